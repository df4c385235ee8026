"""
The event store: appends a second, and how long it takes to read a table.

A game's table appends one entry at a time, and waits for the disk; so one table is as
fast as the disk, and many tables share each transaction. Rates are compared with a bare
loop over Python's own sqlite3, measured in the same run on the same disk: one entry a
transaction, and 500.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import statistics
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # for tests.postgres

from tenpips.room import Entry
from tenpips.server.store import Store, Summary
from tests.postgres import Postgres

SECONDS = 3.0
NEW = Summary("dix", "classic", "running", public=True, seats_open=0, next_due=None)
BODY = {
    "seat": 1,
    "card": "TH",
    "command": "0123456789abcdef",
    "answers": 123,
    "opening": {"place": 3, "salt": "s" * 44, "path": ["p" * 44, "q" * 44]},
}


def entry(table: str, seq: int) -> Entry:
    """Give a played card, as long as a real one is."""
    return Entry(table, seq, 1_800_000_000_000 + seq, "play", 1, BODY)


# Yardsticks


def bare(file: Path, rows: int) -> float:
    """Entries a second of a loop that commits after so many *rows*."""
    body = json.dumps(BODY)
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(
            "CREATE TABLE entries (table_id TEXT, seq INTEGER, at INTEGER, kind TEXT, "
            "v INTEGER, body TEXT, PRIMARY KEY (table_id, seq))"
        )
        began, done = time.perf_counter(), 0
        while time.perf_counter() - began < SECONDS:
            batch = [("elm", done + n, done, "play", 1, body) for n in range(rows)]
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany("INSERT INTO entries VALUES (?,?,?,?,?,?)", batch)
            connection.execute("COMMIT")
            done += rows
        return done / (time.perf_counter() - began)


# The store


async def appends(store: Store, tables: int) -> tuple[float, float, float]:
    """Appends a second by so many tables at once; median and 99th percentile in ms."""
    names = [f"{tables}-{n}" for n in range(tables)]
    await asyncio.gather(*(store.append([entry(name, 1)], NEW) for name in names))
    clock = time.perf_counter
    began = clock()
    waits: list[float] = []

    async def play(name: str) -> None:
        seq = 1
        while clock() - began < SECONDS:
            seq += 1
            asked = clock()
            assert await store.append([entry(name, seq)])
            waits.append(1000 * (clock() - asked))

    await asyncio.gather(*map(play, names))
    rate = len(waits) / (clock() - began)
    cuts = statistics.quantiles(waits, n=100)
    return rate, cuts[49], cuts[98]


async def reading(store: Store) -> float:
    """Milliseconds to read a table of 1,200 entries."""
    await store.append([entry("long", n) for n in range(1, 1_201)], NEW)
    times = []
    for _ in range(15):
        began = time.perf_counter()
        assert len(await store.read("long")) == 1_200
        times.append(1000 * (time.perf_counter() - began))
    return statistics.median(times)


async def measured(name: str, url: str, single: float, grouped: float) -> None:
    """Print the figures of one database."""
    async with await Store.open(url, migrate=True) as store:
        for tables in (1, 100, 2_000):
            rate, median, slow = await appends(store, tables)
            print(
                f"{name:<11}{tables:>6,} tables {rate:>9,.0f} appends/s  "
                f"{rate / single:>6.2f} x bare, {rate / grouped:>6.3f} x bare by 500; "
                f"median {median:.1f} ms, 99th percentile {slow:.1f} ms"
            )
        milliseconds = await reading(store)
        print(f"{name:<11} 1,200 entries read in {milliseconds:.1f} ms")


def main() -> None:
    """Print a row for each database and number of tables."""
    with tempfile.TemporaryDirectory() as folder:
        single = bare(Path(folder) / "single", 1)
        grouped = bare(Path(folder) / "grouped", 500)
        print(f"bare sqlite3 {single:,.0f} entries/s, by 500 {grouped:,.0f}")
        file = Path(folder) / "tables"
        asyncio.run(measured("SQLite", f"sqlite:///{file}", single, grouped))
    server = Postgres(careful=True)
    try:
        with server.database() as url:
            asyncio.run(measured("PostgreSQL", url, single, grouped))
    finally:
        server.stop()


if __name__ == "__main__":
    main()
