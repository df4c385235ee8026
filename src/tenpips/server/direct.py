"""
Sockets with a short way in and out, beside that of ASGI.

What an application hears and says by ASGI passes every layer around it, one frame at a
time, and each frame is a write of its own: most of the price of a card at a table. Our
sockets offer what comes in and goes out directly, as an extension of ASGI. Everything
else, from the handshake to the close, goes the long way.
"""

from __future__ import annotations

from typing import Any

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from tenpips.server.inlet import Inlet
from tenpips.server.outlet import Outlet

EXTENSION = "tenpips.direct"
"""Its name among the extensions of a socket's scope."""

MOST_WAITING = 16
"""Frames that may wait to be heard before no more are read."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket, with an inlet and an outlet."""

    outlet: Outlet | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 (uvicorn's)
        """Be made as uvicorn makes its own."""
        super().__init__(*args, **kwargs)
        self._heard = self.loop.time()
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
        """Note that somebody is there."""
        self._heard = self.loop.time()
        super().data_received(data)

    def handle_text(self, event: Frame) -> None:
        """Have a whole text wait to be heard; no more are read if many wait."""
        if not event.fin or self.close_sent:
            super().handle_text(event)
            return
        try:
            text = bytes(event.data).decode()
        except UnicodeDecodeError:
            super().handle_text(event)  # which closes the socket
            return
        self.inlet.put_nowait({"type": "websocket.receive", "text": text})
        if len(self.inlet) >= MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _read_on(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def send_keepalive_ping(self) -> None:
        """Ask whether somebody is there, unless that was heard since the last time."""
        interval = self.ping_interval or 0.0
        left = self._heard + interval - self.loop.time()
        if left > 0:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    # Out

    def pause_writing(self) -> None:
        """Note that the client takes less than it is sent."""
        super().pause_writing()
        if self.outlet is not None:
            self.outlet.full = True

    def resume_writing(self) -> None:
        """Note that the client has caught up."""
        super().resume_writing()
        if self.outlet is not None:
            self.outlet.full = False
            self.outlet.wake()

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
