"""
§6.6, §6.7: payments for red fives.

Without a cap they are known at once, and as good as a capture worth one payment for
every player: margins come out the same (`gain_of`). With a cap nobody pays more than
they have captured in the end. So a position has *debts*: by seat, the points captured
as far as they can be owed, and the captures that are paid for; all in one word.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types: `deal` is a record of `DEAL`, `at` a `Moment`.)

from __future__ import annotations

from tenpips.cards import NO_CARD, size
from tenpips.games.chinese_ten.options import (
    ANY_RED_FIVE,
    BOTH_IN_ONE_CAPTURE,
    MAX_SEATS,
    NO_BONUS,
)
from tenpips.kernels._parts import called

DEBT_BITS = 28
_PURSE_BITS = 5  # the highest payment is 20
_COUNT_BITS = 2
_COUNTS = MAX_SEATS * _PURSE_BITS


@called
def first_debts(deal):
    """Give the debts when the search begins."""
    debts = 0
    if deal.capped:
        for seat in range(deal.players):
            debts |= min(deal.captured[seat], deal.due) << _PURSE_BITS * seat
            debts |= deal.bonuses[seat] << _COUNTS + _COUNT_BITS * seat
    return debts


@called
def gain_of(deal, points, paid):
    """Give what captures are worth at once to whoever makes them."""
    return points if deal.capped else points + paid * deal.due * deal.players


@called
def is_paid_for(deal, taken):
    """Give 1 if the others pay for a capture, else 0."""
    red = taken & deal.red_fives
    if deal.red_five == BOTH_IN_ONE_CAPTURE:
        return 1 if red == deal.red_fives else 0
    return 1 if red and deal.red_five == ANY_RED_FIVE else 0


@called
def after_capture(deal, debts, seat, points, paid):
    """Give the debts after a capture."""
    if not deal.capped:
        return 0
    more = min(points, deal.due - _purse(debts, seat))
    return debts + (more << _PURSE_BITS * seat) + (paid << _COUNTS + _COUNT_BITS * seat)


@called
def live_debts(deal, at):
    """Give the debts, or none if nobody will ever pay anything."""
    if at.debts >> _COUNTS or payments_possible(deal, at):
        return at.debts
    return 0


@called
def payments_possible(deal, at):
    """Give how many captures that are paid for may still come."""
    if deal.red_five == NO_BONUS:
        return 0
    red = deal.red_fives
    left = size(at.hands & red) + size(at.layout & red) + size(at.stock & red)
    if at.pending != NO_CARD:
        left += red >> at.pending & 1
    return left if deal.red_five == ANY_RED_FIVE else left // 2


@called
def most_at_stake(deal, at):
    """Give the most that payments to come may be worth to one seat, as a gain."""
    payments = payments_possible(deal, at)
    for seat in range(deal.players):
        payments += _count(at.debts, seat)
    return payments * deal.due * deal.players


@called
def settle(deal, at, sums):
    """Put what everybody gets and pays at the end of a deal into *sums*."""
    sums[:] = 0
    for taker in range(deal.players):
        for payer in range(deal.players):
            if payer != taker:
                paid = _purse(at.debts, payer) * _count(at.debts, taker)
                sums[taker] += paid
                sums[payer] -= paid


@called
def _purse(debts, seat):
    """Give what a seat pays for a capture, if the deal ends so."""
    return debts >> _PURSE_BITS * seat & (1 << _PURSE_BITS) - 1


@called
def _count(debts, seat):
    """Give how many captures the others pay a seat for."""
    return debts >> _COUNTS + _COUNT_BITS * seat & (1 << _COUNT_BITS) - 1
