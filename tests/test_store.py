"""Appending to a store and reading from it, on both of its databases."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import traceback
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event

from tenpips.room import Entry
from tenpips.server.store import (
    Committed,
    Store,
    StoreError,
    StoreUnavailableError,
)
from tenpips.server.store.sqlite import SqliteConnections
from tests.stores import (
    NEW,
    STARTED,
    Place,
    entry,
    every,
    with_store,
)


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    return Place(request, tmp_path)


def test_what_is_appended_is_read_as_it_was(place: Place) -> None:
    body = {
        "texts": ["héart ♥", "\x00", "\ud800"],
        "z": None,
        "a": {"n": -1, "b": True},
    }
    given = [Entry("elm", 1, 2**45, "chat", 3, body), entry("elm", 2)]

    async def work(store: Store) -> None:
        assert await store.append(given, NEW)
        assert await store.read("elm") == given
        assert list((await store.read("elm"))[0].body) == ["texts", "z", "a"]
        assert await store.read("elm", 1) == given[1:]
        assert await store.read("elm", 2) == []
        assert await store.read("oak") == []

    with_store(place.url, work)
    assert with_store(place.url, lambda store: store.read("elm")) == given


def test_a_taken_number_is_refused_and_nothing_changes(place: Place) -> None:
    async def work(store: Store) -> None:
        assert await store.append([entry("elm", 1), entry("elm", 2)], NEW)
        assert not await store.append([entry("elm", 2, late=1)], STARTED)
        assert not await store.append([entry("elm", 1, late=1)], STARTED)
        assert not await store.append([entry("elm", n) for n in (2, 3, 4)], STARTED)
        assert await every(store, "elm") == [entry("elm", 1), entry("elm", 2)]
        listing = await store.table("elm")
        assert listing is not None
        assert listing.summary == NEW

    with_store(place.url, work)


def test_of_those_who_want_one_number_at_once_one_gets_it(place: Place) -> None:
    async def work(store: Store) -> None:
        wishes = [store.append([entry("elm", 1, by=n)], NEW) for n in range(50)]
        won = await asyncio.gather(*wishes)
        assert won.count(True) == 1
        (kept,) = await every(store, "elm")
        assert kept.body == {"by": won.index(True)}

    with_store(place.url, work)


def test_a_conflict_at_one_table_is_no_conflict_at_others(place: Place) -> None:
    commits: list[Committed] = []

    async def work(store: Store) -> None:
        assert await store.append([entry("t7", 1)], NEW)
        tables = [f"t{n}" for n in range(100)]
        wishes = [store.append([entry(t, 1), entry(t, 2)], NEW) for t in tables]
        won = await asyncio.gather(*wishes)
        assert [n for n in range(100) if not won[n]] == [7]
        assert await store.heads([*tables, "none"]) == {
            table: 1 if table == "t7" else 2 for table in tables
        }

    with_store(place.url, work, observe=commits.append)
    assert [commit[:3] for commit in commits] == [(1, 1, 0), (100, 200, 1)]
    assert all(commit.seconds > 0 for commit in commits)


def test_more_than_fits_into_a_transaction_is_stored_all_the_same(place: Place) -> None:
    commits: list[Committed] = []

    async def work(store: Store) -> None:
        sizes = [300, 300, 1200, 100, 1]
        wishes = [
            store.append([entry(f"t{t}", n) for n in range(1, size + 1)], NEW)
            for t, size in enumerate(sizes)
        ]
        assert all(await asyncio.gather(*wishes))
        assert [len(await every(store, f"t{t}")) for t in range(5)] == sizes

    with_store(place.url, work, observe=commits.append)
    assert max(c.rows for c in commits if c.appends > 1) <= 500


def test_a_gap_is_refused(place: Place) -> None:
    async def work(store: Store) -> None:
        assert await store.append([entry("elm", 1)], NEW)
        with pytest.raises(StoreError, match="expected entry 2 of elm next, got 3"):
            await store.append([entry("elm", 3)])
        with pytest.raises(StoreError, match="expected entry 1 of oak next, got 2"):
            await store.append([entry("oak", 2)], NEW)
        assert await store.heads(["elm", "oak"]) == {"elm": 1}

    with_store(place.url, work)


@pytest.mark.parametrize(
    ("entries", "because"),
    [
        ([], "nothing"),
        ([entry("elm", 0)], "numbers begin with 1"),
        ([entry("elm", 1)], "a new table has a summary"),
        ([entry("elm", 2), entry("elm", 4)], "a gap"),
        ([entry("elm", 2), entry("oak", 3)], "two tables"),
        ([entry("elm", 2, nan=float("nan"))], "not JSON"),
    ],
)
def test_nonsense_is_refused_before_it_reaches_the_database(
    tmp_path: Path, entries: list[Entry], because: str
) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(ValueError, match=r"expected|JSON"):
            await store.append(entries)

    with_store(f"sqlite:///{tmp_path / 'tables'}", work)


def test_the_primary_key_is_the_fence(place: Place) -> None:
    """An entry that somebody wrote past the table's own row still bars its number."""
    stray = """INSERT INTO entries VALUES ('elm', 2, 5, 'stray', 1, '{}')"""

    async def work(store: Store) -> None:
        assert await store.append([entry("elm", 1)], NEW)
        await asyncio.to_thread(place.run_script, stray)
        both = [store.append([entry("elm", 2)]), store.append([entry("oak", 1)], NEW)]
        assert await asyncio.gather(*both) == [False, True]
        assert [one.kind for one in await store.read("elm")] == ["play", "stray"]

    with_store(place.url, work)


def test_what_the_tables_cannot_hold_is_an_error_of_that_append(place: Place) -> None:
    unheard_of: Any = "paused"
    wrong = NEW._replace(state=unheard_of)

    async def work(store: Store) -> None:
        both = [
            store.append([entry("oak", 1)], NEW),
            store.append([entry("elm", 1)], wrong),
        ]
        good, bad = await asyncio.gather(*both, return_exceptions=True)
        assert good is True
        assert isinstance(bad, StoreError)
        assert await store.heads(["elm", "oak"]) == {"oak": 1}

    with_store(place.url, work)


def test_whoever_stops_waiting_holds_up_nobody(place: Place) -> None:
    async def work(store: Store) -> None:
        gone = asyncio.create_task(store.append([entry("elm", 1)], NEW))
        await asyncio.sleep(0)
        gone.cancel()
        assert await store.append([entry("oak", 1)], NEW)

    with_store(place.url, work)


def test_closing_stores_what_is_waiting(place: Place) -> None:
    async def run() -> None:
        store = await Store.open(place.url, migrate=True)
        task = asyncio.create_task(store.append([entry("elm", 1)], NEW))
        await asyncio.sleep(0)
        await store.close()
        assert await task
        with pytest.raises(StoreUnavailableError):
            await store.append([entry("elm", 2)])
        await store.close()

    asyncio.run(run())
    assert with_store(place.url, lambda store: store.heads(["elm"])) == {"elm": 1}


def test_a_damaged_table_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "tables"
    three = [entry("elm", n) for n in (1, 2, 3)]
    with_store(f"sqlite:///{file}", lambda store: store.append(three, NEW))
    connection = sqlite3.connect(file)
    with connection:
        connection.execute("DELETE FROM entries WHERE seq = 2")
    connection.close()

    with pytest.raises(StoreError, match="elm has no entry 2"):
        with_store(f"sqlite:///{file}", lambda store: store.read("elm"))


def test_errors_quote_no_entry(place: Place) -> None:
    """A driver's message may hold the whole row, and so a card nobody may see."""
    broken = {
        "sqlite": "CREATE TRIGGER t BEFORE INSERT ON entries "
        "BEGIN SELECT RAISE(ABORT, 'refused'); END",
        "postgresql": "ALTER TABLE entries ADD CHECK (kind <> 'play')",
    }

    hidden = [entry("elm", 1, card="5ec" + "2e7")]

    async def work(store: Store) -> None:
        def breaks(connection: Connection, _lost: bool) -> None:
            connection.exec_driver_sql(broken[connection.dialect.name])

        await store._connections.write(breaks)
        with pytest.raises(StoreError) as caught:
            await store.append(hidden, NEW)
        shown = "".join(traceback.format_exception(caught.value))
        assert hidden[0].body["card"] not in shown
        assert "\n" not in str(caught.value)

    with_store(place.url, work)


def test_bodies_are_plain_json_text(tmp_path: Path) -> None:
    file = tmp_path / "tables"
    one = entry("elm", 1, name="♥", n=[1, {"a": None}])
    with_store(f"sqlite:///{file}", lambda store: store.append([one], NEW))
    connection = sqlite3.connect(file)
    ((body,),) = connection.execute("SELECT body FROM entries").fetchall()
    connection.close()

    assert body == '{"name":"\\u2665","n":[1,{"a":null}]}'
    assert json.loads(body) == one.body


def test_summaries_are_kept_replaced_and_emptied_in_one_batch(place: Place) -> None:
    names, ended = ("ash", "beech", "cedar"), STARTED._replace(next_due=None)
    given = dict(zip(names, (None, ended, STARTED), strict=True))

    async def work(store: Store) -> None:
        await asyncio.gather(*(store.append([entry(n, 1)], STARTED) for n in names))
        await asyncio.gather(*(store.append([entry(n, 2)], given[n]) for n in names))
        for name in names:
            assert len(await every(store, name)) == 2
            listing = await store.table(name)
            assert listing is not None
            assert listing.summary == (given[name] or STARTED)

    with_store(place.url, work)


def test_many_appends_take_as_few_statements_as_one(tmp_path: Path) -> None:
    """For each step of a statement its thread may have to wait for the loop."""
    said: list[str] = []
    shared: list[int] = []

    def hear(_connection: Connection, _cursor: object, text: str, *_: object) -> None:
        said.append(text)

    async def work(store: Store) -> None:
        assert isinstance(store._connections, SqliteConnections)
        engine = store._connections._writer.engine
        names = [f"t{n}" for n in range(200)]
        await asyncio.gather(*(store.append([entry(n, 1)], NEW) for n in names))
        event.listen(engine, "before_cursor_execute", hear)
        shared.clear()
        await asyncio.gather(*(store.append([entry(n, 2)], NEW) for n in names))

    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with_store(url, work, observe=lambda done: shared.append(done.appends))
    assert sum(shared) == 200
    assert len(said) == 4 * len(shared), "BEGIN, the heads, the entries, the tables"
