"""What time alone brings: one task that sleeps until the next thing is due."""

from __future__ import annotations

import asyncio
import heapq
from itertools import count
from typing import TYPE_CHECKING

import structlog

from tenpips.errors import TenpipsError
from tenpips.server.live.table import now_ms

if TYPE_CHECKING:
    from tenpips.server.live.table import LiveTable

RETRY = 1_000
"""Milliseconds after which what could not be stored is tried again."""


class Timing:
    """When to look at which table in memory."""

    def __init__(self) -> None:
        """Have nothing to do yet."""
        self._heap: list[tuple[int, int, LiveTable]] = []
        self._dates: dict[str, int] = {}
        """By table, the date that counts; whatever else the heap has is void."""

        self._numbers = count()
        self._sooner = asyncio.Event()
        self._running: set[asyncio.Task[None]] = set()

    def at(self, table: LiveTable, date: int | None) -> None:
        """Look at *table* at *date*, in place of any date before; None for never."""
        if date is None:
            self._dates.pop(table.id, None)
        elif self._dates.get(table.id) != date:
            self._dates[table.id] = date
            heapq.heappush(self._heap, (date, next(self._numbers), table))
            if self._heap[0][0] == date:
                self._sooner.set()

    def next_of(self, table: LiveTable) -> int | None:
        """When *table* is looked at next; None for never."""
        return self._dates.get(table.id)

    async def run(self) -> None:
        """Look at tables when it is time, until cancelled."""
        while True:
            self._sooner.clear()
            wait = self._start_due()
            try:
                async with asyncio.timeout(wait):
                    await self._sooner.wait()
            except TimeoutError:
                continue

    def _start_due(self) -> float | None:
        """Start what is due; gives the seconds until the next thing is."""
        while self._heap:
            date, _, table = self._heap[0]
            if self._dates.get(table.id) != date:
                heapq.heappop(self._heap)
                continue
            left = date - now_ms()
            if left > 0:
                return left / 1_000
            heapq.heappop(self._heap)
            del self._dates[table.id]
            task = asyncio.create_task(self._look_at(table))
            self._running.add(task)
            task.add_done_callback(self._running.discard)
        return None

    async def _look_at(self, table: LiveTable) -> None:
        try:
            await table.let_time_pass()
        except TenpipsError as error:
            structlog.get_logger().warning("late", reason=type(error).__name__)
            self.at(table, now_ms() + RETRY)
