"""Positions of Chinese Ten as people type them."""

from __future__ import annotations

from tenpips.cards import NO_CARD, CardIndex, CardSet, placed, set_of, size, stock_of
from tenpips.games.chinese_ten.captures import RED_FIVES, partners
from tenpips.games.chinese_ten.dealing import DEALT, first_seat, peeker, step_of
from tenpips.games.chinese_ten.options import (
    BOTH_IN_ONE_CAPTURE,
    MAX_SEATS,
    NO_BONUS,
    Options,
)
from tenpips.games.chinese_ten.state import BySeat, Private, Public, Secret, State
from tenpips.positions import Written, expect
from tenpips.view import Seat

ALL_CARDS: CardSet = (1 << 52) - 1


def set_up(written: Written, options: Options) -> State:
    """
    Set up a position; cards that lie nowhere have been captured by nobody known.

    Fields: ``hands``; ``layout``, the oldest card first; ``stock``, the top card first;
    ``captured``; ``dealer`` (0); ``to-move`` (who has the first turn); ``pending``, a
    card that is out while its player is to name what it takes; ``bonuses``, red-five
    captures by seat.

    Raises:
        NotationError: If the fields do not make such a position.

    """
    seats = options.players
    hands = _chairs(written.sets("hands", seats))
    layout, stock = written.cards("layout"), written.cards("stock")
    captured = _chairs(written.sets("captured", seats))
    pending = written.card("pending")
    bonuses = _chairs(written.numbers("bonuses", seats) or (0,) * seats)
    dealer = written.seat("dealer", seats, 0)
    mover = written.seat("to-move", seats, first_seat(dealer, options))
    written.finish()
    turned = _turned(hands, stock, pending, layout)
    lying = hands[0] | hands[1] | hands[2] | hands[3] | set_of([*layout, *stock])
    if pending != NO_CARD:
        lying |= 1 << pending
    expect(hands[mover] != 0 or pending != NO_CARD, "expected a card to play in hand")
    expect(len(layout) <= DEALT, f"expected at most {DEALT} cards in the layout")
    arrivals: tuple[int, ...] = (0,) * 6
    gone = ALL_CARDS & ~lying
    written.nobodys = size(gone & ~sum(captured))
    _check_bonuses(bonuses, captured, gone, options)
    for place, card in enumerate(layout):
        arrivals = placed(arrivals, place, card)
    public = Public(
        options,
        dealer,
        mover,
        set_of(layout),
        arrivals,
        len(layout),
        pending,
        turned,
        len(stock),
        step_of(options),
        _sizes(hands),
        _sizes(captured),
        gone,
        (0, 0, 0, 0),
        bonuses,
    )
    bottom = 1 << stock[-1] if stock else 0
    private = tuple(
        Private(hands[seat], captured[seat], _peeked(seat, bottom, dealer, options))
        for seat in range(MAX_SEATS)
    )
    return State(public, private, Secret(stock_of(stock, 0)))


def _turned(
    hands: tuple[CardSet, ...],
    stock: list[CardIndex],
    pending: CardIndex,
    layout: list[CardIndex],
) -> int:
    """Whether the stock's card has been turned; raises NotationError."""
    held = sum(map(size, hands))
    if pending == NO_CARD:
        expect(
            held == len(stock),
            f"expected as many cards in the stock as in all hands ({held}), "
            f"got {len(stock)}",
        )
        return 0
    expect(
        bool(set_of(layout) & partners(pending)),
        "expected a card in the layout that the pending one could take",
    )
    expect(
        len(stock) in (held, held + 1),
        f"expected {held} or {held + 1} cards in the stock, got {len(stock)}",
    )
    return 1 if len(stock) == held else 0


def _check_bonuses(
    bonuses: BySeat, captured: BySeat, gone: CardSet, options: Options
) -> None:
    """Red fives that are gone can have paid so often; raises NotationError."""
    for seat, got in enumerate(bonuses):
        others = sum(captured) - captured[seat]
        most = _most_bonuses(gone & ~others, options)
        expect(got <= most, f"expected at most {most} for bonuses of seat {seat}")
    most = _most_bonuses(gone, options)
    expect(
        sum(bonuses) <= most,
        f"expected at most {most} red-five captures for bonuses, got {sum(bonuses)}",
    )


def _most_bonuses(gone: CardSet, options: Options) -> int:
    """§6.6: how many captures that are paid for may have taken some cards."""
    red = RED_FIVES & gone
    if options.red_five == BOTH_IN_ONE_CAPTURE:
        return 1 if red == RED_FIVES else 0
    return 0 if options.red_five == NO_BONUS else size(red)


def _peeked(seat: Seat, bottom: CardSet, dealer: Seat, options: Options) -> CardSet:
    return bottom if seat == peeker(dealer, options) else 0


def _chairs(by_seat: tuple[int, ...]) -> BySeat:
    return (*by_seat, 0, 0, 0, 0)[:MAX_SEATS]


def _sizes(sets: tuple[CardSet, ...]) -> BySeat:
    return tuple(map(size, sets))
