"""Token buckets: who asks too often is slowed down, and memory stays bounded."""

from __future__ import annotations

import asyncio
import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, TypeAlias

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tenpips.server.direct import EXTENSION
from tenpips.server.errors import TOO_MANY, UNAVAILABLE, refuse
from tenpips.server.identity import known_guest
from tenpips.server.paths import path_within

Clock: TypeAlias = Callable[[], float]
"""Seconds since some moment; never goes back."""

Sleep: TypeAlias = Callable[[float], Awaitable[None]]

MOST_BUCKETS = 50_000
"""Senders remembered; beyond, those heard longest ago are forgotten (and forgiven)."""


class Pace(NamedTuple):
    """How often something may happen."""

    rate: float
    """Times a second, in the long run."""

    burst: int
    """Times at once, after a rest."""


class Bucket:
    """Fills with tokens at a rate, up to a burst; whatever happens takes one."""

    __slots__ = ("_clock", "_level", "_pace", "_then")

    def __init__(self, pace: Pace, clock: Clock = time.monotonic) -> None:
        """Start with a full bucket."""
        self._pace = pace
        self._clock = clock
        self._level = float(pace.burst)
        self._then = clock()

    def take(self) -> float:
        """Take a token if there is one; gives the seconds to wait for it otherwise."""
        now = self._clock()
        gained = (now - self._then) * self._pace.rate
        self._level = min(self._level + gained, self._pace.burst)
        self._then = now
        if self._level >= 1:
            self._level -= 1
            return 0.0
        return (1 - self._level) / self._pace.rate


class Buckets:
    """A bucket for each of many senders, the most recent ones."""

    def __init__(
        self, pace: Pace, most: int = MOST_BUCKETS, clock: Clock = time.monotonic
    ) -> None:
        """Have no buckets yet; a sender's first one is full."""
        self._pace = pace
        self._most = most
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, sender: str) -> float:
        """Take a token of *sender*'s; gives the seconds to wait if there is none."""
        bucket = self._buckets.get(sender)
        if bucket is None:
            bucket = self._buckets[sender] = Bucket(self._pace, self._clock)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(sender)
        return bucket.take()


def sender_at(scope: Scope) -> str:
    """
    Give the network address that counts as one sender.

    One household has a whole /64 of IPv6 addresses.
    """
    client = scope.get("client")
    if not client:
        return ""
    try:
        address = ipaddress.ip_address(client[0])
    except ValueError:
        return str(client[0])[:64]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((int(address), 64), strict=False))
    return str(address)


class RequestLimit:
    """Refuses requests, and openings of sockets, of those who ask too often."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        addresses: Buckets,
        guests: Buckets,
        pages: Buckets | None = None,
        free: frozenset[str] = frozenset(),
        on_refusal: Callable[[], None] = lambda: None,
    ) -> None:
        """
        Guard *app*, except the paths in *free*; *on_refusal* is told of refusals.

        What is read outside ``/api/`` counts in *pages* alone, by address.
        """
        self._app = app
        self._pages = pages
        self._addresses = addresses
        self._guests = guests
        self._free = free
        self._on_refusal = on_refusal

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] in {"http", "websocket"}:
            wait = 0.0 if path_within(scope) in self._free else self._wait(scope)
            if wait:
                self._on_refusal()
                headers = {"retry-after": str(math.ceil(wait))}
                await refuse(TOO_MANY, scope, receive, send, headers)
                return
        await self._app(scope, receive, send)

    def _wait(self, scope: Scope) -> float:
        page = scope["type"] == "http" and not path_within(scope).startswith("/api/")
        if page and self._pages is not None:
            return self._pages.take(sender_at(scope))
        wait = self._addresses.take(sender_at(scope))
        guest = known_guest(scope)
        if not wait and guest is not None:
            wait = self._guests.take(guest)
        return wait


class SocketLimit:
    """
    Bounds how many sockets there are, and how fast each one is listened to.

    A client that sends too fast is read more slowly, until its own sending stalls.
    Nothing it sent is thrown away, so an honest client in a hurry loses nothing.
    """

    def __init__(
        self,
        app: ASGIApp,
        *,
        pace: Pace,
        most: int,
        most_at_address: int,
        on_wait: Callable[[], None] = lambda: None,
        sleep: Sleep = asyncio.sleep,
        clock: Clock = time.monotonic,
    ) -> None:
        """Guard *app*; *on_wait* is told whenever a client is slowed down."""
        self._app = app
        self._pace = pace
        self._most = most
        self._most_at_address = most_at_address
        self._on_wait = on_wait
        self._sleep = sleep
        self._clock = clock
        self._at_address: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a socket on, or refuse to open it."""
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        sender = sender_at(scope)
        if self._at_address.total() >= self._most:
            await refuse(UNAVAILABLE, scope, receive, send)
        elif self._at_address[sender] >= self._most_at_address:
            await refuse(TOO_MANY, scope, receive, send)
        else:
            bucket = Bucket(self._pace, self._clock)

            def slow() -> float:
                wait = bucket.take()
                if wait:
                    self._on_wait()
                return wait

            directly = scope.get("extensions", {}).get(EXTENSION)
            if directly is not None:
                directly["inlet"].slow = slow
            with self._counted(sender):
                await self._app(scope, self._paced(receive, slow), send)

    @contextmanager
    def _counted(self, sender: str) -> Iterator[None]:
        self._at_address[sender] += 1
        try:
            yield
        finally:
            self._at_address[sender] -= 1
            if not self._at_address[sender]:
                del self._at_address[sender]

    def _paced(self, receive: Receive, slow: Callable[[], float]) -> Receive:
        held: list[Message] = []  # so that nothing is lost if the caller gives up

        async def paced() -> Message:
            if not held:
                held.append(await receive())
            if held[0]["type"] == "websocket.receive":
                while wait := slow():
                    await self._sleep(wait)
            return held.pop()

        return paced
