"""Checks of the end of a deal, and of the rewards up to it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from math import isclose, isfinite

from tenpips.research.conformance.course import Course
from tenpips.research.conformance.environment import Agent
from tenpips.research.conformance.frozen import frozen
from tenpips.research.conformance.trial import Findings, Trial

ROUNDING = 1e-4
"""By how much sums of rewards may be off: some are paid in single precision."""


def ending(trial: Trial) -> Findings:
    """At the end all agents can look, step out once by None, and do nothing else."""
    for course, chance in trial.courses():
        course.finish(chance)
        for agent in course.env.agents:
            if frozen(course.observe(agent)) != frozen(course.observe(agent)):
                got = "two that differ"
                yield course.finding("one observation of the end", got, agent)
        if course.env.agents:
            again = Course(trial.make_env(), course.seed, course.actions)
            yield from _acts_after_the_end(again)
        for _ in [*course.env.agents]:
            leaving = course.to_act
            course.env.step(None)
            if leaving in course.env.agents:
                got = "still among the agents"
                yield course.finding("to be out after step(None)", got, leaving)
                return


def _acts_after_the_end(course: Course) -> Findings:
    agent = course.to_act
    try:
        course.env.step(course.actions[-1] if course.actions else 0)
    except Exception:  # noqa: BLE001 (any refusal will do)
        return
    got = "no sign of it"
    yield course.finding("an action after the end to be refused", got, agent)


def books(trial: Trial) -> Findings:
    """What ``last()`` pays an agent over a deal is the sum of its ``rewards``."""
    for course, chance in trial.courses():
        paid: dict[Agent, float] = defaultdict(float)
        for _ in course.plies(chance):
            paid[course.to_act] += float(course.env.last(observe=False)[1])
        for _ in [*course.env.agents]:
            paid[course.to_act] += float(course.env.last(observe=False)[1])
            course.env.step(None)
        for agent, gained in course.gained.items():
            if not isfinite(gained):
                yield course.finding("rewards to be numbers", f"{gained}", agent)
            elif not close(paid[agent], gained):
                expected = f"last() to pay {gained:g}, the sum of rewards"
                yield course.finding(expected, f"{paid[agent]:g}", agent)


def total(trial: Trial) -> Findings:
    """The rewards of all agents add up to the declared total in every deal."""
    declared = trial.adapter.total
    assert declared is not None
    for course, chance in trial.courses():
        course.finish(chance)
        found = sum(course.gained.values())
        if not close(found, declared):
            expected = f"rewards that add up to {declared:g}"
            yield course.finding(expected, f"{found:g}: {written(course.gained)}")


def close(one: float, other: float) -> bool:
    """Tell whether two sums of rewards are equal but for rounding."""
    return isclose(one, other, rel_tol=1e-6, abs_tol=ROUNDING)


def written(values: Mapping[Agent, float]) -> str:
    """Write rewards by agent."""
    return ", ".join(f"{agent} {value:g}" for agent, value in values.items())
