"""
One client's talk with a server about one table, without a connection of its own.

Frames come in as text and go out as text: whoever holds the connection calls `hello`
when it is there, `hear` with each frame, sends what `outgoing` gives, and asks `lost`
whether to connect again. Nothing here waits, sleeps or looks at a clock.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, TypeAlias

from tenpips.cards import CardIndex
from tenpips.client.checking import DealCheck
from tenpips.client.commands import Command, Commands
from tenpips.client.dealt import Problem
from tenpips.client.forms import form_in, frame_in, text_of
from tenpips.client.history import Heard, History
from tenpips.client.parts import Parts, folded
from tenpips.client.shares import InMemory, Keeper
from tenpips.client.shuffler import Shuffler
from tenpips.protocol import (
    PROTOCOL,
    Acknowledged,
    Commit,
    Fault,
    Hello,
    HintGiven,
    Leave,
    Mute,
    Open,
    Ping,
    Pong,
    Refused,
    Setup,
    Watching,
    Welcome,
)
from tenpips.view import Seat

End: TypeAlias = Literal["", "replaced", "gone", "no-watchers", "outdated"]
"""
Why the talk has come to an end that does not mend itself; empty while it goes on.

The seat is ``replaced`` by another connection; it is ``gone``, or there is no such
table; ``no-watchers`` are wanted; or this client is ``outdated``.
"""

Answer: TypeAlias = Acknowledged | HintGiven | Refused | None
"""What became of a command; None where that is not known, and nobody will tell."""

ENDS: dict[int, End] = {4403: "no-watchers", 4404: "gone", 4409: "replaced"}
"""By close code: after these no connection is made unless somebody wants it."""

FAULTS: dict[str, End] = {
    "other-protocol": "outdated",
    "no-such-table": "gone",
    "no-such-seat": "gone",
    "no-watchers": "no-watchers",
}
"""By code of an ``error`` frame: the same, before the close."""


class Conversation:
    """What is said about one table from one seat, or by a watcher."""

    def __init__(
        self,
        token: str = "",
        *,
        keeper: Keeper | None = None,
        pack_of: Callable[[Setup], Sequence[CardIndex] | None] = lambda _setup: None,
    ) -> None:
        """
        Talk for the seat that *token* holds, or watch if it is empty.

        Args:
            keeper: Keeps the seat's part in a shuffle; without one it is kept as long
                as this lasts.
            pack_of: Gives the cards of a game in order, by which deals are checked;
                None for a game that is not known here.

        """
        self._token = token
        self._keeper = InMemory() if keeper is None else keeper
        self._pack_of = pack_of
        self._out: deque[str] = deque()
        self._answers: dict[str, Answer] = {}
        self._commands = Commands()
        self._history = History()
        self._puzzled = False
        self._shuffler = Shuffler(self._keeper, self.issue)
        self.check = DealCheck(self._keeper)
        self.greeting = True
        """Whether a hello is not yet answered."""

        self.draining = False
        """Whether the server has said that it is about to restart."""

        self.failures = 0
        """How often in a row the server could not answer: say `hello` after a pause."""

        self.end: End = ""
        self.welcome: Welcome | None = None
        self.parts: Parts | None = None
        """None before the first snapshot."""

        self.number = 0
        """Of the last event."""

        self.you: Seat | None = None
        """The seat, which a rematch moves; None for a watcher."""

        self.server_time: int | None = None
        """What the server's clock showed when it told it last: UTC, in milliseconds."""

        self.watchers = 0
        self.muted: frozenset[Seat] = frozenset()

    @property
    def history(self) -> Sequence[Heard]:
        """Events of the present match and the one before, as far as they were heard."""
        return self._history.all

    def present(self) -> list[Heard]:
        """Events of the present match."""
        return self._history.present()

    @property
    def problems(self) -> Sequence[Problem]:
        """All that was found wrong with deals at this table."""
        return self.check.problems

    @property
    def pending(self) -> Sequence[Command]:
        """Commands not yet answered; they outlast a connection."""
        return [*self._commands]

    # What is sent

    def outgoing(self) -> Iterator[str]:
        """Give the frames that are to be sent, each once."""
        while self._out:
            yield self._out.popleft()

    def hello(self) -> None:
        """Begin on a new connection, or find the thread again on the one there is."""
        self._greet(self.number if self.parts else 0)

    def ping(self) -> None:
        """Ask for a sign of life."""
        self._out.append(text_of(Ping()))

    def issue(self, kind: type[Command], **args: object) -> str:
        """
        Send a command; gives its id, by which `answer` tells what became of it.

        It is sent again after each new welcome until it is answered, with the same id,
        so it is carried out once. Where the talk has ended it comes to nothing.
        """
        command = self._commands.issue(kind, self.number, **args)
        if self.end:
            self._forgo()
        elif not self.greeting:
            self._out.append(text_of(command))
        return command.id

    def answer(self, name: str) -> tuple[bool, Answer]:
        """Tell whether the command of that id has been answered, and how; once."""
        if name in self._answers:
            return True, self._answers.pop(name)
        return False, None

    # What is heard

    def hear(self, text: str | bytes) -> None:
        """
        Take a frame.

        Raises:
            FrameError: If it is not one of the protocol; the connection is no good.

        """
        frame = frame_in(text)
        match frame["t"]:
            case "welcome":
                self._met(form_in(Welcome, frame))
            case "snapshot" | "happened":
                self._take(frame)
            case "acknowledged":
                self._acknowledged(form_in(Acknowledged, frame))
            case "refused":
                refused = form_in(Refused, frame)
                self._settle(refused.id, refused)
            case "hint":
                given = form_in(HintGiven, frame)
                self._settle(given.id, given)
            case "watching":
                self.watchers = form_in(Watching, frame).watchers
            case "drain":
                self.draining = True
            case "pong":
                self._assured(form_in(Pong, frame))
            case "error":
                self._fault(form_in(Fault, frame))
            case _:
                pass  # a later server's

    def lost(self, code: int) -> bool:
        """Note that the connection is gone; tells whether to connect again."""
        self.greeting = True
        self._out.clear()
        self._end(self.end or ENDS.get(code, ""))
        return not self.end

    def again(self) -> None:
        """Go on after an end, such as where another connection has the seat now."""
        self.end = ""

    def _greet(self, number: int) -> None:
        self.greeting = True
        self._out.append(text_of(Hello(PROTOCOL, number, self._token)))

    def _met(self, welcome: Welcome) -> None:
        if welcome.protocol != PROTOCOL:
            self._end("outdated")
            return
        self.greeting = self.draining = False
        self.server_time, self.watchers = welcome.now, 0
        self.welcome, self.muted = welcome, frozenset(welcome.muted)
        self.check.cards = self._pack_of(welcome.setup)
        self.check.you = welcome.you
        self._out.extend(text_of(command) for command in self._commands)

    def _take(self, frame: dict[str, Any]) -> None:
        if self.greeting:
            return  # of a time before the hello
        heard = History.read(frame)
        whole = frame["t"] == "snapshot"
        if not whole and (self.parts is None or heard.before != self.number):
            self._greet(self.number if self.parts else 0)
            return
        parts = folded(None if whole else self.parts, frame)
        sound = parts.digest == heard.digest
        if not sound and not whole and not self._puzzled:
            self._greet(0)
            return
        if whole:  # where even a snapshot has another digest, none tells anything
            self._puzzled = not sound
        self.failures = 0
        match = parts.stage.match
        rematch = self.parts is not None and self.parts.stage.match != match
        self._history.add(heard, rematch=rematch)
        self.number, self.you, self.parts = heard.number, heard.you, parts
        self.check.you = heard.you
        for number, told in heard.events:
            self.check.take(number, told)
        if parts.round is not None:
            self.check.take_round(parts.round)
            self._shuffler.look(parts.round, self.you)
        if parts.position is not None:
            self.check.look(parts.position)

    def _assured(self, pong: Pong) -> None:
        self.server_time = pong.now
        if pong.number > self.number and not self.greeting:
            self.hello()

    def _acknowledged(self, frame: Acknowledged) -> None:
        command = self._commands.pending.get(frame.id)
        self._settle(frame.id, frame)
        if isinstance(command, Leave):
            self._end("gone")
        elif isinstance(command, Mute):
            one = {command.seat}
            self.muted = self.muted | one if command.on else self.muted - one

    def _fault(self, fault: Fault) -> None:
        if fault.code in FAULTS:
            self._end(FAULTS[fault.code])
        elif fault.code == "bad-frame":
            self._forgo()  # it does not say which command; to wait would be in vain
        elif fault.code == "not-now":
            self.failures += 1

    # What becomes of commands

    def _settle(self, name: str, answer: Answer) -> None:
        command = self._commands.settle(name)
        if command is not None and not isinstance(command, Commit | Open):
            self._answers[name] = answer

    def _forgo(self) -> None:
        """Give up what is under way."""
        for command in self._commands:
            self._settle(command.id, None)
        self._shuffler.again()

    def _end(self, end: End) -> None:
        self.end = end
        if end:
            self._forgo()
