"""Cards as lists, fast: OpenSpiel asks for them at every step."""

from __future__ import annotations

from functools import cache

from tenpips.cards import (
    SUIT_MASK,
    SUIT_SIZE,
    CardIndex,
    CardSequence,
    CardSet,
    members,
)

BITS = 6
"""Of a card in a sequence."""

FACE = (1 << BITS) - 1


def listed(cards: CardSet) -> list[CardIndex]:
    """
    Give the cards of a set, lowest first; several times as fast as `members`.

    >>> listed(0b1011)
    [0, 1, 3]
    """
    found: list[CardIndex] = []
    start = 0
    while cards:
        if cards & SUIT_MASK:
            found += _in_suit(cards & SUIT_MASK, start)
        cards >>= SUIT_SIZE
        start += SUIT_SIZE
    return found


@cache
def _in_suit(ranks: CardSet, start: CardIndex) -> tuple[CardIndex, ...]:
    """Cards of one suit; at most 8192 sets of each are kept."""
    return tuple(start + rank for rank in members(ranks))


def in_order(sequence: CardSequence) -> list[CardIndex]:
    """
    Give the cards of a sequence; several times as fast as `sequence_members`.

    >>> in_order((3 | 1 << BITS, 9))
    [2, 0, 8]
    """
    found: list[CardIndex] = []
    for word in sequence:
        rest = word
        while rest:
            if rest & FACE:
                found.append((rest & FACE) - 1)
            rest >>= BITS
    return found
