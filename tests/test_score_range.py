"""The scores that a game says to be possible are, and no others come about."""

from __future__ import annotations

import pytest

from tenpips.games import games
from tenpips.policies import GREEDY, RANDOM, play_out
from tests.suites import option_samples


@pytest.mark.parametrize("name", [name for name, game in games().items()])
def test_no_score_leaves_the_range_declared(name: str) -> None:
    game = games()[name]
    for variant in game.variants:
        for number, options in enumerate(option_samples(game, variant)):
            low, high = game.score_range(options)
            for policy in (RANDOM, GREEDY):
                policies = (policy,) * game.seats(options)
                played = play_out(
                    game, options, seed=7, number=number, policies=policies
                )
                for score in game.scores(played.state)[: len(policies)]:
                    assert low <= score <= high


def test_ranges_reach_what_can_be_reached() -> None:
    """A declared range that is far too wide would make utilities tiny."""
    ten = games()["chinese-ten"]
    assert ten.score_range(ten.options()) == (-105, 105)
    assert ten.score_range(ten.options("thai")) == (0, 218)
    assert ten.score_range(ten.options("taiwan")) == (-80, 240)
    reunion = games()["reunion"]
    assert reunion.score_range(reunion.options("pierer")) == (0, 150)
