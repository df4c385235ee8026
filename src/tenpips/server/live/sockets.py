"""The route of a table's WebSocket."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

import structlog
from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tenpips.errors import TenpipsError
from tenpips.protocol import (
    PROTOCOL,
    Fault,
    FromClient,
    Hello,
    Hint,
    Ping,
    Refused,
    TableCommand,
)
from tenpips.room import Seated
from tenpips.server.direct import ends_of
from tenpips.server.live import links
from tenpips.server.live.frames import read_frame
from tenpips.server.live.hub import Hub, noted
from tenpips.server.live.sending import Sending
from tenpips.server.live.table import GoneError, LiveTable, is_table_name

HELLO_SECONDS = 10.0
"""Time in which a client must say hello."""

CLOSING = 5.0
"""Seconds for the end of a connection."""

MOST_FAULTS = 10
"""Frames that cannot be taken before the connection is closed."""


def sockets_router(hub: Hub) -> APIRouter:
    """Give the route ``/api/tables/{table}/socket``."""
    router = APIRouter()

    @router.websocket("/api/tables/{table}/socket")
    async def socket(socket: WebSocket, table: str) -> None:
        await socket.accept()
        await _Conversation(hub, socket, table).hold()

    return router


class _Conversation:
    """What is said over one socket."""

    def __init__(self, hub: Hub, socket: WebSocket, name: str) -> None:
        self._hub, self._socket, self._name = hub, socket, name
        self._table: LiveTable | None = None
        self._link = hub.new_link("")
        self._faults = 0
        self._hint: asyncio.Task[None] | None = None
        """The hint that is being thought of, if one is."""

        self._inlet, self._outlet = ends_of(socket.scope)
        self._sending = Sending(self._link, self._outlet)

    async def hold(self) -> None:
        """Talk until one side has had enough."""
        closing = asyncio.create_task(self._close_in_the_end())
        try:
            await self._read()
        except WebSocketDisconnect:
            pass
        finally:
            self._link.close(1000)
            if self._hint is not None:
                self._hint.cancel()
            with suppress(asyncio.CancelledError):
                await closing
            self._sending.stop()
            await self._part()

    async def _part(self) -> None:
        """Note that somebody is gone; unless the server goes, which gives time back."""
        if self._table is None:
            return
        self._table.let_go(self._link)
        if self._hub.draining:
            return
        with noted(failed=self._hub.look_for_losses):
            await self._table.part(self._link)

    # What is sent

    async def _close_in_the_end(self) -> None:
        """Close the socket when all is said, or the client takes nothing more."""
        with self._hub.pulse.felt(self._sending):
            await self._sending.over.wait()
        code = self._link.closing or links.TOO_SLOW
        if code == links.TOO_SLOW:
            self._hub.metrics.dropped.inc()
        if self._socket.application_state is WebSocketState.CONNECTED:
            try:
                async with asyncio.timeout(CLOSING):
                    await self._socket.close(code)
            except TimeoutError:
                self._outlet.abort()
            except (WebSocketDisconnect, RuntimeError):
                pass

    # What is heard

    async def _read(self) -> None:
        """Hear frames, one after the other: a hello in time, and then whatever."""
        by = asyncio.get_running_loop().time() + HELLO_SECONDS
        while self._table is None:
            frame = await self._greeting(by)
            if not isinstance(frame, Hello | Fault):
                self._fault(Fault("no-hello"), links.BAD_FRAMES)
                return
            if not await self._heard(frame):
                return
        while await self._heard(await self._received()):
            pass

    async def _greeting(self, by: float) -> FromClient | Fault | None:
        """Wait for a frame until then; None if none came."""
        try:
            async with asyncio.timeout_at(by):
                return await self._received()
        except TimeoutError:
            return None

    async def _received(self) -> FromClient | Fault:
        """Wait for the next frame; raises WebSocketDisconnect when there is none."""
        message = await self._inlet.hear()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1005)
        text = message.get("text")
        if text is None:
            return Fault("bad-frame", "frame: binary")
        return read_frame(text)

    async def _heard(self, frame: FromClient | Fault) -> bool:
        """Take a frame; False when the talk is over."""
        try:
            match frame:
                case Fault():
                    self._faults += 1
                    self._fault(frame, self._faults > MOST_FAULTS and links.BAD_FRAMES)
                case Hello():
                    await self._greet(frame)
                case Ping():
                    self._sending.assure()
                case Hint():
                    self._begin_hint(frame)
                case _:
                    await self._command(frame)
        except TenpipsError as error:
            structlog.get_logger().warning("not-now", reason=type(error).__name__)
            self._fault(Fault("not-now"))
        return not self._link.closing

    async def _greet(self, hello: Hello) -> None:
        """Let a client in, or give one that is in whatever it says it lacks."""
        if hello.protocol != PROTOCOL:
            text = f"this server speaks version {PROTOCOL}"
            self._fault(Fault("other-protocol", text), links.BAD_FRAMES)
            return
        if self._table is not None and hello.token != self._link.token:
            self._fault(Fault("other-token"), links.BAD_FRAMES)
            return
        self._link.token = hello.token
        try:
            table = await self._found()
        except GoneError:
            self._fault(Fault("no-such-table"), links.NO_SEAT_HERE)
            return
        if await table.join(self._link, hello.number):
            self._table = table
        elif hello.token:
            self._fault(Fault("no-such-seat"), links.NO_SEAT_HERE)
        else:
            self._fault(Fault("no-watchers"), links.NOT_ALLOWED)

    async def _found(self) -> LiveTable:
        if not is_table_name(self._name):
            raise GoneError("no table is called that")
        return await self._hub.table(self._name)

    async def _command(self, command: TableCommand) -> None:
        """Have a command carried out, and answer it."""
        link, table, began = self._link, self._table, time.perf_counter()
        if table is None:
            self._fault(Fault("no-hello"), links.BAD_FRAMES)
            return
        if not link.token:
            number = link.number
            link.send(Refused(id=command.id, number=number, code="not-yours"))
            return
        with link.asking():
            done = await table.by_token(
                link.token, lambda seat: (Seated(seat), command)
            )
            if done is not None:
                link.send(done)
        outcome = "refused" if isinstance(done, Refused) else "done"
        seconds = time.perf_counter() - began
        self._hub.metrics.commands.labels(outcome).observe(seconds)

    def _begin_hint(self, asked: Hint) -> None:
        """Have a hint thought of, while the talk goes on; one at a time."""
        link, table = self._link, self._table
        if table is None:
            self._fault(Fault("no-hello"), links.BAD_FRAMES)
        elif self._hint is not None and not self._hint.done():
            link.send(Refused(id=asked.id, number=link.number, code="too-fast"))
        else:
            self._hint = asyncio.create_task(self._give_hint(table, asked))

    async def _give_hint(self, table: LiveTable, asked: Hint) -> None:
        try:
            answer = await table.hinting.answer(table, self._link.token, asked)
        except TenpipsError:
            self._fault(Fault("not-now"))
        else:
            self._link.send(answer)

    def _fault(self, fault: Fault, code: int = 0) -> None:
        self._link.send(fault)
        if code:
            self._link.close(code)
