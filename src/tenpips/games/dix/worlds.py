"""
Positions of Dix that a seat cannot tell from the real one, as likely as their packs.

A *world* is which of the cards that a seat does not see are in the other hand, and in
which order the rest lie in the stock. It is as likely as there are packs that lead to
it with the same cards played by both. Such a pack says which cards the opponent was
dealt, and which it drew after each trick. What the seat itself was dealt and drew may
have come in several orders too, but in the same ones whatever the opponent holds: each
draws from its own places of the pack, and whether a card is legal hangs on nothing but
the hand it comes from and the table. And the rest of the stock is in any order. So only
the opponent's draws are to be counted.

Follow the deal backwards. After each draw the opponent has 13 cards, and any of them
may be the one just drawn; without it, and with the card played just before, there are
13 again. If the opponent was never void, nothing more is known: 13 choices at every
step, whatever it holds, and all hands are equally likely. But if it did not follow suit
in a trick, it held no card of that suit then; those that it has played since or still
holds were drawn since. Call such a suit *open* from that trick on. With *u* open cards
in hand after a draw there are *u* ways to have drawn one of them and 13 - *u* to have
drawn another; and where a void is shown, there are none of that suit.

`counted` goes forward through the tricks and keeps, for every number of cards of each
open suit in the hand, how many ways lead there; the hand is then drawn suit by suit. It
costs a dozen steps a trick for one open suit, and nothing while there is none. When the
stock is empty there is only one world.

The game's own tests compare these counts with packs played one by one.
"""

from __future__ import annotations

from typing import NamedTuple

from tenpips.cards import (
    JOKER,
    NO_CARD,
    SUIT_MASK,
    SUIT_SIZE,
    CardIndex,
    CardSet,
    card_at,
    size,
)
from tenpips.compiled import rule
from tenpips.dice import Dice
from tenpips.games.dix.options import NONDEALER
from tenpips.games.dix.rules import (
    HAND_SIZE,
    PACK_SIZE,
    TURN_UP_PLACE,
    reply_wins,
    stands_for,
)
from tenpips.games.dix.state import Private, Public, Secret, State
from tenpips.sampling import drawn, shuffled_stock, succeeds, ways, zeros
from tenpips.view import Seat, View

ALL_CARDS: CardSet = (1 << PACK_SIZE) - 1
STOCK_SIZE = PACK_SIZE - TURN_UP_PLACE - 1
SUITS = 4


@rule
def determinize(view: View[Public, Private], dice: Dice) -> State:
    """Draw the other hand and the stock; each pack that leads here is as likely."""
    seat, public, own = view
    hidden = ALL_CARDS & ~(own.hand | public.played | 1 << public.turn_up)
    hand = hidden
    if public.stock:
        hand = draw_hand(public, 1 - seat, hidden, dice)
    left = hidden ^ hand
    stock = shuffled_stock(dice, left, left, STOCK_SIZE)
    other = Private(hand)
    private = (own, other) if seat == 0 else (other, own)
    return State(public, private, Secret(stock))


@rule
def suit_of(card: CardIndex, turn_up: CardIndex) -> int:
    """§2.3 (DIX-14): the suit of a card, the joker's being trumps."""
    return stands_for(card, turn_up) // SUIT_SIZE


@rule
def suit_cards(suit: int, turn_up: CardIndex) -> CardSet:
    """§2.3 (DIX-14): all cards of a suit."""
    cards = SUIT_MASK << SUIT_SIZE * suit
    return cards | 1 << JOKER if suit == turn_up // SUIT_SIZE else cards


# What the opponent has shown


class Course(NamedTuple):
    """What an opponent's plays have shown: four bits a trick, the first the lowest."""

    suits: int
    """The suit of the card it played, in the trick in progress too."""

    voids: int
    """The suit that it could not follow, counted from 1; 0 where it followed or led."""


@rule
def course_of(public: Public, opponent: Seat) -> Course:
    """§3.2 to §3.6 (DIX-20 to DIX-26): go through the tricks as all have seen them."""
    options, dealer, turn_up = public.options, public.dealer, public.turn_up
    leader = 1 - dealer if options.first_lead == NONDEALER else dealer
    suits = voids = 0
    tricks = public.tricks[0] + public.tricks[1]
    for trick in range(tricks):
        lead = card_at(public.plies, 2 * trick)
        reply = card_at(public.plies, 2 * trick + 1)
        led, suit = suit_of(lead, turn_up), suit_of(reply, turn_up)
        if leader == opponent:
            suits |= led << 4 * trick
        else:
            suits |= suit << 4 * trick
            if suit != led:
                voids |= led + 1 << 4 * trick
        if reply_wins(lead, reply, turn_up, options.joker_rank):
            leader = 1 - leader
    if public.lead != NO_CARD and leader == opponent:
        suits |= suit_of(public.lead, turn_up) << 4 * tricks
    return Course(suits, voids)


# Counting draws


class Hands(NamedTuple):
    """How a number stands for a hand, by how many cards of each open suit it has."""

    shifts: int
    """Four bits a suit: where in the number its cards are counted."""

    masks: int
    """Four bits a suit: the most that fits there; 0 if the suit is not open."""

    end: int
    """One more than the greatest number."""


@rule
def hands_of(voids: int, tricks: int) -> Hands:
    """Make room for a card of a suit from each draw since its first void."""
    shifts = masks = bits = 0
    for trick in range(tricks):
        void = voids >> 4 * trick & 15
        if void and masks >> 4 * (void - 1) & 15 == 0:
            width = 1
            while 1 << width <= tricks - trick:
                width += 1
            shifts |= bits << 4 * (void - 1)
            masks |= (1 << width) - 1 << 4 * (void - 1)
            bits += width
    return Hands(shifts, masks, 1 << bits)


@rule
def held(number: int, suit: int, hands: Hands) -> int:
    """How many cards of an open suit there are; 0 if the suit is not open."""
    shift, mask = hands.shifts >> 4 * suit & 15, hands.masks >> 4 * suit & 15
    return number >> shift & mask


@rule
def held_in_all(number: int, hands: Hands) -> int:
    """How many cards of open suits there are."""
    count = 0
    for suit in range(SUITS):
        count += held(number, suit, hands)
    return count


@rule
def step(suit: int, hands: Hands) -> int:
    """What one more card of an open suit adds to a number."""
    return 1 << (hands.shifts >> 4 * suit & 15)


@rule
def counted(course: Course, hands: Hands, tricks: int, played: int) -> list[int]:
    """
    In how many ways the opponent may hold each number of cards of the open suits.

    After so many finished *tricks*, with a draw after each, and cards *played*.
    """
    table = zeros(hands.end)
    table[0] = 1
    opened = 0
    for trick in range(played):
        void = course.voids >> 4 * trick & 15
        if void:
            show_void(table, void - 1, hands)
            opened |= 1 << void - 1
        suit = course.suits >> 4 * trick & 15
        if opened >> suit & 1:
            play_one(table, suit, hands)
        if trick < tricks:
            draw_one(table, opened, hands)
    return table


@rule
def show_void(table: list[int], suit: int, hands: Hands) -> None:
    """§3.3 (DIX-21): whoever does not follow holds no card of the suit led."""
    for number in range(hands.end):
        if held(number, suit, hands):
            table[number] = 0


@rule
def play_one(table: list[int], suit: int, hands: Hands) -> None:
    """§3.1: a card of an open suit leaves the hand, so one must have been there."""
    most = hands.masks >> 4 * suit & 15
    for number in range(hands.end):
        more = held(number, suit, hands) < most
        table[number] = table[number + step(suit, hands)] if more else 0


@rule
def draw_one(table: list[int], opened: int, hands: Hands) -> None:
    """§3.7 (DIX-17): after a draw any of the cards in hand may be the one drawn."""
    for number in range(hands.end - 1, -1, -1):
        found = table[number] * (HAND_SIZE - held_in_all(number, hands))
        for suit in range(SUITS):
            count = held(number, suit, hands)
            if count and opened >> suit & 1:
                found += count * table[number - step(suit, hands)]
        table[number] = found


# Drawing the hand


@rule
def draw_hand(public: Public, opponent: Seat, hidden: CardSet, dice: Dice) -> CardSet:
    """Draw the opponent's hand from the hidden cards while there is a stock."""
    count = size(hidden) - public.stock
    course = course_of(public, opponent)
    hands, number = Hands(0, 0, 1), 0
    if course.voids:
        tricks = public.tricks[0] + public.tricks[1]
        hands = hands_of(course.voids, tricks)
        table = counted(course, hands, tricks, tricks + HAND_SIZE - count)
        number = draw_number(table, hands, public.turn_up, hidden, count, dice)
    hand, others = 0, hidden
    for suit in range(SUITS):
        if held(hands.end - 1, suit, hands):
            cards = hidden & suit_cards(suit, public.turn_up)
            others ^= cards
            hand |= drawn(dice, cards, held(number, suit, hands))
    return hand | drawn(dice, others, count - size(hand))


@rule
def draw_number(
    table: list[int],
    hands: Hands,
    turn_up: CardIndex,
    hidden: CardSet,
    count: int,
    dice: Dice,
) -> int:
    """Draw how many cards of each open suit are held, by the packs that lead there."""
    others = hidden
    for suit in range(SUITS):
        if held(hands.end - 1, suit, hands):
            others &= ~suit_cards(suit, turn_up)
    chosen = total = 0
    for number in range(hands.end):
        weight = table[number]
        if weight:
            weight *= ways(size(others), count - held_in_all(number, hands))
            for suit in range(SUITS):
                cards = hidden & suit_cards(suit, turn_up)
                weight *= ways(size(cards), held(number, suit, hands))
            total += weight
            if weight and succeeds(dice, weight, total):
                chosen = number
    return chosen
