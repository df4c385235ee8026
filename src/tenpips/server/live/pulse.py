"""A look at all connections now and then, which costs less than a timer for each."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from tenpips.server.live.sending import Sending

EVERY = 1.0
"""Seconds between two looks."""


class Pulse:
    """Sees to it that clients are there, and know that the server is."""

    def __init__(self) -> None:
        """Have no connections yet."""
        self._all: set[Sending] = set()

    @contextmanager
    def felt(self, sending: Sending) -> Iterator[None]:
        """Look at a connection, too, until the context is left."""
        self._all.add(sending)
        try:
            yield
        finally:
            self._all.discard(sending)

    async def run(self) -> None:
        """Look at all of them, until cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            for sending in tuple(self._all):
                sending.check()
