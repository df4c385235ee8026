"""Hints that tables have new entries, for whoever in this process wants to know."""

from __future__ import annotations

import asyncio
from typing import Self

from tenpips.server.store.rows import Heads


class Hints:
    """
    What one subscriber has yet to hear, as an asynchronous iterator.

    Each item says which tables went how far since the last one. An empty item says
    that hints may have been lost: ask for the heads of the tables that matter. All
    that has not been fetched is one item, so a slow subscriber costs no memory.
    """

    def __init__(self, everyone: set[Hints]) -> None:
        """Subscribe, among *everyone*."""
        self._everyone = everyone
        self._news: dict[str, int] = {}
        self._lost = False
        self._ready = asyncio.Event()
        self._closed = False
        everyone.add(self)

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Heads:
        await self._ready.wait()
        if self._closed:
            raise StopAsyncIteration
        if self._lost:
            self._lost = False
            if not self._news:
                self._ready.clear()
            return {}
        self._ready.clear()
        news, self._news = self._news, {}
        return news

    def close(self) -> None:
        """End the subscription; the iterator stops."""
        self._closed = True
        self._ready.set()
        self._everyone.discard(self)

    def _hear(self, news: Heads) -> None:
        for table, seq in news.items():
            self._news[table] = max(seq, self._news.get(table, 0))
        self._lost |= not news
        self._ready.set()


class Subscribers:
    """Everybody in this process who wants hints."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._everyone: set[Hints] = set()

    def subscribe(self) -> Hints:
        """Open a subscription; whoever opened it closes it."""
        return Hints(self._everyone)

    def tell(self, news: Heads) -> None:
        """Pass on how far tables have gone; nothing at all says that hints are lost."""
        for hints in self._everyone:
            hints._hear(news)  # noqa: SLF001 (two halves of one thing)

    def close(self) -> None:
        """End all subscriptions."""
        for hints in list(self._everyone):
            hints.close()
