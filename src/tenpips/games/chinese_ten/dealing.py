"""The deal of Chinese Ten, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from tenpips.cards import (
    NO_CARD,
    SUIT_SIZE,
    CardIndex,
    CardSet,
    replaced,
    size,
    stock_of,
)
from tenpips.compiled import rule
from tenpips.games.chinese_ten.captures import ONE_RANK, partner_rank
from tenpips.games.chinese_ten.options import (
    CLOCKWISE,
    CUTTER_PEEKS,
    DEALER_FIRST,
    DEALER_PEEKS,
    REDEAL,
    Options,
)
from tenpips.games.chinese_ten.state import Private, Public, Secret, State
from tenpips.view import NO_SEAT, Seat

DEALT = 24
"""Cards dealt to all hands together, and cards in the stock."""

LAYOUT_SIZE = 4


@rule
def step_of(options: Options) -> int:
    """§1.3 (CT-24, CO-16): the way round; "left" is the next seat that way."""
    return 1 if options.direction == CLOCKWISE else -1


@rule
def seat_after(seat: Seat, step: int, players: int) -> Seat:
    """§1.3 (CT-09, CT-24): the neighbour in a direction, a step of 1 or -1."""
    neighbour = seat + step
    if neighbour == players:  # A division would take longer than all the rest.
        return 0
    return neighbour if neighbour >= 0 else players - 1


@rule
def dealt_hand(
    pack: Sequence[CardIndex], seat: Seat, dealer: Seat, options: Options
) -> CardSet:
    """§1.4 (CT-12 to CT-14, CO-13): 24 cards one at a time, the dealer's left first."""
    players, step = options.players, step_of(options)
    hand = 0
    if seat < players:
        first = ((seat - dealer) * step - 1 + players) % players
        for place in range(first, DEALT, players):
            hand |= 1 << pack[place]
    return hand


@rule
def same_rank(cards: CardSet) -> int:
    """§1.5 (CT-35, CT-36, CO-7): how many fives, or tens, or jacks … lie together."""
    most = 0
    for rank in range(SUIT_SIZE):
        if partner_rank(rank) == rank:
            most = max(most, size(cards & ONE_RANK << rank))
    return most


@rule
def start_capture(layout: CardSet, triple_rule: int) -> CardSet:
    """§1.5 (CT-36, CO-15, TO-4): what the dealer captures before the first turn."""
    return layout if triple_rule != REDEAL and same_rank(layout) == LAYOUT_SIZE else 0


@rule
def is_redealt(layout: CardSet, triple_rule: int) -> bool:
    """§1.6 (CO-6): three or four of a kind in the first layout void the deal."""
    return triple_rule == REDEAL and same_rank(layout) >= LAYOUT_SIZE - 1


@rule
def first_seat(dealer: Seat, options: Options) -> Seat:
    """§3.1, §6.2 (CT-24, CT-36, CT-TW-04): who has the first turn."""
    if options.first_turn == DEALER_FIRST:
        return dealer
    return seat_after(dealer, step_of(options), options.players)


@rule
def peeker(dealer: Seat, options: Options) -> Seat:
    """§6.3 (CT-TW-03, TO-7, TO-8): who may see the stock's bottom card, if anyone."""
    if options.peek == DEALER_PEEKS:
        return dealer
    if options.peek == CUTTER_PEEKS:
        return seat_after(dealer, -step_of(options), options.players)
    return NO_SEAT


@rule
def first_private(
    pack: Sequence[CardIndex],
    seat: Seat,
    dealer: Seat,
    captured: CardSet,
    options: Options,
) -> Private:
    """§1.4, §1.5, §6.3: what a seat holds and knows once the cards are dealt."""
    return Private(
        dealt_hand(pack, seat, dealer, options),
        captured if seat == dealer else 0,
        1 << pack[51] if seat == peeker(dealer, options) else 0,
    )


@rule
def deal(pack: Sequence[CardIndex], dealer: Seat, options: Options) -> State:
    """
    §1.4, §6.4 (CT-10, CT-15, CT-16, TO-6): hands, four cards face up, and the stock.

    Play starts in the agreed direction, whatever happened in the last deal.
    """
    word = layout = 0
    for place in range(DEALT + LAYOUT_SIZE - 1, DEALT - 1, -1):
        layout |= 1 << pack[place]
        word = word << 6 | pack[place] + 1
    captured = start_capture(layout, options.triple_rule)
    void = is_redealt(layout, options.triple_rule)
    private = (
        first_private(pack, 0, dealer, captured, options),
        first_private(pack, 1, dealer, captured, options),
        first_private(pack, 2, dealer, captured, options),
        first_private(pack, 3, dealer, captured, options),
    )
    public = Public(
        options,
        dealer,
        NO_SEAT if void else first_seat(dealer, options),
        layout & ~captured,
        (word, 0, 0, 0, 0, 0),
        LAYOUT_SIZE,
        NO_CARD,
        0,
        DEALT,
        step_of(options),
        (
            size(private[0].hand),
            size(private[1].hand),
            size(private[2].hand),
            size(private[3].hand),
        ),
        replaced((0, 0, 0, 0), dealer, size(captured)),
        captured,
        (0, 0, 0, 0),
        (0, 0, 0, 0),
    )
    return State(public, private, Secret(stock_of(pack, DEALT + LAYOUT_SIZE)))


@rule
def is_void(public: Public) -> bool:
    """§1.6 (CO-6): whether the cards are dealt anew."""
    return public.to_move == NO_SEAT and public.stock == DEALT
