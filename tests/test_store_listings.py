"""What a store says of tables, times and keys, and the hints it gives."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tenpips.room import Entry
from tenpips.room.applying import HANDLERS
from tenpips.server.store import (
    Heads,
    Outage,
    Store,
    StoreError,
)
from tenpips.server.store import store as stores
from tenpips.server.store.forgetting import BEGINS
from tests.postgres import Postgres
from tests.stores import (
    END_CONNECTIONS,
    NEW,
    STARTED,
    Place,
    entry,
    with_store,
)


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    return Place(request, tmp_path)


# Listings


def test_tables_are_listed_by_their_last_summary(place: Place) -> None:
    reunion = NEW._replace(game="reunion", seats_open=2)

    async def work(store: Store) -> None:
        assert await store.append([entry("elm", 1)], NEW)
        assert await store.append([entry("oak", 1), entry("oak", 2)], reunion)
        assert await store.append([entry("fir", 1)], NEW._replace(public=False))
        assert await store.append([entry("yew", 1)], NEW._replace(seats_open=0))
        assert await store.append([entry("ash", 1)], NEW)
        assert await store.append([entry("ash", 2), entry("ash", 3)], STARTED)
        assert await store.append([entry("box", 1)], NEW._replace(state="over"))

        def named(found: list[Any]) -> list[str]:
            return [listing.table for listing in found]

        assert named(await store.tables()) == ["ash", "oak", "elm", "fir", "yew"]
        assert named(await store.tables(["over"])) == ["box"]
        assert named(await store.tables(["running", "over"], limit=1)) == ["ash"]
        assert named(await store.waiting()) == ["elm", "oak"]
        assert named(await store.waiting("reunion", "classic")) == ["oak"]
        assert named(await store.waiting("reunion", "other")) == []
        assert await store.counts() == {"open": 4, "running": 1, "over": 1}
        (ash,) = await store.tables(["running"])
        assert ash == ("ash", 3, 1_001, 1_003, STARTED)
        assert ash == await store.table("ash")
        assert ash.summary.public is True
        assert await store.table("none") is None

    with_store(place.url, work)


def test_tables_are_due_when_their_time_has_come(place: Place) -> None:
    async def work(store: Store) -> None:
        for table, due in (("elm", 50), ("oak", 20), ("fir", None), ("yew", 90)):
            summary = STARTED._replace(next_due=due)
            assert await store.append([entry(table, 1)], summary)
        assert [listing.table for listing in await store.due(50, 9)] == ["oak", "elm"]
        assert [listing.table for listing in await store.due(99, 2)] == ["oak", "elm"]
        assert await store.due(19, 9) == []

        later = STARTED._replace(next_due=70)
        assert not await store.summarise("oak", 7, later), "somebody has appended"
        assert await store.summarise("oak", 1, later)
        assert [listing.table for listing in await store.due(50, 9)] == ["elm"]
        assert await store.append([entry("elm", 2)]), "the summary stays as it was"
        assert [listing.table for listing in await store.due(50, 9)] == ["elm"]

    with_store(place.url, work)


def test_tables_at_which_nothing_was_played_are_forgotten(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "MOST_REMOVED", 2)
    over = NEW._replace(state="over")

    def shuffled(table: str) -> list[Entry]:
        return [entry(table, 1), entry(table, 2)._replace(kind=BEGINS)]

    async def work(store: Store) -> None:
        for name in ("elm", "oak", "fir"):
            assert await store.append([entry(name, 1), entry(name, 2)], over)
        late = entry("yew", 1)._replace(at=2_000)
        assert await store.append([late], over)
        assert await store.append(shuffled("ash"), over)
        assert await store.append([entry("box", 1)], NEW)

        assert await store.forget_unplayed(1_002) == 0
        assert await store.forget_unplayed(1_003) == 3
        assert await store.forget_unplayed(1_003) == 0
        assert await store.read("elm") == []
        assert await store.table("oak") is None
        kept = ["ash", "box", "yew"]
        assert sorted(await store.heads(["elm", "oak", "fir", *kept])) == kept
        with pytest.raises(StoreError, match="entry 1 of elm next"):
            await store.append([entry("elm", 3)])

    with_store(place.url, work)


def test_play_begins_with_an_entry_that_rooms_know() -> None:
    assert BEGINS in HANDLERS


# Times and keys


def test_time_in_which_no_process_was_there_is_found(place: Place) -> None:
    async def first(store: Store) -> None:
        assert await store.last_alive() is None
        assert await store.heartbeat(1_000) is None
        assert await store.heartbeat(6_000) is None
        assert await store.heartbeat(5_500) is None, "a clock may step back"
        assert await store.last_alive() == 6_000

    async def second(store: Store) -> None:
        assert await store.last_alive() == 6_000
        assert await store.heartbeat(66_000) == Outage(6_000, 66_000)
        assert await store.heartbeat(70_000) is None
        assert await store.heartbeat(80_000, silence=9_999) == Outage(70_000, 80_000)
        assert await store.outages() == [(6_000, 66_000), (70_000, 80_000)]
        assert await store.outages(66_000) == [(70_000, 80_000)]

    with_store(place.url, first)
    with_store(place.url, second)


def test_keys_are_kept_and_rotated(place: Place) -> None:
    async def work(store: Store) -> list[str]:
        return await store.keys()

    async def rotating(store: Store) -> None:
        (old,) = await store.keys()
        await store.rotate_keys(5)
        new, second = await store.keys()
        assert second == old
        assert new != old
        for _ in range(5):
            await store.rotate_keys(6, kept=2)
        assert len(set(await store.keys())) == 2

    (key,) = with_store(place.url, work)
    assert len(key) >= 43, "32 bytes"
    assert with_store(place.url, work) == [key], "the same after a restart"
    with_store(place.url, rotating)


# Hints


def test_hints_tell_how_far_tables_have_gone(place: Place) -> None:
    async def work(store: Store) -> None:
        hints, other = store.subscribe(), store.subscribe()
        assert await store.append([entry("elm", 1)], NEW)
        assert await anext(hints) == {"elm": 1}
        assert await store.append([entry("elm", 2), entry("elm", 3)])
        assert not await store.append([entry("elm", 2)])
        assert await store.append([entry("oak", 1)], NEW)
        assert await anext(hints) == {"elm": 3, "oak": 1}
        other.close()
        assert [hint async for hint in other] == []
        waiting = asyncio.ensure_future(anext(hints, None))
        await store.close()
        assert await waiting is None

    with_store(place.url, work)


async def heard(hints: AsyncIterator[Heads], wanted: Heads) -> None:
    """Wait until everything wanted has been told, together or bit by bit."""
    missing = dict(wanted)
    async with asyncio.timeout(20):
        async for news in hints:
            for table, seq in news.items():
                if missing.get(table) == seq:
                    del missing[table]
            if not missing:
                return


def test_hints_cross_from_process_to_process(postgres_url: str) -> None:
    """More of them than fit into one message, and among strangers' messages."""

    async def work(store: Store) -> None:
        async with await Store.open(postgres_url) as other:
            hints = other.subscribe()
            names = [f"table-{n:06}" for n in range(2_000)]
            appends = [store.append([entry(name, 1)], NEW) for name in names]
            assert all(await asyncio.gather(*appends))
            await heard(hints, dict.fromkeys(names, 1))
            assert await store.append([entry(names[0], 2)])
            await heard(hints, {names[0]: 2})

    with_store(postgres_url, work)


def test_a_lost_listener_listens_again_and_says_that_it_was_away(
    postgres: Postgres, postgres_url: str
) -> None:
    name = postgres_url.rpartition("/")[2]
    listeners = f"datname = '{name}' AND application_name = 'tenpips listener'"
    ends = END_CONNECTIONS.format(listeners)
    nonsense = "NOTIFY tenpips_tables, '[1]'; NOTIFY tenpips_tables, '{\"heads\": 1}'"

    async def work(store: Store) -> None:
        async with await Store.open(postgres_url) as other:
            hints = other.subscribe()
            await asyncio.to_thread(postgres.execute, nonsense.partition(";")[0], name)
            await asyncio.to_thread(postgres.execute, nonsense.partition(";")[2], name)
            gone = await asyncio.to_thread(postgres.execute, ends)
            assert len(gone) == 2
            async with asyncio.timeout(20):
                assert await anext(hints) == {}, "ask for the heads"
            assert await store.append([entry("elm", 1)], NEW)
            await heard(hints, {"elm": 1})

    with_store(postgres_url, work)
