"""Group commit: whoever appends waits for a transaction that many share."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import NamedTuple

from sqlalchemy.exc import IntegrityError

from tenpips.room import Entry
from tenpips.server.store.appending import Verdict, check, is_taken, store
from tenpips.server.store.connections import Connections
from tenpips.server.store.errors import StoreError, StoreUnavailableError, first_line
from tenpips.server.store.inserting import Append
from tenpips.server.store.rows import Heads, Summary, entry_values

MOST_ROWS = 500
"""Entries in one transaction, unless a single append has more."""

BREATH = 0.005
"""
Seconds from one transaction to the next.

Whoever comes meanwhile shares it: a transaction costs far more than an entry, and
nobody feels the wait. Who comes after a longer silence does not wait at all.
"""


class Committed(NamedTuple):
    """What one transaction did, for the metrics."""

    appends: int
    rows: int
    refused: int
    """Appends that came too late: their numbers were taken."""

    seconds: float


class Writer:
    """The one task that appends; the others queue."""

    def __init__(
        self,
        connections: Connections,
        tell: Callable[[Heads], None],
        observe: Callable[[Committed], None],
    ) -> None:
        """Start; *tell* hears what was stored, *observe* how long it took."""
        self._connections = connections
        self._tell = tell
        self._observe = observe
        self._waiting: deque[Append] = deque()
        self._more = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def append(self, entries: Sequence[Entry], summary: Summary | None) -> bool:
        """Store *entries*; False if one of their numbers is taken."""
        if self._closing:
            raise StoreUnavailableError("the store is closed")
        check(entries, summary)
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        rows = [entry_values(entry) for entry in entries]
        self._waiting.append(Append(tuple(entries), rows, summary, stored))
        self._more.set()
        return await stored

    async def close(self) -> None:
        """Store what is waiting, then stop."""
        self._closing = True
        self._more.set()
        await self._task

    async def _run(self) -> None:
        clock = asyncio.get_running_loop().time
        ended = -BREATH
        while self._waiting or not self._closing:
            if not self._waiting:
                self._more.clear()
                await self._more.wait()
            # Whoever else is ready now, or will be in a moment, joins in.
            await asyncio.sleep(max(0.0, ended + BREATH - clock()))
            batch = self._take()
            if not batch:
                continue
            began = clock()
            try:
                verdicts = await self._store(batch)
            except Exception as error:  # noqa: BLE001 (or all that wait would wait on)
                self._reject([*batch, *self._waiting], error)
                self._waiting.clear()
                continue
            finally:
                ended = clock()
            self._announce(batch, verdicts, ended - began)

    def _take(self) -> list[Append]:
        """Take the appends of the next transaction: at most one a table."""
        batch: dict[str, Append] = {}
        later: list[Append] = []
        room = MOST_ROWS
        while self._waiting and room > 0:
            append = self._waiting.popleft()
            if append.stored.done():
                continue  # whoever wanted it has gone
            if append.table in batch:
                later.append(append)
            elif len(append.rows) <= room or not batch:
                batch[append.table] = append
                room -= len(append.rows)
            else:
                later.append(append)
                break
        self._waiting.extendleft(reversed(later))
        # In one order everywhere, so that no two processes wait for each other.
        return [batch[table] for table in sorted(batch)]

    async def _store(self, batch: list[Append]) -> list[Verdict]:
        try:
            return await self._connections.write(partial(store, batch), single=True)
        except IntegrityError as error:
            if len(batch) > 1:
                return [(await self._store([append]))[0] for append in batch]
            # The primary key refuses a number that the table's row did not tell of.
            if await self._connections.read(partial(is_taken, batch[0])):
                return [False]
            return [StoreError(f"{batch[0].table}: {first_line(error)}")]

    def _announce(
        self, batch: list[Append], verdicts: Sequence[Verdict], seconds: float
    ) -> None:
        news: dict[str, int] = {}
        for append, verdict in zip(batch, verdicts, strict=True):
            if verdict is True:
                news[append.table] = append.entries[-1].seq
            if append.stored.done():
                continue
            if isinstance(verdict, StoreError):
                append.stored.set_exception(verdict)
            else:
                append.stored.set_result(verdict)
        if news:
            self._tell(news)
        rows = sum(len(append.rows) for append in batch)
        refused = sum(verdict is not True for verdict in verdicts)
        self._observe(Committed(len(batch), rows, refused, seconds))

    @staticmethod
    def _reject(appends: Collection[Append], error: Exception) -> None:
        for append in appends:
            if not append.stored.done():
                refusal = StoreUnavailableError(first_line(error))
                append.stored.set_exception(refusal)
