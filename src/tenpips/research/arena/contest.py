"""A contest: packs played until there are enough, in whatever order they come."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field

from tenpips.research.arena.deals import PackResult
from tenpips.research.arena.estimates import difference, result
from tenpips.research.arena.job import Job
from tenpips.research.arena.kept import Kept
from tenpips.research.arena.stopping import (
    OPEN,
    RATING,
    Question,
    Sequential,
    answer,
    sequential,
)
from tenpips.research.arena.workers import Workers


@dataclass
class Contest:
    """
    What has been played so far.

    Packs count in the order of their numbers, whoever plays them and when: so what
    comes out does not hang on the workers.
    """

    job: Job
    names: tuple[str, ...]
    """Full names of the contestants."""

    wanted: int
    """How many packs were asked for."""

    question: Question | None = None
    packs: list[PackResult] = field(default_factory=list)
    """Packs that count: from number 0 on, none left out."""

    answer: str = OPEN
    """Answer to the question, if it was found."""

    interrupted: bool = False
    finished: int = 0
    """Packs finished, those included that do not count yet."""

    test: Sequential | None = None

    def is_over(self) -> bool:
        """Whether enough has been played."""
        return self.answer != OPEN or len(self.packs) >= self.wanted

    def count(self, pack: PackResult) -> None:
        """Count the next pack."""
        self.packs.append(pack)
        if self.test is None or self.question is None:
            return
        points = difference(self.job.seatings, pack.scores, 0)
        rated = self.question.unit == RATING
        self.test.add(result(points) if rated else points)
        self.answer = answer(self.test)


def held(
    job: Job,
    names: tuple[str, ...],
    packs: int,
    work: Workers,
    workers: int,
    *,
    kept: Kept | None = None,
    question: Question | None = None,
    told: Callable[[Contest], None] = lambda contest: None,
) -> Contest:
    """
    Hold a contest over packs 0 to *packs* - 1, or until the question is answered.

    Packs count in the order of their numbers, whoever plays them and when: so the
    result does not hang on the workers. *told* is called whenever a pack is finished.
    An interruption ends the contest early.
    """
    contest = Contest(job, names, packs, question)
    contest.test = None if question is None else sequential(question)
    known = dict(kept.packs) if kept else {}
    _count(contest, known)
    told(contest)
    missing = (n for n in range(len(contest.packs), packs) if n not in known)
    if contest.is_over():
        return contest
    try:
        with closing(work(job, missing, workers)) as finished:
            for pack in finished:
                known[pack.number] = pack
                if kept is not None:
                    kept.add(pack)
                _count(contest, known)
                told(contest)
                if contest.is_over():
                    break
    except KeyboardInterrupt:
        contest.interrupted = True
    return contest


def _count(contest: Contest, known: dict[int, PackResult]) -> None:
    """Count the packs whose turn has come."""
    contest.finished = len(known)
    while not contest.is_over() and len(contest.packs) in known:
        contest.count(known[len(contest.packs)])
