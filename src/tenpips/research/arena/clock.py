"""How long players think: a histogram of seconds a card, small enough to keep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import exp2, floor, log2

STEPS = 4
"""Buckets in a doubling: each is 19 % wider than the one before."""

_UNIT = 1e-6


def bucket(seconds: float) -> int:
    """Number of the bucket that a time falls into; 0 up to a microsecond."""
    return max(0, floor(STEPS * log2(max(seconds, _UNIT) / _UNIT)))


def quantile(times: Mapping[int, int], share: float) -> float:
    """Seconds within which a share of the cards was named; 0 if there was none."""
    wanted, seen = share * sum(times.values()), 0
    for number in sorted(times):
        seen += times[number]
        if seen >= wanted:
            return _UNIT * exp2((number + 0.5) / STEPS)
    return 0.0


def merged(parts: list[Mapping[int, int]]) -> Counter[int]:
    """Add histograms up."""
    whole = Counter[int]()
    for part in parts:
        whole.update(part)
    return whole
