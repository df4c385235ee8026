"""How long a search may take, and who may look on and stop it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import isfinite
from typing import Protocol

SLICE = 0.002
"""Seconds between two looks at the clock, about."""

FIRST_SLICE = 16
"""Worlds to search before the pace is known."""


class Flag(Protocol):
    """Something that other threads can set, such as a `threading.Event`."""

    def is_set(self) -> bool:
        """Whether it is set."""


@dataclass(frozen=True, kw_only=True)
class Budget:
    """
    What a search may spend: a number of worlds, or seconds, or the first to run out.

    At least one world is always searched, so that there is a card to name.
    """

    worlds: int | None = None
    seconds: float | None = None
    cancel: Flag | None = None
    """Ends the search early when set."""

    progress: Callable[[int], None] | None = None
    """Told now and then how many worlds have been searched."""

    clock: Callable[[], float] = time.perf_counter

    def __post_init__(self) -> None:
        """Refuse to search for ever, or for a time that is none."""
        if self.worlds is None and self.seconds is None:
            message = "expected a number of simulations, or seconds, or both"
            raise ValueError(message)
        if self.worlds is not None and self.worlds < 0:
            message = f"expected 0 simulations or more, got {self.worlds}"
            raise ValueError(message)
        if self.seconds is not None and not (
            isfinite(self.seconds) and self.seconds >= 0
        ):
            message = (
                f"expected a finite number of seconds, 0 or more, got {self.seconds}"
            )
            raise ValueError(message)

    def spend(self, search: Callable[[int], None]) -> tuple[int, float]:
        """
        Call *search* with numbers of worlds until the budget is spent.

        Gives how many worlds that were in all, and the seconds they took.
        """
        start = now = self.clock()
        done, slice_size = 0, FIRST_SLICE
        while done == 0 or not self._is_spent(done, now - start):
            count = slice_size
            if self.worlds is not None:
                count = max(1, min(count, self.worlds - done))
            search(count)
            done += count
            before, now = now, self.clock()
            if self.progress is not None:
                self.progress(done)
            slice_size = self._next_slice(count, now - before, now - start)
        return done, now - start

    def _is_spent(self, done: int, seconds: float) -> bool:
        if self.cancel is not None and self.cancel.is_set():
            return True
        if self.worlds is not None and done >= self.worlds:
            return True
        return self.seconds is not None and seconds >= self.seconds

    def _next_slice(self, count: int, took: float, so_far: float) -> int:
        """Worlds to search next: at most twice the last, at most what time is left."""
        span = SLICE
        if self.seconds is not None:
            span = min(span, self.seconds - so_far)
        fitting = int(count * span / took) if took > 0 else 2 * count
        return max(1, min(fitting, 2 * count))
