"""A match on this machine: one person, bots at the other seats, one table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import NamedTuple

from tenpips.analysis import NORMAL, Hint, hint
from tenpips.bots import Bot, bot_named
from tenpips.cards import NO_CARD, CardIndex
from tenpips.errors import ReplayError
from tenpips.game import AnyGame
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
from tenpips.telling import Event, Json, Refusal
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
    """
    A table with a person and bots, and the file that keeps its record safe.

    The bots name their cards when they are told to: all that are due at once, or one
    by one for a screen that shows each, which then keeps the record itself.
    """

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
        players = [
            _player(name, self._bots.get(seat)) for seat, name in enumerate(names)
        ]
        self._make_table = partial(_table, game, variant, options, players, setup)
        self.table = self._make_table()
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

    def play(self, card: CardIndex) -> Refusal | None:
        """Name a card for the person; gives the refusal if there is one."""
        return self._submit(self.seat, Play(self._next_id(), self.table.number, card))

    def next_deal(self) -> Refusal | None:
        """Say that the person has seen the result."""
        return self._submit(self.seat, Ready(self._next_id(), self.table.number))

    @property
    def bot_to_move(self) -> Seat | None:
        """Seat of the bot that must name a card; None when none must."""
        seat = self.table.to_move
        return seat if seat in self._bots else None

    def bots_choice(self) -> CardIndex:
        """Card of the bot to move. May take long, and changes nothing."""
        seat = self.table.to_move
        assert seat is not None
        return self._bots[seat].choose(self.table.view(seat))

    def bot_plays(self, card: CardIndex) -> None:
        """Name a card for the bot to move."""
        seat = self.table.to_move
        assert seat in self._bots
        self._submit(seat, Play(self._next_id(), self.table.number, card))

    def let_bots_play(self) -> None:
        """Have the bots play until the person must, or nobody; keeps the record."""
        while self.bot_to_move is not None:
            self.bot_plays(self.bots_choice())
        self.keep()

    def take_back(self) -> Refusal | None:
        """
        Undo the person's last card of the present deal, and all that followed it.

        The table is set up anew from the record, so its log begins anew as well.
        """
        *before, last = self.table.saved()
        own = [at for at, ply in enumerate(last.plies) if ply.seat == self.seat]
        if self.table.to_move is None or not own:
            return Refusal("nothing-to-take-back", NO_CARD)
        shorter = replace(last, plies=last.plies[: own[-1]], outcome=None)
        self.table = self._make_table()
        self.table.resume([*before, shorter])
        self.catch_up()
        return None

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
        return None

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


def _table(
    game: AnyGame,
    variant: str,
    options: AnyOptions,
    players: Sequence[Player],
    setup: Setup,
) -> Table:
    shuffler = OsShuffler() if setup.seed is None else SeededShuffler(setup.seed)
    return Table(game, variant, options, players, shuffler)


def _player(name: str, bot: Bot | None) -> Player:
    return Player(name, "" if bot is None else bot.name)


def _bot_seed(setup: Setup, seat: Seat) -> int:
    """A bot's chance choices hang on the match's seed, or on nothing known."""
    return seat if setup.seed is None else 1000 * setup.seed + seat


def _known(told: Sequence[Happened]) -> list[Event]:
    return [happened.event for happened in told if happened.event is not None]
