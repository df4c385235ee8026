"""Backups and exports of stores, and how they come back."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import aclosing, closing
from pathlib import Path

import pytest

from tenpips.server.store import (
    Counts,
    Store,
    StoreError,
    export_to,
    restore_from,
)
from tests.stores import (
    GOLDEN,
    NEW,
    Place,
    assert_filled,
    contents,
    entry,
    every,
    fill,
    with_store,
)


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    return Place(request, tmp_path)


# Backups


def test_a_backup_made_while_it_is_written_to_is_whole(tmp_path: Path) -> None:
    """What was acknowledged before it began is in it, and no table is torn."""

    async def work(store: Store) -> int:
        over = asyncio.Event()

        async def write(table: str) -> None:
            seq = 0
            while not over.is_set():
                group = [entry(table, seq + n) for n in (1, 2, 3)]
                assert await store.append(group, NEW)
                seq += 3

        hints = store.subscribe()
        writing = [asyncio.create_task(write(f"t{n}")) for n in range(20)]
        await anext(hints)
        told = await store.heads([f"t{n}" for n in range(20)])
        await store.backup(tmp_path / "backup")
        await store.backup(tmp_path / "backup")
        over.set()
        await asyncio.gather(*writing)
        return sum(told.values())

    async def check(store: Store) -> int:
        lengths = [
            len(await every(store, listed.table)) for listed in await store.tables()
        ]
        assert all(length % 3 == 0 for length in lengths)
        return sum(lengths)

    told = with_store(f"sqlite:///{tmp_path / 'tables'}", work)
    assert with_store(f"sqlite:///{tmp_path / 'backup'}", check) >= told > 0
    assert [path for path in tmp_path.iterdir() if "part" in path.name] == []


def test_a_backup_that_cannot_be_made_leaves_the_old_one(tmp_path: Path) -> None:
    file = tmp_path / "tables"
    with_store(f"sqlite:///{file}", fill)
    target = tmp_path / "backup"
    target.write_text("the old one")
    torn = file.read_bytes()
    file.write_bytes(torn[: len(torn) // 2])

    async def work(store: Store) -> None:
        await store.backup(target)

    with pytest.raises(StoreError):
        with_store(f"sqlite:///{file}", work)
    assert target.read_text() == "the old one"


def test_postgresql_is_sent_to_its_own_tool(postgres_url: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="pg_dump"):
        with_store(postgres_url, lambda store: store.backup(tmp_path / "backup"))


# Exports


def test_an_export_moves_a_store_to_the_other_database_and_back(
    tmp_path: Path, postgres_url: str
) -> None:
    first, last = tmp_path / "first", tmp_path / "last"
    to_postgres, back = tmp_path / "to-postgres.jsonl", tmp_path / "back.jsonl"

    async def many(store: Store) -> None:
        await fill(store)
        long = [entry("yew", n, text="♥" * (n % 7)) for n in range(1, 1_201)]
        assert await store.append(long, NEW)

    async def move(store: Store, source: Path, target: Path | None) -> None:
        assert await restore_from(store, source) == Counts(3, 1_204)
        if target is not None:
            assert await export_to(store, target) == Counts(3, 1_204)
        assert await store.append([entry("yew", 1_201)]), "play goes on"

    with_store(f"sqlite:///{first}", many)
    with_store(f"sqlite:///{first}", lambda store: export_to(store, to_postgres))
    with_store(postgres_url, lambda store: move(store, to_postgres, back))
    with_store(f"sqlite:///{last}", lambda store: move(store, back, None))

    assert back.read_bytes() == to_postgres.read_bytes()


def test_a_backup_is_restored_even_if_it_is_of_an_older_version(
    place: Place, tmp_path: Path
) -> None:
    backup = tmp_path / "old-backup"
    with closing(sqlite3.connect(backup)) as connection:
        script = (GOLDEN / "0001.sqlite.sql").read_text(encoding="utf-8")
        connection.executescript(script)
    before = backup.read_bytes()

    async def work(store: Store) -> None:
        assert await restore_from(store, backup) == Counts(2, 4)
        await assert_filled(store)
        assert await store.keys() == ["an-old-key-an-old-key-an-old-key-an-old-key"]
        with pytest.raises(StoreError, match="not empty"):
            await restore_from(store, backup)

    with_store(place.url, work)
    assert backup.read_bytes() == before


def damaged(lines: list[str]) -> dict[str, list[str]]:
    swapped = [*lines]
    swapped[-2], swapped[-3] = swapped[-3], swapped[-2]
    orphan = json.dumps({"entry": {"table_id": "none", "seq": 1}})
    return {
        "the last line is missing": lines[:-1],
        "a line is missing": [*lines[:-3], *lines[-2:]],
        "two lines are exchanged": swapped,
        "a card is another": [line.replace('"TH"', '"TC"') for line in lines],
        "another format": ['{"format":"tenpips-store-9"}', *lines[1:]],
        "no format": lines[1:],
        "not JSON": [*lines[:3], "{", *lines[3:]],
        "not ours": [*lines[:3], '{"cat": 1}', *lines[3:]],
        "columns missing": [*lines[:-1], orphan, lines[-1]],
        "nothing": [],
    }


@pytest.mark.parametrize("how", damaged(["{}"] * 4))
def test_a_damaged_export_changes_nothing(
    place: Place, tmp_path: Path, how: str
) -> None:
    with_store(f"sqlite:///{tmp_path / 'good'}", fill)
    lines = with_store(f"sqlite:///{tmp_path / 'good'}", contents)
    file = tmp_path / "export"
    file.write_text("".join(f"{line}\n" for line in damaged(lines)[how]))

    async def work(store: Store) -> None:
        keys = await store.keys()
        with pytest.raises(StoreError):
            await restore_from(store, file)
        assert await store.counts() == {"open": 0, "running": 0, "over": 0}
        assert await store.keys() == keys
        assert await store.last_alive() is None

    with_store(place.url, work)


def test_an_export_is_of_one_moment(place: Place) -> None:
    """Whatever is appended while it is read is not in it."""

    async def work(store: Store) -> None:
        await fill(store)
        async with aclosing(store.export()) as lines:
            told = [await anext(lines) for _ in range(2)]
            assert await store.append([entry("elm", 4), entry("elm", 5)])
            assert await store.append([entry("ash", 1)], NEW)
            told += [line async for line in lines]
        assert sum('"entry"' in line for line in told[:-1]) == 4
        assert not any("ash" in line for line in told)
        assert len(await contents(store)) == len(told) + 4

    with_store(place.url, work)


def test_an_export_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(StoreError, match=r"cannot write .*export"):
            await export_to(store, tmp_path / "nowhere" / "export")
        with pytest.raises(StoreError, match="cannot copy"):
            await store.backup(tmp_path / "nowhere" / "backup")
        with pytest.raises(StoreError, match="cannot read"):
            await restore_from(store, tmp_path / "nowhere")

    with_store(f"sqlite:///{tmp_path / 'tables'}", work)
