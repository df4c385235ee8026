"""The tables that this process has in memory, and the tasks that keep them true."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from itertools import count

import structlog

from tenpips.bots import OFFERED
from tenpips.errors import TenpipsError
from tenpips.games import game_named
from tenpips.protocol import NewTable
from tenpips.room import Entry, Room, open_table
from tenpips.server.live.alive import Alive
from tenpips.server.live.collecting import collect_all, collect_new, small_steps
from tenpips.server.live.links import RESTARTING, Link
from tenpips.server.live.pulse import Pulse
from tenpips.server.live.table import GoneError, LiveTable, now_ms, summary_of
from tenpips.server.live.thinking import Thinking
from tenpips.server.live.timing import Timing
from tenpips.server.metrics import Metrics
from tenpips.server.store import Heads, Store

STAND_IN = "medium"
"""Level of the bot that plays for somebody gone, unless the host chose one."""

BEAT = 4.0
"""Seconds between two signs of life."""

POLL = 3.0
"""Seconds between two looks for what hints have not told."""

IDLE = 60.0
"""Seconds for which a table that nobody looks at is kept in memory."""

LULL = 5.0
"""Seconds without a card after which a server that stops does not wait for a deal."""

MOST_DUE = 100

DAY = 86_400_000
"""Milliseconds in a day."""

TIDY = 3_600.0
"""Seconds between two looks for tables that can be removed."""


class Hub:
    """
    Gives tables: from memory, or made anew from the store.

    Any process may have any table. What one stores, the others hear of by hints, and
    by looking now and then at how far the tables they have in memory have gone.
    """

    def __init__(
        self,
        open_store: Callable[[], Awaitable[Store]],
        metrics: Metrics,
        forget_days: int = 7,
    ) -> None:
        """
        Keep tables in the store that *open_store* opens when `running` begins.

        Those at which nothing was played are removed *forget_days* after their end.
        """
        self._open_store = open_store
        self._forget_days = forget_days
        self._store: Store | None = None
        self.metrics = metrics
        self.timing = Timing()
        self.pulse = Pulse()
        self.thinking = Thinking(metrics)
        self.draining = False
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._links = count(1)
        self._alive: Alive | None = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Keep tables true for as long as the context is open."""
        self._store = await self._open_store()
        async with self._store, self._working():
            with small_steps():
                yield

    @asynccontextmanager
    async def _working(self) -> AsyncIterator[None]:
        self._alive = Alive(self.store)
        await self._alive.begin()
        self.thinking.start()
        tasks = [
            asyncio.create_task(work, name=name)
            for name, work in (
                ("timing", self.timing.run()),
                ("pulse", self.pulse.run()),
                ("hints", self._listen()),
                ("poll", self._again(POLL, self._poll)),
                ("beat", self._again(BEAT, self._alive.beat)),
                ("tidy", self._again(TIDY, self.tidy)),
                ("return", self._have_all()),
                ("loss", self._see_to_losses(self._alive)),
                ("collect-new", collect_new()),
                ("collect", collect_all(lambda: len(self._tables))),
            )
        ]
        try:
            yield
        finally:
            self.draining = True
            await self.thinking.close()
            ending = [*tasks, *self._loading.values()]
            for task in ending:
                task.cancel()
            await asyncio.gather(*ending, return_exceptions=True)

    @property
    def store(self) -> Store:
        """The store, once `running` has begun."""
        assert self._store is not None, "the hub is not running"
        return self._store

    async def check(self) -> None:
        """Raise StoreError if the store does not answer."""
        await self.store.last_alive()

    # Tables

    async def fold(self, entries: Sequence[Entry]) -> Room:
        """
        Make a room of its entries.

        In a thread, since there may be thousands. It follows from them and from rules
        that never change, and nobody else has it before it is made.

        Raises:
            GoneError: If there are none.

        """
        if not entries:
            raise GoneError("there is no such table")
        return await asyncio.to_thread(Room.fold, entries, game_named)

    async def table(self, name: str) -> LiveTable:
        """
        Give a table.

        Raises:
            GoneError: If there is none of that name.
            StoreError: If the store does not answer.

        """
        table = self._tables.get(name)
        if table is not None:
            table.used = time.monotonic()
            return table
        loading = self._loading.get(name)
        if loading is None:
            loading = asyncio.create_task(self._load(name), name=f"load {name}")
            self._loading[name] = loading
            loading.add_done_callback(partial(self._loaded, name))
        # One caller may give up; the others still wait.
        return await asyncio.shield(loading)

    async def _load(self, name: str) -> LiveTable:
        """Make a table anew; only one task at a time does it for each name."""
        entries = await self.store.read(name)
        table = LiveTable(self, await self.fold(entries))
        await table.come_back(await self.store.outages(entries[-1].at))
        self._keep(table)
        # What another process has stored meanwhile.
        await self._catch_up(await self.store.heads([name]))
        return table

    def _loaded(self, name: str, loading: asyncio.Task[LiveTable]) -> None:
        del self._loading[name]
        if not loading.cancelled():
            loading.exception()  # looked at, even if all who waited have gone

    async def open(self, asked: NewTable, token: str) -> LiveTable:
        """
        Open a table.

        Raises:
            OptionError: If something asked for cannot be had.
            StoreError: If it cannot be stored.

        """
        name = secrets.token_urlsafe(12)
        entry = open_table(
            name,
            asked,
            token,
            now_ms(),
            find_game=game_named,
            levels=OFFERED,
            stand_in=STAND_IN,
        )
        room = Room.fold([entry], game_named)
        await self.store.append([entry], summary_of(room))
        table = LiveTable(self, room)
        self._keep(table)
        self.timing.at(table, room.next_due())
        return table

    def _keep(self, table: LiveTable) -> None:
        self._tables[table.id] = table
        self.metrics.tables.set(len(self._tables))

    def __iter__(self) -> Iterator[LiveTable]:
        """Tables in memory."""
        return iter([*self._tables.values()])

    # Connections

    def new_link(self, token: str) -> Link:
        """Name a new connection, unlike any other of any process."""
        return Link(f"{self.store.name}:{next(self._links)}", token)

    async def may_live(self, table: LiveTable, link: str) -> bool:
        """Whether a connection of a table is there, or may be at its process."""
        assert self._alive is not None, "the hub is not running"
        process = link.rpartition(":")[0]
        if process == self.store.name:
            return any(one.id == link for one in table.links)
        return await self._alive.has(process)

    def look_for_losses(self) -> None:
        """Look soon for people who are gone without a note of it."""
        if self._alive is not None:
            self._alive.lost.set()

    async def drain(self) -> None:
        """
        Begin no new deal at any table here, tell clients, and let them go.

        Deals may come to an end before, as long as people are there and cards are
        named. When this is cancelled, whatever is left is parked as it is.
        """
        self.draining = True
        try:
            await asyncio.gather(*map(self._drained, self))
        finally:
            for table in self:
                for link in table.links:
                    link.close(RESTARTING)

    @staticmethod
    async def _drained(table: LiveTable) -> None:
        with noted():
            await table.drain()
        await table.play_out(LULL)

    # Tasks

    async def _again(
        self, seconds: float, work: Callable[[], Awaitable[object]]
    ) -> None:
        """Do something every so many seconds, whether or not it worked before."""
        while True:
            await asyncio.sleep(seconds)
            with noted():
                await work()

    async def _listen(self) -> None:
        """Catch up with tables of which a hint says that they have gone on."""
        hints = self.store.subscribe()
        async for news in hints:
            with noted():
                if news:
                    await self._catch_up(news)
                else:
                    await self._poll()

    async def _catch_up(self, heads: Heads) -> None:
        for name, seq in heads.items():
            table = self._tables.get(name)
            if table is not None and table.reached < seq:
                with noted():
                    await table.catch_up(seq)

    async def _poll(self) -> None:
        """Look for what hints and other processes may have missed; forget the idle."""
        self._forget_idle()
        if self._tables:
            await self._catch_up(await self.store.heads([*self._tables]))
        for listing in await self.store.due(now_ms(), MOST_DUE):
            if listing.table in self._tables:
                continue
            with noted():  # one that cannot be had must not hold up the others
                table = await self.table(listing.table)
                await table.let_time_pass()
                await self._set_date(table)

    async def _set_date(self, table: LiveTable) -> None:
        """Correct what the store says of when a table is due."""
        async with table.lock:
            room = await table.room()
            await self.store.summarise(table.id, room.seq, summary_of(room))

    def _forget_idle(self) -> None:
        now = time.monotonic()
        for table in self:
            if table.links or table.lock.locked() or now - table.used < IDLE:
                continue
            date = self.timing.next_of(table)
            if date is None or date - now_ms() > 1_000 * IDLE:
                self.timing.at(table, None)
                del self._tables[table.id]
        self.metrics.tables.set(len(self._tables))

    async def tidy(self) -> None:
        """Remove the tables at which nothing was played, and to which nobody came."""
        await self.store.forget_unplayed(now_ms() - DAY * self._forget_days)

    async def _have_all(self) -> None:
        """Make all tables anew, so that bots and clocks go on after a time away."""
        with noted():
            for listing in await self.store.tables():
                with noted():
                    await self.table(listing.table)

    async def _see_to_losses(self, alive: Alive) -> None:
        """When connections are lost, note at all tables that their people are away."""
        while True:
            await alive.lost.wait()
            alive.lost.clear()
            await self._have_all()
            for table in self:
                with noted(failed=alive.lost.set):
                    await table.forget_dead_links()
            await asyncio.sleep(POLL)


@contextmanager
def noted(failed: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Note what could not be done, and go on: it is tried again, or comes again."""
    try:
        yield
    except TenpipsError as error:
        structlog.get_logger().warning("not-now", reason=type(error).__name__)
        failed()
