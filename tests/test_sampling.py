"""Chance that rules use: numbers, cards and stocks, all drawn evenly."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest

from tenpips.cards import card_at, set_of, stock_of, top_of, without_top
from tenpips.dice import Dice
from tenpips.sampling import (
    below_wide,
    drawn,
    shuffled_stock,
    succeeds,
    ways,
    zeros,
)
from tests import worlds
from tests.worlds import LEAST_CHANCE


@pytest.mark.parametrize("limit", [1, 2, 7, 2**31, 2**31 + 1, 3 * 2**31, 2**62])
def test_wide_numbers_are_even(limit: int) -> None:
    """Each of eight parts of the range comes up as often as it is wide."""
    dice = Dice(1, limit % 1000)
    numbers = [below_wide(dice, limit) for _ in range(4000)]
    assert all(0 <= number < limit for number in numbers)

    parts = Counter(number * 8 // limit for number in numbers)
    edges = [-(-part * limit // 8) for part in range(9)]
    weights = {p: edges[p + 1] - edges[p] for p in range(8) if edges[p + 1] > edges[p]}
    assert worlds.fit(parts, weights).chance > LEAST_CHANCE


@pytest.mark.parametrize(("cards", "number"), [(6, 2), (7, 5), (6, 3), (5, 0), (4, 4)])
def test_drawn_cards_are_any(cards: int, number: int) -> None:
    dice = Dice(2, cards)
    pack = set_of(range(3, 3 * cards + 3, 3))
    counts = Counter(drawn(dice, pack, number) for _ in range(3000))

    assert all(c & ~pack == 0 and c.bit_count() == number for c in counts)
    assert len(counts) == comb(cards, number)
    assert worlds.fit(counts, dict.fromkeys(counts, 1)).chance > LEAST_CHANCE


@pytest.mark.parametrize("full", [24, 26])
def test_stock_is_split_as_a_drawn_one(full: int) -> None:
    """A stock of n cards has its words where n draws fewer would have left them."""
    dice = Dice(3, full)
    real = stock_of(dice.shuffled(tuple(range(full))), 0)
    for count in range(full, 0, -1):
        cards = set_of(range(count))
        stock = shuffled_stock(dice, cards, 1 << 0, full)
        assert [-(-word.bit_length() // 6) for word in stock] == [
            -(-word.bit_length() // 6) for word in real
        ]
        order = []
        while top_of(stock) >= 0:
            order.append(top_of(stock))
            stock = without_top(stock)
        assert set_of(order) == cards
        assert order[-1] == 0, "the card asked for lies at the bottom"
        real = without_top(real)
    assert shuffled_stock(dice, 0, 0, full) == (0, 0, 0)


def test_stock_is_in_any_order() -> None:
    dice = Dice(4)
    counts: Counter[int] = Counter()
    for _ in range(4800):
        stock = shuffled_stock(dice, 0b11101, 0b11101, 24)
        counts[sum(card_at(stock, place) << 3 * place for place in range(4))] += 1

    assert len(counts) == 24
    assert worlds.fit(counts, dict.fromkeys(counts, 1)).chance > LEAST_CHANCE


def test_the_last_to_succeed_is_drawn_by_weight() -> None:
    dice, weights = Dice(5), {0: 3, 1: 2**40, 2: 2**41, 3: 1, 4: 2**40}
    counts: Counter[int] = Counter()
    for _ in range(3000):
        total, chosen = 0, -1
        for number, weight in weights.items():
            total += weight
            if succeeds(dice, weight, total):
                chosen = number
        counts[chosen] += 1
    likely = {number: weights[number] for number in (1, 2, 4)}

    assert worlds.fit(counts, likely).chance > LEAST_CHANCE


def test_ways_and_zeros() -> None:
    assert [ways(4, taken) for taken in range(-1, 6)] == [0, 1, 4, 6, 4, 1, 0]
    assert ways(-1, 0) == 0
    assert ways(62, 31) == comb(62, 31)
    assert zeros(3) == [0, 0, 0]
