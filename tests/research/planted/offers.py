"""Mistakes in what agents are offered, and in what becomes of other actions."""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.research.planted.mutant import caught_by, other
from tests.research.trial_game import PLAYERS, TrialGame


@caught_by("rules")
class ForgetsToFollowSuit(TrialGame):
    """Mask and step allow cards that the rules forbid."""

    def legal(self) -> list[int]:
        return sorted(self.table.hands[self.table.to_move])


@caught_by("offered_accepted")
class OffersIllegal(TrialGame):
    """Mask offers a card that step refuses."""

    def mask(self, agent: str) -> Any:
        mask = super().mask(agent)
        if mask.any():
            mask[self.table.hands[PLAYERS.index(agent)]] = 1
        return mask


@caught_by("rules")
class HidesLegal(TrialGame):
    """Mask leaves out a legal card."""

    def mask(self, agent: str) -> Any:
        mask = super().mask(agent)
        if mask.sum() > 3:
            mask[int(np.flatnonzero(mask)[-1])] = 0
        return mask


@caught_by("something_offered")
class EmptyMask(TrialGame):
    """Mask is empty in mid-game."""

    def mask(self, agent: str) -> Any:
        mask = super().mask(agent)
        if len(self.table.plays) == 5:
            mask[:] = 0
        return mask


@caught_by("masks_agree")
class StaleInfo(TrialGame):
    """Mask in the info is that of the ply before."""

    def tell(self) -> None:
        old = {agent: dict(info) for agent, info in self.infos.items()}
        super().tell()
        if len(self.table.plays) == 7:
            self.infos = old


@caught_by("others_refused")
class AcceptsIllegal(TrialGame):
    """Step plays a card that may not be played as if it might."""

    def refuse(self, card: int) -> None:
        if card not in self.table.hands[self.table.to_move]:
            raise ValueError(f"expected a card of the hand, got {card}")


@caught_by("others_refused")
class PlaysAnother(TrialGame):
    """Step quietly plays another card in place of an illegal one."""

    def step(self, action: int | None) -> None:
        if action is not None and not self.table.over and action not in self.legal():
            action = self.legal()[0]
        super().step(action)


@caught_by("others_refused")
class RefusesTooLate(TrialGame):
    """Step refuses a card when it has already passed the turn."""

    def refuse(self, card: int) -> None:
        legal = self.legal()
        if card not in legal:
            self.agent_selection = other(self.agent_selection)
            raise ValueError(f"expected one of {legal}, got {card}")
