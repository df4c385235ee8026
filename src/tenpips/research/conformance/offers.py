"""Checks of what agents are offered: masks, and what becomes of other actions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np

from tenpips.research.conformance.course import (
    Course,
    FaultError,
    actions_of,
    masks,
)
from tenpips.research.conformance.environment import Action
from tenpips.research.conformance.report import Finding
from tenpips.research.conformance.trial import Findings, Trial

TRIED = 4
"""Positions of each deal in which actions are tried out, each in a deal of its own."""


def masks_agree(trial: Trial) -> Findings:
    """The masks in the observation and in the info are the same for every agent."""
    for course, chance in trial.courses():
        for _ in course.plies(chance):
            for agent in course.env.agents:
                found = masks(course.observe(agent), course.env.infos[agent])
                if len(found) < 2:
                    continue
                (here, ours), (there, theirs) = found.items()
                if not np.array_equal(ours != 0, theirs != 0):
                    yield course.finding(
                        f"{here} to be {there}, which offers {_listed(theirs)}",
                        f"a mask that offers {_listed(ours)}",
                        agent,
                    )
                    return


def something_offered(trial: Trial) -> Findings:
    """Who must act is offered at least one action, by a mask of zeros and ones."""
    for course, chance in trial.courses():
        for _ in course.plies(chance):  # raises where nothing is offered
            agent = course.to_act
            count = actions_of(course.env, agent)
            shown = masks(course.observe(agent), course.env.infos[agent])
            for where, mask in shown.items():
                if mask.shape != (count,):
                    got = f"the shape {list(mask.shape)}"
                    yield course.finding(f"{where} of shape [{count}]", got, agent)
                    return
                if not np.isin(mask, (0, 1)).all():
                    got = f"{sorted({*mask.ravel().tolist()})}"
                    yield course.finding(f"{where} of zeros and ones", got, agent)
                    return


def offered_accepted(trial: Trial) -> Findings:
    """Every action that is offered can be played."""
    env = trial.make_env()
    for course, _ in _positions(trial):
        for action in course.offered():
            try:
                Course(env, course.seed, [*course.actions, action])
            except FaultError as fault:
                yield fault.finding
                return


def others_refused(trial: Trial) -> Findings:
    """
    An action that is not offered is never taken as if it were.

    It may raise and leave the deal as it was; it may end the deal; or the same agent
    acts again and is told, by its reward or info. Actions next to the space are tried
    too: -1 is the last element to an array.
    """
    env = trial.make_env()
    for course, held in _positions(trial):
        for action in [*held, *_not_offered(course, Random(course.seed))]:
            again = Course(env, course.seed, course.actions)
            finding = _wrong(again, action)
            if finding is not None:
                yield finding
                return


def _wrong(course: Course, action: Action) -> Finding | None:
    """What is wrong with how an action that is not offered is taken, if anything."""
    agent, before = course.to_act, course.sights()
    refused = f"action {action}, which is not offered, to be refused"
    try:
        course.env.step(action)
    except Exception as error:  # noqa: BLE001 (any refusal will do)
        if course.sights() == before:
            return None
        got = f"{type(error).__name__}, and a changed deal"
        return course.finding(f"{refused} and nothing else to happen", got, agent)
    if course.over:
        return None
    after = course.sights()
    same_turn = course.to_act == agent and all(
        after[other].observation == before[other].observation for other in after
    )
    if same_turn and after != before:
        return None
    got = "no sign of it" if same_turn else "the deal going on with it"
    return course.finding(refused, got, agent)


def _positions(trial: Trial) -> Iterator[tuple[Course, list[Action]]]:
    """
    A few positions of each deal, one after the other in the same environment.

    With them come actions that are not offered there, and that the same agent plays
    later in the deal: in a card game, cards that it holds and may not play. Positions
    that have some come first.
    """
    env = trial.make_env()  # made once: that may take longer than a deal
    for course, chance in trial.courses():
        offers = [course.offered() for _ in course.plies(chance)]
        held = [_later(course, ply, offered) for ply, offered in enumerate(offers)]
        order = chance.sample(range(len(held)), len(held))
        for ply in sorted(order, key=lambda ply: not held[ply])[:TRIED]:
            here = Course(env, course.seed, course.actions[:ply])
            yield here, held[ply][:TRIED]


def _later(course: Course, ply: int, offered: list[Action]) -> list[Action]:
    """Actions that the agent who acts at a ply plays later, and is not offered then."""
    later = zip(course.actors[ply:], course.actions[ply:], strict=True)
    actor = course.actors[ply]
    found = (action for who, action in later if who == actor)
    return [action for action in found if action not in offered]


def _not_offered(course: Course, chance: Random) -> list[Action]:
    count = actions_of(course.env, course.to_act)
    others = sorted({*range(count)} - {*course.offered()})
    return [*chance.sample(others, min(TRIED, len(others))), -1, count]


def _listed(mask: np.ndarray[tuple[int, ...], np.dtype[np.generic]]) -> str:
    offered = np.flatnonzero(mask).tolist()
    return ", ".join(map(str, offered)) or "nothing"
