"""
Thousands of deals stepped at once by compiled code, for learners that think in arrays.

    >>> from tenpips.research.batch import Batch
    >>> batch = Batch("dix", deals=1024, seed=7)
    >>> batch.observation.shape, batch.mask.shape
    ((1024, 488), (1024, 53))
    >>> cards = batch.mask.argmax(axis=1)  # the lowest legal card of every deal
    >>> batch.step(cards)

A row is a deal; of every deal the arrays show the decision to be made now, by the
seat in `Batch.to_move` and from its point of view. All of them are written anew by
each call: copy what is to be kept. Needs numba and numpy (the extra ``fast``).
"""

from __future__ import annotations

import copy
import logging
from collections.abc import Mapping
from functools import partial
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tenpips.compiling import noticed
from tenpips.errors import OptionError
from tenpips.game import AnyGame, AnyState
from tenpips.games import game_named
from tenpips.kernels import batches
from tenpips.kernels.memory import rebuilt, words_of
from tenpips.options import AnyOptions, Value
from tenpips.research.observation import Encoder, Sight
from tenpips.research.plans import revealing_plan
from tenpips.research.rows import BatchError, Rewards, Rows, counted
from tenpips.research.settings import whole
from tenpips.view import NO_SEAT, AnyView, Seat, view_of

__all__ = ["Batch", "BatchError", "PerfectInformation", "Rewards"]

_LOG = logging.getLogger("tenpips.research")

_SAME_IN_WORLDS = ("numbers", "to_move", "plies")


class PerfectInformation(NamedTuple):
    """All cards of every deal: for teachers and critics, never for a player."""

    values: NDArray[np.int8]
    """Deals by `Encoder.revealed_size`; relative to the seat to move."""

    encoder: Encoder
    """Says where what is."""


class Batch(Rows):
    """Deals of one game under one set of options, side by side."""

    def __init__(
        self,
        game: str | AnyGame,
        variant: str | AnyOptions | None = None,
        *,
        deals: int,
        seed: int = 0,
        threads: int = 1,
        rewards: Rewards = "margin",
        autoreset: bool = True,
        observe: bool = True,
        **options: Value,
    ) -> None:
        """
        Deal *deals* deals of a seed.

        *variant* names one, whose *options* may be changed, written as in a record;
        or it is a record of options itself.

        With *autoreset*, a deal that ends is followed at once by the next of its row:
        n is followed by n + *deals*. Without *observe* no observations are written.

        Raises:
            OptionError: If there is no such game, variant, option or value.
            BatchError: If the seed is negative or too large.

        """
        found = game_named(game) if isinstance(game, str) else game
        record = options_of(found, variant, options)
        super().__init__(
            found, record, threads=threads, rewards=rewards, observe=observe
        )
        self._set_up(deals, autoreset=autoreset)
        with noticed(self._say_compiling):
            self.reset(seed=checked_seed(seed))

    def _say_compiling(self) -> None:
        what = "compiling the rules of %s for this machine (only the first time)"
        _LOG.warning(what, self.game.name)

    # Going on

    def reset(
        self, *, seed: int | None = None, numbers: ArrayLike | None = None
    ) -> None:
        """
        Deal anew in every row.

        *numbers* chooses the deals of the seed, one a row; without, they are 0, 1, 2 …
        Without *seed*, that of before: the same deals come again.

        Raises:
            BatchError: If there are not as many numbers as rows, or one is negative.

        """
        chosen = np.arange(len(self)) if numbers is None else self._whole(numbers)
        if chosen.shape != (len(self),):
            raise BatchError(
                f"expected {len(self)} numbers of deals,"
                f" got an array of shape {chosen.shape}"
            )
        if (chosen < 0).any() or (chosen >= 1 << 62).any():
            raise BatchError("expected numbers of deals from 0 to 2**62 - 1")
        if seed is not None:
            self._seed = checked_seed(seed)
        self.numbers[:] = chosen
        self.plies[:] = 0
        self.to_move[:] = NO_SEAT
        self.over[:] = False
        self.rewards[:] = 0
        self._in_parts(partial(self._deal, stride=0), self._look)

    def step(self, cards: ArrayLike) -> None:
        """
        Name a card in every deal; of deals that are over it is not asked which.

        Raises:
            BatchError: If the rules refuse a card; then no card is played.

        """
        chosen = self._whole(cards)
        if chosen.shape != (len(self),):
            raise BatchError(
                f"expected a card for each of {len(self)} deals,"
                f" got an array of shape {chosen.shape}"
            )
        self._check(chosen)
        self._chosen = chosen
        self._in_parts(self._play, self._look)

    def random_cards(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """Choose a legal card for every deal, all equally likely; -1 where none is."""
        chosen = np.empty(len(self), np.int64)
        self._playing.pick(self._allowed, rng.random(len(self)), chosen)
        return chosen

    # What else there is to see

    def observation_of(self, seats: Seat | ArrayLike) -> NDArray[np.int8]:
        """Observe every deal as some seat, one number a row: an array of its own."""
        if isinstance(seats, int):
            self._check_seat(seats)
            viewers = np.full(len(self), seats)
        else:
            viewers = self._whole(seats)
            if viewers.shape != (len(self),):
                raise BatchError(f"expected {len(self)} seats, got {viewers.shape}")
            for seat in (viewers.min(), viewers.max()):
                self._check_seat(seat)
        found = np.zeros((len(self), self.encoder.size), np.int8)
        self._observe(self._plan, viewers, found)
        return found

    def reveal(self) -> PerfectInformation:
        """Show all cards of every deal, relative to the seat to move."""
        plan = revealing_plan(self.encoder, self._example)
        found = np.zeros((len(self), self.encoder.revealed_size), np.int8)
        self._observe(plan, np.maximum(self.to_move, 0), found)
        return PerfectInformation(found, self.encoder)

    def view(self, row: int, seat: Seat) -> AnyView:
        """
        What a seat may know of one deal, as bots and the rules take it.

        Raises:
            BatchError: If there is no such row or seat.

        """
        self._check_row(row)
        self._check_seat(seat)
        return view_of(rebuilt(self._example, self._memory[row].tolist()), seat)

    # Other deals

    def lay(self, row: int, state: AnyState, *, keep_history: bool = False) -> None:
        """
        Put a position of the game in the place of one deal, to be played on.

        The plies before it are unknown, unless they are those of the deal in the row:
        then *keep_history* leaves them there.

        Raises:
            BatchError: If there is no such row, or nobody is to move.

        """
        self._check_row(row)
        if state.public.to_move == NO_SEAT:
            raise BatchError("expected a position in which somebody is to move")
        if not keep_history:
            self.plies[row] = 0
        self._memory[row] = words_of(state)
        self.to_move[row] = state.public.to_move
        self._allowed[row] = self.game.legal_cards(state)
        self._acted[row] = NO_SEAT
        self._look(row, row + 1)

    def worlds(
        self, row: int, *, number: int, seed: int, seat: Seat | None = None
    ) -> Self:
        """
        Give deals that a seat, or that to move, cannot tell from the one in a row.

        Each is as likely as there are packs that lead to it and to all that was seen
        (`tenpips.game.Game.determinize`); what everyone saw, such as who captured
        which cards, is as it was. They start where the deal is, do not deal
        anew, and their histories tell the other seats only what the seat itself knows.

        Raises:
            BatchError: If the deal in that row is over, or there is no such row or
                seat.
            OptionError: If *number* is not 1 or more.

        """
        self._check_row(row)
        if self.to_move[row] == NO_SEAT:
            raise BatchError(f"expected a row whose deal goes on, got {row}")
        viewer = int(self.to_move[row]) if seat is None else seat
        self._check_seat(viewer)
        number = counted("worlds", number)
        other = type(self).__new__(type(self))
        vars(other).update(vars(self))
        other._imagine(row, viewer, number, checked_seed(seed))  # noqa: SLF001 (of its kind)
        return other

    def _imagine(self, row: int, seat: Seat, number: int, seed: int) -> None:
        """Turn into worlds of a seat in a row of what this was so far."""
        view, history = self.view(row, seat), known_to(self._history[row], seat)
        kept = {name: getattr(self, name)[row] for name in _SAME_IN_WORLDS}
        real = self._memory[row]
        self._set_up(number, autoreset=False)
        batches.imagining(self.game)(view, seed, self._memory, self._allowed)
        for word in self._witnessed:
            self._memory[:, word] = real[word]
        self._history[:] = history
        for name, value in kept.items():
            getattr(self, name)[:] = value
        self._in_parts(self._look)

    def copy(self) -> Self:
        """Give a batch of its own at the same point of the same deals."""
        return copy.deepcopy(self)

    def __copy__(self) -> Self:
        """Share no array: one batch would change what another shows."""
        return self.copy()


def options_of(
    game: AnyGame, variant: str | AnyOptions | None, given: Mapping[str, Value]
) -> AnyOptions:
    """Give the record of options that is meant; raises OptionError."""
    if not isinstance(variant, tuple):
        if not isinstance(variant, str | None):
            raise OptionError(f"expected a variant of {game.name}, got {variant!r}")
        found: AnyOptions = game.options(variant, given)
        return found
    if type(variant) is not type(game.options()):
        raise OptionError(f"expected options of {game.name}, got {variant!r}")
    if given:
        raise OptionError(
            f"expected a record of options or {', '.join(given)}, got both"
        )
    return variant


def checked_seed(seed: int) -> int:
    """Give a seed that compiled code can take; raises BatchError for any other."""
    number = whole(seed)
    if number is None or not 0 <= number < 1 << 63:
        raise BatchError(f"expected a seed from 0 to 2**63 - 1, got {seed!r}")
    return number


def known_to(history: NDArray[np.int8], seat: Seat) -> NDArray[np.int8]:
    """Histories of all seats as far as one of them knows what the others saw."""
    known = history.copy()
    card, drawn = Sight._fields.index("card"), Sight._fields.index("drawn")
    known[..., card] = np.minimum(history[..., card], history[seat, :, card])
    known[..., drawn] = 0
    known[seat] = history[seat]
    return known
