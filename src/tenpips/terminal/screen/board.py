"""The players as a table of figures: who is to move, cards, tricks, totals."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style

from tenpips.terminal.screen.canvas import Canvas, fitted
from tenpips.terminal.screen.display import HAND, found, piles
from tenpips.terminal.screen.scene import Scene
from tenpips.view import Seat

NAME = 10
"""Cells that a name gets at the least."""

LABEL = 12
"""Cells that the head of a column gets at the most."""

GAP = 2


class Column(NamedTuple):
    """A figure of every seat."""

    label: str
    figures: tuple[str, ...]

    @property
    def width(self) -> int:
        """Cells of its widest line."""
        return max(map(cell_len, (self.label, *self.figures)))


def height(scene: Scene) -> int:
    """Rows that it takes."""
    return scene.seats + 1


def draw(canvas: Canvas, y: int, scene: Scene) -> None:
    """Draw a row for each seat, the person's own last, the next one's in front."""
    palette, signs = scene.pen.palette, scene.pen.signs
    columns = _columns(scene, canvas.width - NAME - 6)
    right = canvas.width - 1
    for column in reversed(columns):
        right -= column.width
        _put_right(canvas, right, y, column.width, column.label, palette.quiet)
        for row, seat in enumerate(scene.order, y + 1):
            style = palette.accent if _to_move(scene, seat) else palette.text
            _put_right(canvas, right, row, column.width, column.figures[seat], style)
        right -= GAP
    for row, seat in enumerate(scene.order, y + 1):
        moves = _to_move(scene, seat)
        style = palette.accent if moves else palette.text
        if moves:
            canvas.put(1, row, "▸" if signs else ">", style)
        badges = _badges(scene, seat)
        room = right - 3 - (cell_len(badges) + 2 if badges else 0)
        x = canvas.put(3, row, fitted(_name(scene, seat), room, signs=signs), style)
        canvas.put(x + 2, row, badges, palette.quiet)


def _columns(scene: Scene, width: int) -> list[Column]:
    """As many columns as there is room for, the totals above all."""
    columns = [*_card_columns(scene), *_tally_columns(scene), *_sum_columns(scene)]
    cut = [column._replace(label=fitted(column.label, LABEL)) for column in columns]
    while cut and sum(column.width + GAP for column in cut) > width:
        del cut[0]
    return cut


def _card_columns(scene: Scene) -> list[Column]:
    picture = scene.shown.picture
    counted = {} if picture is None else picture.tallies
    names = [HAND, *sorted(piles(scene.game) - set(counted))] if picture else []
    return [
        Column(
            scene.say(f"terminal-column-{name}"),
            tuple(_count(scene, name, seat) for seat in range(scene.seats)),
        )
        for name in names
        if scene.narrator.texts.has(f"terminal-column-{name}")
    ]


def _count(scene: Scene, name: str, seat: Seat) -> str:
    zone = found(scene.display, name, seat)
    return "" if zone is None else str(len(zone.cards) + zone.hidden)


def _tally_columns(scene: Scene) -> list[Column]:
    picture = scene.shown.picture
    tallies = {} if picture is None else picture.tallies
    return [
        Column(
            scene.narrator.game_text("tally", name),
            tuple(str(figure) for figure in figures[: scene.seats]),
        )
        for name, figures in tallies.items()
    ]


def _sum_columns(scene: Scene) -> list[Column]:
    shown, columns = scene.shown, list[Column]()
    if any(shown.counters):
        figures = tuple(f"{count:+d}" for count in shown.counters)
        columns.append(Column(scene.say("terminal-column-counters"), figures))
    if shown.totals:
        figures = tuple(str(total) for total in shown.totals)
        columns.append(Column(scene.say("terminal-column-total"), figures))
    return columns


def _to_move(scene: Scene, seat: Seat) -> bool:
    return scene.to_move == seat


def _name(scene: Scene, seat: Seat) -> str:
    sitting = scene.sitting(seat)
    return sitting.name or scene.say("terminal-seat-open")


def _badges(scene: Scene, seat: Seat) -> str:
    """What there is to know of somebody beside the figures."""
    picture, sitting = scene.shown.picture, scene.sitting(seat)
    badges = list[str]()
    if picture is not None and picture.dealer == seat:
        badges.append(scene.say("terminal-dealer"))
    if sitting.presence == "away":
        badges.append(scene.say("terminal-away"))
    if sitting.resigned:
        badges.append(scene.say("terminal-resigned"))
    if seat in scene.shown.waits_for and scene.shown.phase == "pause":
        badges.append(scene.say("terminal-awaited"))
    return ", ".join(badges)


def _put_right(
    canvas: Canvas, x: int, y: int, width: int, text: str, style: Style
) -> None:
    canvas.put(x + width - cell_len(text), y, text, style)
