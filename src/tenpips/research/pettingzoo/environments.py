"""The environments of a game, by the names that modules of PettingZoo give them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.options import Value
from tenpips.research.batch import Rewards
from tenpips.research.pettingzoo.environment import Agent, CardEnv, Observation


@dataclass(frozen=True)
class Environments:
    """
    Makes environments of a game, ours or a house game, given by itself or its name.

    >>> made = Environments("chinese-ten").raw_env(players=3)
    >>> made.metadata["name"], made.possible_agents
    ('chinese_ten_v1', ['player_0', 'player_1', 'player_2'])
    """

    game: str | AnyGame

    def raw_env(
        self,
        variant: str | None = None,
        *,
        rewards: Rewards = "margin",
        render_mode: str | None = None,
        **options: Value,
    ) -> CardEnv:
        """
        Make a bare environment, in which an illegal card raises IllegalMoveError.

        The arguments are those of `CardEnv`; raises OptionError as it does.
        """
        _leave_alone(options, "game", "illegal", "illegal_reward")
        return CardEnv(
            self.game,
            variant,
            rewards=rewards,
            illegal="raise",
            illegal_reward=None,
            render_mode=render_mode,
            **options,
        )

    def env(
        self,
        variant: str | None = None,
        *,
        rewards: Rewards = "margin",
        illegal_reward: float | None = None,
        render_mode: str | None = None,
        **options: Value,
    ) -> AECEnv[Agent, Observation, int | None]:
        """
        Make an environment as forgiving and as strict as PettingZoo's card games are.

        An illegal card ends the deal: who named it gets *illegal_reward*, or as little
        as the worst deal could bring, and the others nothing.
        Calls in a wrong order, and actions that are no cards, are errors. (One wrapper
        does what others need three for, each of which costs time at every look.)
        Raises OptionError as `CardEnv` does.
        """
        _leave_alone(options, "game", "illegal")
        return OrderEnforcingWrapper(
            CardEnv(
                self.game,
                variant,
                rewards=rewards,
                illegal="end",
                illegal_reward=illegal_reward,
                render_mode=render_mode,
                **options,
            )
        )

    def parallel_env(
        self,
        variant: str | None = None,
        *,
        rewards: Rewards = "margin",
        illegal_reward: float | None = None,
        render_mode: str | None = None,
        **options: Value,
    ) -> ParallelEnv[Agent, Observation, int | None]:
        """
        Make an environment for tools that want an action of every agent at each step.

        Only the card of the agent in turn is played, whatever the others name; who
        that is, ``infos[agent]["active_agent"]`` says after the first step.
        """
        return turn_based_aec_to_parallel(
            self.env(
                variant,
                rewards=rewards,
                illegal_reward=illegal_reward,
                render_mode=render_mode,
                **options,
            )
        )


def _leave_alone(options: Mapping[str, Value], *settled: str) -> None:
    """Raise OptionError if somebody sets what an environment decides itself."""
    for name in settled:
        if name in options:
            raise OptionError(
                f"expected no {name}, which this environment settles itself,"
                f" got {options[name]!r}"
            )
