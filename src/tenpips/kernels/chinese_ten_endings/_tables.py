"""
What searches write on: a frame for every choice on the way, and a table of positions.

An entry of a table is four words that tell a position from all others, and what is
known of it. Entries of earlier deals are told by their generation.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types: `frame` is a record of `FRAME`, `work` one of `WORK`.)

from __future__ import annotations

import numpy as np

from tenpips.games.chinese_ten.options import MAX_SEATS
from tenpips.kernels._alpha_beta import FIELDS
from tenpips.kernels._parts import called
from tenpips.kernels.chinese_ten_endings._deal import CARDS
from tenpips.kernels.chinese_ten_endings._debts import DEBT_BITS
from tenpips.kernels.chinese_ten_endings._moments import Moment

KEYS = 4
DEPTH = 80
"""More than the choices of a deal and the cards that are turned."""

GENERATIONS = 1 << 34

FRAME = np.dtype(
    [
        ("hands", np.int64),  # a moment
        ("layout", np.int64),
        ("stock", np.int64),
        ("seat", np.int64),
        ("phase", np.int64),
        ("pending", np.int64),
        ("direction", np.int64),
        ("points", np.int64),
        ("debts", np.int64),
        ("sums", np.int64, MAX_SEATS),  # what it comes to for all: see `_means`
        ("weight", np.int64),  # twins that the card being tried stands for
        ("urgency", np.int64, CARDS),  # by number: the greatest is tried first
        *FIELDS,
    ]
)


@called
def write_moment(frame, at):
    """Begin a frame with a moment."""
    frame.hands, frame.layout, frame.stock = at.hands, at.layout, at.stock
    frame.seat, frame.phase, frame.pending = at.seat, at.phase, at.pending
    frame.direction, frame.points, frame.debts = at.direction, at.points, at.debts


@called
def moment_in(frame):
    """Give the moment that a frame began with."""
    return Moment(
        frame.hands,
        frame.layout,
        frame.stock,
        frame.seat,
        frame.phase,
        frame.pending,
        frame.direction,
        frame.points,
        frame.debts,
    )


_FIRST = -7046029254386353131  # 2**64 over the golden ratio
_SECOND = -4417276706812531889  # and other odd words without rhyme
_THIRD = -8796714831421723037


@called
def slot_of(table, at):
    """Give the place in a table of a moment at the beginning of a turn."""
    word = (at.hands | at.seat << 52) * _FIRST
    word = (word ^ (word >> 29) ^ at.layout) * _SECOND
    word = (word ^ (word >> 32) ^ at.stock) * _THIRD
    return (word ^ word >> 31 ^ at.debts) & len(table) - 1


@called
def is_in(table, slot, work, at):
    """Tell whether an entry is that of a moment."""
    entry = table[slot]
    return (
        entry[0] == _first(at)
        and entry[1] == at.layout
        and entry[2] == at.stock
        and entry[3] == _last(work, at)
    )


@called
def put_in(table, slot, work, at):
    """Make an entry that of a moment."""
    entry = table[slot]
    entry[0], entry[1], entry[2], entry[3] = (
        _first(at),
        at.layout,
        at.stock,
        _last(work, at),
    )


@called
def _first(at):
    reversed_ = 1 if at.direction < 0 else 0
    return at.hands | at.seat << 52 | reversed_ << 54


@called
def _last(work, at):
    return at.debts | work.generation << DEBT_BITS
