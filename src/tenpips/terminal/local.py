"""A match on this machine: one person, bots at the other seats, one table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import NamedTuple

from tenpips.analysis import NORMAL, Hint, hint
from tenpips.bots import Bot, bot_named
from tenpips.cards import CardIndex
from tenpips.errors import ReplayError
from tenpips.game import AnyGame, Event, Json, Refusal
from tenpips.options import AnyOptions
from tenpips.records import DealRecord, save, write_text
from tenpips.table import (
    Command,
    Happened,
    OsShuffler,
    Play,
    Player,
    Ready,
    Refused,
    SeededShuffler,
    Table,
)
from tenpips.view import AnyView, Seat

HINT_EFFORT = NORMAL
"""Work that goes into a hint: a second at most."""


class Setup(NamedTuple):
    """How a match on this machine was set up; kept in its record."""

    bot: str = "greedy"
    human: Seat = 0
    seed: int | None = None
    """Fixes every pack; None for packs from the operating system."""

    def to_json(self) -> dict[str, Json]:
        """Write the set-up for a record."""
        return dict(self._asdict())

    @classmethod
    def from_json(cls, written: object) -> Setup:
        """
        Read the set-up that a record keeps; defaults where it says nothing.

        Raises:
            ReplayError: If it is not a set-up.

        """
        if written is None:
            return cls()
        match written:
            case {"bot": str(bot), "human": int(human), "seed": int() | None as seed}:
                return cls(bot, human, seed)
        message = "expected local play's bot, human and seed in the record"
        raise ReplayError(f"{message}, got {str(written)[:60]!r}")


class LocalMatch:
    """Plays the bots' cards as soon as they are due, and keeps the record safe."""

    def __init__(
        self,
        game: AnyGame,
        variant: str,
        options: AnyOptions,
        names: Sequence[str],
        setup: Setup,
        *,
        autosave: Path | None = None,
        make_bot: Callable[[str, AnyGame, int], Bot] = bot_named,
    ) -> None:
        """Seat a person and bots; *names* are those of all players by seat."""
        self.setup = setup
        self.autosave = autosave
        self.unsaved: str | None = None
        """Why the record could not be kept the last time, if it could not."""

        self._bots = {
            seat: make_bot(setup.bot, game, _bot_seed(setup, seat))
            for seat in range(len(names))
            if seat != setup.human
        }
        self.table = Table(
            game,
            variant,
            options,
            [_player(name, self._bots.get(seat)) for seat, name in enumerate(names)],
            OsShuffler() if setup.seed is None else SeededShuffler(setup.seed),
        )
        self._ids = count(1)
        self._seen = 0

    @property
    def seat(self) -> Seat:
        """The person's seat."""
        return self.setup.human

    @property
    def view(self) -> AnyView:
        """What the person may know of the present deal."""
        return self.table.view(self.seat)

    @property
    def my_turn(self) -> bool:
        """Whether the person must name a card."""
        return self.table.to_move == self.seat

    def start(self, records: Sequence[DealRecord] = ()) -> None:
        """Begin the match, or go on with one from its records."""
        if records:
            self.table.resume(records)
        else:
            self.table.start()
        self._let_bots_play()

    def play(self, card: CardIndex) -> Refusal | None:
        """Name a card for the person; gives the refusal if there is one."""
        return self._submit(self.seat, Play(self._next_id(), self.table.number, card))

    def next_deal(self) -> None:
        """Say that the person has seen the result."""
        self._submit(self.seat, Ready(self._next_id(), self.table.number))

    def news(self) -> list[Event]:
        """Events that the person may know and has not been given yet."""
        told = self.table.since(self.seat, self._seen)
        self._seen = self.table.number
        return _known(told)

    def history(self) -> list[Event]:
        """All events that the person may know."""
        return _known(self.table.since(self.seat, 0))

    def hint(self) -> Hint:
        """Advice for the person, whose turn it must be, from the person's view."""
        return hint(self.table.game, self.view, HINT_EFFORT, seed=self.table.number)

    def record_text(self) -> str:
        """The match so far as a record, the unfinished deal included."""
        extra = {"local": self.setup.to_json()}
        saved = (replace(record, extra=extra) for record in self.table.saved())
        return write_text(saved, lambda _name: self.table.game)

    def save(self, path: Path) -> None:
        """Write the record to a file, whole or not at all."""
        save(path, self.record_text())

    def keep(self) -> None:
        """Bring the kept record up to date; a failure is noted, and play goes on."""
        if self.autosave is None:
            return
        try:
            self.save(self.autosave)
        except OSError as error:
            self.unsaved = (error.strerror or str(error)).lower()
        else:
            self.unsaved = None

    def catch_up(self) -> None:
        """Take everything that has happened as told."""
        self._seen = self.table.number

    def _submit(self, seat: Seat, command: Command) -> Refusal | None:
        for delivery in self.table.submit(seat, command):
            if isinstance(delivery.message, Refused):
                return delivery.message.refusal
        self._let_bots_play()
        return None

    def _let_bots_play(self) -> None:
        table = self.table
        while (seat := table.to_move) is not None and seat in self._bots:
            card = self._bots[seat].choose(table.view(seat))
            table.submit(seat, Play(self._next_id(), table.number, card))
        self.keep()

    def _next_id(self) -> str:
        return str(next(self._ids))


def setup_of(extra: Mapping[str, object], seats: int) -> Setup:
    """
    Give the set-up that a record keeps among its further fields.

    Raises:
        ReplayError: If it is none, or none for so many seats.

    """
    setup = Setup.from_json(extra.get("local"))
    if not 0 <= setup.human < seats:
        message = f"expected the person at a seat from 0 to {seats - 1}"
        raise ReplayError(f"{message}, got {setup.human}")
    return setup


def _player(name: str, bot: Bot | None) -> Player:
    return Player(name, "" if bot is None else bot.name)


def _bot_seed(setup: Setup, seat: Seat) -> int:
    """A bot's chance choices hang on the match's seed, or on nothing known."""
    return seat if setup.seed is None else 1000 * setup.seed + seat


def _known(told: Sequence[Happened]) -> list[Event]:
    return [happened.event for happened in told if happened.event is not None]
