"""The whole server, with its store and its tables, in a thread of this process."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tenpips.room import Entry
from tenpips.server.live.thinking import Thinking
from tenpips.server.parts import build_parts
from tenpips.server.settings import Settings
from tenpips.server.store import Store
from tests.live import Live, live
from tests.players import Player, post

METRICS = "m" * 20
"""Token for the figures."""

WIDE: dict[str, Any] = {
    "metrics_token": METRICS,
    "socket_rate": 10_000.0,
    "socket_burst": 10_000,
    "guest_rate": 1e6,
    "guest_burst": 1_000_000,
    "address_rate": 1e6,
    "address_burst": 1_000_000,
    "address_sockets": 10_000,
}
"""Limits that no test comes up to."""


@contextmanager
def whole(home: Path, **settings: Any) -> Iterator[Live]:
    """
    Serve tables, with limits as wide as can be.

    Nothing is compiled: bots judge at first sight, as they do while a server is new.
    """
    chosen = Settings(data_dir=home, **{**WIDE, **settings})
    with patch.object(Thinking, "start"), live(chosen, build_parts) as server:
        yield server


def stored(home: Path, *tables: str) -> list[list[Entry]]:
    """Entries of tables, from the store of a server that has stopped."""

    async def read() -> list[list[Entry]]:
        store = await Store.open(Settings(data_dir=home).store_url)
        async with store:
            return [[*await store.read(table)] for table in tables]

    return asyncio.run(read())


def figure(server: Live, name: str, **labels: str) -> float:
    """Give one figure of a server; 0 for what has not come up."""
    found = server.services.metrics.registry.get_sample_value(name, labels)
    return found or 0.0


@dataclass
class Seated:
    """A table all of whose seats are taken."""

    table: str
    seats: list[Any]
    """Of people: what they got when they sat down."""

    def players(self, server: Live, **more: Any) -> list[Player]:
        """Clients for the people there."""
        return [
            Player(server.origin, self.table, seat["token"], **more)
            for seat in self.seats
        ]


def table_of(
    server: Live, game: str, people: int, bots: int = 0, **asked: Any
) -> Seated:
    """Open a table and seat people at it."""
    words = ["me", *["open"] * (people - 1), *["easy"] * bots]
    first = post(server.origin, "/api/tables", game=game, seats=words, **asked)
    path = f"/api/tables/{first['table']}/seats"
    others = [post(server.origin, path) for _ in range(people - 1)]
    return Seated(first["table"], [first, *others])
