"""How far the play of Chinese Ten has come, in numbers."""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types: `deal` is a record of `DEAL`, `at` a `Moment`.)

from __future__ import annotations

from typing import NamedTuple

from tenpips.cards import CardIndex, CardSet
from tenpips.kernels._parts import called
from tenpips.kernels.chinese_ten_endings._deal import NAME_HAND, packed, packed_hands
from tenpips.kernels.chinese_ten_endings._debts import first_debts, live_debts
from tenpips.view import Seat


class Moment(NamedTuple):
    """How far the play has come."""

    hands: CardSet
    """Numbers that are still in the hands."""

    layout: CardSet
    stock: CardSet
    """Numbers to turn."""

    seat: Seat
    """Whose turn it is."""

    phase: int
    """What happens next: see `_deal`."""

    pending: CardIndex
    """Number of the card whose target is to be named; NO_CARD if none is."""

    direction: int
    points: int
    """Worth of all cards that nobody has captured."""

    debts: int
    """What hangs on capped payments: see `_debts`."""


@called
def start_of(deal):
    """Give the moment at which the search begins."""
    hands = 0
    for seat in range(deal.players):
        hands |= deal.hands[seat]
    at = Moment(
        hands,
        deal.layout,
        deal.stock,
        deal.to_move,
        deal.phase,
        deal.pending,
        deal.direction,
        deal.points,
        first_debts(deal),
    )
    return without_idle_debts(deal, at)


@called
def is_over(at):
    """Tell whether all cards have been played."""
    return at.phase == NAME_HAND and at.hands == 0


@called
def canonical(deal, at):
    """Give the one moment that stands for all that are the same but for twins."""
    return Moment(
        packed_hands(deal, at.hands),
        packed(at.layout, deal.twins),
        at.stock if deal.known else packed(at.stock, deal.stock_twins),
        at.seat,
        at.phase,
        at.pending,
        at.direction,
        at.points,
        at.debts,
    )


@called
def moved(at, hands, layout, stock, phase, pending):
    """Give a moment with cards elsewhere, and what happens next."""
    return Moment(
        hands,
        layout,
        stock,
        at.seat,
        phase,
        pending,
        at.direction,
        at.points,
        at.debts,
    )


@called
def scored(deal, at, points, debts):
    """Give a moment after a capture of so many points."""
    later = Moment(
        at.hands,
        at.layout,
        at.stock,
        at.seat,
        at.phase,
        at.pending,
        at.direction,
        at.points - points,
        debts,
    )
    return without_idle_debts(deal, later)


@called
def passed_on(at, seat, direction):
    """Give a moment at which it is another seat's turn."""
    return Moment(
        at.hands,
        at.layout,
        at.stock,
        seat,
        at.phase,
        at.pending,
        direction,
        at.points,
        at.debts,
    )


@called
def without_idle_debts(deal, at):
    """Forget what everybody has captured when nobody will ever pay anything."""
    if at.debts == 0:
        return at
    return Moment(
        at.hands,
        at.layout,
        at.stock,
        at.seat,
        at.phase,
        at.pending,
        at.direction,
        at.points,
        live_debts(deal, at),
    )
