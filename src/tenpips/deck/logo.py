"""The emblem of the product: the pips of a ten."""

from __future__ import annotations

from tenpips.deck.svg import dot, element

GREEN, CREAM, BRASS = "#1f5a4a", "#fdf6e6", "#e5b44b"


def logo() -> str:
    """Ten pips on green; also the icon of the page."""
    rows = (12.0, 25.4, 38.6, 52.0)
    sides = [dot(x, y, 5, CREAM) for x in (17, 47) for y in rows]
    middle = [dot(32, y, 5, BRASS) for y in (18.7, 45.3)]
    return element(
        "svg",
        element("rect", width=64, height=64, rx=15, fill=GREEN),
        *sides,
        *middle,
        xmlns="http://www.w3.org/2000/svg",
        viewBox="0 0 64 64",
    )
