"""
What a game tells of itself: what happened, why not, what for, and where cards lie.

All of it is codes, numbers and cards, and never a sentence: sentences are in
``locales/``, and every screen and every language tells the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from tenpips.cards import INDEX_OF, NO_CARD, NOTATION, CardIndex, CardSet, names
from tenpips.view import Seat

Json: TypeAlias = int | str | bool | list["Json"] | dict[str, "Json"] | None


class Event(NamedTuple):
    """Something that happened, as a code and arguments; never a sentence."""

    code: str
    """Names the message ``event-<code>`` (or ``<game>-event-<code>``) in locales/."""

    args: Mapping[str, Json]
    """Seats as numbers, cards in notation; keys are the message's variables."""

    audience: Seat | None = None
    """The only seat that may know; None when everyone may."""

    from_pack: CardSet = 0
    """
    Those cards among the arguments that come straight from the pack into sight.

    A table whose deals can be checked opens them, with their places in the pack, to
    the audience. Never a card out of a hand: its place would tell when it was drawn.
    """

    @property
    def player(self) -> Seat | None:
        """Whom it is about; None for nobody."""
        player = self.args.get("player")
        return player if isinstance(player, int) else None


class Refusal(NamedTuple):
    """Why a card is refused, for the seat that named it."""

    code: str
    """Stable: clients look it up, so it is never renamed."""

    card: CardIndex
    rule: str = ""
    """Id in rules.md of the rule that forbids the card."""

    option: str = ""
    """Option that switched the rule on, if one did."""

    duty: CardSet = 0
    """Cards that create the duty: those that may be named instead."""

    args: Mapping[str, Json] = {}
    """Further arguments of the message ``refusal-<code>``."""

    def __str__(self) -> str:
        """Say it in one line of notation, without a locale."""
        named = "" if self.card == NO_CARD else f" {NOTATION[self.card]}"
        text = f"illegal move{named}: {self.code}"
        if self.rule:
            text += f" ({self.rule}{', ' + self.option if self.option else ''})"
        if self.duty:
            text += f"; expected one of {' '.join(names(self.duty))}"
        return text


class Reason(NamedTuple):
    """Something that speaks for a card, or against it, from what its holder can see."""

    code: str
    """Names the message ``reason-<code>`` (or ``<game>-reason-<code>``) in locales/."""

    args: Mapping[str, Json] = {}
    """Seats as numbers, cards in notation; keys are the message's variables."""

    against: bool = False


class Line(NamedTuple):
    """One line of a score receipt: points that a seat gets, and what for."""

    seat: Seat
    code: str
    """Names the message ``receipt-<code>`` (or ``<game>-receipt-<code>``)."""

    rule: str
    """Id in rules.md of the rule that gives the points."""

    points: int
    cards: tuple[CardIndex, ...] = ()
    args: Mapping[str, Json] = {}

    def to_json(self) -> dict[str, Json]:
        """Write it as clients and files are told of it: what is empty is left out."""
        shown: dict[str, Json] = {
            "seat": self.seat,
            "code": self.code,
            "rule": self.rule,
            "points": self.points,
        }
        if self.cards:
            shown["cards"] = [NOTATION[card] for card in self.cards]
        if self.args:
            shown["args"] = dict(self.args)
        return shown


class Outcome(NamedTuple):
    """Result of a finished deal."""

    scores: tuple[int, ...]
    """What the match adds up, by seat."""

    winner: Seat | None
    """Seat that won the deal, where the game names one."""

    fields: Mapping[str, Json]
    """The outcome as a record writes it; the keys are the game's own."""

    tiebreak: tuple[int, ...] = ()
    """By seat, higher is better: decides between equal totals, where the game does."""

    counters: tuple[int, ...] = ()
    """Counters that changed hands in this deal, by seat; they sum to zero."""

    redeal: bool = False
    """The deal is void: the same dealer deals again."""


class Zone(NamedTuple):
    """A place on the table where cards lie, as one seat sees it."""

    name: str
    """Names the message ``zone-<name>``."""

    cards: tuple[CardIndex, ...] = ()
    """Cards whose faces the viewer sees, in the order in which to show them."""

    hidden: int = 0
    """How many more cards lie there face down."""

    seat: Seat | None = None
    """Whose it is; None for the middle of the table."""

    at_hand: bool = False
    """Shown again whenever the viewer must choose: a screen in lines has no table."""


class Motion(NamedTuple):
    """
    How an event moves cards on a screen, from one position to the next.

    A screen that shows every step moves the cards as the events come, and ends with
    the zones of the position: so a motion can be left out, but never lies.
    """

    cards: tuple[str, ...]
    """Arguments of the event that name the cards."""

    to: str
    """Name of the zone to which they go."""

    mine: bool = False
    """Whether that zone is the one of the seat in the argument ``player``."""

    hold: bool = False
    """Whether what lies on the table is to be looked at before this moves it."""

    source: str = ""
    """Zone in which they lay face down; empty: the hand of the seat ``player``."""

    def moves(self, event: Event) -> list[CardIndex]:
        """Cards that it moves, as an event names them."""
        moved = list[CardIndex]()
        for name in self.cards:
            value = event.args.get(name)
            named = value if isinstance(value, list) else [value]
            moved += [INDEX_OF[text] for text in named if isinstance(text, str)]
        return moved
