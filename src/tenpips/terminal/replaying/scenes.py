"""Moments of a replay as scenes of the table, and the hands that lie open besides."""

from __future__ import annotations

from tenpips.narration import Narrator
from tenpips.terminal.replaying.cursor import Cursor
from tenpips.terminal.screen.canvas import JOINERS, Canvas, fitted
from tenpips.terminal.screen.display import HAND, display_of, found
from tenpips.terminal.screen.faces import Pen, label
from tenpips.terminal.screen.naming import variant_name
from tenpips.terminal.screen.scene import Scene
from tenpips.terminal.session import Picture, Shown, Sitting
from tenpips.view import Seat

NAME = 10
"""Cells that the name before an open hand gets at the most."""


def scene_of(
    cursor: Cursor,
    names: tuple[str, ...],
    narrator: Narrator,
    pen: Pen,
    seat: Seat | None,
) -> Scene:
    """Give the moment as a table would show it, with one *seat*'s hand below."""
    film, sight = cursor.film, cursor.sight
    frame = film.frames[cursor.at]
    picture = Picture(
        sight.zones,
        sight.dealer,
        sight.to_move,
        direction=sight.direction,
        tallies=sight.tallies,
    )
    shown = Shown(
        "playing",
        tuple(Sitting(name) for name in names),
        deal=film.record.number or cursor.deal + 1,
        picture=picture,
        totals=film.after if cursor.at_end else film.before,
        winners=film.winners if cursor.at_end else (),
    )
    return Scene(
        game=film.game,
        variant=variant_name(film.record.variant),
        shown=shown,
        display=display_of(sight.shown),
        seat=seat,
        narrator=narrator,
        pen=pen,
        legal=sight.legal if seat == sight.to_move else 0,
        pointed=frame.card,
        taken=0 if sight.taking is None else sight.taking.cards,
    )


def bottom(cursor: Cursor, *, low: bool) -> Seat | None:
    """
    The seat whose hand lies below: the viewer's, or the first of all open ones.

    On a *low* screen three open hands and more are all rows of text.
    """
    if cursor.viewer == "all":
        return None if low and cursor.film.record.seats > 2 else 0
    return cursor.viewer if isinstance(cursor.viewer, int) else None


def other_hands(cursor: Cursor, below: Seat | None) -> int:
    """How many hands lie open beside the one *below*."""
    if cursor.viewer != "all":
        return 0
    return cursor.film.record.seats - (below is not None)


def draw_others(canvas: Canvas, scene: Scene) -> None:
    """Draw the other hands, a row each, in the order of the table."""
    signs = scene.pen.signs
    for y, seat in enumerate(each for each in scene.order if each != scene.seat):
        zone = found(scene.display, HAND, seat)
        palette = scene.pen.palette
        # Without what the canvas drops, lest the name be wider there than it was here.
        name = fitted(scene.sitting(seat).name.translate(JOINERS), NAME, signs=signs)
        moves = seat == scene.to_move
        canvas.put(1, y, name, palette.accent if moves else palette.quiet)
        x = NAME + 2
        for card in () if zone is None else zone.cards:
            ink = palette.card(card, scene.pen.four_colours)
            text = label(card, scene.pen).strip()
            x = canvas.put(x, y, text, ink) + 1
