"""How often something was won, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from tenpips.statistics.facts import Result

NORMAL_95 = 1.959963984540054
"""Within so many standard errors lie 95 of 100 normal values."""


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """
    Bounds of a share that was seen so often in so many trials, 95 per cent sure.

    Wilson's score interval, which makes sense for few trials too.

    >>> [round(bound, 4) for bound in wilson(3, 5)]
    [0.2307, 0.8824]
    """
    if not trials:
        return 0.0, 1.0
    share, square = successes / trials, NORMAL_95**2
    middle = share + square / (2 * trials)
    spread = share * (1 - share) / trials + square / (4 * trials**2)
    half, scale = NORMAL_95 * sqrt(spread), 1 + square / trials
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


@dataclass(slots=True)
class Tally:
    """How many were won, drawn, lost and broken off."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    broken_off: int = 0

    def add(self, result: Result | None) -> None:
        """Count one more; None for one that was broken off."""
        name = result or "broken_off"
        setattr(self, name, getattr(self, name) + 1)

    @property
    def finished(self) -> int:
        """How many came to a result."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """Share won of those that came to a result, from 0 to 1; a draw is no win."""
        return self.won / self.finished if self.finished else 0.0

    @property
    def bounds(self) -> tuple[float, float]:
        """Wilson's interval of the share."""
        return wilson(self.won, self.finished)
