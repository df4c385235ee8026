"""What a check is handed: an environment, what is known of it, how much to play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, TypeAlias

from tenpips.research.conformance.adapter import Adapter
from tenpips.research.conformance.course import Course, transcript
from tenpips.research.conformance.environment import MakeEnvironment
from tenpips.research.conformance.frozen import Frozen
from tenpips.research.conformance.report import Finding


@dataclass(frozen=True, slots=True)
class Trial:
    """One environment under examination."""

    make_env: MakeEnvironment
    adapter: Adapter
    seeds: range
    """Seeds of the deals that each check plays."""

    shuffles: int
    """How many deals are dealt, and not played, to see whether they are fair."""

    name: str | None = None
    """``module:name`` of what makes the environment, if other processes find it."""

    def course(self, seed: int) -> Course:
        """Begin the deal of a seed in a new environment."""
        return Course(self.make_env(), seed)

    def courses(self) -> Iterator[tuple[Course, Random]]:
        """Begin each deal in a new environment, with chance to play it by."""
        for seed in self.seeds:
            yield self.course(seed), Random(seed)

    def transcript(self, seed: int) -> list[Frozen]:
        """Play the deal of a seed at random in a new environment."""
        return transcript(self.course(seed), Random(seed))


Findings: TypeAlias = Iterator[Finding]


class Check(NamedTuple):
    """One mistake that is looked for."""

    name: str
    run: Callable[[Trial], Findings]
    needs: tuple[str, ...] = ()
    """Hooks of the adapter without which it cannot be made."""

    @property
    def question(self) -> str:
        """What it looks for, in one line: the summary of its docstring."""
        lines = (self.run.__doc__ or "").strip().splitlines()
        return lines[0] if lines else ""
