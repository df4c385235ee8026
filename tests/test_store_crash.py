"""What the store promises when processes are killed and databases go away."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tenpips.server.store import Store, StoreUnavailableError
from tests.postgres import Postgres
from tests.stores import (
    END_CONNECTIONS,
    NEW,
    TABLES,
    Order,
    entry,
    every,
    group_of,
    order_of,
    race,
    start,
    with_store,
    write_on,
)

KILLS = int(os.environ.get("TENPIPS_KILLS", "6"))


class Acknowledged(NamedTuple):
    """A group of entries that a process was told is stored."""

    table: str
    first: int
    by: str


# Killed processes


class Victim:
    """A process that appends until it is killed."""

    def __init__(self, url: str, name: str) -> None:
        self.process, self.reports = start(write_on, url, name)

    def hear(self) -> Acknowledged:
        return Acknowledged(*json.loads(self.reports.recv_bytes()))

    def kill(self) -> list[Acknowledged]:
        """Kill it; give what it had still reported."""
        self.process.kill()
        self.process.join()
        last = []
        with contextlib.suppress(EOFError):
            while True:
                last.append(self.hear())
        self.reports.close()
        self.process.close()
        return last


async def assert_all_there(store: Store, told: list[Acknowledged]) -> None:
    """Every acknowledged group is there once, and every group is there as a whole."""
    stored: set[Acknowledged] = set()
    for table in TABLES:
        found = await every(store, table)
        while found:
            head = found[0]
            group = group_of(head.body["by"], table, head.seq)
            assert found[: len(group)] == group
            stored.add(Acknowledged(table, head.seq, head.body["by"]))
            del found[: len(group)]
    assert len(set(told)) == len(told)
    assert set(told) <= stored


@pytest.mark.slow
def test_a_killed_process_loses_nothing_it_was_told_is_stored(tmp_path: Path) -> None:
    """On SQLite: killed while it writes, again and again."""
    url = f"sqlite:///{tmp_path / 'tables'}"
    dice = random.Random(4)
    told: list[Acknowledged] = []
    for turn in range(KILLS):
        victim = Victim(url, f"p{turn}")
        told += [victim.hear() for _ in range(dice.randrange(1, 60))]
        told += victim.kill()
        with_store(url, partial(assert_all_there, told=told))
    assert len(told) > KILLS


@pytest.mark.slow
def test_one_of_two_is_killed_and_the_other_plays_on(postgres_url: str) -> None:
    """On PostgreSQL: two processes at the same tables, one is killed, another comes."""
    with_store(postgres_url, lambda store: store.heads([]))
    dice = random.Random(4)
    told: list[Acknowledged] = []
    victims = [Victim(postgres_url, f"p{n}") for n in range(2)]
    for turn in range(KILLS):
        for victim in victims:  # so both are there and get their turns
            told += [victim.hear() for _ in range(dice.randrange(1, 20))]
        told += victims.pop(dice.randrange(2)).kill()
        told += [victims[0].hear() for _ in range(5)]
        victims.append(Victim(postgres_url, f"p{turn + 2}"))
    for victim in victims:
        told += victim.kill()
    with_store(postgres_url, lambda store: assert_all_there(store, told))
    assert len({one.by for one in told}) > KILLS


# Races


async def followed(store: Store, orders: dict[str, Order]) -> None:
    """Follow tables by hints until they have 1,000 commands in all."""
    async for news in store.subscribe():
        for table in news.keys() & orders.keys():
            orders[table] += order_of(await store.read(table, len(orders[table])))
        if sum(map(len, orders.values())) == 1_000:
            return


@pytest.mark.slow
def test_a_thousand_commands_raced_from_two_processes_end_in_one_order(
    postgres_url: str,
) -> None:
    with_store(postgres_url, lambda store: store.heads([]))
    orders: dict[str, Order] = {table: [] for table in TABLES}

    async def work(store: Store) -> None:
        following = asyncio.create_task(followed(store, orders))
        racers = [start(race, postgres_url, name) for name in ("left", "right")]
        for _, report in racers:
            assert await asyncio.to_thread(report.recv) == "ready"
        assert await store.append([entry("go", 1)], NEW)
        await following
        refused = 0
        for process, report in racers:
            told, late = await asyncio.to_thread(report.recv)
            refused += late
            for table, seen in told.items():
                assert seen == orders[table][: len(seen)], "told another story"
            process.join()
            report.close()
        assert refused, "they did race"
        for table in TABLES:
            assert order_of(await every(store, table)) == orders[table]

    with_store(postgres_url, work)
    for order in orders.values():
        for name in ("left", "right"):
            assert [nr for by, nr in order if by == name] == [*range(125)]


# Databases that go away


def test_lost_connections_are_made_again(postgres: Postgres, postgres_url: str) -> None:
    """Appends meet connections that end at any moment; none is lost or doubled."""
    name = postgres_url.rpartition("/")[2]
    ends = END_CONNECTIONS.format(f"datname = '{name}'")

    async def work(store: Store) -> None:
        over = asyncio.Event()

        async def disturb() -> None:
            for _ in range(10):
                await asyncio.to_thread(postgres.execute, ends)
            over.set()

        async def write(table: str) -> int:
            seq = 0
            while not over.is_set():
                seq += 1
                assert await store.append([entry(table, seq)], NEW)
            return seq

        disturbing = asyncio.create_task(disturb())
        written = await asyncio.gather(*map(write, TABLES))
        await disturbing
        for table, seq in zip(TABLES, written, strict=True):
            assert len(await every(store, table)) == seq
        assert min(written) > 0

    with_store(postgres_url, work)


def test_a_database_that_crashes_and_comes_back_is_waited_for(
    postgres: Postgres, postgres_url: str
) -> None:
    async def work(store: Store) -> None:
        assert await store.append([entry("elm", 1)], NEW)
        postgres.crash()
        waiting = asyncio.create_task(store.append([entry("elm", 2)]))
        await asyncio.to_thread(postgres.revive)
        assert await waiting
        assert len(await every(store, "elm")) == 2

    with_store(postgres_url, work)


def test_nothing_is_acknowledged_while_the_database_is_away(
    postgres: Postgres, postgres_url: str
) -> None:
    async def work(store: Store) -> None:
        assert await store.append([entry("elm", 1)], NEW)
        postgres.crash()
        try:
            appends = [store.append([entry("elm", 2)])]
            appends += [store.append([entry(table, 1)], NEW) for table in "abc"]
            results = await asyncio.gather(*appends, return_exceptions=True)
            assert all(isinstance(one, StoreUnavailableError) for one in results)
            with pytest.raises(StoreUnavailableError, match="does not answer"):
                await store.read("elm")
        finally:
            postgres.revive()
        assert await store.append([entry("elm", 2)])
        assert await store.heads([*"abc"]) == {}

    with_store(postgres_url, work, patience=0.2)


def test_what_a_lost_commit_became_is_looked_up(tmp_path: Path) -> None:
    """The answer to a commit is lost: the same entries are there, so it was stored."""

    async def work(store: Store) -> None:
        once = store._connections._change

        async def lossy(work: Any) -> Any:
            """Do it, and lose the answer the first time."""
            done = await once(work)
            if not losses:
                losses.append(done)
                raise ConnectionResetError
            return done

        store._connections._change = lossy  # type: ignore[method-assign] # see above
        both = [store.append([entry("elm", 1), entry("elm", 2)], NEW)]
        both += [store.append([entry("oak", 1)], NEW)]
        assert await asyncio.gather(*both) == [True, True]
        assert len(await every(store, "elm")) == 2
        others = [entry("elm", 1), entry("elm", 2, other=1)]
        losses.clear()
        assert not await store.append(others, NEW)

    losses: list[Any] = []
    with_store(f"sqlite:///{tmp_path / 'tables'}", work)


def test_a_full_disk_is_an_error_and_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "tables"

    async def limit(store: Store, pages: int) -> None:
        pragma = f"PRAGMA max_page_count = {pages}"
        await store._connections.write(lambda c, _: c.exec_driver_sql(pragma).all())

    async def work(store: Store) -> None:
        assert await store.append([entry("elm", 1)], NEW)
        await limit(store, 1)
        big = [entry("elm", 2, text="x" * 100_000)]
        both = [store.append(big), store.append([entry("oak", 1)], NEW)]
        results = await asyncio.gather(*both, return_exceptions=True)
        assert all(isinstance(one, StoreUnavailableError) for one in results)
        assert await every(store, "elm") == [entry("elm", 1)]
        assert await store.table("oak") is None
        await limit(store, 100_000)
        assert await store.append(big)

    with_store(f"sqlite:///{file}", work)
