"""
A room with people, bots and watchers around it, without a server.

Time, chance and the store are plain objects here. Every client is a model of a real
one: it keeps the parts it was sent and checks after every frame that it has them all.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Iterator
from typing import Any

from tenpips.cards import NOTATION, lowest
from tenpips.fairness import value_commitment
from tenpips.game import AnyGame
from tenpips.games import game_named
from tenpips.policies import greedy_choice
from tenpips.protocol import (
    PARTS,
    Acknowledged,
    Commit,
    NewTable,
    Open,
    Play,
    Ready,
    Refused,
)
from tenpips.room import (
    Actor,
    BotAt,
    Command,
    Connected,
    Disconnected,
    Entry,
    Room,
    Seated,
    Server,
    Sit,
    Stranger,
    open_table,
)
from tenpips.room.state import RoomState
from tenpips.view import Seat
from tests.room_dump import dumped

__all__ = ["LEVELS", "NOON", "Client", "House", "compact", "dumped"]

LEVELS = ("easy", "hard")
NOON = 1_800_000_000_000
"""When every test begins: UTC, in milliseconds."""


class Client:
    """Whoever is told what happens: a seat's player, or a watcher."""

    def __init__(self, who: Seat | None) -> None:
        """Connect for the first time, with nothing."""
        self.who = who
        self.number = 0
        self.events: dict[int, Any] = {}
        self.parts: dict[str, Any] = {}
        self.texts: list[str] = []
        """Every frame, as it was sent."""

    def receive(self, text: str) -> dict[str, Any]:
        """Take a frame, and check that nothing is missing."""
        self.texts.append(text)
        frame: dict[str, Any] = json.loads(text)
        first = frame["number"] - len(frame["events"])
        if frame["t"] == "snapshot":
            self.events.clear()
            assert [name for name in frame if name in PARTS] == [*PARTS]
        else:
            assert frame["t"] == "happened"
            assert first == self.number
        self.events |= dict(enumerate(frame["events"], first + 1))
        self.parts |= {name: frame[name] for name in PARTS if name in frame}
        self.number, self.who = frame["number"], frame["you"]
        assert self.digest() == frame["digest"]
        return frame

    def digest(self) -> int:
        """What a browser works out from what it keeps."""
        texts = [compact(self.parts[name]) for name in PARTS]
        return zlib.crc32("".join(texts).encode())

    def codes(self) -> list[str]:
        """Codes of the events it knows."""
        return [event["code"] for event in self.events.values() if event]


def compact(data: object) -> str:
    """JSON as a browser writes it."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


class House:
    """One room, its store, and everyone around it."""

    def __init__(self, asked: NewTable, seed: int = 1, *, full: bool = True) -> None:
        """Open a table; *full* seats somebody at every open seat and connects all."""
        self.now = NOON
        self.seed = seed
        self._drawn = 0
        host = asked.seats.index("me") if asked.seats else 0
        first = open_table(
            "t1",
            asked,
            f"token {host}",
            self.now,
            find_game=game_named,
            levels=LEVELS,
            stand_in="easy",
        )
        self.entries = [first]
        self.room = Room.fold(self.entries, game_named)
        self.clients = [Client(None), *map(Client, range(self.seats))]
        self.values: dict[Seat, bytes] = {}
        self._deliver()
        if full:
            for seat in self.room.open_seats():
                self.sit(f"token {seat}", f"Player {seat}")
            for seat, chair in enumerate(self.state.chairs):
                if chair.person:
                    self.do(Server(), Connected(seat, f"link {seat}"))
            self.settle()

    # Looking

    @property
    def state(self) -> RoomState:
        """What the room keeps to itself."""
        return self.room._state

    @property
    def game(self) -> AnyGame:
        """The game played."""
        return self.state.game

    @property
    def seats(self) -> int:
        """How many play."""
        return self.state.seats

    @property
    def to_move(self) -> Seat:
        """Seat that must name a card."""
        seat = self.state.match.to_move
        assert seat is not None
        return seat

    def client(self, who: Seat | None) -> Client:
        """Client of a seat, or the watcher."""
        return next(client for client in self.clients if client.who == who)

    def choice(self) -> str:
        """A sensible card for the seat to move."""
        view = self.state.match.deal.view(self.to_move)
        return NOTATION[greedy_choice(self.game, view)]

    def simple(self) -> str:
        """The lowest legal card of the seat to move."""
        view = self.state.match.deal.view(self.to_move)
        return NOTATION[lowest(self.game.legal(view))]

    # Doing

    def entropy(self, count: int) -> bytes:
        """Bytes that are different every time, and the same in every run."""
        self._drawn += 1
        text = f"{self.seed} {self._drawn}".encode()
        return hashlib.sha256(text).digest()[:count]

    def id(self) -> str:
        """A fresh name for a command."""
        self._drawn += 1
        return f"c{self._drawn}"

    def do(self, who: Actor, command: Command) -> list[Entry] | Refused | Acknowledged:
        """Decide, store, apply, tell."""
        decision = self.room.decide(who, command, self.now)
        if isinstance(decision, list):
            self.take(decision)
        return decision

    def done(self, who: Actor, command: Command) -> None:
        """Likewise, and it must lead to something."""
        decision = self.do(who, command)
        assert isinstance(decision, list), decision
        assert decision

    def refused(self, who: Actor, command: Command) -> str:
        """Code by which a command is refused; nothing must change."""
        before = dumped(self.room)
        decision = self.do(who, command)
        assert isinstance(decision, Refused), decision
        assert dumped(self.room) == before
        return decision.code

    def take(self, entries: list[Entry]) -> None:
        """Store entries, as JSON, and apply what can be read back."""
        for entry in entries:
            stored = entry._replace(body=json.loads(json.dumps(entry.body)))
            self.entries.append(stored)
            self.room.apply(stored)
        self._deliver()

    def _deliver(self) -> None:
        for client in self.clients:
            if client.number != self.room.number:
                client.receive(self.room.since(client.who, client.number).text)

    def settle(self) -> None:
        """Let everything happen that is due."""
        for _ in range(100):
            entries = self.room.due(self.now, self.entropy)
            if not entries:
                return
            self.take(entries)
        raise AssertionError("something stays due")

    def wait(self, seconds: float) -> None:
        """Let time pass, deadline by deadline."""
        end = self.now + round(1000 * seconds)
        while (due := self.room.next_due()) is not None and due <= end:
            self.now = max(self.now, due)
            self.settle()
        self.now = end

    def gone(self, seat: Seat) -> None:
        """Cut a seat's connection."""
        self.done(Server(), Disconnected(seat, self.room.link_of(seat)))

    def back(self, seat: Seat) -> None:
        """Connect a seat again."""
        self.done(Server(), Connected(seat, self.id()))

    def sit(self, token: str, name: str) -> None:
        """Seat somebody."""
        self.done(Stranger(), Sit(token, name))

    def play(self, card: str | None = None) -> None:
        """Play a card for the seat to move, be it a person's or a bot's."""
        seat = self.to_move
        who = BotAt(seat) if self.state.chairs[seat].level else Seated(seat)
        number = self.room.number
        self.done(who, Play(self.id(), number, card or self.choice()))

    def commit(self, seat: Seat) -> None:
        """Commit for a seat to a value of its own."""
        shuffle = self.state.round
        assert shuffle is not None
        self.values[seat] = self.entropy(32)
        commitment = value_commitment(seat, self.values[seat]).hex()
        number = self.room.number
        self.done(Seated(seat), Commit(self.id(), number, shuffle.number, commitment))

    def open(self, seat: Seat) -> None:
        """Open a seat's value."""
        shuffle = self.state.round
        assert shuffle is not None
        value = self.values[seat].hex()
        number = self.room.number
        self.done(Seated(seat), Open(self.id(), number, shuffle.number, value))

    def shuffle(self) -> None:
        """Let everyone answer who must, so that a deal begins."""
        shuffle = self.state.round
        assert shuffle is not None
        answering = [
            seat for seat, value in enumerate(shuffle.commitments) if value is None
        ]
        for seat in answering:
            self.commit(seat)
        for seat in answering:
            self.open(seat)

    def step(self) -> None:
        """Do the next thing that the match needs."""
        self.settle()
        if self.state.phase == "shuffling":
            self.shuffle()
        elif self.state.phase == "playing":
            self.play()
        else:
            for seat in self.state.waits_for():
                self.done(Seated(seat), Ready(self.id(), self.room.number))
        self.settle()

    def until_playing(self) -> None:
        """Go on until a card must be named."""
        while self.state.phase != "playing":
            self.step()

    def deal_through(self) -> None:
        """Play a deal to its end."""
        self.until_playing()
        while self.state.phase == "playing":
            self.play()

    def play_match(self) -> Iterator[None]:
        """Play to the end of the match, pausing after every step."""
        while self.state.phase != "over":
            self.step()
            yield
