"""
One deal at a time, as environments of one player or of several play it.

It is a batch of one row with what the adapters for PettingZoo and Gymnasium have in
common: seeds that go on from deal to deal, refusals in the words of the rules, and
arrays that are copies, so that a learner may keep them or write into them.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Final, Literal, SupportsIndex, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tenpips.cards import CardIndex
from tenpips.dice import Dice
from tenpips.errors import IllegalMoveError, TenpipsError
from tenpips.game import AnyGame, AnyState
from tenpips.games import game_named
from tenpips.options import Value
from tenpips.policies import PlayedDeal, deal_out
from tenpips.research.batch import BatchError, Rewards
from tenpips.research.observation.fields import CARDS
from tenpips.research.settings import expect, whole
from tenpips.research.waiting import WaitingBatch
from tenpips.view import NO_SEAT, AnyView, Seat

VERSION: Final = 1
"""Of the environments: changes when what they do or show changes, and only then."""

Illegal = Literal["end", "raise"]
"""What an illegal card does in an environment: end the deal, or raise an error."""

SEEDS = 1 << 63
"""Seeds, and numbers of deals, are below this."""

Numbers: TypeAlias = NDArray[np.int8]
"""What a learner is told, as an array of its own."""


class OneDeal:
    """A deal in play, and those that follow it."""

    to_move: Seat
    """Seat that must name a card; NO_SEAT when no deal is in play."""

    plies: list[CardIndex]
    """Cards named so far."""

    def __init__(
        self,
        game: str | AnyGame,
        variant: str | None,
        rewards: Rewards,
        options: Mapping[str, Value],
    ) -> None:
        """
        Choose the game; `start` deals the first deal.

        Raises:
            OptionError: If there is no such game, variant, option or value.

        """
        expect("rewards", rewards, "margin", "score")
        self._made_of = (game, variant, rewards, dict(options))
        self.pays = rewards
        """What the rewards are."""

        self.game = game_named(game) if isinstance(game, str) else game
        self.options = self.game.options(variant, options)
        self._batch = WaitingBatch(
            self.game, self.options, deals=1, rewards=rewards, autoreset=False
        )
        self.encoder = self._batch.encoder
        self.seats = self.game.seats(self.options)
        self.seed: int | None = None
        """The seed in use; None before the first deal."""

        self.number = 0
        """Which deal of the seed this is."""

        self.plies, self.to_move, self._is_laid = [], NO_SEAT, False
        self._every_row = np.ones(1, np.bool_)
        self._no_cards = np.zeros(CARDS, np.int8)
        # The batch writes into its arrays, so these always show the decision now.
        self._mover = self._batch.to_move
        self._allowed: Numbers = self._batch.mask[0].view(np.int8)
        self._shown: Numbers = self._batch.observation[0]

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy or store it as its seed, number and cards, which are played again."""
        if self._is_laid:
            raise TenpipsError("expected a deal from a pack, got a laid position")
        return _restored, (*self._made_of, self.seed, self.number, tuple(self.plies))

    @property
    def worst(self) -> float:
        """A reward as low as any that a deal can bring."""
        low, high = self.game.score_range(self.options)
        return low - high

    # Going on

    def start(self, seed: int | None = None, number: int | None = None) -> None:
        """
        Deal anew: deal *number* of a seed, or the one that follows.

        With a seed and no number, its deal 0. The first of all, without a seed, draws
        one from the system. Deal n is dealt by seat n modulo the seats.

        Raises:
            BatchError: If the seed or the number is negative or too large.

        """
        follows = 0 if seed is not None or self.seed is None else self.number + 1
        if seed is None:
            seed = secrets.randbelow(SEEDS) if self.seed is None else self.seed
        number = follows if number is None else number
        seed, number = checked_number("seed", seed), checked_number("deal", number)
        self.seed, self.number = seed, number
        self._batch.reset(seed=self.seed, numbers=[self.number])
        self.plies, self.to_move, self._is_laid = [], self._mover.item(), False

    def play(self, card: SupportsIndex) -> None:
        """
        Name a card for the seat to move.

        Raises:
            IllegalMoveError: If the rules refuse it; the deal is unchanged.
            BatchError: If there is no such card, or no deal in play.

        """
        if self.to_move == NO_SEAT:
            raise BatchError("expected a deal in play, got a card after its end")
        number = whole(card)
        if number is None or not 0 <= number < CARDS:
            raise BatchError(f"expected a card from 0 to {CARDS - 1}, got {card!r}")
        if not self._batch.may_name(number):
            refusal = self.game.refuse(self.view(self.to_move), number)
            assert refusal is not None, "the kernels and the rules disagree"
            raise IllegalMoveError(refusal)
        self._batch.step_first(number)
        self.plies.append(number)
        self.to_move = self._mover.item()

    def lay(self, state: AnyState) -> None:
        """Put another position in the place of the deal, which nothing keeps then."""
        self._batch.lay(0, state, keep_history=True)
        self.to_move = self._mover.item()
        self._is_laid = True

    # What there is to see

    def expect_dealt(self, what: str) -> None:
        """Raise BatchError before the first deal, when there is not *what* to see."""
        if self.seed is None:
            raise BatchError(f"expected reset() before {what}: no cards are dealt yet")

    @property
    def rewards(self) -> list[float]:
        """What each seat got of the deal; zeros before its end."""
        rewards: list[float] = self._batch.rewards[0].tolist()
        return rewards

    @property
    def scores(self) -> tuple[int, ...]:
        """What the match would count for each seat; raises BatchError while in play."""
        self.expect_dealt("scores")
        if self.to_move != NO_SEAT:
            raise BatchError("expected a deal that is over, got one in play")
        return self._batch.scores(0)

    def observation(self, seat: Seat) -> Numbers:
        """Give what a seat knows, in or out of turn: `Encoder.fields`."""
        if seat == self.to_move:
            return self._shown.copy()
        self.expect_dealt("an observation")
        shown: Numbers = self._batch.observation_of(seat)[0]
        return shown

    def mask(self, seat: Seat) -> Numbers:
        """Give 1 for each card that a seat may name now; zeros out of turn."""
        is_in_turn = seat == self.to_move != NO_SEAT
        return (self._allowed if is_in_turn else self._no_cards).copy()

    def revealed(self) -> Numbers:
        """Give what is hidden, relative to the seat to move: `Encoder.revealed`."""
        self.expect_dealt("all cards")
        hidden: Numbers = self._batch.reveal().values[0]
        return hidden

    def view(self, seat: Seat) -> AnyView:
        """What a seat may know, as bots and the rules take it."""
        self.expect_dealt("a view")
        return self._batch.view(0, seat)

    def greedy_card(self) -> CardIndex:
        """Card that a greedy bot would name now, found by compiled code."""
        chosen = np.zeros(1, np.int64)
        self._batch.greedy_cards(self._every_row, chosen)
        return int(chosen[0])

    def played(self) -> PlayedDeal:
        """
        Give the whole deal, with its pack and last position, by the plain rules.

        Raises:
            TenpipsError: Before the deal is over: nobody may see the pack. And of a
                position that was laid.

        """
        if self._is_laid:
            raise TenpipsError("expected a deal from a pack, got a laid position")
        if self.seed is None or self.to_move != NO_SEAT:
            raise TenpipsError("expected a deal that is over, got one in play")
        dice = Dice(self.seed, self.number)
        dealt = deal_out(self.game, self.options, dice, self.number)
        state = dealt.state
        for card in self.plies:
            state = self.game.play(state, card)
        return dealt._replace(plies=tuple(self.plies), state=state)


def _restored(
    game: str | AnyGame,
    variant: str | None,
    rewards: Rewards,
    options: Mapping[str, Value],
    seed: int | None,
    number: int,
    plies: tuple[CardIndex, ...],
) -> OneDeal:
    """Give a deal at the point at which another was."""
    deal = OneDeal(game, variant, rewards, options)
    if seed is not None:
        deal.start(seed, number)
        for card in plies:
            deal.play(card)
    return deal


def checked_number(name: str, value: Any) -> int:  # noqa: ANN401 (whatever a user gave)
    """Give a seed or the number of a deal; raises BatchError if it is none."""
    number = whole(value)
    if number is None or not 0 <= number < SEEDS:
        raise BatchError(f"expected a {name} from 0 to 2**63 - 1, got {value!r}")
    return number
