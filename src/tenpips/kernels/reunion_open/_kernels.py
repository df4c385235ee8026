"""The compiled entries: positions taken over from the game, and solved."""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types of what it compiles.)

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from tenpips.cards import lowest
from tenpips.kernels import dialect
from tenpips.kernels._cache import compiled_kernel
from tenpips.kernels._parts import called
from tenpips.kernels.reunion_open._deal import aim, set_up, use_card_order
from tenpips.kernels.reunion_open._margin import margin_of
from tenpips.kernels.reunion_open._play import SEATS, moves_of, played, start_of
from tenpips.kernels.reunion_open._shares import scores_of

PLIES = 30

ANSWER = np.dtype(
    [
        ("scores", np.int64, SEATS),  # at the end of its line
        ("plies", np.int64),
        ("line", np.int64, PLIES),  # so many cards, from the one in question on
    ]
)
"""What is found of each card that may be played: a row a card, in order of numbers."""

MOST_MOVES = 10


class Kernels(NamedTuple):
    """The entries, each compiled when it is first called."""

    load: Any
    """Take a position over: deals, row, state, seat, friends."""

    margins: Any
    """Solve many positions for one seat each: deals, works … control, margins."""

    two_sided: Any
    """Solve one position for a seat, card by card: deals, works … answers."""

    shared: Any
    """Solve one position for all seats, card by card: likewise."""


@cache
def kernels() -> Kernels:
    """Make the entries, once the game's rules can be compiled."""
    dialect.teach()
    entries: tuple[Any, ...] = (_load, _margins, _two_sided, _shared)
    return Kernels(*(compiled_kernel(entry) for entry in entries))


def _load(deals, row, state, seat, friends):
    set_up(deals[row], state)
    if friends:
        aim(deals[row], seat, friends)
    else:
        use_card_order(deals[row])


def _margins(deals, works, frames, table, control, margins):
    work = works[0]
    for row in range(len(deals)):
        deal = deals[row]
        margin = margin_of(deal, work, frames, table, control, start_of(deal))
        if work.stopped:
            return
        so_far = SEATS * deal.gained[deal.seat] - deal.gained.sum()
        margins[row] = margin + so_far
        work.generation += 1
        control[1] += 1


def _two_sided(deals, works, frames, table, control, answers):
    deal, work = deals[0], works[0]
    at = start_of(deal)
    margin_of(
        deal, work, frames, table, control, at
    )  # fills the table, best card first
    rows, moves = 0, moves_of(deal, at)
    while moves:
        later, place = _begin(deal, at, lowest(moves), answers[rows])
        moves &= moves - 1
        while later.left:
            margin_of(deal, work, frames, table, control, later)
            if work.stopped:
                return rows
            later, place = _go_on(deal, later, work.found, answers[rows], place)
        _settle(deal, later, answers[rows])
        rows += 1
        control[1] += 1
    return rows


def _shared(deals, works, frames, table, control, answers):
    deal, work = deals[0], works[0]
    at = start_of(deal)
    rows, moves = 0, moves_of(deal, at)
    while moves:
        later, place = _begin(deal, at, lowest(moves), answers[rows])
        moves &= moves - 1
        while later.left:
            scores_of(deal, work, frames, table, control, later)
            if work.stopped:
                return rows
            later, place = _go_on(deal, later, work.found, answers[rows], place)
        _settle(deal, later, answers[rows])
        rows += 1
        control[1] += 1
    return rows


@called
def _begin(deal, at, number, answer):
    """Write the first card of a line down."""
    for seat in range(SEATS):
        answer.scores[seat] = deal.gained[seat]
    return _go_on(deal, at, number, answer, 0)


@called
def _go_on(deal, at, number, answer, place):
    """Write the next card of a line down, and what it brings."""
    answer.line[place] = deal.card[number]
    at, points = played(deal, at, number)
    if at.trick.place == 0:
        answer.scores[at.seat] += points
    answer.plies = place + 1
    return at, answer.plies


@called
def _settle(deal, at, answer):
    """Add what is settled at the end of a line."""
    for seat in range(SEATS):
        answer.scores[seat] += deal.settled[at.tricks, seat]
