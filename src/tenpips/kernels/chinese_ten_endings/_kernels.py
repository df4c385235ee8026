"""The compiled entries: positions taken over from the game, and solved."""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types of what it compiles.)

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from tenpips.cards import lowest
from tenpips.games.chinese_ten.options import MAX_SEATS
from tenpips.kernels import dialect
from tenpips.kernels._cache import compiled_kernel
from tenpips.kernels._parts import called
from tenpips.kernels.chinese_ten_endings._deal import CARDS, aim, set_up
from tenpips.kernels.chinese_ten_endings._debts import gain_of
from tenpips.kernels.chinese_ten_endings._margin import margin_of, step
from tenpips.kernels.chinese_ten_endings._means import sums_of
from tenpips.kernels.chinese_ten_endings._moments import is_over, start_of
from tenpips.kernels.chinese_ten_endings._turns import card_named, moves_of

PLIES = 80
"""More than anybody names in a deal."""

ANSWER = np.dtype(
    [
        ("sums", np.int64, MAX_SEATS),  # what it comes to: see `_means`
        ("captured", np.int64, MAX_SEATS),  # points at the end of its line
        ("bonuses", np.int64, MAX_SEATS),  # captures by then that the others pay for
        ("plies", np.int64),
        ("line", np.int64, PLIES),  # so many cards, from the one in question on
    ]
)
"""What is found of each card that may be named: a row a card, in order of numbers."""

MOST_MOVES = 13


class Kernels(NamedTuple):
    """
    The entries, each compiled when it is first called.

    All but the first take deals, works, frames, a table, a control and answers. Those
    that solve one position give the number of rows that they have filled.
    """

    load: Any
    """Take a position over: deals, row, state, seat, friends, known."""

    margins: Any
    """Solve many positions with known stocks for a seat each; answers are margins."""

    two_sided: Any
    """Solve one position with a known stock for a seat, with lines."""

    shared: Any
    """Solve one position with a known stock for all seats, with lines."""

    means: Any
    """Solve one position on average over the stock; answers have no lines."""


@cache
def kernels() -> Kernels:
    """Make the entries, once the game's rules can be compiled."""
    dialect.teach()
    entries = (_load, _margins, _two_sided, _shared, _means)
    return Kernels(*map(compiled_kernel, entries))


def _load(deals, row, state, seat, friends, known):
    set_up(deals[row], state)
    aim(deals[row], seat, friends, known)


def _margins(deals, works, frames, table, control, margins):
    work = works[0]
    for row in range(len(deals)):
        deal = deals[row]
        margin = margin_of(deal, work, frames, table, control, start_of(deal))
        if work.stopped:
            return
        margins[row] = margin + _margin_so_far(deal)
        work.generation += 1
        control[1] += 1


def _two_sided(deals, works, frames, table, control, answers):
    deal, work = deals[0], works[0]
    margin_of(deal, work, frames, table, control, start_of(deal))  # best card first
    rows, moves = 0, moves_of(deal, start_of(deal))
    while moves:
        at, place = _begin(deal, lowest(moves), answers[rows])
        moves &= moves - 1
        while not is_over(at):
            margin_of(deal, work, frames, table, control, at)
            if work.stopped:
                return rows
            at, place = _go_on(deal, at, work.found, answers[rows], place)
        rows += 1
        control[1] += 1
    return rows


def _shared(deals, works, frames, table, control, answers):
    deal, work = deals[0], works[0]
    spare = np.zeros((CARDS, MAX_SEATS), np.int64)
    rows, moves = 0, moves_of(deal, start_of(deal))
    while moves:
        at, place = _begin(deal, lowest(moves), answers[rows])
        moves &= moves - 1
        while not is_over(at):
            sums_of(deal, work, frames, table, control, at, spare)
            if work.stopped:
                return rows
            at, place = _go_on(deal, at, frames[0].number, answers[rows], place)
        rows += 1
        control[1] += 1
    return rows


def _means(deals, works, frames, table, control, answers):
    deal, start = deals[0], start_of(deals[0])
    sums = np.zeros((CARDS, MAX_SEATS), np.int64)
    sums_of(deal, works[0], frames, table, control, start, sums)
    rows, moves = 0, moves_of(deal, start)
    while moves:
        number = lowest(moves)
        moves &= moves - 1
        answers[rows].line[0] = card_named(deal, start, number)
        answers[rows].sums[:] = sums[number]
        rows += 1
    return rows


@called
def _margin_so_far(deal):
    """Give the margin of what has been captured before the search."""
    margin = 0
    for seat in range(deal.players):
        gained = gain_of(deal, deal.captured[seat], deal.bonuses[seat])
        margin += gained * (deal.players - 1) if seat == deal.seat else -gained
    return margin


@called
def _begin(deal, number, answer):
    """Write the first card of a line down."""
    at = start_of(deal)
    for seat in range(deal.players):
        answer.captured[seat] = deal.captured[seat]
        answer.bonuses[seat] = deal.bonuses[seat]
    return _go_on(deal, at, number, answer, 0)


@called
def _go_on(deal, at, number, answer, place):
    """Write the next card of a line down, and what it brings."""
    answer.line[place] = card_named(deal, at, number)
    later, points, paid = step(deal, at, number)
    answer.captured[at.seat] += points
    answer.bonuses[at.seat] += paid
    answer.plies = place + 1
    return later, answer.plies
