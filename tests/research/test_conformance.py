"""The conformance suite, proved on planted mistakes."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tenpips.compiled import has_numba
from tenpips.research.conformance import (
    CHECKS,
    Adapter,
    assert_conforms,
    check,
)
from tenpips.research.conformance.__main__ import main
from tests.research.planted import deals, endings, offers, sights
from tests.research.planted.mutant import MUTANTS, Mutant
from tests.research.trial_adapter import ADAPTER
from tests.research.trial_game import TrialGame

ROOT = Path(__file__).parents[2]
PLANTED = [deals, endings, offers, sights]
"""Modules that have entered their mutants by being imported."""

TRIAL = "tests.research.trial_game:TrialGame"

SLOW = {"processes"}
"""Checks that start processes."""


def each_mutant() -> list[Any]:
    return [
        pytest.param(
            mutant,
            id=mutant.env.__name__,
            marks=[pytest.mark.slow] if mutant.check in SLOW else [],
        )
        for mutant in MUTANTS
    ]


@pytest.mark.parametrize("mutant", each_mutant())
def test_the_check_that_is_meant_for_a_mistake_finds_it(mutant: Mutant) -> None:
    report = check(mutant.env, ADAPTER, only=[mutant.check])

    assert report.verdict(mutant.check) == "FAULT", mutant.mistake
    assert not report.conforms


@pytest.mark.parametrize("name", [one.name for one in CHECKS if one.name not in SLOW])
def test_the_honest_game_passes(name: str) -> None:
    report = check(TrialGame, ADAPTER, only=[name])

    assert report.verdict(name) == "ok", str(report)


@pytest.mark.slow
def test_the_honest_game_passes_everything_at_length() -> None:
    report = assert_conforms(
        TrialGame, ADAPTER, deals=60, seed=1000, allow_unchecked=False
    )

    assert {result.verdict for result in report.results} == {"ok"}


def test_every_check_has_a_mistake_that_it_is_meant_for() -> None:
    assert {mutant.check for mutant in MUTANTS} == {one.name for one in CHECKS}


def test_what_cannot_be_checked_is_said() -> None:
    report = check(partial(TrialGame), deals=2, shuffles=100)

    unchecked = {result.check: result.needs for result in report.unchecked}
    told = {one.name: one.needs for one in CHECKS if one.needs not in ((), ("chance",))}
    assert unchecked == told
    assert report.verdict("secrets") == "not checked"
    assert "secrets_later: not checked: needs resample and key" in str(report)
    with pytest.raises(AssertionError, match="not checked: needs reference"):
        assert_conforms(TrialGame, deals=2, allow_unchecked=False)


def test_a_game_without_chance_is_not_blamed_for_always_beginning_alike() -> None:
    report = check(deals.SameDeal, Adapter(chance=False), deals=2)

    assert report.conforms
    assert "seeds_differ: not checked: needs chance" in str(report)


def test_a_resampler_that_changes_nothing_is_found_out() -> None:
    def same(env: Any, agent: str, chance: Any) -> Any:
        again = TrialGame()
        again.begin(type(env.table)([*env.table.pack]))
        for _, card in env.table.plays:
            again.step(card)
        return again

    report = check(TrialGame, Adapter(resample=same), only=["secrets"])

    assert report.verdict("secrets") == "FAULT"
    assert "positions that differ" in str(report)


@pytest.mark.parametrize("mutant", each_mutant())
def test_a_finding_can_be_seen_again(mutant: Mutant) -> None:
    """Its seed and actions lead to a position of a deal."""
    report = check(mutant.env, ADAPTER, only=[mutant.check])

    for finding in report.faults[0].findings:
        if finding.actions is None:
            continue
        env = mutant.env()
        env.reset(seed=finding.seed)
        for action in finding.actions:
            assert not any(env.terminations.values())
            env.step(action)
        assert f"seed {finding.seed}, ply {len(finding.actions)}" in str(finding)


def test_a_fault_that_stops_a_deal_is_written_once() -> None:
    report = check(offers.EmptyMask, ADAPTER)

    assert "something_offered: FAULT\n  seed 0, ply 5, player_1: " in str(report)
    assert "kept_observations: FAULT\n  as something_offered" in str(report)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"deals": 0}, "at least 1 deal, got 0"),
        ({"only": ["magic"]}, "expected a check among .*; got 'magic'"),
    ],
)
def test_wrong_arguments_are_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        check(TrialGame, **wrong)


def conformance(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the command line."""
    command = [sys.executable, "-m", "tenpips.research.conformance", *words]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=ROOT
    )


MADE = partial(TrialGame)
"""A factory that does not know its own name."""


class Turnless:
    """Steps for all agents at once, as PettingZoo's parallel environments do."""

    possible_agents = ("player_0", "player_1")

    def reset(self, seed: int | None = None) -> None:
        raise AssertionError("nobody asks it to play")

    def step(self, actions: dict[str, int]) -> None:
        raise AssertionError("nobody asks it to play")


class Alone:
    """Steps for the only agent there is, as Gymnasium's environments do."""

    reset, step = Turnless.reset, Turnless.step


PARALLEL = (
    "expected a PettingZoo AEC environment, got a parallel one, Turnless:"
    " turn it into AEC with pettingzoo.utils.parallel_to_aec"
)


@pytest.mark.parametrize(
    ("made", "message"),
    [
        (Turnless, PARALLEL),
        (Alone, "expected a PettingZoo AEC environment, got Alone without observe"),
        (int, "expected a PettingZoo AEC environment, got int without reset"),
    ],
)
def test_what_is_no_environment_of_turns_is_refused(made: Any, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        check(made)


def test_a_factory_that_fails_is_a_finding() -> None:
    def fails() -> None:
        raise KeyError("boo")

    report = check(fails, only=["looking"])
    assert report.verdict("looking") == "FAULT"
    assert "boo" in str(report)


@pytest.mark.slow
def test_a_factory_that_is_named_is_found_by_other_processes() -> None:
    """Though it would not say itself where it was found."""
    unnamed = check(MADE, ADAPTER, only=["processes"])
    assert unnamed.unchecked
    name = "tests.research.test_conformance:MADE"
    report = check(name, ADAPTER, deals=2, only=["processes"])
    assert report.verdict("processes") == "ok", str(report)


@pytest.mark.slow
def test_the_command_line() -> None:
    game = "tests.research.trial_game:TrialGame"
    adapter = "tests.research.trial_adapter:ADAPTER"
    whole = conformance(game, "--adapter", adapter, "--deals", "3")
    assert whole.returncode == 0, whole.stdout + whole.stderr
    assert f"{len(CHECKS)} checks, 0 with faults, 0 not made" in whole.stdout

    bare = conformance(game, "--deals", "3", "--only", "secrets")
    assert bare.returncode == 2, "nothing was checked"
    assert "secrets: not checked: needs resample" in bare.stdout

    leaky = "tests.research.planted.sights:LeaksHand"
    caught = conformance(leaky, "--adapter", adapter, "--only", "secrets")
    assert caught.returncode == 1
    assert "secrets: FAULT\n  seed " in caught.stdout

    listed = conformance("--list")
    assert listed.returncode == 0
    assert len(listed.stdout.splitlines()) == len(CHECKS)

    for wrong in (["nowhere:env"], ["trial"], [], [game, "--only", "magic"]):
        refused = conformance(*wrong)
        assert refused.returncode == 2
        assert "error: " in refused.stderr

    refused = conformance("tests.research.test_conformance:Turnless")
    assert refused.returncode == 2
    assert refused.stderr.endswith(f"error: {PARALLEL}\n")
    assert len(refused.stderr.splitlines()) == 1
    assert not refused.stdout


@pytest.mark.slow
@pytest.mark.skipif(not has_numba(), reason="environments are compiled")
def test_the_command_line_finds_the_environments_of_ours() -> None:
    name = "tenpips.research.pettingzoo.dix_v1:env"
    told = conformance(name, "--deals", "2", "--only", "processes")
    assert told.returncode == 0, told.stdout + told.stderr
    assert told.stdout.startswith("processes: ok")

    refused = conformance("tenpips.research.pettingzoo.dix_v1:parallel_env")
    assert refused.returncode == 2
    assert "turn it into AEC" in refused.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["../here.py:make"], "expected MODULE:NAME with a dotted module"),
        ([TRIAL, "--shuffles", "0"], "expected at least 100 shuffles, got 0"),
        ([TRIAL, "--adapter", "os:getpid"], "expected an Adapter in os:getpid, got "),
        ([TRIAL, "--only", "total"], "no check could be made"),
    ],
)
def test_what_the_command_line_cannot_do_is_a_line(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert told in capsys.readouterr().err.splitlines()[-1]
