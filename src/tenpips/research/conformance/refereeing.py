"""Checks against an independent reference of the rules, ply by ply."""

from __future__ import annotations

from tenpips.research.conformance.adapter import Referee
from tenpips.research.conformance.course import Course
from tenpips.research.conformance.report import Finding
from tenpips.research.conformance.rewarding import close, written
from tenpips.research.conformance.trial import Findings, Trial


def rules(trial: Trial) -> Findings:
    """Who acts, what is offered and when it ends are as the reference says."""
    assert trial.adapter.reference is not None
    for course, chance in trial.courses():
        referee = trial.adapter.reference(course.env)
        for action in course.plies(chance):
            finding = _against(referee, course)
            if finding is not None:
                yield finding
                return
            referee.play(action)
        to_move = referee.to_move()
        if to_move is not None:
            yield course.finding(f"{to_move} to act", "the end of the deal")
            return


def _against(referee: Referee, course: Course) -> Finding | None:
    to_move = referee.to_move()
    if to_move is None:
        return course.finding("the end of the deal", f"{course.to_act} to act")
    if to_move != course.to_act:
        return course.finding(f"{to_move} to act", course.to_act)
    legal, offered = sorted(referee.legal()), course.offered()
    if legal != offered:
        return course.finding(f"{legal} to be offered", f"{offered}", to_move)
    return None


def scores(trial: Trial) -> Findings:
    """The rewards of a deal add up, agent by agent, to the reference's scores."""
    assert trial.adapter.reference is not None
    for course, chance in trial.courses():
        referee = trial.adapter.reference(course.env)
        for action in course.plies(chance):
            if action not in referee.legal():
                break  # a matter of the rules: nothing to compare scores with
            referee.play(action)
        if not course.over or referee.to_move() is not None:
            continue
        expected = referee.scores()
        for agent, score in expected.items():
            if not close(course.gained[agent], score):
                yield course.finding(
                    f"rewards that add up to {written(expected)}",
                    written(course.gained),
                    agent,
                )
                return
