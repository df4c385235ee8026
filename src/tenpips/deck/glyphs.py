"""
Suits and ranks as paths of our own, so that they look alike on every machine.

Suits lie around the origin, 100 units high. Ranks are strokes, 50 units high, around
the vertical axis; their lines are drawn by ``INDEX_STROKE``.
"""

from __future__ import annotations

from tenpips.deck.svg import INK, element, group, path, placed, use

SUITS = {
    "C": "M0-47C13-47 23-37 23-25C23-18 20-12 15-7C18-9 21-10 25-10C38-10 47 0 47 12"
    "S38 34 25 34C17 34 10 30 6 24C7 35 11 42 19 47H-19C-11 42-7 35-6 24"
    "C-10 30-17 34-25 34C-38 34-47 24-47 12S-38-10-25-10C-21-10-18-9-15-7"
    "C-20-12-23-18-23-25C-23-37-13-47 0-47Z",
    "D": "M0-50C9-32 22-15 37 0C22 15 9 32 0 50C-9 32-22 15-37 0C-22-15-9-32 0-50Z",
    "H": "M0 47C-12 28-45 8-45-18C-45-35-34-44-22-44C-12-44-4-38 0-28"
    "C4-38 12-44 22-44C34-44 45-35 45-18C45 8 12 28 0 47Z",
    "S": "M0-48C12-28 44-10 44 14C44 28 34 36 23 36C15 36 9 32 6 27C7 36 11 42 18 47"
    "H-18C-11 42-7 36-6 27C-9 32-15 36-23 36C-34 36-44 28-44 14C-44-10-12-28 0-48Z",
}
"""Outlines of the four suits."""

RANKS = {
    "2": "M-14 13C-14 5-8 0 0 0C9 0 15 5 15 13C15 24 2 31-14 50H16",
    "3": "M-14 8C-11 3-6 0 0 0C8 0 14 5 14 12S8 24-1 24C9 24 15 29 15 37S8 50-1 50"
    "C-8 50-13 46-15 41",
    "4": "M8 50V0L-16 36H16",
    "5": "M13 0H-10L-12 24C-9 21-5 19 0 19C9 19 15 25 15 34S9 50-1 50"
    "C-8 50-13 46-15 42",
    "6": "M9 0C-4 8-15 20-15 34C-15 44-9 50 0 50S15 44 15 34S9 19 0 19S-15 25-15 34",
    "7": "M-15 0H15C5 14-2 30-4 50",
    "8": "M0 23C-8 23-13 18-13 11.500S-8 0 0 0S13 4 13 11.500S8 23 0 23"
    "C-9 23-15 29-15 36.500S-9 50 0 50S15 44 15 36.500S9 23 0 23Z",
    "9": "M-9 50C4 42 15 30 15 16C15 6 9 0 0 0S-15 6-15 16S-9 31 0 31S15 25 15 16",
    "T": "M-23 9L-14 0V50M10 0C2 0-2 9-2 25S2 50 10 50S22 41 22 25S18 0 10 0Z",
    "J": "M-3 0H11V35C11 45 6 50-2 50C-9 50-14 46-14 38",
    "Q": "M0 0C-10 0-16 10-16 25S-10 50 0 50S16 40 16 25S10 0 0 0ZM3 36L17 53",
    "K": "M-13 0V50M15 0L-12 30M-4 21L16 50",
    "A": "M-16 50L0 0L16 50M-11 33H11",
}
"""Centre lines of the ranks."""

STAR = "M0-48L14-16L48-13L22 9L30 43L0 25L-30 43L-22 9L-48-13L-14-16Z"
"""What the joker has for a suit."""

INDEX_STROKE = 9.5
"""How thick ranks are drawn."""

INDEX_TOP = 5
INDEX_SUIT = 86
INDEX_PIP = 0.42
"""In an index: where the rank begins, where the suit has its middle, its size."""


def definitions() -> str:
    """Suits and ranks, each under the name that the cards use it by."""
    suits = [path(d, id=f"p{suit}") for suit, d in SUITS.items()]
    ranks = [element("path", id=f"r{rank}", d=d) for rank, d in RANKS.items()]
    return "".join(suits + ranks) + path(STAR, id="star")


def index(rank: str, suit: str, x: float, y: float, scale: float) -> str:
    """The rank above the suit, around the vertical through *x*, down from *y*."""
    stroke = group(
        use(f"r{rank}", f"translate(0 {INDEX_TOP})"),
        fill="none",
        stroke=INK,
        stroke_width=INDEX_STROKE,
        stroke_linejoin="round",
    )
    pip = placed(f"p{suit}", 0, INDEX_SUIT, INDEX_PIP)
    return group(stroke, pip, transform=f"translate({x:g} {y:g}) scale({scale:g})")
