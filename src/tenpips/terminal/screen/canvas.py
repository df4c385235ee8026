"""A sheet of character cells to draw on, which knows what lies where."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from tenpips.cards import CardIndex

PLAIN = Style()

JOINERS = dict.fromkeys((0x200D, 0xFE0E, 0xFE0F))
"""What would change the width of the signs around it, as no two terminals agree."""


class Target(NamedTuple):
    """Part of the sheet that a click on it chooses."""

    x: int
    y: int
    width: int
    height: int
    card: CardIndex

    def has(self, x: int, y: int) -> bool:
        """Tell whether a cell belongs to it."""
        return 0 <= x - self.x < self.width and 0 <= y - self.y < self.height


class Canvas:
    """
    Cells in rows, all of the same width whatever is written on them.

    A character that takes two cells leaves the second one empty; one that takes none
    joins the cell before it. What does not fit is cut off.
    """

    def __init__(self, width: int, height: int) -> None:
        """Begin with blank cells."""
        self.width, self.height = width, height
        self._cells = [[(" ", PLAIN)] * width for _ in range(height)]
        self._targets: list[Target] = []

    def put(self, x: int, y: int, text: str, style: Style = PLAIN) -> int:
        """Write from a cell on; gives the cell after the last."""
        for sign in text.translate(JOINERS):
            size = cell_len(sign)
            if size == 0:
                self._join(x - 1, y, sign)
            elif x >= 0 and x + size <= self.width and 0 <= y < self.height:
                self._write(x, y, sign, size, style)
            x += size
        return x

    def target(self, target: Target) -> None:
        """Let a click there choose a card; what is drawn later lies above."""
        self._targets.append(target)

    def card_at(self, x: int, y: int) -> CardIndex | None:
        """The card that lies there; None where none can be chosen."""
        hits = (target for target in reversed(self._targets) if target.has(x, y))
        hit = next(hits, None)
        return None if hit is None else hit.card

    def where(self, card: CardIndex) -> Target | None:
        """Where a card can be chosen."""
        return next((each for each in self._targets if each.card == card), None)

    def row(self, y: int) -> Iterator[Segment]:
        """A row in pieces of one style each."""
        for style, cells in groupby(self._cells[y], key=lambda cell: cell[1]):
            yield Segment("".join(sign for sign, _ in cells), style)

    def text(self) -> str:
        """All rows without their styles."""
        rows = ("".join(sign for sign, _ in row).rstrip() for row in self._cells)
        return "\n".join(rows)

    def _write(self, x: int, y: int, sign: str, size: int, style: Style) -> None:
        row = self._cells[y]
        for at in range(x, x + size):
            self._break(row, at)
        row[x : x + size] = [(sign, style), *[("", style)] * (size - 1)]

    def _join(self, x: int, y: int, sign: str) -> None:
        """Put a mark such as an accent on the character before it."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return
        row = self._cells[y]
        at = x - 1 if row[x][0] == "" else x
        row[at] = row[at][0] + sign, row[at][1]

    @staticmethod
    def _break(row: list[tuple[str, Style]], at: int) -> None:
        """Blank the rest of a wide character of which a cell is written over."""
        if row[at][0] == "" and at:
            row[at - 1] = " ", row[at - 1][1]
        elif at + 1 < len(row) and row[at + 1][0] == "":
            row[at + 1] = " ", row[at + 1][1]


def fitted(text: str, width: int, *, signs: bool = True) -> str:
    """Cut a text to so many cells, with a mark where something is left out."""
    if cell_len(text) <= width:
        return text
    mark = "…" if signs else "~"
    kept, used = "", cell_len(mark)
    for sign in text:
        used += cell_len(sign)
        if used > width:
            break
        kept += sign
    return kept.rstrip() + mark if width > 0 else ""
