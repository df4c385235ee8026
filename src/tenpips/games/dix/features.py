"""
What a network is told of a position of Dix, from what the seat to move can see.

Trumps come first and the plain suits are sorted, so that positions which differ
only by the names of suits look the same. Blocks of 53 numbers, one a card:
the hand, the cards not seen, the card led. Then what was shown to be lacking, the
turn-up, and how far the deal is. `tenpips.game.Game.features` has the first two.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeAlias

from tenpips.cards import (
    JOKER,
    NO_CARD,
    SUIT_MASK,
    CardIndex,
    CardSet,
    card_at,
    lowest,
    replaced,
    size,
)
from tenpips.compiled import rule
from tenpips.games.dix.options import DEALER, TOP_TRUMP
from tenpips.games.dix.rules import (
    HAND_SIZE,
    PACK_SIZE,
    TRICKS,
    points,
    reply_wins,
    stands_for,
    trump_suit,
)
from tenpips.games.dix.state import Private, Public
from tenpips.view import View

Inputs: TypeAlias = MutableSequence[float]

HAND = 2
UNSEEN = HAND + PACK_SIZE
LEAD = UNSEEN + PACK_SIZE
LACKING = LEAD + PACK_SIZE
"""Four suits that the other seat showed to lack, then four that this one did."""

TURN_UP = LACKING + 8
"""Thirteen ranks, and a joker turned up."""

LENGTHS = TURN_UP + 14
"""Four suits in hand, then four not seen."""

TRICK = LENGTHS + 8
"""One of the 26 tricks."""

LEFT = TRICK + TRICKS
"""Stock left, stock empty, joker above all trumps, somebody has led."""

INPUTS = LEFT + 4
OUTPUTS = PACK_SIZE

ALL_CARDS: CardSet = (1 << PACK_SIZE) - 1
NEVER = -1


@rule
def features(view: View[Public, Private], out: Inputs) -> int:
    """Fill *out* with what the seat knows; gives the place of each suit."""
    public, hand = view.public, view.own.hand
    tricks, tens, turn_up = public.tricks, public.tens, public.turn_up
    me, other = view.seat, 1 - view.seat
    margin = points(tricks[me], tens[me]) - points(tricks[other], tens[other])
    out[0] = margin / 100
    out[1] = 1
    unseen = ALL_CARDS & ~(public.played | hand | 1 << turn_up)
    order = suit_places(hand, unseen, turn_up)
    mark(out, HAND, hand, order)
    mark(out, UNSEEN, unseen, order)
    if public.lead != NO_CARD:
        out[LEAD + outlet(public.lead, order)] = 1
        out[LEFT + 3] = 1
    mark_lacking(view, out, order)
    mark_turn_up(view, out)
    for suit in range(4):
        place = order >> 2 * suit & 3
        cards = suit_cards(suit, turn_up)
        out[LENGTHS + place] = size(hand & cards) / 8
        out[LENGTHS + 4 + place] = size(unseen & cards) / 8
    out[TRICK + tricks[0] + tricks[1]] = 1
    out[LEFT] = public.stock / 26
    out[LEFT + 1] = 0 if public.stock else 1
    return order


@rule
def outlet(card: CardIndex, order: int) -> int:
    """Which output values a card, the suits being placed in an order."""
    if card == JOKER:
        return JOKER
    return 13 * (order >> 2 * (card // 13) & 3) + card % 13


@rule
def suit_places(hand: CardSet, unseen: CardSet, turn_up: CardIndex) -> int:
    """Place of each suit, two bits a suit: trumps, then by what is held and unseen."""
    trumps = trump_suit(turn_up)
    order = 0
    for suit in range(4):
        place = 0
        for other in range(4):
            if other != suit and precedes(other, suit, hand, unseen, trumps):
                place += 1
        order |= place << 2 * suit
    return order


@rule
def precedes(
    suit: int, other: int, hand: CardSet, unseen: CardSet, trumps: int
) -> bool:
    """Whether a suit is placed before another."""
    if trumps in (suit, other):
        return suit == trumps
    held, against = suit_key(suit, hand, unseen), suit_key(other, hand, unseen)
    return suit < other if held == against else held > against


@rule
def suit_key(suit: int, hand: CardSet, unseen: CardSet) -> int:
    """Number by which suits are sorted: length in hand, cards in hand, cards unseen."""
    held = hand >> 13 * suit & SUIT_MASK
    return size(held) << 26 | held << 13 | unseen >> 13 * suit & SUIT_MASK


@rule
def suit_cards(suit: int, turn_up: CardIndex) -> CardSet:
    """All cards of a suit, with the joker in trumps."""
    cards = SUIT_MASK << 13 * suit
    return cards | 1 << JOKER if suit == trump_suit(turn_up) else cards


@rule
def mark(out: Inputs, start: int, cards: CardSet, order: int) -> None:
    """Set a one for every card of a set."""
    while cards:
        out[start + outlet(lowest(cards), order)] = 1
        cards &= cards - 1


@rule
def mark_turn_up(view: View[Public, Private], out: Inputs) -> None:
    """Which card was turned up, and what the joker ranks as."""
    turn_up = view.public.turn_up
    out[TURN_UP + (13 if turn_up == JOKER else turn_up % 13)] = 1
    if view.public.options.joker_rank == TOP_TRUMP:
        out[LEFT + 2] = 1


@rule
def mark_lacking(view: View[Public, Private], out: Inputs, order: int) -> None:
    """By seat and suit, how fresh the news is that it lacks; cards drawn age it."""
    public = view.public
    turn_up, options = public.turn_up, public.options
    leader = public.dealer if options.first_lead == DEALER else 1 - public.dealer
    shown: tuple[int, ...] = (NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER)
    finished = public.tricks[0] + public.tricks[1]
    for trick in range(finished):
        lead, reply = (
            card_at(public.plies, 2 * trick),
            card_at(public.plies, 2 * trick + 1),
        )
        suit = stands_for(lead, turn_up) // 13
        if stands_for(reply, turn_up) // 13 != suit:
            shown = replaced(shown, 4 * (1 - leader) + suit, trick)
        if reply_wins(lead, reply, turn_up, options.joker_rank):
            leader = 1 - leader
    drawn = min(finished, HAND_SIZE)
    for seat in range(2):
        start = LACKING + (4 if seat == view.seat else 0)
        for suit in range(4):
            trick = shown[4 * seat + suit]
            if trick != NEVER:
                since = max(drawn - trick, 0)
                out[start + (order >> 2 * suit & 3)] = 1 / (1 + since)
