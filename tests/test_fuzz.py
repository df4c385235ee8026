"""A real server under hostile frames and requests: nothing breaks, nothing changes."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets import Origin
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tenpips.games import game_named
from tenpips.protocol import Fault
from tenpips.records import matches, read, verify_match
from tenpips.server.live import links, sending
from tenpips.server.live.frames import read_frame
from tests.fight import CODES, PRESENCE, SOCKETS, Fight, fight, hello
from tests.live import Live
from tests.players import Player
from tests.whole import figure, stored, table_of, whole

FRAMES = int(os.environ.get("TENPIPS_FRAMES", "600"))
"""Hostile frames in all; TENPIPS_FRAMES asks for more."""


def check_unbroken(server: Live) -> None:
    """The server has counted and logged no fault of its own."""
    logged = [line for line in server.log.getvalue().splitlines() if '"error"' in line]
    assert not logged, logged[:2]
    assert figure(server, "tenpips_faults_total") == 0


@pytest.mark.parametrize("game", ["dix", "reunion", "chinese-ten"])
@pytest.mark.slow
def test_hostile_frames_change_nothing_at_a_table(game: str, tmp_path: Path) -> None:
    ranges = list[tuple[int, int]]()
    share = max(FRAMES // 24, 1)

    async def run(one: Fight) -> None:
        await one.play_on(20)
        for stretch in (3, 7, 31, 59):  # in a deal, and beyond its end
            await one.play_on(stretch)
            await one.strangers(share)
            ranges.append(await one.seat(share))
        await one.play_on(100_000)

    with whole(tmp_path) as server:
        one = fight(server, game, FRAMES)
        asyncio.run(run(one))
        check_unbroken(server)
        address = f"/api/tables/{one.table.table}/records"
        records = [*read(server.get(address).body.decode(), game_named)]

    print(one.sent, one.codes, one.told)
    assert {*one.codes} <= CODES
    assert one.told["refused"]
    assert one.told["error"]
    for match in matches(records):
        verify_match(game_named(game), match)
    (entries,) = stored(tmp_path, one.table.table)
    for first, last in ranges:
        assert {entry.kind for entry in entries[first:last]} <= PRESENCE
    assert not any(player.refused for player in one.honest)


@pytest.mark.slow
def test_a_match_under_fire_is_played_as_if_nobody_fired(tmp_path: Path) -> None:
    async def run(one: Fight) -> None:
        await one.play_on(20)
        playing = asyncio.create_task(one.play_on(100_000))
        while not playing.done():
            frames = [one.hostile.burst(40) for _ in range(SOCKETS)]
            await asyncio.gather(*(one.attack("", burst) for burst in frames))
        await playing

    with whole(tmp_path) as server:
        one = fight(server, "dix", 5)
        asyncio.run(run(one))
        check_unbroken(server)

    assert one.sent["sent"] > 100
    assert {*one.codes} <= CODES
    assert not any(player.refused for player in one.honest)
    (entries,) = stored(tmp_path, one.table.table)
    plays = [entry for entry in entries if entry.kind == "play"]
    sent = [json.loads(text) for player in one.honest for text in player.sent]
    assert len(plays) == sum(frame["t"] == "play" for frame in sent)


@pytest.mark.parametrize("text", ["", "\ud83c", '{"t":"ping"}', "[" * 9_000])
def test_what_is_no_frame_is_a_fault(text: str) -> None:
    if text == '{"t":"ping"}':
        assert not isinstance(read_frame(text), Fault)
    else:
        assert isinstance(read_frame(text.encode("utf-8", "replace")), Fault)


# Sockets


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with whole(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "null", "http://127.0.0.1", "http://localhost.evil.com"],
)
def test_a_page_of_a_foreign_origin_cannot_connect(server: Live, origin: str) -> None:
    table = table_of(server, "dix", 2)
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table.table}/socket"

    async def run() -> int:
        with pytest.raises(InvalidStatus) as refused:
            await connect(address, origin=Origin(origin), proxy=None)
        return refused.value.response.status_code

    assert asyncio.run(run()) == 403


def test_who_reads_too_slowly_is_dropped_and_nobody_waits(
    server: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "SENDING", 0.5)
    one = fight(server, "dix", 3)
    address = f"ws://127.0.0.1:{server.port}/api/tables/{one.table.table}/socket"

    async def run() -> tuple[int, float]:
        await one.play_on(30)
        slow = await connect(address, compression=None, max_queue=1, proxy=None)
        for _ in range(3_000):  # each answer is a snapshot, which it does not read
            try:
                async with asyncio.timeout(2):
                    await slow.send(hello())
            except (TimeoutError, ConnectionClosed):
                break
        began = time.monotonic()
        await one.play_on(60)
        took = time.monotonic() - began
        await one.quiet(0)
        with suppress(ConnectionClosed):
            while True:
                await slow.recv()
        code = slow.close_code
        assert code is not None
        return code, took

    code, took = asyncio.run(run())
    assert code in {links.TOO_SLOW, 1006}, "dropped, with or without a word"
    assert took < 20
    check_unbroken(server)


def test_too_many_frames_are_slowed_and_not_fatal(tmp_path: Path) -> None:
    with whole(tmp_path, socket_rate=100.0, socket_burst=5) as server:
        table = table_of(server, "dix", 2)

        async def run() -> list[str]:
            player = Player(server.origin, table.table)
            socket = await player.join()
            for _ in range(60):
                await socket.send('{"t":"ping"}')
            told: list[str] = []
            while told.count("pong") < 60:
                told.append(player.hear(await socket.recv())["t"])
            await socket.close()
            return [each for each in told if each != "watching"]

        assert asyncio.run(run()) == ["welcome", "snapshot", *["pong"] * 60]
        assert figure(server, "tenpips_limited_total", what="socket") >= 1
        check_unbroken(server)
