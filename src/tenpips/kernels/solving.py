"""
What exact solvers have in common: their answers, their memory, and how to stop them.

A solver is told a whole position, hidden cards and all: it is for analysis, for worlds
that a bot has drawn, and for positions in which a seat can work everything out.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from tenpips.cards import CardIndex
from tenpips.view import Seat

_T = TypeVar("_T")

Progress: TypeAlias = Callable[[int, int], None]
"""
Told now and then how much of a long search is done, and out of how much.

Whatever it raises stops the search at once and reaches the caller.
"""

INTERVAL = 0.1
"""Seconds between two calls of a `Progress`."""

ENDLESS = 1 << 62
"""Positions that no search ever looks at."""


class Ending(NamedTuple):
    """How a deal ends if everybody plays best from here on."""

    value: float
    """A seat's score less the mean of the others', in points."""

    scores: tuple[int, ...]
    """What the match adds up, by seat."""

    line: tuple[CardIndex, ...]
    """Cards named on the way."""


class Solved(NamedTuple):
    """What is known of a position once it is solved."""

    seat: Seat
    """Whose value is told."""

    mover: Seat
    endings: Mapping[CardIndex, Ending]
    """By legal card."""

    best: CardIndex
    """What whoever is to move plays; the lowest among equals."""

    @property
    def value(self) -> float:
        """Value of the position."""
        return self.endings[self.best].value

    @property
    def values(self) -> dict[CardIndex, float]:
        """Value of each legal card."""
        return {card: ending.value for card, ending in self.endings.items()}

    @property
    def line(self) -> tuple[CardIndex, ...]:
        """A principal line."""
        return self.endings[self.best].line


class Desk(threading.local):
    """
    What a search writes on, one for each thread.

    Tables are not wiped between searches: their entries carry the generation of the
    search that made them.
    """

    def __init__(self, work: np.dtype[Any], words: int, bits: int, wrap: int) -> None:
        """Take the kind of the scratch record, and words and size of the table."""
        self.work: NDArray[Any] = np.zeros(1, work)
        self.table: NDArray[np.int64] = np.zeros((1 << bits, words), np.int64)
        self._wrap = wrap
        self._next = 1

    def begin(self, searches: int = 1) -> None:
        """Get ready for searches of new positions, one after the other."""
        if self._next + searches > self._wrap:
            self.table[:] = 0
            self._next = 1
        record = self.work[0]
        record["generation"] = self._next
        record["nodes"] = record["done"] = record["stopped"] = 0
        record["limit"] = ENDLESS
        self._next += searches

    def watched(
        self, search: Callable[[], _T], total: int, progress: Progress | None
    ) -> _T:
        """
        Run a long search, which lets go of the GIL, where it can be stopped.

        An interrupt from the keyboard stops it too.
        """
        with ThreadPoolExecutor(1) as pool:
            running = pool.submit(search)
            record = self.work[0]  # the search has it; in its own thread it is another
            try:
                while True:
                    try:
                        return running.result(timeout=INTERVAL)
                    except TimeoutError:
                        if progress is not None:
                            progress(int(record["done"]), total)
            except BaseException:
                record["limit"] = 0
                raise
