"""Many deals at once as one environment of Gymnasium, over a compiled batch."""

from __future__ import annotations

import secrets
from typing import Any, ClassVar, TypeAlias

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from tenpips.game import AnyGame
from tenpips.games import game_named
from tenpips.options import Value
from tenpips.research.batch import BatchError, Rewards
from tenpips.research.gymnasium.crowd import Crowd
from tenpips.research.gymnasium.opponents import Opponents
from tenpips.research.observation.fields import CARDS
from tenpips.research.settings import agents_seat, expect, expected_price
from tenpips.research.single import SEEDS, Illegal, checked_number
from tenpips.research.spaces import cards_space, flat_space
from tenpips.research.waiting import Rows, WaitingBatch
from tenpips.view import NO_SEAT, Seat

Observations: TypeAlias = NDArray[np.int8]
Step: TypeAlias = tuple[Observations, NDArray[np.float64], Rows, Rows, dict[str, Any]]
"""Observations, rewards, which deals ended, which were cut short (none), infos."""


class ManyAgainstBots(VectorEnv[Observations, Any, Any]):
    """
    Deals side by side, in each of which one seat is the agent's.

    A deal that ends is followed by the next of its row in the same step
    (``AutoresetMode.SAME_STEP``): its last observation is in ``infos["final_obs"]``.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]  # Gymnasium's is not
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        game: str | AnyGame,
        variant: str | None = None,
        *,
        num_envs: int = 1,
        opponents: Opponents = "greedy",
        seat: Seat | None = 0,
        rewards: Rewards = "margin",
        illegal: Illegal = "end",
        illegal_reward: float | None = None,
        threads: int = 1,
        **options: Value,
    ) -> None:
        """
        Choose as for `AgainstBots`; observations are flat.

        ``random`` and ``greedy`` opponents are compiled; other bots are asked deal by
        deal. A policy gets the observations and masks of all deals in which it must
        act, a row each, and gives as many cards.

        Raises:
            OptionError: If one of them is not as expected.

        """
        expect("rewards", rewards, "margin", "score")
        expect("illegal", illegal, "end", "raise")
        found = game_named(game) if isinstance(game, str) else game
        record = found.options(variant, options)
        seats = found.seats(record)
        seat = agents_seat(seat, seats)
        self.num_envs = num_envs
        self._batch = WaitingBatch(
            found,
            record,
            deals=num_envs,
            threads=threads,
            rewards=rewards,
            autoreset=False,
        )
        low, high = found.score_range(record)
        self._illegal = illegal
        self._illegal_reward = expected_price(illegal_reward, low - high)
        self._seat, self._others = seat, seats - 1
        self._crowd = Crowd(self._batch, opponents, self._others)
        self._seed: int | None = None
        self.seats: NDArray[np.int64] = np.full(num_envs, seat or 0, np.int64)
        """The agent's in each deal."""

        self.single_observation_space = flat_space(self._batch.encoder)
        self.single_action_space = cards_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """
        Deal anew in every row: with a seed its first deals; without, the next ones.

        Row r is dealt deal r, then r + *num_envs*, and so on. A seed also fixes what
        opponents that are named do, and the seats that are drawn. Of *options*,
        ``deal`` is the number of the deal for row 0 to be dealt instead, so that row r
        is dealt deal + r; others are left alone.

        Raises:
            BatchError: If the seed or number is negative or too large.

        """
        super().reset(seed=seed)
        every, deal = np.ones(self.num_envs, np.bool_), (options or {}).get("deal")
        if seed is None and self._seed is not None and deal is None:
            self._batch.end(every)
            self._deal_next()
        else:
            self._deal_first(seed, 0 if deal is None else deal)
            self._draw_seats(every)
        paid = np.zeros(self.num_envs)
        self._let_others_play(paid)
        return self._batch.observation.copy(), self._infos()

    def step(self, actions: ArrayLike) -> Step:
        """
        Name a card in every deal; the others go on until it is the agent's turn again.

        Raises:
            BatchError: If a number is no card, or if a card is illegal and this is not
                to end the deal; nothing has changed.

        """
        cards = np.asarray(actions)
        if self._seed is None:
            raise BatchError("expected reset() before the first cards")
        if (self._batch.to_move != self.seats).any():
            raise BatchError("expected reset() after an opponent has failed, got cards")
        is_right = cards.shape == (self.num_envs,) and cards.dtype.kind in "iu"
        if not is_right or ((cards < 0) | (cards >= CARDS)).any():
            raise BatchError(
                f"expected {self.num_envs} cards from 0 to {CARDS - 1},"
                f" got {cards.dtype} of shape {cards.shape}"
            )
        cards = cards.astype(np.int64)
        legal = self._batch.mask[np.arange(self.num_envs), cards]
        if self._illegal == "raise":
            legal[:] = True  # the batch refuses
        rewards = np.where(legal, 0.0, self._illegal_reward)
        self._batch.step_where(legal, cards)
        self._collect(rewards)
        self._batch.end(~legal)
        self._let_others_play(rewards)
        over = self._batch.to_move == NO_SEAT
        last = self._last_observations(over)
        if over.any():
            self._deal_next()
            self._let_others_play(rewards)
        cut = np.zeros(self.num_envs, np.bool_)
        return self._batch.observation.copy(), rewards, over, cut, self._infos(**last)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which cards the agent may name in each deal; none before the first reset."""
        in_turn = (self._batch.to_move == self.seats) & (self._seed is not None)
        masks: NDArray[np.bool_] = self._batch.mask & in_turn[:, None]
        return masks

    # Inside

    def _deal_first(self, seed: int | None, deal: int) -> None:
        """Deal *deal* and those after it, of a seed or of that of before."""
        first = checked_number("deal", deal)
        if seed is not None:
            drawn = checked_number("seed", seed)
        else:
            drawn = secrets.randbelow(SEEDS) if self._seed is None else self._seed
        is_new = seed is not None or self._seed is None
        self._batch.reset(seed=drawn, numbers=first + np.arange(self.num_envs))
        self._seed = drawn
        if is_new:
            self._crowd.begin(drawn)

    def _deal_next(self) -> None:
        over = self._batch.to_move == NO_SEAT
        self._batch.deal_where_over()
        self._draw_seats(over)

    def _draw_seats(self, rows: Rows) -> None:
        if self._seat is None:
            drawn = self._crowd.rng.integers(1 + self._others, size=self.num_envs)
            self.seats = np.where(rows, drawn, self.seats)

    def _let_others_play(self, rewards: NDArray[np.float64]) -> None:
        """Go on until it is the agent's turn, or nobody's, in every row."""
        batch = self._batch
        while True:
            others = (batch.to_move != self.seats) & (batch.to_move != NO_SEAT)
            if not others.any():
                return
            batch.step_where(others, self._crowd.choose(others, self.seats))
            self._collect(rewards)

    def _collect(self, rewards: NDArray[np.float64]) -> None:
        """Add what the agent got of deals that the last call ended."""
        rows = np.flatnonzero(self._batch.over)
        rewards[rows] += self._batch.rewards[rows, self.seats[rows]]

    def _last_observations(self, over: Rows) -> dict[str, Any]:
        """Give what the agent sees at the end of the deals that are over, if any."""
        if not over.any():
            return {}
        last = np.full(self.num_envs, None, dtype=object)
        seen = self._batch.observation_of(self.seats)
        for row in np.flatnonzero(over):
            last[row] = seen[row]
        return {"final_obs": last, "_final_obs": over.copy()}

    def _infos(self, **more: Any) -> dict[str, Any]:  # noqa: ANN401 (as Gymnasium has it)
        masks = self._batch.mask.astype(np.int8)
        every = np.ones(self.num_envs, np.bool_)
        return {"action_mask": masks, "_action_mask": every, **more}
