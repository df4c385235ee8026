"""A game as an environment of Gymnasium: one agent learns, the others play."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, TypeAlias

import gymnasium
import numpy as np
from numpy.typing import NDArray

from tenpips.errors import IllegalMoveError
from tenpips.game import AnyGame
from tenpips.options import Value
from tenpips.research.batch import BatchError, Rewards
from tenpips.research.gymnasium.opponents import Company, Opponents
from tenpips.research.rendering import RENDER_MODES, table_lines
from tenpips.research.settings import agents_seat, expect, expected_price
from tenpips.research.single import Illegal, OneDeal
from tenpips.research.spaces import cards_space, flat_space, masked_space
from tenpips.view import NO_SEAT, Seat

Flat: TypeAlias = NDArray[np.int8]
Observation: TypeAlias = Flat | dict[str, Flat]
"""What the agent knows; as a dictionary, with the cards that it may name."""

Form = Literal["flat", "dict"]


class AgainstBots(gymnasium.Env[Observation, np.int64]):
    """
    Deals in which one seat is the agent's.

    An episode is a deal; a step is a card of the agent and all that the others play
    until it must name one again. The reward comes at the end of the deal.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]  # Gymnasium's is not
        "render_modes": [*RENDER_MODES],
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str | AnyGame,
        variant: str | None = None,
        *,
        opponents: Opponents = "greedy",
        seat: Seat | None = 0,
        rewards: Rewards = "margin",
        form: Form = "flat",
        illegal: Illegal = "end",
        illegal_reward: float | None = None,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        """
        Choose a game, its options as written in a record, and the others.

        Args:
            game: the game or its name.
            variant: preset of its options; its standard one without.
            opponents: one for all other seats, or one each, from the agent's left on:
                names of bots, such as ``greedy`` or ``ismcts:simulations=500``, bots,
                or policies, which name a card from an observation and its mask.
            seat: the agent's; None for one that is drawn anew for each deal.
            rewards: ``margin``: the score of the deal less the mean of the others'; or
                ``score``.
            form: ``flat``: observations are arrays; ``dict``: with keys
                ``observation`` and ``action_mask``.
            illegal: what an illegal card does: ``end`` the deal or ``raise``
                IllegalMoveError.
            illegal_reward: reward of a deal that ends so; as little as the worst deal
                could bring without.
            render_mode: ``ansi`` to be given the table as text, ``human`` to have it
                printed at every step.
            options: options of the game that differ from the variant's.

        Raises:
            OptionError: If one of them is not as expected.

        """
        self.deal = OneDeal(game, variant, rewards, options)
        """The deal itself: its number, and when it is over all of it (`played`)."""

        expect("form", form, "flat", "dict")
        expect("illegal", illegal, "end", "raise")
        expect("render_mode", render_mode, None, *RENDER_MODES)
        seat = agents_seat(seat, self.deal.seats)
        self._chosen_seat, self._form = seat, form
        self._illegal = illegal
        self._illegal_reward = expected_price(illegal_reward, self.deal.worst)
        self._company = Company(self.deal, opponents)
        self.render_mode = render_mode
        encoder = self.deal.encoder
        space: Any = flat_space(encoder) if form == "flat" else masked_space(encoder)
        self.observation_space = space
        self.action_space = cards_space()
        self.seat: Seat = seat or 0
        """The agent's, in this deal."""

        self._is_playing = False

    # The interface of Gymnasium

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """
        Deal anew: with a seed its deal 0; without, the next deal of the last seed.

        A seed also fixes what the bots do from then on. Of *options*, ``deal`` is the
        number of the deal to be dealt instead; others are left alone.

        Raises:
            BatchError: If the seed or number is negative or too large.

        """
        super().reset(seed=seed)
        is_new = seed is not None or self.deal.seed is None
        self.deal.start(seed, (options or {}).get("deal"))
        if is_new:
            assert self.deal.seed is not None
            self._company.begin(self.deal.seed)
        if self._chosen_seat is None:
            self.seat = int(self.np_random.integers(self.deal.seats))
        self._is_playing = True
        self._let_others_play()
        return self._told(), self._info()

    def step(
        self, action: np.int64 | int
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """
        Name a card; the others go on until it is the agent's turn again.

        Raises:
            IllegalMoveError: If the rules refuse it, and this is not to end the deal.
            BatchError: If there is no such card, or no deal in play.

        """
        # The others may not have come to the end of their turns, if one of them failed.
        if not self._is_playing or self.deal.to_move != self.seat:
            raise BatchError("expected reset() before the next deal, got a card")
        try:
            self.deal.play(action)
        except IllegalMoveError as error:
            if self._illegal == "raise":
                raise
            self._is_playing = False
            info = {**self._info(), "illegal": str(error)}
            return self._told(), self._illegal_reward, True, False, info
        self._let_others_play()
        self._is_playing = self.deal.to_move != NO_SEAT
        reward = 0.0 if self._is_playing else self.deal.rewards[self.seat]
        return self._told(), reward, not self._is_playing, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which cards the agent may name, as MaskablePPO asks for it."""
        return self._mask().astype(np.bool_)

    def render(self) -> str | None:
        """Show the table as the agent sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() without a render_mode shows nothing")
            return None
        names = [f"seat {seat}" for seat in range(self.deal.seats)]
        is_over = not self._is_playing
        text = table_lines(self.deal, names, self.seat, is_over=is_over)
        if self.render_mode == "ansi":
            return text
        print(text, end="\n\n", flush=True)  # noqa: T201 (what the mode is for)
        return None

    # Inside

    def _let_others_play(self) -> None:
        deal, seat = self.deal, self.seat
        while deal.to_move not in {seat, NO_SEAT}:
            deal.play(self._company.choose(deal.to_move, seat))
        if self.render_mode == "human":
            self.render()

    def _told(self) -> Observation:
        observation = self.deal.observation(self.seat)
        if self._form == "flat":
            return observation
        return {"observation": observation, "action_mask": self._mask()}

    def _mask(self) -> Flat:
        return self.deal.mask(self.seat if self._is_playing else NO_SEAT)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask()}
