"""Which processes of the server there are, as far as this one knows."""

from __future__ import annotations

import asyncio

from tenpips.server.live.table import now_ms
from tenpips.server.store import Outage, Store

SILENT = 20_000
"""Milliseconds without a sign of life after which a process counts as gone."""

NO_TIME = 1
"""On SQLite whoever begins knows that nobody else is there."""


class Alive:
    """Gives signs of life, and sees whose have stopped."""

    def __init__(self, store: Store) -> None:
        """Know of this process only."""
        self._store = store
        self._alone = store.place.file is not None
        self._names = frozenset({store.name})
        self.lost = asyncio.Event()
        """Set when a process has gone; whoever sees to its connections clears it."""

    async def begin(self) -> Outage | None:
        """Give the first sign; gives the time before it in which nobody was there."""
        silence = NO_TIME if self._alone else SILENT
        outage = await self._store.heartbeat(now_ms(), silence)
        self._names = await self._others()
        return outage

    async def beat(self) -> None:
        """Give a sign of life, and see whose has stopped."""
        await self._store.heartbeat(now_ms(), SILENT)
        names = await self._others()
        if self._names - names:
            self.lost.set()
        self._names = names

    async def has(self, process: str) -> bool:
        """Whether a process is still there."""
        if process not in self._names:  # it may be new
            self._names |= await self._others()
        return process in self._names

    async def _others(self) -> frozenset[str]:
        names = {self._store.name}
        if not self._alone:
            names.update(await self._store.alive(now_ms() - SILENT))
        return frozenset(names)
