"""
Positions of Réunion that a seat cannot tell from the real one, all equally likely.

A *world* is how the cards that a seat does not see lie in the other hands and in the
skat. Every world comes from the same number of packs, times the two orders in which
the dealer may have laid away those two cards; so worlds are equally likely when all
pairs of a pack and a course of play are that agree with the view. What a clever dealer
would rather have laid away is not asked.

What a seat may know of those cards: the turn-up is with the dealer or in the skat
(§3.4); the skat holds no ace and no bower, nor two tens where one is the most (§3.6,
§3.7); and no hand holds a card that it showed to lack (§4.2, §4.3), then or later, as
hands only shrink.
"""

from __future__ import annotations

from typing import NamedTuple

from tenpips.cards import NO_CARD, SUIT_SIZE, CardSet, replaced, size
from tenpips.compiled import rule
from tenpips.dice import Dice, pick
from tenpips.games.reunion.options import MAX_ONE
from tenpips.games.reunion.ranks import ONE_RANK, SEVEN, TENS, trump_suit
from tenpips.games.reunion.rules import barred, seat_after
from tenpips.games.reunion.state import Private, Public, Secret, State
from tenpips.sampling import drawn, succeeds, ways
from tenpips.view import Seat, View

PACK: CardSet = sum(ONE_RANK << place for place in range(SEVEN, SUIT_SIZE))
HAND_SIZE = 10

ONLY_FIRST, ONLY_SECOND, EITHER, NEITHER, NOTHING = 0, 1, 2, 3, 4


class Hidden(NamedTuple):
    """Cards that a seat does not see, by which of the two other hands may hold them."""

    cells: tuple[CardSet, ...]
    """Only the first, only the second, either, neither; the last is empty."""

    first: int
    """How many cards the first hand holds."""

    laid: int
    """How many lie in the skat; the second hand has what is left."""


@rule
def determinize(view: View[Public, Private], dice: Dice) -> State:
    """Draw the other hands and the skat; each way to fill them is equally likely."""
    seat, public, own = view
    dealer = public.dealer
    first = (seat + 1) % 3 if seat == dealer else 3 - seat - dealer
    second = 3 - seat - first  # It is the dealer unless the seat itself is.
    hidden = hidden_from(view, first, second)
    skat = draw_skat(hidden, public, dice)
    hand = draw_first(hidden, skat, dice)
    cells = hidden.cells
    rest = (cells[0] | cells[1] | cells[2] | cells[3]) & ~(hand | skat)
    private: tuple[Private, ...] = (own, own, own)
    private = replaced(private, first, Private(hand, 0))
    private = replaced(private, second, Private(rest, skat))
    return State(public, private, Secret())


@rule
def hidden_from(view: View[Public, Private], first: Seat, second: Seat) -> Hidden:
    """§3.4, §4.2, §4.3 (REU-17, REU-24, REU-25): what may lie where."""
    seat, public, own = view
    cards = PACK & ~(own.hand | own.skat | public.played | public.skat)
    from_first, from_second = public.lacks[first], public.lacks[second]
    laid = 0
    if seat != public.dealer:
        from_first |= 1 << public.turn_up
        laid = min(2 - public.to_lay, size(cards))
    return Hidden(
        (
            cards & from_second & ~from_first,
            cards & from_first & ~from_second,
            cards & ~(from_first | from_second),
            cards & from_first & from_second,
            0,
        ),
        hand_size(public, first),
        laid,
    )


@rule
def hand_size(public: Public, seat: Seat) -> int:
    """§3.5, §4.1: how many cards a seat holds."""
    held = HAND_SIZE - size(public.played) // 3
    if seat == public.dealer:
        held += public.to_lay
    if public.second != NO_CARD:
        return held if seat == public.to_move else held - 1
    leader = seat_after(public.to_move, 2, public.options.direction)
    return held - 1 if public.lead != NO_CARD and seat == leader else held


# The skat


@rule
def draw_skat(hidden: Hidden, public: Public, dice: Dice) -> CardSet:
    """§3.6, §3.7 (REU-21, RO-8): the skat, each as likely as it has fitting hands."""
    if hidden.laid == 0:
        return 0
    discardable = PACK & ~barred(trump_suit(public.turn_up))
    one_ten = public.options.discard_tens == MAX_ONE
    total, chosen = 0, (NOTHING, NOTHING)
    for one in range(NOTHING):
        start = one if hidden.laid == 2 else NOTHING
        for other in range(start, NOTHING if hidden.laid == 2 else NOTHING + 1):
            pairs = skats(hidden, one, other, discardable, one_ten)
            if pairs:
                weight = pairs * fitting_hands(hidden, one, other)
                total += weight
                if weight and succeeds(dice, weight, total):
                    chosen = (one, other)
    ones = hidden.cells[chosen[0]] & discardable
    others = hidden.cells[chosen[1]] & discardable
    return skat_from(ones, others, one_ten, dice)


@rule
def skats(
    hidden: Hidden, one: int, other: int, discardable: CardSet, one_ten: bool
) -> int:
    """Count the legal skats with a card of one cell and, unless empty, of another."""
    ones = hidden.cells[one] & discardable
    others = hidden.cells[other] & discardable
    if other == NOTHING:
        return size(ones)
    tens, other_tens = size(ones & TENS), size(others & TENS)
    if one == other:
        barred_pairs = ways(tens, 2) if one_ten else 0
        return ways(size(ones), 2) - barred_pairs
    return size(ones) * size(others) - (tens * other_tens if one_ten else 0)


@rule
def fitting_hands(hidden: Hidden, one: int, other: int) -> int:
    """Count the hands of both seats, once cards of these cells lie in the skat."""
    left: tuple[int, ...] = (0, 0, 0, 0)
    for cell in range(NOTHING):
        count = size(hidden.cells[cell])
        if one == cell:
            count -= 1
        if other == cell:
            count -= 1
        left = replaced(left, cell, count)
    if left[NEITHER]:
        return 0
    return ways(left[EITHER], hidden.first - left[ONLY_FIRST])


@rule
def skat_from(ones: CardSet, others: CardSet, one_ten: bool, dice: Dice) -> CardSet:
    """Draw one card of either set, or of the first if the second is empty."""
    while True:
        skat: CardSet = 1 << pick(dice, ones)
        if others:
            left = others & ~skat
            skat |= 1 << pick(dice, left)
        if not one_ten or size(skat & TENS) < 2:
            return skat


# The hands


@rule
def draw_first(hidden: Hidden, skat: CardSet, dice: Dice) -> CardSet:
    """Draw the first hand from what the skat leaves; the second has the rest."""
    forced = hidden.cells[ONLY_FIRST] & ~skat
    free = hidden.cells[EITHER] & ~skat
    return forced | drawn(dice, free, hidden.first - size(forced))
