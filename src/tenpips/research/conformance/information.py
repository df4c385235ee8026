"""Checks of what agents know: nothing they have no right to, and all that they saw."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from random import Random
from typing import NamedTuple

from tenpips.research.conformance.adapter import Adapter
from tenpips.research.conformance.course import Course
from tenpips.research.conformance.environment import Action, Agent
from tenpips.research.conformance.frozen import Frozen, difference, frozen
from tenpips.research.conformance.report import Finding
from tenpips.research.conformance.trial import Findings, Trial

LOOKS = 4
"""Positions of each deal in which what is hidden is drawn anew, for every agent."""

NODES = 100
"""Positions of a deal's last plies that are compared with each other."""

LAST_PLIES = 8
"""How long before the end of a deal such a tree begins."""


def secrets(trial: Trial) -> Findings:
    """Nothing an agent is told changes when only what is hidden from it changes."""
    differed = False
    for course, agent, other in _worlds(trial):
        ours, theirs = course.sights(), other.sights()
        if ours[agent] != theirs[agent]:
            text = difference(ours[agent], theirs[agent])
            yield course.finding("the same told whatever is hidden", text, agent)
            return
        differed = differed or ours != theirs
    if not differed:
        got = "none that any agent could tell from the deal as it was"
        yield Finding("resample to give positions that differ for somebody", got)


def secrets_later(trial: Trial) -> Findings:
    """Nor does it as long as the same is played and nothing hidden comes to light."""
    adapter = trial.adapter
    assert adapter.key is not None
    for course, agent, other in _worlds(trial):
        chance = Random(course.seed)
        while True:
            same = adapter.key(course.env, agent) == adapter.key(other.env, agent)
            if not same or course.over or other.over:
                break
            ours, theirs = course.sight(agent), other.sight(agent)
            if ours != theirs:
                text = difference(ours, theirs)
                yield course.finding("the same told until it is shown", text, agent)
                return
            shared = sorted({*course.offered()} & {*other.offered()})
            if not shared:
                break
            action = chance.choice(shared)
            course.play(action)
            other.play(action)


def _worlds(trial: Trial) -> Iterator[tuple[Course, Agent, Course]]:
    """Positions, an agent, and the same position but for what is hidden from it."""
    assert trial.adapter.resample is not None
    again = trial.make_env()  # made once: that may take longer than a deal
    for course, chance in trial.courses():
        course.finish(chance)
        plies = range(len(course.actions))
        some = {0, *chance.sample(plies, min(LOOKS, len(plies)))}
        for ply in sorted(some):
            for agent in course.env.possible_agents:
                here = Course(again, course.seed, course.actions[:ply])
                if agent not in here.env.agents:
                    continue
                before = here.sights()
                env = trial.adapter.resample(here.env, agent, chance)
                if here.sights() != before:
                    raise here.fault("resample to leave its environment alone", "not")
                if env is not None:
                    yield here, agent, here.beside(env)


class _Seen(NamedTuple):
    key: Hashable
    seed: int
    actions: tuple[Action, ...]


def recall(trial: Trial) -> Findings:
    """Whoever must act is told apart, by its observation, all that it has seen."""
    by_observation: dict[tuple[Agent, Frozen], _Seen] = {}
    for course in _many_positions(trial):
        agent = course.to_act
        seen = _seen(trial.adapter, course, agent)
        observation = frozen(course.observe(agent))
        earlier = by_observation.setdefault((agent, observation), seen)
        if earlier.key != seen.key:
            yield course.finding(
                f"another observation than after {list(earlier.actions)} of seed "
                f"{earlier.seed}, from where {agent} has seen something else",
                f"the same after {list(seen.actions)}",
                agent,
            )
            return


def _seen(adapter: Adapter, course: Course, agent: Agent) -> _Seen:
    assert adapter.key is not None
    return _Seen(adapter.key(course.env, agent), course.seed, tuple(course.actions))


def _many_positions(trial: Trial) -> Iterator[Course]:
    """
    Positions among which two may look the same: all of every deal, and a tree of each.

    The tree holds ways to play the last plies of a deal. There the same cards come down
    in different order, which a forgetful observation cannot tell apart.
    """
    for course, chance in trial.courses():
        for _ in course.plies(chance):
            yield course
        yield from _tree(trial, course.seed, course.actions[:-LAST_PLIES])


def _tree(trial: Trial, seed: int, actions: list[Action]) -> Iterator[Course]:
    env, waiting, count = trial.make_env(), [actions], 0
    while waiting and count < NODES:
        course = Course(env, seed, waiting.pop())
        count += 1
        if not course.over:
            yield course
            waiting += [[*course.actions, action] for action in course.offered()]
