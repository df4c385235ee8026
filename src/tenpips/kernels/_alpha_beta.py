"""
What two-sided searches of different games have in common.

Alpha-beta (D. Knuth and R. Moore, "An analysis of alpha-beta pruning", 1975) for the
margin of one seat, which each seat to move wants high or low. Outside its window a
search gives a bound ("fail-soft"). It keeps a frame for every choice on the way and
goes down and up by itself, without calling itself: numba cannot load compiled functions
that do from its cache (numba issue 6061).
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types: `frame` is a record with `FIELDS`, `work` one of `WORK`.)

from __future__ import annotations

import numpy as np

from tenpips.cards import NO_CARD, lowest
from tenpips.kernels._parts import called

FAR = 1 << 12
"""More than any margin."""

FIRST = 1 << 20
"""Urgency of the move that was best when the position was searched before."""

WORK = np.dtype(
    [
        ("generation", np.int64),  # of the position that is solved
        ("nodes", np.int64),  # positions looked at since the search began
        ("stopped", np.int64),  # 1 once it was told to stop
        ("found", np.int64),  # number of the best card of the position just searched
    ]
)
"""What there is one of."""

FIELDS = [
    ("todo", np.int64),  # moves that have not been tried, as bits
    ("tried", np.int64),  # the move that is being tried
    ("gain", np.int64),  # what that one brings at once
    ("liking", np.int64),  # how good the best so far is for whoever is to move
    ("number", np.int64),  # and which it is
    ("sign", np.int64),  # 1 if whoever is to move wants the margin high, else -1
    ("low", np.int64),  # the window
    ("high", np.int64),
    ("floor", np.int64),  # the window at the beginning
    ("ceiling", np.int64),
    ("least", np.int64),  # bounds of the margin that were known at the beginning
    ("most", np.int64),
]
"""What a frame has in every game, besides the position."""


@called
def stopped(work, control):
    """Count a position, and tell whether somebody wants the search to stop."""
    work.nodes += 1
    work.stopped |= control[0]
    return work.stopped


@called
def decided(least, most, low, high):
    """Tell whether bounds are all that has to be known in a window, and the margin."""
    if least >= high or least == most:
        return True, least
    return most <= low, most


@called
def open_window(frame, sign, low, high, least, most):
    """Set up what a frame knows of its margin."""
    frame.sign = sign
    frame.liking, frame.number = -FAR, NO_CARD
    frame.least, frame.most = least, most
    frame.low = frame.floor = max(low, least)
    frame.high = frame.ceiling = min(high, most)


@called
def is_finished(frame):
    """Tell whether no move is left that could change anything."""
    return frame.todo == 0 or frame.low >= frame.high


@called
def next_move(frame):
    """Take the most urgent of the moves that are left."""
    moves, urgency = frame.todo, frame.urgency
    chosen = lowest(moves)
    moves &= moves - 1
    while moves:
        number = lowest(moves)
        moves &= moves - 1
        if urgency[number] > urgency[chosen]:
            chosen = number
    frame.todo ^= 1 << chosen
    frame.tried = chosen
    return chosen


@called
def compare(frame, margin):
    """Compare what the move just tried has come to with the best before."""
    margin += frame.gain
    liking = frame.sign * margin
    if liking > frame.liking:
        frame.liking, frame.number = liking, frame.tried
        if frame.sign > 0:
            frame.low = max(frame.low, margin)
        else:
            frame.high = min(frame.high, margin)


@called
def margin_in(frame):
    """Give the margin of a finished frame."""
    return frame.sign * frame.liking


@called
def knowledge(frame):
    """Put what is known of the position of a finished frame into a word."""
    margin = margin_in(frame)
    least = margin if margin > frame.floor else frame.least
    most = margin if margin < frame.ceiling else frame.most
    return frame.number | least + FAR << 8 | most + FAR << 32


@called
def known_in(word):
    """Take it out again: the best move, and the bounds of the margin."""
    return word & 255, (word >> 8 & 0xFFFFFF) - FAR, (word >> 32) - FAR
