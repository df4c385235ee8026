"""What waits at a link goes out, for as long as the client takes it."""

from __future__ import annotations

import asyncio

from tenpips.protocol import Pong
from tenpips.server.live.links import TOO_SLOW, Link
from tenpips.server.live.table import now_ms
from tenpips.server.outlet import Outlet, nothing

QUIET = 15.0
"""Seconds without a frame after which the client is told that all is well."""

SENDING = 20.0
"""Seconds in which a frame must have left."""


class Sending:
    """
    Sends what waits at a link when the loop comes to it, in one write if it can.

    So a move's news and its acknowledgement, or all that a greeting brings, leave
    together. No task waits for that: a call costs a fraction of a task's turn.
    """

    def __init__(self, link: Link, outlet: Outlet) -> None:
        """Send through *outlet*, until `stop`."""
        self._link, self._outlet = link, outlet
        self._loop = asyncio.get_running_loop()
        self._called = False
        self._since = self._loop.time()
        """When something was last sent, in the loop's time."""

        self.over = asyncio.Event()
        """Set when the link is closed and what waited has been sent, or cannot be."""

        link.wake = outlet.wake = self._wake

    def stop(self) -> None:
        """Send nothing more, and hold on to nothing."""
        self._link.wake = self._outlet.wake = nothing

    def check(self) -> None:
        """
        See, now and then, that the client is there.

        One that takes nothing is let go, and one that is sent nothing is assured.
        """
        quiet = self._loop.time() - self._since
        if self._outlet.full:
            if quiet >= SENDING:
                self._link.close(TOO_SLOW)
                self.over.set()
        elif quiet >= QUIET:
            self.assure()

    def assure(self) -> None:
        """Say which event was the last, so that a client knows if it lacks any."""
        self._since = self._loop.time()
        self._link.send(Pong(now=now_ms(), number=self._link.number))

    def _wake(self) -> None:
        if not self._called and not self.over.is_set():
            self._called = True
            self._loop.call_soon(self._send)

    def _send(self) -> None:
        self._called = False
        link, outlet = self._link, self._outlet
        while not outlet.full and (texts := link.take()):
            self._since = self._loop.time()
            outlet.send(texts)
        if outlet.closed:
            self.over.set()
            link.close(1000)
        elif link.closing and not outlet.full:
            self.over.set()
