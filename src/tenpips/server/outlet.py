"""
The way out of a WebSocket for texts that need no more done to them.

What an application sends by ASGI passes every layer around it, one frame at a time, and
each frame is a write of its own: most of the price of a card at a table. Our sockets
offer what leaves them a shorter way, as an extension of ASGI. Everything else, from the
handshake to the close, goes the long way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

EXTENSION = "tenpips.outlet"
"""Its name among the extensions of a socket's scope."""

_TEXT = b"\x81"
"""First octet of a frame that is a whole text (RFC 6455, 5.2)."""


def nothing() -> None:
    """Do nothing: nobody waits to be woken."""


class Outlet:
    """Where texts leave an open socket. The rest of its traffic may come in between."""

    __slots__ = ("_conn", "_transport", "full", "wake")

    def __init__(self, conn: ServerProtocol, transport: asyncio.Transport) -> None:
        """Lead to *transport*, while *conn* says that the socket is open."""
        self._conn, self._transport = conn, transport
        self.full = False
        """Whether so much waits for the client that no more is to be sent now."""

        self.wake: Callable[[], None] = nothing
        """Called when it is no longer full, and when the connection is lost."""

    @property
    def closed(self) -> bool:
        """Whether nothing can be sent any more."""
        return self._conn.state is not OPEN or self._transport.is_closing()

    def send(self, texts: Iterable[str]) -> None:
        """Send texts, a frame each, in one write; nothing if it is closed."""
        if not self.closed:
            self._transport.write(b"".join([framed(text) for text in texts]))


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket, with an outlet."""

    outlet: Outlet | None = None

    def handle_connect(self, event: Request) -> None:
        """Begin with a request for a socket; what becomes of it is not known yet."""
        super().handle_connect(event)
        if self.conn.extensions or self.close_sent:
            return  # a frame would have to be compressed, or there is no socket
        self.outlet = Outlet(self.conn, self.transport)
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[EXTENSION] = {"outlet": self.outlet}

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


def outlet_of(scope: Scope) -> Outlet:
    """Give the outlet of an accepted socket."""
    found = scope.get("extensions", {}).get(EXTENSION)
    assert found, "tables need sockets of SocketProtocol, uncompressed"
    outlet: Outlet = found["outlet"]
    return outlet


def framed(text: str) -> bytes:
    r"""
    Write a text as one frame of a server (RFC 6455, 5.2): not masked, not compressed.

    >>> framed("ten")
    b'\x81\x03ten'
    """
    data = text.encode()
    size = len(data)
    if size < 126:
        return b"%b%c%b" % (_TEXT, size, data)
    if size < 1 << 16:
        return b"%b\x7e%b%b" % (_TEXT, size.to_bytes(2, "big"), data)
    return b"%b\x7f%b%b" % (_TEXT, size.to_bytes(8, "big"), data)
