"""
The scores of all three seats, when each seeks its own margin (max-n).

C. Luckhardt and K. Irani, "An algorithmic solution of N-person games" (AAAI 1986). Of
cards that are equally good for a seat it plays the lowest in card order: there would
be no value without such a rule. Scores are those still to come, packed into a word.

Nothing can be cut off safely: a seat that has found a better card may not refuse a
position that a third seat would never let come about. Remembering positions, and
leaving out twins, must do.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types: `deal`, `work` and `frame` are records.)

from __future__ import annotations

from tenpips.cards import NO_CARD, lowest
from tenpips.kernels._alpha_beta import FAR, stopped
from tenpips.kernels._parts import called
from tenpips.kernels.reunion_open._play import (
    SEATS,
    canonical,
    moves_of,
    played,
    without_twins,
)
from tenpips.kernels.reunion_open._tables import (
    KNOWN,
    POSITION,
    key_of,
    moment_in,
    slot_of,
    write_moment,
)

BITS = 20
ZERO = 1 << 10
"""A score of nothing, as it is packed."""

_FIELD = (1 << BITS) - 1


@called
def scores_of(deal, work, frames, table, control, start):
    """Give the scores of a moment; ``work.found`` is the number of the card played."""
    depth = 0
    _begin(deal, frames[0], start, 0)
    while True:
        frame = frames[depth]
        if frame.todo == 0:
            if depth == 0:
                work.found = frame.number
                return frame.scores
            if frame.key:
                slot = slot_of(table, frame.key)
                table[slot, POSITION], table[slot, KNOWN] = frame.key, frame.scores
            depth -= 1
            _compare(deal, frames[depth], frame.scores)
            continue
        frame.tried = lowest(frame.todo)
        frame.todo &= frame.todo - 1
        at, points = played(deal, moment_in(frame), frame.tried)
        frame.gain = points << BITS * at.seat
        if at.left == 0:
            _compare(deal, frame, _end(deal, at.tricks))
            continue
        key = 0
        if at.trick.place == 0:
            if stopped(work, control):
                return 0
            at = canonical(deal, at)
            key = key_of(work, at)
            slot = slot_of(table, key)
            if table[slot, POSITION] == key:
                _compare(deal, frame, table[slot, KNOWN])
                continue
        depth += 1
        _begin(deal, frames[depth], at, key)


@called
def _begin(deal, frame, at, key):
    """Set a frame up for a moment."""
    write_moment(frame, at, key)
    frame.todo = without_twins(deal, at, moves_of(deal, at))
    frame.scores, frame.liking, frame.number = 0, -FAR, NO_CARD


@called
def _compare(deal, frame, scores):
    """Compare what the move just tried has come to with the best before."""
    scores += frame.gain
    margin = margin_in(scores, frame.seat)
    if margin > frame.liking or (
        margin == frame.liking and deal.card[frame.tried] < deal.card[frame.number]
    ):
        frame.scores, frame.liking, frame.number = scores, margin, frame.tried


@called
def _end(deal, tricks):
    """Pack what is settled once all cards are played."""
    word = 0
    for seat in range(SEATS):
        word |= deal.settled[tricks, seat] + ZERO << BITS * seat
    return word


@called
def margin_in(word, seat):
    """Give a seat's margin (see `_margin`) out of a word."""
    total = 0
    for other in range(SEATS):
        total += (word >> BITS * other & _FIELD) - ZERO
    return SEATS * ((word >> BITS * seat & _FIELD) - ZERO) - total
