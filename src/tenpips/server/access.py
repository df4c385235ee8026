"""Every request measured and logged, and every fault of ours kept from its sender."""

from __future__ import annotations

import secrets
import time
from typing import Any

import structlog
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from tenpips.server.errors import BROKEN, refuse
from tenpips.server.metrics import Metrics

UNMATCHED = "unmatched"
"""Stands for whatever path no route has, so that nobody can make up new figures."""

SOCKET_FAULT = 1011
CLOSED_EARLY = 499
"""Status logged when the client left before it was answered."""


class Access:
    """
    Logs and counts requests by route, never by path, query or client.

    An exception that gets this far is a fault of the server: it is logged by kind and
    place, and the client learns that there was one, and nothing else.
    """

    def __init__(
        self, app: ASGIApp, metrics: Metrics, quiet: frozenset[str] = frozenset()
    ) -> None:
        """Wrap *app*; routes in *quiet* are logged only for debugging."""
        self._app = app
        self._metrics = metrics
        self._quiet = quiet

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        with structlog.contextvars.bound_contextvars(request=secrets.token_hex(4)):
            if scope["type"] == "http":
                await self._request(scope, receive, send)
            else:
                await self._socket(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 0

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, noted)
        except ClientDisconnect:
            pass
        except Exception:  # noqa: BLE001 (logged by kind and place)
            self._note_fault()
            if status:
                raise BrokenAnswerError from None
            await refuse(BROKEN, scope, receive, noted)
        finally:
            seconds = time.perf_counter() - began
            self._note(scope, status or CLOSED_EARLY, seconds)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        accepted, over, began = False, False, time.perf_counter()

        async def noted(message: Message) -> None:
            nonlocal accepted, over
            accepted = accepted or message["type"] == "websocket.accept"
            over = over or message["type"] == "websocket.close"
            await send(message)

        self._metrics.sockets.inc()
        try:
            await self._app(scope, receive, noted)
        except WebSocketDisconnect:
            pass
        except Exception:  # noqa: BLE001 (logged by kind and place)
            self._note_fault()
            if not accepted:
                await refuse(BROKEN, scope, receive, noted)
            elif not over:
                await noted({"type": "websocket.close", "code": SOCKET_FAULT})
        finally:
            self._metrics.sockets.dec()
            seconds = round(time.perf_counter() - began, 1)
            log = structlog.get_logger()
            log.info("socket", route=route_of(scope), seconds=seconds)

    def _note_fault(self) -> None:
        self._metrics.faults.inc()
        structlog.get_logger().error("fault", exc_info=True)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        method, route = _method(scope), route_of(scope)
        self._metrics.requests.labels(method, route, str(status)).observe(seconds)
        log = structlog.get_logger()
        tell = log.debug if route in self._quiet else log.info
        ms = round(1000 * seconds, 1)
        tell("request", method=method, route=route, status=status, ms=ms)


class BrokenAnswerError(Exception):
    """An answer broke off; the server closes the connection."""


def route_of(scope: Scope) -> str:
    """Give the pattern of the route that took a request, such as ``/t/{table}``."""
    route: Any = scope.get("route")
    return str(getattr(route, "path", UNMATCHED))


def _method(scope: Scope) -> str:
    """Give the method, unless its sender made it up."""
    known = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
    method: str = scope["method"]
    return method if method in known else "OTHER"
