"""What a check needs beyond PettingZoo's interface, told by whoever knows the game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from copy import deepcopy
from dataclasses import dataclass, fields
from random import Random
from typing import Any, Protocol

from tenpips.research.conformance.environment import Action, Agent


class Referee(Protocol):
    """
    The rules of one deal, played along with the environment.

    It is worth as much as it is independent: written from the rulebook, slowly and
    plainly, by other means than the environment.
    """

    def to_move(self) -> Agent | None:
        """Agent that must act; None when the deal is over."""

    def legal(self) -> Collection[Action]:
        """Actions that the rules allow now."""

    def play(self, action: Action) -> None:
        """Go on by an action, which is legal."""

    def scores(self) -> Mapping[Agent, float]:
        """What each agent has won or lost; asked when the deal is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Adapter:
    """
    Hooks into one environment; a check whose hook is None is reported as not made.

    Hooks get the environment as the factory made it; ``env.unwrapped`` is beneath its
    wrappers. All but ``clone`` and ``resample`` are asked only and change nothing.
    """

    reference: Callable[[Any], Referee] | None = None
    """The rules of the deal of an environment that has just been reset."""

    resample: Callable[[Any, Agent, Random], Any | None] | None = None
    """
    Another environment, in a position that the agent cannot tell from this one.

    What is hidden from the agent is drawn anew, all that it has seen is the same; the
    environment given stays as it is. What the new one tells (observations, masks,
    infos) it must work out from its own cards: what is carried over hides leaks. None
    where the hook knows no way.
    """

    key: Callable[[Any, Agent], Hashable] | None = None
    """
    All that the agent has seen and done in the deal so far, from its first card on.

    Two positions have equal keys if and only if the agent cannot tell them apart
    though it forgets nothing.
    """

    deal: Callable[[Any], Mapping[Hashable, Hashable]] | None = None
    """By card, the place where it lies after reset, such as a seat or ``stock``."""

    total: float | None = None
    """What the rewards of all agents add up to in a whole deal: 0 if zero-sum."""

    chance: bool = True
    """Deals differ by seed; False for a game that always begins alike, as chess."""

    clone: Callable[[Any], Any] = deepcopy
    """A copy that goes on by itself."""

    @property
    def given(self) -> tuple[str, ...]:
        """Names of the hooks that are there."""
        hooks = ((field.name, getattr(self, field.name)) for field in fields(self))
        return tuple(
            name for name, hook in hooks if hook is not None and hook is not False
        )
