"""
The course of Réunion: §1, §3 and §4 of the rulebook beside this file.

Trumps and ranks (§2) are in `ranks`, points (§5) in `scoring`.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenpips.cards import NO_CARD, CardIndex, CardSet, replaced
from tenpips.compiled import rule
from tenpips.games.reunion.options import MAX_ONE, UPPER, Options
from tenpips.games.reunion.ranks import (
    ACES,
    LEFT_BOWERS,
    RIGHT_BOWERS,
    TENS,
    TRUMPS,
    standing,
    suit_with,
    trump_suit,
)
from tenpips.games.reunion.scoring import NOWHERE, fallen_place
from tenpips.games.reunion.state import Private, Public, Secret, State
from tenpips.view import NO_SEAT, Seat, View

# §1 The table


@rule
def seat_after(seat: Seat, places: int, direction: int) -> Seat:
    """§1.3 (REU-12, REU-24, RO-7): the seat so many places on, the way play goes."""
    return (seat + places * (1 + direction)) % 3


# §3 The deal


@rule
def deal(pack: Sequence[CardIndex], dealer: Seat, options: Options) -> State:
    """§3.2 to §3.4 (REU-14 to REU-17): packets of 3, 4 and 3; the dealer takes two."""
    eldest = middle = youngest = 0
    for place in range(3):
        eldest |= 1 << pack[place] | 1 << pack[21 + place]
        middle |= 1 << pack[3 + place] | 1 << pack[24 + place]
        youngest |= 1 << pack[6 + place] | 1 << pack[27 + place]
    for place in range(9, 13):
        eldest |= 1 << pack[place]
        middle |= 1 << pack[4 + place]
        youngest |= 1 << pack[8 + place]
    upper, bottom = pack[30], pack[31]
    holder = Private(youngest | 1 << upper | 1 << bottom, 0)
    private: tuple[Private, ...] = (holder, holder, holder)
    first = seat_after(dealer, 1, options.direction)
    second = seat_after(dealer, 2, options.direction)
    private = replaced(private, first, Private(eldest, 0))
    private = replaced(private, second, Private(middle, 0))
    public = Public(
        options,
        dealer,
        upper if options.trump_card == UPPER else bottom,
        dealer,
        2,
        NO_CARD,
        NO_CARD,
        0,
        (0, 0, 0),
        (0, 0, 0),
        NO_SEAT,
        (0, 0, 0),
        0,
    )
    return State(public, private, Secret())


@rule
def barred(trumps: int) -> CardSet:
    """§3.6 (REU-21): aces and bowers may not be laid away."""
    return ACES | RIGHT_BOWERS[trumps] | LEFT_BOWERS[trumps]


@rule
def discardable(
    hand: CardSet, skat: CardSet, trumps: int, discard_tens: int
) -> CardSet:
    """
    §3.5 to §3.7 (REU-18, REU-21, RO-8, RO-9): cards that the dealer may lay away.

    At most six of the twelve are barred and four are tens, so that any first card
    leaves a legal second one.
    """
    free = hand & ~barred(trumps)
    if discard_tens == MAX_ONE and skat & TENS:
        return free & ~TENS
    return free


# §4 Play


@rule
def playable(hand: CardSet, lead: CardIndex, trumps: int) -> CardSet:
    """§4.1 to §4.5 (REU-23 to REU-26, RO-4): follow, else trump, else play anything."""
    if lead == NO_CARD:
        return hand
    following = hand & suit_with(lead, trumps)
    if following:
        return following
    trumping = hand & TRUMPS[trumps]
    return trumping or hand


@rule
def legal(view: View[Public, Private]) -> CardSet:
    """§3.5, §4.1: what the seat to move may lay away or play."""
    public, own = view.public, view.own
    trumps = trump_suit(public.turn_up)
    if public.to_lay:
        return discardable(own.hand, own.skat, trumps, public.options.discard_tens)
    return playable(own.hand, public.lead, trumps)


@rule
def beats(challenger: int, best: int, trumps: int) -> bool:
    """§4.6 (REU-27): whether a later card's standing is better than the best so far."""
    if challenger // 16 == best // 16:
        return challenger > best
    return challenger // 16 == trumps


@rule
def winning_place(
    lead: CardIndex, second: CardIndex, third: CardIndex, trumps: int, ten_rank: int
) -> int:
    """§4.6 (REU-27): which card takes the trick; 0 is the lead."""
    place, best = 0, standing(lead, trumps, ten_rank)
    challenger = standing(second, trumps, ten_rank)
    if beats(challenger, best, trumps):
        place, best = 1, challenger
    return 2 if beats(standing(third, trumps, ten_rank), best, trumps) else place


@rule
def shown_lacking(card: CardIndex, lead: CardIndex, trumps: int) -> CardSet:
    """§4.2, §4.3: cards that a legal reply proves its player does not hold."""
    led = suit_with(lead, trumps)
    if led >> card & 1:
        return 0
    return led if TRUMPS[trumps] >> card & 1 else led | TRUMPS[trumps]


# The course of a deal


@rule
def play(state: State, card: CardIndex) -> State:
    """§3.5, §4.1: the position after a legal card."""
    public = state.public
    if public.to_lay:
        return _lay_away(state, card)
    if public.second != NO_CARD:
        return _finish_trick(state, card)
    return _add_card(state, card)


@rule
def _lay_away(state: State, card: CardIndex) -> State:
    """§3.5, §4.1 (REU-18, REU-19, REU-22): into the skat; the next seat leads."""
    public = state.public
    dealer, options = public.dealer, public.options
    own = state.private[dealer]
    own = Private(own.hand ^ 1 << card, own.skat | 1 << card)
    laid = Public(
        options,
        dealer,
        public.turn_up,
        dealer if public.to_lay == 2 else seat_after(dealer, 1, options.direction),
        public.to_lay - 1,
        NO_CARD,
        NO_CARD,
        0,
        public.lacks,
        public.taken,
        NO_SEAT,
        public.counters,
        0,
    )
    return State(laid, replaced(state.private, dealer, own), state.secret)


@rule
def _add_card(state: State, card: CardIndex) -> State:
    """§4.1, §4.2 (REU-23, REU-24): the lead or the second card of a trick."""
    public = state.public
    seat, options, lead = public.to_move, public.options, public.lead
    own = state.private[seat]
    own = Private(own.hand ^ 1 << card, own.skat)
    lacks = public.lacks
    if lead != NO_CARD:
        lacking = shown_lacking(card, lead, trump_suit(public.turn_up))
        lacks = replaced(lacks, seat, lacks[seat] | lacking)
    added = Public(
        options,
        public.dealer,
        public.turn_up,
        seat_after(seat, 1, options.direction),
        0,
        card if lead == NO_CARD else lead,
        NO_CARD if lead == NO_CARD else card,
        public.played | 1 << card,
        lacks,
        public.taken,
        public.taker,
        public.counters,
        0,
    )
    return State(added, replaced(state.private, seat, own), state.secret)


@rule
def _finish_trick(state: State, card: CardIndex) -> State:
    """§4.6, §4.7 (REU-27 to REU-29): one takes the trick and leads to the next."""
    public = state.public
    seat, options = public.to_move, public.options
    lead, second = public.lead, public.second
    trumps = trump_suit(public.turn_up)
    place = winning_place(lead, second, card, trumps, options.ten_rank)
    taker = seat_after(seat, place + 1, options.direction)
    trick = 1 << lead | 1 << second | 1 << card
    counters = public.counters
    if options.left_bower_payment:
        counters = _pay_left_bower(public, card, taker)
    own = state.private[seat]
    own = Private(own.hand ^ 1 << card, own.skat)
    private = replaced(state.private, seat, own)
    skat = 0
    if own.hand == 0:
        # §5.4 (REU-31): the deal is over and the skat is exposed.
        skat = private[public.dealer].skat
        private = replaced(private, public.dealer, Private(0, 0))
    lacking = public.lacks[seat] | shown_lacking(card, lead, trumps)
    taken = Public(
        options,
        public.dealer,
        public.turn_up,
        taker if own.hand else NO_SEAT,
        0,
        NO_CARD,
        NO_CARD,
        public.played | 1 << card,
        replaced(public.lacks, seat, lacking),
        replaced(public.taken, taker, public.taken[taker] | trick),
        taker,
        counters,
        skat,
    )
    return State(taken, private, state.secret)


@rule
def _pay_left_bower(public: Public, third: CardIndex, taker: Seat) -> tuple[int, ...]:
    """§5.9 (RO-14): counters by seat after a trick."""
    counters, options = public.counters, public.options
    trumps = trump_suit(public.turn_up)
    place = fallen_place(public.lead, public.second, third, trumps)
    if place == NOWHERE:
        return counters
    payer = seat_after(public.to_move, place + 1, options.direction)
    paid = options.left_bower_payment
    counters = replaced(counters, payer, counters[payer] - paid)
    return replaced(counters, taker, counters[taker] + paid)
