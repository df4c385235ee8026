"""Luck: what cards are worth by themselves, and how surely that is known."""

from __future__ import annotations

from math import sqrt
from statistics import mean, stdev

import pytest

from tenpips.compiled import has_numba
from tenpips.games import game_named
from tenpips.policies import GREEDY
from tenpips.statistics import Whose, summed, times_for, with_luck
from tests.statistics.made import facts, played, recorded

DEALS = 60

pytestmark = pytest.mark.slow  # kernels are compiled


@pytest.mark.parametrize("name", ["dix", "reunion", "chinese-ten"])
def test_luck_evens_out(name: str) -> None:
    """Over many packs it is nothing; the leads' spread is less without it."""
    game = game_named(name)
    deals = played(game, game.standard, DEALS, seed=11, others=GREEDY)
    matches = [facts([recorded(game, game.standard, deal)]) for deal in deals]
    lucky = with_luck(matches, times=24 if has_numba() else 2)
    found = summed(lucky, Whose())
    figures = found.players["\0" + "0"].games[game.identity(game.preset())]

    worths = [match.deals[0].luck.worth for match in lucky if match.deals[0].luck]
    mine = [worth[0] for worth in worths]
    assert len(worths) == DEALS
    assert abs(mean(mine)) < 4 * (stdev(mine) / sqrt(DEALS) + figures.luck.error)
    assert figures.luck.worth.mean == pytest.approx(mean(mine))
    assert all(sum(worth) == pytest.approx(0, abs=1e-9) for worth in worths)
    rest = [lead - worth for lead, worth in zip(figures.margins, mine, strict=True)]
    assert figures.luck.rest.mean == pytest.approx(mean(rest))
    if has_numba():
        assert stdev(rest) < stdev(figures.margins), "it explains some of the leads"


def test_the_same_cards_are_as_lucky_each_time() -> None:
    game = game_named("dix")
    (deal,) = played(game, "classic", 1, seed=3)
    match = facts([recorded(game, "classic", deal)])

    once, again = (with_luck([match], times=4) for _ in range(2))
    assert once == again
    assert once != with_luck([match], times=4, seed=1)


def test_more_deals_are_played_less_often() -> None:
    times = [times_for(deals) for deals in (1, 100, 10_000, 10_000_000)]

    assert times == sorted(times, reverse=True)
    assert times[0] > 0
    assert times[-1] == 0
