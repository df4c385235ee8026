"""A server that is told to stop lets deals come to an end, or parks them."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import structlog

from tenpips.server.live import hub
from tenpips.server.live.links import RESTARTING
from tests.live import Live
from tests.players import Player
from tests.test_company import ended, is_news, told
from tests.whole import table_of, whole

PATIENCE = 60


def phase_of(player: Player) -> str:
    """What the table is at, as far as a client has been told."""
    phase: str = player.parts["stage"]["phase"] if player.parts else ""
    return phase


def beyond(number: int) -> Callable[[Player], bool]:
    """Whether a client has been told so many events."""
    return lambda player: player.number > number


def drained(server: Live) -> asyncio.Future[Any]:
    """Have a server drain."""
    loop = server.server._loop
    assert loop is not None
    work = asyncio.run_coroutine_threadsafe(server.app.state.parts.drain(), loop)
    return asyncio.wrap_future(work)


async def in_mid_deal(*players: Player) -> None:
    """Have people play a few cards."""
    await asyncio.gather(*(player.play(beyond(20)) for player in players))
    assert {*map(phase_of, players)} == {"playing"}


def test_a_deal_that_is_being_played_comes_to_an_end(tmp_path: Path) -> None:
    async def run(server: Live) -> None:
        players = table_of(server, "dix", 2).players(server)
        ready = asyncio.Event()

        def over(player: Player) -> bool:
            if player.number > 20:
                ready.set()
            return phase_of(player) in {"pause", "over"}

        async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as tasks:
            for player in players:
                tasks.create_task(player.play(over))
            await ready.wait()
            draining = drained(server)
        await asyncio.wait_for(draining, PATIENCE)
        for player in players:
            kinds = [json.loads(text)["t"] for text in player.heard]
            codes = [event["code"] for event in player.events.values() if event]
            assert kinds.count("drain") == 1
            assert kinds.index("drain") < len(kinds) - 4, "told at once"
            assert codes.index("draining") < codes.index("deal-over")
            assert codes.count("shuffle") == 1
            assert kinds.count("welcome") == 1, "on one connection"

    with patch.object(hub, "LULL", PATIENCE), whole(tmp_path) as server:
        asyncio.run(run(server))


def test_a_deal_that_nobody_plays_on_is_parked(tmp_path: Path) -> None:
    async def run(server: Live) -> None:
        players = table_of(server, "dix", 2).players(server)
        await in_mid_deal(*players)
        socket = await players[0].join()
        await told(players[0], socket, is_news)
        await asyncio.wait_for(drained(server), PATIENCE)
        assert await ended(players[0], socket) == RESTARTING
        assert phase_of(players[0]) == "playing"

    with patch.object(hub, "LULL", 0.05), whole(tmp_path) as server:
        asyncio.run(run(server))


def test_where_nobody_is_there_no_deal_is_waited_for(tmp_path: Path) -> None:
    async def run(server: Live) -> None:
        await in_mid_deal(*table_of(server, "dix", 2).players(server))
        await asyncio.wait_for(drained(server), PATIENCE)

    with patch.object(hub, "LULL", 10 * PATIENCE), whole(tmp_path) as server:
        asyncio.run(run(server))


def test_what_is_left_at_the_end_of_the_time_is_parked(tmp_path: Path) -> None:
    async def run(server: Live) -> None:
        first, second = table_of(server, "dix", 2).players(server)
        await in_mid_deal(first, second)
        socket = await first.join()
        draining = drained(server)
        await told(first, socket, lambda frame: frame["t"] == "drain")
        other = await second.join()  # is told, and may play, though it comes late
        await told(second, other, lambda frame: frame["t"] == "drain")
        assert second.parts["stage"]["draining"]
        assert not draining.done()
        draining.cancel()
        assert await ended(first, socket) == RESTARTING
        assert await ended(second, other) == RESTARTING

    with patch.object(hub, "LULL", 10 * PATIENCE), whole(tmp_path) as server:
        asyncio.run(run(server))


def test_that_it_drains_is_noted_for_no_request(tmp_path: Path) -> None:
    somebody = structlog.contextvars.bound_contextvars(request="somebody's")
    with whole(tmp_path) as server, somebody:
        server.server.handle_exit(signal.SIGTERM, None)

    lines = [json.loads(line) for line in server.log.getvalue().splitlines()]
    (line,) = [line for line in lines if line["event"] == "draining"]
    assert "request" not in line
