"""What Python asks of the solver, and how it is answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tenpips.cards import CardIndex, members
from tenpips.games.reunion.rules import legal, play
from tenpips.games.reunion.state import State
from tenpips.kernels._alpha_beta import WORK
from tenpips.kernels.reunion_open._deal import DEAL
from tenpips.kernels.reunion_open._kernels import ANSWER, MOST_MOVES, kernels
from tenpips.kernels.reunion_open._play import SEATS
from tenpips.kernels.reunion_open._tables import DEPTH, FRAME, GENERATIONS, WORDS
from tenpips.kernels.solving import (
    Concept,
    Desk,
    Ending,
    EndingError,
    Solved,
    Words,
    new_control,
)
from tenpips.view import NO_SEAT, Seat, view_of

Pair: TypeAlias = tuple[CardIndex, CardIndex]
"""Two cards laid away, the lower first."""


class Discards(NamedTuple):
    """What the dealer's pairs are worth."""

    by_pair: Mapping[Pair, float]
    """Value for the dealer, in points."""

    best: Pair
    """The pair worth most; the lowest among equals."""


_FRAMES = np.zeros(DEPTH, FRAME)
_DESK = Desk(WORK, _FRAMES, WORDS, 18, GENERATIONS)
_LARGE_DESK = Desk(WORK, _FRAMES, WORDS, 22, GENERATIONS)


def solve(
    state: State,
    seat: Seat | None = None,
    concept: Concept = Concept.PARANOID,
    control: Words | None = None,
) -> Solved:
    """
    Solve a position with all hands open, card by card.

    Values are those of *seat*, by default the seat to move. While the skat is being
    laid away every pair is tried.

    Raises:
        EndingError: If the deal is over.
        CancelledError: If *control* said stop.

    """
    mover = _mover(state)
    seat = mover if seat is None else seat
    search = _laying if state.public.to_lay else _playing
    endings, nodes = search(state, seat, concept, control)

    def liking(card: CardIndex) -> float:
        if concept == Concept.MAX_N:
            return _value(endings[card].scores, mover)
        wants = concept == Concept.OPTIMISTIC or seat == mover
        return endings[card].value if wants else -endings[card].value

    return Solved(seat, endings, max(endings, key=liking), nodes)


def solve_batch(
    states: Sequence[State],
    seats: Sequence[Seat] | None = None,
    concept: Concept = Concept.PARANOID,
    control: Words | None = None,
) -> NDArray[np.float64]:
    """
    Give the value of each of many positions, for the seat to move or those given.

    Raises:
        EndingError: If a deal is over, or its skat has not been laid away.
        CancelledError: If *control* said stop.

    """
    movers = [_mover(state) for state in states]
    if any(state.public.to_lay for state in states):
        raise EndingError("expected positions in which the skat has been laid away")
    asked = zip(states, movers if seats is None else seats, strict=True)
    if concept == Concept.MAX_N:
        return np.array([solve(*one, concept, control).value for one in asked])
    deals, found = np.zeros(len(states), DEAL), np.zeros(len(states), np.int64)
    for row, (state, seat) in enumerate(asked):
        kernels().load(deals, row, state, seat, _friends(seat, concept))
    control = new_control() if control is None else control
    kernels().margins(deals, *_DESK.begin(len(states)), control, found)
    _DESK.check()
    return found / (SEATS - 1)


def discards(
    state: State,
    concept: Concept = Concept.PARANOID,
    control: Words | None = None,
) -> Discards:
    """
    Give the value of every pair that the dealer may lay away, all hands open.

    Raises:
        EndingError: If the dealer is not about to lay the first of two cards away.
        CancelledError: If *control* said stop.

    """
    if state.public.to_lay != 2:
        raise EndingError("expected a position before the skat is laid away")
    laid = _laid(state)
    dealer = [state.public.dealer] * len(laid)
    found = solve_batch([*laid.values()], dealer, concept, control)
    pairs = [(first, second) for first, second in laid]
    by_pair = dict(zip(pairs, found.tolist(), strict=True))
    return Discards(by_pair, max(by_pair, key=lambda pair: by_pair[pair]))


def _mover(state: State) -> Seat:
    if state.public.to_move == NO_SEAT:
        raise EndingError("expected a deal that is not over")
    return state.public.to_move


def _friends(seat: Seat, concept: Concept) -> int:
    """Seats that want a seat's margin high, as bits; none if each wants its own."""
    if concept == Concept.MAX_N:
        return 0
    return 1 << seat if concept == Concept.PARANOID else (1 << SEATS) - 1


def _value(scores: Sequence[int], seat: Seat) -> float:
    return (SEATS * scores[seat] - sum(scores)) / (SEATS - 1)


def _playing(
    state: State, seat: Seat, concept: Concept, control: Words | None
) -> tuple[dict[CardIndex, Ending], int]:
    """Endings by card when the skat has been laid away, and positions looked at."""
    control = new_control() if control is None else control
    deals, answers = np.zeros(1, DEAL), np.zeros(MOST_MOVES, ANSWER)
    kernels().load(deals, 0, state, seat, _friends(seat, concept))
    shared = concept == Concept.MAX_N
    desk = _LARGE_DESK if shared else _DESK
    search = kernels().shared if shared else kernels().two_sided
    rows = search(deals, *desk.begin(), control, answers)
    nodes = desk.check()
    endings = {}
    for scores, plies, cards in answers[:rows].tolist():
        scored, line = tuple(scores.tolist()), tuple(cards[:plies].tolist())
        endings[line[0]] = Ending(_value(scored, seat), scored, line)
    return dict(sorted(endings.items())), nodes


# The skat


def _laying(
    state: State, seat: Seat, concept: Concept, control: Words | None
) -> tuple[dict[CardIndex, Ending], int]:
    """Endings by card while the skat is being laid away, and positions looked at."""
    dealer, laid = state.public.to_move, _laid(state)
    solved = cache(lambda cards: solve(laid[cards], seat, concept, control))
    if concept == Concept.MAX_N:
        likes = {c: _value(_best(solved(c)).scores, dealer) for c in laid}
    else:
        found = solve_batch([*laid.values()], [seat] * len(laid), concept, control)
        sign = 1 if seat == dealer or concept == Concept.OPTIMISTIC else -1
        likes = dict(zip(laid, (sign * found).tolist(), strict=True))
    endings = {}
    for card in members(legal(view_of(state, dealer))):
        cards = max((c for c in laid if card in c), key=lambda cards: likes[cards])
        rest = tuple(other for other in cards if other != card)
        ending = _best(solved(cards))
        endings[card] = ending._replace(line=(card, *rest, *ending.line))
    return endings, _DESK.check()


def _best(solved: Solved) -> Ending:
    return solved.endings[solved.best]


def _laid(state: State) -> dict[tuple[CardIndex, ...], State]:
    """Positions once the skat is complete, by the cards that complete it, in order."""
    found: dict[tuple[CardIndex, ...], State] = {}
    for first in members(legal(view_of(state, state.public.to_move))):
        after = play(state, first)
        if after.public.to_lay == 0:
            found[first,] = after
            continue
        for second in members(legal(view_of(after, after.public.to_move))):
            if first < second:
                found[first, second] = play(after, second)
    return found
