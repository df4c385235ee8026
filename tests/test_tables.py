"""Tables on a real server: people, bots and watchers over sockets, and the lobby."""

from __future__ import annotations

import asyncio
import json
import signal
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tenpips.games import game_named, games
from tenpips.records import matches, read, verify_match
from tenpips.server.live.links import NO_SEAT_HERE, NOT_ALLOWED, REPLACED, RESTARTING
from tests.players import Player, is_over, post
from tests.processes import serving
from tests.whole import whole

QUICK = ("--socket-rate", "10000", "--socket-burst", "10000", "--guest-rate", "10000")
PATIENCE = 120


@dataclass(frozen=True)
class Served:
    """Where a server answers."""

    origin: str

    def open(self, game: str, *seats: str, **asked: Any) -> Any:
        """Open a table; gives the host's seat."""
        return post(
            self.origin,
            "/api/tables",
            game=game,
            seats=list(seats),
            name="Ann",
            **asked,
        )

    def sit(self, table: str, **asked: Any) -> Any:
        """Take a seat."""
        return post(self.origin, f"/api/tables/{table}/seats", **asked)

    def get(self, path: str) -> bytes:
        """Read something."""
        address = self.origin + path
        with urllib.request.urlopen(address, timeout=20) as reply:  # noqa: S310
            content: bytes = reply.read()
        return content

    def player(self, seat: Any, **more: Any) -> Player:
        """Give a client for a seat."""
        return Player(self.origin, seat["table"], seat["token"], **more)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(*QUICK, home=tmp_path_factory.mktemp("server")) as process:
        yield Served(process.wire().origin)


def together(*players: Player, until: Any = is_over) -> None:
    """Let clients play until something is so for each."""

    async def run() -> None:
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(player.play(until) for player in players))

    asyncio.run(run())


def beyond(number: int) -> Callable[[Player], bool]:
    """Whether a client has been told so many events."""
    return lambda player: player.number >= number


async def closing(player: Player, socket: ClientConnection) -> int:
    """Hear all that still comes; gives the code with which the server closes."""
    with suppress(ConnectionClosed):
        while True:
            player.hear(await socket.recv())
    code = socket.close_code
    assert code is not None
    return code


def refusal(error: HTTPError) -> str:
    """Code of a refusal."""
    code: str = json.load(error)["code"]
    return code


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "variant"),
    [(name, variant) for name, game in games().items() for variant in game.variants],
)
def test_a_match_is_played_told_and_proved(
    served: Served, name: str, variant: str
) -> None:
    game = game_named(name)
    count = game.seats(game.preset(variant))
    people = min(count, 2)
    seats = ["me", *["open"] * (people - 1), *["easy"] * (count - people)]
    first = served.open(name, *seats, variant=variant)
    table = first["table"]
    players = [served.player(first)]
    if people == 2:
        players.append(served.player(served.sit(table, name="Bob")))
    watcher = Player(served.origin, table)
    together(*players, watcher)

    assert all(not player.refused for player in players)
    assert players[0].number == watcher.number
    text = served.get(f"/api/tables/{table}/records").decode()
    records = [*read(text, game_named)]
    assert records
    for match in matches(records):
        verify_match(game, match)
    public = [n for n, event in watcher.events.items() if event is not None]
    for player in players:
        assert all(player.events[number] == watcher.events[number] for number in public)


def test_a_card_is_refused_with_its_reason_and_nothing_changes(served: Served) -> None:
    seat = served.open("dix", "me", "easy")

    async def run() -> None:
        player = served.player(seat)
        await player.play(lambda p: bool((p.parts.get("position") or {}).get("legal")))
        socket = await player.join()
        while player.hear(await socket.recv())["t"] != "happened":
            continue
        number = player.number
        absent = next(c for c in ("2C", "2D", "2H") if c not in str(player.parts))
        bad = {"t": "play", "id": "x", "answers": number, "card": absent}
        await socket.send(json.dumps(bad))
        while not player.refused:
            player.hear(await socket.recv())
        assert player.refused[0]["code"] == "not-in-hand"
        assert player.refused[0]["rule"] == "DIX-20"
        assert player.number == number
        await socket.close()

    asyncio.run(run())


def test_a_new_connection_takes_the_place_of_the_old(served: Served) -> None:
    seat = served.open("dix", "me", "easy")

    async def run() -> None:
        old, new = served.player(seat), served.player(seat)
        first = await old.join()
        await first.recv()
        second = await new.join()
        assert await closing(old, first) == REPLACED
        new.hear(await second.recv())
        new.hear(await second.recv())
        assert new.you == seat["seat"]
        await second.close()

    asyncio.run(run())


def test_a_lost_connection_goes_on_where_it_was(served: Served) -> None:
    seat = served.open("dix", "me", "easy")

    async def run() -> None:
        player = served.player(seat)
        for enough in range(20, 120, 20):
            await player.play(beyond(enough))
        assert [*range(1, player.number + 1)] == sorted(player.events)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("token", "watchers", "code"),
    [("nobody's", True, NO_SEAT_HERE), ("", False, NOT_ALLOWED)],
)
def test_who_may_not_come_in_is_told_so(
    served: Served, token: str, watchers: bool, code: int
) -> None:
    seat = served.open("dix", "me", "easy", watchers=watchers)

    async def run() -> None:
        player = Player(served.origin, seat["table"], token)
        socket = await player.join()
        assert json.loads(await socket.recv())["t"] == "error"
        assert await closing(player, socket) == code

    asyncio.run(run())


# The lobby


def test_a_public_table_is_listed_until_it_is_full(served: Served) -> None:
    def listed() -> list[str]:
        return [t["table"] for t in json.loads(served.get("/api/tables?game=dix"))]

    seat = served.open("dix", "me", "open", listed=True)
    hidden = served.open("dix", "me", "open")
    assert seat["table"] in listed()
    assert hidden["table"] not in listed()
    shown = json.loads(served.get(f"/api/tables/{seat['table']}"))
    assert (shown["phase"], shown["names"], shown["seats_open"]) == (
        "gathering",
        ["Ann", ""],
        [1],
    )
    taken = served.sit(seat["table"], name="Bob")
    assert taken["seat"] == 1
    assert seat["table"] not in listed()
    again = served.sit(seat["table"], name="Bob", token=taken["token"])
    assert again == taken
    with pytest.raises(HTTPError) as refused:
        served.sit(seat["table"], name="Eve")
    assert (refused.value.code, refusal(refused.value)) == (409, "table-full")


def test_playing_now_joins_whoever_waits(served: Served) -> None:
    wish = {"game": "chinese-ten", "variant": "thai"}
    one = post(served.origin, "/api/play-now", name="Ann", **wish)
    other = post(served.origin, "/api/play-now", name="Bob", **wish)
    assert one["table"] == other["table"]
    assert {one["seat"], other["seat"]} == {0, 1}
    third = post(served.origin, "/api/play-now", name="Eve", **wish)
    assert third["table"] != one["table"]


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({"game": "whist"}, 422, "invalid"),
        ({"game": "dix", "seats": ["me"]}, 422, "invalid"),
        ({"game": "dix", "keep": "120"}, 422, "invalid"),
        ({"game": "dix", "cards": []}, 422, "invalid"),
        ({"game": "dix", "options": {"first_lead": "never"}}, 422, "invalid"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    served: Served, asked: dict[str, Any], status: int, code: str
) -> None:
    with pytest.raises(HTTPError) as refused:
        post(served.origin, "/api/tables", **asked)
    assert (refused.value.code, refusal(refused.value)) == (status, code)


def test_there_is_no_table_of_another_name(served: Served) -> None:
    with pytest.raises(HTTPError) as refused:
        served.get("/api/tables/nobody-here")
    assert (refused.value.code, refusal(refused.value)) == (404, "not-found")


def test_no_record_of_a_running_deal_is_given(served: Served) -> None:
    seat = served.open("dix", "me", "easy")
    player = served.player(seat)
    together(player, until=lambda p: p.number > 30)
    assert served.get(f"/api/tables/{seat['table']}/records") == b""


# The server's own comings and goings


@pytest.mark.slow
def test_a_drained_server_goes_on_after_its_return(tmp_path: Path) -> None:
    with serving(*QUICK, "--drain-seconds", "1", home=tmp_path) as process:
        served = Served(process.wire().origin)
        seat = served.open("dix", "me", "easy")
        player = served.player(seat)
        together(player, until=lambda p: p.number > 40)

        async def stopped() -> None:
            socket = await player.join()
            for _ in range(2):
                player.hear(await socket.recv())
            process.tell(signal.SIGTERM)
            assert await closing(player, socket) == RESTARTING
            kinds = [json.loads(text)["t"] for text in player.heard]
            assert kinds.count("drain") == 1

        asyncio.run(stopped())
        assert process.ended() == 0
    with serving(*QUICK, home=tmp_path) as process:
        player.origin = process.wire().origin
        deal = player.parts["stage"]["deal"]
        together(player, until=lambda p: p.parts["stage"]["deal"] > deal)
        codes = [event["code"] for event in player.events.values() if event]
        assert codes.index("draining") < codes.index("resuming")


def test_a_draining_server_opens_no_table(tmp_path: Path) -> None:
    with whole(tmp_path) as server:
        loop = server.server._loop
        assert loop is not None
        drain = server.app.state.parts.drain()
        asyncio.run_coroutine_threadsafe(drain, loop).result(PATIENCE)
        with pytest.raises(HTTPError) as refused:
            post(server.origin, "/api/tables", game="dix")
    assert (refused.value.code, refusal(refused.value)) == (503, "unavailable")


@pytest.mark.slow
def test_a_killed_server_has_lost_nothing(tmp_path: Path) -> None:
    player: Player | None = None
    for stop in (30, 60, 90):
        with serving(*QUICK, home=tmp_path) as process:
            served = Served(process.wire().origin)
            if player is None:
                player = served.player(served.open("chinese-ten", "me", "easy"))
            player.origin = served.origin
            together(player, until=beyond(stop))
            process.tell(signal.SIGKILL)
    assert player is not None
    assert [*range(1, player.number + 1)] == sorted(player.events)
