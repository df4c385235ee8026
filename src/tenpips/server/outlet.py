"""The way out of a WebSocket for texts that need no more done to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from websockets.protocol import OPEN
from websockets.server import ServerProtocol

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

    def abort(self) -> None:
        """End the connection of a client that takes nothing, not even the close."""
        self._transport.abort()

    def send(self, texts: Iterable[str]) -> None:
        """Send texts, a frame each, in one write; nothing if it is closed."""
        if not self.closed:
            self._transport.write(b"".join([framed(text) for text in texts]))


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
