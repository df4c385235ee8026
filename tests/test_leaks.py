"""All bytes that a real server sends, searched for what nobody may know yet."""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
import structlog

from tenpips.games import game_named
from tenpips.protocol import NewTable
from tenpips.room import Room, opened
from tenpips.room.log import Log
from tenpips.room.state import RoomState
from tenpips.server.live.table import LiveTable
from tenpips.telling import Event
from tests.audit import NAMED, Audit
from tests.live import Live
from tests.players import Player, is_over
from tests.room_secrecy import Searched
from tests.spy import Spy
from tests.suites import VARIANTS
from tests.whole import METRICS, Seated, stored, table_of, whole

MATCHES = -(-int(os.environ.get("TENPIPS_MATCHES", "1")) // len(VARIANTS))
"""Whole matches of a variant; TENPIPS_MATCHES asks for so many in all."""

AT_ONCE = 8
PATIENCE = 120


@dataclass
class Heard:
    """All that came of a match: who heard what, and what the server logged."""

    table: Seated
    players: list[Player]
    spy: Spy

    def audit(self, home: Path, log: str) -> Audit:
        """Search everything."""
        (entries,) = stored(home, self.table.table)
        audit = Audit(entries, [seat["token"] for seat in self.table.seats])
        audit.search([*self.players, self.spy], self.spy.answers)
        audit.check_log(log)
        return audit


def anything(seed: int) -> Callable[[list[str]], str]:
    """Choose any legal card."""
    return random.Random(seed).choice


def played(server: Live, name: str, variant: str, seed: int) -> Heard:
    """Seat people, and a bot where there is a third seat; none of them plays yet."""
    count = game_named(name).seats(game_named(name).preset(variant))
    bots = int(count > 2 and seed % 2 == 0)
    table = table_of(server, name, count - bots, bots, variant=variant)
    players = table.players(server, choose=anything(seed))
    return Heard(table, players, _spy(server, table))


def _spy(server: Live, table: Seated) -> Spy:
    return Spy(server.origin, table.table, every=97, metrics_token=METRICS)


def play(heard: list[Heard], until: Callable[[Player], bool] = is_over) -> None:
    """Let all of them play."""
    everyone = [player for one in heard for player in (*one.players, one.spy)]

    def enough(player: Player) -> bool:
        return until(player) and (not isinstance(player, Spy) or bool(player.answers))

    async def run() -> None:
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(player.play(enough) for player in everyone))

    asyncio.run(run())


@pytest.mark.slow
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_no_byte_of_a_server_tells_a_hidden_card(
    name: str, variant: str, tmp_path: Path
) -> None:
    heard = list[Heard]()
    with whole(tmp_path) as server:
        documented = server.get("/api/openapi.json").body
        for first in range(0, MATCHES, AT_ONCE):
            seeds = range(first, min(first + AT_ONCE, MATCHES))
            fresh = [played(server, name, variant, seed) for seed in seeds]
            play(fresh)
            heard += fresh
        assert server.get("/api/openapi.json").body == documented
        log = server.log.getvalue()

    for one in heard:
        audit = one.audit(tmp_path, log)
        assert audit.bytes > 10_000
        assert one.spy.answers
        assert len(audit.room._state.deals) > 1 or audit.room.phase == "over"
        assert not [player for player in one.players if player.refused]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_no_byte_of_a_room_tells_a_hidden_card_over_whole_matches(
    name: str, variant: str
) -> None:
    for seed in range(1_000, 1_000 + MATCHES):
        house = Searched(NewTable(name, variant), seed)
        while house.state.phase != "over":
            house.step()
        assert house.bytes > 2_000


# The search can fail


def tell_all(self: Any, number: int, who: int | None, muted: Any) -> str:
    """Everyone is told everything."""
    return ",".join(self._texts[number - self.base :])


def tell_secret(self: Any, code: str, **args: Any) -> None:
    """The server tells its secret with the seal."""
    if code == "sealed":
        args["secret"] = self.deals[-1].round.secret.hex()
    self.log.tell(Event(code, args))


def give_all_records(state: Any) -> Any:
    """Records of running deals are given as well."""
    return [partial(opened._record, state, deal) for deal in state.deals]


_tell = LiveTable._tell


def hand_in(text: str) -> str:
    """Cards in the hand that seat 0 sees in a snapshot; empty while there are none."""
    position = json.loads(text)["position"]
    zones = position["zones"] if position else ()
    hands = [zone.get("cards", ()) for zone in zones if zone["name"] == "hand"]
    return " ".join(card for hand in hands for card in hand)


def log_hand(self: Any, room: Room, *, mine: bool) -> None:
    """The server logs what somebody sees."""
    _tell(self, room, mine=mine)
    structlog.get_logger().info("told", name=hand_in(room.snapshot(0).text))


def log_secret(self: Any, room: Room, *, mine: bool) -> None:
    """The server logs its secret."""
    _tell(self, room, mine=mine)
    if room._state.round is not None:
        structlog.get_logger().info("told", name=room._state.round.secret.hex())


async def log_token(self: Any, link: Any, number: int) -> bool:
    """The server logs who joins, by token."""
    structlog.get_logger().info("joined", name=link.token)
    return bool(await _join(self, link, number))


_join = LiveTable.join

LEAKS = {
    "frame": (Log, "after", tell_all, "sent to seat"),
    "secret": (RoomState, "tell", tell_secret, "sent to seat"),
    "record": (opened, "records", give_all_records, "not over"),
    "hand-in-log": (LiveTable, "_tell", log_hand, "told"),
    "secret-in-log": (LiveTable, "_tell", log_secret, "log"),
    "token-in-log": (LiveTable, "join", log_token, "token in"),
}


@contextmanager
def leak(kind: str) -> Iterator[None]:
    """Let the server leak."""
    place, name, instead, _ = LEAKS[kind]
    with patch.object(place, name, instead):
        yield


@pytest.mark.parametrize("kind", LEAKS)
def test_a_leak_is_found(kind: str, tmp_path: Path) -> None:
    with leak(kind), whole(tmp_path) as server:
        heard = played(server, "dix", "classic", 1)
        heard.spy.every = 10
        play([heard], lambda player: player.number > 60)
        log = server.log.getvalue()

    if kind == "hand-in-log":
        planted = [line for line in log.splitlines() if '"told"' in line]
        assert any(NAMED.search(line) for line in planted), "no card was planted"
    with pytest.raises(AssertionError, match=LEAKS[kind][-1]):
        heard.audit(tmp_path, log)


def test_without_a_leak_nothing_is_found(tmp_path: Path) -> None:
    with whole(tmp_path) as server:
        heard = played(server, "dix", "classic", 1)
        heard.spy.every = 10
        play([heard], lambda player: player.number > 60)
        log = server.log.getvalue()

    heard.audit(tmp_path, log)
    assert heard.spy.answers
