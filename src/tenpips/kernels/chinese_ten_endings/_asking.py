"""What all calls from Python have in common."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tenpips.games.chinese_ten.options import MAX_SEATS
from tenpips.games.chinese_ten.state import State
from tenpips.kernels._alpha_beta import WORK
from tenpips.kernels.chinese_ten_endings._deal import DEAL
from tenpips.kernels.chinese_ten_endings._kernels import ANSWER, MOST_MOVES, kernels
from tenpips.kernels.chinese_ten_endings._tables import (
    DEPTH,
    FRAME,
    GENERATIONS,
    KEYS,
)
from tenpips.kernels.solving import Concept, Desk, EndingError, Words, new_control
from tenpips.view import NO_SEAT, Seat

_FRAMES = np.zeros(DEPTH, FRAME)
DESK = Desk(WORK, _FRAMES, KEYS + 1, 20, GENERATIONS)
LARGE_DESK = Desk(WORK, _FRAMES, KEYS + MAX_SEATS, 20, GENERATIONS)


def mover_of(state: State) -> Seat:
    """
    Give the seat to move.

    Raises:
        EndingError: If there is none.

    """
    if state.public.to_move == NO_SEAT:
        raise EndingError("expected a deal that is not over")
    return state.public.to_move


def friends(seat: Seat, concept: Concept, players: int) -> int:
    """Seats that want a seat's value high, as bits; none if each wants its own."""
    if concept == Concept.MAX_N:
        return 0
    return 1 << seat if concept == Concept.PARANOID else (1 << players) - 1


def wants(mover: Seat, seat: Seat, concept: Concept) -> tuple[Seat, int]:
    """Whose value the seat to move looks at, and 1 if it wants it high, else -1."""
    if concept == Concept.MAX_N:
        return mover, 1
    return seat, 1 if mover == seat or concept == Concept.OPTIMISTIC else -1


def loaded(state: State, seat: Seat, concept: Concept, *, known: bool) -> NDArray[Any]:
    """Take a position over, with its stock known in order or not."""
    deals = np.zeros(1, DEAL)
    helping = friends(seat, concept, state.public.options.players)
    kernels().load(deals, 0, state, seat, helping, int(known))
    return deals


def answered(
    search: Any,
    desk: Desk,
    deals: NDArray[Any],
    control: Words | None,
) -> tuple[NDArray[Any], int]:
    """
    Run a search of one position: the answers by card, and positions looked at.

    Raises:
        CancelledError: If *control* said stop.

    """
    answers = np.zeros(MOST_MOVES, ANSWER)
    control = new_control() if control is None else control
    rows = search(deals, *desk.again(), control, answers)
    return answers[:rows], desk.check()
