"""
Connections to an SQLite file.

Whole transactions are done in threads of their own, one that writes and a few that
read: each costs one journey to a thread and back, however many statements it has.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from functools import partial
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event

from tenpips.server.store.connections import (
    Connections,
    Reading,
    Result,
    Transaction,
)
from tenpips.server.store.errors import StoreError
from tenpips.server.store.places import Place

READERS = 3


class _Side:
    """The connections that write, or those that read, and their threads."""

    def __init__(self, engine: Engine, threads: int, name: str) -> None:
        self.engine = engine
        self.threads = ThreadPoolExecutor(threads, thread_name_prefix=name)

    async def run(self, work: Callable[[], Result]) -> Result:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, work)

    def begin(self) -> AbstractContextManager[Connection]:
        """Give a connection that is in a transaction of its own."""
        return self.engine.begin()

    def transact(self, work: Reading[Result]) -> Result:
        """Do *work* in a transaction."""
        with self.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        await asyncio.to_thread(self.threads.shutdown)
        self.engine.dispose()


class _WritingSide(_Side):
    """The one connection that writes: kept, as to have it lent takes a while."""

    _kept: Connection | None = None

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        """Begin a transaction; when one fails, the next has a new connection."""
        if self._kept is None:
            self._kept = self.engine.connect()
        try:
            with self._kept.begin():
                yield self._kept
        except BaseException:
            self._let_go()
            raise

    async def close(self) -> None:
        await asyncio.to_thread(self.threads.shutdown)
        self._let_go()
        self.engine.dispose()

    def _let_go(self) -> None:
        if self._kept is not None:
            self._kept.close()
            self._kept = None


class SqliteConnections(Connections):
    """One connection that writes, and a few that cannot."""

    def __init__(self, place: Place, *, writes: bool, patience: float) -> None:
        """Connect to *place* when first needed."""
        super().__init__(place, writes=writes, patience=patience)
        self._reader = _Side(_engine(place, writes=False), READERS, "store reader")
        self._writer = _WritingSide(_engine(place, writes=True), 1, "store writer")

    async def close(self) -> None:
        """Close all connections, once what is under way is done."""
        await self._reader.close()
        await self._writer.close()

    async def _look(self, work: Reading[Result]) -> Result:
        return await self._reader.run(partial(self._reader.transact, work))

    async def _change(self, work: Reading[Result]) -> Result:
        return await self._writer.run(partial(self._writer.transact, work))

    @asynccontextmanager
    async def _transaction(self, *, writes: bool) -> AsyncIterator[Transaction]:
        side = self._writer if writes else self._reader

        async def run(work: Reading[Result]) -> Result:
            return await side.run(lambda: work(connection))

        transaction = side.begin()
        connection = await side.run(transaction.__enter__)
        try:
            yield run
        except BaseException as error:
            end = partial(transaction.__exit__, type(error), error, None)
            await side.run(end)
            raise
        await side.run(partial(transaction.__exit__, None, None, None))


def _engine(place: Place, *, writes: bool) -> Engine:
    def prepare(connection: Any, _record: object) -> None:  # noqa: ANN401 (the driver's)
        # Transactions begin where SQLAlchemy says, not where the driver guesses.
        connection.isolation_level = None
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")
        if writes:
            (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
            if mode != "wal":
                raise StoreError(f"{place} is on a disk that cannot hold a database")

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    # fullfsync is for macOS, where plain fsync stops at the disk's own memory.
    pragmas = ["busy_timeout = 5000", "foreign_keys = ON"]
    pragmas += (
        ["synchronous = FULL", "fullfsync = ON", "checkpoint_fullfsync = ON"]
        if writes
        else ["query_only = ON"]
    )
    engine = create_engine(
        place.url,
        hide_parameters=True,
        pool_size=1 if writes else READERS,
        max_overflow=0,
    )
    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin)
    return engine
