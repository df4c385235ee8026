"""
Who sits where: the seatings in which every pack is played.

A pack is played in several seatings so that the luck of the cards falls on everybody
alike. In every design here each contestant sits at each seat equally often, and so
holds every hand of every pack.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import TypeAlias

from tenpips.errors import OptionError

Seating: TypeAlias = tuple[int, ...]
"""By seat, the number of the contestant who sits there."""

EVERY, FEW = "every", "few"
DESIGNS = (EVERY, FEW)


def seatings(contestants: int, seats: int, design: str = EVERY) -> tuple[Seating, ...]:
    """
    Give the seatings of every pack, in the order in which they are played.

    ``every``: all seatings with as many different contestants as there can be. With
    more contestants than seats that is each set of them in each order; with fewer,
    everyone sits somewhere and some sit at several seats: for two contestants A, B
    and three seats AAB, ABA, ABB, BAA, BAB, BBA.

    ``few``: with contestants enough, each set of them in one order and its mirror
    image, each turned round the table; otherwise each contestant alone, at each
    seat, against a field of each other one.

    >>> seatings(3, 2)
    ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1))
    >>> seatings(2, 4, "few")[:4]
    ((0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0))

    Raises:
        OptionError: If there are fewer than two contestants, or no such design.

    """
    if contestants < 2:
        message = f"expected at least two contestants, got {contestants}"
        raise OptionError(message)
    if design not in DESIGNS:
        known = ", ".join(DESIGNS)
        message = f"expected seatings among {known}; got {design[:40]!r}"
        raise OptionError(message)
    if contestants >= seats:
        whole = permutations(range(contestants), seats)
        return tuple(whole if design == EVERY else _turned(contestants, seats))
    if design == FEW:
        return tuple(_alone(contestants, seats))
    filled = product(range(contestants), repeat=seats)
    return tuple(seating for seating in filled if len({*seating}) == contestants)


def _turned(contestants: int, seats: int) -> Iterator[Seating]:
    """Give each set of contestants in one order and its mirror, turned round."""
    for order in combinations(range(contestants), seats):
        for way in dict.fromkeys((order, (order[0], *order[:0:-1]))):
            for turn in range(seats):
                yield way[turn:] + way[:turn]


def _alone(contestants: int, seats: int) -> Iterator[Seating]:
    """Give each contestant at each seat against a field of each other one."""
    for one, other in permutations(range(contestants), 2):
        for seat in range(seats):
            yield tuple(one if place == seat else other for place in range(seats))
