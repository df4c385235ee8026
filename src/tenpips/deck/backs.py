"""Patterns of the backs. A back is the same both ways up."""

from __future__ import annotations

from tenpips.deck.numbers import pips
from tenpips.deck.svg import (
    GOLD,
    HEIGHT,
    PAPER,
    WIDTH,
    both_ways,
    dot,
    element,
    group,
    line,
    path,
)

COUNT = 3


def back_face(number: int) -> str:
    """The pattern *number*, from 1."""
    return (_ten_pips, _lattice, _waves)[number - 1]()


def _field(colour: str) -> str:
    return element(
        "rect", x=14, y=14, width=WIDTH - 28, height=HEIGHT - 28, rx=10, fill=colour
    ) + element(
        "rect",
        x=22,
        y=22,
        width=WIDTH - 44,
        height=HEIGHT - 44,
        rx=5,
        fill="none",
        stroke=GOLD,
        stroke_width=2.5,
    )


def _ten_pips() -> str:
    """Ten pips as on a ten, the middle two golden, on a ground of dots."""
    rows = "".join(f"M40 {y}H{WIDTH - 39}" for y in range(40, HEIGHT - 39, 16))
    between = "".join(f"M48 {y}H{WIDTH - 47}" for y in range(48, HEIGHT - 47, 16))
    ground = group(
        line(rows + between, PAPER, 3.5),
        stroke_linecap="round",
        stroke_dasharray="0 16",
        opacity=0.45,
    )
    emblem = [(120 + (x - 120) * 1.35, 168 + (y - 168) * 0.7) for x, y in pips(10)]
    colour = "var(--card-back-1,#1f5a4a)"
    panel = element(
        "rect", x=56, y=64, width=128, height=208, rx=12, fill=colour
    ) + element(
        "rect",
        x=61,
        y=69,
        width=118,
        height=198,
        rx=8,
        fill="none",
        stroke=GOLD,
        stroke_width=3,
    )
    dots = "".join(dot(x, y, 11, GOLD if x == WIDTH / 2 else PAPER) for x, y in emblem)
    return _field(colour) + ground + panel + dots


def _lattice() -> str:
    """A lattice of lines, with a rhomb in the middle."""
    inset, lines = 28, 20
    across, down = WIDTH - 2 * inset, HEIGHT - 2 * inset
    falling, rising = [], []
    for step in range(1, lines):
        start = step * (across + down) / lines - down
        low, high = max(start, 0), min(start + down, across)
        up, end = inset + low - start, inset + high - start
        falling.append(f"M{inset + low:g} {up:g}L{inset + high:g} {end:g}")
        rising.append(
            f"M{WIDTH - inset - low:g} {up:g}L{WIDTH - inset - high:g} {end:g}"
        )
    colour = "var(--card-back-2,#8c2f39)"
    rhombs = "".join(
        path(
            f"M120 {168 - size * 1.4:g}L{120 + size} 168L120 {168 + size * 1.4:g}"
            f"L{120 - size} 168Z",
            fill,
        )
        for size, fill in (
            (62, colour),
            (52, GOLD),
            (43, colour),
            (24, PAPER),
            (14, GOLD),
        )
    )
    return (
        _field(colour)
        + group(line("".join(falling + rising), PAPER, 2.5), opacity=0.5)
        + rhombs
    )


def _waves() -> str:
    """Scales from both ends, meeting at a golden band."""
    arcs = []
    for row in range(5):
        y = 51 + row * 23
        odd = row % 2
        for column in range(4 - odd):
            x = 51 + 23 * odd + column * 46
            arcs += [f"M{x - r} {y}A{r} {r} 0 0 1 {x + r} {y}" for r in (23, 15, 7)]
        if odd:
            for r in (23, 15, 7):
                arcs.append(f"M28 {y - r}A{r} {r} 0 0 1 {28 + r} {y}")
                arcs.append(f"M{WIDTH - 28} {y - r}A{r} {r} 0 0 0 {WIDTH - 28 - r} {y}")
    half = group(line("".join(arcs), PAPER, 2.5), opacity=0.6)
    band = line("M22 153H218M22 183H218", GOLD, 2.5)
    pips_ = "".join(dot(x, 168, 5, PAPER) for x in range(39, WIDTH - 30, 18))
    return _field("var(--card-back-3,#27496d)") + both_ways(half) + band + pips_
