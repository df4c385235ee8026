"""A table with honest players, and a hostile client that does what it can."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tenpips.games import game_named
from tenpips.protocol import PROTOCOL, Fault, TableCommand
from tenpips.room import Room
from tenpips.room import Seated as BySeat
from tenpips.server.live import links, sockets
from tenpips.server.live.frames import read_frame
from tenpips.server.live.table import now_ms
from tests.hostile import LIMIT, Hostile, Payload
from tests.live import Live
from tests.players import Frame, Player, is_over
from tests.rooms import dumped
from tests.whole import Seated, figure, table_of

PATIENCE = 60
SOCKETS = 6
"""Hostile connections at a time."""

BROKEN_OFF = 1006
STAYED = 0
PRESENCE = {"connected", "away"}
ANSWERS = {"welcome", "snapshot", "happened", "acknowledged", "refused", "error"}
CODES = {
    STAYED,
    BROKEN_OFF,
    1002,  # not the protocol of sockets
    1003,  # bytes, where there should be text
    1007,  # no UTF-8
    1009,  # too large
    links.BAD_FRAMES,
    links.NO_SEAT_HERE,
    links.NOT_ALLOWED,
    links.REPLACED,
}
"""With which a server may close on a hostile client."""


@dataclass
class Honest(Player):
    """A client whose frames can be had."""

    sent: list[str] = field(default_factory=list)

    async def act(self, socket: ClientConnection) -> None:
        """Note what is asked for the first time."""
        before = self.asked
        await super().act(socket)
        if self.asked and self.asked is not before:
            self.sent.append(json.dumps(self.asked))


def as_bytes(payload: Payload) -> bytes:
    return payload if isinstance(payload, bytes) else payload.encode()


def hello(token: str = "") -> str:
    return json.dumps({"t": "hello", "protocol": PROTOCOL, "number": 0, "token": token})


@dataclass
class Fight:
    """A table at which one seat is hostile, and strangers are as well."""

    server: Live
    table: Seated
    hostile: Hostile
    honest: list[Honest]
    """By seat; the last one is hostile between its honest moves."""

    sent: Counter[str] = field(default_factory=Counter)
    codes: Counter[int] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)

    @property
    def room(self) -> Room:
        """The room as the server has it; to be looked at while nothing happens."""
        hub: Any = self.server.app.state.parts.drain
        room = hub.__self__._tables[self.table.table]._room
        assert isinstance(room, Room)
        return room

    async def play_on(self, events: int) -> None:
        """Play honestly for a while, and note the frames."""
        end = self.room.number + events

        def enough(player: Player) -> bool:
            return player.number >= end or is_over(player)

        await asyncio.gather(*(player.play(enough) for player in self.honest))
        await self.quiet(0)
        known = [text for player in self.honest for text in player.sent]
        others = map(hello, ("", "guessed"))
        self.hostile.corpus = [*known, *others, '{"t":"ping"}']

    async def quiet(self, count: int) -> None:
        """Wait until no more than so many connections are left."""
        async with asyncio.timeout(PATIENCE):
            # The server has no event for it: this is a figure of its metrics.
            while figure(self.server, "tenpips_sockets") > count:  # noqa: ASYNC110
                await asyncio.sleep(0.005)

    # One hostile connection

    async def attack(self, token: str | None, frames: Sequence[Payload]) -> None:
        """Connect, say hello unless *token* is None, and send frames."""
        address = f"{self.server.origin.replace('http', 'ws', 1)}/api/tables"
        socket = await connect(
            f"{address}/{self.table.table}/socket",
            compression=None,
            max_size=1 << 24,
            proxy=None,
        )
        try:
            async with asyncio.timeout(PATIENCE):
                if token is not None:
                    await socket.send(hello(token))
                    self._hear(await socket.recv())
                    self._hear(await socket.recv())
                await self._send(socket, token, frames)
                await socket.send('{"t":"ping"}')
                while self._hear(await socket.recv()) != "pong":
                    continue
                self.codes[STAYED] += 1
        except ConnectionClosed as closed:
            # Nothing was received where it lay behind what the server had no more
            # use for: the network then throws it away.
            code = closed.rcvd.code if closed.rcvd is not None else BROKEN_OFF
            self.codes[code] += 1
        finally:
            await socket.close()

    async def _send(
        self, socket: ClientConnection, token: str | None, frames: Sequence[Payload]
    ) -> None:
        faults = 0
        for payload in frames:
            # A ping that is answered early would end the talk.
            if isinstance(payload, str) and payload.strip() == '{"t":"ping"}':
                continue
            if token and self._is_good(payload):
                self.sent["left out"] += 1
                continue
            await socket.send(payload)
            self.sent["sent"] += 1
            faults += isinstance(read_frame(payload), Fault)
            if len(as_bytes(payload)) > LIMIT:
                return  # nothing is heard after it
            if faults == sockets.MOST_FAULTS and self.hostile.random.random() < 0.9:
                return  # nor after one more

    def _is_good(self, payload: Payload) -> bool:
        """Whether it happens to be something that the seat may do now."""
        frame = read_frame(payload)
        if not isinstance(frame, TableCommand):
            return False
        seat = self.room.seat_of(self.honest[-1].token)
        assert seat is not None
        decision = self.room.decide(BySeat(seat), frame, now_ms())
        return isinstance(decision, list) and bool(decision)

    def _hear(self, text: str | bytes) -> str:
        kind: str = json.loads(text)["t"]
        assert kind in ANSWERS | {"pong", "watching"}
        self.told[kind] += 1
        return kind

    # Many of them, while the others look on

    async def strangers(self, count: int) -> None:
        """Attack without a seat: nothing at all may happen."""
        await self.quiet(0)  # whoever was here before has been noted as away
        async with self._watched() as told:
            before, seq = dumped(self.room), self.room.seq
            end = self.sent["sent"] + count
            while self.sent["sent"] < end:
                await asyncio.gather(
                    *(
                        self.attack(self.hostile.random.choice(("", "", "no", None)), f)
                        for f in [self.hostile.burst(40) for _ in range(SOCKETS)]
                    )
                )
            await self.quiet(len(self.honest) - 1)
            assert self.room.seq == seq
            assert dumped(self.room) == before
        # That somebody looks in without a seat may be told, and nothing else.
        assert {frame["t"] for frame in told} <= {"pong", "watching"}

    async def seat(self, count: int) -> tuple[int, int]:
        """Attack from a seat; gives the first and last entry that came of it."""
        await self.quiet(0)
        async with self._watched() as told:
            seq, end = self.room.seq, self.sent["sent"] + count
            self.hostile.corpus.append(hello(self.honest[-1].token))
            while self.sent["sent"] < end:
                await self.attack(self.honest[-1].token, self.hostile.burst(40))
            await self.quiet(len(self.honest) - 1)
            after = self.room.seq
        events = [event["code"] for frame in told for event in frame.get("events", ())]
        assert {*events} <= {"away", "back"}, {*events}
        return seq, after

    def _watched(self) -> Watched:
        return Watched(self.honest[:-1])


class Watched:
    """Honest clients that hold still and listen; gives all that they were told."""

    def __init__(self, players: Sequence[Honest]) -> None:
        """Have *players* listen."""
        self._players, self._open = players, list[ClientConnection]()
        self._told = list[Frame]()

    async def __aenter__(self) -> list[Frame]:
        for player in self._players:
            socket = await player.join()
            player.hear(await socket.recv())
            self._open.append(socket)
        for player, socket in zip(self._players, self._open, strict=True):
            await self._drained(player, socket)
        self._told.clear()
        return self._told

    async def __aexit__(self, *_: object) -> None:
        for player, socket in zip(self._players, self._open, strict=True):
            await self._drained(player, socket)
            await socket.close()

    async def _drained(self, player: Honest, socket: ClientConnection) -> None:
        """Hear everything that has been said by now."""
        await socket.send('{"t":"ping"}')
        async with asyncio.timeout(PATIENCE):
            while True:
                self._told.append(player.hear(await socket.recv()))
                if self._told[-1]["t"] == "pong":
                    return


def fight(server: Live, game: str, seed: int) -> Fight:
    """Open a table for a fight."""
    count = game_named(game).seats(game_named(game).preset())
    table = table_of(server, game, count)
    honest = [
        Honest(server.origin, table.table, seat["token"], choose=Random(seed).choice)
        for seat in table.seats
    ]
    return Fight(server, table, Hostile(Random(seed)), honest)
