"""Many clients at once, at servers that come and go, and what they must have heard."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection

from tenpips.games import game_named
from tenpips.protocol import PARTS
from tenpips.records import matches, verify_match
from tenpips.room import Entry, Room
from tenpips.server.store import Store
from tests.players import Frame, Player, is_over, post

QUICK = {
    "socket_rate": "10000",
    "socket_burst": "10000",
    "guest_rate": "100000",
    "guest_burst": "100000",
    "address_rate": "100000",
    "address_burst": "100000",
}
"""Settings of a server that slows nobody down."""


@dataclass
class Crowd:
    """Clients at several tables; where servers answer; and how it goes."""

    dice: random.Random
    origins: list[str] = field(default_factory=list)
    """Of the servers that are there; it may be none for a while."""

    clients: list[Client] = field(default_factory=list)
    closing: bool = False
    """Whether clients go when their match is over; until then they want another."""

    done: int = 0
    """Commands acknowledged, to all."""

    _change: asyncio.Event = field(default_factory=asyncio.Event)

    def open(self, game: str, *seats: str, **asked: Any) -> list[Client]:
        """Open a table, with a client at each seat that is not a bot's."""
        first = self.dice.choice(self.origins)
        host = post(first, "/api/tables", game=game, seats=[*seats], **asked)
        path = f"/api/tables/{host['table']}/seats"
        guests = [
            post(self.dice.choice(self.origins), path)
            for _ in range(seats.count("open"))
        ]
        return [self.add(seat["table"], seat["token"]) for seat in (host, *guests)]

    def add(self, table: str, token: str = "") -> Client:
        """Add a client of a table; without a token it watches."""
        client = Client(self.dice.choice(self.origins), table, token, crowd=self)
        client.rematch = True
        client.choose = self.dice.choice
        self.clients.append(client)
        return client

    def hear(self, frame: Frame) -> None:
        """Note what one of the clients has heard."""
        self.done += frame["t"] == "acknowledged"
        self._changed()

    def _changed(self) -> None:
        """Wake whoever waits, once."""
        self._change.set()
        self._change = asyncio.Event()

    async def until(self, so: Callable[[], bool]) -> None:
        """Wait until something is so; it is asked after each frame."""
        while not so():
            change = self._change
            await change.wait()

    def arrive(self, origin: str) -> None:
        """Let clients know of another server."""
        self.origins.append(origin)
        self._changed()

    async def more(self, count: int) -> None:
        """Wait until so many more commands are acknowledged."""
        wanted = self.done + count
        await self.until(lambda: self.done >= wanted)

    def finished(self, player: Player) -> bool:
        """Whether a client may go."""
        return self.closing and is_over(player)

    async def play(self) -> None:
        """Have all clients play until all may go."""
        async with asyncio.TaskGroup() as tasks:
            for client in self.clients:
                tasks.create_task(client.play(self.finished))


@dataclass
class Client(Player):
    """Goes to whatever server is there, and remembers what it asked for."""

    crowd: Crowd = field(kw_only=True)
    sent: dict[str, Frame] = field(default_factory=dict)
    sockets: int = 0

    async def join(self) -> ClientConnection:
        """Connect to where it was, or elsewhere if that is gone."""
        crowd = self.crowd
        await crowd.until(lambda: bool(crowd.origins))
        if self.origin not in crowd.origins:
            self.origin = crowd.dice.choice(crowd.origins)
        self.sockets += 1
        return await super().join()

    def hear(self, text: str | bytes) -> Frame:
        """Take in a frame."""
        frame = super().hear(text)
        self.crowd.hear(frame)
        return frame

    async def act(self, socket: ClientConnection) -> None:
        """Do what the table waits for."""
        await super().act(socket)
        if self.asked:
            self.sent[self.asked["id"]] = self.asked


# What must have been heard


def audit(entries: Sequence[Entry], clients: Sequence[Client]) -> Room:
    """
    Check what clients of one table were told against what its store has.

    Every event is the stored one. Every command acknowledged is there, once, at the
    number told. What each had last is the state of the table at that number.
    """
    room = Room.fold(entries[:1], game_named)
    acknowledged: dict[str, int] = {}
    told: list[dict[int, Any]] = [{} for _ in clients]
    latest: list[list[Frame]] = [[] for _ in clients]
    for entry in (None, *entries[1:]):
        before = 0
        if entry is not None:
            before = room.number
            room.apply(entry)
            if entry.body.get("id"):
                assert entry.body["id"] not in acknowledged, "carried out twice"
                acknowledged[entry.body["id"]] = room.number
        for client, events, parts in zip(clients, told, latest, strict=True):
            seat = room.seat_of(client.token) if client.token else None
            news = json.loads(room.since(seat, before).text)
            first = room.number - len(news["events"]) + 1
            events.update(enumerate(news["events"], first))
            if room.number == client.number:
                parts.append(json.loads(room.snapshot(seat).text))
    for client, events, parts in zip(clients, told, latest, strict=True):
        for number, event in client.events.items():
            assert event == events[number], "told what is not so"
        kept = {name: client.parts[name] for name in PARTS}
        assert kept in [{name: one[name] for name in PARTS} for one in parts]
        for name, number in client.acknowledged.items():
            assert acknowledged.get(name) == number, "acknowledged and lost"
    return room


async def audited(store: Store, clients: Sequence[Client]) -> Counter[str]:
    """Check all clients and the records of their tables; gives some figures."""
    figures: Counter[str] = Counter()
    for table in sorted({client.table for client in clients}):
        entries = await store.read(table)
        there = [client for client in clients if client.table == table]
        room = audit(entries, there)
        assert room.phase == "over"
        records = room.records()
        for match in matches(records):
            verify_match(game_named(room.setup.game), match)
        figures["entries"] += len(entries)
        figures["deals"] += len(records)
        figures["acknowledged"] += sum(len(one.acknowledged) for one in there)
        figures["refused"] += sum(len(one.refused) for one in there)
        figures["connections"] += sum(one.sockets for one in there)
    return figures
