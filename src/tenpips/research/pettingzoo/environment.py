"""A game as an environment of PettingZoo, in which agents act one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import gymnasium
import numpy as np
from gymnasium.spaces import Space
from numpy.typing import NDArray
from pettingzoo import AECEnv

from tenpips.errors import IllegalMoveError
from tenpips.game import AnyGame
from tenpips.options import Value
from tenpips.research.batch import BatchError, Rewards
from tenpips.research.rendering import RENDER_MODES, table_lines
from tenpips.research.settings import expect, expected_price
from tenpips.research.single import VERSION, Illegal, OneDeal
from tenpips.research.spaces import cards_space, masked_space, state_space
from tenpips.view import NO_SEAT, Seat

Agent: TypeAlias = str
"""``player_0`` sits at seat 0, and so on."""

Observation: TypeAlias = dict[str, NDArray[np.int8]]
"""``observation``: what the agent knows; ``action_mask``: cards that it may name."""


class CardEnv(AECEnv[Agent, Observation, int | None]):
    """
    One deal after the other of a game under some options.

    Actions are cards by their numbers. Rewards come at the end of the deal.
    """

    def __init__(
        self,
        game: str | AnyGame,
        variant: str | None = None,
        *,
        rewards: Rewards = "margin",
        illegal: Illegal = "raise",
        illegal_reward: float | None = None,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        """
        Choose a game and its options, which are written as in a record.

        Args:
            game: the game or its name.
            variant: preset of its options; its standard one without.
            rewards: ``margin``: the score of the deal less the mean of the others',
                so that all rewards add up to 0; or ``score``.
            illegal: what an illegal card does: ``raise`` IllegalMoveError and change
                nothing, or ``end`` the deal, with nothing for the others.
            illegal_reward: what an agent gets for a card that ends the deal so; as
                little as the worst deal could bring without.
            render_mode: ``ansi`` to be given the table as text, ``human`` to have it
                printed after every card.
            options: options of the game that differ from the variant's.

        Raises:
            OptionError: If there is no such game, variant, option, value or mode.

        """
        super().__init__()
        expect("illegal", illegal, "end", "raise")
        expect("render_mode", render_mode, None, *RENDER_MODES)
        self.deal = OneDeal(game, variant, rewards, options)
        """The deal itself: its number, and when it is over all of it (`played`)."""

        seats = range(self.deal.seats)
        self.render_mode = render_mode
        self._illegal = illegal
        self._illegal_reward = expected_price(illegal_reward, self.deal.worst)
        self.metadata = {
            "name": f"{self.deal.game.name.replace('-', '_')}_v{VERSION}",
            "render_modes": [*RENDER_MODES],
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in seats]
        self.agents: list[Agent] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        encoder = self.deal.encoder
        self._spaces: dict[Agent, Space[Observation]] = {}
        self._actions: dict[Agent, Space[int | None]] = {}
        for agent in self.possible_agents:  # each has spaces of its own, to be seeded
            self._spaces[agent] = masked_space(encoder)
            self._actions[agent] = cards_space()
        self.state_space = state_space(encoder)

    # The interface of PettingZoo

    def observation_space(self, agent: Agent) -> Space[Observation]:
        """Space of what an agent is told."""
        return self._spaces[agent]

    def action_space(self, agent: Agent) -> Space[int | None]:
        """Space of the cards."""
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> None:
        """
        Deal anew: with a seed its deal 0; without, the next deal of the last seed.

        Of *options*, ``deal`` is the number of the deal to be dealt instead; others,
        which are not known here, are left alone.

        Raises:
            BatchError: If the seed or number is negative or too large.

        """
        self.deal.start(seed, (options or {}).get("deal"))
        agents = self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos = {agent: self._info(seat) for agent, seat in self._seat_of.items()}
        self.agent_selection = agents[self.deal.to_move]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: Agent) -> Observation:
        """Give what an agent knows: in turn or, with nothing to name, out of it."""
        self.deal.expect_dealt("an observation")
        seat = self._seat_of[agent]
        over = self.terminations.get(agent, True)
        return {
            "observation": self.deal.observation(seat),
            "action_mask": self.deal.mask(NO_SEAT if over else seat),
        }

    def step(self, action: int | None) -> None:
        """
        Name a card for the agent in turn; None for one whose deal is over.

        Raises:
            IllegalMoveError: If the rules refuse the card, and this is not to end
                the deal; nothing has changed.
            BatchError: If there is no such card, or no deal yet; nothing has changed.

        """
        self.deal.expect_dealt("the first card")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BatchError(f"expected a card from {agent}, got None")
        self._cumulative_rewards[agent] = 0.0
        deal = self.deal
        try:
            deal.play(action)
        except IllegalMoveError as error:
            if self._illegal == "raise":
                raise
            self.infos = {one: self._info(NO_SEAT) for one in self.agents}
            self.infos[agent]["illegal"] = str(error)
            price = self._illegal_reward
            self._finish([price if one == agent else 0.0 for one in self.agents])
        else:
            seat, mover = self._seat_of[agent], deal.to_move
            self.infos[agent] = self._info(seat)
            if mover == NO_SEAT:
                self._finish(deal.rewards)
            elif mover != seat:
                self.agent_selection = self.agents[mover]
                self.infos[self.agent_selection] = self._info(mover)
        if self.render_mode == "human":
            self.render()

    def _finish(self, rewards: Sequence[float]) -> None:
        """Pay everybody; each agent then has one step more, with None."""
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def _info(self, seat: Seat) -> dict[str, Any]:
        return {"action_mask": self.deal.mask(seat)}

    def state(self) -> NDArray[np.int8]:
        """
        Give all there is to know, for critics and never for a player.

        What the seat to move knows (seat 0 at the end), then what is hidden, relative
        to the same seat: `Encoder.fields` and `Encoder.revealed`.

        Raises:
            BatchError: Before the first deal.

        """
        self.deal.expect_dealt("state()")
        seat: Seat = max(self.deal.to_move, 0)
        return np.concatenate([self.deal.observation(seat), self.deal.revealed()])

    def render(self) -> str | None:
        """Show the table as the agent in turn sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() without a render_mode shows nothing")
            return None
        self.deal.expect_dealt("a picture")
        seat, is_over = max(self.deal.to_move, 0), all(self.terminations.values())
        text = table_lines(self.deal, self.possible_agents, seat, is_over=is_over)
        if self.render_mode == "ansi":
            return text
        print(text, end="\n\n", flush=True)  # noqa: T201 (what the mode is for)
        return None

    def close(self) -> None:
        """Nothing is held."""
