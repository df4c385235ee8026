"""Text in columns, numbers as people read them, and rows of bars."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import pairwise

from tenpips.simulation import Mean

WIDTH = 80
"""Characters of a line at most."""

BARS = "▁▂▃▄▅▆▇█"
ASCII_BARS = "_.-:=+*#"


class Plain:
    """How signs are written: with all there are, or in ASCII."""

    def __init__(self, *, ascii_only: bool = False) -> None:
        """Choose the signs."""
        self.bars = ASCII_BARS if ascii_only else BARS
        self.error = "+-" if ascii_only else "±"
        self.dash = "-" if ascii_only else "–"
        self.rule = "=" if ascii_only else "━"
        self.more = ".." if ascii_only else "…"

    def mean(self, mean: Mean, *, signed: bool = False) -> str:
        """Write a mean with its standard error, as ``8.25 ± 0.31``."""
        return self.measured(mean.mean, mean.error, mean.count, signed=signed)

    def measured(
        self, value: float, error: float, count: int, *, signed: bool = False
    ) -> str:
        """Write a value of so many deals; one deal tells no error, none nothing."""
        if not count:
            return self.dash
        shown = f"{value:+.2f}" if signed else f"{value:.2f}"
        return shown if count < 2 else f"{shown} {self.error} {error:.2f}"

    def share(self, share: float, bounds: tuple[float, float], count: int) -> str:
        """Write a share with its bounds in per cent, as ``60.0 (23.1–88.2)``."""
        if not count:
            return self.dash
        low, high = (f"{100 * bound:.1f}" for bound in bounds)
        return f"{100 * share:.1f} ({low}{self.dash}{high})"

    def bar(self, values: Sequence[float]) -> str:
        """
        Draw a row of bars, from the lowest value to the highest.

        >>> Plain(ascii_only=True).bar([0, 1, 2])
        '_=#'
        """
        if not values:
            return ""
        low, high = min(values), max(values)
        steps = len(self.bars) - 1
        scale = (high - low) or 1
        return "".join(self.bars[round(steps * (v - low) / scale)] for v in values)

    def shortened(self, text: str, width: int) -> str:
        """Cut a text that is too wide, and show that it was cut."""
        if wide(text) <= width:
            return text
        while wide(text) > width - len(self.more):
            text = text[:-1]
        return text + self.more


def wide(text: str) -> int:
    """How many columns a text takes: two for a wide character, none for a mark."""
    return sum(
        0
        if unicodedata.combining(sign)
        else 2
        if unicodedata.east_asian_width(sign) in "WF"
        else 1
        for sign in text
    )


def aligned(rows: Sequence[Sequence[str]], style: Plain) -> Iterator[str]:
    """Write rows below each other: names at the left, figures at the right."""
    others = [max(map(wide, column)) for column in list(zip(*rows, strict=True))[1:]]
    room = WIDTH - sum(width + 2 for width in others)
    names = [style.shortened(row[0], max(room, 8)) for row in rows]
    left = max(map(wide, names))
    for name, row in zip(names, rows, strict=True):
        cells = zip(row[1:], others, strict=True)
        figures = "".join(
            " " * (width + 2 - wide(cell)) + cell for cell, width in cells
        )
        yield (name + " " * (left - wide(name)) + figures).rstrip()


def bucketed(values: Sequence[float], most: int) -> list[float]:
    """
    Means of neighbours, so that there are at most so many.

    >>> bucketed([1, 3, 5, 7], 2)
    [2.0, 6.0]
    """
    count = min(most, len(values))
    edges = (
        [place * len(values) // count for place in range(count + 1)] if count else []
    )
    parts = [values[a:b] for a, b in pairwise(edges)]
    return [sum(part) / len(part) for part in parts]
