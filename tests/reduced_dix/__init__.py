"""
Reduced Dix: small enough to be solved exactly, and a whole game of the contract.

Two suits of five ranks, 2 5 8 K A, whose pips are 2 5 8 0 1; diamonds are trumps. Two
players hold three cards each, four are in the stock. After each of the first two
tricks both draw, the taker first; then three tricks remain whose cards are known to
both. A trick is a point, a trick that totals ten minus three.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tenpips.cards import (
    NO_CARD,
    NOTATION,
    SUIT_MASK,
    SUIT_SIZE,
    CardIndex,
    CardSequence,
    CardSet,
    members,
    parse_set,
    placed,
    replaced,
    size,
)
from tenpips.compiled import rule
from tenpips.dice import Dice, pick
from tenpips.game import Game, Terms
from tenpips.options import Number
from tenpips.sampling import drawn
from tenpips.telling import Event, Outcome, Refusal
from tenpips.view import NO_SEAT, Seat, View

CARDS = tuple(members(parse_set("2C 5C 8C KC AC 2D 5D 8D KD AD")))
PACK: CardSet = parse_set("2C 5C 8C KC AC 2D 5D 8D KD AD")
TRUMPS = 1
HAND_SIZE = 3
STOCK_SIZE = 4
TRICKS = 5
PIPS = 1 << 4 * 12 | 8 << 4 * 6 | 5 << 4 * 3 | 2
"""Pips, four bits a rank from the deuce's up; kings have none."""


class Options(NamedTuple):
    """Nothing to agree on but the length of a match."""

    deals: int = 2


class Public(NamedTuple):
    """On the table."""

    options: Options
    dealer: Seat
    to_move: Seat
    lead: CardIndex
    stock: int
    plies: CardSequence
    played: CardSet
    points: tuple[int, ...]
    lacked: tuple[CardSet, ...]
    """By seat, the suit that it could not follow in the first trick."""


class Private(NamedTuple):
    """A hand."""

    hand: CardSet


class Secret(NamedTuple):
    """What is left to draw, the first on top."""

    stock: CardSequence


class State(NamedTuple):
    """Everything."""

    public: Public
    private: tuple[Private, ...]
    secret: Secret


@rule
def deal(pack: Sequence[CardIndex], dealer: Seat, options: Options) -> State:
    """Three cards to the dealer's opponent, who leads, three to the dealer."""
    first = 1 << pack[0] | 1 << pack[1] | 1 << pack[2]
    second = 1 << pack[3] | 1 << pack[4] | 1 << pack[5]
    hands = (second, first) if dealer == 0 else (first, second)
    word = 0
    for place in range(9, 5, -1):
        word = word << 6 | pack[place] + 1
    public = Public(
        options, dealer, 1 - dealer, NO_CARD, STOCK_SIZE, (0,), 0, (0, 0), (0, 0)
    )
    return State(public, (Private(hands[0]), Private(hands[1])), Secret((word,)))


@rule
def suit_of(card: CardIndex) -> CardSet:
    """Give all cards of a card's suit."""
    return SUIT_MASK << card // SUIT_SIZE * SUIT_SIZE


@rule
def playable(hand: CardSet, lead: CardIndex) -> CardSet:
    """Follow suit if you can."""
    if lead == NO_CARD:
        return hand
    following = hand & suit_of(lead)
    return following or hand


@rule
def legal(view: View[Public, Private]) -> CardSet:
    """What the seat to move may play."""
    return playable(view.own.hand, view.public.lead)


@rule
def reply_wins(lead: CardIndex, reply: CardIndex) -> bool:
    """Whether a reply takes the trick: the higher card of the suit led, or a trump."""
    if suit_of(lead) >> reply & 1:
        return reply > lead
    return reply // SUIT_SIZE == TRUMPS


@rule
def pips(card: CardIndex) -> int:
    """Pips of a card."""
    return PIPS >> 4 * (card % SUIT_SIZE) & 15


@rule
def trick_points(lead: CardIndex, reply: CardIndex) -> int:
    """What a trick scores for its taker."""
    return -3 if pips(lead) + pips(reply) == 10 else 1


@rule
def play(state: State, card: CardIndex) -> State:
    """Position after a legal card."""
    public, private, secret = state
    options, dealer, seat, lead, stock, plies, played, points, lacked = public
    private = replaced(private, seat, Private(private[seat].hand ^ 1 << card))
    plies = placed(plies, size(played), card)
    played |= 1 << card
    if lead == NO_CARD:
        led = Public(
            options, dealer, 1 - seat, card, stock, plies, played, points, lacked
        )
        return State(led, private, secret)
    if stock == STOCK_SIZE and not suit_of(lead) >> card & 1:
        lacked = replaced(lacked, seat, suit_of(lead))
    taker = seat if reply_wins(lead, card) else 1 - seat
    points = replaced(points, taker, points[taker] + trick_points(lead, card))
    if stock:
        word = secret.stock[0]
        private = with_card(private, taker, (word & 63) - 1)
        private = with_card(private, 1 - taker, (word >> 6 & 63) - 1)
        secret = Secret((word >> 12,))
        stock -= 2
    following = taker if size(played) < 2 * TRICKS else NO_SEAT
    taken = Public(
        options, dealer, following, NO_CARD, stock, plies, played, points, lacked
    )
    return State(taken, private, secret)


@rule
def with_card(
    private: tuple[Private, ...], seat: Seat, card: CardIndex
) -> tuple[Private, ...]:
    """Hands after a seat has drawn a card."""
    return replaced(private, seat, Private(private[seat].hand | 1 << card))


@rule
def scores(state: State) -> tuple[int, ...]:
    """Points of both seats."""
    return state.public.points


@rule
def determinize(view: View[Public, Private], dice: Dice) -> State:
    """Draw a world blindly until it is one that the first trick allows."""
    seat, public, own = view
    opponent = 1 - seat
    hidden = PACK & ~(public.played | own.hand)
    count = size(hidden) - public.stock
    lacked = public.lacked[opponent] if public.stock == STOCK_SIZE - 2 else 0
    hand = drawn(dice, hidden, count)
    while not could_lack(public.lead, hand, lacked, dice):
        hand = drawn(dice, hidden, count)
    word, left = 0, hidden ^ hand
    while left:
        card = pick(dice, left)
        left ^= 1 << card
        word = word << 6 | card + 1
    private = replaced((own, own), opponent, Private(hand))
    return State(public, private, Secret((word,)))


@rule
def could_lack(lead: CardIndex, hand: CardSet, lacked: CardSet, dice: Dice) -> bool:
    """
    Whether the opponent lacked a suit before it drew a card, which dice pick.

    It holds this hand, and has led if there is a lead.
    """
    if lacked == 0:
        return True
    held = hand if lead == NO_CARD else hand | 1 << lead
    return held & lacked & ~(1 << pick(dice, held)) == 0


def outcome(state: State) -> Outcome:
    """Points; more wins."""
    points = state.public.points
    winner = None if points[0] == points[1] else points.index(max(points))
    return Outcome(points, winner, {"points": [*points]})


def events(before: State, card: CardIndex, _after: State) -> list[Event]:
    """Just the card."""
    return [Event("play", {"player": before.public.to_move, "card": NOTATION[card]})]


GAME = Game(
    name="reduced-dix",
    version=1,
    package=__name__,
    choices=(Number("deals", 1, 20, "RED-1"),),
    variants={"plain": Options()},
    seats=lambda _options: 2,
    max_seats=2,
    pack=lambda _options: CARDS,
    deal=deal,
    legal=legal,
    play=play,
    scores=scores,
    score_range=lambda _options: (-11, 5),
    determinize=determinize,
    outcome=outcome,
    receipt=lambda _state, _told: (),
    terms=lambda options: Terms(deals=options.deals, tie="shared"),
    opening=lambda state: [Event("deal", {"player": state.public.dealer})],
    events=events,
    refusal=lambda view, card: Refusal("not-in-hand", card, duty=view.own.hand),
)
