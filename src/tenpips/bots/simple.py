"""Bots that need no search: random, first and greedy."""

from __future__ import annotations

from typing import Protocol

from tenpips.cards import CardIndex
from tenpips.dice import Dice
from tenpips.game import AnyGame
from tenpips.policies import NAMES, choose, policy_named
from tenpips.view import AnyView

BOTS = tuple(name for name in NAMES if name != "first")
"""Names of the bots that play one of the policies."""

VERSION = 1


class Bot(Protocol):
    """Someone who names a card for a seat from what the seat can see."""

    @property
    def name(self) -> str:
        """Name and version, such as ``greedy 1``."""

    def choose(self, view: AnyView) -> CardIndex:
        """Name one of the legal cards."""


class PolicyBot:
    """A bot that plays one of `tenpips.policies`."""

    def __init__(self, game: AnyGame, policy: str, seed: int) -> None:
        """Play *game* by the named policy; *seed* fixes every chance choice."""
        self._game = game
        self._policy = policy_named(policy)
        self._dice = Dice(seed)

    @property
    def name(self) -> str:
        """Name and version, such as ``greedy 1``."""
        return f"{NAMES[self._policy]} {VERSION}"

    def choose(self, view: AnyView) -> CardIndex:
        """Name one of the legal cards."""
        return choose(self._game, view, self._policy, self._dice)
