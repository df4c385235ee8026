"""The event store: what every table is made of, on disk before anybody sees it."""

from __future__ import annotations

import os
import secrets
import socket
import time
from collections.abc import (
    AsyncGenerator,
    AsyncIterable,
    Callable,
    Collection,
    Sequence,
)
from contextlib import aclosing
from functools import partial
from pathlib import Path
from typing import Self

from tenpips.room import Entry
from tenpips.server.store import queries, signing, times
from tenpips.server.store.backup import copy_database
from tenpips.server.store.connections import Connections
from tenpips.server.store.errors import StoreError
from tenpips.server.store.exports import Counts, exported, import_lines
from tenpips.server.store.forgetting import remove, unplayed
from tenpips.server.store.hints import Hints, Subscribers
from tenpips.server.store.inserting import summarise
from tenpips.server.store.locking import FileLock
from tenpips.server.store.migrating import bring_up_to_date
from tenpips.server.store.notices import Listener, Sender
from tenpips.server.store.places import Place, create_private, place_of
from tenpips.server.store.postgres import PostgresConnections
from tenpips.server.store.rows import (
    Heads,
    Listing,
    Outage,
    State,
    Summary,
)
from tenpips.server.store.sqlite import SqliteConnections
from tenpips.server.store.writer import Committed, Writer

MOST_REMOVED = 500
"""Tables removed in one transaction."""

GOING: Sequence[State] = ("open", "running")


def _ignore(committed: Committed) -> None:
    """Measure nothing."""


class Store:
    """
    A database that keeps the entries of all tables.

    Reading and appending wait out short failures of PostgreSQL. Whatever they raise
    beyond that is a `StoreError`.
    """

    def __init__(self, place: Place, lock: FileLock | None, patience: float) -> None:
        """Use `Store.open`."""
        self.place = place
        self.name = f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(4)}"
        """What this process is called in the list of those that are alive."""

        self._lock = lock
        self._patience = patience
        kind = PostgresConnections if place.file is None else SqliteConnections
        writes = lock is not None or place.file is None
        self._connections: Connections = kind(place, writes=writes, patience=patience)
        self._subscribers = Subscribers()
        self._writer: Writer | None = None
        self._sender: Sender | None = None
        self._listener: Listener | None = None

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        migrate: bool | None = None,
        writes: bool = True,
        patience: float = 10.0,
        observe: Callable[[Committed], None] = _ignore,
    ) -> Self:
        """
        Open the store at ``sqlite:///FILE`` or ``postgresql://USER@HOST/NAME``.

        An SQLite file is made if it is not there, and belongs to one process at a
        time, except for one that only reads. *migrate* brings an older database up to
        date; unless told otherwise SQLite is, and PostgreSQL, where other processes
        may be at work, is not. *patience* is how many seconds a database may be away.

        Raises:
            StoreError: If it cannot be opened.

        """
        place = place_of(url)
        lock = None
        if place.file is not None and writes:
            try:
                create_private(place.file)
                lock = FileLock(place.file)
            except OSError as error:
                raise StoreError(f"cannot open {place}: {error.strerror}") from error
        elif place.file is not None and not place.file.exists():
            raise StoreError(f"there is no {place}")
        store = cls(place, lock, patience)
        try:
            may_migrate = lock is not None if migrate is None else migrate
            await bring_up_to_date(store._connections, migrate=may_migrate)
            if writes:
                await store._start(observe)
        except BaseException:
            await store.close()
            raise
        return store

    async def _start(self, observe: Callable[[Committed], None]) -> None:
        begin = partial(signing.begin, now=time.time_ns() // 1_000_000)
        await self._connections.write(lambda connection, _: begin(connection))
        if isinstance(self._connections, PostgresConnections):
            self._sender = Sender(self._connections.single, self.name)
            tell = self._subscribers.tell
            self._listener = Listener(self.place, self.name, tell)
            await self._listener.first(self._patience)
        self._writer = Writer(self._connections, self._stored, observe)

    def _stored(self, news: Heads) -> None:
        self._subscribers.tell(news)
        if self._sender is not None:
            self._sender.add(news)

    async def close(self) -> None:
        """Store what is waiting, close all connections, give the file free."""
        if self._writer is not None:
            await self._writer.close()
        for part in (self._listener, self._sender):
            if part is not None:
                await part.close()
        self._subscribers.close()
        await self._connections.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # Entries

    async def append(
        self, entries: Sequence[Entry], summary: Summary | None = None
    ) -> bool:
        """
        Store the next entries of one table, all or none; True once they are on disk.

        False says that one of the numbers is taken: read what is new and decide again.
        *summary* replaces what the store says of the table; a new table needs one.

        Raises:
            StoreUnavailableError: If the database does not answer; the entries may be
                there or not.
            StoreError: If entries before these are missing.
            ValueError: If these are not successive entries of one table.

        """
        if self._writer is None:
            raise StoreError(f"{self.place} was opened for reading only")
        return await self._writer.append(entries, summary)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """Entries of *table* beyond number *after*; none if there is no such table."""
        work = partial(queries.entries_after, table=table, after=after)
        return await self._connections.read(work)

    async def heads(self, wanted: Collection[str]) -> dict[str, int]:
        """Number of the last entry of each of these tables, where there is one."""
        work = partial(queries.heads, wanted=wanted)
        return await self._connections.read(work)

    def subscribe(self) -> Hints:
        """Hear of entries that any process stores; close it when done."""
        return self._subscribers.subscribe()

    # Listings

    async def table(self, table: str) -> Listing | None:
        """One table; None if there is no such table."""
        work = partial(queries.listing, table=table)
        return await self._connections.read(work)

    async def tables(
        self, states: Collection[State] = GOING, limit: int | None = None
    ) -> list[Listing]:
        """Tables in these states, those first where something happened last."""
        work = partial(queries.listings, statement=queries.in_states(states, limit))
        return await self._connections.read(work)

    async def waiting(
        self,
        game: str | None = None,
        variant: str | None = None,
        limit: int | None = None,
    ) -> list[Listing]:
        """Public tables with a seat to take, the one that waits longest first."""
        statement = queries.waiting(game, variant, limit)
        work = partial(queries.listings, statement=statement)
        return await self._connections.read(work)

    async def due(self, now: int, limit: int) -> list[Listing]:
        """Tables for which time has brought something by *now*, the oldest first."""
        work = partial(queries.listings, statement=queries.due(now, limit))
        return await self._connections.read(work)

    async def counts(self) -> dict[State, int]:
        """How many tables there are in each state."""
        return await self._connections.read(queries.counts)

    async def summarise(self, table: str, seq: int, summary: Summary) -> bool:
        """
        Replace what the store says of a table whose last entry is still *seq*.

        For a table that says it is due when it is not: nothing is there to append.
        """
        work = partial(summarise, table=table, seq=seq, summary=summary)
        return await self._connections.write(work, single=True)

    async def forget_unplayed(self, before: int) -> int:
        """
        Remove tables at which nothing was ever played, over since *before*.

        Gives how many there were. Whatever was played is kept for good.
        """
        work = partial(unplayed, before=before, limit=MOST_REMOVED)
        count = 0
        while names := await self._connections.read(work):
            await self._connections.write(partial(remove, names=names))
            count += len(names)
        return count

    # Times

    async def heartbeat(self, now: int, silence: int = times.SILENCE) -> Outage | None:
        """
        Note that this process is there; call it every few seconds.

        Gives the outage that it ends, if for more than *silence* milliseconds no
        process was there.
        """
        beat = partial(times.beat, name=self.name, now=now, silence=silence)
        return await self._connections.write(lambda connection, _: beat(connection))

    async def alive(self, since: int) -> list[str]:
        """Names of the processes that gave a sign of life after *since*."""
        work = partial(times.alive_since, moment=since)
        return await self._connections.read(work)

    async def last_alive(self) -> int | None:
        """When any process was last there; None if none ever was."""
        return await self._connections.read(times.last_beat)

    async def outages(self, since: int = 0) -> list[Outage]:
        """Spans of time, ended after *since*, in which no process was there."""
        work = partial(times.outages_since, moment=since)
        return await self._connections.read(work)

    # Keys

    async def keys(self) -> list[str]:
        """Keys to sign with, the same for all processes: the first one signs."""
        return await self._connections.read(signing.all_keys)

    async def rotate_keys(self, now: int, kept: int = signing.KEPT) -> None:
        """Sign with a new key from now on, and accept only the *kept* newest."""
        rotate = partial(signing.rotate, now=now, kept=kept)
        await self._connections.write(lambda connection, _: rotate(connection))

    # Copies

    async def backup(self, target: Path) -> None:
        """
        Copy an SQLite store to a file, while it is in use.

        Raises:
            StoreError: If it is on PostgreSQL, which has pg_dump, or cannot be copied.

        """
        if self.place.file is None:
            raise StoreError("PostgreSQL makes its own backups, with pg_dump")
        await copy_database(self.place.file, target)

    async def export(self) -> AsyncGenerator[str, None]:
        """Write everything as lines of JSON, as it is at one moment."""
        async with (
            self._connections.at_length(writes=False) as transaction,
            aclosing(exported(transaction)) as lines,
        ):
            async for line in lines:
                yield line

    async def import_lines(self, lines: AsyncIterable[str]) -> Counts:
        """
        Fill this store, which must be empty, with an export.

        Raises:
            StoreError: If it is not empty or the export is not whole; nothing changes.

        """
        async with self._connections.at_length(writes=True) as transaction:
            return await import_lines(transaction, lines)
