"""Two processes at one table, and everything at once: one order, each thing once."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from tenpips.room import PHRASES, Entry
from tests.crowd import QUICK, Client, Crowd, audit, audited
from tests.forked import Forked
from tests.players import Player, is_over
from tests.postgres import Postgres
from tests.stores import with_store

pytestmark = pytest.mark.slow

PATIENCE = 120
RACED = 1_000
AT_ONCE = 10
"""Commands sent without waiting; the table remembers the answers to more than that."""

COUNTED_BY = ("play", "said", "ready", "committed", "opened")
END_LISTENERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = '{}' AND application_name = 'tenpips listener'"
)


@pytest.fixture(scope="module")
def url(postgres: Postgres) -> Iterator[str]:
    """Give the URL of a database with tables that all tests here share."""
    with postgres.database() as found:
        with_store(found, lambda store: store.heads([]))
        yield found


@pytest.fixture(scope="module")
def origins(url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """Give where two servers on that database answer."""
    home = tmp_path_factory.mktemp("servers")
    flags = {**QUICK, "data_dir": str(home), "database_url": url}
    both = [Forked(str(home / "log"), flags, talkative=True) for _ in range(2)]
    yield [server.origin() for server in both]
    for server in both:
        server.bury()


@pytest.fixture
def crowd(origins: list[str]) -> Crowd:
    return Crowd(random.Random(4), [*origins])


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run a test's own clients, for a while at most."""

    async def bounded() -> None:
        async with asyncio.timeout(PATIENCE):
            await work

    asyncio.run(bounded())


def entries_of(url: str, table: str) -> list[Entry]:
    """What the store has of a table."""
    return with_store(url, lambda store: store.read(table))


@asynccontextmanager
async def joined(client: Player) -> AsyncIterator[ClientConnection]:
    """Connect a client, and hear what it lacks."""
    socket = await client.join()
    try:
        await hear(client, socket, lambda: client.you is not None or not client.token)
        yield socket
    finally:
        await socket.close()


async def hear(
    client: Player, socket: ClientConnection, so: Callable[[], bool]
) -> None:
    """Hear frames until something is so."""
    while not so():
        client.hear(await socket.recv())


def beyond(number: int) -> Callable[[Player], bool]:
    """Whether a client has been told so many events."""
    return lambda player: player.number >= number


async def each(*clients: Client, until: Callable[[Player], bool]) -> None:
    """Let clients play until something is so for each."""
    await asyncio.gather(*(client.play(until) for client in clients))


def split(clients: list[Client], origins: list[str]) -> None:
    """Have every other client at the other server."""
    for place, client in enumerate(clients):
        client.origin = origins[place % 2]


def test_a_thousand_commands_from_two_processes_end_in_one_order(
    crowd: Crowd, url: str
) -> None:
    """Two people say what they can as quickly as they can, one at each process."""
    people = crowd.open("chinese-ten", "me", "open")
    clients = [*people, *(crowd.add(people[0].table) for _ in range(2))]
    split(clients, crowd.origins)

    async def race(client: Client) -> None:
        async with joined(client) as socket:
            names = [f"{client.you}-{nr}" for nr in range(RACED // 2)]
            for start in range(0, len(names), AT_ONCE):
                batch = names[start : start + AT_ONCE]
                for name in batch:
                    await socket.send(phrase_frame(name, client.number))
                await hear(client, socket, partial(are_acknowledged, client, batch))
            # Until both are through, each is told what the other says.
            await hear(client, socket, lambda: said(client) == RACED)

    async def watch(client: Client) -> None:
        async with joined(client) as socket:
            await hear(client, socket, lambda: said(client) == RACED)

    async def work() -> None:
        watching = [asyncio.create_task(watch(client)) for client in clients[2:]]
        await asyncio.gather(*map(race, people), *watching)

    run(work())
    assert not any(client.refused for client in clients)
    entries = entries_of(url, people[0].table)
    audit(entries, clients)
    spoken = [entry.body for entry in entries if entry.kind == "said"]
    assert len(spoken) == RACED
    for client in people:
        mine = [body["id"] for body in spoken if body["seat"] == client.you]
        assert mine == [f"{client.you}-{nr}" for nr in range(RACED // 2)]
    turns = sum(a["seat"] != b["seat"] for a, b in pairwise(spoken))
    assert turns > 1, "they did race"


def phrase_frame(name: str, answers: int) -> str:
    """Command to say something."""
    frame = {"t": "say", "id": name, "answers": answers, "phrase": min(PHRASES)}
    return json.dumps(frame)


def are_acknowledged(client: Player, names: list[str]) -> bool:
    """Whether all these commands are carried out."""
    return client.acknowledged.keys() >= {*names}


def said(client: Player) -> int:
    """How many phrases a client has heard."""
    return sum(bool(e) and e["code"] == "say" for e in client.events.values())


def test_a_double_click_at_two_processes_plays_once(crowd: Crowd, url: str) -> None:
    """The same card, with the same id, at the same moment, through both processes."""
    person = crowd.open("dix", "me", "easy")[0]
    twin = Client(crowd.origins[1], person.table, person.token, crowd=crowd)
    person.origin = crowd.origins[0]

    async def work() -> None:
        for turn in range(10):
            await person.play(partial(may_play, after=person.number))
            card = min(person.parts["position"]["legal"])
            name = f"twice-{turn}"
            frame = {"t": "play", "id": name, "answers": person.number}
            text = json.dumps({**frame, "card": card})
            async with joined(person) as one, joined(twin) as other:
                # The second connection is about to end the first.
                both = one.send(text), other.send(text)
                await asyncio.gather(*both, return_exceptions=True)
                await hear(twin, other, partial(is_answered, twin, name))

    run(work())
    plays = [
        entry.body["id"]
        for entry in entries_of(url, person.table)
        if entry.kind == "play" and str(entry.body.get("id")).startswith("twice")
    ]
    assert plays == [f"twice-{turn}" for turn in range(10)]


def may_play(player: Player, after: int) -> bool:
    """Whether a player is to name a card, later than some event."""
    position = player.parts.get("position") or {}
    return player.number > after and bool(position.get("legal")) and not player.asked


def is_answered(player: Player, name: str) -> bool:
    """Whether a command has been answered."""
    refused = {refusal["id"] for refusal in player.refused}
    return name in player.acknowledged or name in refused


def test_old_commands_sent_again_change_nothing(crowd: Crowd, url: str) -> None:
    clients = crowd.open("toy", "me", "open")
    split(clients, crowd.origins)
    crowd.closing = True

    def counted() -> list[Entry]:
        entries = entries_of(url, clients[0].table)
        return [entry for entry in entries if entry.kind in COUNTED_BY]

    run(crowd.play())
    before = counted()
    answers = [dict(client.acknowledged) for client in clients]

    async def again(client: Client) -> None:
        client.origin = next(o for o in crowd.origins if o != client.origin)
        async with joined(client) as socket:
            names = [*client.sent]
            crowd.dice.shuffle(names)
            for name in names:
                client.acknowledged.pop(name, None)
                await socket.send(json.dumps(client.sent[name]))
                await hear(client, socket, partial(is_answered, client, name))

    run(gathered(*map(again, clients)))
    assert counted() == before
    for client, first in zip(clients, answers, strict=True):
        assert client.sent
        for name, number in client.acknowledged.items():
            assert first.get(name, number) == number
        assert {refusal["code"] for refusal in client.refused} <= {"stale"}


async def gathered(*work: Coroutine[Any, Any, None]) -> None:
    """Wait for several things."""
    await asyncio.gather(*work)


def test_a_clock_that_runs_out_on_two_processes_plays_once(
    crowd: Crowd, url: str
) -> None:
    """Nobody plays; both processes have the table and its clock, and a bot to move."""
    clock = {"card": 3, "bank": 0}
    person = crowd.open("dix", "me", "easy", clock=clock)[0]
    watchers = [crowd.add(person.table) for _ in range(2)]
    split(watchers, crowd.origins)

    async def sit_still(client: Client) -> None:
        async with joined(client) as socket:
            while late(client) < 4:
                client.hear(await socket.recv())
                if client.parts["stage"]["phase"] == "shuffling":
                    await client.act(socket)

    async def watch(client: Client) -> None:
        await client.play(lambda player: late(player) >= 4)

    run(gathered(sit_still(person), *map(watch, watchers)))
    entries = entries_of(url, person.table)
    audit(entries, [person, *watchers])  # a card played twice would not fold
    clocked = [entry for entry in entries if entry.body.get("by") == "clock"]
    for one, next_one in pairwise(clocked):
        assert next_one.at - one.at >= 1_000 * clock["card"]


def late(client: Player) -> int:
    """How often a clock has run out, as far as a client knows."""
    return sum(bool(e) and e["code"] == "out-of-time" for e in client.events.values())


def test_matches_at_two_processes_with_bots_are_told_alike(
    crowd: Crowd, url: str
) -> None:
    """Bots may think at both processes: one card is played, and all hear the same."""
    for seats in (("me", "easy"), ("me", "open")):
        people = crowd.open("chinese-ten", *seats)
        split([*people, *(crowd.add(people[0].table) for _ in range(2))], crowd.origins)
    crowd.closing = True
    run(crowd.play())
    figures = with_store(url, partial(audited, clients=crowd.clients))
    assert figures["refused"] == 0
    assert figures["deals"] > 1
    assert all(is_over(client) for client in crowd.clients)


def test_without_hints_the_other_process_still_catches_up(
    crowd: Crowd, url: str, postgres: Postgres
) -> None:
    """The connections that hear hints are ended again and again."""
    clients = crowd.open("chinese-ten", "me", "open")
    split(clients, crowd.origins)
    ends = END_LISTENERS.format(url.rpartition("/")[2])
    ended = 0

    async def disturb() -> None:
        nonlocal ended
        while True:
            ended += len(await asyncio.to_thread(postgres.execute, ends))

    async def work() -> None:
        await each(*clients, until=beyond(20))
        disturbing = asyncio.create_task(disturb())
        await each(*clients, until=beyond(40))
        disturbing.cancel()

    run(work())
    assert ended > 2
