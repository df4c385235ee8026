"""A batch of which some rows wait while others go on."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tenpips.cards import CardIndex
from tenpips.kernels import companions
from tenpips.kernels.memory import rebuilt
from tenpips.research.batch import Batch
from tenpips.view import NO_SEAT

Rows = NDArray[np.bool_]
"""Which of them."""


class WaitingBatch(Batch):
    """
    Deals side by side that need not all go on at once.

    ``rewards`` and ``over`` are those of the rows that took part in the last call.
    """

    def step_first(self, card: CardIndex) -> None:
        """Name a legal card in the first row, without all that a whole `step` does."""
        self._chosen[0] = card
        self._play(0, 1)
        self._look(0, 1)

    def may_name(self, card: CardIndex) -> bool:
        """Tell whether a card of the pack is legal in the first row."""
        return bool(self._allowed.item(0) >> card & 1)

    def step_where(self, rows: Rows, cards: NDArray[np.int64]) -> None:
        """Name a card in some rows; what stands in the others makes no difference."""
        waiting = np.where(rows, NO_SEAT, self.to_move)
        # The kernels pass over rows in which nobody is to move.
        self.to_move[~rows] = NO_SEAT
        try:
            self._check(cards)
            self._chosen = cards
            self._in_parts(self._play)
        finally:
            self.to_move[~rows] = waiting[~rows]
        self._in_parts(self._look)

    def deal_where_over(self) -> None:
        """Deal the next deal of every row whose deal is over."""
        self._acted[:] = NO_SEAT  # so that no history remembers the last ply twice
        for part in (self._deal_next, self._look):
            self._in_parts(part)

    def end(self, rows: Rows) -> None:
        """Break off the deals of some rows."""
        self.to_move[rows] = NO_SEAT

    def greedy_cards(self, rows: Rows, chosen: NDArray[np.int64]) -> None:
        """Write the card that looks best in each of some rows into *chosen*."""
        companions.greedy(self.game)(
            np.flatnonzero(rows),
            self.options,
            self._cards,
            self._memory,
            self._allowed,
            self.to_move,
            chosen,
        )

    def scores(self, row: int) -> tuple[int, ...]:
        """What the match would count for each seat if one deal ended where it is."""
        state = rebuilt(self._example, self._memory[row].tolist())
        return tuple(self.game.scores(state)[: self._seats])

    def _deal_next(self, start: int, stop: int) -> None:
        self._deal(start, stop, stride=len(self))
