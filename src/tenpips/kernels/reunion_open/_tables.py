"""
What searches write on: a frame for every card on the way, and a table of positions.

A table has two words an entry: a position between tricks, and what is known of it.
Entries of earlier deals are told by their generation, so that a table is never wiped
between deals.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types: `frame` is a record of `FRAME`, `work` one of `WORK`.)

from __future__ import annotations

import numpy as np

from tenpips.kernels._alpha_beta import FIELDS
from tenpips.kernels._parts import called
from tenpips.kernels.reunion_open._numbering import CARDS
from tenpips.kernels.reunion_open._play import Moment, Trick

POSITION, KNOWN = 0, 1
WORDS = 2
DEPTH = 32
GENERATIONS = 1 << 26

FRAME = np.dtype(
    [
        ("left", np.int64),  # a moment
        ("seat", np.int64),
        ("tricks", np.int64),
        ("place", np.int64),
        ("suit", np.int64),
        ("winning", np.int64),
        ("taker", np.int64),
        ("worth", np.int64),
        ("key", np.int64),  # the word by which to remember it; 0 for not at all
        ("scores", np.int64),  # of the best move, for the search for all seats
        ("urgency", np.int64, CARDS),  # by number: the greatest is tried first
        *FIELDS,
    ]
)


@called
def write_moment(frame, at, key):
    """Begin a frame with a moment."""
    frame.left, frame.seat, frame.tricks = at.left, at.seat, at.tricks
    frame.place, frame.suit, frame.winning = (
        at.trick.place,
        at.trick.suit,
        at.trick.best,
    )
    frame.taker, frame.worth = at.trick.taker, at.trick.worth
    frame.key = key


@called
def moment_in(frame):
    """Give the moment that a frame began with."""
    trick = Trick(frame.place, frame.suit, frame.winning, frame.taker, frame.worth)
    return Moment(frame.left, frame.seat, frame.tricks, trick)


@called
def key_of(work, at):
    """Give the word that tells a moment between tricks from all others."""
    return at.left | at.seat << 32 | at.tricks << 34 | work.generation << 37


_MULTIPLIER = -7046029254386353131  # 2**64 over the golden ratio


@called
def slot_of(table, key):
    """Give the place of a position in a table, whose length is a power of two."""
    return key * _MULTIPLIER >> 40 & len(table) - 1
