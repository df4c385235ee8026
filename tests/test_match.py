"""Deals into matches: rotation, targets, ties, extra deals, caps, and the lot."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tenpips.cards import index_of
from tenpips.dice import Dice
from tenpips.game import Terms
from tenpips.match import draw_lot, standing
from tenpips.telling import Outcome


def outcome(
    scores: Sequence[int],
    tiebreak: Sequence[int] = (),
    counters: Sequence[int] = (),
    *,
    redeal: bool = False,
) -> Outcome:
    return Outcome(
        tuple(scores), None, {}, tuple(tiebreak), tuple(counters), redeal=redeal
    )


@pytest.mark.parametrize(
    ("terms", "deals", "winners", "because"),
    [
        (Terms(target=50), [(30, 20), (19, 20)], (), "nobody has 50"),
        (Terms(target=50), [(30, 20), (20, 29)], (0,), "50 is reached exactly"),
        (Terms(target=50), [(44, 41), (9, 13)], (1,), "both are past: the higher"),
        (Terms(target=50), [(50, 50)], (), "a tie goes on where extra deals decide"),
        (Terms(target=50), [(50, 50), (1, 2)], (1,), "and the extra deal decides"),
        (Terms(target=50), [(50, 50), (-9, -8)], (), "the best may fall back below"),
        (Terms(target=50, tie="shared"), [(50, 50)], (0, 1), "or the win is shared"),
        (Terms(target=50, cap=2), [(1, 2), (1, 2)], (1,), "the cap ends it"),
        (Terms(target=50, cap=2), [(1, 2), (2, 1)], (0, 1), "tied at the cap: both"),
        (Terms(deals=3), [(1, 0), (1, 0)], (), "two of three deals"),
        (Terms(deals=3), [(1, 0), (1, 0), (0, 9)], (1,), "most after three deals"),
        (Terms(deals=2), [(1, 0), (0, 1)], (), "tied: an extra deal"),
        (Terms(deals=2), [(1, 0), (0, 1), (1, 0)], (0,), "which decides"),
        (Terms(deals=1, extra=3), [(1, 1), (5, 0)], (), "an extra round is whole"),
        (Terms(deals=1, extra=3), [(1, 1)] + [(5, 0)] * 3, (0,), "of three deals"),
        (Terms(deals=1, tie="shared"), [(1, 1)], (0, 1), "joint winners"),
    ],
)
def test_when_a_match_ends_and_who_wins(
    terms: Terms,
    deals: list[tuple[int, int]],
    winners: tuple[int, ...],
    because: str,
) -> None:
    now = standing(terms, 2, 0, [outcome(scores) for scores in deals])

    assert now.winners == winners, because
    assert now.over == bool(winners)


def test_a_tiebreak_of_the_last_deal_decides_between_the_leaders_only() -> None:
    terms = Terms(target=10, tie="tiebreak")
    last = outcome([5, 5, 0], tiebreak=[-2, -1, 0])

    now = standing(terms, 3, 0, [outcome([5, 5, 0]), last])

    assert now.winners == (1,)


@pytest.mark.parametrize(
    ("direction", "dealers"), [(1, [2, 0, 1, 2]), (-1, [2, 1, 0, 2])]
)
def test_the_deal_goes_round(direction: int, dealers: list[int]) -> None:
    terms = Terms(deals=9, direction=direction)
    deals = [outcome([0, 0, 0])] * 3

    found = [standing(terms, 3, 2, deals[:n]).next_dealer for n in range(4)]

    assert found == dealers


def test_a_void_deal_counts_nothing_and_keeps_its_dealer() -> None:
    terms = Terms(deals=2)
    void = outcome([7, 7], redeal=True)

    now = standing(terms, 2, 0, [outcome([1, 2]), void])

    assert (now.totals, now.deals, now.next_dealer) == ((1, 2), 1, 1)
    assert not now.over


def test_counters_add_up() -> None:
    deals = [
        outcome([0, 0], counters=[1, -1]),
        outcome([0, 0]),
        outcome([0, 0], counters=[2, -2]),
    ]

    assert standing(Terms(deals=9), 2, 0, deals).counters == (3, -3)


@pytest.mark.parametrize(
    ("lot", "cut_order", "cards", "dealer", "because"),
    [
        ("high", (), "2C KD 3S", 1, "the king is high"),
        ("low", (), "2C KD 3S", 0, "the deuce is low"),
        ("high", (), "2C 2D 2S 9H 4H 5H", 0, "all tie, so all cut again"),
        ("high", (), "KC KD 2S 3C 4C", 1, "only those who tie cut again"),
        (
            "high",
            (0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 8, 12),
            "KC TD 9S",
            1,
            "a ten above the king",
        ),
    ],
)
def test_the_lot_by_cutting(
    lot: str, cut_order: tuple[int, ...], cards: str, dealer: int, because: str
) -> None:
    cut = [index_of(word) for word in cards.split()]
    terms = Terms(deals=1, lot=lot, cut_order=cut_order)
    # Each cut takes a card out of the pack, and a new round begins with all of it.
    numbers = iter(_places(cut))

    found = draw_lot(terms, 3, tuple(range(52)), lambda _limit: next(numbers))

    assert found.dealer == dealer, because
    assert [entry.card for entry in found.cuts] == cut


def _places(cut: Sequence[int]) -> list[int]:
    """Places at which to cut the pack so that these cards come up."""
    places, left = list[int](), list(range(52))
    for number, card in enumerate(cut):
        if number == 3:
            left = list(range(52))
        places.append(left.index(card))
        left.remove(card)
    return places


def test_the_lot_is_fair() -> None:
    dice = Dice(1)
    for lot in ("random", "high", "low"):
        terms = Terms(deals=1, lot=lot)
        counts = [0, 0, 0]
        for _ in range(3000):
            counts[draw_lot(terms, 3, tuple(range(52)), dice.below).dealer] += 1
        # Five standard errors of a share of a third of 3,000.
        assert all(abs(count - 1000) < 130 for count in counts), counts
