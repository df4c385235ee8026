"""A table of people, as the fold of its entries."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from tenpips.protocol import Hint, Phase, Refused, Setup
from tenpips.records import DealRecord, FindGame
from tenpips.room import applying, deciding, deciding_hint, due, opened, shown
from tenpips.room.commands import Actor, Command
from tenpips.room.deciding_hint import HintTurn
from tenpips.room.decision import Decision
from tenpips.room.due import Entropy
from tenpips.room.entries import Entry
from tenpips.room.opened import AbandonedDeal
from tenpips.room.setup import chosen
from tenpips.room.state import RoomState
from tenpips.room.tokens import hashed
from tenpips.view import AnyView, Seat


class News(NamedTuple):
    """What a receiver is sent: one frame, ready to go."""

    number: int
    """Number of the last event in it: what the receiver has afterwards."""

    text: str
    """A ``happened`` frame, or a ``snapshot`` frame."""

    whole: bool
    """Whether it is a snapshot."""


class BotTurn(NamedTuple):
    """A bot that must name a card."""

    seat: Seat
    view: AnyView
    """All that it may know."""

    level: str
    answers: int
    """What its ``Play`` must answer; the turn is over when `Room.turn` differs."""


class Room:
    """
    People around a table: seats, shuffles, deals, clocks, questions, matches.

    A room is a fold: it follows from its entries and from nothing else, so any process
    can have it. `decide` and `due` look and change nothing; what they give is stored
    first and applied then::

        entries = room.decide(who, command, now)
        ... store them, unless a place is taken; if one is, apply what is new and
        decide again ...
        for entry in entries:
            room.apply(entry)
        ... send everybody `since` what they have ...

    Events of a running deal reach those who may know them; positions are told by
    views. What a room gives out is text ready to be sent, views for bots, and records
    of deals that are over. Everything else in it is for nobody.
    """

    __slots__ = ("_state", "_watched")

    def __init__(self, first: Entry, find_game: FindGame) -> None:
        """
        Set up the table that its first entry opens (`tenpips.room.open_table`).

        Raises:
            TenpipsError: If its game or the version of its rules is not here.

        """
        body = first.body
        setup = chosen(body, find_game)
        self._state = RoomState(first.table, setup, [*body["seats"]])
        self._watched: tuple[tuple[int, int], News] | None = None
        applying.apply(self._state, first)

    @classmethod
    def fold(cls, entries: Iterable[Entry], find_game: FindGame) -> Room:
        """Make a room of all its entries, in order."""
        rest = iter(entries)
        room = cls(next(rest), find_game)
        for entry in rest:
            applying.apply(room._state, entry)
        return room

    # What happens

    def decide(self, who: Actor, command: Command, now: int) -> Decision:
        """
        Say what a command leads to, and change nothing.

        Gives entries to store and then to apply: one, or none if there is nothing to
        do. Or a refusal, for its sender. Or the acknowledgement that the same command
        got before. Once the entry of a new command is applied, `answered` has its
        acknowledgement.

        Args:
            now: UTC, in milliseconds.

        """
        return deciding.decide(self._state, who, command, now)

    def due(self, now: int, entropy: Entropy) -> list[Entry]:
        """
        Give what is due first, as `decide` does; none if nothing is due yet.

        Asked again after it is applied, for one thing may lead to the next: a shuffle
        that begins, values and openings that are late, a clock run out, a bot that
        takes over, a question that lapses.
        """
        return due.due(self._state, now, entropy)

    def next_due(self) -> int | None:
        """When to ask `due` again: UTC, in milliseconds, 0 for now; None for never."""
        return due.next_due(self._state)

    def apply(self, entry: Entry) -> None:
        """
        Change the room by its next entry, which is stored already.

        Raises:
            ReplayError: If it was written by a newer tenpips; the room is unchanged.

        """
        applying.apply(self._state, entry)

    # What is sent

    @property
    def number(self) -> int:
        """Number of the last event, from which clients count."""
        return self._state.log.number

    @property
    def seq(self) -> int:
        """Number of the last entry applied."""
        return self._state.seq

    def since(self, who: Seat | None, number: int) -> News:
        """
        What a receiver who has the events up to *number* is sent.

        Args:
            who: The receiver's seat, as of now; None for a watcher.
            number: 0 for who has nothing.

        """
        state = self._state
        last = state.log.number
        if not number or not state.log.base <= number <= last:
            return self.snapshot(who)
        if who is not None:
            return News(last, shown.news(state, who, number), whole=False)
        # Watchers may be many, and are all sent the same.
        if self._watched is None or self._watched[0] != (number, state.seq):
            news = News(last, shown.news(state, None, number), whole=False)
            self._watched = ((number, state.seq), news)
        return self._watched[1]

    def snapshot(self, who: Seat | None) -> News:
        """Everything that a receiver may know."""
        state = self._state
        return News(state.log.number, shown.snapshot(state, who), whole=True)

    def welcome(self, who: Seat | None, now: int) -> str:
        """Frame that answers a hello, before `since`."""
        return shown.welcome(self._state, who, now)

    def answered(self, seat: Seat, command: str) -> int | None:
        """Number by which a seat's command was acknowledged; None if it was not."""
        return self._state.chairs[seat].answers.get(command)

    # Who is there

    def seat_of(self, token: str) -> Seat | None:
        """
        Seat that a token holds.

        To be asked again after every entry, not kept: a rematch moves everybody on.
        """
        found = hashed(token)
        for seat, chair in enumerate(self._state.chairs):
            if chair.token == found:
                return seat
        return None

    def link_of(self, seat: Seat) -> str:
        """Connection that speaks for a seat; any other of that seat is to be closed."""
        return self._state.chairs[seat].link

    # For bots

    @property
    def turn(self) -> int:
        """Number of the event with which it last became a bot's turn."""
        return self._state.bot_turn

    def bots_to_move(self) -> list[BotTurn]:
        """
        Bots that must name a card now: one or none.

        Bots wait while a question is open, and where no person plays any more. When
        it is a bot's turn again after that, the turn has another number.
        """
        state = self._state
        seat = state.bot_to_move()
        if seat is None:
            return []
        view, level = state.match.deal.view(seat), state.chairs[seat].level
        return [BotTurn(seat, view, level, state.bot_turn)]

    def hint_turn(self, seat: Seat, command: Hint) -> HintTurn | Refused:
        """Give what advice for a seat is to come from; or the refusal of any."""
        return deciding_hint.hint(self._state, seat, command)

    # For lists and records

    @property
    def table(self) -> str:
        """Which table it is."""
        return self._state.table

    @property
    def setup(self) -> Setup:
        """What was chosen when the table was opened."""
        return self._state.setup

    @property
    def phase(self) -> Phase:
        """What the table is at."""
        return self._state.phase

    @property
    def draining(self) -> bool:
        """Whether no new deal begins because the server is about to stop."""
        return self._state.draining

    @property
    def at(self) -> int:
        """When the last entry was decided: UTC, in milliseconds."""
        return self._state.at

    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat; empty for an open seat."""
        return tuple(chair.name for chair in self._state.chairs)

    def levels(self) -> tuple[str, ...]:
        """Levels of the bots that play, by seat; empty for a person's own seat."""
        return tuple(chair.level for chair in self._state.chairs)

    @property
    def to_move(self) -> Seat | None:
        """Seat that must name a card; None when no deal is being played."""
        return self._state.match.to_move if self.phase == "playing" else None

    @property
    def place(self) -> tuple[int, int] | None:
        """Deal at this table and card of it that is next; None between deals."""
        if self.phase != "playing":
            return None
        return len(self._state.deals), len(self._state.match.deal.plies)

    def open_seats(self) -> list[Seat]:
        """Seats that anybody may take."""
        return self._state.open_seats()

    def people_here(self) -> int:
        """How many people sit at the table and are connected."""
        return sum(chair.here for chair in self._state.chairs)

    def records(self) -> list[DealRecord]:
        """
        Records of all deals at this table that are opened, with their proofs.

        None of the running deal, nor of deals of the same shuffle.
        """
        return [make() for make in self.record_makers()]

    def record_makers(self) -> list[Callable[[], DealRecord]]:
        """
        Give for each of `records` what makes it.

        Opened deals never change, and none goes away or comes in between: makers may
        be called at any time and in any thread, and what they give may be kept.
        """
        return opened.records(self._state)

    def abandoned(self) -> list[AbandonedDeal]:
        """Shuffles and deals that came to nothing, opened."""
        return [make() for make in self.abandoned_makers()]

    def abandoned_makers(self) -> list[Callable[[], AbandonedDeal]]:
        """Give for each of `abandoned` what makes it, as `record_makers` does."""
        return opened.abandoned(self._state)
