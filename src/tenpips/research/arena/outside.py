"""
Bots that are other programs: our side of the protocol of ``docs/bot-protocol.md``.

A program plays one seat of one deal and is told what that seat may know. Whatever it
does, the deal goes on: an answer that is late, wrong or no answer is a `Fault`, which
the arena counts, and the arena names a card for it. A program that is late three
times running is stopped.
"""

from __future__ import annotations

import json
import shlex
import time
from collections.abc import Sequence
from typing import NamedTuple

from tenpips.cards import INDEX_OF, CardIndex, names
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.options import AnyOptions, write_values
from tenpips.research.arena.program import Program, ProgramError
from tenpips.research.arena.wire import view_json
from tenpips.view import AnyView, Seat

PROTOCOL = 1

START_SECONDS = 10.0
"""What a program may take to start and say its name."""

GRACE_SECONDS = 0.1
"""How long after the deadline an answer may still come in."""

PATIENCE = 3
"""Late answers in a row after which a program is stopped."""

MOST_LINES = 1000
"""Lines that a program may write before it answers."""

LATE, GARBLED, ENDED, ILLEGAL = "late", "garbled", "ended", "illegal"
FAULTS = (ILLEGAL, LATE, GARBLED, ENDED)


class Fault(Exception):  # noqa: N818 (it says what happened, not that we erred)
    """A player did not name a legal card; *kind* is one of `FAULTS`."""

    def __init__(self, kind: str) -> None:
        """Say what kind of fault it was."""
        super().__init__(kind)
        self.kind = kind


class Place(NamedTuple):
    """A seat of a deal, as its player is told of it."""

    game: AnyGame
    options: AnyOptions
    seat: Seat
    seed: int
    seconds: float
    """What the player may take for a card."""


def command_words(command: str) -> list[str]:
    """
    Split a command as a shell would; no shell runs it.

    Raises:
        OptionError: If there is none, or a quote is open.

    """
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words:
        message = f"expected outside:COMMAND, got the command {command[:40]!r}"
        raise OptionError(message)
    return words


class OutsideBot:
    """A program that plays a seat for one deal."""

    def __init__(self, command: Sequence[str], place: Place) -> None:
        """
        Start the program; what goes wrong then shows when a card is asked for.

        Raises:
            OSError: If there is no such program.

        """
        self._place = place
        self._program = Program(command)
        self._asked = self._late = 0
        self._fault = ""
        """Why it is not asked any more."""

        self._name = ""
        try:
            self._introduce()
        except Fault as fault:
            self._fault = fault.kind

    @property
    def name(self) -> str:
        """Name and version, as the program gave them; empty if it gave none."""
        return self._name

    @property
    def fault(self) -> str:
        """Why it is not asked any more, one of `FAULTS`; empty while it is."""
        return self._fault

    def choose(self, view: AnyView) -> CardIndex:
        """
        Name a card.

        Raises:
            Fault: If the program does not.

        """
        if self._fault:
            raise Fault(self._fault)
        try:
            card = self._answer(view)
        except Fault as fault:
            self._late = self._late + 1 if fault.kind == LATE else 0
            if fault.kind == ENDED or self._late == PATIENCE:
                self._fault = fault.kind
                self._program.stop()
            raise
        self._late = 0
        return card

    def close(self) -> None:
        """Tell the program that it is done, and make sure of it."""
        self._program.send("quit")
        self._program.stop()

    def _introduce(self) -> None:
        """Exchange names, then tell of the game and the seat."""
        place, program = self._place, self._program
        program.send(f"tenpips {PROTOCOL}")
        words = self._received(START_SECONDS, "bot").split(maxsplit=2)
        if len(words) < 3 or words[1] != str(PROTOCOL):
            raise Fault(GARBLED)
        self._name = "".join(filter(str.isprintable, words[2]))[:80]
        game = {
            "game": place.game.name,
            "version": place.game.version,
            "seats": place.game.seats(place.options),
            "options": write_values(place.game.choices, place.options),
        }
        program.send(f"game {json.dumps(game)}")
        program.send(f"deal {json.dumps({'seat': place.seat, 'seed': place.seed})}")

    def _answer(self, view: AnyView) -> CardIndex:
        """Ask for a card; raises Fault."""
        self._asked += 1
        program, seconds = self._program, self._place.seconds
        program.send(f"view {json.dumps(view_json(view))}")
        program.send(f"legal {' '.join(names(self._place.game.legal(view)))}")
        program.send(f"choose {self._asked} {round(1000 * seconds)}")
        asked = f"card {self._asked}"
        words = self._received(seconds + GRACE_SECONDS, asked).split()
        if len(words) != 3 or words[2] not in INDEX_OF:
            raise Fault(GARBLED)
        return INDEX_OF[words[2]]

    def _received(self, seconds: float, start: str) -> str:
        """
        Wait for a line that begins with some words; raises Fault.

        Other lines are passed over: comments, and answers that come too late.
        """
        until = time.monotonic() + seconds
        for _ in range(MOST_LINES):
            try:
                line = self._program.receive(until - time.monotonic())
            except ProgramError:
                raise Fault(ENDED) from None
            if line is None:
                raise Fault(LATE)
            if f"{line} ".startswith(f"{start} "):
                return line
        raise Fault(GARBLED)
