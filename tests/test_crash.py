"""
Servers killed at any moment, under load: nothing acknowledged is lost.

``TENPIPS_KILLS=50`` kills as often as that on each engine.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from tests.crowd import QUICK, Crowd, audited
from tests.forked import Forked
from tests.players import Player
from tests.stores import with_store

pytestmark = pytest.mark.slow

KILLS = int(os.environ.get("TENPIPS_KILLS", "8"))
PATIENCE = 120
AWAY = 30
"""Seconds in which a process that was killed must be missed."""

TABLES: tuple[tuple[str, ...], ...] = (
    ("dix", "me", "open"),
    ("dix", "me", "easy"),
    ("chinese-ten", "me", "open"),
    ("toy", "me", "open"),
    ("chinese-ten", "me", "easy"),
    ("reunion", "me", "easy", "open"),
)


class House:
    """Servers on one database, which a crowd knows of."""

    def __init__(self, crowd: Crowd, home: Path, url: str) -> None:
        """Begin with none; *url* is empty for SQLite."""
        self.crowd, self._home = crowd, home
        self._flags = {**QUICK, "data_dir": str(home)}
        if url:
            self._flags["database_url"] = url
        self._there: dict[str, Forked] = {}

    async def start(self) -> None:
        """Start a server, and let clients know once it listens."""
        server = Forked(str(self._home / "log"), self._flags)
        origin = await asyncio.to_thread(server.origin)
        self._there[origin] = server
        self.crowd.arrive(origin)

    async def kill(self, origin: str) -> None:
        """Kill a server, without a word to anybody."""
        server = self._there.pop(origin)
        server.kill()
        self.crowd.origins.remove(origin)
        await asyncio.to_thread(server.bury)

    async def close(self) -> None:
        """Kill all."""
        for origin in [*self._there]:
            await self.kill(origin)


@asynccontextmanager
async def house_of(count: int, home: Path, url: str = "") -> AsyncIterator[House]:
    """Give a house with so many servers."""
    house = House(Crowd(random.Random(4)), home, url)
    try:
        for _ in range(count):
            await house.start()
        yield house
    finally:
        await house.close()


def open_tables(crowd: Crowd) -> None:
    """Have people at several tables, with bots and watchers."""
    for game, *seats in TABLES:
        clients = crowd.open(game, *seats)
        crowd.add(clients[0].table)


async def any_moment(crowd: Crowd) -> None:
    """Wait for some play, and then until some moment of what the server does next."""
    await crowd.more(crowd.dice.randrange(5, 40))
    await asyncio.sleep(crowd.dice.random() * 0.05)


async def under_load(house: House, kill_one: bool) -> None:
    """Have a crowd play while servers are killed and come back, and then finish."""
    crowd = house.crowd
    await asyncio.to_thread(open_tables, crowd)
    async with asyncio.timeout(PATIENCE + 10 * KILLS):
        playing = asyncio.create_task(crowd.play())
        try:
            for _ in range(KILLS):
                await any_moment(crowd)
                await house.kill(crowd.dice.choice(crowd.origins))
                if kill_one:
                    await crowd.more(20)  # the other goes on alone
                await house.start()
            crowd.closing = True
            await playing
        finally:
            playing.cancel()


def report(engine: str, url: str, crowd: Crowd, began: float) -> None:
    """Audit a crowd, and say in figures what it went through."""
    figures = with_store(url, partial(audited, clients=crowd.clients))
    assert figures["acknowledged"] == crowd.done
    spent = time.monotonic() - began
    print(f"{engine}: {KILLS} kills, 0 lost, {dict(figures)}, {spent:.0f} s")
    assert figures["connections"] > KILLS + len(crowd.clients)
    assert figures["deals"] > 0


def test_a_server_on_sqlite_is_killed_again_and_again(tmp_path: Path) -> None:
    began = time.monotonic()

    async def run() -> Crowd:
        async with house_of(1, tmp_path) as house:
            await under_load(house, kill_one=False)
            return house.crowd

    crowd = asyncio.run(run())
    report("sqlite", f"sqlite:///{tmp_path}/tenpips.db", crowd, began)


def test_either_of_two_is_killed_again_and_again(
    tmp_path: Path, postgres_url: str
) -> None:
    """On PostgreSQL: with one of two processes killed, play goes on."""
    began = time.monotonic()
    with_store(postgres_url, lambda store: store.heads([]))

    async def run() -> Crowd:
        async with house_of(2, tmp_path, postgres_url) as house:
            await under_load(house, kill_one=True)
            return house.crowd

    report("postgresql", postgres_url, asyncio.run(run()), began)


# Who was connected to it


async def missed(house: House, *, returns: bool) -> None:
    """Kill the server of one of two people; the other is told that it is away."""
    crowd = house.crowd
    first, second = await asyncio.to_thread(
        crowd.open, "chinese-ten", "me", "open", keep=600
    )
    first.origin, second.origin = crowd.origins[0], crowd.origins[-1]

    def is_(presence: str) -> Callable[[Player], bool]:
        """Whether the first is so, as far as both have been told anything."""

        def so(player: Player) -> bool:
            if not player.parts or first.you is None:
                return False
            found: str = player.parts["seats"][first.you]["presence"]
            return found == presence

        return so

    ready = asyncio.Event()

    def stays(player: Player) -> bool:
        """Until its server is gone."""
        if player.number > 30:
            ready.set()
        return ready.is_set() and player.origin not in crowd.origins

    async with asyncio.timeout(PATIENCE):
        async with asyncio.TaskGroup() as tasks:  # what fails in one ends all
            staying = tasks.create_task(first.play(stays))
            tasks.create_task(second.play(is_("away")))
            await ready.wait()
            began = time.monotonic()
            await house.kill(first.origin)
            await staying
            if returns:
                await house.start()
        assert time.monotonic() - began < AWAY
        number = second.number
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(first.play(lambda p: p.number > number + 4))
            tasks.create_task(
                second.play(lambda p: p.number > number + 4 and is_("here")(p))
            )


def test_on_sqlite_who_does_not_come_back_is_away(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_of(1, tmp_path) as house:
            await missed(house, returns=True)

    asyncio.run(run())


def test_who_was_at_the_killed_process_is_away_until_back(
    tmp_path: Path, postgres_url: str
) -> None:
    with_store(postgres_url, lambda store: store.heads([]))

    async def run() -> None:
        async with house_of(2, tmp_path, postgres_url) as house:
            await missed(house, returns=False)

    asyncio.run(run())
