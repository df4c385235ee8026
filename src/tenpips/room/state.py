"""What a room consists of; only entries change it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from tenpips.fairness import Proof, Sealed, secret_commitment
from tenpips.protocol import PARTS, Matter, Phase
from tenpips.room.chairs import Chair
from tenpips.room.log import Log
from tenpips.room.setup import ME, OPEN, Chosen
from tenpips.table import Dealt, Match
from tenpips.telling import Event, Json
from tenpips.view import Seat


@dataclass(slots=True)
class Round:
    """A shuffle that all do together."""

    number: int
    secret: bytes
    by: int
    commitments: list[bytes | None]
    values: list[bytes | None]
    supplied: list[bool]
    opening: bool = False
    """Whether all have committed, and are to open now."""

    packs: list[bytes] = field(default_factory=list)
    """Seals of the packs dealt."""

    @property
    def commitment(self) -> bytes:
        """Hash by which the server has committed to its secret."""
        return secret_commitment(self.secret)

    @property
    def committed(self) -> bool:
        """Whether all have committed."""
        return None not in self.commitments

    @property
    def opened(self) -> bool:
        """Whether all have opened."""
        return None not in self.values


@dataclass(slots=True)
class Played:
    """A deal at this table, with all that its record will tell."""

    dealt: Dealt
    round: Round
    match: int
    number: int
    """Of the deal in its match, void ones counted."""

    players: tuple[str, ...]
    sealed: Sealed | None
    """Opens its cards; None when the deal is over."""

    by: dict[int, str] = field(default_factory=dict)
    """Plies, from 0, that were not the player's own: by ``clock``, ``bot``, ..."""

    taken_back: list[tuple[int, Seat, int]] = field(default_factory=list)
    """Plies, from 0, seats and cards of what was taken back."""

    open: bool = False
    """Whether the deal has been opened to everybody."""


class Abandoned(NamedTuple):
    """A shuffle or a deal that came to nothing, and is opened for everybody."""

    at: int
    why: str
    """``not-opened``: somebody did not open a value; or ``resigned``."""

    round: int
    match: int
    proof: Proof
    played: Played | None
    """The deal, if it had been dealt."""


@dataclass(slots=True)
class Asking:
    """What somebody asks the other people at the table."""

    seat: Seat
    matter: Matter
    about: Seat | None
    needed: set[Seat]
    agreed: set[Seat]
    until: int
    number: int
    """Of the event by which it was asked."""


class RoomState:
    """Everything about a table that follows from its entries."""

    def __init__(self, table: str, chosen: Chosen, seats: list[str]) -> None:
        """Put the chairs up; nobody is named yet."""
        self.table, self.chosen = table, chosen
        self.setup, self.game = chosen.setup, chosen.game
        self.seq = 0
        self.at = 0
        self.log = Log()
        self.chairs = [
            Chair(name=word, level=word) if word not in {ME, OPEN} else Chair()
            for word in seats
        ]
        self.phase: Phase = "gathering"
        self.closed = False
        """Whether the table was given up before a match began: nobody may sit down."""

        self.draining = False
        self.asked = 0
        """Number of the event at which what the table waits for arose."""

        self.bot_turn = 0
        """Number of the event with which it became a bot's turn."""

        self.match = Match(self.game, self.setup.variant, chosen.options)
        self.match_number = 1
        self.match_from = 0
        """Number of the last event before the present match."""

        self.deals: list[Played] = []
        """All deals at this table, whatever the match."""

        self.ready: set[Seat] = set()
        self.wants_round = False
        """Whether the next thing is a new shuffle."""

        self.rounds = 0
        self.round: Round | None = None
        """The shuffle going on; None while none is."""

        self.unopened: frozenset[Seat] = frozenset()
        """Seats that did not open in the last shuffle, so the server answers now."""

        self.abandoned: list[Abandoned] = []
        self.question: Asking | None = None
        self.turn_from = 0
        """When the present turn began."""

        self.turn_by = 0
        """By when a card must be named; 0 without a clock."""

        self.ready_by = 0
        self.credited = 0
        """Until when absence of the server has been credited."""

        self.keep_from = 0
        """Number of the last event that need not be kept when the next deal begins."""

        self.changed: dict[str, int] = dict.fromkeys(PARTS, 0)
        """Number of the event with which each part last changed."""

        self.touched: set[str] = set()
        """Parts that the entry being applied has changed."""

        self.texts: dict[str, str] = {}
        """Parts as JSON, while they have not changed."""

        self.digest: int | None = None
        """CRC-32 of all parts but the position, while they have not changed."""

        self.positions: dict[Seat | None, str] = {}
        """The position as JSON, for each who has asked since it changed."""

    # What many ask

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.chairs)

    @property
    def number(self) -> int:
        """Number of the last event."""
        return self.log.number

    def people(self) -> list[Seat]:
        """Seats of people for whom no bot plays."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.playing]

    def open_seats(self) -> list[Seat]:
        """Seats that anybody may take."""
        if self.closed:
            return []
        return [seat for seat, chair in enumerate(self.chairs) if chair.open]

    def waits_for(self) -> list[Seat]:
        """Seats that have yet to be ready for the next deal."""
        if self.phase != "pause" or self.wants_round:
            return []
        return [seat for seat in self.people() if seat not in self.ready]

    def bot_to_move(self) -> Seat | None:
        """
        Seat of the bot that must name a card, if one must.

        Bots wait while a question is open, and where no person plays any more.
        """
        seat = self.match.to_move
        if seat is None or self.phase != "playing" or self.question is not None:
            return None
        return seat if self.chairs[seat].level and self.people() else None

    # What every change does

    def tell(self, code: str, **args: Json) -> None:
        """Log an event that everyone may know."""
        self.log.tell(Event(code, args))

    def touch(self, *parts: str) -> None:
        """Note that parts have changed."""
        self.touched.update(parts)

    def settle(self, number: int) -> None:
        """
        Date what an entry has changed; *number* was the last event before it.

        Whatever changes must be told by an event, so that a client that has all
        events has all parts as well.
        """
        if self.setup.clock is None:
            self.touched.discard("clock")
        if not self.touched:
            return
        assert self.log.number > number, f"{self.touched} changed without an event"
        for part in self.touched:
            self.changed[part] = self.log.number
            self.texts.pop(part, None)
        if "position" in self.touched:
            self.positions.clear()
        if self.touched != {"position"}:
            self.digest = None
        self.touched.clear()

    def arises(self) -> None:
        """Note that what the table waits for is new: older answers are stale."""
        self.asked = self.log.number
