"""The solver of Dix's endings as Python sees it."""

from __future__ import annotations

import threading
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tenpips.cards import JOKER, NO_CARD, CardIndex, CardSet, members, size
from tenpips.games.dix.options import TURNED_CARD
from tenpips.games.dix.rules import points
from tenpips.games.dix.state import Private, Public
from tenpips.kernels.dix_endings import _memory as at
from tenpips.kernels.dix_endings._questions import CANCELLED
from tenpips.kernels.dix_endings._values import (
    ILLEGAL,
    POINTS,
    UNSOUND,
    WIN_POINT,
    WIN_TEN,
    analyse_ending,
    solve_ending,
    solve_endings,
)
from tenpips.kernels.solving import CancelledError, EndingError, Words, new_control
from tenpips.view import View

ALL_CARDS: CardSet = (1 << JOKER + 1) - 1


class Ending(NamedTuple):
    """A position of Dix with an empty stock, as its seat to move sees it."""

    own: CardSet
    """Hand of the seat to move."""

    other: CardSet
    """Hand of the other seat."""

    turn_up: CardIndex
    lead: CardIndex = NO_CARD
    """Card that the other seat has led, no longer in its hand; NO_CARD for none."""

    joker_rank: int = TURNED_CARD
    """As of `tenpips.games.dix.Options`; no other option matters in play."""

    points: int = 0
    """Points so far, the seat to move's less the other's; for WIN only."""

    tens: int = 0
    """Ten-tricks so far, the seat to move's less the other's; for WIN only."""


class Solved(NamedTuple):
    """What best play by both seats gives."""

    value: int
    """
    To the seat to move. POINTS: points still to come, its own less the other's.
    WIN: 1 if it wins the deal, or else -1.
    """

    by_card: dict[CardIndex, int]
    """The same for every legal card, if that is named now."""

    line: tuple[CardIndex, ...]
    """
    Cards of both seats to the end of the deal.

    Each is the first in card order that keeps the value; the loser of a WIN plays
    its first legal card.
    """

    nodes: int
    """Positions looked at."""


def ending_of(view: View[Public, Private]) -> Ending:
    """
    Ending that the seat to move sees; the other hand is all that is left.

    Raises:
        EndingError: If there are cards in the stock, or another seat is to move.

    """
    public, own = view.public, view.own.hand
    if public.stock or view.seat != public.to_move:
        raise EndingError(
            "expected an empty stock and the seat to move, "
            f"got {public.stock} cards and seat {view.seat!r}"
        )
    seat, other = view.seat, 1 - view.seat
    scored = [points(public.tricks[n], public.tens[n]) for n in (seat, other)]
    return Ending(
        own,
        ALL_CARDS & ~(public.played | own | 1 << public.turn_up),
        public.turn_up,
        public.lead,
        public.options.joker_rank,
        scored[0] - scored[1],
        public.tens[seat] - public.tens[other],
    )


class Solver:
    """
    A solver with its memory, for one thread at a time. It works without the GIL.

    Every ending is solved from an empty table, so results (and the nodes looked at)
    depend on nothing but the ending.
    """

    __slots__ = ("_idle", "_memory")

    def __init__(self, table_bits: int = at.TABLE_SIZE) -> None:
        """Take half a megabyte, and 16 bytes for each of 2**table_bits entries."""
        self._memory = at.new_memory(table_bits)
        self._idle = new_control()

    def value(
        self, ending: Ending, objective: int = POINTS, control: Words | None = None
    ) -> int:
        """
        Value to the seat to move, as of `Solved`.

        Raises:
            EndingError: If the cards are not those of an ending.
            CancelledError: If *control* said stop.

        """
        words = _words(ending, objective)
        return _checked(solve_ending(self._memory, self._controlled(control), *words))

    def solve(
        self, ending: Ending, objective: int = POINTS, control: Words | None = None
    ) -> Solved:
        """
        Value of every legal card, and a best line of play.

        Raises:
            EndingError: If the cards are not those of an ending.
            CancelledError: If *control* said stop.

        """
        by_card = np.empty(JOKER + 1, np.int64)
        line = np.empty(size(ending.own) + size(ending.other), np.int64)
        looked_at = int(self._memory[at.NODES])
        words = _words(ending, objective)
        value = _checked(
            analyse_ending(
                self._memory, self._controlled(control), *words, by_card, line
            )
        )
        return Solved(
            value,
            {
                card: int(by_card[card])
                for card in members(ending.own)
                if by_card[card] != ILLEGAL
            },
            tuple(line.tolist()),
            int(self._memory[at.NODES]) - looked_at,
        )

    def solve_batch(
        self,
        hands: ArrayLike,
        turn_up: ArrayLike,
        lead: ArrayLike = NO_CARD,
        joker_rank: ArrayLike = TURNED_CARD,
        *,
        objective: int = POINTS,
        points: ArrayLike = 0,
        tens: ArrayLike = 0,
        control: Words | None = None,
    ) -> NDArray[np.int32]:
        """
        Values of many endings: int32[n], as of `Solved`.

        Args:
            hands: Card sets of the seat to move and of the other: uint64[n, 2].
            turn_up: As of `Ending`, like all that follow: a number, or int[n].

        Raises:
            EndingError: If the cards of a row are not those of an ending.
            CancelledError: If *control* said stop.

        """
        pairs = np.ascontiguousarray(np.asarray(hands).astype(np.int64).reshape(-1, 2))
        margin = WIN_POINT * np.asarray(points) - WIN_TEN * np.asarray(tens)
        columns = [
            np.ascontiguousarray(
                np.broadcast_to(np.asarray(part, np.int64), len(pairs))
            )
            for part in (turn_up, lead, joker_rank, margin)
        ]
        values = np.zeros(len(pairs), np.int64)
        solve_endings(
            self._memory,
            self._controlled(control),
            pairs,
            columns[0],
            columns[1],
            columns[2],
            objective,
            columns[3],
            values,
        )
        _checked(int(values.min(initial=0)))
        return values.astype(np.int32)

    def _controlled(self, control: Words | None) -> Words:
        return self._idle if control is None else control


def _words(ending: Ending, objective: int) -> tuple[int, int, int, int, int, int, int]:
    """Arguments of the kernels."""
    margin = WIN_POINT * ending.points - WIN_TEN * ending.tens
    return (*ending[:5], objective, margin)


def _checked(value: int) -> int:
    """Give the value, if it is one."""
    if value == CANCELLED:
        raise CancelledError("solving was cancelled")
    if value == UNSOUND:
        raise EndingError(
            "expected two hands of up to 13 cards, as many to each seat once the card "
            "led is counted, and the turn-up in neither"
        )
    return value


class _Local(threading.local):
    """Each thread's own solver."""

    def __init__(self) -> None:
        self.solver = Solver()


_LOCAL = _Local()


def solve(
    ending: Ending, objective: int = POINTS, control: Words | None = None
) -> Solved:
    """Solve an ending with this thread's own solver: see `Solver.solve`."""
    return _LOCAL.solver.solve(ending, objective, control)


def solve_view(
    view: View[Public, Private], objective: int = POINTS, control: Words | None = None
) -> Solved:
    """Solve what the seat to move sees once the stock is empty: see `ending_of`."""
    return solve(ending_of(view), objective, control)


def solve_batch(
    hands: ArrayLike,
    turn_up: ArrayLike,
    lead: ArrayLike = NO_CARD,
    joker_rank: ArrayLike = TURNED_CARD,
    *,
    objective: int = POINTS,
    points: ArrayLike = 0,
    tens: ArrayLike = 0,
    control: Words | None = None,
) -> NDArray[np.int32]:
    """Solve many endings with this thread's own solver: see `Solver.solve_batch`."""
    return _LOCAL.solver.solve_batch(
        hands,
        turn_up,
        lead,
        joker_rank,
        objective=objective,
        points=points,
        tens=tens,
        control=control,
    )
