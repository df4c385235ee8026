"""The arrays of deals side by side, and the compiled work on them."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, partial
from operator import index
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tenpips.cards import NOTATION, names
from tenpips.errors import OptionError, TenpipsError
from tenpips.game import AnyGame
from tenpips.kernels import batches, observing
from tenpips.kernels.memory import words_of
from tenpips.kernels.observing import Plan
from tenpips.options import AnyOptions
from tenpips.research.observation import SIGHT, Encoder
from tenpips.research.observation.fields import CARDS
from tenpips.research.plans import plan_of, witnessed_words
from tenpips.view import NO_SEAT, Seat

Rewards = Literal["margin", "score"]
"""The final score less the mean of the others' (zero-sum), or the score itself."""

Work = Callable[[int, int], None]
"""Something that is done to the rows from one to before another."""

BLOCK = 1024
"""Rows that one piece of work after the other is done to: they stay in the cache."""

_MADE_ANEW = frozenset({"_threads_there", "_playing", "_looking"})


class BatchError(TenpipsError, ValueError):
    """What was asked of a batch cannot be done; nothing has changed."""


class Rows:
    """Deals of one game under one set of options, side by side, and what is shown."""

    game: AnyGame
    options: AnyOptions
    encoder: Encoder

    mask: NDArray[np.bool_]
    """Legal cards: deals by 53."""

    observation: NDArray[np.int8]
    """What the seat to move knows (`Encoder.fields`): deals by `Encoder.size`."""

    to_move: NDArray[np.int64]
    """Seat that must name a card; -1 where the deal is over (never with autoreset)."""

    rewards: NDArray[np.float32]
    """Deals by seats, of the deals that the last step ended; else 0."""

    over: NDArray[np.bool_]
    """Whether the last step ended the deal."""

    numbers: NDArray[np.int64]
    """Which deal of the seed each row is at; deal n is that of `tenpips simulate`."""

    plies: NDArray[np.int64]
    """How many cards have been named in the deal."""

    def __init__(
        self,
        game: AnyGame,
        options: AnyOptions,
        *,
        threads: int,
        rewards: Rewards,
        observe: bool,
    ) -> None:
        """Get ready for deals, of which there are none until `_set_up`."""
        if rewards not in get_args(Rewards):
            raise OptionError(f"expected rewards margin|score, got {rewards!r}")
        threads = counted("threads", threads)
        self.game, self.options = game, options
        self.encoder = Encoder(game, options)
        self._seats = game.seats(options)
        self._threads, self._rewards, self._observes = threads, rewards, observe
        self._cards = np.array(game.pack(options), np.int64)
        self._example = game.deal(game.pack(options), 0, options)
        self._plan = plan_of(self.encoder, self._example)
        self._witnessed = witnessed_words(game, self._example)
        self._seed = 0
        self._pool_of = 0
        """Process whose threads there are; 0 for none."""

    def _set_up(self, deals: int, *, autoreset: bool) -> None:
        """Make room for deals, and for what is told of them."""
        deals = counted("deals", deals)
        self._autoreset = autoreset
        known = self._seats + len(self._plan.shown)
        history = (deals, self._seats, self.game.longest, SIGHT)
        self._memory = np.zeros((deals, len(words_of(self._example))), np.int64)
        self._allowed = np.zeros(deals, np.int64)
        self._chosen = np.zeros(deals, np.int64)
        self._acted = np.full(deals, NO_SEAT, np.int64)
        self._known = np.zeros((deals, known), np.int64)
        self._history = np.zeros(history, np.int8)
        self.numbers = np.zeros(deals, np.int64)
        self.to_move = np.full(deals, NO_SEAT, np.int64)
        self.plies = np.zeros(deals, np.int64)
        self.over = np.zeros(deals, np.bool_)
        self.mask = np.zeros((deals, CARDS), np.bool_)
        self.rewards = np.zeros((deals, self._seats), np.float32)
        size = self.encoder.size if self._observes else 0
        self.observation = np.zeros((deals, size), np.int8)

    def __len__(self) -> int:
        """How many deals there are."""
        return len(self.numbers)

    def __getstate__(self) -> dict[str, Any]:
        """Leave out what is made anew: threads and compiled code."""
        kept = {k: v for k, v in vars(self).items() if k not in _MADE_ANEW}
        return {**kept, "_pool_of": 0}

    # What is asked

    def _whole(self, numbers: ArrayLike) -> NDArray[np.int64]:
        """Give whole numbers as compiled code takes them."""
        found = np.asarray(numbers)
        if found.dtype.kind not in "iu":
            raise BatchError(f"expected whole numbers, got {found.dtype}")
        return np.ascontiguousarray(found, np.int64)

    def _check_row(self, row: int) -> None:
        """Raise BatchError unless there is such a row."""
        if not 0 <= row < len(self):
            raise BatchError(f"expected a row from 0 to {len(self) - 1}, got {row}")

    def _check_seat(self, seat: Seat) -> None:
        """Raise BatchError unless there is such a seat."""
        if not 0 <= seat < self._seats:
            raise BatchError(f"expected a seat from 0 to {self._seats - 1}, got {seat}")

    def _check(self, chosen: NDArray[np.int64]) -> None:
        """Raise BatchError for the first card that may not be named."""
        row = self._playing.refused(chosen, self._allowed, self.to_move)
        if row >= 0:
            card, allowed = int(chosen[row]), int(self._allowed[row])
            known = NOTATION[card] if 0 <= card < CARDS else str(card)
            raise BatchError(
                f"illegal card {known} in row {row} for seat {self.to_move[row]};"
                f" expected one of {' '.join(names(allowed))}"
            )

    # Compiled work, split over threads

    @cached_property
    def _playing(self) -> batches.Kernels:
        return batches.kernels(self.game)

    @cached_property
    def _looking(self) -> observing.Kernels:
        return observing.kernels()

    @property
    def _pool(self) -> ThreadPoolExecutor:
        """Threads of this process: those of its parent are not there after a fork."""
        if self._pool_of != os.getpid():
            self._pool_of = os.getpid()
            self._threads_there = ThreadPoolExecutor(self._threads)
        return self._threads_there

    def _in_parts(self, *works: Work) -> None:
        """Do one thing after the other to all rows, on as many threads as wanted."""
        if self._threads == 1:
            _in_blocks(works, 0, len(self))
            return
        parts = range(self._threads + 1)
        bounds = [len(self) * part // self._threads for part in parts]
        list(self._pool.map(partial(_in_blocks, works), bounds[:-1], bounds[1:]))

    def _deal(self, start: int, stop: int, *, stride: int) -> None:
        self._playing.deal(
            start,
            stop,
            self.options,
            self._seats,
            self._cards,
            self._seed,
            stride,
            self.numbers,
            self._memory,
            self._allowed,
            self.to_move,
            self._acted,
            self.plies,
        )

    def _play(self, start: int, stop: int) -> None:
        ended = self._playing.step(
            start,
            stop,
            self.options,
            self._seats,
            self._cards,
            self._chosen,
            self._memory,
            self._allowed,
            self.to_move,
            self._acted,
            self._rewards == "margin",
            self.rewards,
            self.over,
        )
        if ended and self._autoreset:
            self._deal(start, stop, stride=len(self))

    def _look(self, start: int, stop: int) -> None:
        self._looking.look(
            start,
            stop,
            self._plan,
            self._seats,
            self._acted,
            self._chosen,
            self._memory,
            self._allowed,
            self.to_move,
            self.plies,
            self._known,
            self._history,
            self.observation,
            self.mask,
        )

    def _observe(
        self, plan: Plan, viewers: NDArray[np.int64], found: NDArray[np.int8]
    ) -> None:
        self._looking.observe(
            0,
            len(self),
            plan,
            self._seats,
            viewers,
            self._memory,
            self._history,
            found,
        )


def counted(what: str, number: int) -> int:
    """Give a number of 1 or more; raises OptionError for anything else."""
    try:
        count = index(number)
    except TypeError:
        count = 0
    if count < 1:
        raise OptionError(f"expected a number of {what} from 1 up, got {number!r}")
    return count


def _in_blocks(works: tuple[Work, ...], start: int, stop: int) -> None:
    """Do one thing after the other to some rows, then to the next."""
    for first in range(start, stop, BLOCK):
        for work in works:
            work(first, min(first + BLOCK, stop))
