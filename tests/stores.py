"""Stores for tests, what is in them, and what processes do that tests start."""

from __future__ import annotations

import asyncio
import hashlib
import json
import multiprocessing
import sqlite3
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import aclosing, closing, contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import pytest

from tenpips.room import Entry
from tenpips.server.store import Outage, Store, Summary
from tests.postgres import Postgres

Result = TypeVar("Result")

NEW = Summary("dix", "classic", "open", public=True, seats_open=1, next_due=None)
STARTED = NEW._replace(state="running", seats_open=0, next_due=5_000)

END_CONNECTIONS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {}"
GOLDEN = Path(__file__).with_name("golden_stores")

TABLES = ("ash", "beech", "cedar", "elm")
"""Tables that killed processes write to."""


def entry(table: str, seq: int, **body: Any) -> Entry:
    return Entry(table, seq, 1_000 + seq, "play", 1, body or {"card": "TH"})


def with_store(
    url: str, work: Callable[[Store], Awaitable[Result]], **options: Any
) -> Result:
    """Open a store, do *work*, and close it: one event loop from first to last."""

    async def run() -> Result:
        async with await Store.open(url, **{"migrate": True, **options}) as store:
            return await work(store)

    return asyncio.run(run())


async def every(store: Store, table: str) -> list[Entry]:
    """All entries of a table, which must agree with what the store lists."""
    found = await store.read(table)
    listing = await store.table(table)
    assert [one.seq for one in found] == [*range(1, len(found) + 1)]
    assert (listing.seq if listing else 0) == len(found)
    if listing:
        assert listing.last_at == found[-1].at
        assert listing.created == found[0].at
    return found


async def fill(store: Store) -> None:
    """What the golden stores hold."""
    two = [entry("elm", 1, text="♥", n=[1, None]), entry("elm", 2)]
    assert await store.append(two, NEW)
    assert await store.append([entry("elm", 3)], STARTED)
    over = NEW._replace(state="over", public=False)
    assert await store.append([entry("oak", 1)], over)
    await store.heartbeat(1_000)
    await store.heartbeat(61_000)


async def assert_filled(store: Store) -> None:
    elm = await every(store, "elm")
    first = entry("elm", 1, text="♥", n=[1, None])
    assert elm == [first, entry("elm", 2), entry("elm", 3)]
    assert await every(store, "oak") == [entry("oak", 1)]
    (oak,) = await store.tables(["over"])
    assert oak.summary == NEW._replace(state="over", public=False)
    (listed,) = await store.tables()
    assert listed.summary == STARTED
    assert await store.last_alive() == 61_000
    assert await store.outages() == [Outage(1_000, 61_000)]
    assert len(await store.keys()) == 1


async def contents(store: Store) -> list[str]:
    async with aclosing(store.export()) as lines:
        return [line async for line in lines]


# Databases


class Place:
    """An empty database of one kind or the other."""

    def __init__(self, request: pytest.FixtureRequest, tmp_path: Path) -> None:
        self.kind: str = request.param
        if self.kind == "sqlite":
            self.file = tmp_path / "tables.sqlite3"
            self.url = f"sqlite:///{self.file}"
        else:
            self.postgres: Postgres = request.getfixturevalue("postgres")
            self.url = request.getfixturevalue("postgres_url")

    @contextmanager
    def another(self) -> Iterator[str]:
        """URL of a second empty database of the same kind."""
        if self.kind == "sqlite":
            yield f"{self.url}-2"
        else:
            with self.postgres.database() as url:
                yield url

    def run_script(self, script: str) -> None:
        if self.kind == "sqlite":
            with closing(sqlite3.connect(self.file)) as connection:
                connection.executescript(script)
        else:
            self.postgres.run_script(script, self.url.rpartition("/")[2])


# Processes


def start(
    task: Callable[..., Coroutine[Any, Any, None]], url: str, name: str
) -> tuple[multiprocessing.Process, Connection]:
    """Run ``task(url, name, report)`` in a process; gives it, and what reports come."""
    here, there = _CONTEXT.Pipe(duplex=False)
    process = _CONTEXT.Process(target=_run, args=(task, url, name, there))
    process.start()
    there.close()
    return process, here


def _context() -> Any:
    """Processes that start quickly: they are forked from one that has imported all."""
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    driver = "sqlalchemy.dialects.postgresql.asyncpg"
    context.set_forkserver_preload(["tenpips.server.store", "pytest", driver])
    return context


_CONTEXT = _context()


def _run(
    task: Callable[..., Coroutine[Any, Any, None]],
    url: str,
    name: str,
    report: Connection,
) -> None:
    asyncio.run(task(url, name, report))


def group_of(name: str, table: str, first: int) -> list[Entry]:
    """One to three entries that only the process *name* writes, told by their first."""
    size = 1 + int(hashlib.sha256(f"{name}{table}{first}".encode()).hexdigest(), 16) % 3
    seqs = range(first, first + size)
    return [entry(table, seq, by=name, first=first, size=size) for seq in seqs]


async def write_on(url: str, name: str, report: Connection) -> None:
    """Append to all tables at once until killed, reporting what is acknowledged."""
    store = await Store.open(url)

    async def at(table: str) -> None:
        seq = (await store.heads([table])).get(table, 0)
        while True:
            group = group_of(name, table, seq + 1)
            if await store.append(group, NEW):
                report.send_bytes(json.dumps([table, seq + 1, name]).encode())
                seq = group[-1].seq
            else:
                seq += len(await store.read(table, seq))

    await asyncio.gather(*map(at, TABLES))


Order: TypeAlias = list[tuple[str, int]]
"""Commands in the order of their table: whose, and the how manieth of theirs."""


async def race(url: str, name: str, report: Connection) -> None:
    """
    Get 125 commands into each table; begin when there is a table called ``go``.

    Reports that it is ready, then the orders as seen from here, and how often
    somebody else was quicker.
    """
    late = 0

    async def at(table: str) -> Order:
        nonlocal late
        order: Order = []
        mine = 0
        while mine < 125:
            seq = len(order) + 1
            if await store.append([entry(table, seq, by=name, nr=mine)], NEW):
                order.append((name, mine))
                mine += 1
            else:
                order += order_of(await store.read(table, len(order)))
                late += 1
        return order

    async with await Store.open(url) as store:
        hints = store.subscribe()
        report.send("ready")
        async for news in hints:
            if "go" in news:
                break
        orders = await asyncio.gather(*map(at, TABLES))
    report.send((dict(zip(TABLES, orders, strict=True)), late))


def order_of(entries: list[Entry]) -> Order:
    return [(one.body["by"], one.body["nr"]) for one in entries]
