"""A position of Chinese Ten, split by who may look at each part."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from tenpips.cards import CardIndex, CardSequence, CardSet, Stock
from tenpips.games.chinese_ten.options import Options
from tenpips.view import Seat

BySeat: TypeAlias = tuple[int, ...]
"""A number for every chair; 0 for the chairs that stay empty."""


class Public(NamedTuple):
    """On the table, for everyone to see."""

    options: Options
    dealer: Seat
    """Who dealt."""

    to_move: Seat
    """Who must name a card; NO_SEAT when the deal is over."""

    layout: CardSet
    """Cards that lie face up to be captured."""

    arrivals: CardSequence
    """Every card laid in the layout so far, oldest first, captured since or not."""

    laid: int
    """How many cards *arrivals* holds."""

    pending: CardIndex
    """Card that could capture in several ways, until its player names one."""

    turned: int
    """1 once the stock's top card has been turned in this turn: it is pending."""

    stock: int
    """How many cards are left to turn."""

    direction: int
    """1 while turns pass clockwise, -1 while they pass anticlockwise."""

    hands: BySeat
    """How many cards each seat holds."""

    piles: BySeat
    """How many cards each seat has captured."""

    gone: CardSet
    """Captured cards, whoever has them: all saw them go."""

    lacks: tuple[CardSet, ...]
    """Cards that a seat showed it does not hold, by laying where it had to capture."""

    bonuses: BySeat
    """How many captures that the others pay for, by seat."""


class Private(NamedTuple):
    """For its owner's eyes only."""

    hand: CardSet
    """Cards in hand."""

    captured: CardSet
    """The pile, face down: others had to remember it."""

    peeked: CardSet
    """Bottom card of the stock, for the seat that may look, until it is turned."""


class Secret(NamedTuple):
    """For nobody, until the deal is over."""

    stock: Stock
    """Cards to turn, face down."""


class State(NamedTuple):
    """Everything."""

    public: Public
    private: tuple[Private, ...]
    """One for every chair."""

    secret: Secret
