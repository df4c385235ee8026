"""A watcher who also asks for all that HTTP gives."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from urllib.error import HTTPError

from websockets.asyncio.client import ClientConnection

from tests.players import Frame, Player


class Answer(NamedTuple):
    """What HTTP gave."""

    number: int
    """Of an event that came after it."""

    path: str
    status: int
    head: str
    text: str


@dataclass
class Spy(Player):
    """A watcher who asks for all that HTTP gives, now and then."""

    every: int = 50
    """Frames between two rounds of questions."""

    metrics_token: str = ""
    paths: tuple[str, ...] = ()
    answers: list[Answer] = field(default_factory=list)
    _fresh: list[Answer] = field(default_factory=list)

    def hear(self, text: str | bytes) -> Frame:
        """Date what has been asked for by the pong that comes after it."""
        frame = super().hear(text)
        if frame["t"] == "pong":
            self.answers += [a._replace(number=frame["number"]) for a in self._fresh]
            self._fresh.clear()
        return frame

    async def act(self, socket: ClientConnection) -> None:
        """Ask at once, and then now and then."""
        due = not self.answers or len(self.heard) % self.every == 0
        if due and not self._fresh:
            self._fresh = await asyncio.to_thread(self.ask)
            await socket.send('{"t":"ping"}')

    def ask(self) -> list[Answer]:
        """Ask for everything, wrong questions included."""
        table = f"/api/tables/{self.table}"
        asked: list[tuple[str, dict[str, Any] | None]] = [
            *((path, None) for path in self.paths),
            ("/api/tables", None),
            ("/api/about", None),
            ("/metrics", None),
            ("/readyz", None),
            (table, None),
            (f"{table}/records", None),
            (f"{table}/records?format=text", None),
            (f"{table}/records?format=2C", None),
            (f"{table}/abandoned", None),
            (f"{table}/entries", None),
            ("/api/tables/no-such-table", None),
            (f"{table}/seats", {}),
            (f"{table}/seats", {"seat": 0, "token": "guessed"}),
            (f"{table}/seats", {"cards": "all"}),
            (f"{table}/links", {"seat": 0, "token": "guessed"}),
        ]
        return [self._asked(path, body) for path, body in asked]

    def _asked(self, path: str, body: dict[str, Any] | None) -> Answer:
        request = urllib.request.Request(  # noqa: S310 (a loopback address)
            self.origin + path,
            None if body is None else json.dumps(body).encode(),
            {
                "content-type": "application/json",
                "authorization": f"Bearer {self.metrics_token}",
            },
        )
        try:
            with urllib.request.urlopen(request, timeout=60) as reply:  # noqa: S310
                text = reply.read().decode()
                return Answer(0, path, reply.status, str(reply.headers), text)
        except HTTPError as error:
            text = error.read().decode()
            return Answer(0, path, error.code, str(error.headers), text)
