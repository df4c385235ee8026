"""The environments of tenpips before the conformance suite, every game and variant."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tenpips.compiled import has_numba
from tests.suites import VARIANTS

if not has_numba():
    pytest.skip("environments are compiled", allow_module_level=True)

from tenpips.research.conformance import assert_conforms, check
from tenpips.research.conformance.own import adapter
from tenpips.research.pettingzoo import dix_v1
from tenpips.research.pettingzoo.environment import CardEnv


@pytest.mark.slow
@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_an_environment_conforms(game: str, variant: str) -> None:
    report = assert_conforms(
        partial(CardEnv, game, variant), adapter(), deals=2, shuffles=300
    )

    assert [result.check for result in report.unchecked] == ["processes"]


@pytest.mark.slow
def test_the_wrapped_environment_conforms() -> None:
    """Also across processes, for its factory can be imported."""
    report = check(wrapped, adapter(), deals=2, shuffles=500)

    assert report.conforms, str(report)
    assert not report.unchecked


def wrapped() -> Any:
    return dix_v1.env()


def test_scores_conform_as_margins_do() -> None:
    scores = partial(CardEnv, "reunion", rewards="score")

    assert check(scores, adapter(margin=False), deals=3, only=["scores"]).conforms
    wrong = check(scores, adapter(), deals=3, only=["scores", "total"])
    assert [result.check for result in wrong.faults] == ["total", "scores"]


def test_infos_hold_the_mask_and_nothing_else() -> None:
    env = CardEnv("dix")
    env.reset(seed=1)

    assert [[*info] for info in env.infos.values()] == [["action_mask"]] * 2


class ShowsAll(CardEnv):
    """Observations tell one number of what is hidden."""

    def observe(self, agent: str) -> Any:
        shown = super().observe(agent)
        shown["observation"][-1] = self.deal.revealed().nonzero()[0].sum() % 2
        return shown


class ShowsAllInWaiting(ShowsAll):
    """Likewise, but only to who waits."""

    def observe(self, agent: str) -> Any:
        show = CardEnv if agent == self.agent_selection else ShowsAll
        return show.observe(self, agent)


class ForgetsHistory(CardEnv):
    """Observations tell the position and not what led to it."""

    def observe(self, agent: str) -> Any:
        shown = super().observe(agent)
        start = self.deal.encoder.place("history").start
        shown["observation"][start:] = 0
        return shown


@pytest.mark.parametrize(
    ("mutant", "name"),
    [
        (ShowsAll, "secrets"),
        (ShowsAllInWaiting, "secrets"),
        (ShowsAll, "secrets_later"),
        (ForgetsHistory, "recall"),
    ],
)
def test_the_hooks_find_mistakes_in_our_own(mutant: type[CardEnv], name: str) -> None:
    report = check(partial(mutant, "chinese-ten"), adapter(), deals=4, only=[name])

    assert report.verdict(name) == "FAULT"
    (result,) = report.faults
    assert "expected the check to run" not in str(result)
