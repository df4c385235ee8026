"""The short way into a socket: in order, paced, and nothing is lost."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Any, TypeAlias

import pytest

pytest.importorskip("uvicorn", reason="the server needs the extra [server]")

import uvicorn
from starlette.types import Message, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode, Frame, Opcode

from tenpips.server import direct
from tenpips.server.direct import MOST_WAITING, SocketProtocol, ends_of
from tenpips.server.inlet import Inlet
from tenpips.server.outlet import Outlet

SHORT = 0.15
"""Seconds between signs of life."""

Talk: TypeAlias = Callable[[Inlet], Awaitable[None]]
LongTalk: TypeAlias = Callable[[Inlet, Outlet], Awaitable[None]]


def text(word: str) -> Message:
    return {"type": "websocket.receive", "text": word}


# The inlet


def test_what_comes_in_is_heard_in_order_and_waited_for() -> None:
    async def run() -> list[Message]:
        inlet = Inlet()

        async def listen() -> list[Message]:
            return [await inlet.hear() for _ in range(4)]

        listening = asyncio.create_task(listen())
        await asyncio.sleep(0)
        for word in "abc":
            inlet.put_nowait(text(word))
        await asyncio.sleep(0)
        inlet.put_nowait({"type": "websocket.disconnect", "code": 1005})
        return await asyncio.wait_for(listening, 5)

    *texts, last = asyncio.run(run())
    assert texts == [text(word) for word in "abc"]
    assert last["type"] == "websocket.disconnect"


def test_who_gives_up_waiting_loses_nothing() -> None:
    async def run() -> list[str]:
        inlet = Inlet()
        waits = [0.0, 0.0, 60.0, 0.0, 0.0]
        inlet.slow = lambda: waits.pop(0)
        for word in "ab":
            inlet.put_nowait(text(word))
        heard = [(await inlet.hear())["text"], (await inlet.hear())["text"]]
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(inlet.hear(), 0.01)  # nothing is there
        for word in "cd":
            inlet.put_nowait(text(word))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(inlet.hear(), 0.01)  # it is slowed down
        return [*heard, (await inlet.hear())["text"], (await inlet.hear())["text"]]

    assert asyncio.run(run()) == ["a", "b", "c", "d"]


def test_the_end_is_heard_at_once_by_who_is_slowed_down() -> None:
    async def run() -> Message:
        inlet = Inlet()
        inlet.slow = lambda: 60.0
        inlet.put_nowait({"type": "websocket.disconnect", "code": 1005})
        return await asyncio.wait_for(inlet.hear(), 5)

    assert asyncio.run(run())["code"] == 1005


# The protocol


def served(talk: Talk, **settings: Any) -> AbstractAsyncContextManager[str]:
    """Serve sockets that hold *talk*; gives their address."""
    return served_with(lambda inlet, _outlet: talk(inlet), **settings)


@asynccontextmanager
async def served_with(talk: LongTalk, **settings: Any) -> AsyncIterator[str]:
    """Likewise, where the talk speaks as well."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await talk(*ends_of(scope))

    config = uvicorn.Config(
        app,
        port=0,
        ws=SocketProtocol,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        **settings,
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110 (uvicorn does not tell)
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"ws://127.0.0.1:{port}/"
    finally:
        server.should_exit = True
        await serving


async def hear_all(inlet: Inlet, heard: list[str]) -> None:
    while (message := await inlet.hear())["type"] == "websocket.receive":
        heard.append(message["text"])


class Counting(ClientConnection):
    """A client that counts how often it was asked whether it is there."""

    pings = 0
    deaf = False
    keeps_pongs = False

    def process_event(self, event: Any) -> None:
        if isinstance(event, Frame) and event.opcode is Opcode.PING:
            self.pings += 1
        super().process_event(event)

    def data_received(self, data: bytes) -> None:
        self.deaf = self.deaf or self.keeps_pongs
        super().data_received(data)
        self.deaf = self.deaf and not self.keeps_pongs

    def send_data(self) -> None:
        if self.deaf:
            self.protocol.data_to_send()
        else:
            super().send_data()


@asynccontextmanager
async def asked_often(heard: list[str]) -> AsyncIterator[Counting]:
    """Connect a client to a server that soon asks whether it is there."""
    settings = {"ws_ping_interval": SHORT, "ws_ping_timeout": SHORT}
    async with (
        served(lambda inlet: hear_all(inlet, heard), **settings) as address,
        connect(
            address, create_connection=Counting, ping_interval=None, proxy=None
        ) as client,
    ):
        assert isinstance(client, Counting)
        yield client


def talking_for(seconds: float, every: float) -> tuple[int, bool]:
    """Pings that a client got which spoke now and then, and whether it was kept."""

    async def run() -> tuple[int, bool]:
        heard: list[str] = []
        async with asked_often(heard) as client:
            loop = asyncio.get_running_loop()
            end = loop.time() + seconds
            while loop.time() < end:
                await asyncio.sleep(min(every, end - loop.time()))
                await client.send("I am here")
            return client.pings, client.close_code is None

    return asyncio.run(run())


def test_who_is_heard_is_not_asked_and_who_is_silent_is() -> None:
    pings, kept = talking_for(8 * SHORT, every=SHORT / 5)
    assert kept
    silent, kept_too = talking_for(8 * SHORT, every=8 * SHORT)
    assert kept_too, "it has answered"
    assert silent >= 3
    assert pings < silent


def test_who_does_not_answer_is_let_go() -> None:
    async def run() -> list[str]:
        heard: list[str] = []
        async with asked_often(heard) as client:
            await client.send("hello")
            client.deaf = True
            with suppress(ConnectionClosed):
                await asyncio.wait_for(client.recv(), 20 * SHORT)
        return heard

    assert asyncio.run(run()) == ["hello"]


def test_a_flood_waits_at_its_sender_and_all_of_it_is_heard() -> None:
    """Frames that nobody takes are not read on and on."""

    async def run() -> tuple[int, list[str]]:
        go, heard, most = asyncio.Event(), list[str](), 0

        async def talk(inlet: Inlet) -> None:
            nonlocal most
            await go.wait()
            most = len(inlet)
            await hear_all(inlet, heard)

        frames = [f"{number:05}".ljust(10_000) for number in range(2_000)]
        async with served(talk) as address, connect(address, proxy=None) as client:
            sending = asyncio.create_task(_send_all(client, frames))
            await asyncio.sleep(0.5)
            assert not sending.done(), "the server has stopped reading"
            go.set()
            await asyncio.wait_for(sending, 30)
        return most, heard

    most, heard = asyncio.run(run())
    assert [int(frame) for frame in heard] == [*range(2_000)]
    assert most < 2 * MOST_WAITING, "what has come besides waits as it is"


async def _send_all(client: ClientConnection, frames: list[str]) -> None:
    for frame in frames:
        await client.send(frame)


def refusal_of(*sent: Frame) -> int | None:
    """How a socket ends that sends frames, masked as a client's are."""

    async def run() -> int | None:
        heard: list[str] = []
        async with (
            served(lambda inlet: hear_all(inlet, heard)) as address,
            connect(address, proxy=None) as client,
        ):
            client.transport.write(b"".join(f.serialize(mask=True) for f in sent))
            with suppress(ConnectionClosed):
                await asyncio.wait_for(client.recv(), 20)
            return client.close_code

    return asyncio.run(run())


def test_floods_of_what_waits_for_nobody_are_refused() -> None:
    ping, part = Frame(Opcode.PING, b""), Frame(Opcode.CONT, b"", fin=False)
    begun = Frame(Opcode.TEXT, b"", fin=False)
    assert refusal_of(*[ping] * 20_000) == CloseCode.POLICY_VIOLATION
    many_parts = {CloseCode.POLICY_VIOLATION, CloseCode.MESSAGE_TOO_BIG}
    assert refusal_of(begun, *[part] * 20_000) in many_parts
    assert refusal_of(Frame(Opcode.TEXT, b"\xff")) == CloseCode.INVALID_DATA


def test_who_was_heard_after_a_ping_stays_without_a_pong() -> None:
    async def run() -> bool:
        heard: list[str] = []
        async with asked_often(heard) as client:
            client.keeps_pongs = True
            for _ in range(6):
                await asyncio.sleep(1.4 * SHORT)
                await client.send("I am here")
            return client.close_code is None

    assert asyncio.run(run())


def deaf(address: str) -> socket.socket:
    """Connect a client that never reads."""
    host, _, port = address.removeprefix("ws://").strip("/").partition(":")
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    found.connect((host, int(port)))
    found.sendall(
        f"GET / HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
    )
    return found


@pytest.mark.parametrize("says_goodbye", [True, False])
def test_nobody_waits_for_the_end_of_who_takes_nothing(
    monkeypatch: pytest.MonkeyPatch, *, says_goodbye: bool
) -> None:
    """Neither the server when it stops nor the count of connections."""
    monkeypatch.setattr(direct, "LINGER", 0.2)

    async def run() -> None:
        heard: list[str] = []
        lost = asyncio.Event()

        async def talk(inlet: Inlet, outlet: Outlet) -> None:
            while not outlet.full:
                outlet.send(["x" * 60_000])
                await asyncio.sleep(0)
            if says_goodbye:
                await hear_all(inlet, heard)
            outlet.wake = lost.set

        async with served_with(talk) as address:
            client = await asyncio.to_thread(deaf, address)
            if says_goodbye:
                await asyncio.sleep(0.3)
                goodbye = Frame(Opcode.CLOSE, b"\x03\xe8")
                client.sendall(goodbye.serialize(mask=True))
                await asyncio.sleep(0.3)
            else:
                await asyncio.wait_for(lost.wait(), 5)
        client.close()

    asyncio.run(asyncio.wait_for(run(), 20))
