"""Who comes to a table, looks on, goes, and is turned away: over real sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any
from unittest.mock import patch
from urllib.error import HTTPError

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tenpips.server.live import watchers
from tenpips.server.live.hub import Hub
from tenpips.server.live.links import NO_SEAT_HERE, RESTARTING, Link
from tenpips.server.live.watchers import Watchers
from tenpips.server.store import StoreError
from tests.live import Live
from tests.players import Frame, Player, post
from tests.whole import table_of, whole

PATIENCE = 60


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with whole(tmp_path_factory.mktemp("server")) as started:
        yield started


async def told(
    player: Player, socket: ClientConnection, so: Callable[[Frame], bool]
) -> Frame:
    """Hear frames until there is one such."""
    async with asyncio.timeout(PATIENCE):
        while True:
            frame = player.hear(await socket.recv(decode=True))
            if so(frame):
                return frame


def is_news(frame: Frame) -> bool:
    """Whether it is what a client that says hello lacks."""
    return frame["t"] in {"snapshot", "happened"}


async def ended(player: Player, socket: ClientConnection) -> int | None:
    """Hear all that still comes; gives the code with which the server closes."""
    with suppress(ConnectionClosed):
        await told(player, socket, lambda _: False)
    return socket.close_code


# Going


@pytest.mark.parametrize("phase", ["gathering", "playing"])
def test_who_leaves_is_told_so_before_the_line_is_closed(
    server: Live, phase: str
) -> None:
    table = table_of(server, "dix", 2)
    first, second = table.players(server)

    async def run() -> None:
        if phase == "playing":
            await asyncio.gather(
                *(one.play(lambda p: p.number > 20) for one in (first, second))
            )
        socket = await first.join()
        await told(first, socket, is_news)
        leave = {"t": "leave", "id": "bye", "answers": first.number}
        await socket.send(json.dumps(leave))
        assert await ended(first, socket) == NO_SEAT_HERE

    asyncio.run(run())
    assert json.loads(first.heard[-1])["t"] == "acknowledged"
    assert first.acknowledged["bye"] > first.number


def test_a_link_is_closed_when_its_command_is_answered() -> None:
    link = Link("a", "token")
    with link.asking():
        link.close(NO_SEAT_HERE)
        link.close(RESTARTING)
        link.push("answer")
        assert not link.closing
    link.push("too late")

    assert (link.closing, link.take()) == (NO_SEAT_HERE, ["answer"])


def test_a_link_that_does_not_read_is_closed_in_mid_command() -> None:
    link = Link("a", "token")
    with link.asking():
        link.push("x" * 300_000)
        assert link.closing
    assert link.take() == []


# Looking on


def test_all_are_told_how_many_watch(server: Live) -> None:
    table = table_of(server, "dix", 2)
    player, watcher = table.players(server)[0], Player(server.origin, table.table)

    def counted(count: int) -> Callable[[Frame], bool]:
        return lambda frame: frame == {"t": "watching", "watchers": count}

    async def run() -> None:
        socket = await player.join()
        watching = await watcher.join()
        await told(watcher, watching, counted(1))
        await told(player, socket, counted(1))
        await watching.close()
        await told(player, socket, counted(0))
        await socket.close()

    asyncio.run(run())


def test_many_who_look_in_are_told_of_at_once() -> None:
    links = {Link("player", "token")}
    (player,) = links

    async def run() -> None:
        crowd = Watchers(links)
        for number in range(3):
            links.add(Link(str(number), ""))
            crowd.changed()
        woken = asyncio.Event()
        player.wake = woken.set
        await woken.wait()
        assert player.take() == ['{"watchers":3,"t":"watching"}']
        links.add(Link("4", ""))
        crowd.changed()
        assert crowd._due is not None
        wait = crowd._due.when() - asyncio.get_running_loop().time()
        assert wait > watchers.EVERY / 2, "too soon after the last"
        crowd._tell()
        crowd._tell()
        assert player.take() == ['{"watchers":4,"t":"watching"}'], "once"

    with patch.object(watchers, "EVERY", 3_600.0):
        asyncio.run(run())


# Turned away


def refused(server: Live, table: str, **asked: Any) -> tuple[int, Any]:
    """Ask in vain for a seat; gives the status and what is said."""
    with pytest.raises(HTTPError) as error:
        post(server.origin, f"/api/tables/{table}/seats", **asked)
    return error.value.code, json.load(error.value)


def test_a_token_that_holds_no_seat_takes_none(server: Live) -> None:
    seat = post(server.origin, "/api/tables", game="dix")
    status, said = refused(server, seat["table"], token="x" * 32, name="Eve")

    assert (status, said["code"]) == (409, "no-such-seat")
    shown = server.get(f"/api/tables/{seat['table']}").json
    assert shown["seats_open"] == [1]
    again = {"token": seat["token"], "name": "Ann"}
    assert post(server.origin, f"/api/tables/{seat['table']}/seats", **again) == seat


def test_a_refusal_does_not_say_what_is_not_so(server: Live) -> None:
    table = table_of(server, "dix", 2).table
    status, said = refused(server, table)

    assert (status, said["code"]) == (409, "table-full")
    assert said["message"] == "the table refuses this: table-full"


@pytest.mark.parametrize("name", ["a%00b", "short", "x" * 33, "a-table%0A"])
def test_of_what_no_table_is_called_the_store_is_not_asked(
    server: Live, name: str
) -> None:
    player = Player(server.origin, name)

    async def run() -> None:
        socket = await player.join()
        error = await told(player, socket, lambda frame: frame["t"] == "error")
        assert error["code"] == "no-such-table"
        assert await ended(player, socket) == NO_SEAT_HERE

    with patch.object(Hub, "table", side_effect=StoreError("asked")):
        asyncio.run(run())


def test_that_the_store_may_be_away_is_documented(server: Live) -> None:
    paths = server.get("/api/openapi.json").json["paths"]
    routes = [
        (path, route["responses"])
        for path, methods in paths.items()
        if path.startswith(("/api/tables", "/api/play-now"))
        for route in methods.values()
    ]
    assert len(routes) > 6
    for path, answers in routes:
        form = answers["503"]["content"]["application/json"]["schema"]
        assert form["$ref"].endswith("/ErrorBody"), path


# What comes to nothing


def test_who_has_not_committed_is_null_in_what_was_abandoned(server: Live) -> None:
    table = table_of(server, "dix", 2, wait=120)
    first, second = table.players(server)

    async def run() -> None:
        sockets = [await one.join() for one in (first, second)]
        await told(first, sockets[0], lambda frame: bool(frame.get("round")))
        await first.act(sockets[0])
        await told(first, sockets[0], lambda frame: frame["t"] == "acknowledged")
        resign = {"t": "resign", "id": "r", "answers": first.number}
        await sockets[0].send(json.dumps(resign))
        await told(first, sockets[0], lambda frame: frame.get("id") == "r")
        for socket in sockets:
            await socket.close()

    asyncio.run(run())
    (listed,) = server.get(f"/api/tables/{table.table}/abandoned").json
    events = [event for event in first.events.values() if event]
    (event,) = [one for one in events if one["code"] == "shuffle-abandoned"]
    assert event["args"]["proof"] == listed["proof"]
    mine, other = listed["proof"]["seats"]
    assert len(mine["commitment"]) == 64
    assert other["commitment"] is None
