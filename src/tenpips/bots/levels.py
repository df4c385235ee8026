"""
Levels of play: the same judgement, seen more or less clearly.

A level values every legal card and plays the best, but sees each value through some
haze: chance is added whose spread is the level's *haze* times the spread of the values
at hand. So a weak level takes the second-best card often and a bad one seldom, as
people do; it never does what no judgement could excuse. The expert sees through no
haze. It plays an ending as it must be played where a solver knows how
(`tenpips.bots.endings`), and before that thinks: it plays the deal on in its head, in
many worlds that it cannot tell from the real one (`tenpips.bots.minds.thought`).
"""

from __future__ import annotations

from math import log
from typing import NamedTuple

from tenpips.bots.endings import solved
from tenpips.bots.minds import (
    Mind,
    can_think,
    first_sight,
    learned,
    plainly_learned,
    thought,
)
from tenpips.bots.simple import Bot, PolicyBot
from tenpips.cards import CardIndex
from tenpips.dice import Dice
from tenpips.game import AnyGame
from tenpips.view import AnyView


class Level(NamedTuple):
    """A named strength."""

    name: str
    haze: float
    """Spread of the chance added to values, in spreads of the values at hand."""

    seconds: float = 0.0
    """Time to think of a card; 0 for none, at first sight."""

    worlds: int = 0
    """Worlds to think of at most; 0 for as many as there is time for."""

    version: int = 1


EXPERT = Level("expert", 0.0, seconds=0.8, version=3)

LEVELS = (
    Level("beginner", 3.0),
    Level("easy", 1.8),
    Level("medium", 1.1),
    Level("hard", 0.6),
    EXPERT,
)

_UNIT = 1 << 32


class LevelBot:
    """A bot of a level, for any game: by its network, or at first sight without one."""

    def __init__(
        self, game: AnyGame, level: Level, seed: int, mind: Mind | None = None
    ) -> None:
        """
        Play *game* at a level; *seed* fixes every chance choice.

        With a *mind* given, cards are judged by it and by nothing else.
        """
        self._game, self._level = game, level
        self._mind: Mind = mind or learned(game) or first_sight(game)
        self._dice = Dice(seed)
        self._solves = mind is None and not level.haze
        self._thinks = mind is None and level.seconds > 0 and can_think(game)

    @property
    def name(self) -> str:
        """Name and version, such as ``easy 1``."""
        return f"{self._level.name} {self._level.version}"

    def choose(self, view: AnyView) -> CardIndex:
        """Name one of the legal cards."""
        values = self._values(view)
        if len(values) == 1:
            return next(iter(values))
        haze = self._level.haze * (max(values.values()) - min(values.values()))
        seen = {card: value + haze * self._chance() for card, value in values.items()}
        return max(seen, key=lambda card: (seen[card], -card))

    def _values(self, view: AnyView) -> dict[CardIndex, float]:
        """What each legal card is worth, as well as the level can tell."""
        if self._solves:
            known = solved(self._game, view)
            if known is not None:
                return known
        if not self._thinks:
            return self._mind(view)
        seed = self._dice.below(_UNIT)
        return thought(
            self._game, view, self._level.seconds, self._level.worlds or None, seed
        )

    def _chance(self) -> float:
        """Draw from Gumbel's distribution: choices are a soft maximum of values."""
        share = (self._dice.below(_UNIT) + 0.5) / _UNIT
        return -log(-log(share)) / 4


def plain_bot(name: str, game: AnyGame, seed: int) -> Bot:
    """
    Give a bot that compiles nothing: a level at first sight, by plain Python.

    It is there at once, and plays as well as its level can without a thought.
    """
    for level in LEVELS:
        if level.name == name.partition(":")[0]:
            return LevelBot(game, level, seed, plainly_learned(game))
    return PolicyBot(game, name, seed)
