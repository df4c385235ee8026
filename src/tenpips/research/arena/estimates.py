"""
What packs show about the difference between contestants, and how surely.

The deals of one pack share their cards, so a pack counts as one observation,
whatever the number of its seatings; packs are independent of each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum, pi, sqrt, tan
from statistics import NormalDist, fmean, variance
from typing import NamedTuple

from tenpips.research.arena.seatings import Seating
from tenpips.view import Seat

CONFIDENCE = 0.95

_NOISE = 1e-9
"""Differences below this are rounding: points are whole, and seats are few."""


class Estimate(NamedTuple):
    """A mean over packs, and what is known of it."""

    mean: float
    error: float
    """Standard error of the mean; 0 for fewer than two packs."""

    packs: int

    @property
    def margin(self) -> float:
        """Half the width of the 95 % confidence interval; 0 for less than two packs."""
        if self.packs < 2:
            return 0.0
        return student_quantile(0.5 + CONFIDENCE / 2, self.packs - 1) * self.error


def estimate(values: Sequence[float]) -> Estimate:
    """Estimate the mean of independent values, one a pack."""
    packs = len(values)
    if packs < 2:
        return Estimate(fmean(values) if values else 0.0, 0.0, packs)
    return Estimate(fmean(values), sqrt(variance(values) / packs), packs)


def ratio(values: Sequence[float], whole: Sequence[float]) -> Estimate:
    """
    Estimate the mean of *values* as a share of the mean of *whole*, pack by pack.

    The standard error is that of a ratio of means (the delta method: W. G. Cochran,
    "Sampling Techniques", section 2.11). Without a whole the share is 0.
    """
    base = fmean(whole) if whole else 0.0
    if abs(base) < _NOISE:
        return Estimate(0.0, 0.0, len(whole))
    share = fmean(values) / base
    rest = [value - share * all_ for value, all_ in zip(values, whole, strict=True)]
    return Estimate(share, estimate(rest).error / abs(base), len(whole))


def difference(
    seatings: Sequence[Seating],
    scores: Sequence[Sequence[int]],
    one: int,
    other: int | None = None,
) -> float:
    """
    Give the points a deal that a pack shows *one* to be ahead of *other*.

    The mean score over the seats of *one*, less that over the seats of *other* (None:
    of everybody else), in the mean over the seatings in which both sit. Where nobody
    sits twice, and against everybody else, this is the score less the mean of the
    others' scores.
    """
    found = [
        fmean(scores[place][seat] for seat in ours)
        - fmean(scores[place][seat] for seat in theirs)
        for place, ours, theirs in _meetings(tuple(seatings), one, other)
    ]
    mean = fmean(found) if found else 0.0
    return 0.0 if abs(mean) < _NOISE else mean


@lru_cache
def _meetings(
    seatings: tuple[Seating, ...], one: int, other: int | None
) -> list[tuple[int, list[Seat], list[Seat]]]:
    """Seatings in which two sit, by number, and the seats of each."""
    found = []
    for place, seating in enumerate(seatings):
        ours = [seat for seat, who in enumerate(seating) if who == one]
        theirs = [
            seat
            for seat, who in enumerate(seating)
            if (who != one if other is None else who == other)
        ]
        if ours and theirs:
            found.append((place, ours, theirs))
    return found


def result(points: float) -> float:
    """Give what a pack counts as: 1 won, 0 lost, a half drawn."""
    return 0.5 if points == 0 else float(points > 0)


def student_quantile(probability: float, freedom: int) -> float:
    """
    Quantile above the median of Student's distribution.

    Exact for one and two degrees of freedom; beyond, the expansion of R. Fisher and
    E. Cornish (M. Abramowitz and I. Stegun, "Handbook of Mathematical Functions",
    26.7.5), whose error at 0.975 is at most a thousandth.

    >>> round(student_quantile(0.975, 10), 3)
    2.228
    """
    tails = 2 * (1 - probability)
    if freedom == 1:
        return 1 / tan(tails * pi / 2)
    if freedom == 2:
        return sqrt(2 / (tails * (2 - tails)) - 2)
    x = NormalDist().inv_cdf(probability)
    terms = (
        x,
        (x**3 + x) / 4,
        (5 * x**5 + 16 * x**3 + 3 * x) / 96,
        (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384,
        (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / 92160,
    )
    return fsum(term / freedom**power for power, term in enumerate(terms))
