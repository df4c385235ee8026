"""
What the suite asks of an environment: PettingZoo's AEC interface, as far as it goes.

Any ``pettingzoo.AECEnv`` has these parts, wrapped or not. They are written down here so
that the suite runs without importing PettingZoo, and says what it rests on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

Agent: TypeAlias = str
"""Name of an agent, such as ``player_0``."""

Action: TypeAlias = int
"""Number of an action of a ``Discrete`` space."""


class Space(Protocol):
    """A space of Gymnasium, for observations or actions."""

    def contains(self, x: Any) -> bool: ...  # noqa: ANN401 (as Gymnasium types it)


class Environment(Protocol):
    """The part of PettingZoo's ``AECEnv`` that the suite uses."""

    @property
    def possible_agents(self) -> Sequence[Agent]: ...
    @property
    def agents(self) -> Sequence[Agent]: ...
    @property
    def agent_selection(self) -> Agent: ...
    @property
    def rewards(self) -> Mapping[Agent, float]: ...
    @property
    def terminations(self) -> Mapping[Agent, bool]: ...
    @property
    def truncations(self) -> Mapping[Agent, bool]: ...
    @property
    def infos(self) -> Mapping[Agent, Mapping[str, Any]]: ...
    def observation_space(self, agent: Agent) -> Space: ...
    def action_space(self, agent: Agent) -> Space: ...
    def reset(self, seed: int | None = None) -> None: ...
    def observe(self, agent: Agent) -> Any: ...  # noqa: ANN401 (the environment's own)
    def step(self, action: Action | None) -> None: ...
    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, Any]: ...


MakeEnvironment: TypeAlias = Callable[[], Any]
"""
Makes a fresh environment; every check makes its own.

Typed as giving anything, since PettingZoo's classes are generic over types that
environments seldom name; what comes is used as an ``Environment``.
"""


def expect_turns(make_env: MakeEnvironment) -> None:
    """
    Make sure that an environment is one in which agents act one after the other.

    Raises:
        ValueError: If what is made is something else. Errors in the making are not
            looked into: each check finds them.

    """
    try:
        env = make_env()
    except Exception:  # noqa: BLE001 (whatever a stranger's code raises)
        return
    parts = ("reset", "step", "observe", "last")
    lacks = [part for part in parts if not callable(getattr(env, part, None))]
    if not lacks:
        return
    got = type(env).__name__
    if hasattr(env, "possible_agents") and not {"reset", "step"}.intersection(lacks):
        raise ValueError(
            f"expected a PettingZoo AEC environment, got a parallel one, {got}:"
            " turn it into AEC with pettingzoo.utils.parallel_to_aec"
        )
    raise ValueError(
        f"expected a PettingZoo AEC environment, got {got} without {', '.join(lacks)}"
    )
