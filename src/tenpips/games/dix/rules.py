"""The rules of Dix, in the order of the rulebook beside this file."""

from __future__ import annotations

from collections.abc import Sequence

from tenpips.cards import (
    JOKER,
    NO_CARD,
    SUIT_MASK,
    CardIndex,
    CardSet,
    Stock,
    pair,
    placed,
    stock_of,
    top_two,
)
from tenpips.compiled import rule
from tenpips.games.dix.options import (
    LOSER_FIRST,
    NONDEALER,
    NONDEALER_FIRST,
    TOP_TRUMP,
    Options,
)
from tenpips.games.dix.state import Private, Public, Secret, State
from tenpips.view import NO_SEAT, Seat, View

NO_TRUMPS = -1
HAND_SIZE = 13
TURN_UP_PLACE = 26
PACK_SIZE = 53
TRICKS = 26
TEN = 10
TEN_PENALTY = 4
"""A ten-trick scores -3 where it would have scored 1."""

# Ranks count from 0, so a deuce is 0, a jack 9 and an ace 12.
JACK, KING, ACE = 9, 11, 12


# §1 The deal


@rule
def deal(pack: Sequence[CardIndex], dealer: Seat, options: Options) -> State:
    """
    §1.2 (DIX-10, DIX-11, DIX-16, DO-11): 13 each by turns, the turn-up, the stock.

    §3.1 (DIX-19, DO-2): the dealer's opponent leads, or the dealer.
    """
    eldest = 1 - dealer
    first = second = 0
    for place in range(0, 2 * HAND_SIZE, 2):
        first |= 1 << pack[place]
        second |= 1 << pack[place + 1]
    hands = (second, first) if dealer == 0 else (first, second)
    leader = eldest if options.first_lead == NONDEALER else dealer
    public = Public(
        options,
        dealer,
        pack[TURN_UP_PLACE],
        leader,
        NO_CARD,
        PACK_SIZE - TURN_UP_PLACE - 1,
        (0, 0, 0, 0, 0, 0),
        0,
        (0, 0),
        (0, 0),
        NO_SEAT,
    )
    return State(
        public,
        (Private(hands[0]), Private(hands[1])),
        Secret(stock_of(pack, TURN_UP_PLACE + 1)),
    )


# §2 Trumps and ranks


@rule
def trump_suit(turn_up: CardIndex) -> int:
    """§2.1, §2.2 (DIX-12, DIX-13, DO-7): the turn-up's suit; for a joker none."""
    return NO_TRUMPS if turn_up == JOKER else turn_up // 13


@rule
def stands_for(card: CardIndex, turn_up: CardIndex) -> CardIndex:
    """§2.3 (DIX-14): the joker takes the suit and rank of the turn-up."""
    return turn_up if card == JOKER else card


# §3 Play


@rule
def playable(hand: CardSet, lead: CardIndex, turn_up: CardIndex) -> CardSet:
    """§3.2 to §3.4 (DIX-20 to DIX-22, DO-5): follow suit if you can."""
    if lead == NO_CARD:
        return hand
    suit = stands_for(lead, turn_up) // 13
    cards = SUIT_MASK << 13 * suit
    if suit == turn_up // 13:
        cards |= 1 << JOKER
    following = hand & cards
    return following or hand


@rule
def reply_wins(
    lead: CardIndex, reply: CardIndex, turn_up: CardIndex, joker_rank: int
) -> bool:
    """§2.5, §3.5 (DIX-04, DIX-24): the higher card of the suit led, or a trump."""
    led, answer = stands_for(lead, turn_up), stands_for(reply, turn_up)
    if answer // 13 != led // 13:
        return answer // 13 == trump_suit(turn_up)
    if joker_rank == TOP_TRUMP and JOKER in (lead, reply):
        return reply == JOKER  # §2.4 (DO-1): whatever was turned
    return answer > led


@rule
def legal(view: View[Public, Private]) -> CardSet:
    """§3.1: what the seat to move may play."""
    public = view.public
    return playable(view.own.hand, public.lead, public.turn_up)


@rule
def first_to_draw(winner: Seat, dealer: Seat, draw_order: int) -> Seat:
    """§3.7 (DO-3): who draws first once the trick is complete."""
    if draw_order == NONDEALER_FIRST:
        return 1 - dealer
    return 1 - winner if draw_order == LOSER_FIRST else winner


# §4 Scoring


@rule
def pips(card: CardIndex) -> int:
    """§4.2 (DIX-33, DO-6): court cards and joker 0, ace 1, the rest their number."""
    rank = card % 13
    if card == JOKER or JACK <= rank <= KING:
        return 0
    return 1 if rank == ACE else rank + 2


@rule
def is_ten(lead: CardIndex, reply: CardIndex) -> bool:
    """§4.2 (DIX-30, DIX-33): a trick whose pips total ten costs its taker points."""
    return pips(lead) + pips(reply) == TEN


@rule
def points(tricks: int, tens: int) -> int:
    """§4.1 (DIX-29, DIX-30): one a trick, but minus three for a ten-trick."""
    return tricks - TEN_PENALTY * tens


@rule
def scores(state: State) -> tuple[int, int]:
    """§4.1 (DIX-28): points of both seats."""
    tricks, tens = state.public.tricks, state.public.tens
    return (points(tricks[0], tens[0]), points(tricks[1], tens[1]))


@rule
def tiebreak(state: State) -> tuple[int, int]:
    """§4.4 (DIX-34, DIX-35): fewer ten-tricks, then the last trick; more is better."""
    tens, taker = state.public.tens, state.public.taker
    return (
        -2 * tens[0] + (1 if taker == 0 else 0),
        -2 * tens[1] + (1 if taker == 1 else 0),
    )


# The course of a deal


@rule
def play(state: State, card: CardIndex) -> State:
    """§3.1 (DIX-18, DIX-23): the position after a legal card."""
    public, private, secret = state
    options, dealer, turn_up, seat, lead, stock, plies, played, tricks, tens, taker = (
        public
    )
    own = Private(private[seat].hand ^ 1 << card)
    private = (own, private[1]) if seat == 0 else (private[0], own)
    played |= 1 << card
    if lead != NO_CARD:
        return _finish_trick(public, private, secret, played, card)
    following = 1 - seat
    led = Public(
        options,
        dealer,
        turn_up,
        following,
        card,
        stock,
        plies,
        played,
        tricks,
        tens,
        taker,
    )
    return State(led, private, secret)


@rule
def _finish_trick(
    public: Public,
    private: tuple[Private, Private],
    secret: Secret,
    played: CardSet,
    reply: CardIndex,
) -> State:
    """§3.5 to §3.8 (DIX-25 to DIX-27, DO-4): one takes the trick, and both draw."""
    options, dealer, turn_up, seat, lead, stock, plies, _, tricks, tens, _ = public
    won = reply_wins(lead, reply, turn_up, options.joker_rank)
    taker = seat if won else 1 - seat
    ten = 1 if is_ten(lead, reply) else 0
    number = tricks[0] + tricks[1]
    if taker == 0:
        tricks, tens = (tricks[0] + 1, tricks[1]), (tens[0] + ten, tens[1])
    else:
        tricks, tens = (tricks[0], tricks[1] + 1), (tens[0], tens[1] + ten)
    if stock:
        first = first_to_draw(taker, dealer, options.draw_order)
        private, secret = draw(private, secret.stock, first)
        stock -= 2
    taken = Public(
        options,
        dealer,
        turn_up,
        taker if number < TRICKS - 1 else NO_SEAT,
        NO_CARD,
        stock,
        placed(plies, 2 * number, pair(lead, reply)),
        played,
        tricks,
        tens,
        taker,
    )
    return State(taken, private, secret)


@rule
def draw(
    private: tuple[Private, Private], stock: Stock, first: Seat
) -> tuple[tuple[Private, Private], Secret]:
    """§3.7 (DIX-17, DO-3): hands and stock after each seat has drawn a card."""
    top, below, rest = top_two(stock)
    if first == 1:
        top, below = below, top
    hands = (Private(private[0].hand | 1 << top), Private(private[1].hand | 1 << below))
    return hands, Secret(rest)
