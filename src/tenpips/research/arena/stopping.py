"""
When to stop: a sequential test of how strong the first contestant is.

A. Wald's sequential probability ratio test ("Sequential tests of statistical
hypotheses", 1945) between two answers, a *low* and a *high* one. It is looked at after
every pack, in the order of their numbers, but not before `FIRST_LOOK` packs. What
the answers do not say (the spread, the share of draws) is estimated from the same
packs, as engines for chess do (M. Van den Bergh, "A practical introduction to the
GSPRT", 2016).

Where *low* is true the test says *high* in about 5 % of contests, and the other way
round; it takes fewer packs than any test of fixed length that errs as rarely. The
rates are reached, to half a per cent, by points that spread evenly to both sides, as
those of duplicate deals do; a very lopsided spread reached 13 %. Test:
``tests/test_arena.py``, by simulation. The usual intervals take no account of the
stopping: the means of contests that were stopped lie a little too far out.
"""

from __future__ import annotations

from math import copysign, inf, log
from typing import NamedTuple, Protocol

from tenpips.errors import OptionError
from tenpips.research.arena.ratings import expected

MISTAKES = 0.05
"""Share of wrong answers, of either kind."""

BOUND = log((1 - MISTAKES) / MISTAKES)
"""Logarithm of how much likelier one answer must be than the other."""

FIRST_LOOK = 32
"""Packs before which the spread is too uncertain."""

LOW, HIGH, OPEN = "low", "high", ""
POINTS, RATING = "points", "rating"

_IMAGINED = 0.001
"""So little of a pack is counted as lost, drawn and won before the first."""

_HALVINGS = 50


class Question(NamedTuple):
    """Two answers to how strong the first contestant is: *low* or less, or *high*."""

    unit: str
    """``points`` a deal ahead of the others, or ``rating`` points above them."""

    low: float
    high: float


class Sequential(Protocol):
    """A sequential test, fed with a value a pack."""

    def add(self, value: float) -> None:
        """Count a pack."""

    @property
    def packs(self) -> int:
        """How many packs it has counted."""

    @property
    def ratio(self) -> float:
        """Logarithm of how much likelier the high answer is than the low one."""


def question(unit: str, text: str) -> Question:
    """
    Read ``LOW,HIGH`` as typed.

    Raises:
        OptionError: If it is not two numbers, the lower one first.

    """
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = 0.0
    if not -inf < low < high < inf:
        message = f"expected two numbers LOW,HIGH, the lower first; got {text[:40]!r}"
        raise OptionError(message)
    return Question(unit, low, high)


def sequential(asked: Question) -> Sequential:
    """Make the test that answers a question."""
    if asked.unit == RATING:
        return ShareTest(expected(asked.low), expected(asked.high))
    return MeanTest(asked.low, asked.high)


def answer(test: Sequential) -> str:
    """Give ``low`` or ``high`` if that is decided now, else an empty text."""
    if test.packs < FIRST_LOOK or abs(test.ratio) < BOUND:
        return OPEN
    return HIGH if test.ratio > 0 else LOW


class MeanTest:
    """
    Two means of a value that spreads about normally, by an unknown variance.

    The likelihood ratio of normal distributions with the variance found. If all
    packs are alike, as where both contestants always name the same card, the nearer
    answer is taken to be certain.
    """

    def __init__(self, low: float, high: float) -> None:
        """Ask whether the mean is *low*, or *high*."""
        self._low, self._high = low, high
        self.packs = 0
        self._mean = 0.0
        self._squares = 0.0
        """Sum of the squared distances from the mean."""

    def add(self, value: float) -> None:
        """Count a pack."""
        self.packs += 1
        change = value - self._mean
        self._mean += change / self.packs
        self._squares += change * (value - self._mean)

    @property
    def ratio(self) -> float:
        """Logarithm of how much likelier *high* is."""
        lead = 2 * self._mean - self._low - self._high
        if self.packs < 2 or lead == 0:
            return 0.0
        variance = self._squares / (self.packs - 1)
        if variance == 0:
            return copysign(inf, lead)
        return (self._high - self._low) * lead * self.packs / (2 * variance)


class ShareTest:
    """
    Two shares of packs won, a draw being half a win; draws are of unknown number.

    The ratio of the greatest likelihoods that distributions over lost, drawn and won
    can have if their mean is *high*, or *low*.
    """

    def __init__(self, low: float, high: float) -> None:
        """Ask whether the share is *low*, or *high*."""
        self._low, self._high = low, high
        self._counts = dict.fromkeys((0.0, 0.5, 1.0), _IMAGINED)
        self.packs = 0

    def add(self, value: float) -> None:
        """Count a pack: 0, a half or 1."""
        self.packs += 1
        self._counts[value] += 1

    @property
    def ratio(self) -> float:
        """Logarithm of how much likelier *high* is."""
        low, high = self._tilt(self._low), self._tilt(self._high)
        return sum(
            count
            * log((1 + low * (share - self._low)) / (1 + high * (share - self._high)))
            for share, count in self._counts.items()
        )

    def _tilt(self, mean: float) -> float:
        """
        Find the likeliest distribution with a given mean.

        It gives a share the probability count / packs / (1 + tilt (share - mean)):
        A. Owen, "Empirical likelihood ratio confidence intervals" (1988).
        """
        least, most = -1 / (1 - mean), 1 / mean
        for _ in range(_HALVINGS):
            tilt = (least + most) / 2
            slope = sum(
                count * (share - mean) / (1 + tilt * (share - mean))
                for share, count in self._counts.items()
            )
            least, most = (tilt, most) if slope > 0 else (least, tilt)
        return (least + most) / 2
