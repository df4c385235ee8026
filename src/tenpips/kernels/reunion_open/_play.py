"""
The play of Réunion on numbers (`_numbering`): what may be played, and what it leads to.

The same as the game's own rules, which stay the truth: the tests compare them.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types: `deal` is a record of `DEAL`, `at` a `Moment`.)

from __future__ import annotations

from typing import NamedTuple

from tenpips.cards import NO_CARD, CardSet, lowest
from tenpips.games.reunion.scoring import LAST_TRICK
from tenpips.kernels._parts import called
from tenpips.kernels.reunion_open._numbering import BEATEN_BY, SUIT_OF, TRUMPS
from tenpips.view import Seat

SEATS = 3


class Trick(NamedTuple):
    """A trick in progress."""

    place: int
    """How many cards have been played to it."""

    suit: CardSet
    """Numbers of the suit that was led; none before the lead."""

    best: int
    """Number of the card that is winning; NO_CARD before the lead."""

    taker: Seat
    """Who played it."""

    worth: int
    """Points on the cards so far."""


class Moment(NamedTuple):
    """How far the play has come."""

    left: CardSet
    """Numbers that are still in the hands."""

    seat: Seat
    """Who is to move."""

    tricks: int
    """Seats that have taken a trick, as bits, as far as it matters."""

    trick: Trick


@called
def no_trick():
    """Give the trick before its lead."""
    return Trick(0, 0, NO_CARD, 0, 0)


@called
def trick_with(deal, trick, seat, number):
    """Give a trick after a seat has added a card to it."""
    worth = trick.worth + deal.points[number]
    if trick.place == 0:
        return Trick(1, SUIT_OF[number], number, seat, worth)
    if BEATEN_BY[trick.best] >> number & 1:
        return Trick(trick.place + 1, trick.suit, number, seat, worth)
    return Trick(trick.place + 1, trick.suit, trick.best, trick.taker, worth)


@called
def start_of(deal):
    """Give the moment at which the search begins."""
    left = deal.hands[0] | deal.hands[1] | deal.hands[2]
    trick = Trick(deal.place, deal.suit, deal.best, deal.taker, deal.worth)
    return Moment(left, deal.to_move, deal.tricks, trick)


@called
def played(deal, at, number):
    """
    Give the moment after a card, and points that its seat has got by it.

    That is the next leader, who has taken the trick, if the card completed one; the
    last trick's own points are among them.
    """
    left = at.left ^ 1 << number
    trick = trick_with(deal, at.trick, at.seat, number)
    if trick.place < SEATS:
        return Moment(left, deal.next[at.seat], at.tricks, trick), 0
    tricks = at.tricks | (1 << trick.taker & deal.matters)
    points = trick.worth + (0 if left else LAST_TRICK)
    return Moment(left, trick.taker, tricks, no_trick()), points


@called
def moves_of(deal, at):
    """Give the numbers that may be played."""
    return playable(at.left & deal.hands[at.seat], at.trick.suit)


@called
def playable(hand, suit):
    """§4.2 to §4.4: follow, else trump, else anything; *suit* is 0 before the lead."""
    following = hand & suit
    if following:
        return following
    trumping = hand & TRUMPS if suit else 0
    return trumping or hand


# Cards that are alike


@called
def worth_of(deal, numbers):
    """Points on a set of cards."""
    points = 0
    while numbers:
        points += deal.points[lowest(numbers)]
        numbers &= numbers - 1
    return points


@called
def canonical(deal, at):
    """
    Give the one moment between tricks that stands for all the same but for twins.

    A twin that is left without the card below takes that card's place. Two rounds do
    for chains of three.
    """
    left = at.left
    for _ in range(2):
        moving = left & deal.twins & ~(left << 1)
        left ^= moving | moving >> 1
    moving = left & deal.gaps & ~(left << 1) & ~(left << 2)
    return Moment(left ^ (moving | moving >> 2), at.seat, at.tricks, at.trick)


@called
def without_twins(deal, at, moves):
    """Leave out of the moves those that are as good as a lower one."""
    others = at.left & ~deal.hands[at.seat]
    if at.trick.place:
        others |= 1 << at.trick.best
    moves &= ~(moves << 1 & deal.twins)
    return moves & ~(moves << 2 & ~(others << 1) & deal.gaps)
