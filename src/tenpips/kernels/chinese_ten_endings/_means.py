"""
The points of all seats on average over the order of the stock, nothing cut off.

Before a card is turned every one that may come is as likely (expectimax: D. Michie,
"Game-playing and game-learning automata", 1966); seats choose by what comes on average.
They want one seat's margin high or low, or each its own (max-n: C. Luckhardt and K.
Irani, "An algorithmic solution of N-person games", AAAI 1986). With the order known one
card alone may come, and the same search gives that deal's max-n.

So that nothing is rounded and ties are ties, means are sums: the points still to come,
added up over all orders in which the rest of the stock may lie (`orders`).
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types: `deal`, `work` and `frame` are records.)

from __future__ import annotations

import numpy as np

from tenpips.cards import NO_CARD, lowest, size
from tenpips.games.chinese_ten.options import MAX_SEATS
from tenpips.kernels._alpha_beta import stopped
from tenpips.kernels._parts import called
from tenpips.kernels.chinese_ten_endings._deal import (
    NAME_HAND,
    SUITS,
    TURN,
    lowest_twins,
)
from tenpips.kernels.chinese_ten_endings._debts import gain_of, settle
from tenpips.kernels.chinese_ten_endings._moments import canonical, is_over
from tenpips.kernels.chinese_ten_endings._tables import (
    KEYS,
    is_in,
    moment_in,
    put_in,
    slot_of,
    write_moment,
)
from tenpips.kernels.chinese_ten_endings._turns import (
    distinct_moves,
    moves_of,
    named,
    turned,
)

MOST_UNKNOWN = 16
"""Cards whose order may be unknown: sums must stay below 2**63."""

_FACTORIALS = np.array(
    [int(np.prod(np.arange(1, n + 1, dtype=np.int64))) for n in range(MOST_UNKNOWN + 1)]
)
_FAR = 1 << 62


@called
def orders(deal, at):
    """Give the number of orders in which the cards to be turned may lie."""
    return 1 if deal.known else _FACTORIALS[size(at.stock & ~deal.bottom)]


@called
def sums_of(deal, work, frames, table, control, start, by_number):
    """
    Put what each number that may be named comes to into a row of *by_number*.

    The first frame then has what the moment comes to, and the number played.
    """
    depth = 0
    _begin(deal, frames[0], start)
    frames[0].todo = moves_of(deal, start)
    while True:
        frame = frames[depth]
        if frame.todo == 0:
            if depth == 0:
                return
            if frame.phase == NAME_HAND:
                _remember(table, work, frame)
            depth -= 1
            frame = frames[depth]
        else:
            at = _try_next(deal, frame)
            if at.phase == NAME_HAND:
                if stopped(work, control):
                    return
                at = canonical(deal, at)
            later = frames[depth + 1]
            if is_over(at):
                settle(deal, at, later.sums)
            elif at.phase != NAME_HAND or not _recall(table, work, at, later.sums):
                depth += 1
                _begin(deal, later, at)
                continue
        _add(deal, frame, frames[depth + 1].sums)
        if depth == 0:
            by_number[frame.tried] = frames[1].sums
            by_number[frame.tried, frame.seat] += frame.gain


@called
def _begin(deal, frame, at):
    """Set a frame up for a moment."""
    write_moment(frame, at)
    frame.sums[:] = 0
    frame.liking, frame.number = -_FAR, NO_CARD
    if at.phase == TURN:
        frame.todo = _cards_to_come(deal, at)
    else:
        frame.todo = distinct_moves(deal, at)


@called
def _cards_to_come(deal, at):
    """Give the numbers of which one is turned now, twins left out."""
    if deal.known:
        return 1 << deal.order[size(at.stock) - 1]
    unknown = at.stock & ~deal.bottom
    return lowest_twins(deal, unknown) if unknown else at.stock


@called
def _try_next(deal, frame):
    """Give the moment after the next card that may come or be named."""
    at, number = moment_in(frame), lowest(frame.todo)
    frame.todo &= frame.todo - 1
    frame.tried, frame.weight = number, 1
    if at.phase != TURN:
        at, points, paid = named(deal, at, number)
    else:
        if not deal.known:
            frame.weight = _twins_among(deal, at.stock & ~deal.bottom, number)
        at, points, paid = turned(deal, at, number)
    frame.gain = gain_of(deal, points, paid) * orders(deal, at)
    return at


@called
def _twins_among(deal, unknown, number):
    """How many cards of an unknown stock a number stands for: itself, and its twins."""
    found = 1
    for other in range(number + 1, (number // SUITS + 1) * SUITS):
        if unknown >> other & 1 and deal.worth[other] == deal.worth[number]:
            found += 1
    return found


@called
def _add(deal, frame, sums):
    """Add what has been tried to the sums if it comes by chance, else compare it."""
    if frame.phase == TURN:
        for seat in range(deal.players):
            frame.sums[seat] += frame.weight * sums[seat]
        frame.sums[frame.seat] += frame.weight * frame.gain
        return
    liking = _liking(deal, frame.seat, sums, frame.gain)
    if liking > frame.liking:
        frame.liking, frame.number = liking, frame.tried
        for seat in range(deal.players):
            frame.sums[seat] = sums[seat]
        frame.sums[frame.seat] += frame.gain


@called
def _liking(deal, mover, sums, gain):
    """How much a seat likes some sums, with a gain of its own."""
    if deal.friends == 0:
        seat, sign = mover, 1
    else:
        seat, sign = deal.seat, 1 if deal.friends >> mover & 1 else -1
    margin = deal.players * (sums[seat] + (gain if seat == mover else 0)) - gain
    for other in range(deal.players):
        margin -= sums[other]
    return sign * margin


@called
def _recall(table, work, at, sums):
    """Copy the sums of a moment out of the table; say if they are there."""
    slot = slot_of(table, at)
    if not is_in(table, slot, work, at):
        return False
    for seat in range(MAX_SEATS):
        sums[seat] = table[slot, KEYS + seat]
    return True


@called
def _remember(table, work, frame):
    """Note the sums of a moment at the beginning of a turn."""
    at = moment_in(frame)
    slot = slot_of(table, at)
    put_in(table, slot, work, at)
    for seat in range(MAX_SEATS):
        table[slot, KEYS + seat] = frame.sums[seat]
