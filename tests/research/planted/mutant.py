"""How a mutant of the trial game is entered: with the check that must find it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tests.research.trial_game import PLAYERS, TrialGame


class Mutant(NamedTuple):
    """The trial game with one mistake."""

    env: type[TrialGame]
    check: str
    """The check that is meant to find it."""

    @property
    def mistake(self) -> str:
        """What is wrong with it: its docstring."""
        return (self.env.__doc__ or "").strip().rstrip(".")


MUTANTS: list[Mutant] = []
"""Those of the modules of this folder that have been imported."""


def caught_by(check: str) -> Callable[[type[TrialGame]], type[TrialGame]]:
    """Enter a mutant."""

    def enter(env: type[TrialGame]) -> type[TrialGame]:
        MUTANTS.append(Mutant(env, check))
        return env

    return enter


def other(agent: str) -> str:
    """Name the other agent."""
    return PLAYERS[1 - PLAYERS.index(agent)]
