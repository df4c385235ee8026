"""Checks of observations as objects: looking changes nothing, nothing changes later."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import numpy as np

from tenpips.research.conformance.course import Course
from tenpips.research.conformance.environment import Agent
from tenpips.research.conformance.frozen import Frozen, difference, frozen
from tenpips.research.conformance.trial import Findings, Trial


def in_space(trial: Trial) -> Findings:
    """Every agent's observation lies in its space, also out of turn and at the end."""
    for course, chance in trial.courses():
        plies = course.plies(chance)
        while True:
            for agent in course.env.agents:
                observation = course.observe(agent)
                if not course.env.observation_space(agent).contains(observation):
                    space = course.env.observation_space(agent)
                    got = _short(observation)
                    yield course.finding(f"an observation in {space}", got, agent)
                    return
            if next(plies, None) is None:
                break


def kept_observations(trial: Trial) -> Findings:
    """An observation that is kept is never overwritten by what comes later."""
    for course, chance in trial.courses():
        kept: list[tuple[int, Agent, Any, Frozen]] = []
        for _ in course.plies(chance):
            for agent in course.env.agents:
                shown = (course.observe(agent), dict(course.env.infos[agent]))
                kept.append((len(course.actions), agent, shown, frozen(shown)))
        for ply, agent, shown, then in kept:
            now = frozen(shown)
            if now != then:
                got = f"another by the end of the deal: {difference(then, now)}"
                finding = course.finding("the observation that was given", got, agent)
                yield finding._replace(actions=tuple(course.actions[:ply]))
                return


def written_observations(trial: Trial) -> Findings:
    """Writing into an observation, as preprocessing does, does not change the deal."""
    for seed in trial.seeds:
        course, chance = trial.course(seed), Random(seed)
        other = trial.course(seed)
        for action in course.plies(chance):
            for agent in course.env.agents:
                shown = course.observe(agent)
                expected = frozen(shown)
                for array in _arrays(shown):
                    if array.flags.writeable and array.dtype.kind in "biuf":
                        array[...] = ~array if array.dtype == bool else 1 - array
                got = frozen(course.observe(agent))
                if got != expected:
                    text = difference(expected, got)
                    yield course.finding("the same observation again", text, agent)
                    return
            if course.offered() != other.offered():
                expected_text = f"{other.offered()} to be offered"
                yield course.finding(expected_text, f"{course.offered()}")
                return
            other.play(action)


def looking(trial: Trial) -> Findings:
    """Observations that somebody asks for, in turn or not, leave the deal as it is."""
    for seed in trial.seeds:
        quiet, chance = trial.course(seed), Random(seed)
        watched = trial.course(seed)
        for action in quiet.plies(chance):
            for agent in [*watched.env.agents, *watched.env.agents]:
                watched.observe(agent)
            expected, got = quiet.offered(), watched.offered()
            if expected == got and quiet.to_act == watched.to_act:
                watched.play(action)
                continue
            yield quiet.finding(
                f"{quiet.to_act} to be offered {expected}, as without looking",
                f"{watched.to_act} being offered {got}",
            )
            return
        yield from _same_end(quiet, watched)


def _same_end(quiet: Course, watched: Course) -> Findings:
    expected, got = frozen(quiet.sights()), frozen(watched.sights())
    if expected != got or quiet.gained != watched.gained:
        text = difference(expected, got) or f"{quiet.gained} and {watched.gained}"
        yield quiet.finding("the same end as without looking", text)
    quiet.start()
    watched.start()
    expected, got = frozen(quiet.sights()), frozen(watched.sights())
    if expected != got:
        text = difference(expected, got)
        yield quiet.finding("the same next deal as without looking", text)


def _arrays(value: Any) -> Iterator[np.ndarray[Any, Any]]:  # noqa: ANN401 (anything)
    if isinstance(value, np.ndarray):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _arrays(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _arrays(inner)


def _short(value: object) -> str:
    text = " ".join(repr(value).split())
    return text if len(text) <= 80 else text[:77] + "..."
