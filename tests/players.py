"""Clients of a real server: each keeps the parts it is told, and plays by itself."""

from __future__ import annotations

import asyncio
import json
import os
import urllib.request
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from websockets import Origin
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tenpips.fairness import value_commitment
from tenpips.protocol import PARTS, PROTOCOL

Frame = dict[str, Any]


def post(origin: str, path: str, **body: Any) -> Any:
    """Send JSON and read what comes back; raises HTTPError for a refusal."""
    request = urllib.request.Request(  # noqa: S310 (a loopback address)
        origin + path,
        json.dumps(body).encode(),
        {"content-type": "application/json", "origin": origin},
    )
    with urllib.request.urlopen(request, timeout=20) as reply:  # noqa: S310
        return json.load(reply)


@dataclass
class Player:
    """Somebody at a table, or a watcher: a model of a real client."""

    origin: str
    table: str
    token: str = ""
    rematch: bool = False
    choose: Callable[[list[str]], str] = min
    """Names one of the legal cards."""

    number: int = 0
    parts: Frame = field(default_factory=dict)
    you: int | None = None
    events: dict[int, Any] = field(default_factory=dict)
    """By number, all that was told."""

    acknowledged: dict[str, int] = field(default_factory=dict)
    refused: list[Frame] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    """Every frame, as text."""

    asked: Frame = field(default_factory=dict)
    """The last command sent, until it is answered."""

    values: dict[int, bytes] = field(default_factory=dict)
    _ids: Any = field(default_factory=count)
    _name: str = field(default_factory=lambda: os.urandom(4).hex())

    async def join(self) -> ClientConnection:
        """Connect and say hello."""
        address = f"{self.origin.replace('http', 'ws', 1)}/api/tables/{self.table}"
        socket = await connect(
            f"{address}/socket",
            origin=Origin(self.origin),
            max_size=1 << 22,
            compression=None,
        )
        hello = {"t": "hello", "protocol": PROTOCOL, "number": self.number}
        await socket.send(json.dumps({**hello, "token": self.token}))
        return socket

    async def play(self, until: Callable[[Player], bool]) -> None:
        """Play on, through lost connections, until something is so."""
        while not until(self):
            try:
                socket = await self.join()
            except (OSError, WebSocketException):
                await asyncio.sleep(0.05)
                continue
            try:
                if self.asked:  # it may have been carried out: ask again, same id
                    await socket.send(json.dumps(self.asked))
                while not until(self):
                    self.hear(await socket.recv(decode=True))
                    if not until(self):
                        await self.act(socket)
            except ConnectionClosed:
                await asyncio.sleep(0.01)
            finally:
                await socket.close()

    def hear(self, text: str | bytes) -> Frame:
        """Take in a frame; checks that nothing is missing."""
        assert isinstance(text, str)
        self.heard.append(text)
        frame: Frame = json.loads(text)
        kind = frame["t"]
        if kind in {"snapshot", "happened"}:
            self._take(frame)
        elif kind == "acknowledged":
            self.acknowledged[frame["id"]] = frame["number"]
            if self.asked.get("id") == frame["id"]:
                self.asked = {}
        elif kind == "refused":
            self.refused.append(frame)
            if self.asked.get("id") == frame["id"]:
                self.asked = {}
        return frame

    def _take(self, frame: Frame) -> None:
        if frame["t"] == "snapshot":
            self.parts = {}
        else:
            assert frame["number"] - len(frame["events"]) == self.number
        first = frame["number"] - len(frame["events"]) + 1
        for place, event in enumerate(frame["events"], first):
            before = self.events.setdefault(place, event)
            assert before == event, "told two stories"
        self.number, self.you = frame["number"], frame["you"]
        self.parts |= {name: frame[name] for name in PARTS if name in frame}
        text = "".join(
            json.dumps(self.parts[name], ensure_ascii=False, separators=(",", ":"))
            for name in PARTS
        )
        assert zlib.crc32(text.encode()) == frame["digest"], "a part is missing"

    async def act(self, socket: ClientConnection) -> None:
        """Do what the table waits for."""
        command = None if self.asked or not self.token else self._wanted()
        if command is not None:
            name = f"{self._name}-{next(self._ids)}"
            self.asked = {**command, "id": name, "answers": self.number}
            await socket.send(json.dumps(self.asked))

    def _wanted(self) -> Frame | None:
        seat = self.you
        if seat is None or "stage" not in self.parts:
            return None
        stage = self.parts["stage"]
        if self.parts["round"]:
            return self._shuffle(self.parts["round"], seat)
        if stage["phase"] == "playing" and self.parts["position"]["legal"]:
            return {"t": "play", "card": self.choose(self.parts["position"]["legal"])}
        if seat in stage.get("waits_for", ()):
            return {"t": "ready"}
        if stage["phase"] == "over" and self.rematch:
            question = self.parts["question"]
            if question is None:
                return {"t": "ask", "matter": "rematch"}
            if seat in question["asked"]:
                return {"t": "answer", "agree": True}
        return None

    def _shuffle(self, shuffle: Frame, seat: int) -> Frame | None:
        if shuffle["supplied"][seat]:
            return None
        number = shuffle["number"]
        value = self.values.setdefault(number, os.urandom(32))
        if shuffle["step"] == "commit" and shuffle["commitments"][seat] is None:
            commitment = value_commitment(seat, value).hex()
            return {"t": "commit", "round": number, "commitment": commitment}
        if shuffle["step"] == "open" and not shuffle["opened"][seat]:
            return {"t": "open", "round": number, "value": value.hex()}
        return None


def is_over(player: Player) -> bool:
    """Whether the match is over."""
    return "stage" in player.parts and player.parts["stage"]["phase"] == "over"
