"""
Hints between processes, by PostgreSQL's NOTIFY.

A NOTIFY takes a lock on the whole database until its transaction ends, so it has a
transaction of its own, long after the entries are stored, and tells of all tables of
some milliseconds at once. It is only ever a hint: what is lost is found by polling.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from tenpips.server.store.connections import is_database_error
from tenpips.server.store.errors import StoreUnavailableError
from tenpips.server.store.places import Place
from tenpips.server.store.rows import Heads

CHANNEL = "tenpips_tables"
PAUSE = 0.01
"""Seconds for which hints are gathered."""

MOST_BYTES = 7_900
"""PostgreSQL refuses a payload of 8,000 bytes."""

CHECKED = 15.0
"""Seconds after which a silent connection is asked whether it is still there."""

LONGEST_WAIT = 5.0
FAREWELL = 2.0
"""Seconds for the last hints of a process that ends."""

NOTIFY = text("SELECT pg_notify(:channel, :payload)")


class Sender:
    """Tells the other processes what this one has stored."""

    def __init__(self, engine: AsyncEngine, node: str) -> None:
        """Start sending, as *node*, over connections that commit each statement."""
        self._engine = engine
        self._node = node
        self._news: dict[str, int] = {}
        self._more = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="store sender")

    def add(self, news: Heads) -> None:
        """Have it told soon that tables have gone so far."""
        for table, seq in news.items():
            self._news[table] = max(seq, self._news.get(table, 0))
        self._more.set()

    async def close(self) -> None:
        """Send what is left, if that is quickly done, and stop."""
        self._closing = True
        self._more.set()
        await asyncio.wait([self._task], timeout=FAREWELL)
        await _cancel(self._task)

    async def _run(self) -> None:
        while not self._closing or self._news:
            await self._more.wait()
            await asyncio.sleep(PAUSE)
            self._more.clear()
            news, self._news = self._news, {}
            try:
                await self._send(news)
            except Exception as error:
                if not is_database_error(error):
                    raise
                self.add(news)
                await asyncio.sleep(1)

    async def _send(self, news: Heads) -> None:
        if not news:
            return
        async with self._engine.connect() as connection:
            for payload in payloads(self._node, news):
                values = {"channel": CHANNEL, "payload": payload}
                await connection.execute(NOTIFY, values)


def payloads(node: str, news: Heads) -> Iterator[str]:
    """Write hints in as many pieces as it takes."""
    frame = json.dumps({"from": node, "heads": {}}, separators=(",", ":"))
    parts: list[str] = []
    left = MOST_BYTES - len(frame)
    for table, seq in news.items():
        part = f"{json.dumps(table)}:{seq}"
        if len(part) + 1 > left and parts:
            yield f"{frame[:-2]}{','.join(parts)}}}}}"
            parts, left = [], MOST_BYTES - len(frame)
        parts.append(part)
        left -= len(part) + 1
    yield f"{frame[:-2]}{','.join(parts)}}}}}"


class Listener:
    """Hears what the other processes have stored, over a connection of its own."""

    def __init__(self, place: Place, node: str, tell: Callable[[Heads], None]) -> None:
        """Start listening, and pass on to *tell* what others than *node* say."""
        self._engine = create_async_engine(
            place.url,
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",
            connect_args={
                "timeout": 10,
                "server_settings": {"application_name": "tenpips listener"},
            },
        )
        self._node = node
        self._tell = tell
        self.listening = asyncio.Event()
        """Set while hints arrive."""

        self._task = asyncio.create_task(self._run(), name="store listener")

    async def first(self, patience: float) -> None:
        """
        Wait until hints arrive.

        Raises:
            StoreUnavailableError: If they do not within *patience* seconds.

        """
        try:
            async with asyncio.timeout(patience):
                await self.listening.wait()
        except TimeoutError:
            raise StoreUnavailableError("PostgreSQL lets nobody listen") from None

    async def close(self) -> None:
        """Stop listening."""
        await _cancel(self._task)
        await self._engine.dispose()

    async def _run(self) -> None:
        wait = 0.05
        while True:
            try:
                await self._listen()
            except Exception as error:
                if not is_database_error(error):
                    raise
            if self.listening.is_set():
                self.listening.clear()
                wait = 0.05
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def _listen(self) -> None:
        """Listen until the connection is lost."""
        gone = asyncio.Event()
        async with self._engine.connect() as connection:
            raw = await connection.get_raw_connection()
            driver = raw.driver_connection
            assert driver is not None
            driver.add_termination_listener(lambda _: gone.set())
            await driver.add_listener(CHANNEL, self._heard)
            self.listening.set()
            self._tell({})  # whatever was said before now may have been missed
            while not gone.is_set():
                try:
                    await asyncio.wait_for(gone.wait(), CHECKED)
                except TimeoutError:
                    await driver.execute("SELECT 1", timeout=CHECKED)
            await connection.invalidate()

    def _heard(self, driver: Any, pid: int, channel: str, payload: str) -> None:  # noqa: ANN401 (the driver's own)
        try:
            said = json.loads(payload)
            heads = {str(table): int(seq) for table, seq in said["heads"].items()}
            node = said["from"]
        except (ValueError, TypeError, KeyError, AttributeError):
            return  # not one of ours: anybody on the database may use the channel
        if node != self._node and heads:
            self._tell(heads)


async def _cancel(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.wait([task])
