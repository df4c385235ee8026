"""Checks of copies: they go on like the original, and by themselves."""

from __future__ import annotations

from random import Random

from tenpips.research.conformance.course import (
    Course,
    FaultError,
    transcript,
)
from tenpips.research.conformance.frozen import difference, frozen
from tenpips.research.conformance.trial import Findings, Trial


def copies(trial: Trial) -> Findings:
    """A copy goes on as the original would, and what it does leaves that alone."""
    for course, chance in trial.courses():
        course.finish(chance)
        ply = chance.randrange(len(course.actions) or 1)
        control, original = (
            Course(trial.make_env(), course.seed, course.actions[:ply]) for _ in "12"
        )
        try:
            copy = original.beside(trial.adapter.clone(original.env))
        except Exception as error:  # noqa: BLE001 (whatever stands in the way)
            got = f"{type(error).__name__}: {error}"
            yield original.finding("the environment to be copied", got)
            return
        expected = _goes_on(control)
        for played in (copy, original):
            try:
                text = difference(frozen(expected), frozen(_goes_on(played)))
            except FaultError as fault:
                text = f"this, where expected was {fault.finding.expected}: "
                text += fault.finding.got
            except Exception as error:  # noqa: BLE001 (a copy that is none)
                text = f"{type(error).__name__}: {error}"
            if text:
                whose = "copy" if played is copy else "original, beside its copy,"
                what = f"the {whose} to go on like a deal that was never copied"
                finding = course.finding(what, text)
                yield finding._replace(actions=tuple(course.actions[:ply]))
                return


def _goes_on(course: Course) -> list[object]:
    """Play to the end, then the next deal of the same environment."""
    told: list[object] = [*transcript(course, Random(course.seed))]
    course.start()
    return [*told, *transcript(course, Random(course.seed))]
