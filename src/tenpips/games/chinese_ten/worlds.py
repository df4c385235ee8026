"""
Positions of Chinese Ten that a seat cannot tell from the real one.

A *world* is how the cards that a seat does not see lie in the other hands, and in which
order in the stock. Every world comes from the same number of packs: those that deal a
hand, with what it has played since, in any of its orders. So all are equally likely.

What a seat may know of those cards: the bottom one, if it has peeked (§6.3); and where
a hand must capture if it can (§3.3), no hand holds a card that would have captured when
it laid another, then or later, as hands only shrink.

Who captured what was seen by all, but a view tells only how big each pile is; and cards
captured are out of play. So the piles of the others are no matter of chance: what is
gone is dealt out to them evenly, always in the same way, lest the points in them blur
the worth of what is still to come. Between two players they are right.
"""

from __future__ import annotations

from typing import NamedTuple

from tenpips.cards import CardSet, lowest, replaced, size
from tenpips.compiled import rule
from tenpips.dice import Dice, pick
from tenpips.games.chinese_ten.dealing import DEALT, peeker
from tenpips.games.chinese_ten.options import MAX_SEATS
from tenpips.games.chinese_ten.state import Private, Public, Secret, State
from tenpips.games.chinese_ten.strategy import unseen
from tenpips.sampling import drawn, shuffled_stock, succeeds, ways
from tenpips.view import NO_SEAT, View


class Known(NamedTuple):
    """What is known of a hand, which may be empty."""

    may: CardSet
    """Hidden cards that it has not shown to lack."""

    held: int
    """How many of them it holds."""


@rule
def determinize(view: View[Public, Private], dice: Dice) -> State:
    """Draw the other hands and the stock; each way to fill them is equally likely."""
    seat, public, own = view
    free = unseen(view) & ~own.peeked
    private: tuple[Private, ...] = (own, own, own, own)
    for places in range(1, MAX_SEATS):
        hand = draw_hand(
            hand_known(view, places, free),
            hand_known(view, places + 1, free),
            hand_known(view, places + 2, free),
            dice,
        )
        free ^= hand
        private = replaced(private, (seat + places) % MAX_SEATS, Private(hand, 0, 0))
    bottom = own.peeked
    if bottom == 0 and free:
        bottom = 1 << pick(dice, free)
    stock = shuffled_stock(dice, free | bottom, bottom, DEALT)
    private = with_piles(private, public, public.gone & ~own.captured)
    looker = peeker(public.dealer, public.options)
    if looker != NO_SEAT and public.stock:
        other = private[looker]
        private = replaced(private, looker, Private(other.hand, other.captured, bottom))
    return State(public, private, Secret(stock))


@rule
def hand_known(view: View[Public, Private], places: int, free: CardSet) -> Known:
    """§3.3 (CO-1): what the hand so many places on may hold of some cards."""
    public, other = view.public, (view.seat + places) % MAX_SEATS
    if places >= MAX_SEATS or public.hands[other] == 0:
        return Known(0, 0)
    return Known(free & ~public.lacks[other], public.hands[other])


@rule
def draw_hand(hand: Known, other: Known, third: Known, dice: Dice) -> CardSet:
    """
    Draw a hand, each as likely as there are ways to draw two more after it.

    Those ways hang on how many of its cards the two others might have held, so first
    it is drawn how many cards it has of four kinds.
    """
    may = hand.may
    kinds = (
        may & ~(other.may | third.may),
        may & other.may & ~third.may,
        may & third.may & ~other.may,
        may & other.may & third.may,
    )
    alone, with_other, with_third = size(kinds[0]), size(kinds[1]), size(kinds[2])
    counts = (0, 0, 0, 0)
    total = 0
    for i in range(min(hand.held, alone) + 1):
        for j in range(min(hand.held - i, with_other) + 1):
            for k in range(min(hand.held - i - j, with_third) + 1):
                left = hand.held - i - j - k
                weight = ways(size(kinds[3]), left)
                if weight:
                    weight *= ways_for_two(other, third, j, k, left)
                    weight *= ways(alone, i) * ways(with_other, j) * ways(with_third, k)
                total += weight
                if weight and succeeds(dice, weight, total):
                    counts = (i, j, k, left)
    found = 0
    for kind in range(4):
        found |= drawn(dice, kinds[kind], counts[kind])
    return found


@rule
def ways_for_two(
    one: Known, two: Known, from_one: int, from_two: int, from_both: int
) -> int:
    """Count the ways to draw two hands when so many of their cards are taken."""
    first = size(one.may & ~two.may) - from_one
    second = size(two.may & ~one.may) - from_two
    both = size(one.may & two.may) - from_both
    total = 0
    for shared in range(min(one.held, both) + 1):
        total += (
            ways(both, shared)
            * ways(first, one.held - shared)
            * ways(second + both - shared, two.held)
        )
    return total


@rule
def with_piles(
    private: tuple[Private, ...], public: Public, gone: CardSet
) -> tuple[Private, ...]:
    """
    §2.5 (CT-23, CO-14): deal out captured cards to piles of the right size.

    In a position set up by hand the piles may be too small for them: what is left then
    belongs to nobody.
    """
    seat, full = 0, 0
    while gone and full < MAX_SEATS:
        own = private[seat]
        full += 1
        if size(own.captured) < public.piles[seat]:
            full = 0
            card: CardSet = 1 << lowest(gone)
            gone ^= card
            filled = Private(own.hand, own.captured | card, own.peeked)
            private = replaced(private, seat, filled)
        seat = (seat + 1) % MAX_SEATS
    return private
