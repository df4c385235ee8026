"""Margins that a position between tricks cannot leave, read from its top cards."""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types of what it compiles: `deal` is a record of `DEAL`.)

from __future__ import annotations

from tenpips.cards import size
from tenpips.games.reunion.scoring import LAST_TRICK
from tenpips.kernels._bits import highest
from tenpips.kernels._parts import called
from tenpips.kernels.reunion_open._numbering import SUIT_SETS, TRUMPS
from tenpips.kernels.reunion_open._play import worth_of

_PLAIN_SUITS = SUIT_SETS[1:]
_ALWAYS = 32
"""Rounds for which somebody without trumps will follow, or do no harm."""


@called
def bounds(deal, at):
    """
    Give the least and the most margin to come for the seat whose value is sought.

    Whoever holds the highest trumps takes a trick with each, sooner or later, and a
    leader can cash what nobody is able to beat. A margin counts points of the seat
    twice, and takes off those of the others.
    """
    left, leader, seat = at.left, at.seat, deal.seat
    own = left & deal.hands[seat]
    others = left ^ own
    sure = _above(own & TRUMPS, others & TRUMPS)
    lost = _above(others & TRUMPS, own & TRUMPS)
    if leader == seat:
        sure |= _cashed(deal, left, leader)
    elif not deal.friends >> leader & 1:
        lost |= _cashed(deal, left, leader)
    points = worth_of(deal, left) + LAST_TRICK
    after = at.tricks | (1 << seat & deal.matters) if sure else at.tricks
    least = 3 * worth_of(deal, sure) - points + deal.least[after]
    most = 2 * points - 3 * worth_of(deal, lost) + deal.most[at.tricks]
    return least, most


@called
def _above(cards, others):
    """Those of some cards of a suit that are higher than all others of it."""
    return cards & -(1 << highest(others)) if others else cards


@called
def _cashed(deal, left, leader):
    """
    Cards of plain suits that take tricks if the leader plays them at once.

    They are the highest of their suit, and whoever has trumps can still follow. As
    the leader keeps the lead, this goes on from suit to suit.
    """
    second = left & deal.hands[deal.next[leader]]
    hand = left & deal.hands[leader]
    third = left ^ hand ^ second
    found = 0
    for suit in _PLAIN_SUITS:
        tops = _above(hand & suit, (second | third) & suit)
        rounds = min(_rounds(second, suit), _rounds(third, suit))
        while size(tops) > rounds:
            tops &= tops - 1
        found |= tops
    return found


@called
def _rounds(hand, suit):
    """How often a suit can be led before a hand trumps it."""
    return size(hand & suit) if hand & TRUMPS else _ALWAYS
