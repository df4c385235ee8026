"""Replays over HTTP: of a table's deals, and of files that somebody sends."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from tenpips.games import game_named
from tenpips.records import matches, read, to_json, to_text
from tenpips.replay import document, films
from tests.live import Live, Reply
from tests.players import Player
from tests.replay.golden import Match, match_of
from tests.suites import VARIANTS
from tests.whole import Seated, table_of, whole

PATH = "/api/replays"
_NUMBERS = count()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with whole(tmp_path_factory.mktemp("server")) as started:
        yield started


def over(player: Player) -> bool:
    """Whether two deals are over."""
    stage = player.parts.get("stage", {})
    return bool(stage.get("phase") == "over" or stage.get("deal", 0) > 2)


@pytest.fixture(scope="module")
def table(server: Live) -> Seated:
    """A table at which two deals have been played."""
    seated = table_of(server, "dix", people=1, bots=1)
    [player] = seated.players(server)
    asyncio.run(asyncio.wait_for(player.play(over), 60))
    return seated


def send(server: Live, text: str | bytes, who: str = "", **more: str) -> Reply:
    """Send a file, as somebody whom the server has not heard of."""
    headers = {
        "content-type": "text/plain",
        "x-forwarded-for": who or f"10.1.{next(_NUMBERS)}.1",
        **more,
    }
    body = text.encode() if isinstance(text, str) else text
    return server.request("POST", PATH, headers, body)


def as_text(match: Match) -> str:
    return "\n".join(to_text(match.game, record) for record in match.records)


def expected(match: Match) -> Any:
    return json.loads(json.dumps(document(films(match.game, match.records))["deals"]))


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_file_comes_back_as_its_films(name: str, variant: str, server: Live) -> None:
    match = match_of(name, variant)
    for text in (
        as_text(match),
        "\n".join(to_json(match.game, record) for record in match.records),
    ):
        answer = send(server, text)
        assert answer.status == 200, answer.body
        assert answer.json["deals"] == expected(match)
        assert (answer.json["replay"], answer.json["places"]) == (1, [])


def test_the_answer_is_compressed_for_those_who_understand(server: Live) -> None:
    match = match_of("dix", "classic")
    answer = send(server, as_text(match), **{"accept-encoding": "gzip"})

    assert "gzip" in answer.all("content-encoding")
    assert json.loads(gzip.decompress(answer.body))["deals"] == expected(match)


def with_bad_ply(number: int) -> str:
    """Write a deal of which one ply names no card."""
    game, (record, *_) = match_of("dix", "classic")
    data = json.loads(to_json(game, record))
    data["plies"][number - 1]["card"] = "ZZ"
    return json.dumps(data)


@pytest.mark.parametrize(
    ("change", "at"),
    [
        (lambda text: "hello", "line.1"),
        (lambda text: text.replace("[Dealer", "[Dealer\n[", 1), "line."),
        (lambda text: text.replace("\n1. ", "\n1. JK JK ", 1), "deal.1.ply."),
        (lambda text: text.replace('"dix"', '"whist"', 1), "deal.1"),
        (lambda text: "", ""),
        (lambda text: with_bad_ply(6), "deal.1.ply.6"),
    ],
)
def test_the_first_wrong_place_is_named(change: Any, at: str, server: Live) -> None:
    answer = send(server, change(as_text(match_of("dix", "classic"))))

    assert answer.status == 422
    assert answer.json["code"] == "bad-record"
    fields = answer.json.get("fields", [])
    assert [field["at"][: len(at)] for field in fields] == ([at] if at else [])


def test_too_many_deals_and_too_many_bytes_are_refused(server: Live) -> None:
    match = match_of("toy", "plain")
    one = to_json(match.game, match.records[0])
    many = send(server, "\n".join([one] * 61))
    assert (many.status, many.json["code"]) == (422, "too-many-deals")
    assert many.json["fields"][0]["at"] == "deal.61"
    assert "at most 60 deals" in many.json["message"]

    assert send(server, "x" * ((1 << 20) + 1)).json["code"] == "too-large"
    assert send(server, b"\xff\xfe\x00").json["code"] == "bad-record"


def test_a_deal_of_a_table_is_that_of_its_records(server: Live, table: Seated) -> None:
    path = f"/api/tables/{table.table}"
    text = server.get(f"{path}/records").body.decode()
    [match, *_] = matches(read(text, game_named))
    shown = document(films(game_named("dix"), match))["deals"]
    places = server.get(f"{path}/replay/last").json["places"]

    assert len(places) >= 2
    assert places[:2] == [{"match": 1, "deal": 1}, {"match": 1, "deal": 2}]
    for number, deal in enumerate(shown, 1):
        answer = server.get(f"{path}/replay/{number}").json
        assert answer["deals"] == [json.loads(json.dumps(deal))]
        assert answer["place"] == number


def test_a_deal_that_is_being_played_is_not_shown(server: Live) -> None:
    seated = table_of(server, "dix", people=1, bots=1)
    [player] = seated.players(server)

    def begun(player: Player) -> bool:
        return bool((player.parts.get("position") or {}).get("legal"))

    asyncio.run(asyncio.wait_for(player.play(begun), 60))

    for place in ("last", "1"):
        answer = server.get(f"/api/tables/{seated.table}/replay/{place}")
        assert (answer.status, answer.json["code"]) == (404, "nothing-over")


@pytest.mark.parametrize(
    ("place", "status"), [("99", 404), ("0", 422), ("-1", 422), ("x", 422)]
)
def test_what_is_not_there_is_not_found(
    place: str, status: int, server: Live, table: Seated
) -> None:
    answer = server.get(f"/api/tables/{table.table}/replay/{place}")

    assert answer.status == status
    assert server.get("/api/tables/AAAAAAAAAAA/replay/last").status == 404


def test_whoever_asks_too_often_has_to_wait(server: Live) -> None:
    answers = [send(server, "hello", who="10.2.0.1") for _ in range(40)]

    assert {answer.status for answer in answers} == {422, 429}
    last = answers[-1]
    assert (last.json["code"], last.all("retry-after")) == ("too-many-requests", ["2"])
