"""
Levels of play: the same judgement, seen more or less clearly.

A level values every legal card and plays the best, but sees each value through some
haze: chance is added whose spread is the level's *haze* times the spread of the values
at hand. So a weak level takes the second-best card often and a bad one seldom, as
people do; it never does what no judgement could excuse. The expert sees through no
haze, and plays an ending as it must be played where a solver knows how
(`tenpips.bots.endings`).
"""

from __future__ import annotations

from math import log
from typing import NamedTuple

from tenpips.bots.endings import solved
from tenpips.bots.minds import Mind, first_sight, learned
from tenpips.cards import CardIndex
from tenpips.dice import Dice
from tenpips.game import AnyGame
from tenpips.view import AnyView


class Level(NamedTuple):
    """A named strength."""

    name: str
    haze: float
    """Spread of the chance added to values, in spreads of the values at hand."""

    version: int = 1


LEVELS = (
    Level("beginner", 3.0),
    Level("easy", 1.8),
    Level("medium", 1.1),
    Level("hard", 0.6),
    Level("expert", 0.0),
)

_UNIT = 1 << 32


class LevelBot:
    """A bot of a level, for any game: by its network, or at first sight without one."""

    def __init__(self, game: AnyGame, level: Level, seed: int) -> None:
        """Play *game* at a level; *seed* fixes every chance choice."""
        self._game, self._level = game, level
        self._mind: Mind = learned(game) or first_sight(game)
        self._dice = Dice(seed)

    @property
    def name(self) -> str:
        """Name and version, such as ``easy 1``."""
        return f"{self._level.name} {self._level.version}"

    def choose(self, view: AnyView) -> CardIndex:
        """Name one of the legal cards."""
        values = self._mind(view)
        if not self._level.haze:
            values = solved(self._game, view) or values
        if len(values) == 1:
            return next(iter(values))
        haze = self._level.haze * (max(values.values()) - min(values.values()))
        seen = {card: value + haze * self._chance() for card, value in values.items()}
        return max(seen, key=lambda card: (seen[card], -card))

    def _chance(self) -> float:
        """Draw from Gumbel's distribution: choices are a soft maximum of values."""
        share = (self._dice.below(_UNIT) + 0.5) / _UNIT
        return -log(-log(share)) / 4
