"""
What searches write on: a frame for every card on the way, and a table of positions.

Searches go down and up by themselves, without calling themselves: numba cannot load
compiled functions that do from its cache (numba issue 6061).

A table has two words an entry: a position between tricks, and what is known of it.
Entries of earlier deals are told by their generation, so that a table is never wiped
between deals.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types: `frame` is a record of `FRAME`, `work` one of `WORK`.)

from __future__ import annotations

import numpy as np
from numba.extending import register_jitable

from tenpips.kernels.reunion_open._deal import Moment, Trick
from tenpips.kernels.reunion_open._numbering import CARDS

POSITION, KNOWN = 0, 1
WORDS = 2
DEPTH = 32

WORK = np.dtype(
    [
        ("generation", np.int64),  # of the deal being searched
        ("nodes", np.int64),  # positions looked at since the search began
        ("stopped", np.int64),  # 1 once it was told to stop
        ("found", np.int64),  # number of the best card of the position just searched
    ]
)

FRAME = np.dtype(
    [
        # a moment
        ("left", np.int64),
        ("seat", np.int64),
        ("tricks", np.int64),
        ("place", np.int64),
        ("suit", np.int64),
        ("winning", np.int64),
        ("taker", np.int64),
        ("worth", np.int64),
        # its moves
        ("todo", np.int64),  # those that have not been tried
        ("tried", np.int64),  # the one that is being tried
        ("gain", np.int64),  # what that one brings at once
        ("best", np.int64),  # the best found so far: what it leads to
        ("liking", np.int64),  # how good that is for whoever is to move
        ("number", np.int64),  # and the move itself
        # where to remember it
        ("key", np.int64),  # 0: nowhere
        # of use to the two-sided search
        ("sign", np.int64),  # 1 if the seat to move wants the margin high, else -1
        ("low", np.int64),  # the window
        ("high", np.int64),
        ("floor", np.int64),  # the window at the beginning
        ("ceiling", np.int64),
        ("least", np.int64),  # what was known at the beginning
        ("most", np.int64),
        ("urgency", np.int64, CARDS),  # by number: the greatest first
    ]
)


@register_jitable
def write_moment(frame, at):
    """Begin a frame with a moment."""
    frame.left, frame.seat, frame.tricks = at.left, at.seat, at.tricks
    trick = at.trick
    frame.place, frame.suit, frame.winning = trick.place, trick.suit, trick.best
    frame.taker, frame.worth = at.trick.taker, at.trick.worth


@register_jitable
def moment_in(frame):
    """Give the moment that a frame began with."""
    trick = Trick(frame.place, frame.suit, frame.winning, frame.taker, frame.worth)
    return Moment(frame.left, frame.seat, frame.tricks, trick)


@register_jitable
def key_of(work, at):
    """Give the word that tells a moment between tricks from all others."""
    return at.left | at.seat << 32 | at.tricks << 34 | work.generation << 37


GENERATIONS = 1 << 26
_MULTIPLIER = -7046029254386353131  # 2**64 over the golden ratio


@register_jitable
def slot_of(table, key):
    """Give the place of a position in a table, whose length is a power of two."""
    return key * _MULTIPLIER >> 40 & len(table) - 1


@register_jitable
def stopped(work, control):
    """Count a position, and tell whether somebody wants the search to stop."""
    work.nodes += 1
    work.stopped |= control[0]
    return work.stopped
