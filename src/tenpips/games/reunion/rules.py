"""The rules of Réunion, in the order of the rulebook beside this file."""

from __future__ import annotations

from collections.abc import Sequence

from tenpips.cards import (
    NO_CARD,
    SUIT_MASK,
    SUIT_SIZE,
    CardIndex,
    CardSet,
    replaced,
    size,
)
from tenpips.compiled import rule
from tenpips.games.reunion.options import (
    FULL_TO_WINNER,
    KEEP,
    MAX_ONE,
    POINTS_30,
    TEN_HIGH,
    UPPER,
    Options,
)
from tenpips.games.reunion.state import Private, Public, Secret, State
from tenpips.view import NO_SEAT, Seat, View

SEVEN, JACK = 5, 9
"""Places of two ranks in a suit, the deuce's being 0."""

ONE_RANK: CardSet = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The deuces; shifted by its place, the four cards of any rank."""

TENS: CardSet = ONE_RANK << 8
JACKS: CardSet = ONE_RANK << JACK
QUEENS: CardSet = ONE_RANK << 10
KINGS: CardSet = ONE_RANK << 11
ACES: CardSet = ONE_RANK << 12

# Ranks of a plain suit, a hexadecimal digit a card, from the ace's to the seven's.
LADDER_HIGH_TEN = 0x75436210
LADDER_LOW_TEN = 0x76543210
LEFT_BOWER_RANK, RIGHT_BOWER_RANK = 8, 9

LAST_TRICK = 10
NIL_SHARE = 15
"""Points that a player without a trick pays to each of the others."""

NOWHERE = -1


# §1 The table


@rule
def seat_after(seat: Seat, places: int, direction: int) -> Seat:
    """§1.3 (REU-12, REU-24, RO-7): the seat so many places on, the way play goes."""
    return (seat + places * (1 + direction)) % 3


# §2 Trumps and ranks


@rule
def trump_suit(turn_up: CardIndex) -> int:
    """§3.3 (REU-16): the suit of the turn-up."""
    return turn_up // 13


RIGHT_BOWERS: tuple[CardSet, ...] = tuple(
    1 << SUIT_SIZE * trumps + JACK for trumps in range(4)
)
"""§2.2 (REU-08): by trump suit, the jack of trumps."""

LEFT_BOWERS: tuple[CardSet, ...] = RIGHT_BOWERS[::-1]
"""§2.2 (REU-07, REU-09): by trump suit, the other jack of its colour."""

TRUMPS: tuple[CardSet, ...] = tuple(
    SUIT_MASK << SUIT_SIZE * trumps | LEFT_BOWERS[trumps] for trumps in range(4)
)
"""§2.4 (REU-10, RO-3): by trump suit, its cards and the left bower with them."""


@rule
def suit_of(card: CardIndex, trumps: int) -> int:
    """§2.4 (REU-10): the suit a card belongs to, the left bower to trumps."""
    return trumps if TRUMPS[trumps] >> card & 1 else card // SUIT_SIZE


@rule
def suit_with(card: CardIndex, trumps: int) -> CardSet:
    """§2.4 (REU-10): every card of the suit that a card belongs to."""
    suit = suit_of(card, trumps)
    if suit == trumps:
        return TRUMPS[trumps]
    return SUIT_MASK << SUIT_SIZE * suit & ~TRUMPS[trumps]


@rule
def standing(card: CardIndex, trumps: int, ten_rank: int) -> int:
    """
    §2.1, §2.3 (REU-05, REU-10, RO-1): suit and rank of a card as one number.

    Sixteen times its suit, and its place in that suit from the seven's 0 up.
    """
    suit, place = suit_of(card, trumps), card % SUIT_SIZE
    if place == JACK and suit == trumps:
        right = RIGHT_BOWERS[trumps] >> card & 1
        return 16 * suit + (RIGHT_BOWER_RANK if right else LEFT_BOWER_RANK)
    ladder = LADDER_HIGH_TEN if ten_rank == TEN_HIGH else LADDER_LOW_TEN
    return 16 * suit + (ladder >> 4 * (place - SEVEN) & 15)


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


# §5 Scoring


@rule
def card_points(cards: CardSet, trumps: int) -> int:
    """§5.1 (REU-36, RO-16): what the cards of a set are worth together."""
    bowers = RIGHT_BOWERS[trumps] | LEFT_BOWERS[trumps]
    return (
        12 * size(cards & bowers)
        + 11 * size(cards & ACES)
        + 10 * size(cards & TENS)
        + 4 * size(cards & KINGS)
        + 3 * size(cards & QUEENS)
        + 2 * size(cards & JACKS & ~bowers)
    )


@rule
def keeps_skat(public: Public) -> bool:
    """§5.4, §5.5 (REU-20, REU-35, RO-10, RO-11): whether the skat counts."""
    keep = public.options.nil_dealer_talon == KEEP
    return keep or public.taken[public.dealer] != 0


@rule
def gained(public: Public, seat: Seat) -> int:
    """§5.2 to §5.5 (REU-30 to REU-32, RO-19): a seat's points before penalties."""
    trumps = trump_suit(public.turn_up)
    points = card_points(public.taken[seat], trumps)
    if seat == public.taker:
        points += LAST_TRICK
    if seat == public.dealer and keeps_skat(public):
        points += card_points(public.skat, trumps)
    return points


@rule
def nil_shares(taken: tuple[CardSet, ...], nil_both: int) -> tuple[int, int, int]:
    """§5.6, §5.7 (REU-33, REU-34, RO-12): shares of the nil penalty got, by seat."""
    first = 1 if taken[0] == 0 else 0
    second = 1 if taken[1] == 0 else 0
    third = 1 if taken[2] == 0 else 0
    trickless = first + second + third
    if trickless == 2 and nil_both == FULL_TO_WINNER:
        return (4 - 6 * first, 4 - 6 * second, 4 - 6 * third)
    return (trickless - 3 * first, trickless - 3 * second, trickless - 3 * third)


@rule
def scores(state: State) -> tuple[int, int, int]:
    """§5.8 (RO-18): points of the three seats, penalties last."""
    public = state.public
    share = NIL_SHARE if public.options.nil_penalty == POINTS_30 else 0
    shares = nil_shares(public.taken, public.options.nil_both)
    return (
        gained(public, 0) + share * shares[0],
        gained(public, 1) + share * shares[1],
        gained(public, 2) + share * shares[2],
    )


@rule
def fallen_place(
    lead: CardIndex, second: CardIndex, third: CardIndex, trumps: int
) -> int:
    """§5.9 (RO-14): where in the trick the left bower fell to the right one."""
    if not (1 << lead | 1 << second | 1 << third) & RIGHT_BOWERS[trumps]:
        return NOWHERE
    left = LEFT_BOWERS[trumps]
    if left >> lead & 1:
        return 0
    if left >> second & 1:
        return 1
    return 2 if left >> third & 1 else NOWHERE


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
