"""Every way in which the cards that a seat does not see may lie in the other hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import comb
from typing import NamedTuple

from tenpips.cards import SUIT_SIZE, CardSet, lowest, members, size, stock_of
from tenpips.games.chinese_ten.captures import RED_FIVES
from tenpips.games.chinese_ten.options import (
    BOTH_IN_ONE_CAPTURE,
    CAPTURED_POINTS,
    MAX_SEATS,
    NO_BONUS,
    Options,
)
from tenpips.games.chinese_ten.scoring import value_of
from tenpips.games.chinese_ten.state import Private, Public, Secret, State
from tenpips.games.chinese_ten.strategy import unseen
from tenpips.games.chinese_ten.worlds import with_piles
from tenpips.kernels.solving import EndingError
from tenpips.view import Seat, View


class World(NamedTuple):
    """Hands that a view allows; the order of the stock in it means nothing."""

    state: State
    weight: int
    """How many ways are the same but for cards that are alike."""


class _Hidden(NamedTuple):
    """A hand that the seat does not see."""

    seat: Seat
    held: int
    """How many cards it holds."""

    lacks: CardSet
    """Cards that it has shown not to hold."""


def worlds(view: View[Public, Private], most: int) -> list[World]:
    """
    Give every world of a view, one for all that are the same but for like cards.

    Raises:
        EndingError: If there are more than *most*, or hidden piles matter.

    """
    public = view.public
    if _piles_matter(public):
        raise EndingError("expected two players, or red-five payments without a cap")
    hidden = [
        _Hidden(seat, public.hands[seat], public.lacks[seat])
        for seat in range(MAX_SEATS)
        if seat != view.seat and public.hands[seat]
    ]
    free = unseen(view) & ~view.own.peeked
    ways = _dealt(_alike(free, public.options), hidden)
    found = [*islice(ways, most + 1)]
    if len(found) > most:
        raise EndingError(f"expected hidden cards that lie in at most {most} ways")
    seats = [hand.seat for hand in hidden]
    return [
        World(_state(view, dict(zip(seats, hands, strict=True))), weight)
        for hands, weight in found
    ]


def _piles_matter(public: Public) -> bool:
    """Whether it matters who has captured what, which the seat need not remember."""
    options = public.options
    if options.players == 2 or options.red_five_cap != CAPTURED_POINTS:
        return False
    if options.red_five == NO_BONUS:
        return False
    needed = 2 if options.red_five == BOTH_IN_ONE_CAPTURE else 1
    return any(public.bonuses) or size(RED_FIVES & ~public.gone) >= needed


def _alike(cards: CardSet, options: Options) -> list[CardSet]:
    """Split a set into cards of one rank and worth, which nothing tells apart."""
    found: dict[tuple[int, int], CardSet] = {}
    for card in members(cards):
        kind = card % SUIT_SIZE, value_of(card, options)
        found[kind] = found.get(kind, 0) | 1 << card
    return list(found.values())


def _dealt(
    classes: Sequence[CardSet], hidden: Sequence[_Hidden]
) -> Iterator[tuple[tuple[CardSet, ...], int]]:
    """Fill the hidden hands in every way, and say how many each stands for."""
    if not hidden:
        yield (), 1
        return
    for hand, left, weight in _held(classes, hidden[0].held, hidden[0].lacks):
        for others, more in _dealt(left, hidden[1:]):
            yield (hand, *others), weight * more


def _held(
    classes: Sequence[CardSet], held: int, lacks: CardSet
) -> Iterator[tuple[CardSet, tuple[CardSet, ...], int]]:
    """Fill one hand in every way: its cards, those that are left, and how many ways."""
    if not classes:
        if held == 0:
            yield 0, (), 1
        return
    first, *others = classes
    taken, left = 0, first
    while True:
        weight = comb(size(first), size(taken))
        for hand, rest, more in _held(others, held - size(taken), lacks):
            yield taken | hand, (left, *rest), weight * more
        if left == 0 or size(taken) == held or first & lacks:
            return
        taken |= 1 << lowest(left)
        left &= left - 1


def _state(view: View[Public, Private], hands: dict[Seat, CardSet]) -> State:
    """Put a position together; piles as `determinize` does."""
    public, own = view.public, view.own
    private = tuple(
        own if seat == view.seat else Private(hands.get(seat, 0), 0, 0)
        for seat in range(MAX_SEATS)
    )
    private = with_piles(private, public, public.gone & ~own.captured)
    stock = unseen(view) & ~own.peeked
    for hand in hands.values():
        stock &= ~hand
    order = [*members(stock), *members(own.peeked)]
    return State(public, private, Secret(stock_of(order, 0)))
