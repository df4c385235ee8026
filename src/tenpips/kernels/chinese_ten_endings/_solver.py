"""The solver with the order of the stock known, as Python sees it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tenpips.cards import SUIT_SIZE, CardIndex, members
from tenpips.games.chinese_ten.options import AUTO_BEST
from tenpips.games.chinese_ten.rules import legal, play
from tenpips.games.chinese_ten.scoring import final_points, match_scores, value_of
from tenpips.games.chinese_ten.state import State
from tenpips.kernels.chinese_ten_endings._asking import (
    DESK,
    LARGE_DESK,
    answered,
    friends,
    loaded,
    mover_of,
    wants,
)
from tenpips.kernels.chinese_ten_endings._deal import DEAL
from tenpips.kernels.chinese_ten_endings._kernels import kernels
from tenpips.kernels.solving import Concept, Ending, Solved, Words, new_control
from tenpips.view import Seat, view_of


def solve(
    state: State,
    seat: Seat | None = None,
    concept: Concept = Concept.PARANOID,
    control: Words | None = None,
) -> Solved:
    """
    Solve a position with all hands and the order of the stock known, card by card.

    Values are those of *seat*, by default the seat to move.

    Raises:
        EndingError: If the deal is over.
        CancelledError: If *control* said stop.

    """
    mover = mover_of(state)
    seat = mover if seat is None else seat
    deals = loaded(state, seat, concept, known=True)
    shared = concept == Concept.MAX_N
    search = kernels().shared if shared else kernels().two_sided
    desk = LARGE_DESK if shared else DESK
    desk.begin()
    answers, nodes = answered(search, desk, deals, control)
    options = state.public.options
    endings: dict[CardIndex, Ending] = {}
    likes: dict[CardIndex, float] = {}
    for _, captured, bonuses, plies, cards in answers.tolist():
        points = final_points(
            tuple(captured.tolist()), tuple(bonuses.tolist()), options
        )
        scores = match_scores(points, options)[: options.players]
        line = tuple(cards[:plies].tolist())
        if options.stock_choice == AUTO_BEST:
            line = _with_right_twins(state, line)
        endings[line[0]] = Ending(_value(scores, seat), scores, line)
        whose, sign = wants(mover, seat, concept)
        likes[line[0]] = sign * _value(scores, whose)
    best = max(likes, key=lambda card: likes[card])
    return Solved(seat, dict(sorted(endings.items())), best, nodes)


def solve_batch(
    states: Sequence[State],
    seats: Sequence[Seat] | None = None,
    concept: Concept = Concept.PARANOID,
    control: Words | None = None,
) -> NDArray[np.float64]:
    """
    Give the value of each of many positions, for the seat to move or those given.

    Raises:
        EndingError: If a deal is over.
        CancelledError: If *control* said stop.

    """
    movers = [mover_of(state) for state in states]
    asked = list(zip(states, movers if seats is None else seats, strict=True))
    if concept == Concept.MAX_N:
        return np.array([solve(*one, concept, control).value for one in asked])
    deals, margins = np.zeros(len(states), DEAL), np.zeros(len(states), np.int64)
    for row, (state, seat) in enumerate(asked):
        helping = friends(seat, concept, state.public.options.players)
        kernels().load(deals, row, state, seat, helping, 1)
    control = new_control() if control is None else control
    kernels().margins(deals, *DESK.begin(len(states)), control, margins)
    DESK.check()
    found: NDArray[np.float64] = margins * deals["scale"] / (deals["players"] - 1)
    return found


def _with_right_twins(state: State, line: Sequence[CardIndex]) -> tuple[CardIndex, ...]:
    """
    Name the twins that are really there.

    A card from the stock that chooses by itself takes the twin that has lain longest;
    the searches tell twins apart by nothing.
    """
    named = []
    for card in line:
        allowed = legal(view_of(state, state.public.to_move))
        twins = (c for c in members(allowed) if _alike(c, card, state))
        named.append(card if allowed >> card & 1 else next(twins))
        state = play(state, named[-1])
    return tuple(named)


def _alike(card: CardIndex, other: CardIndex, state: State) -> bool:
    options = state.public.options
    same_rank = card % SUIT_SIZE == other % SUIT_SIZE
    return same_rank and value_of(card, options) == value_of(other, options)


def _value(scores: Sequence[int], seat: Seat) -> float:
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)
