"""The whole table on one canvas: title, players, middle, own hand."""

from __future__ import annotations

from rich.cells import cell_len

from tenpips.telling import Zone
from tenpips.terminal.screen import board, felt
from tenpips.terminal.screen.canvas import Canvas, fitted
from tenpips.terminal.screen.faces import (
    LARGE,
    SMALL,
    TEXT,
    Size,
    draw_card,
    label,
    row_step,
)
from tenpips.terminal.screen.scene import Scene

LIFT = 1
"""Rows by which cards stand out that may be played."""


def paint(scene: Scene, width: int, height: int) -> Canvas:
    """Draw a table into so many cells."""
    canvas = Canvas(width, height)
    _draw_title(canvas, scene)
    board.draw(canvas, 1, scene)
    top = 1 + board.height(scene)
    size = _size(scene, width, height - top)
    hand_rows = size.height + LIFT if scene.hand.cards else 0
    pile = scene.own_pile
    pile_rows = 1 if pile is not None and height - top - hand_rows > 4 else 0
    middle = height - top - hand_rows - pile_rows
    if scene.shown.picture is not None:
        felt.draw(canvas, top, middle, _felt_size(size, middle), scene)
    if pile is not None and pile_rows:
        _draw_pile(canvas, top + middle, pile, scene)
    _draw_hand(canvas, height - hand_rows, size, scene)
    return canvas


def _size(scene: Scene, width: int, rows: int) -> Size:
    """The largest cards of which the hand, and the middle with its labels, fit."""
    count = len(scene.hand.cards)
    for size in (LARGE, SMALL):
        enough = 2 * size.height + LIFT + 3 <= rows or size is SMALL
        if enough and row_step(count, width - 2, size) is not None:
            return size
    return TEXT


def _felt_size(size: Size, rows: int) -> Size:
    return size if size.height + 1 <= rows else SMALL


def _draw_title(canvas: Canvas, scene: Scene) -> None:
    palette, signs = scene.pen.palette, scene.pen.signs
    canvas.put(0, 0, " " * canvas.width, palette.bar)
    said = _clock(scene), _link(scene), _watching(scene), _deal(scene)
    right = "  ".join(filter(None, said))
    room = canvas.width - cell_len(right) - 4
    canvas.put(1, 0, fitted(_what(scene), room, signs=signs), palette.bar)
    canvas.put(canvas.width - cell_len(right) - 1, 0, right, palette.bar)


def _what(scene: Scene) -> str:
    name = scene.narrator.game_text("name")
    return scene.say("terminal-title", game=name, variant=scene.variant)


def _deal(scene: Scene) -> str:
    shown = scene.shown
    if not shown.deal:
        return ""
    deal = scene.say("terminal-deal", deal=shown.deal)
    if scene.terms is not None and scene.terms.target:
        target = scene.terms.target
        deal = scene.say("terminal-deal-target", deal=shown.deal, target=target)
    elif scene.terms is not None and scene.terms.deals >= shown.deal:
        deals = scene.terms.deals
        deal = scene.say("terminal-deal-of", deal=shown.deal, deals=deals)
    if shown.match > 1:
        return scene.say("terminal-match-deal", match=shown.match, deal=deal)
    return deal


def _clock(scene: Scene) -> str:
    if scene.left is None:
        return ""
    minutes, seconds = divmod(max(0, scene.left), 60)
    return f"{minutes}:{seconds:02}"


def _link(scene: Scene) -> str:
    link = scene.shown.link
    if scene.shown.trouble == "replaced":
        return scene.say("terminal-link-replaced")
    return "" if link in {"local", "open"} else scene.say(f"terminal-link-{link}")


def _watching(scene: Scene) -> str:
    """Say so to somebody who has no seat at a table of others."""
    watches = scene.seat is None and scene.shown.link != "local"
    return scene.say("terminal-watching") if watches else ""


def _draw_pile(canvas: Canvas, y: int, pile: Zone, scene: Scene) -> None:
    """What the person has taken, the last ones left out where there is no room."""
    palette = scene.pen.palette
    x = canvas.put(1, y, scene.narrator.zone(pile), palette.quiet) + 1
    for card in pile.cards:
        if x + 6 > canvas.width:
            canvas.put(x, y, "…" if scene.pen.signs else "~", palette.quiet)
            return
        ink = palette.card(card, scene.pen.four_colours)
        x = canvas.put(x, y, label(card, scene.pen).strip(), ink) + 1


def _draw_hand(canvas: Canvas, y: int, size: Size, scene: Scene) -> None:
    """The hand, whose cards that may be played stand out."""
    cards = scene.hand.cards
    step = row_step(len(cards), canvas.width - 2, size)
    if step is None:
        _draw_rows(canvas, y, scene)
        return
    x = (canvas.width - size.width - step * (len(cards) - 1)) // 2
    for card in cards:
        covered = step < size.width and card != cards[-1]
        look = scene.look(card)._replace(covered=covered)
        lifted = look.legal or look.duty
        spot = x, y + (0 if lifted or size.height == 1 else LIFT)
        draw_card(canvas, spot, card, size, look, scene.pen)
        x += step


def _draw_rows(canvas: Canvas, y: int, scene: Scene) -> None:
    """A hand too large for boxes: rows of cells, as far as there is room."""
    per_row = max(1, (canvas.width - 2) // TEXT.width)
    for at, card in enumerate(scene.hand.cards):
        row, column = divmod(at, per_row)
        spot = 1 + column * TEXT.width, y + row
        draw_card(canvas, spot, card, TEXT, scene.look(card), scene.pen)
