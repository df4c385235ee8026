"""
What a network is told of a position of Réunion, from what the seat to move can see.

Trumps come first, then the other suit of their colour, then the two others, sorted,
so that positions which differ only by the names of suits look the same. Blocks of
32 numbers, one a card; then what stands beside the cards. Other seats are told apart
by how many places on they sit. `tenpips.game.Game.features` has the first two.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeAlias

from tenpips.cards import NO_CARD, SUIT_MASK, CardIndex, CardSet, lowest, size
from tenpips.compiled import rule
from tenpips.games.reunion.options import (
    FULL_TO_WINNER,
    KEEP,
    MAX_ONE,
    POINTS_30,
    TEN_LOW,
)
from tenpips.games.reunion.ranks import SEVEN, trump_suit
from tenpips.games.reunion.rules import seat_after
from tenpips.games.reunion.scoring import card_points
from tenpips.games.reunion.state import Private, Public
from tenpips.games.reunion.strategy import PACK
from tenpips.view import View

PACK_SIZE = 32

Inputs: TypeAlias = MutableSequence[float]

HAND = 2
NEXT = HAND + PACK_SIZE
"""Cards not seen that the next seat may hold."""

LAST = NEXT + PACK_SIZE
"""Cards not seen that the seat after it may hold."""

LEAD = LAST + PACK_SIZE
SECOND = LEAD + PACK_SIZE
SKAT = SECOND + PACK_SIZE
"""Cards that the seat itself laid away."""

TURN_UP = SKAT + PACK_SIZE
"""The turn-up, until it is played."""

LACKING = TURN_UP + PACK_SIZE
"""Four suits that the seat itself showed to lack."""

DEALER = LACKING + 4
"""How many places on the dealer sits."""

TO_LAY = DEALER + 3
TRICK = TO_LAY + 3
"""One of the ten tricks."""

TRICKLESS = TRICK + 10
"""By places on, whether the seat has no trick yet."""

STAKES = TRICKLESS + 3
"""Points of the trick so far, and of the skat."""

RULES = STAKES + 2
"""House rules that matter: low tens, penalties, shares, skat kept, one ten laid."""

INPUTS = RULES + 5
OUTPUTS = PACK_SIZE


@rule
def features(view: View[Public, Private], out: Inputs) -> int:
    """Fill *out* with what the seat knows; gives the place of each suit."""
    public, own = view.public, view.own
    trumps = trump_suit(public.turn_up)
    unseen = PACK & ~(public.played | own.hand | own.skat)
    order = suit_places(own.hand, unseen, trumps)
    mark(out, HAND, own.hand, order)
    mark(out, SKAT, own.skat, order)
    if public.lead != NO_CARD:
        out[LEAD + outlet(public.lead, order)] = 1
    if public.second != NO_CARD:
        out[SECOND + outlet(public.second, order)] = 1
    if not public.played >> public.turn_up & 1:
        out[TURN_UP + outlet(public.turn_up, order)] = 1
    mark_seats(view, out, unseen, order)
    mark_standing(view, out, trumps)
    mark_rules(view, out)
    return order


@rule
def outlet(card: CardIndex, order: int) -> int:
    """Which output values a card, the suits being placed in an order."""
    return 8 * (order >> 2 * (card // 13) & 3) + card % 13 - SEVEN


@rule
def suit_places(hand: CardSet, unseen: CardSet, trumps: int) -> int:
    """Place of each suit, two bits a suit: trumps, their colour, then the others."""
    mate = 3 - trumps
    first = 1 if trumps in (0, 3) else 0
    second = 3 - first
    if suit_key(second, hand, unseen) > suit_key(first, hand, unseen):
        first, second = second, first
    return 1 << 2 * mate | 2 << 2 * first | 3 << 2 * second


@rule
def suit_key(suit: int, hand: CardSet, unseen: CardSet) -> int:
    """Number by which suits are sorted: length in hand, cards in hand, cards unseen."""
    held = hand >> 13 * suit & SUIT_MASK
    return size(held) << 26 | held << 13 | unseen >> 13 * suit & SUIT_MASK


@rule
def mark(out: Inputs, start: int, cards: CardSet, order: int) -> None:
    """Set a one for every card of a set."""
    while cards:
        out[start + outlet(lowest(cards), order)] = 1
        cards &= cards - 1


@rule
def mark_seats(
    view: View[Public, Private],
    out: Inputs,
    unseen: CardSet,
    order: int,
) -> None:
    """What the others may hold, who deals, and who has no trick."""
    public = view.public
    direction = public.options.direction
    trumps = trump_suit(public.turn_up)
    for places in range(3):
        seat = seat_after(view.seat, places, direction)
        if seat == public.dealer:
            out[DEALER + places] = 1
        if public.taken[seat] == 0:
            out[TRICKLESS + places] = 1
    following = seat_after(view.seat, 1, direction)
    mark(out, NEXT, unseen & ~public.lacks[following], order)
    following = seat_after(view.seat, 2, direction)
    mark(out, LAST, unseen & ~public.lacks[following], order)
    shown = public.lacks[view.seat]
    for suit in range(4):
        # The seven is trumps only in the trump suit, so it stands for its suit.
        if shown >> 13 * suit + SEVEN & 1:
            out[LACKING + (order >> 2 * suit & 3)] = 1
    out[TO_LAY + public.to_lay] = 1
    if public.to_lay == 0:
        out[TRICK + 10 - size(view.own.hand)] = 1
    trick = 0
    if public.lead != NO_CARD:
        trick |= 1 << public.lead
    if public.second != NO_CARD:
        trick |= 1 << public.second
    out[STAKES] = card_points(trick, trumps) / 20


@rule
def mark_standing(view: View[Public, Private], out: Inputs, trumps: int) -> None:
    """How far the seat is ahead in cards taken, and what the skat is worth to it."""
    public = view.public
    total = 0
    for seat in range(3):
        total += card_points(public.taken[seat], trumps)
    own = card_points(public.taken[view.seat], trumps)
    out[0] = (own - (total - own) / 2) / 100
    out[1] = 1
    out[STAKES + 1] = card_points(view.own.skat, trumps) / 20


@rule
def mark_rules(view: View[Public, Private], out: Inputs) -> None:
    """House rules that change what a card is worth."""
    options = view.public.options
    out[RULES] = 1 if options.ten_rank == TEN_LOW else 0
    out[RULES + 1] = 1 if options.nil_penalty == POINTS_30 else 0
    out[RULES + 2] = 1 if options.nil_both == FULL_TO_WINNER else 0
    out[RULES + 3] = 1 if options.nil_dealer_talon == KEEP else 0
    out[RULES + 4] = 1 if options.discard_tens == MAX_ONE else 0
