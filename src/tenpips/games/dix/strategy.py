"""
How good a card of Dix looks at first sight, from what its holder can see.

§7.1 (DIX-31), one trick ahead: dump the complement on a trick that is lost, do not
win a ten, lead what is hard to punish.
Values are in sixteenths of a point of difference between the seats.
"""

from __future__ import annotations

from tenpips.cards import JOKER, NO_CARD, SUIT_MASK, CardIndex, CardSet, lowest, size
from tenpips.compiled import rule
from tenpips.games.dix.rules import (
    HAND_SIZE,
    TRICKS,
    is_ten,
    pips,
    reply_wins,
    stands_for,
    trump_suit,
)
from tenpips.games.dix.state import Private, Public
from tenpips.view import View

POINT = 16
ALL_CARDS: CardSet = (1 << 53) - 1
CERTAIN = 1024
"""Chances are counted in 1024ths."""


@rule
def appraise(view: View[Public, Private], card: CardIndex) -> int:
    """What the trick is worth if the card is played, less what the card is worth."""
    public = view.public
    worth = keeping(card, public.turn_up)
    if public.lead == NO_CARD:
        return lead_value(view, card) - worth // 2
    joker_rank = public.options.joker_rank
    return -trick_value(public.lead, card, public.turn_up, joker_rank) - worth


@rule
def trick_value(
    lead: CardIndex, reply: CardIndex, turn_up: CardIndex, joker_rank: int
) -> int:
    """What a finished trick is worth to its leader."""
    value = -3 * POINT if is_ten(lead, reply) else POINT
    return -value if reply_wins(lead, reply, turn_up, joker_rank) else value


@rule
def keeping(card: CardIndex, turn_up: CardIndex) -> int:
    """What a card is worth in later tricks: its rank, trumps above all."""
    standing = stands_for(card, turn_up)
    worth = standing % 13
    if standing // 13 == trump_suit(turn_up):
        worth += 10
    return worth + 3 if pips(card) in (9, 10) else worth


@rule
def unseen(view: View[Public, Private]) -> CardSet:
    """Cards that are in the other hand or in the stock."""
    public = view.public
    gone = public.played | view.own.hand | 1 << public.turn_up
    return ALL_CARDS & ~gone


@rule
def lead_value(view: View[Public, Private], card: CardIndex) -> int:
    """Expected worth of a lead, the other seat replying as suits it at once."""
    public = view.public
    hidden = unseen(view)
    held = HAND_SIZE if public.stock else TRICKS - public.tricks[0] - public.tricks[1]
    lacking = CERTAIN - CERTAIN * held // size(hidden)
    suit = stands_for(card, public.turn_up) // 13
    following = hidden & SUIT_MASK << 13 * suit
    if suit == public.turn_up // 13:
        following |= hidden & 1 << JOKER
    value, void = worst_reply(view, card, following, lacking)
    if void == 0:
        return value // CERTAIN
    # Nothing to follow with: any card of the rest may come.
    rest, none = worst_reply(view, card, hidden & ~following, lacking)
    return (value + void * ((rest + none * POINT) // CERTAIN)) // CERTAIN


@rule
def worst_reply(
    view: View[Public, Private], card: CardIndex, replies: CardSet, lacking: int
) -> tuple[int, int]:
    """
    Expected worth of the reply that hurts the leader most, times 1024.

    Each reply is absent with a chance of *lacking*; also gives the chance that all
    are, in which case nothing is counted.
    """
    public = view.public
    total = 0
    left = CERTAIN
    for value in (-3 * POINT, -POINT, POINT, 3 * POINT):
        absent = left
        cards = replies
        while cards:
            reply = lowest(cards)
            cards &= cards - 1
            worth = trick_value(card, reply, public.turn_up, public.options.joker_rank)
            if worth == value:
                absent = absent * lacking // CERTAIN
        total += (left - absent) * value
        left = absent
    return total, left
