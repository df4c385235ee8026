"""A position of Réunion, split by who may look at each part."""

from __future__ import annotations

from typing import NamedTuple

from tenpips.cards import CardIndex, CardSet
from tenpips.games.reunion.options import Options
from tenpips.view import Seat


class Public(NamedTuple):
    """On the table, for everyone to see."""

    options: Options
    dealer: Seat
    """Who dealt."""

    turn_up: CardIndex
    """Card that fixed trumps; the dealer took it, and everyone remembers it."""

    to_move: Seat
    """Who must name a card; NO_SEAT when the deal is over."""

    to_lay: int
    """How many cards the dealer must still lay away before the first lead."""

    lead: CardIndex
    """Card led to the trick in progress; NO_CARD between tricks."""

    second: CardIndex
    """Second card of the trick in progress; NO_CARD while it is not played."""

    played: CardSet
    """Cards played so far, those in the trick in progress among them."""

    lacks: tuple[CardSet, ...]
    """By seat, cards that it has shown not to hold by failing to follow or to trump."""

    taken: tuple[CardSet, ...]
    """By seat, the cards of the tricks it took; known to all, though face down."""

    taker: Seat
    """Who took the last finished trick; NO_SEAT before the first."""

    counters: tuple[int, ...]
    """Counters that changed hands during the play, by seat."""

    skat: CardSet
    """Cards that the dealer laid away, exposed when the deal is over; empty before."""


class Private(NamedTuple):
    """For its owner's eyes only."""

    hand: CardSet
    """Cards in hand."""

    skat: CardSet
    """Cards that the dealer has laid away; empty for the others, and at the end."""


class Secret(NamedTuple):
    """For nobody: every card is in a hand or in the skat, which the dealer knows."""


class State(NamedTuple):
    """Everything."""

    public: Public
    private: tuple[Private, ...]
    secret: Secret
