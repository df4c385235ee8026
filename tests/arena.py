"""What the suites of the arena have in common."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from random import Random
from typing import Any

from tenpips.games import game_named
from tenpips.research.arena import WAYS, Job, held, job_of, report, report_json
from tenpips.research.arena.deals import PackResult

ONE_OF_EACH_SIZE = [("dix", 2), ("reunion", 3), ("chinese-ten", 2), ("chinese-ten", 4)]
"""Games, and how many play."""


def job_for(name: str, *contestants: str, players: int = 0, **rest: Any) -> Job:
    game = game_named(name)
    given = {"players": players} if name == "chinese-ten" and players else {}
    options = game.options(None, given)
    return job_of(game_named, game, game.standard, options, tuple(contestants), **rest)


def figures(
    job: Job, packs: int, way: str = "threads", workers: int = 1, **rest: Any
) -> dict[str, Any]:
    """A contest's report as JSON, without how long it took."""
    found = report_json(
        report(held(job, job.contestants, packs, WAYS[way], workers, **rest))
    )
    for row in found["table"]:
        del row["seconds"]
    return found


def fake_job(contestants: int = 2, seats: int = 2) -> Job:
    names = tuple(f"bot {number}" for number in range(contestants))
    return Job(game_named, "toy", 1, "plain", {"deals": 2}, seats, names)


def fake_pack(number: int, scores: Iterable[tuple[int, ...]], names: int) -> PackResult:
    nothing: tuple[dict[Any, int], ...] = tuple({} for _ in range(names))
    return PackResult(number, tuple(scores), nothing, nothing)


def in_any_order(packs: dict[int, PackResult], seed: int) -> Any:
    """Workers that finish packs out of order, as real ones may."""

    def work(
        job: Job, numbers: Iterable[int], workers: int
    ) -> Generator[PackResult, None, None]:
        rest = list(numbers)
        dice = Random(seed)
        while rest:
            place = dice.randrange(min(8, len(rest)))
            yield packs[rest.pop(place)]

    return work
