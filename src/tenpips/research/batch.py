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
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, partial
from typing import Any, Literal, NamedTuple, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tenpips.cards import NOTATION, names
from tenpips.errors import OptionError, TenpipsError
from tenpips.game import AnyGame, AnyState
from tenpips.games import game_named
from tenpips.kernels import batches, observing
from tenpips.kernels.memory import rebuilt, words_of
from tenpips.kernels.observing import Plan
from tenpips.options import AnyOptions, Value
from tenpips.research.observation import SIGHT, Encoder, Sight
from tenpips.research.observation.fields import CARDS
from tenpips.research.plans import plan_of, revealing_plan
from tenpips.view import NO_SEAT, AnyView, Seat, view_of

Rewards = Literal["margin", "score"]
"""The final score less the mean of the others' (zero-sum), or the score itself."""


_MADE_ANEW = frozenset({"_pool", "_playing", "_looking"})

_SAME_IN_WORLDS = ("numbers", "to_move", "plies")


class PerfectInformation(NamedTuple):
    """All cards of every deal: for teachers and critics, never for a player."""

    values: NDArray[np.int8]
    """Deals by `Encoder.revealed_size`; relative to the seat to move."""

    encoder: Encoder
    """Says where what is."""


class BatchError(TenpipsError, ValueError):
    """What was asked of a batch cannot be done; nothing has changed."""


class Batch:
    """Deals of one game under one set of options, side by side."""

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

        """
        self.game = game_named(game) if isinstance(game, str) else game
        self.options = (
            variant
            if isinstance(variant, tuple)
            else self.game.options(variant, options)
        )
        self.encoder = Encoder(self.game, self.options)
        self._seats = self.game.seats(self.options)
        if deals < 1 or threads < 1:
            raise OptionError("expected at least one deal and one thread")
        self._rewards, self._observes = rewards, observe
        self._threads = threads
        self._cards = np.array(self.game.pack(self.options), np.int64)
        example = self.game.deal(self.game.pack(self.options), 0, self.options)
        self._example = example
        self._plan = plan_of(self.encoder, example)
        self._set_up(deals, autoreset=autoreset)
        self.reset(seed=seed)

    def _set_up(self, deals: int, *, autoreset: bool) -> None:
        """Make room for deals, and for what is told of them."""
        self._autoreset = autoreset
        width = len(words_of(self._example))
        history = (deals, self._seats, self.game.longest, SIGHT)
        self._memory = np.zeros((deals, width), np.int64)
        self._allowed = np.zeros(deals, np.int64)
        self._chosen = np.zeros(deals, np.int64)
        self._acted = np.full(deals, NO_SEAT, np.int64)
        self._known = np.zeros((deals, self._seats + len(self._plan.shown)), np.int64)
        self._history = np.zeros(history, np.int8)
        self.numbers = np.zeros(deals, np.int64)
        self.to_move = np.full(deals, NO_SEAT, np.int64)
        self.plies = np.zeros(deals, np.int64)
        self.over = np.zeros(deals, np.bool_)
        self.mask = np.zeros((deals, CARDS), np.bool_)
        self.rewards = np.zeros((deals, self._seats), np.float32)
        size = self.encoder.size if self._observes else 0
        self.observation = np.zeros((deals, size), np.int8)

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
        if chosen.shape != (len(self),) or (chosen < 0).any():
            raise BatchError(
                f"expected {len(self)} numbers of deals, 0 or more;"
                f" got an array of shape {chosen.shape}"
            )
        if seed is not None:
            self._seed = checked_seed(seed)
        self.numbers[:] = chosen
        self.plies[:] = 0
        self.to_move[:] = NO_SEAT
        self.over[:] = False
        self.rewards[:] = 0
        self._in_parts(partial(self._deal, stride=0))
        self._in_parts(self._look)

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
        self._in_parts(self._play)
        self._in_parts(self._look)

    def _whole(self, numbers: ArrayLike) -> NDArray[np.int64]:
        """Give whole numbers as compiled code takes them."""
        found = np.asarray(numbers)
        if found.dtype.kind not in "iu":
            raise BatchError(f"expected whole numbers, got {found.dtype}")
        return np.ascontiguousarray(found, np.int64)

    def _check(self, chosen: NDArray[np.int64]) -> None:
        row = self._playing.refused(chosen, self._allowed, self.to_move)
        if row >= 0:
            card, allowed = int(chosen[row]), int(self._allowed[row])
            known = NOTATION[card] if 0 <= card < CARDS else str(card)
            raise BatchError(
                f"illegal card {known} in row {row} for seat {self.to_move[row]};"
                f" expected one of {' '.join(names(allowed))}"
            )

    def random_cards(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """Choose a legal card for every deal, all equally likely; -1 where none is."""
        chosen = np.empty(len(self), np.int64)
        self._playing.pick(self._allowed, rng.random(len(self)), chosen)
        return chosen

    # What else there is to see

    def observation_of(self, seats: Seat | ArrayLike) -> NDArray[np.int8]:
        """Observe every deal as some seat, one number a row: an array of its own."""
        if isinstance(seats, int):
            viewers, is_known = np.full(len(self), seats), 0 <= seats < self._seats
        else:
            viewers = self._whole(np.broadcast_to(seats, len(self)))
            is_known = bool(((viewers >= 0) & (viewers < self._seats)).all())
        if not is_known:
            raise BatchError(f"expected seats from 0 to {self._seats - 1}")
        found = np.zeros((len(self), self.encoder.size), np.int8)
        self._observe(self._plan, viewers, found)
        return found

    def reveal(self) -> PerfectInformation:
        """Show all cards of every deal, relative to the seat to move."""
        plan = revealing_plan(self.encoder, self._example)
        found = np.zeros((len(self), self.encoder.revealed_size), np.int8)
        self._observe(plan, np.maximum(self.to_move, 0), found)
        return PerfectInformation(found, self.encoder)

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

    def view(self, row: int, seat: Seat) -> AnyView:
        """What a seat may know of one deal, as bots and the rules take it."""
        return view_of(rebuilt(self._example, self._memory[row].tolist()), seat)

    def lay(self, row: int, state: AnyState) -> None:
        """
        Put a position of the game in the place of one deal, to be played on.

        What was seen of the deal before is kept; its points count when it ends.
        """
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
        (`tenpips.game.Game.determinize`). They start where the deal is, do not deal
        anew, and their histories tell the other seats only what the seat itself knows.

        Raises:
            BatchError: If the deal in that row is over, or there is no such row.

        """
        if not 0 <= row < len(self) or self.to_move[row] == NO_SEAT:
            raise BatchError(f"expected a row whose deal goes on, got {row}")
        viewer = int(self.to_move[row]) if seat is None else seat
        other = copy.copy(self)
        other._imagine(row, viewer, number, checked_seed(seed))  # noqa: SLF001 (of its kind)
        return other

    def _imagine(self, row: int, seat: Seat, number: int, seed: int) -> None:
        """Turn into worlds of a seat in a row of what this was so far."""
        view, history = self.view(row, seat), known_to(self._history[row], seat)
        kept = {name: getattr(self, name)[row] for name in _SAME_IN_WORLDS}
        self._set_up(number, autoreset=False)
        batches.imagining(self.game)(view, seed, self._memory, self._allowed)
        self._history[:] = history
        for name, value in kept.items():
            getattr(self, name)[:] = value
        self._in_parts(self._look)

    def copy(self) -> Self:
        """Give a batch of its own at the same point of the same deals."""
        return copy.deepcopy(self)

    def __len__(self) -> int:
        """How many deals there are."""
        return len(self.numbers)

    def __getstate__(self) -> dict[str, Any]:
        """Leave out what is made anew: threads and compiled code."""
        return {k: v for k, v in vars(self).items() if k not in _MADE_ANEW}

    # Compiled work, split over threads

    @cached_property
    def _playing(self) -> batches.Kernels:
        return batches.kernels(self.game)

    @cached_property
    def _looking(self) -> observing.Kernels:
        return observing.kernels()

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self._threads)

    def _in_parts(self, work: Callable[[int, int], None]) -> None:
        """Do a piece of work for all rows, on as many threads as were asked for."""
        if self._threads == 1:
            work(0, len(self))
            return
        parts = range(self._threads + 1)
        bounds = [len(self) * part // self._threads for part in parts]
        list(self._pool.map(work, bounds[:-1], bounds[1:]))

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


def checked_seed(seed: int) -> int:
    """Give a seed that compiled code can take; raises BatchError for any other."""
    if not 0 <= seed < 1 << 63:
        raise BatchError(f"expected a seed from 0 to 2**63 - 1, got {seed}")
    return int(seed)


def known_to(history: NDArray[np.int8], seat: Seat) -> NDArray[np.int8]:
    """Histories of all seats as far as one of them knows what the others saw."""
    known = history.copy()
    card, drawn = Sight._fields.index("card"), Sight._fields.index("drawn")
    known[..., card] = np.minimum(history[..., card], history[seat, :, card])
    known[..., drawn] = 0
    known[seat] = history[seat]
    return known
