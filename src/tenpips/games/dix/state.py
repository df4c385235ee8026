"""A position of Dix, split by who may look at each part."""

from __future__ import annotations

from typing import NamedTuple

from tenpips.cards import CardIndex, CardSequence, CardSet, Stock
from tenpips.games.dix.options import Options
from tenpips.view import Seat


class Public(NamedTuple):
    """On the table, for everyone to see."""

    options: Options
    dealer: Seat
    """Who dealt."""

    turn_up: CardIndex
    """Card that fixed trumps; it is out of play."""

    to_move: Seat
    """Who must name a card; NO_SEAT when the deal is over."""

    lead: CardIndex
    """Card led to the trick in progress; NO_CARD between tricks."""

    stock: int
    """How many cards are left to draw."""

    plies: CardSequence
    """Cards of the finished tricks, in order; everyone saw them."""

    played: CardSet
    """Cards played so far, that led to the trick in progress among them."""

    tricks: tuple[int, int]
    """Tricks taken, by seat."""

    tens: tuple[int, int]
    """Ten-tricks taken, by seat."""

    taker: Seat
    """Who took the last finished trick; NO_SEAT before the first."""


class Private(NamedTuple):
    """For its owner's eyes only."""

    hand: CardSet
    """Cards in hand."""


class Secret(NamedTuple):
    """For nobody, until the deal is over."""

    stock: Stock
    """Cards to draw, face down."""


class State(NamedTuple):
    """Everything."""

    public: Public
    private: tuple[Private, Private]
    secret: Secret
