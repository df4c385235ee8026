"""Texts of what never changes any more, each made once and away from the loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

MAKING = ThreadPoolExecutor(1, "records")
"""One thread for all tables: more would only take the loop's time."""

AT_ONCE = 20
"""Texts made in a row, before another table has its turn."""


class Kept:
    """Texts about a growing list of things, the first of which stay as they are."""

    def __init__(self) -> None:
        """Keep nothing yet."""
        self._texts: list[str] = []
        self._lock = asyncio.Lock()

    async def texts(self, makers: Sequence[Callable[[], str]]) -> Sequence[str]:
        """
        Give what all *makers* make; only new ones, at the end, are called.

        Whoever asks meanwhile waits, and finds the texts made.
        """
        async with self._lock:
            loop = asyncio.get_running_loop()
            while new := makers[len(self._texts) :][:AT_ONCE]:
                self._texts += await loop.run_in_executor(MAKING, _made, new)
            return self._texts[: len(makers)]


def _made(makers: Sequence[Callable[[], str]]) -> list[str]:
    return [make() for make in makers]
