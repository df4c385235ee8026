"""Who sits at the other seats in many deals at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tenpips.research.gymnasium.opponents import Opponents, one_each, seated
from tenpips.research.waiting import Rows, WaitingBatch
from tenpips.view import Seat

COMPILED = frozenset({"random", "greedy"})
"""Names of those who choose in all deals in one call."""


class Crowd:
    """The others at the tables of a batch; all deals have the same."""

    def __init__(self, batch: WaitingBatch, opponents: Opponents, others: int) -> None:
        """
        Seat *opponents* at the *others* seats, from the agent's left on.

        Raises:
            OptionError: If there is no bot of a name, or not one for each seat.

        """
        self._batch = batch
        self._chosen = one_each(opponents, others)
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Make those that are named anew; the seed fixes what chance they use."""
        self.rng = np.random.default_rng(seed)
        game = self._batch.game
        self._seated = [
            one if one in COMPILED else seated(one, game, seed, place)
            for place, one in enumerate(self._chosen)
        ]

    def choose(self, rows: Rows, agents: NDArray[np.int64]) -> NDArray[np.int64]:
        """
        Name a card in the rows in which another seat than the agent's must.

        The cards given for other rows mean nothing.
        """
        batch, cards = self._batch, np.zeros(len(rows), np.int64)
        place = (batch.to_move - agents) % (1 + len(self._seated)) - 1
        for number, one in enumerate(self._seated):
            theirs = rows & (place == number)
            if not theirs.any():
                continue
            if one == "random":
                cards[theirs] = batch.random_cards(self.rng)[theirs]
            elif isinstance(one, str):
                batch.greedy_cards(theirs, cards)
            elif callable(one):
                masks = batch.mask[theirs].astype(np.int8)
                cards[theirs] = one(batch.observation[theirs], masks)
            else:
                for row in np.flatnonzero(theirs).tolist():
                    mover: Seat = batch.to_move.item(row)
                    cards[row] = one.choose(batch.view(row, mover))
        return cards
