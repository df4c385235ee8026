"""
What keeps other people's pages, and oversized requests, away from the tables.

Browsers send a server's cookies along with whatever foreign pages ask of it, and let
such pages open sockets. So every request that could do something must come from one of
our own pages, or from a program that is no browser.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tenpips.server.errors import (
    BAD_REQUEST,
    FOREIGN_ORIGIN,
    TOO_LARGE,
    TOO_SLOW,
    UNKNOWN_HOST,
    refuse,
)
from tenpips.server.kinds import DEFAULT_PORTS
from tenpips.server.paths import path_within
from tenpips.server.settings import Settings

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing, so that any page may cause them."""

OURSELVES = frozenset({"same-origin", "none"})
"""Values of ``Sec-Fetch-Site`` for our own pages and for the user's address bar."""

DIGITS = 18
"""A length of more digits is not even read."""

BODY_SECONDS = 15.0
"""Time in which the body of a request has to arrive."""


# Headers


def content_security_policy(*, offline_play: bool) -> str:
    """
    Give the policy under which browsers run our pages: nothing from anywhere else.

    Play without a connection runs the rules as WebAssembly, which has to be allowed.
    """
    wasm = " 'wasm-unsafe-eval'" if offline_play else ""
    return (
        f"default-src 'none'; script-src 'self'{wasm}; style-src 'self'; "
        "img-src 'self' data:; connect-src 'self'; worker-src 'self'; "
        "manifest-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    )


def security_headers(settings: Settings) -> Mapping[str, str]:
    """Give the headers that every answer has, whatever it says."""
    return {
        "content-security-policy": content_security_policy(
            offline_play=settings.offline_play
        ),
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        # The address of a table is an invitation: no other site is to learn it.
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    }


class SecurityHeaders:
    """Adds headers to every answer that does not set them itself."""

    def __init__(self, app: ASGIApp, headers: Mapping[str, str]) -> None:
        """Wrap *app*."""
        self._app = app
        self._headers = headers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        api = path_within(scope).startswith("/api/")

        async def with_headers(message: Message) -> None:
            if message["type"].endswith("http.response.start"):
                message.setdefault("headers", [])
                headers = MutableHeaders(raw=list(message["headers"]))
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
                if api:
                    headers.setdefault("cache-control", "no-store")
                message = {**message, "headers": headers.raw}
            await send(message)

        await self._app(scope, receive, with_headers)


# Hosts and origins


class Origins:
    """The names under which browsers may reach the server."""

    def __init__(self, settings: Settings) -> None:
        """Take the names from the settings."""
        self._public = settings.public_origin
        self._listed = frozenset(settings.allowed_hosts)
        named = {urlsplit(self._public).netloc, *self._listed} - {""}
        self._names = frozenset(map(_host_alone, named))

    def know_host(self, host: str | None) -> bool:
        """
        Tell whether the server goes by the name in a ``Host`` header.

        A foreign page can make its own name lead to us, and then count as ours. It
        cannot do that with bare addresses, nor with the names of this machine. No
        browser leaves the header away.
        """
        return not host or _host_alone(host.lower()) in self._names or _is_fixed(host)

    def know_origin(self, origin: str, host: str | None) -> bool:
        """
        Tell whether the page named by an ``Origin`` header is one of ours.

        *host* is what the same request has as ``Host``.
        """
        if self._public and origin == self._public:
            return True
        scheme, _, authority = origin.partition("://")
        if scheme not in DEFAULT_PORTS or not authority:
            return False  # "null", for one
        if {authority, _host_alone(authority)} & self._listed:
            return True
        default = f":{DEFAULT_PORTS[scheme]}"
        same = authority == (host or "").lower().removesuffix(default)
        return same and _is_fixed(authority)


def _host_alone(authority: str) -> str:
    """Take off the port."""
    host, colon, port = authority.rpartition(":")
    return host if colon and port.isdecimal() else authority


def _is_fixed(authority: str) -> bool:
    """Whether nobody can make this name lead elsewhere: an address, or this machine."""
    host = _host_alone(authority).lower()
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        ipaddress.ip_address(host.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


class OwnPagesOnly:
    """
    Refuses what foreign pages cause, before anything has happened.

    That is: every socket, and every request with a method that may change something.
    Programs that are no browsers name no origin, and carry nobody else's cookies.
    """

    def __init__(self, app: ASGIApp, origins: Origins) -> None:
        """Guard *app*."""
        self._app = app
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] in {"http", "websocket"}:
            headers = Headers(scope=scope)
            if not self._origins.know_host(headers.get("host")):
                await refuse(UNKNOWN_HOST, scope, receive, send)
                return
            if self._may_act(scope) and not self._is_ours(headers):
                await refuse(FOREIGN_ORIGIN, scope, receive, send)
                return
        await self._app(scope, receive, send)

    @staticmethod
    def _may_act(scope: Scope) -> bool:
        return scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS

    def _is_ours(self, headers: Headers) -> bool:
        if headers.get("sec-fetch-site", "none") not in OURSELVES:
            return False
        found = headers.getlist("origin")
        host = headers.get("host")
        return all(self._origins.know_origin(origin, host) for origin in found)


# Sizes


class BodyLimit:
    """Takes in the whole body of a request first, within bounds of size and time."""

    def __init__(
        self,
        app: ASGIApp,
        most: int,
        seconds: float = BODY_SECONDS,
        larger: Mapping[str, int] | None = None,
    ) -> None:
        """Guard *app*; *larger* are paths to which more may be sent."""
        self._app = app
        self._most = most
        self._larger = larger or {}
        self._seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on with its body, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdecimal():
            await refuse(BAD_REQUEST, scope, receive, send)
            return
        most = self._most
        if self._larger:
            most = max(most, self._larger.get(path_within(scope), 0))
        if len(length) > DIGITS or int(length) > most:
            await refuse(TOO_LARGE, scope, receive, send)
            return
        try:
            async with asyncio.timeout(self._seconds):
                body = await self._body(receive, most)
        except TimeoutError:
            await refuse(TOO_SLOW, scope, receive, send)
            return
        if body is None:
            return
        if len(body) > most:
            await refuse(TOO_LARGE, scope, receive, send)
            return
        await self._app(scope, _again(body, receive), send)

    async def _body(self, receive: Receive, most: int) -> bytes | None:
        """Give the body, or somewhat more than may be; None if the client has left."""
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            body += message.get("body", b"")
            if len(body) > most or not message.get("more_body", False):
                return bytes(body)


def _again(body: bytes, receive: Receive) -> Receive:
    """Give the body that was taken in, then whatever comes."""
    given = False

    async def replayed() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replayed
