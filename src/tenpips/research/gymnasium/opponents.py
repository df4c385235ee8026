"""Who sits at the other seats of a table at which one agent learns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tenpips.bots import Bot, bot_named
from tenpips.cards import CardIndex
from tenpips.dice import stream_start
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.research.single import OneDeal
from tenpips.view import Seat

Policy: TypeAlias = Callable[[NDArray[np.int8], NDArray[np.int8]], CardIndex]
"""Names a card from an observation and the mask: an agent learned before, say."""

Opponent: TypeAlias = str | Bot | Policy
"""A bot's name, as in `tenpips.bots`; a bot; or a policy."""

Opponents: TypeAlias = Opponent | Sequence[Opponent]
"""One for all other seats, or one each, beginning at the agent's left."""


class Company:
    """The others at the table."""

    def __init__(self, deal: OneDeal, opponents: Opponents) -> None:
        """
        Seat *opponents* around the agent.

        Raises:
            OptionError: If there is no bot of a name, or not one for each seat.

        """
        self._deal = deal
        self._chosen = one_each(opponents, deal.seats - 1)
        self._seated: list[Bot | Policy | None] = []
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Make those that are named anew; the seed fixes what chance they use."""
        self._seated = [
            None if one == "greedy" else seated(one, self._deal.game, seed, place)
            for place, one in enumerate(self._chosen)
        ]

    def choose(self, seat: Seat, agent: Seat) -> CardIndex:
        """Name a card for a seat to move that is not the agent's."""
        opponent = self._seated[(seat - agent) % self._deal.seats - 1]
        deal = self._deal
        if opponent is None:  # greedy, who needs no state of its own
            return deal.greedy_card()
        if callable(opponent):
            return opponent(deal.observation(seat), deal.mask(seat))
        return opponent.choose(deal.view(seat))


def one_each(opponents: Opponents, others: int) -> list[Opponent]:
    """Give one opponent for each seat but the agent's; raises OptionError."""
    if isinstance(opponents, Sequence) and not isinstance(opponents, str):
        chosen = [*opponents]
    else:
        chosen = [opponents] * others
    if len(chosen) != others:
        raise OptionError(
            f"expected one opponent or {others}, one for each other seat;"
            f" got {len(chosen)}"
        )
    for one in chosen:
        if not (isinstance(one, str) or callable(one) or is_bot(one)):
            raise OptionError(
                f"expected a bot's name, a bot or a policy for opponents, got {one!r}"
            )
    return chosen


def is_bot(one: object) -> bool:
    """Whether it names cards from views, as bots do (`tenpips.bots.Bot`)."""
    if isinstance(one, np.ndarray):  # which have a method of that name
        return False
    return callable(getattr(one, "choose", None))


def seated(one: Opponent, game: AnyGame, seed: int, place: int) -> Bot | Policy:
    """Make an opponent if it is named; its seed is of no deal and no other place."""
    if not isinstance(one, str):
        return one
    return bot_named(one, game, stream_start(seed, -2 - place))
