"""Checks of seeds: that they decide the deal, all of it, and nothing else does."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import numpy as np

from tenpips.research.conformance.course import Course, transcript
from tenpips.research.conformance.frozen import Frozen, difference, frozen
from tenpips.research.conformance.report import Finding
from tenpips.research.conformance.trial import Findings, Trial

OPENINGS = 64
"""How many deals are dealt to see whether they differ."""


def seeds_repeat(trial: Trial) -> Findings:
    """A seed gives the same deal in a new environment and in a used one."""
    used = trial.course(trial.seeds[0])
    for seed in trial.seeds:
        once = trial.transcript(seed)
        yield from _alike(once, trial.transcript(seed), seed, "in two environments")
        used.start(seed + 1)
        chance = Random(seed)
        for _ in used.plies(chance):
            if chance.random() < 0.2:  # resets come in mid-deal too
                break
        used.start(seed)
        again = transcript(used, Random(seed))
        yield from _alike(once, again, seed, "in an environment used before")


def seeds_differ(trial: Trial) -> Findings:
    """Different seeds give different deals, as many as there are without seeds."""
    seeds = range(trial.seeds[0], trial.seeds[0] + OPENINGS)
    course = trial.course(seeds[0])
    by_seed = {_opening(trial, trial.course(seed)) for seed in seeds}
    on_and_on = set()
    for _ in seeds:
        course.start()
        on_and_on.add(_opening(trial, course))
    if len(by_seed) == 1:
        yield Finding(f"seeds {seeds[0]} to {seeds[-1]} to differ", "one deal for all")
    elif 2 * len(by_seed) < len(on_and_on):
        yield Finding(
            f"about as many deals from {OPENINGS} seeds as from {OPENINGS} resets "
            f"without seed, which gave {len(on_and_on)}",
            f"{len(by_seed)}",
        )


def reset_goes_on(trial: Trial) -> Findings:
    """A reset without seed deals anew, and still hangs on the last seed alone."""
    repeated = []
    for seed in trial.seeds:
        first, second = trial.course(seed), trial.course(seed)
        opening = _opening(trial, first)
        first.start()
        second.start()
        repeated.append(_opening(trial, first) == opening)
        ours = transcript(first, Random(seed))
        theirs = transcript(second, Random(seed))
        how = "by reset(seed) and then reset(), in two environments"
        yield from _alike(ours, theirs, seed, how)
    if all(repeated):
        yield Finding(
            "reset() after reset(seed) to give another deal",
            f"the same deal again for all of {len(repeated)} seeds",
            trial.seeds[0],
        )


def global_state(trial: Trial) -> Findings:
    """Python's and NumPy's global generators are neither asked nor disturbed."""
    for seed in trial.seeds:
        told = []
        for start in (1, 2):
            with _globals_at(start):
                before = _globals()
                told.append(trial.transcript(seed))
                if _globals() != before:
                    yield Finding(
                        "the global generators to be left alone",
                        "their state changed while a deal was played",
                        seed,
                    )
        how = "whatever the global generators were seeded by"
        yield from _alike(told[0], told[1], seed, how)


def neighbours(trial: Trial) -> Findings:
    """A deal goes its way, whatever another environment does beside it."""
    for seed in trial.seeds:
        alone = trial.transcript(seed)
        course, chance = trial.course(seed), Random(seed)
        other, other_chance = trial.course(seed + 1), Random(seed + 1)
        beside = other.plies(other_chance)
        told: list[Frozen] = []
        for action in course.plies(chance):
            told += [frozen(course.sights()), action]
            if next(beside, None) is None:
                other.start()
                beside = other.plies(other_chance)
        told.append(frozen(course.sights()))
        yield from _alike(alone, told, seed, "alone and beside another environment")


def _opening(trial: Trial, course: Course) -> Frozen:
    """The deal: by the hook if there is one, else what all agents see of it."""
    deal = trial.adapter.deal
    if deal is not None:
        return frozen(dict(deal(course.env)))
    return frozen({agent: course.observe(agent) for agent in course.env.agents})


def _alike(ours: list[Frozen], theirs: list[Frozen], seed: int, how: str) -> Findings:
    """Transcripts alternate what was told and actions; say where they part."""
    for place, (one, other) in enumerate(zip(ours, theirs, strict=False)):
        if one != other:
            actions = tuple(a for a in ours[1:place:2] if isinstance(a, int))
            expected = f"the same deal {how}"
            yield Finding(expected, difference(one, other), seed, actions)
            return
    if len(ours) != len(theirs):
        got = f"{len(ours) // 2} and {len(theirs) // 2} plies"
        yield Finding(f"the same deal {how}", got, seed)


@contextmanager
def _globals_at(start: int) -> Iterator[None]:
    """Seed the global generators for a while; then they are as they were."""
    python, numpy = random.getstate(), np.random.get_state()  # noqa: NPY002 (meant)
    try:
        random.seed(start)
        np.random.seed(start)  # noqa: NPY002 (the global generator is meant)
        yield
    finally:
        random.setstate(python)
        np.random.set_state(numpy)  # noqa: NPY002 (the global generator is meant)


def _globals() -> Frozen:
    return frozen((random.getstate(), np.random.get_state()))  # noqa: NPY002 (meant)
