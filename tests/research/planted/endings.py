"""Mistakes in turns and rewards, at the end, and in copies."""

from __future__ import annotations

from copy import copy
from threading import Lock
from typing import Any

from tests.research.planted.mutant import caught_by
from tests.research.trial_game import CARDS, PLAYERS, Table, TrialGame


@caught_by("rules")
class WrongTurn(TrialGame):
    """Who lost the trick leads."""

    def begin(self, table: Table) -> None:
        table.winner = lambda reply: 1 - Table.winner(table, reply)  # type: ignore[method-assign] # the mistake
        super().begin(table)


@caught_by("rules")
class EndsEarly(TrialGame):
    """The deal ends a trick early."""

    def step(self, action: int | None) -> None:
        super().step(action)
        if len(self.table.plays) == CARDS - 2:
            self.terminations = dict.fromkeys(self.agents, True)


@caught_by("scores")
class WrongScore(TrialGame):
    """The last trick pays two points."""

    def pay(self, taker: int) -> None:
        super().pay(taker)
        if self.table.over:
            super().pay(taker)


@caught_by("scores")
class WrongAgent(TrialGame):
    """Rewards go to the other agent."""

    def pay(self, taker: int) -> None:
        super().pay(1 - taker)


@caught_by("scores")
class LosesReward(TrialGame):
    """A reward is lost on the way: steps do not add up to the score."""

    def pay(self, taker: int) -> None:
        if len(self.table.plays) != 6:
            super().pay(taker)


@caught_by("total")
class NotZeroSum(TrialGame):
    """Who takes a trick is paid, and nobody pays."""

    def pay(self, taker: int) -> None:
        self.rewards[PLAYERS[taker]] += 1


@caught_by("books")
class PaysTheMoverOnly(TrialGame):
    """What an agent is paid while it waits never reaches it."""

    def _accumulate_rewards(self) -> None:
        for agent, reward in self.rewards.items():
            if agent == self.agent_selection or self.table.over:
                self._cumulative_rewards[agent] += reward


@caught_by("ending")
class BlindAtTheEnd(TrialGame):
    """Observe fails when the deal is over."""

    def observe(self, agent: str) -> dict[str, Any]:
        if self.table.over:
            raise RuntimeError("the deal is over")
        return super().observe(agent)


@caught_by("ending")
class ActsAfterTheEnd(TrialGame):
    """An action after the end is taken for None."""

    def _was_dead_step(self, action: int | None) -> None:
        super()._was_dead_step(None)


@caught_by("copies")
class NoCopy(TrialGame):
    """The environment cannot be copied."""

    def __init__(self, render_mode: str | None = None) -> None:
        super().__init__(render_mode)
        self.lock = Lock()


@caught_by("copies")
class ShallowCopy(TrialGame):
    """A copy plays at the same table."""

    def __deepcopy__(self, memo: dict[int, Any]) -> TrialGame:
        return copy(self)


@caught_by("copies")
class CopyDealsAnew(TrialGame):
    """A copy takes chance from elsewhere."""

    def __deepcopy__(self, memo: dict[int, Any]) -> TrialGame:
        made = type(self)(self.render_mode)
        made.begin(Table([*self.table.pack]))
        for _, card in self.table.plays:
            made.step(card)
        return made
