"""Seats at a real server from Python: joined, lost, found again, moved and watched."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from tenpips.cards import NOTATION, lowest
from tenpips.client import Address, DoorError, KeptSeat, look, sit
from tenpips.games import game_named, games
from tenpips.narration import Texts
from tenpips.records import matches, read, verify_match
from tenpips.telling import Refusal
from tenpips.terminal.remote import RemoteSession
from tests.players import post
from tests.processes import Process, serving
from tests.test_deploy import free_port

pytest.importorskip("fastapi")
pytestmark = pytest.mark.slow

PATIENCE = 120
QUICK = ("--socket-rate", "10000", "--socket-burst", "10000", "--guest-rate", "10000")
TEXTS = Texts("en")


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(*QUICK, home=tmp_path_factory.mktemp("server")) as process:
        yield process.wire().origin


def opened(origin: str, game: str, *seats: str, **asked: Any) -> Address:
    """Open a table; gives the host's seat."""
    seat = post(
        origin, "/api/tables", game=game, seats=list(seats), name="Ann", **asked
    )
    return Address(origin, "", seat["table"], seat["token"])


def seated(address: Address, name: str = "Bob") -> Address:
    """Take a seat."""
    return address._replace(token=sit(address._replace(token=""), name).token)


def session_at(address: Address, **more: Any) -> RemoteSession:
    """A session, at the seat that the address has."""
    table = look(address)
    return RemoteSession(address, table, game_named(table.setup.game), TEXTS, **more)


@asynccontextmanager
async def running(*sessions: RemoteSession) -> AsyncIterator[None]:
    """Keep sessions connected for a while."""
    async with asyncio.timeout(PATIENCE):
        tasks = [asyncio.create_task(session.run()) for session in sessions]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def until(so: Callable[[], object]) -> None:
    """Wait until something is so."""
    while not so():  # noqa: ASYNC110 (of several sessions, often)
        await asyncio.sleep(0.01)


def my_turn(session: RemoteSession) -> bool:
    picture = session.shown.picture
    return picture is not None and picture.legal != 0


async def act(session: RemoteSession) -> None:
    """Do what the table waits for, if it waits for this seat."""
    shown = session.shown
    if shown.picture is not None and shown.picture.legal:
        assert await session.play(lowest(shown.picture.legal)) is None
    elif shown.phase == "pause" and session.seat in shown.waits_for:
        refused = await session.ready()
        assert refused is None or refused.code in {"stale", "not-waiting"}
    else:
        await asyncio.sleep(0.005)


async def play_on(session: RemoteSession, so: Callable[[], object]) -> None:
    """Play until something is so."""
    while not so():
        await act(session)


def is_over(session: RemoteSession) -> Callable[[], bool]:
    return lambda: session.shown.phase == "over"


@pytest.mark.parametrize("name", games())
def test_two_sessions_play_a_whole_match(origin: str, name: str) -> None:
    game = game_named(name)
    count = game.seats(game.preset())
    seats = ["me", "open", *["easy"] * (count - 2)]
    ann = opened(origin, name, *seats)
    people = [session_at(ann), session_at(seated(ann))]
    watcher = session_at(ann._replace(token=""))
    told: dict[int, list[str]] = {0: [], 1: [], 2: []}

    async def run() -> None:
        async with running(*people, watcher):
            playing = [play_on(person, is_over(person)) for person in people]
            await asyncio.gather(*playing, until(is_over(watcher)))
            for place, session in enumerate((*people, watcher)):
                told[place] = [event.code for event in session.history()]
                assert session.news()[-1:] == session.history()[-1:]

    asyncio.run(run())
    for person in people:
        assert person.talk.problems == []
        assert person.talk.check.state == "good"
        assert person.shown.winners == watcher.shown.winners != ()
        assert person.shown.totals == watcher.shown.totals
        assert person.shown.receipt == watcher.shown.receipt
        assert person.shown.link == "open"
    assert watcher.seat is None
    assert "hand" not in told[2]
    assert "hand" in told[0]
    found = [*matches(read(records(ann), game_named))]
    assert len(found) == 1
    verify_match(game, found[0])


def records(address: Address) -> str:
    """Records of a table, with proofs."""
    from urllib.request import urlopen

    with urlopen(f"{address.api}/records", timeout=20) as reply:  # noqa: S310
        text: str = reply.read().decode()
    return text


# Lost and found


class Wire:
    """A way to a server that can be cut, as lines are: without a word."""

    def __init__(self, origin: str) -> None:
        """Lead to *origin*."""
        self._port = int(origin.rpartition(":")[2])
        self._writers: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self.connections = 0

    async def open(self) -> str:
        """Listen; gives where."""
        self._server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def cut(self) -> None:
        """Break every connection there is."""
        for writer in [*self._writers]:
            writer.transport.abort()

    async def close(self) -> None:
        self.cut()
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self.connections += 1
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        self._writers |= {writer, back}
        await asyncio.gather(_copy(reader, back), _copy(there, writer))


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    writer.transport.abort()


def test_a_lost_connection_is_made_up_for_in_mid_trick(origin: str) -> None:
    ann = opened(origin, "dix", "me", "easy")
    seen: list[str] = []

    async def run() -> RemoteSession:
        wire = Wire(origin)
        address = ann._replace(origin=await wire.open())
        session = await asyncio.to_thread(session_at, address)
        session.changed = lambda: seen.append(session.shown.link)
        async with running(session):
            for _ in range(3):
                await until(lambda: my_turn(session))
                card = lowest(session.shown.picture.legal)  # type: ignore[union-attr]  # it is our turn
                playing = asyncio.create_task(session.play(card))
                await asyncio.sleep(0)  # the card is on its way
                wire.cut()
                assert await playing is None
                await until(lambda: session.shown.link == "open")
        await wire.close()
        assert wire.connections > 3
        return session

    session = asyncio.run(run())
    assert {"lost", "open"} <= set(seen)
    assert session.talk.problems == []
    played = [e for e in session.history() if e.args.get("player") == session.seat]
    assert len([e for e in played if e.code in {"lead", "reply"}]) >= 3


def test_a_server_that_is_killed_comes_back_in_mid_deal(tmp_path: Path) -> None:
    port = str(free_port())

    async def run() -> RemoteSession:
        with serving(*QUICK, "--port", port, home=tmp_path) as first:
            ann = opened(first.wire().origin, "chinese-ten", "me", "easy")
            session = session_at(ann, keeper=KeptSeat(tmp_path / "seats", ann))
            async with running(session):
                await play_on(session, lambda: len(session.history()) > 20)
                before = session.history()
                await killed(first)
                await until(lambda: session.shown.link == "lost")
                with serving(*QUICK, "--port", port, home=tmp_path) as second:
                    await asyncio.to_thread(second.wire)
                    session.link.hurry()
                    await until(lambda: session.shown.link == "open")
                    assert session.history()[: len(before)] == before
                    await play_on(session, lambda: session.shown.phase == "pause")
            return session

    session = asyncio.run(run())
    assert session.talk.problems == []
    assert session.talk.check.state == "good"


async def killed(process: Process) -> None:
    process.tell(signal.SIGKILL)
    await asyncio.to_thread(process.ended)


def test_the_seat_moves_to_another_client_and_back(origin: str) -> None:
    """Whoever comes last has it; nobody fights for it."""
    ann = opened(origin, "dix", "me", "easy")

    async def run() -> None:
        first, second = session_at(ann), session_at(ann)
        async with asyncio.timeout(PATIENCE):
            there = asyncio.create_task(first.run())
            await play_on(first, lambda: len(first.history()) > 12)
            await until(lambda: my_turn(first))
            here = asyncio.create_task(second.run())
            await there  # ends by itself
            assert (first.shown.link, first.shown.trouble) == ("ended", "replaced")
            refused = await first.ready()
            assert refused is not None
            assert refused.code == "not-answered"

            await until(lambda: my_turn(second))
            assert second.shown.picture == first.shown.picture
            await play_on(second, lambda: len(second.history()) > 30)
            first.talk.again()
            there = asyncio.create_task(first.run())
            await here
            assert second.shown.trouble == "replaced"
            await until(lambda: my_turn(first))
            assert len(first.history()) > 30
            await act(first)
            there.cancel()
            await asyncio.gather(there, return_exceptions=True)
        assert first.talk.problems == second.talk.problems == []

    asyncio.run(run())


# What the table answers


def test_a_card_is_refused_in_the_words_of_the_rules(origin: str) -> None:
    ann = opened(origin, "dix", "me", "easy")

    async def run() -> Refusal | None:
        session = session_at(ann)
        async with running(session):
            await until(lambda: my_turn(session))
            picture = session.shown.picture
            assert picture is not None
            held = {card for zone in picture.zones for card in zone.cards}
            other = next(c for c in range(len(NOTATION)) if c not in held)
            return await session.play(other)

    refused = asyncio.run(run())
    assert refused is not None
    assert refused.code == "not-in-hand"
    assert refused.rule == "DIX-20"


def test_a_watcher_sees_no_hand_and_does_nothing(origin: str) -> None:
    ann = opened(origin, "reunion", "me", "easy", "easy")

    async def run() -> None:
        person, watcher = session_at(ann), session_at(ann._replace(token=""))
        async with running(person, watcher):
            await until(lambda: my_turn(person))
            await until(lambda: watcher.shown.picture is not None)
            picture = watcher.shown.picture
            assert picture is not None
            hands = [zone for zone in picture.zones if zone.name == "hand"]
            assert all(not zone.cards for zone in hands)
            assert watcher.abilities == frozenset()
            refused = await watcher.play(0)
            assert refused is not None
            assert refused.code == "not-yours"

    asyncio.run(run())


def test_people_talk_and_take_back(origin: str) -> None:
    ann = opened(origin, "chinese-ten", "me", "open")

    async def run() -> None:
        one, two = session_at(ann), session_at(seated(ann))
        async with running(one, two):
            await until(lambda: my_turn(one) or my_turn(two))
            assert await one.say(one.phrases[0]) is None
            await until(lambda: any(e.code == "say" for e in two.history()))
            assert "say" in one.abilities
            refused = await one.ask("take-back")
            assert refused is not None
            assert refused.code == "nothing-to-take-back"
            assert await one.resign() is None
            await until(lambda: two.shown.phase == "over")
            assert two.shown.winners == (two.seat,)
            asking = [one.ask("rematch"), until(lambda: two.shown.question)]
            refusal, _none = await asyncio.gather(*asking)
            assert refusal is None
            question = two.shown.question
            assert question is not None
            assert question.mine_to_answer
            assert not one.shown.question or not one.shown.question.mine_to_answer
            before = one.seat
            assert await two.answer(agree=True) is None
            await until(lambda: one.shown.match == 2 and one.seat != before)
            assert all(event.code != "say" for event in one.history())

    asyncio.run(run())


# The door


def refusal_at(address: Address, *, taking: bool = True) -> str:
    with pytest.raises(DoorError) as refused:
        sit(address) if taking else look(address)
    return refused.value.code


def test_there_is_a_code_for_every_closed_door(origin: str) -> None:
    ann = opened(origin, "dix", "me", "open")
    stranger = ann._replace(token="")
    assert refusal_at(ann._replace(token=f"{ann.token}x")) == "no-such-seat"
    seated(ann)
    assert refusal_at(stranger) == "table-full"
    assert refusal_at(ann._replace(table="nowhere0"), taking=False) == "not-found"
    assert refusal_at(ann._replace(root="/x"), taking=False) == "not-found"
    closed = ann._replace(origin=f"http://127.0.0.1:{free_port()}")
    assert refusal_at(closed, taking=False) == "unreachable"
    safe = ann._replace(origin=origin.replace("http", "https"))
    assert refusal_at(safe, taking=False) == "untrusted"


def test_a_server_of_another_kind_is_unreadable() -> None:
    async def run() -> str:
        async def page(
            reader: asyncio.StreamReader, writer: asyncio.StreamWriter
        ) -> None:
            await reader.readuntil(b"\r\n\r\n")
            body = b"<html>Welcome</html>"
            size = f"content-length: {len(body)}\r\nconnection: close\r\n\r\n".encode()
            writer.write(b"HTTP/1.1 200 OK\r\n" + size + body)
            await writer.drain()
            writer.close()

        async with await asyncio.start_server(page, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            address = Address(f"http://127.0.0.1:{port}", "", "abc")
            return await asyncio.to_thread(refusal_at, address, taking=False)

    assert asyncio.run(run()) == "unreadable"
