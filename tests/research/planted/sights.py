"""Mistakes in what agents are shown: too much, too little, or not for keeps."""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.research.planted.mutant import caught_by, other
from tests.research.trial_game import CARDS, PLAYERS, SIZE, TrialGame


@caught_by("secrets")
class LeaksHand(TrialGame):
    """Observation shows the other's hand."""

    def seen(self, agent: str) -> Any:
        shown = super().seen(agent)
        shown[self.table.hands[PLAYERS.index(other(agent))]] |= 2
        return shown


@caught_by("secrets")
class LeaksOutOfTurn(TrialGame):
    """Observation of who waits shows the hand of who acts."""

    def seen(self, agent: str) -> Any:
        if agent != self.agent_selection and not self.table.over:
            return super().seen(self.agent_selection)
        return super().seen(agent)


@caught_by("secrets")
class LeaksByInfo(TrialGame):
    """Info tells the next card of the stock."""

    def tell(self) -> None:
        super().tell()
        for info in self.infos.values():
            info["next"] = self.table.stock[0] if self.table.stock else -1


@caught_by("secrets")
class LeaksByMask(TrialGame):
    """Mask of who waits is that of who acts."""

    def mask(self, agent: str) -> Any:
        return super().mask(self.agent_selection)


@caught_by("secrets_later")
class LeaksByReward(TrialGame):
    """Reward hangs on the next card of the stock."""

    def pay(self, taker: int) -> None:
        super().pay(taker)
        if self.table.stock:
            self.rewards[PLAYERS[taker]] += self.table.stock[0] / 100


@caught_by("recall")
class ForgetsTricks(TrialGame):
    """Observation shows no past trick."""

    def seen(self, agent: str) -> Any:
        shown = super().seen(agent)
        shown[2 * CARDS : SIZE] = 0
        return shown


@caught_by("recall")
class ForgetsOrder(TrialGame):
    """Observation shows which cards are gone, not in which order or by whom."""

    def seen(self, agent: str) -> Any:
        shown = super().seen(agent)
        shown[2 * CARDS : SIZE] = 0
        for _, card in self.table.plays:
            shown[2 * CARDS + card] = 1
        return shown


@caught_by("in_space")
class OutOfSpaceInWaiting(TrialGame):
    """Observation of who waits has another dtype."""

    def seen(self, agent: str) -> Any:
        shown = super().seen(agent)
        return shown if agent == self.agent_selection else shown.astype(np.int64)


@caught_by("kept_observations")
class LiveBuffer(TrialGame):
    """Observation is a buffer that is overwritten later."""

    def __init__(self, render_mode: str | None = None) -> None:
        super().__init__(render_mode)
        self.buffers = {agent: self.blank() for agent in PLAYERS}

    def seen(self, agent: str) -> Any:
        self.buffers[agent][:] = super().seen(agent)
        return self.buffers[agent]


@caught_by("kept_observations")
class LiveMask(TrialGame):
    """Mask in the info is one array, refilled."""

    def tell(self) -> None:
        old = {agent: info.get("action_mask") for agent, info in self.infos.items()}
        super().tell()
        for agent, info in self.infos.items():
            kept = old.get(agent)
            if kept is not None:
                kept[:] = info["action_mask"]
                info["action_mask"] = kept


@caught_by("written_observations")
class HandsOutItsOwn(TrialGame):
    """Observation is the environment's own array: who writes into it changes it."""

    def tell(self) -> None:
        super().tell()
        self.own = {agent: super(HandsOutItsOwn, self).seen(agent) for agent in PLAYERS}

    def seen(self, agent: str) -> Any:
        return self.own[agent]


@caught_by("looking")
class LookingDraws(TrialGame):
    """Observe draws from the generator that shuffles the next pack."""

    def seen(self, agent: str) -> Any:
        self.chance.integers(2)
        return super().seen(agent)


@caught_by("looking")
class LookingPasses(TrialGame):
    """Observe out of turn moves the turn."""

    def observe(self, agent: str) -> dict[str, Any]:
        if not self.table.over:
            self.agent_selection = agent
        return super().observe(agent)
