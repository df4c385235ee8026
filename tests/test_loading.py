"""Tables made anew from the store: once, whoever asks, and away from the loop."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tenpips.protocol import Leave, NewTable
from tenpips.room import Entry, Room, Seated
from tenpips.server.live import hub as hubs
from tenpips.server.live.hub import Hub
from tenpips.server.live.kept import AT_ONCE, Kept
from tenpips.server.live.table import LiveTable, now_ms
from tenpips.server.live.thinking import Thinking
from tenpips.server.metrics import Metrics
from tenpips.server.store import Store, StoreError

PATIENCE = 30


@pytest.fixture
def in_a_hub(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Callable[[Hub, str], Awaitable[None]]], None]:
    """Give what does work in a hub, with the name of a table in its store."""
    monkeypatch.setattr(Thinking, "start", lambda _thinking: None)

    async def run(work: Callable[[Hub, str], Awaitable[None]]) -> None:
        hub = Hub(partial(Store.open, f"sqlite:///{tmp_path}/tables.db"), Metrics())
        async with asyncio.timeout(PATIENCE), hub.running():
            name = (await hub.open(NewTable("dix"), "token")).id
            hub._tables.clear()
            await work(hub, name)

    return lambda work: asyncio.run(run(work))


InHub = Callable[[Callable[[Hub, str], Awaitable[None]]], None]


class Reads:
    """A store's reading, which waits and fails as a test wants."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.gates = list[asyncio.Future[None]]()
        self.begun = asyncio.Event()
        real = Store.read

        async def read(store: Store, table: str, after: int = 0) -> list[Entry]:
            gate: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.gates.append(gate)
            self.begun.set()
            await gate
            return await real(store, table, after)

        monkeypatch.setattr(Store, "read", read)

    async def next(self) -> asyncio.Future[None]:
        """Wait until somebody reads; gives what lets them."""
        await self.begun.wait()
        self.begun.clear()
        return self.gates[-1]


def test_a_table_is_there_once_even_after_a_read_that_failed(
    in_a_hub: InHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(hub: Hub, name: str) -> None:
        reads = Reads(monkeypatch)

        def ask() -> asyncio.Task[LiveTable]:
            return asyncio.create_task(hub.table(name))

        first, second = ask(), ask()
        gate = await reads.next()
        gate.set_exception(StoreError("down for a moment"))
        failed = await asyncio.gather(first, second, return_exceptions=True)
        assert [type(error) for error in failed] == [StoreError, StoreError]

        third, fourth = ask(), ask()
        gate = await reads.next()
        fifth = ask()
        third.cancel()  # who gives up takes it from nobody
        await asyncio.sleep(0)
        gate.set_result(None)
        found = await asyncio.gather(fourth, fifth)
        assert len({*map(id, found), id(hub._tables[name])}) == 1
        assert len(reads.gates) == 2
        assert hub._loading == {}

    in_a_hub(work)


def test_rooms_are_made_away_from_the_loop(
    in_a_hub: InHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = list[threading.Thread]()
    fold = Room.fold

    def noted(*given: Any) -> Room:
        threads.append(threading.current_thread())
        return fold(*given)

    async def work(hub: Hub, name: str) -> None:
        monkeypatch.setattr(Room, "fold", noted)
        await hub.table(name)
        assert threads
        assert threading.current_thread() not in threads

    in_a_hub(work)


def test_a_table_at_which_nothing_was_played_is_removed_in_the_end(
    in_a_hub: InHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    def in_days(days: int) -> None:
        monkeypatch.setattr(hubs, "now_ms", lambda: now_ms() + days * hubs.DAY)

    async def work(hub: Hub, name: str) -> None:
        table = await hub.table(name)
        await hub.tidy()
        await table.carry_out(Seated(0), Leave("a", 1))
        assert (await hub.store.counts())["over"] == 1
        in_days(6)
        await hub.tidy()
        assert await hub.store.table(name)
        in_days(8)
        await hub.tidy()
        assert await hub.store.table(name) is None

    in_a_hub(work)


def test_texts_are_made_once_and_away_from_the_loop() -> None:
    made = list[int]()

    def make(number: int) -> str:
        assert threading.current_thread() is not threading.main_thread()
        made.append(number)
        return str(number)

    async def work() -> None:
        kept, count = Kept(), 2 * AT_ONCE + 1
        makers = [partial(make, number) for number in range(count + 1)]
        wanted = [str(number) for number in range(count + 1)]
        many, few = await asyncio.gather(
            kept.texts(makers[:count]), kept.texts(makers[:1])
        )
        assert (many, few) == (wanted[:count], wanted[:1])
        assert await kept.texts(makers) == wanted
        assert made == [*range(count + 1)]

    asyncio.run(work())
