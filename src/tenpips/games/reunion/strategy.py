"""
How good a card of Réunion looks at first sight, from what its holder can see.

One trick ahead, in the spirit of the strategy facts of rules.md B5: a card is worth
the trick it may win now, less what it may win later. Values are in sixteenths of a
point, chances in 1024ths; the weights did best against each other in simulation.
"""

from __future__ import annotations

from tenpips.cards import NO_CARD, CardIndex, CardSet, lowest, size
from tenpips.compiled import rule
from tenpips.games.reunion.ranks import (
    ACES,
    ONE_RANK,
    SEVEN,
    TRUMPS,
    standing,
    suit_with,
    trump_suit,
)
from tenpips.games.reunion.rules import beats, seat_after, winning_place
from tenpips.games.reunion.scoring import card_points
from tenpips.games.reunion.state import Private, Public
from tenpips.view import View

POINT = 16
CERTAIN = 1024

PACK: CardSet = ONE_RANK * (0xFF << SEVEN)
"""All 32 cards."""

VOID = 24
"""Points that it is worth to be without a suit."""


@rule
def appraise(view: View[Public, Private], card: CardIndex) -> int:
    """How good a card looks, to lay away or to play."""
    if view.public.to_lay:
        return laying_value(view, card)
    now = winning_chance(view, card) * trick_points(view, card) * POINT // CERTAIN
    return now - keeping(view, card)


# The skat


@rule
def laying_value(view: View[Public, Private], card: CardIndex) -> int:
    """Points brought into safety, and a suit made void; trumps are kept."""
    public = view.public
    trumps = trump_suit(public.turn_up)
    if TRUMPS[trumps] >> card & 1:
        return -20 * POINT - standing(card, trumps, public.options.ten_rank)
    suit = view.own.hand & suit_with(card, trumps)
    value = card_points(1 << card, trumps) * POINT
    if suit & ACES:
        return value // 2  # The ace keeps the suit, and protects its other cards.
    return value + VOID * POINT // size(suit) if size(suit) <= public.to_lay else value


# The trick


@rule
def trick_points(view: View[Public, Private], card: CardIndex) -> int:
    """Points that the trick brings if the card wins it; one from each seat to come."""
    public = view.public
    trick = 1 << card
    to_come = 2
    if public.lead != NO_CARD:
        trick |= 1 << public.lead
        to_come = 1
    if public.second != NO_CARD:
        trick |= 1 << public.second
        to_come = 0
    return card_points(trick, trump_suit(public.turn_up)) + to_come + first_trick(view)


@rule
def first_trick(view: View[Public, Private]) -> int:
    """Points that a first trick is worth in itself, as fewer and fewer are left."""
    return 0 if view.public.taken[view.seat] else 60 // size(view.own.hand) - 6


@rule
def keeping(view: View[Public, Private], card: CardIndex) -> int:
    """What a card may be worth in later tricks, in sixteenths of a point."""
    trumps = trump_suit(view.public.turn_up)
    points = card_points(1 << card, trumps)
    rank = standing(card, trumps, view.public.options.ten_rank) % 16
    if TRUMPS[trumps] >> card & 1:
        return 12 * points + POINT * (rank + 5)
    return 9 * points + rank


@rule
def winning_chance(view: View[Public, Private], card: CardIndex) -> int:
    """Chance that a card takes the trick, if whoever can beat it does."""
    public = view.public
    lead, second = public.lead, public.second
    trumps, ten_rank = trump_suit(public.turn_up), public.options.ten_rank
    if lead == NO_CARD:
        left = unbeaten_chance(view, card, card, 1)
        return left * unbeaten_chance(view, card, card, 2) // CERTAIN
    if second != NO_CARD:
        place = winning_place(lead, second, card, trumps, ten_rank)
        return CERTAIN if place == 2 else 0
    mine, led = standing(card, trumps, ten_rank), standing(lead, trumps, ten_rank)
    return unbeaten_chance(view, card, lead, 1) if beats(mine, led, trumps) else 0


@rule
def unbeaten_chance(
    view: View[Public, Private], card: CardIndex, lead: CardIndex, places: int
) -> int:
    """Chance that the seat so many places on cannot beat a card."""
    public, own = view.public, view.own
    seat = seat_after(view.seat, places, public.options.direction)
    trumps = trump_suit(public.turn_up)
    outside = PACK & ~(public.played | own.hand | own.skat | public.lacks[seat])
    total, held = size(outside), size(own.hand)
    following = outside & suit_with(lead, trumps)
    better = better_cards(outside, card, lead, trumps, public.options.ten_rank)
    follows = lacking_chance(size(better & following), held, total)
    trumping = size(better & ~following)
    if trumping == 0:
        return follows
    void = lacking_chance(size(following), held, total)
    return follows - void * (CERTAIN - lacking_chance(trumping, held, total)) // CERTAIN


@rule
def better_cards(
    cards: CardSet, card: CardIndex, lead: CardIndex, trumps: int, ten_rank: int
) -> CardSet:
    """Which of the cards would beat a card that is winning the trick."""
    mine = standing(card, trumps, ten_rank)
    better = 0
    cards &= suit_with(lead, trumps) | TRUMPS[trumps]
    while cards:
        other = lowest(cards)
        cards &= cards - 1
        if beats(standing(other, trumps, ten_rank), mine, trumps):
            better |= 1 << other
    return better


@rule
def lacking_chance(wanted: int, held: int, total: int) -> int:
    """Chance that none of the *wanted* cards is among the *held* out of the total."""
    chance = CERTAIN
    for gone in range(wanted):
        left = total - held - gone
        if left <= 0:
            return 0
        chance = chance * left // (total - gone)
    return chance
