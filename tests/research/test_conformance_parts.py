"""Parts of the conformance suite: frozen values, and the arithmetic of fair deals."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest

from tenpips.research.conformance.dealing import alone, chi_square_tail, together
from tenpips.research.conformance.frozen import difference, frozen


class Pair(NamedTuple):
    left: Any
    right: Any


def test_a_frozen_array_does_not_follow_its_original() -> None:
    array = np.array([1, 2, 3])
    kept = frozen({"hand": array})
    array[1] = 7

    assert kept == frozen({"hand": np.array([1, 2, 3])})
    assert kept != frozen({"hand": array})
    assert hash(kept) == hash(frozen({"hand": np.array([1, 2, 3])}))


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ({"a": 1}, {"a": 1}, ""),
        (float("nan"), float("nan"), ""),
        ({3, 1}, {1, 3}, ""),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, ""),
        ({"a": [1, 2]}, {"a": [1, 5]}, "[a][1]: 2 and 5"),
        ({"a": 1}, {"b": 1}, ": keys a and b"),
        (Pair(1, 2), Pair(1, 3), "[right]: 2 and 3"),
        ((1, 2), (1, 2, 3), ": (1, 2) and (1, 2, 3)"),
    ],
)
def test_a_difference_says_where(one: Any, other: Any, said: str) -> None:
    assert difference(frozen(one), frozen(other)) == said


def test_a_difference_of_arrays_says_where() -> None:
    def said(one: Any, other: Any) -> str:
        return difference(frozen(one), frozen(other))

    zeros = np.zeros(3)
    assert said(zeros, np.array([0.0, 1, 1])) == "[1]: 0.0 and 1.0 (and 1 more)"
    assert said({"hand": zeros}, {"hand": np.eye(3)[0]}) == "[hand][0]: 0.0 and 1.0"
    assert said(np.zeros((2, 2)), np.eye(2)) == "[0, 0]: 0.0 and 1.0 (and 1 more)"
    assert said(zeros, np.zeros(4)) == ": <f8[3] and <f8[4]"
    assert said(zeros, np.zeros(3, np.int8)) == ": <f8[3] and |i1[3]"


@pytest.mark.parametrize(
    ("value", "freedom", "chance"),
    [  # from the usual tables of quantiles
        (18.307, 10, 0.05),
        (29.588, 10, 0.001),
        (43.773, 30, 0.05),
        (149.449, 100, 0.001),
    ],
)
def test_the_tail_of_chi_square(value: float, freedom: int, chance: float) -> None:
    assert chi_square_tail(value, freedom) == pytest.approx(chance, rel=0.1)


def fair(chance: Random, deals: int) -> list[dict[Hashable, Hashable]]:
    """Twenty cards: two hands of five, a stock of eight, and two turned up."""
    places = ["left"] * 5 + ["right"] * 5 + ["stock"] * 8 + ["first", "second"]
    return [dict(enumerate(chance.sample(places, len(places)))) for _ in range(deals)]


@pytest.mark.slow
def test_fair_deals_look_fair_as_often_as_they_should() -> None:
    """Chances of fair deals are spread evenly, and those of pairs are no smaller."""
    chance, series = Random(1), 300
    found = [fair(chance, 150) for _ in range(series)]

    cells = sorted(alone(deals)[0] for deals in found)
    far = max(abs(p - rank / series) for rank, p in enumerate(cells))
    assert far < 1.63 / series**0.5  # Kolmogorov and Smirnov, 1 %

    pairs = [together(deals)[0] for deals in found]
    assert sum(p < 0.1 for p in pairs) < 0.15 * series


def test_one_card_too_often_in_a_place_is_noticed() -> None:
    chance = Random(2)
    deals = fair(chance, 600)
    for deal in deals:
        if chance.random() < 0.3:
            there = next(card for card, place in deal.items() if place == "left")
            deal[0], deal[there] = deal[there], deal[0]

    assert alone(deals)[0] < 1e-6


def test_cards_that_stay_together_are_noticed() -> None:
    chance = Random(3)
    deals = fair(chance, 600)
    for deal in deals:
        if chance.random() < 0.4:
            place = deal[0]
            for card in range(2, 20):
                if deal[card] == place:
                    deal[1], deal[card] = deal[card], deal[1]
                    break

    assert together(deals)[0] < 1e-6
