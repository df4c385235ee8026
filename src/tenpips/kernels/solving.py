"""
What exact solvers have in common: their answers, their memory, and how to stop them.

A solver is told a whole position, hidden cards and all: it is for analysis, for worlds
that a bot has drawn, and for positions in which a seat can work everything out.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tenpips.cards import CardIndex
from tenpips.errors import TenpipsError
from tenpips.view import Seat

Words: TypeAlias = NDArray[np.int64]

Tools: TypeAlias = tuple[NDArray[Any], NDArray[Any], Words]
"""A scratch record, frames, and a table."""


class EndingError(TenpipsError, ValueError):
    """The solver does not know such positions."""


class CancelledError(TenpipsError):
    """Somebody told the solver to stop."""


class Concept(StrEnum):
    """What seats are taken to want, where they are more than two."""

    PARANOID = "paranoid"
    """One seat plays for its own value, all others play against it."""

    OPTIMISTIC = "optimistic"
    """All play for that one seat."""

    MAX_N = "max-n"
    """Each seat plays for its own value, and takes it that the others do."""


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

    endings: Mapping[CardIndex, Ending]
    """By legal card, in card order."""

    best: CardIndex
    """What whoever is to move plays; the lowest among equals."""

    nodes: int
    """Positions looked at."""

    @property
    def value(self) -> float:
        """Value of the position."""
        return self.endings[self.best].value

    @property
    def by_card(self) -> dict[CardIndex, float]:
        """Value of each legal card."""
        return {card: ending.value for card, ending in self.endings.items()}

    @property
    def line(self) -> tuple[CardIndex, ...]:
        """A principal line."""
        return self.endings[self.best].line


def new_control() -> Words:
    """
    Two words, zero, to share with another thread.

    Set ``control[0] = 1`` to stop the work in progress at once; ``control[1]`` counts
    the parts of it that are done: positions of a batch, pairs to lay away, or cards.
    """
    return np.zeros(2, np.int64)


class Desk(threading.local):
    """
    What a search writes on, one for each thread.

    Tables are not wiped between searches: their entries carry the generation of the
    search that made them.
    """

    def __init__(
        self,
        work: np.dtype[Any],
        frames: NDArray[Any],
        words: int,
        bits: int,
        last: int,
    ) -> None:
        """
        Take the kind of the scratch record, empty frames, and the table's measures.

        The table has ``2**bits`` entries of so many words; generations end at *last*.
        """
        self.work: NDArray[Any] = np.zeros(1, work)
        self.frames = frames.copy()
        self.table: Words = np.zeros((1 << bits, words), np.int64)
        self._last = last
        self._next = 1

    def begin(self, searches: int = 1) -> Tools:
        """Get ready for searches of new positions, one after the other."""
        if self._next + searches > self._last:
            self.table[:] = 0
            self._next = 1
        self.work[0]["generation"] = self._next
        self._next += searches
        return self.again()

    def again(self) -> Tools:
        """Get ready for another search that may use what the last one has found."""
        self.work[0]["nodes"] = self.work[0]["stopped"] = 0
        return self.work, self.frames, self.table

    def check(self) -> int:
        """
        Give the positions looked at since the search began.

        Raises:
            CancelledError: If it was told to stop.

        """
        if self.work[0]["stopped"]:
            raise CancelledError("solving was cancelled")
        return int(self.work[0]["nodes"])
