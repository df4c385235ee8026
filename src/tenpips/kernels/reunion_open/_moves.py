"""
Which cards a two-sided search has to try, and in what order.

A seat's margin hangs on whether the seat takes a trick or not. Let two cards of a hand
be neighbours: of a suit, with no other hand's card and not the winning card of the
trick between them. Whichever is played, all later play is the same but that the other
one is worth something else. So if the fate of the trick is certain, and the same with
both, one is never worse than the other: whoever likes that fate plays the one worth
more, whoever does not the one worth less.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types: `deal` is a record of `DEAL`, `at` a `Moment`.)

from __future__ import annotations

from tenpips.cards import NO_CARD, lowest
from tenpips.kernels._alpha_beta import FIRST
from tenpips.kernels._parts import called
from tenpips.kernels.reunion_open._numbering import BEATEN_BY, SUIT_OF, TRUMPS
from tenpips.kernels.reunion_open._play import (
    moves_of,
    playable,
    trick_with,
    without_twins,
)

TAKEN, OPEN, MISSED = 1, 0, -1
"""Fates of a trick: whether the seat whose value is sought takes it."""


@called
def worth_trying(deal, at, hint, urgency):
    """Give moves of which one is best, and note how urgent each is."""
    moves = without_twins(deal, at, moves_of(deal, at))
    if moves & moves - 1 == 0:
        return moves
    others = at.left & ~deal.hands[at.seat]
    if at.trick.place:
        others |= 1 << at.trick.best
    wants = deal.friends >> at.seat & 1
    todo, before, fate_before = moves, NO_CARD, OPEN
    while todo:
        number = lowest(todo)
        todo &= todo - 1
        fate = _fate(deal, at, number)
        if before != NO_CARD and fate != OPEN and fate == fate_before:
            between = (1 << number) - (2 << before)
            if SUIT_OF[number] >> before & 1 and others & between == 0:
                more = deal.points[number] >= deal.points[before]
                if more == (wants == (fate == TAKEN)):
                    moves ^= 1 << before
                else:
                    moves ^= 1 << number
                    continue
        before, fate_before = number, fate
        urgency[number] = _urgency(deal, wants, at.trick, number, fate)
    if hint != NO_CARD:
        urgency[hint] = FIRST
    return moves


@called
def _fate(deal, at, number):
    """What is certain of a trick once a card is added to it."""
    trick = trick_with(deal, at.trick, at.seat, number)
    now = TAKEN if trick.taker == deal.seat else MISSED
    if trick.place == 3:
        return now
    beating = BEATEN_BY[trick.best]
    following = deal.next[at.seat]
    if trick.place == 2:
        return _fate_of_last(deal, at.left, following, trick.suit, beating, now)
    return _fate_of_lead(deal, at.left, following, trick.suit, beating, now)


@called
def _fate_of_last(deal, left, last, suit, beating, now):
    """What is certain when one more seat has to play."""
    replies = playable(left & deal.hands[last], suit)
    later = TAKEN if last == deal.seat else MISSED
    if now == later or replies & beating == 0:
        return now
    return later if replies & ~beating == 0 else OPEN


@called
def _fate_of_lead(deal, left, second, suit, beating, now):
    """What is certain when two more seats have to play."""
    third = deal.next[second]
    one = playable(left & deal.hands[second], suit)
    two = playable(left & deal.hands[third], suit)
    if now == TAKEN:
        if (one | two) & beating == 0:
            return TAKEN
        return MISSED if one & ~beating == 0 or two & ~beating == 0 else OPEN
    mine, partner = (one, two) if second == deal.seat else (two, one)
    if mine & beating == 0:
        return MISSED
    return TAKEN if mine & ~beating == 0 and partner & beating == 0 else OPEN


@called
def _urgency(deal, wants, trick, number, fate):
    """How soon to try a card: the greater the sooner; found by experiment."""
    points = deal.points[number]
    liked = wants == (fate == TAKEN)
    if trick.place == 0:
        if fate == OPEN:
            return 10 - points
        if not liked:
            return -2 * points
        return 40 + 2 * points + (0 if TRUMPS >> number & 1 else 10)
    if trick.place == 1:
        if fate == OPEN:
            return 60 - points
        return 100 + 2 * points if liked else 20 - 2 * points
    if liked:
        return 50 + points + trick.worth - (number if TRUMPS >> number & 1 else 0)
    return -points
