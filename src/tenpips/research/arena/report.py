"""What a contest has shown: a row a contestant, and every pair."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from statistics import fmean
from typing import Any, NamedTuple, TypeAlias

from tenpips.research.arena.clock import merged, quantile
from tenpips.research.arena.contest import Contest
from tenpips.research.arena.estimates import (
    Estimate,
    difference,
    estimate,
    ratio,
    result,
)
from tenpips.research.arena.kept import heading
from tenpips.research.arena.players import ORACLE
from tenpips.research.arena.ratings import PackResults, Rating, ratings

Pair: TypeAlias = tuple[int, int]
"""Two contestants, by number."""


class Row(NamedTuple):
    """A contestant."""

    number: int
    """Its place on the command line, from 0."""

    name: str
    points: Estimate
    """Points a deal ahead of the mean of the others."""

    won: float
    """Share of the results against others, over whole packs; a draw is half."""

    rating: Rating
    share: Estimate | None
    """Part of the oracle's advantage over the weakest; None without an oracle."""

    cards: int
    """Cards named when there was a choice."""

    seconds: float
    """Median time for such a card."""

    longest: float
    """Time within which 999 of 1000 were named."""

    faults: dict[str, int]
    """By kind, how often it named no legal card."""


class Report(NamedTuple):
    """What a contest has shown."""

    contest: Contest
    rows: tuple[Row, ...]
    """The best first."""

    pairs: dict[Pair, Estimate]
    """By two contestants, points a deal that the first is ahead of the second."""


class _Values(NamedTuple):
    """Points a deal that contestants are ahead, a value a pack."""

    alone: list[list[float]]
    """By contestant, ahead of everybody else."""

    between: dict[Pair, list[float]]
    """By two contestants, the first ahead of the second."""

    @property
    def weakest(self) -> int:
        """Contestant that is farthest behind; the first, while nothing is played."""
        return min(range(len(self.alone)), key=lambda who: sum(self.alone[who]))


def report(contest: Contest) -> Report:
    """Fold the packs of a contest."""
    values = _values(contest)
    rated = ratings(len(contest.names), _results(values, len(contest.packs)))
    rows = [_row(contest, values, who, rated[who]) for who in range(len(rated))]
    rows.sort(key=lambda row: (-row.points.mean, row.number))
    pairs = {pair: estimate(found) for pair, found in values.between.items()}
    return Report(contest, tuple(rows), pairs)


def _values(contest: Contest) -> _Values:
    seatings, everyone = contest.job.seatings, range(len(contest.names))
    scores = [pack.scores for pack in contest.packs]
    alone = [[difference(seatings, pack, who) for pack in scores] for who in everyone]
    between = {
        (one, other): [difference(seatings, pack, one, other) for pack in scores]
        for one, other in permutations(everyone, 2)
    }
    return _Values(alone, between)


def _results(values: _Values, packs: int) -> list[PackResults]:
    """Give the results of every pair, pack by pack."""
    pairs = [pair for pair in values.between if pair[0] < pair[1]]
    return [
        [(*pair, result(values.between[pair][pack])) for pair in pairs]
        for pack in range(packs)
    ]


def _row(contest: Contest, values: _Values, who: int, rating: Rating) -> Row:
    others = [other for other in range(len(contest.names)) if other != who]
    won = [result(v) for other in others for v in values.between[who, other]]
    times = merged([pack.times[who] for pack in contest.packs])
    faults = Counter[str]()
    for pack in contest.packs:
        faults.update(pack.faults[who])
    return Row(
        who,
        contest.names[who],
        estimate(values.alone[who]),
        fmean(won) if won else 0.0,
        rating,
        _share(contest, values, who),
        sum(times.values()),
        quantile(times, 0.5),
        quantile(times, 0.999),
        dict(sorted(faults.items())),
    )


def _share(contest: Contest, values: _Values, who: int) -> Estimate | None:
    """Part of the oracle's advantage over the weakest that a contestant reaches."""
    weakest, names = values.weakest, contest.job.contestants
    oracles = [n for n, name in enumerate(names) if name.split(":")[0] == ORACLE]
    if len(oracles) != 1 or who in (oracles[0], weakest) or weakest == oracles[0]:
        return None
    return ratio(values.between[who, weakest], values.between[oracles[0], weakest])


def report_json(found: Report) -> dict[str, Any]:
    """Write a report; times apart, it is the same for the same job and packs."""
    contest = found.contest
    asked = contest.question
    return {
        **heading(contest.job, contest.names),
        "packs": len(contest.packs),
        "deals": len(contest.packs) * len(contest.job.seatings),
        "interrupted": contest.interrupted,
        "question": None
        if asked is None or contest.test is None
        else {
            **asked._asdict(),
            "answer": contest.answer or None,
            "log_ratio": _finite(contest.test.ratio),
        },
        "table": [_row_json(row) for row in found.rows],
        "pairs": [
            {"one": one, "other": other, **_estimate_json(value)}
            for (one, other), value in found.pairs.items()
            if one < other
        ],
    }


def _row_json(row: Row) -> dict[str, Any]:
    return {
        "contestant": row.number,
        "name": row.name,
        "points": _estimate_json(row.points),
        "won": row.won,
        "rating": row.rating._asdict(),
        "share_of_oracle": None if row.share is None else _estimate_json(row.share),
        "faults": row.faults,
        "cards": row.cards,
        "seconds": {"median": row.seconds, "q999": row.longest},
    }


def _estimate_json(value: Estimate) -> dict[str, float]:
    return {"mean": value.mean, "error": value.error, "margin": value.margin}


def _finite(number: float) -> float | None:
    return number if abs(number) < float("inf") else None
