"""Streaks: how often in a row something was won or lost."""

from __future__ import annotations

from dataclasses import dataclass

from tenpips.statistics.facts import Result


@dataclass(slots=True)
class Streaks:
    """The longest rows of results, and the one that goes on."""

    won: int = 0
    """The longest row of wins."""

    lost: int = 0
    """The longest row of losses."""

    kind: Result | None = None
    """What came last; None before anything did."""

    now: int = 0
    """How often it has come in a row."""

    def add(self, result: Result) -> None:
        """Take in the next result."""
        self.now = self.now + 1 if result == self.kind else 1
        self.kind = result
        if result == "won":
            self.won = max(self.won, self.now)
        elif result == "lost":
            self.lost = max(self.lost, self.now)
