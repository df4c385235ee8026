"""Faces of the deuce to the ten, and of the ace."""

from __future__ import annotations

from math import cos, pi, sin

from tenpips.deck.svg import GOLD, HEIGHT, WIDTH, dot, placed, use

LEFT, MIDDLE, RIGHT = 93.0, 120.0, 147.0
TOP, CENTRE, BOTTOM = 54.0, 168.0, 282.0
"""Columns and rows of pips; the columns keep clear of the indices."""


def pip_size(count: int) -> float:
    """The size of each of *count* pips."""
    return 0.58 if count <= 3 else 0.43 if count <= 8 else 0.38


def pips(count: int) -> list[tuple[float, float]]:
    """Where *count* pips lie, two to ten."""
    corners = [(x, y) for x in (LEFT, RIGHT) for y in (TOP, BOTTOM)]
    sides = [(LEFT, CENTRE), (RIGHT, CENTRE)]
    step = (BOTTOM - TOP) / 3
    columns = [(x, TOP + row * step) for x in (LEFT, RIGHT) for row in range(4)]
    upper, lower = (MIDDLE, TOP + step / 2), (MIDDLE, BOTTOM - step / 2)
    return {
        2: [(MIDDLE, TOP), (MIDDLE, BOTTOM)],
        3: [(MIDDLE, TOP), (MIDDLE, CENTRE), (MIDDLE, BOTTOM)],
        4: corners,
        5: [*corners, (MIDDLE, CENTRE)],
        6: [*corners, *sides],
        7: [*corners, *sides, (MIDDLE, (TOP + CENTRE) / 2)],
        8: [
            *corners,
            *sides,
            (MIDDLE, (TOP + CENTRE) / 2),
            (MIDDLE, (CENTRE + BOTTOM) / 2),
        ],
        9: [*columns, (MIDDLE, CENTRE)],
        10: [*columns, upper, lower],
    }[count]


def number_face(count: int, suit: str) -> str:
    """The pips of a number card, those below the middle upside down."""
    size = pip_size(count)
    return "".join(_pip(suit, x, y, size) for x, y in pips(count))


def ace_face(suit: str) -> str:
    """One great pip in a ring of ten small ones."""
    turns = [2 * pi * step / 10 - pi / 2 for step in range(10)]
    ring = [(MIDDLE + 84 * cos(turn), CENTRE + 84 * sin(turn)) for turn in turns]
    dots = [dot(round(x, 1), round(y, 1), 5, GOLD) for x, y in ring]
    return "".join(dots) + placed(f"p{suit}", WIDTH / 2, HEIGHT / 2, 1.15)


def _pip(suit: str, x: float, y: float, size: float) -> str:
    upright = y <= CENTRE or suit == "D"
    scale = f"{size}" if upright else f"{size} -{size}"
    return use(f"p{suit}", f"translate({x:g} {y:g}) scale({scale})")
