"""How many watch a table: told to all who are there, but not each time it changes."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from tenpips.protocol import Watching
from tenpips.server.live.links import Link

EVERY = 1.0
"""Seconds between two tidings; within them people may look in and out as they like."""


class Watchers:
    """Those among the links of a table that hold no seat."""

    def __init__(self, links: Collection[Link]) -> None:
        """Count among *links*, which may change; `changed` is to be called then."""
        self._links = links
        self._due: asyncio.TimerHandle | None = None
        self._from = 0.0

    def changed(self) -> None:
        """Tell soon, at once if nothing was told for a while."""
        if self._due is None:
            loop = asyncio.get_running_loop()
            self._due = loop.call_at(max(loop.time(), self._from), self._tell)

    def _tell(self) -> None:
        self._due = None
        self._from = asyncio.get_running_loop().time() + EVERY
        count = sum(not link.token for link in self._links)
        for link in self._links:
            if link.watching != count:
                link.watching = count
                link.send(Watching(count))
