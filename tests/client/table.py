"""A client's conversation at a room without a server, whose frames can be changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tenpips.cards import CardIndex
from tenpips.client import Conversation, InMemory
from tenpips.games import game_named
from tenpips.protocol import Acknowledged, Fault, Hello, NewTable, Ping, Refused, Setup
from tenpips.room import Seated
from tenpips.server.live.frames import read_frame, written
from tests.rooms import House

Frame = dict[str, Any]
Alter = Callable[[Frame], None]


def pack_of(setup: Setup) -> tuple[CardIndex, ...]:
    """Cards of a game in order."""
    game = game_named(setup.game)
    return game.pack(game.options(setup.variant, setup.options))


class Guest:
    """Somebody at seat 0, or a watcher, with the room on the other side of a table."""

    def __init__(
        self, asked: NewTable, *, watch: bool = False, alter: Alter | None = None
    ) -> None:
        """Open a table, and say hello."""
        self.house = House(asked)
        self.keeper = InMemory()
        self.watch = watch
        self.alter: Alter = alter or (lambda _frame: None)
        """Changes frames on their way, as a server that cheats would."""

        self.sent: list[Any] = []
        self.connect()

    def connect(self) -> None:
        """Come with a client that knows nothing but what it has kept."""
        token = "" if self.watch else "token 0"
        self.talk = Conversation(token, keeper=self.keeper, pack_of=pack_of)
        self.talk.hello()
        self.pump()

    def pump(self) -> None:
        """Carry frames to and fro until there are none."""
        while frames := [*self.talk.outgoing()]:
            for text in frames:
                self.take(read_frame(text))
        if self.talk.greeting or self.talk.end:
            return
        if self.talk.number != self.house.room.number:
            self.tell()
            self.pump()

    def take(self, frame: Any) -> None:
        """Take a frame of the client's, as the server does."""
        assert not isinstance(frame, Fault), frame
        self.sent.append(frame)
        who = None if self.watch else 0
        if isinstance(frame, Hello):
            self.hear(self.house.room.welcome(who, self.house.now))
            self.tell(frame.number)
        elif not isinstance(frame, Ping):
            done = self.house.do(Seated(0), frame)
            number = self.house.room.number
            answer = done if isinstance(done, Refused | Acknowledged) else None
            self.tell()
            self.hear(written(answer or Acknowledged(frame.id, number)))

    def tell(self, number: int | None = None) -> None:
        """Tell what happened since."""
        since = self.talk.number if number is None else number
        if since != self.house.room.number or number is not None:
            who = None if self.watch else 0
            self.hear(self.house.room.since(who, since).text)

    def hear(self, text: str) -> None:
        """Bring a frame, changed if it is to be."""
        frame = json.loads(text)
        self.alter(frame)
        self.talk.hear(json.dumps(frame))

    def step(self) -> None:
        """Do the next thing that the match needs."""
        self.house.settle()
        self.pump()
        self.house.step()
        self.pump()

    def until(self, phase: str) -> None:
        """Go on until the table is at something."""
        while self.house.state.phase != phase:
            self.step()

    def through(self) -> None:
        """Play a deal to its end."""
        self.until("playing")
        while self.house.state.phase == "playing":
            self.step()

    @property
    def found(self) -> set[str]:
        """Codes of all that was found wrong."""
        return {problem.code for problem in self.talk.problems}
