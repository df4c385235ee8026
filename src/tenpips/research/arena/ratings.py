"""
Ratings: one number a contestant, such that differences foretell results.

The model of R. A. Bradley and M. E. Terry ("Rank analysis of incomplete block
designs", Biometrika 39, 1952) on the scale of A. Elo: whoever is rated *d* points
above another gets the better of a pack with probability 1 / (1 + 10**(-d/400)). A
pack is won, drawn or lost against each other contestant, over all its seatings; a
draw is half a win. Ratings are fitted by maximum likelihood, to the packs played and
one more in which everybody drew with everybody, so that they stay finite. Their mean
is 0.

Results of the same pack hang together, so the intervals are made of the spread of
whole packs: the "sandwich" of P. J. Huber (1967) with packs for clusters. Where that
is less than what as many independent results would leave open (the inverse of Fisher's
information), as it is when one always wins, the intervals are made of the latter.
Test: ``tests/test_arena.py`` (coverage).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from statistics import NormalDist
from typing import NamedTuple, TypeAlias

from tenpips.research.arena.estimates import CONFIDENCE

SCALE = 400 / log(10)
"""Rating points in one unit of log-odds."""

_STEPS = 100
_CLOSE = 1e-10

Row: TypeAlias = list[float]
Matrix: TypeAlias = list[Row]

PackResults: TypeAlias = Sequence[tuple[int, int, float]]
"""Of each pair in a pack: one contestant, another, and 1, 0 or a half for the one."""


class Rating(NamedTuple):
    """A contestant's rating."""

    points: float
    margin: float
    """Half the width of the 95 % confidence interval, in rating points."""


def ratings(contestants: int, packs: Sequence[PackResults]) -> list[Rating]:
    """Rate contestants by the results of packs."""
    drawn = [(a, b, 0.5) for a in range(contestants) for b in range(a)]
    whole = [*packs, drawn]
    strengths = _fitted(contestants, _tally(contestants, whole))
    margin = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2) * SCALE
    errors = _errors(strengths, whole)
    return [
        Rating(SCALE * strength, margin * error)
        for strength, error in zip(strengths, errors, strict=True)
    ]


def expected(rating_difference: float) -> float:
    """Give the share of packs won by somebody rated so much above another."""
    return 1 / (1 + exp(-rating_difference / SCALE))


def _tally(contestants: int, packs: Sequence[PackResults]) -> Matrix:
    """Give what each contestant has won from each other."""
    won = [[0.0] * contestants for _ in range(contestants)]
    for pack in packs:
        for one, other, share in pack:
            won[one][other] += share
            won[other][one] += 1 - share
    return won


def _fitted(contestants: int, won: Matrix) -> Row:
    """Find the most likely strengths, in log-odds with mean 0, by Newton's method."""
    strengths = [0.0] * contestants
    for _ in range(_STEPS):
        slope = [
            sum(
                won[one][other]
                - (won[one][other] + won[other][one])
                * _chance(strengths[one] - strengths[other])
                for other in range(contestants)
                if other != one
            )
            for one in range(contestants)
        ]
        step = _solved(_curvature(strengths, won), slope)
        longest = max(map(abs, step))
        shrink = 1 / max(1.0, longest)  # far from the top a whole step may overshoot
        strengths = [s + shrink * d for s, d in zip(strengths, step, strict=True)]
        if longest < _CLOSE:
            break
    return strengths


def _curvature(strengths: Sequence[float], won: Matrix) -> Matrix:
    """
    Give minus the second derivatives of the log-likelihood.

    They say nothing of the common level, which a one everywhere pins to 0.
    """
    size = len(strengths)
    curvature = [[1.0] * size for _ in range(size)]
    for one in range(size):
        for other in range(one):
            chance = _chance(strengths[one] - strengths[other])
            weight = (won[one][other] + won[other][one]) * chance * (1 - chance)
            curvature[one][one] += weight
            curvature[other][other] += weight
            curvature[one][other] -= weight
            curvature[other][one] -= weight
    return curvature


def _errors(strengths: Sequence[float], packs: Sequence[PackResults]) -> Row:
    """Standard errors of the strengths: of both kinds, the larger ones."""
    size = len(strengths)
    pushes = [_push(strengths, pack) for pack in packs]
    curvature = _curvature(strengths, _tally(size, packs))
    errors = []
    for one in range(size):
        unit = [float(place == one) for place in range(size)]
        weights = _solved(curvature, unit)
        moved = (sum(map(float.__mul__, weights, push)) for push in pushes)
        spread = sum(move * move for move in moved)
        independent = weights[one] - 1 / size**2  # what the pinned level adds
        errors.append(sqrt(max(spread, independent)))
    return errors


def _push(strengths: Sequence[float], pack: PackResults) -> Row:
    """Give the slope of a pack's log-likelihood: whither it would move each."""
    push = [0.0] * len(strengths)
    for one, other, share in pack:
        surprise = share - _chance(strengths[one] - strengths[other])
        push[one] += surprise
        push[other] -= surprise
    return push


def _chance(ahead: float) -> float:
    return 1 / (1 + exp(-ahead))


def _solved(matrix: Matrix, right: Sequence[float]) -> Row:
    """Solve linear equations with a positive definite matrix (Gauss)."""
    size = len(right)
    rows = [[*matrix[place], right[place]] for place in range(size)]
    for place, pivot in enumerate(rows):
        for below in rows[place + 1 :]:
            factor = below[place] / pivot[place]
            for column in range(place, size + 1):
                below[column] -= factor * pivot[column]
    solution = [0.0] * size
    for place in reversed(range(size)):
        known = sum(rows[place][c] * solution[c] for c in range(place + 1, size))
        solution[place] = (rows[place][size] - known) / rows[place][place]
    return solution
