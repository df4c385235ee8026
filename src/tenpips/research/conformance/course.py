"""Deals being played: the same again from a seed and the actions so far."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from random import Random
from typing import Any, NamedTuple

import numpy as np

from tenpips.research.conformance.environment import (
    Action,
    Agent,
    Environment,
)
from tenpips.research.conformance.frozen import Frozen, frozen
from tenpips.research.conformance.report import Finding

MOST_PLIES = 10_000
"""A deal that lasts longer is taken to be endless."""


class FaultError(Exception):
    """A deal could not be played on; it carries the finding."""

    def __init__(self, finding: Finding) -> None:
        """Carry what was found."""
        super().__init__(str(finding))
        self.finding = finding


class Sight(NamedTuple):
    """All that an agent is told in a position, frozen."""

    observation: Frozen
    info: Frozen
    reward: Frozen
    """Rewards of the last step, of all agents: everyone sees them."""

    over: Frozen
    """Terminated and truncated."""

    to_act: Agent


class Course:
    """A deal being played in an environment of its own."""

    def __init__(
        self,
        env: Any,  # noqa: ANN401 (an Environment, see MakeEnvironment)
        seed: int | None = None,
        actions: Sequence[Action] = (),
    ) -> None:
        """Reset *env* with *seed* and play *actions*."""
        self.env: Environment = env
        self.start(seed)
        for action in actions:
            self.play(action)

    def start(self, seed: int | None = None) -> None:
        """Begin a deal: that of a seed, or whichever comes next."""
        if seed is not None:
            self.seed = seed
        self.actions: list[Action] = []
        self.actors: list[Agent] = []
        """Who played each of the actions."""
        self.gained: dict[Agent, float] = defaultdict(float)
        """Rewards so far, step by step, by agent."""
        self._tried(lambda: self.env.reset(seed=seed), "reset")
        self._past_the_dead()

    def beside(self, env: Any) -> Course:  # noqa: ANN401 (an Environment)
        """Give the same course in another environment that stands where this does."""
        other = copy(self)
        other.env = env
        other.actions, other.actors = [*self.actions], [*self.actors]
        other.gained = self.gained.copy()
        return other

    @property
    def over(self) -> bool:
        """No agent is left that may act."""
        return not any(self.alive(agent) for agent in self.env.agents)

    def alive(self, agent: Agent) -> bool:
        """Tell whether an agent is neither terminated nor truncated."""
        return not (self.env.terminations[agent] or self.env.truncations[agent])

    @property
    def to_act(self) -> Agent:
        """Agent whose turn it is."""
        return self.env.agent_selection

    def offered(self) -> list[Action]:
        """Actions that the agent to act is offered by its mask; all without one."""
        observation = self.observe(self.to_act)
        for mask in masks(observation, self.env.infos[self.to_act]).values():
            return [int(action) for action in np.flatnonzero(mask)]
        return [*range(actions_of(self.env, self.to_act))]

    def play(self, action: Action) -> None:
        """Step by an action, and past agents that are out of the deal."""
        actor = self.to_act
        self._tried(lambda: self.env.step(action), f"step({action})")
        self.actions.append(action)
        self.actors.append(actor)
        for agent, reward in self.env.rewards.items():
            self.gained[agent] += float(reward)
        self._past_the_dead()

    def plies(self, chance: Random) -> Iterator[Action]:
        """Play to the end at random; gives each action just before it is played."""
        while not self.over:
            if len(self.actions) >= MOST_PLIES:
                raise self.fault("the deal to end", f"{MOST_PLIES} plies without end")
            offered = self.offered()
            if not offered:
                raise self.fault("an action to be offered", "none", self.to_act)
            action = chance.choice(offered)
            yield action
            self.play(action)

    def finish(self, chance: Random) -> None:
        """Play to the end at random."""
        for _ in self.plies(chance):
            pass

    def observe(self, agent: Agent) -> Any:  # noqa: ANN401 (the environment's own)
        """Give what the environment shows an agent."""
        found: list[Any] = []
        self._tried(lambda: found.append(self.env.observe(agent)), f"observe({agent})")
        return found[0]

    def sight(self, agent: Agent) -> Sight:
        """Give all that an agent is told now."""
        env = self.env
        return Sight(
            frozen(self.observe(agent)),
            frozen(env.infos[agent]),
            frozen(env.rewards),
            frozen((env.terminations, env.truncations)),
            env.agent_selection,
        )

    def sights(self) -> dict[Agent, Sight]:
        """Give what every agent is told now."""
        return {agent: self.sight(agent) for agent in self.env.agents}

    def finding(self, expected: str, got: str, agent: Agent | None = None) -> Finding:
        """Report something about this position."""
        return Finding(expected, got, self.seed, tuple(self.actions), agent)

    def fault(self, expected: str, got: str, agent: Agent | None = None) -> FaultError:
        """Give the error for a deal that cannot go on."""
        return FaultError(self.finding(expected, got, agent))

    def _past_the_dead(self) -> None:
        while not self.over and not self.alive(self.to_act):
            self._tried(lambda: self.env.step(None), "step(None)")

    def _tried(self, call: Callable[[], object], name: str) -> None:
        try:
            call()
        except Exception as error:  # whatever a stranger's environment raises
            got = f"{type(error).__name__}: {error}"
            raise self.fault(f"{name} to work", got) from error


def masks(
    observation: Any,  # noqa: ANN401 (the environment's own)
    info: Mapping[str, Any],
) -> dict[str, np.ndarray[Any, Any]]:
    """Give the masks an agent is shown, by where they stand; the observation first."""
    found = {}
    if isinstance(observation, Mapping) and "action_mask" in observation:
        found['observation["action_mask"]'] = np.asarray(observation["action_mask"])
    if "action_mask" in info:
        found['info["action_mask"]'] = np.asarray(info["action_mask"])
    return found


def actions_of(env: Environment, agent: Agent) -> int:
    """
    Count the actions of an agent's space.

    Raises:
        TypeError: If they cannot be counted.

    """
    space = env.action_space(agent)
    count = getattr(space, "n", None)
    if count is None:
        raise TypeError(f"expected a Discrete action space, got {space}")
    return int(count)


def transcript(course: Course, chance: Random) -> list[Frozen]:
    """Play to the end at random; gives what everybody was told, and all actions."""
    told: list[Frozen] = []
    for action in course.plies(chance):
        told += [frozen(course.sights()), action]
    return [*told, frozen(course.sights())]
