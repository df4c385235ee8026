"""
Sockets with a short way in and out, beside that of ASGI.

What an application hears and says by ASGI passes every layer around it, one frame at a
time, and each frame is a write of its own: most of the price of a card at a table. Our
sockets offer what comes in and goes out directly, as an extension of ASGI. Everything
else, from the handshake to the close, goes the long way.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from tenpips.server.inlet import Inlet
from tenpips.server.outlet import Outlet

EXTENSION = "tenpips.direct"
"""Its name among the extensions of a socket's scope."""

MOST_WAITING = 16
"""Frames that may wait to be heard before no more are read."""

PIECE = 4_096
"""Octets taken apart at once: what else has come waits as it is while frames wait."""

MOST_ODD = 1_000
"""Pings, pongs and parts of messages in a second; honest clients send a few."""

MOST_PARTS = 1_000
"""Parts that one message may have."""

LINGER = 5.0
"""Seconds that a connection may take to end; what its client has not taken is lost."""

Close: TypeAlias = tuple[CloseCode, str]

FLOOD: Close = (CloseCode.POLICY_VIOLATION, "too many frames")
TOO_MANY_PARTS: Close = (CloseCode.MESSAGE_TOO_BIG, "too many parts")
NO_TEXT: Close = (CloseCode.INVALID_DATA, "no UTF-8")


class SocketProtocol(WebSocketsSansIOProtocol):
    """
    Uvicorn's WebSocket, with an inlet and an outlet, and for clients of any kind.

    Who takes nothing is not read, so that nothing is made that it would have to take;
    and a connection that is over does not wait for its client to agree.
    """

    outlet: Outlet | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 (uvicorn's)
        """Be made as uvicorn makes its own."""
        super().__init__(*args, **kwargs)
        self._heard = self.loop.time()
        self._rest = b""
        """What has come and is not taken apart yet."""

        self._second, self._odd = self._heard, 0
        self.close_timeout = LINGER
        self.inlet = Inlet()
        self.inlet.drained = self._read_on
        queue: Any = self.inlet  # of which uvicorn wants `put_nowait` alone
        self.queue = queue

    def handle_connect(self, event: Request) -> None:
        """Begin with a request for a socket; what becomes of it is not known yet."""
        super().handle_connect(event)
        if self.conn.extensions or self.close_sent:
            return  # a frame would have to be compressed, or there is no socket
        self.outlet = Outlet(self.conn, self.transport)
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[EXTENSION] = {"inlet": self.inlet, "outlet": self.outlet}

    # In

    async def receive(self) -> Any:  # noqa: ANN401 (one of uvicorn's many messages)
        """Give the next message to who listens by ASGI."""
        return await self.inlet.receive()

    def data_received(self, data: bytes) -> None:
        """Take apart what has come, or keep it until there is room."""
        self._heard = self.loop.time()
        if self._rest or self.read_paused or len(data) > PIECE:
            self._rest += data
            self._take_apart()
        else:
            super().data_received(data)

    def _take_apart(self) -> None:
        while self._rest and not self.read_paused and not self.transport.is_closing():
            piece, self._rest = self._rest[:PIECE], self._rest[PIECE:]
            super().data_received(piece)

    def handle_text(self, event: Frame) -> None:
        """Have a whole text wait to be heard; no more are read if many wait."""
        if not event.fin or self.close_sent:
            super().handle_text(event)
            return
        try:
            text = bytes(event.data).decode()
        except UnicodeDecodeError:
            self._refuse(NO_TEXT)
            return
        self.inlet.put_nowait({"type": "websocket.receive", "text": text})
        if len(self.inlet) >= MOST_WAITING:
            self._pause_reading()

    def handle_cont(self, event: Frame) -> None:
        """Add a part to a message."""
        if len(self.frames) >= MOST_PARTS:
            self._refuse(TOO_MANY_PARTS)
        elif not self._is_flood():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer whether we are here."""
        if not self._is_flood():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Hear that somebody is there."""
        if not self._is_flood():
            super().handle_pong(event)

    def _is_flood(self) -> bool:
        """Count a frame that waits for nobody; refuse those of who sends too many."""
        if self._heard - self._second >= 1:
            self._second, self._odd = self._heard, 0
        self._odd += 1
        if self._odd > MOST_ODD:
            self._refuse(FLOOD)
        return self._odd > MOST_ODD

    def _refuse(self, close: Close) -> None:
        """Close at once, unless that is under way."""
        if self.conn.state is OPEN and not self.transport.is_closing():
            self.conn.fail(*close)
            self.handle_parser_exception()

    def _pause_reading(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def _read_on(self) -> None:
        """Go on once nobody has to wait, with what is there already before all else."""
        if not self.read_paused or self.transport.is_closing():
            return
        if self.outlet is not None and self.outlet.full:
            return
        self.read_paused = False
        self._take_apart()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    # Whether somebody is there

    def send_keepalive_ping(self) -> None:
        """Ask, unless somebody was heard since the last time, or is not listened to."""
        interval = self.ping_interval or 0.0
        left = self._heard + interval - self.loop.time()
        if left > 0 or self.read_paused:
            later = left if left > 0 else interval
            self.ping_timer = self.loop.call_later(later, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Let go who has not been heard, though it could have been."""
        if self._heard > self.ping_sent_at or self.read_paused:
            self.pong_timer = self.pending_ping_payload = None
            self.schedule_ping()
            return
        super().keepalive_timeout()
        self._end_soon()

    # Out

    def pause_writing(self) -> None:
        """Note that the client takes less than it is sent."""
        super().pause_writing()
        if self.outlet is not None:
            self.outlet.full = True
            self._pause_reading()

    def resume_writing(self) -> None:
        """Note that the client has caught up."""
        super().resume_writing()
        if self.outlet is not None:
            self.outlet.full = False
            self.outlet.wake()
            if len(self.inlet) < MOST_WAITING:
                self._read_on()

    # The end

    async def run_asgi(self) -> None:
        """Hold the conversation; the connection ends soon after it."""
        await super().run_asgi()
        self._end_soon()

    def shutdown(self) -> None:
        """End with the server, also where the end has begun."""
        if self.handshake_complete and self.conn.state is not OPEN:
            self.stop_keepalive()
            self.transport.abort()
        else:
            super().shutdown()
            self._end_soon()

    def _end_soon(self) -> None:
        """Wait for a client that takes nothing no longer than it takes to close."""
        if not self.disconnected:
            self.loop.call_later(LINGER, self._abort)

    def _abort(self) -> None:
        if not self.disconnected:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that nobody is there any more."""
        super().connection_lost(exc)
        if self.outlet is not None:
            self.outlet.wake()


def ends_of(scope: Scope) -> tuple[Inlet, Outlet]:
    """Give the ends of an accepted socket."""
    found = scope.get("extensions", {}).get(EXTENSION)
    assert found, "tables need sockets of SocketProtocol, uncompressed"
    inlet: Inlet = found["inlet"]
    outlet: Outlet = found["outlet"]
    return inlet, outlet
