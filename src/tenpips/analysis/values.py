"""
What cards are worth, and who says so.

A value is a seat's score for the match in this deal, less the mean of the other
seats' scores, in points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tenpips.cards import CardIndex
from tenpips.view import Seat

Scores = tuple[int, ...]
"""What the match adds up for a deal, by seat."""


def margin(scores: Sequence[float], seat: Seat) -> float:
    """
    A seat's score less the mean of the others'.

    >>> margin((30, 10, 20), 0)
    15.0
    """
    others = sum(scores) - scores[seat]
    return scores[seat] - others / (len(scores) - 1)


class Judged(NamedTuple):
    """Values of the legal cards of a position, by one way of judging."""

    method: str
    """Names the message ``analysis-method-<method>``."""

    values: dict[CardIndex, float]
    """Of every legal card, for the seat to move."""

    again: dict[CardIndex, float] | None = None
    """
    The same judged once more with other chance; None where there is no chance in it.

    What seems best by chance in one is measured by the other, so that a card as good
    as the best one loses nothing on average.
    """

    @property
    def exact(self) -> bool:
        """Whether the values are right, not estimates."""
        return self.method in EXACT

    @property
    def means(self) -> dict[CardIndex, float]:
        """Values of the cards, the best first; the lowest card among equals."""
        again = self.again or self.values
        means = {card: (value + again[card]) / 2 for card, value in self.values.items()}
        return dict(sorted(means.items(), key=lambda item: (-item[1], item[0])))

    @property
    def best(self) -> CardIndex:
        """The card of most value."""
        return next(iter(self.means))

    def loss(self, card: CardIndex) -> float:
        """
        What a card gives away against the best one.

        An estimate may come out below zero; on average it is not too high.
        """
        again = self.again or self.values
        return (_lag(self.values, again, card) + _lag(again, self.values, card)) / 2

    def doubt(self, card: CardIndex) -> float:
        """How far a loss may be off: half of what its two estimates differ by."""
        if self.again is None:
            return 0.0
        first = _lag(self.values, self.again, card)
        return abs(first - _lag(self.again, self.values, card)) / 2


EXACT = frozenset({"minimax", "win", "max-n", "paranoid", "optimistic", "expected"})
"""Methods that make no error: what best play means in an exact solution."""


def _lag(
    choosing: dict[CardIndex, float], measuring: dict[CardIndex, float], card: CardIndex
) -> float:
    best = max(choosing, key=lambda other: (choosing[other], -other))
    return measuring[best] - measuring[card]
