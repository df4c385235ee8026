"""
Counting what is possible, and drawing at random among all of it.

Rules that draw a whole position (`Game.determinize`) are made of these. All numbers
are exact: no chance is rounded. Test: ``tests/test_worlds.py``.
"""

from __future__ import annotations

from math import comb

from tenpips.cards import PER_WORD, CardSet, Stock, size
from tenpips.compiled import rule
from tenpips.dice import Dice, below, pick

HALF_WORD = 31
"""Bits that one throw of the dice gives at most where two are needed."""


def ways(items: int, taken: int) -> int:
    """Number of ways to take some of up to 62 items; 0 if there are not so many."""
    return comb(items, taken) if 0 <= taken <= items else 0


def zeros(length: int) -> list[int]:
    """Row of numbers to count with, all 0; not to be kept in a position."""
    return [0] * length


@rule
def below_wide(dice: Dice, limit: int) -> int:
    """Draw a number from 0 to *limit* - 1; the limit may be up to 2**62."""
    if limit <= 1 << HALF_WORD:
        return below(dice, limit)
    halves = (limit - 1 >> HALF_WORD) + 1
    while True:
        number = below(dice, halves) << HALF_WORD | below(dice, 1 << HALF_WORD)
        if number < limit:
            return number


@rule
def succeeds(dice: Dice, weight: int, total: int) -> bool:
    """
    Whether a possibility takes the place of the one chosen so far.

    Go through possibilities of any weight, *total* being the sum of the weights up to
    and including this one: the last that succeeds is a draw by weight.
    """
    return weight == total or below_wide(dice, total) < weight


@rule
def drawn(dice: Dice, cards: CardSet, number: int) -> CardSet:
    """Draw a *number* of cards from a set of at least so many."""
    left, rest = cards, size(cards) - number
    for _ in range(min(number, rest)):
        left ^= 1 << pick(dice, left)
    return left if rest < number else cards ^ left


@rule
def shuffled_stock(dice: Dice, cards: CardSet, bottoms: CardSet, full: int) -> Stock:
    """
    Put cards in random order, the bottom one being one of *bottoms*.

    *full* is how many the stock had before any was drawn: with it the words are
    split where `without_top` would have left them.
    """
    low = middle = high = 0
    for place in range(full - 1, full - size(cards) - 1, -1):
        if place % PER_WORD == PER_WORD - 1:
            low, middle, high = 0, low, middle
        card = pick(dice, bottoms if place == full - 1 else cards)
        cards ^= 1 << card
        low = low << 6 | card + 1
    return (low, middle, high)
