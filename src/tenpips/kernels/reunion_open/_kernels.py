"""The compiled entries: positions taken over from the game, and solved."""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types of what it compiles.)

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numba.extending import register_jitable

from tenpips.cards import NO_CARD, lowest
from tenpips.kernels import dialect
from tenpips.kernels._cache import compiled_kernel
from tenpips.kernels.reunion_open._deal import (
    SEATS,
    aim,
    moves_of,
    played,
    set_up,
    start_of,
    use_card_order,
)
from tenpips.kernels.reunion_open._margin import margin_of
from tenpips.kernels.reunion_open._shares import scores_of

PLIES = 30

ANSWER = np.dtype(
    [
        ("legal", np.int64),  # 1 if the card may be played
        ("scores", np.int64, SEATS),
        ("line", np.int64, PLIES),  # cards from that one on, then NO_CARD
    ]
)
"""What is found of a card, in an array by number."""


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
    margin_of(deal, work, frames, table, control, at)  # best card first
    moves = moves_of(deal, at)
    while moves and not work.stopped:
        number = lowest(moves)
        moves &= moves - 1
        later, place = _begin(deal, at, number, answers[number])
        while later.left:
            margin_of(deal, work, frames, table, control, later)
            if work.stopped:
                return
            later, place = _go_on(deal, later, work.found, answers[number], place)
        _settle(deal, later, answers[number])
        control[1] += 1


def _shared(deals, works, frames, table, control, answers):
    deal, work = deals[0], works[0]
    at = start_of(deal)
    moves = moves_of(deal, at)
    while moves:
        number = lowest(moves)
        moves &= moves - 1
        later, place = _begin(deal, at, number, answers[number])
        while later.left:
            scores_of(deal, work, frames, table, control, later)
            if work.stopped:
                return
            later, place = _go_on(deal, later, work.found, answers[number], place)
        _settle(deal, later, answers[number])
        control[1] += 1


@register_jitable
def _begin(deal, at, number, answer):
    """Write the first card of a line down."""
    answer.legal = 1
    for seat in range(SEATS):
        answer.scores[seat] = deal.gained[seat]
    answer.line[:] = NO_CARD
    return _go_on(deal, at, number, answer, 0)


@register_jitable
def _go_on(deal, at, number, answer, place):
    """Write the next card of a line down, and what it brings."""
    answer.line[place] = deal.card[number]
    at, points = played(deal, at, number)
    if at.trick.place == 0:
        answer.scores[at.seat] += points
    return at, place + 1


@register_jitable
def _settle(deal, at, answer):
    """Add what is settled at the end of a line."""
    for seat in range(SEATS):
        answer.scores[seat] += deal.settled[at.tricks, seat]
