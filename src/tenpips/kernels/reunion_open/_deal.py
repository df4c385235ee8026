"""
A position of Réunion with all hands open, as the searches want it.

It is made from the game's own position (`set_up`), and does not change during a
search: a card stays where it was dealt, so what is left of the hands is told by one
set of numbers (`_numbering`).
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types of what it compiles: `deal` is a record of `DEAL`.)

from __future__ import annotations

import numpy as np

from tenpips.cards import NO_CARD
from tenpips.games.reunion.options import POINTS_30
from tenpips.games.reunion.ranks import trump_suit
from tenpips.games.reunion.rules import seat_after
from tenpips.games.reunion.scoring import (
    NIL_SHARE,
    card_points,
    keeps_skat,
    nil_shares,
)
from tenpips.kernels._parts import called
from tenpips.kernels.reunion_open._numbering import (
    CARD_OF,
    CARDS,
    POINTS,
    RIGHT_BOWER,
    SUIT_OF,
)
from tenpips.kernels.reunion_open._play import SEATS, no_trick, trick_with

CASES = 1 << SEATS
"""Sets of seats that have taken a trick."""

DEAL = np.dtype(
    [
        ("points", np.int64, CARDS),  # what each number is worth
        ("card", np.int64, CARDS),  # the card that each number stands for
        ("hands", np.int64, SEATS),  # numbers in each hand when the search begins
        ("next", np.int64, SEATS),  # who plays after each seat
        ("gained", np.int64, SEATS),  # points on the tricks taken so far, by seat
        ("settled", np.int64, (CASES, SEATS)),  # skat and penalties, by who took tricks
        ("matters", np.int64),  # seats whose first trick changes that, as bits
        ("tricks", np.int64),  # those of them that have taken one
        ("to_move", np.int64),
        ("place", np.int64),  # the trick in progress: see `Trick`
        ("suit", np.int64),
        ("best", np.int64),
        ("taker", np.int64),
        ("worth", np.int64),
        ("twins", np.int64),  # numbers whose hand has the number below, worth the same
        ("gaps", np.int64),  # likewise two below, when the one between is gone
        ("seat", np.int64),  # whose value is sought
        ("friends", np.int64),  # seats that want it high, as bits; others want it low
        ("stake", np.int64, CASES),  # `settled` for that seat, as a margin
        ("most", np.int64, CASES),  # the highest it may still become
        ("least", np.int64, CASES),  # the lowest
    ]
)


# From the game's position


@called
def set_up(deal, state):
    """Copy what matters of a position in which the skat has been laid away."""
    public = state.public
    trumps, ten_rank = trump_suit(public.turn_up), public.options.ten_rank
    deal.to_move = public.to_move
    for seat in range(SEATS):
        deal.next[seat] = seat_after(seat, 1, public.options.direction)
        deal.gained[seat] = card_points(public.taken[seat], trumps)
        deal.hands[seat] = 0
    for number in range(CARDS):
        card = CARD_OF[trumps, ten_rank, number]
        deal.card[number] = card
        deal.points[number] = POINTS[ten_rank, number]
        for seat in range(SEATS):
            deal.hands[seat] |= (state.private[seat].hand >> card & 1) << number
    _set_up_trick(deal, public)
    _find_twins(deal)
    _settle(deal, state)


@called
def _set_up_trick(deal, public):
    """Copy the trick in progress."""
    trick, leader = no_trick(), public.to_move
    if public.lead != NO_CARD:
        leader = deal.next[leader]  # after two cards; after one it is one further on
        if public.second == NO_CARD:
            leader = deal.next[leader]
        trick = trick_with(deal, trick, leader, _number(deal, public.lead))
    if public.second != NO_CARD:
        second = _number(deal, public.second)
        trick = trick_with(deal, trick, deal.next[leader], second)
    deal.place, deal.suit, deal.best = trick.place, trick.suit, trick.best
    deal.taker, deal.worth = trick.taker, trick.worth


@called
def _number(deal, card):
    """Give the number of a card."""
    number = 0
    while deal.card[number] != card:
        number += 1
    return number


@called
def _find_twins(deal):
    """
    Find cards of a hand that are as good as a lower one.

    They are worth the same, and nothing is between them, or one card that another
    seat holds, which must be gone first. So they are 7, 8 and 9 of a suit, and the
    bowers.
    """
    deal.twins = deal.gaps = 0
    for number in range(1, CARDS):
        below = 1 << number - 1
        same = _same_hand(deal, number) & SUIT_OF[number]
        if same & below and deal.points[number] == deal.points[number - 1]:
            deal.twins |= 1 << number
        elif same & below >> 1 and deal.points[number] == deal.points[number - 2]:
            deal.gaps |= 1 << number


@called
def _same_hand(deal, number):
    """Give the hand that a number is in; nothing if it is in none."""
    for seat in range(SEATS):
        if deal.hands[seat] >> number & 1:
            return deal.hands[seat]
    return 0


@called
def _settle(deal, state):
    """§5.4 to §5.8: what the skat and the penalties bring, by who took a trick."""
    public = state.public
    dealer, options = public.dealer, public.options
    skat = card_points(state.private[dealer].skat, trump_suit(public.turn_up))
    share = NIL_SHARE if options.nil_penalty == POINTS_30 else 0
    for case in range(CASES):
        shares = nil_shares((case & 1, case & 2, case & 4), options.nil_both)
        for seat in range(SEATS):
            deal.settled[case, seat] = share * shares[seat]
        if case >> dealer & 1 or keeps_skat(public):
            deal.settled[case, dealer] += skat
    deal.matters = deal.tricks = 0
    for case in range(CASES):
        for seat in range(SEATS):
            if (deal.settled[case] != deal.settled[case | 1 << seat]).any():
                deal.matters |= 1 << seat
    for seat in range(SEATS):
        if public.taken[seat]:
            deal.tricks |= 1 << seat & deal.matters


@called
def use_card_order(deal):
    """Keep the bowers apart, where it matters which card is the lower one."""
    deal.twins &= ~RIGHT_BOWER


@called
def aim(deal, seat, friends):
    """Set whose value is sought, and which seats want it high."""
    deal.seat, deal.friends = seat, friends
    for case in range(CASES):
        total = deal.settled[case].sum()
        deal.stake[case] = SEATS * deal.settled[case, seat] - total
    for case in range(CASES):
        deal.most[case] = deal.least[case] = deal.stake[case]
        for later in range(CASES):
            if later & case == case:
                deal.most[case] = max(deal.most[case], deal.stake[later])
                deal.least[case] = min(deal.least[case], deal.stake[later])
