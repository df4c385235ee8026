"""What a run of the suite found, and what it could not look for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tenpips.research.conformance.environment import Action, Agent


class Finding(NamedTuple):
    """One thing that is not as it should be, and how to see it again."""

    expected: str
    got: str
    seed: int | None = None
    """What the environment was reset with; None if the finding is about many deals."""

    actions: tuple[Action, ...] | None = None
    """Actions of the deal so far: step through them to be where it was found."""

    agent: Agent | None = None
    """Whom it is about."""

    @property
    def ply(self) -> int | None:
        """How many actions had been played; None if it is about no position."""
        return None if self.actions is None else len(self.actions)

    def __str__(self) -> str:
        where = [] if self.seed is None else [f"seed {self.seed}"]
        where += [] if self.ply is None else [f"ply {self.ply}"]
        where += [] if self.agent is None else [self.agent]
        place = f"{', '.join(where)}: " if where else ""
        return f"{place}expected {self.expected}; got {self.got}"


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one check."""

    check: str
    """Name of the check."""

    question: str
    """What it looks for, in one line."""

    findings: tuple[Finding, ...] = ()
    needs: tuple[str, ...] = ()
    """What the adapter would have to tell for the check to be made."""

    @property
    def verdict(self) -> str:
        """``ok``, ``FAULT`` or ``not checked``."""
        if self.needs:
            return "not checked"
        return "FAULT" if self.findings else "ok"

    def __str__(self) -> str:
        return self.written({})

    def written(self, known: Mapping[Finding, str]) -> str:
        """Write it, but for findings that are known from an earlier check."""
        if self.needs:
            return f"{self.check}: not checked: needs {' and '.join(self.needs)}"
        lines = [
            f"as {known[one]}" if one in known else str(one) for one in self.findings
        ]
        return "\n  ".join([f"{self.check}: {self.verdict}", *lines])


@dataclass(frozen=True, slots=True)
class Report:
    """What came of all checks, in their order."""

    results: tuple[Result, ...]

    @property
    def faults(self) -> tuple[Result, ...]:
        """Checks that found something."""
        return tuple(result for result in self.results if result.findings)

    @property
    def unchecked(self) -> tuple[Result, ...]:
        """Checks that were not made, for want of a hook."""
        return tuple(result for result in self.results if result.needs)

    @property
    def conforms(self) -> bool:
        """Nothing was found; see ``unchecked`` for what was not looked for."""
        return not self.faults

    def verdict(self, check: str) -> str:
        """
        Give the verdict of a check by its name.

        Raises:
            KeyError: If there is no such check in the report.

        """
        return {result.check: result.verdict for result in self.results}[check]

    def __str__(self) -> str:
        lines, known = [], dict[Finding, str]()
        for result in self.results:
            lines.append(result.written(known))
            for finding in result.findings:
                known.setdefault(finding, result.check)
        counts = (len(self.results), len(self.faults), len(self.unchecked))
        total = "{} checks, {} with faults, {} not made".format(*counts)
        return "\n".join([*lines, total])


def missing(needs: Sequence[str], given: Sequence[str]) -> tuple[str, ...]:
    """Give what is needed and not given, in the order of the needs."""
    return tuple(need for need in needs if need not in given)
