"""
The parts of a table as a client is told of them.

A client keeps the newest of each part and draws the table from them: it knows no rule.
A key that has the default value of its field is left out.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from tenpips.protocol.strict import Form, Json

PARTS = (
    "stage",
    "seats",
    "round",
    "score",
    "receipt",
    "clock",
    "question",
    "position",
)
"""All parts, in the order of the digest."""

Phase: TypeAlias = Literal["gathering", "shuffling", "playing", "pause", "over"]
"""
What the table is at: ``gathering`` people, ``shuffling`` together, ``playing`` a deal,
in the ``pause`` before the next one, or the match is ``over``.
"""

Presence: TypeAlias = Literal["here", "away", "bot", "open"]
"""Who sits there: somebody who is here or away, a bot, or nobody yet."""

Matter: TypeAlias = Literal["take-back", "rematch", "bot"]
"""What somebody can ask the others for."""


@dataclass(frozen=True, slots=True)
class ClockSetup(Form):
    """How long people may think: seconds for each card, and a bank for the match."""

    card: int
    bank: int


@dataclass(frozen=True, slots=True)
class Setup(Form):
    """What was chosen when the table was opened; it never changes."""

    game: str
    version: int
    """Of the game's rules."""

    variant: str
    options: dict[str, Json]
    """Every option of the game, as written."""

    seats: int
    """How many play."""

    watchers: bool
    """Whether others may watch; they see public cards only."""

    phrases: bool
    """Whether phrases can be said; nothing else can."""

    listed: bool
    """Whether the table is in the public list while it has open seats."""

    keep: int
    """Seconds for which the seat of somebody away is kept."""

    takeover: str
    """Level of the bot that plays on after that; empty if none does unasked."""

    wait: int
    """Seconds in which a seat must commit, and then open, its value for a shuffle."""

    clock: ClockSetup | None
    """None: no clock."""

    hints: bool = False
    """Whether who is to move may ask what a strong bot would name."""


@dataclass(frozen=True, slots=True)
class Stage(Form):
    """Where the match is."""

    phase: Phase
    match: int
    """Number of the match at this table, from 1; a rematch is the next."""

    deal: int = 0
    """Number of the present or last deal of the match; 0 before the first."""

    waits_for: tuple[int, ...] = ()
    """Seats that have yet to be ready for the next deal."""

    draining: bool = False
    """Whether the server is about to restart: no new deal begins until it has."""


@dataclass(frozen=True, slots=True)
class SeatShown(Form):
    """One seat and who sits there."""

    presence: Presence
    name: str = ""
    until: int = 0
    """Until when the seat of somebody away is kept: UTC, in milliseconds."""

    level: str = ""
    """Level of the bot that plays for the seat, for good or in somebody's stead."""

    resigned: bool = False


@dataclass(frozen=True, slots=True)
class RoundShown(Form):
    """How far the shuffle that all do together has come."""

    number: int
    """Number of the round at this table, from 1."""

    step: Literal["commit", "open"]
    by: int
    """Until when: UTC, in milliseconds."""

    commitment: str
    """Hash of the server's secret."""

    commitments: tuple[str | None, ...]
    """By seat."""

    supplied: tuple[bool, ...]
    """By seat: whether the server supplies the value, as it does for bots."""

    opened: tuple[bool, ...]
    """By seat."""


@dataclass(frozen=True, slots=True)
class ZoneShown(Form):
    """A place on the table where cards lie, as the receiver sees it."""

    name: str
    """Names the message ``zone-<name>``."""

    seat: int | None = None
    """Whose it is; None for the middle of the table."""

    cards: tuple[str, ...] = ()
    """Cards whose faces the receiver sees, in the order in which to show them."""

    hidden: int = 0
    """How many more cards lie there face down."""

    at_hand: bool = False
    """Shown again whenever the receiver must choose, where a screen is lines."""


@dataclass(frozen=True, slots=True)
class Position(Form):
    """The cards on the table, as the receiver sees them."""

    dealer: int
    to_move: int | None
    """Seat that must name a card; None when the deal is over."""

    legal: tuple[str, ...]
    """Cards that the receiver may name now; none when it is not its turn."""

    zones: tuple[ZoneShown, ...]
    direction: int = 1
    """Which way play goes: 1 clockwise, -1 anticlockwise."""

    tallies: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """What may be counted by seat: the message `<game>-tally-<name>`."""


@dataclass(frozen=True, slots=True)
class Score(Form):
    """How the match stands."""

    totals: tuple[int, ...]
    counters: tuple[int, ...]
    """Counters won or lost so far, by seat."""

    winners: tuple[int, ...]
    """Who has won; nobody while the match goes on."""


@dataclass(frozen=True, slots=True)
class ReceiptLine(Form):
    """A line of the last deal's receipt: points, and what for."""

    seat: int
    code: str
    """Names the message ``receipt-<code>``, or the game's own."""

    rule: str
    points: int
    cards: tuple[str, ...] = ()
    args: dict[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ClockShown(Form):
    """Deadlines: UTC, in milliseconds; 0 where nothing is due."""

    turn: int
    """By when the seat to move must name a card, before the lowest is played for it."""

    ready: int
    """By when everybody is taken to be ready for the next deal."""

    banks: tuple[int, ...]
    """Milliseconds left in the bank, by seat, when the present turn began."""


@dataclass(frozen=True, slots=True)
class Question(Form):
    """What somebody asks the other people."""

    seat: int
    """Who asks."""

    matter: Matter
    about: int | None
    """Seat for the bot; None for the other matters."""

    agreed: tuple[int, ...]
    """Seats that have agreed, whoever asks included."""

    asked: tuple[int, ...]
    """Seats whose answer is awaited."""

    until: int
    """When it lapses: UTC, in milliseconds."""


@dataclass(frozen=True, slots=True)
class OpeningShown(Form):
    """What shows that a card lay at a place of the sealed pack (docs/fairness.md)."""

    card: str
    place: int
    salt: str
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Told(Form):
    """Something that happened, as a code and arguments."""

    code: str
    """Names the message ``event-<code>``, or the game's own."""

    args: dict[str, Json] = field(default_factory=dict)
    openings: tuple[OpeningShown, ...] = ()
    """Of the cards that came from the pack into the receiver's sight."""
