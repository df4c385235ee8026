"""The lobby over HTTP: bodies, guests, tables that are listed, records."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest

from tenpips.games import game_named
from tenpips.records import read, write_json, write_text
from tenpips.room import opened
from tests.live import PATIENCE, Live, Reply
from tests.players import Player, is_over, post
from tests.whole import Seated, figure, table_of, whole

JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with whole(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.fixture(scope="module")
def known(server: Live) -> Seated:
    """A table that is there."""
    return table_of(server, "dix", 1, bots=1)


def bodies(known: Seated) -> dict[str, dict[str, Any]]:
    """A good body for every route that takes one."""
    seat = known.seats[0]
    return {
        "/api/tables": {"game": "dix"},
        "/api/play-now": {"game": "dix"},
        f"/api/tables/{known.table}/seats": {"token": seat["token"]},
        f"/api/tables/{known.table}/links": {"token": seat["token"], "seat": 0},
    }


# Bodies


FILES = {"/api/replays"}
"""What takes a record file as it is, text or JSON: tests/replay/ has its tests."""


def test_these_are_all_routes_with_a_body(server: Live, known: Seated) -> None:
    paths = server.get("/api/openapi.json").json["paths"]
    described = {
        path
        for path, methods in paths.items()
        if any("requestBody" in method for method in methods.values())
    }

    assert described - FILES == {
        path.replace(known.table, "{table}") for path in bodies(known)
    }


@pytest.mark.parametrize(
    "kind",
    [
        None,
        "",
        ";",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "text/plain",
        "text/plain; charset=utf-8",
        "application/octet-stream",
    ],
)
def test_a_body_that_does_not_say_that_it_is_json_is_refused(
    server: Live, known: Seated, kind: str | None
) -> None:
    headers = {} if kind is None else {"content-type": kind}
    for path, body in bodies(known).items():
        for text in (json.dumps(body), "name=Ann", "\x00\xff"):
            reply = server.request("POST", path, headers, text.encode("latin-1"))
            assert (reply.status, reply.json["code"]) == (415, "not-json"), path
    assert figure(server, "tenpips_faults_total") == 0


@pytest.mark.parametrize(
    "text", [b"", b"null", b"[]", b'"x"', b"1", b"NaN", b"{", b"\xff", b"[" * 60_000]
)
def test_a_body_that_is_no_form_is_refused(
    server: Live, known: Seated, text: bytes
) -> None:
    for path in bodies(known):
        reply = server.request("POST", path, JSON, text)
        assert reply.status in {400, 422}, path
        assert reply.json["code"] in {"bad-request", "invalid"}
    assert figure(server, "tenpips_faults_total") == 0


def test_no_depth_of_a_body_is_a_fault(server: Live) -> None:
    """Some can just be read, but not be written again further down the stack."""
    for depth in range(800, 1_000):
        text = b'{"game":' + b"[" * depth + b"]" * depth + b"}"
        reply = server.request("POST", "/api/tables", JSON, text)
        assert reply.status in {400, 422}, depth


# Guests


def sent(server: Live, path: str, body: dict[str, Any], cookie: str = "") -> Reply:
    """POST as a browser does."""
    headers = {**JSON, "cookie": cookie} if cookie else JSON
    return server.request("POST", path, headers, json.dumps(body).encode())


def test_who_sits_down_becomes_a_guest_and_nobody_else(server: Live) -> None:
    opened = sent(server, "/api/tables", {"game": "dix"})
    path = f"/api/tables/{opened.json['table']}"
    for got in ("/api/tables", path, f"{path}/records", "/api/games", "/api/about"):
        assert server.get(got).all("set-cookie") == []
    seated = sent(server, f"{path}/seats", {})
    full = sent(server, f"{path}/seats", {})
    playing = sent(server, "/api/play-now", {"game": "dix"})

    assert full.status == 409
    assert full.all("set-cookie") == []
    cookies = {reply.cookie for reply in (opened, seated, playing)}
    assert len(cookies) == 3
    again = sent(server, "/api/play-now", {"game": "dix"}, opened.cookie)
    assert again.status == 200
    assert again.all("set-cookie") == []


def test_a_guest_who_asks_too_often_is_slowed_down(tmp_path: Path) -> None:
    with whole(tmp_path, guest_rate=0.1, guest_burst=2) as server:
        guest = sent(server, "/api/tables", {"game": "dix"}).cookie
        statuses = [server.get("/api/tables", cookie=guest).status for _ in range(3)]
        assert statuses == [200, 200, 429]
        assert server.get("/api/tables").status == 200, "another one"


# Lists


def listed(server: Live, game: str) -> list[str]:
    """Tables of a game that can be found."""
    return [table["table"] for table in server.get(f"/api/tables?game={game}").json]


def test_a_table_that_everybody_has_left_is_listed_no_more(server: Live) -> None:
    asked = {"game": "reunion", "listed": True}
    seat = post(server.origin, "/api/tables", **asked)
    table = seat["table"]
    assert table in listed(server, "reunion")

    async def leave() -> None:
        player = Player(server.origin, table, seat["token"])
        async with asyncio.timeout(PATIENCE), await player.join() as socket:
            while not player.number:
                player.hear(await socket.recv())
            frame = {"t": "leave", "id": "x", "answers": player.number}
            await socket.send(json.dumps(frame))
            while "x" not in player.acknowledged:
                player.hear(await socket.recv())

    asyncio.run(leave())
    assert table not in listed(server, "reunion")
    assert server.get(f"/api/tables/{table}").json["phase"] == "over"
    with pytest.raises(HTTPError) as refused:
        post(server.origin, f"/api/tables/{table}/seats")
    assert json.load(refused.value)["code"] == "table-closed"
    playing = post(server.origin, "/api/play-now", game="reunion")
    assert playing["table"] != table


# Records


def test_records_are_made_once(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two deals of a match, asked for again and again, by several at once."""
    table = table_of(server, "dix", 1, bots=1)
    player = table.players(server)[0]
    asyncio.run(asyncio.wait_for(player.play(is_over), PATIENCE))
    path = f"/api/tables/{table.table}/records"
    made = list[Any]()
    make = opened._record

    def counted(*given: Any) -> Any:
        made.append(given)
        return make(*given)

    monkeypatch.setattr(opened, "_record", counted)

    async def ask(query: str) -> list[Reply]:
        asking = (asyncio.to_thread(server.get, path + query) for _ in range(4))
        return await asyncio.gather(*asking)

    replies = asyncio.run(ask(""))
    texts = asyncio.run(ask("?format=text"))
    found = [*read(replies[0].body.decode(), game_named)]
    assert found
    assert {reply.body.decode() for reply in replies} == {write_json(found, game_named)}
    assert {reply.body.decode() for reply in texts} == {write_text(found, game_named)}
    assert len(made) == 2 * len(found), "once for each form"
