"""
A mirror: what the server sees of a request, for ``tenpips doctor``.

It shows a caller only what the caller's own request looked like when it got here, so
that a host can tell whether a proxy passes on what it should.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict, dataclass

from fastapi import APIRouter, Request
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket

from tenpips.server.identity import guest_of, known_guest

LONGEST = 120.0
"""Seconds that a probing socket may stay."""

CLOSED = "websocket.disconnect"


@dataclass(frozen=True, slots=True)
class Seen:
    """A request, as it looked when it got here."""

    scheme: str
    """``http`` or ``https``; ``ws`` or ``wss``."""

    host: str
    address: str
    """Where it comes from."""

    root_path: str
    origin: str
    known: bool
    """Whether the guest's cookie came back."""


def seen(connection: HTTPConnection) -> Seen:
    """Describe a request; its sender becomes a guest."""
    known = known_guest(connection.scope) is not None
    guest_of(connection)
    return Seen(
        scheme=connection.url.scheme,
        host=connection.headers.get("host", ""),
        address=connection.client.host if connection.client else "",
        root_path=connection.scope.get("root_path", ""),
        origin=connection.headers.get("origin", ""),
        known=known,
    )


def probe_router() -> APIRouter:
    """Give the routes of the mirror: a request, and a socket."""
    router = APIRouter(prefix="/api/probe", tags=["about"])

    @router.get("")
    async def probe(request: Request) -> Seen:
        """Tell what this request looked like when it got here."""
        return seen(request)

    @router.websocket("/socket")
    async def probe_socket(socket: WebSocket) -> None:
        """Tell what this socket looked like, then count the bytes of each frame."""
        told = seen(socket)
        await socket.accept()
        await socket.send_text(json.dumps(asdict(told)))
        try:
            async with asyncio.timeout(LONGEST):
                while (message := await socket.receive())["type"] != CLOSED:
                    frame = message.get("text") or message.get("bytes") or ""
                    await socket.send_text(str(len(frame)))
        except TimeoutError:
            await socket.close()

    return router
