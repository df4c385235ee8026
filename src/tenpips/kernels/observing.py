"""
Observations of many positions at once, from rows of words (`tenpips.kernels.memory`).

The kernels know no game: tables say which word is what. The plain way to write the
same numbers, and what they mean, is `tenpips.research.observation`.
Test: ``tests/research/test_observation.py``.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# (numba infers the types of what it compiles.)

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tenpips.cards import NO_CARD, PER_WORD, lowest
from tenpips.kernels import dialect
from tenpips.kernels._cache import compiled_kernel
from tenpips.kernels._parts import called, inlined
from tenpips.kernels._writing import copy_bytes, write_set, write_word
from tenpips.view import NO_SEAT

LOWEST, HIGHEST = -128, 127

AS_CARDS, AS_CARD, AS_SEQUENCE, AS_SEAT, AS_NUMBER = range(5)
"""How a field is written: `tenpips.research.observation.Kind`."""

AS_STOCK = 5
"""A sequence from whose front cards have been taken: its words have empty places."""

KIND, WORD, OWN, STRIDE, START, LENGTH = range(6)
"""
Columns of a table of fields.

WORD is the field's first word in a row; of a private field (OWN is 1) that of seat 0,
the next seat's being ``own_width`` on. A field by seat has its next seat's word
STRIDE on, others have a STRIDE of 0. LENGTH numbers are written for each.
"""

COLUMNS = 6


class Plan(NamedTuple):
    """Where everything is in a row of words, and where it goes."""

    fields: NDArray[np.int64]
    """What a seat is told: a row a field."""

    shown: NDArray[np.int64]
    """
    Where everyone's cards are: kind and word, a row a field.

    Sequences are left out: what they hold is in some set of the same part.
    """

    held: NDArray[np.int64]
    """The same of a private part, from its first word."""

    own: int
    """First word of the private part of seat 0."""

    own_width: int
    """Words of a private part."""

    history: int
    """Place of the history in an observation; 0 where there is none."""


class Kernels(NamedTuple):
    """Compiled functions; rows from *start* to *stop* of every array."""

    look: Any
    """Remember the last ply; write what the seat to move knows, and may name."""

    observe: Any
    """Write what some seat of every row knows, by a plan."""


FULL = 6 * (PER_WORD - 1)
"""A word of a sequence whose bits from here on are not all 0 has no empty place."""

TILE = 64
"""Rows that are written field by field before the next: they stay close at hand."""


@cache
def kernels() -> Kernels:
    """Make the kernels; they serve all games."""
    dialect.teach()
    return Kernels(compiled_kernel(look), compiled_kernel(observe))


def look(
    start,
    stop,
    plan,
    seats,
    acted,
    chosen,
    memory,
    allowed,
    movers,
    plies,
    known,
    history,
    observation,
    mask,
):
    """*acted* named the cards *chosen*; *memory* holds what came of it."""
    remember(start, stop, plan, acted, chosen, memory, plies, known, history)
    for row in range(start, stop):
        write_set(mask, row, 0, allowed[row])
    if observation.shape[1] > 0:
        observe(start, stop, plan, seats, movers, memory, history, observation)


@called
def observe(start, stop, plan, seats, viewers, memory, history, told):
    """Rows whose viewer is NO_SEAT get zeros."""
    fields, values = plan.fields, np.zeros(TILE, np.int64)
    for first in range(start, stop, TILE):
        last = min(first + TILE, stop)
        for index in range(len(fields)):
            kind, at, length = (
                fields[index, KIND],
                fields[index, START],
                fields[index, LENGTH],
            )
            word, stride = fields[index, WORD], fields[index, STRIDE]
            own = plan.own_width if fields[index, OWN] else 0
            if kind in (AS_SEQUENCE, AS_STOCK):
                write_in_order(first, last, kind, word, at, length, memory, told)
                continue
            for place in range(seats if stride else 1):
                read(
                    first,
                    last,
                    word,
                    stride,
                    own,
                    place,
                    seats,
                    viewers,
                    memory,
                    values,
                )
                write(
                    first, last, kind, at + place * length, seats, viewers, values, told
                )
        if plan.history:
            write_history(first, last, plan.history, seats, viewers, history, told)
        for row in range(first, last):
            if viewers[row] == NO_SEAT:
                told[row] = 0


# What was seen


@called
def remember(start, stop, plan, acted, chosen, memory, plies, known, history):
    """
    Add to the history what each seat saw of the last ply.

    A row in which nobody acted is left alone, or begun anew if its deal has no plies.
    *known* has the cards of each field that everyone sees, then what each seat holds.
    """
    fields = len(plan.shown)
    seats = known.shape[1] - fields
    now = np.zeros((stop - start, known.shape[1]), np.int64)
    for index in range(fields):
        gather(start, stop, memory, 0, plan.shown[index], now, index)
    for seat in range(seats):
        first = plan.own + seat * plan.own_width
        for index in range(len(plan.held)):
            gather(start, stop, memory, first, plan.held[index], now, fields + seat)
    for row in range(start, stop):
        if acted[row] != NO_SEAT:
            card, mover = chosen[row], acted[row]
            ply = min(plies[row], history.shape[2] - 1)  # a position laid too often
            plies[row] += 1
            seen = shown = laid = 0
            for index in range(fields):
                seen |= known[row, index]
                shown |= now[row - start, index]
                laid |= now[row - start, index] & ~known[row, index]
            turned = shown & ~(seen | 1 << card)
            for seat in range(seats):
                had, has = known[row, fields + seat], now[row - start, fields + seat]
                drawn = has & ~(had | seen | shown | 1 << card)
                is_shown = mover == seat or laid >> card & 1
                history[row, seat, ply, 0] = relative(mover, seat, seats) + 1
                history[row, seat, ply, 1] = card + 1 if is_shown else 0
                history[row, seat, ply, 2] = code(turned)
                history[row, seat, ply, 3] = code(drawn)
        elif plies[row] == 0:
            history[row] = 0
        for place in range(known.shape[1]):
            known[row, place] = now[row - start, place]


@called
def gather(start, stop, memory, first, field, now, place):
    """Add the cards in a field of a part that begins at a word to a column."""
    word = first + field[WORD]
    if field[KIND] == AS_CARDS:
        for row in range(start, stop):
            now[row - start, place] |= memory[row, word]
    else:
        for row in range(start, stop):
            if memory[row, word] != NO_CARD:
                now[row - start, place] |= 1 << memory[row, word]


@inlined
def code(cards):
    """Give the number of the one card of a set, plus 1; 0 for none."""
    return lowest(cards) + 1 if cards else 0


@inlined
def relative(seat, viewer, seats):
    """How many places on from the viewer a seat is."""
    on = seat - viewer
    return on + seats if on < 0 else on


# What is told of it


@called
def write_history(start, stop, at, seats, viewers, history, told):
    """Copy what the seat that looks saw of every ply."""
    size = told.shape[1] - at
    for row in range(start, stop):
        first = (row * seats + max(viewers[row], 0)) * size
        copy_bytes(told, row, at, history, first, size)


@called
def read(start, stop, word, stride, own, place, seats, viewers, memory, values):
    """Read a field, of the seat so many places on from the one that looks."""
    if stride == 0 and own == 0:
        for row in range(start, stop):
            values[row - start] = memory[row, word]
        return
    for row in range(start, stop):
        viewer = max(viewers[row], 0)
        seat = viewer + place
        seat = seat - seats if seat >= seats else seat
        values[row - start] = memory[row, word + stride * seat + own * viewer]


@called
def write(start, stop, kind, at, seats, viewers, values, told):
    """Write what was read of a field."""
    if kind == AS_CARDS:
        for row in range(start, stop):
            write_set(told, row, at, values[row - start])
    elif kind == AS_CARD:
        for row in range(start, stop):
            card = values[row - start]
            write_set(told, row, at, 1 << card if card != NO_CARD else 0)
    elif kind == AS_SEAT:
        for row in range(start, stop):
            seat = values[row - start]
            on = relative(seat, viewers[row], seats) + 1
            told[row, at] = on if seat != NO_SEAT else 0
    else:
        for row in range(start, stop):
            told[row, at] = min(max(values[row - start], LOWEST), HIGHEST)


@called
def write_in_order(start, stop, kind, word, at, length, memory, told):
    """Write cards in their order."""
    words = length // PER_WORD
    if kind == AS_STOCK:
        for row in range(start, stop):
            write_stock(told, row, at, memory, word, words)
        return
    for row in range(start, stop):
        for group in range(words):
            write_word(told, row, at + PER_WORD * group, memory[row, word + group])


@inlined
def write_stock(told, row, at, memory, word, words):
    """Write cards in order, without the places that are empty in between."""
    for group in range(words):
        write_word(told, row, at + PER_WORD * group, 0)
    for group in range(words):
        rest = memory[row, word + group]
        write_word(told, row, at, rest)
        if rest >> FULL:
            at += PER_WORD
            continue
        while rest:
            at += 1
            rest >>= 6
