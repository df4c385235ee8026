"""
Many deals played side by side, so that one matrix product values the cards of all.

The caller does the products (`tenpips.learning`); the kernels here deal, look,
choose and play, and afterwards work out what each card turned out to be worth.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# (numba infers the types of what it compiles.)

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numba.typed import List
from numpy.typing import NDArray

from tenpips.cards import lowest
from tenpips.game import AnyGame
from tenpips.kernels import dialect
from tenpips.kernels._cache import compiled_kernel
from tenpips.kernels._dice import below, pick, shuffle, start_stream
from tenpips.kernels._parts import called
from tenpips.kernels.network import POINTS_AHEAD
from tenpips.kernels.search.simulation import NO_LEAF, Leaf
from tenpips.options import AnyOptions
from tenpips.view import NO_SEAT, view_of

Floats = NDArray[np.float32]

CERTAIN = 1 << 20
"""Chances are counted in so many parts."""

ROW, SEAT, ALLOWED, ORDER = range(4)
"""Columns of what is seen of a deal: which it is, who moves, legal cards, `outlet`."""


class Step(NamedTuple):
    """What was seen and done in one round of cards, a row a deal that still goes on."""

    inputs: Floats
    rows: NDArray[np.int64]
    """Which deal."""

    seats: NDArray[np.int64]
    outlets: NDArray[np.int64]
    """Output that values the card chosen."""

    best: Floats
    """Value of the card that looked best, in points of play."""

    explored: NDArray[np.bool_]
    """Whether another card was chosen by chance."""

    margins: Floats
    """By seat, the final score less the mean of the others' where a solver knows it."""

    solved: NDArray[np.bool_]
    """Whether it does."""


class Field:
    """Deals of one game side by side, under the same or different options."""

    def __init__(self, game: AnyGame, scale: float, leaf: Leaf = NO_LEAF) -> None:
        """
        Have no deals yet; a network's outputs count *scale* points.

        What *leaf* knows of positions is noted of every decision.
        """
        self._game, self._scale = game, scale
        self._kernels = _kernels(game, leaf.judge)
        self._memory = leaf.memory()
        self._states: Any = None
        self._words = np.zeros(0, np.uint64)
        self._seats = np.zeros(0, np.int64)

    def deal(
        self,
        sheets: Sequence[AnyOptions],
        *,
        seed: int,
        first: int,
    ) -> None:
        """Deal anew: one deal for each of *sheets*, numbered from *first*."""
        game = self._game
        self._words = np.zeros(len(sheets), np.uint64)
        self._seats = np.array([game.seats(sheet) for sheet in sheets], np.int64)
        self._states = None
        for row, sheet in enumerate(sheets):
            pack = np.array(game.pack(sheet), np.int64)
            words = self._words[row : row + 1]
            number = first + row
            deal_one = (sheet, int(self._seats[row]), pack, words, seed, number)
            if self._states is None:
                self._states = self._kernels.start(*deal_one)
            else:
                self._kernels.add(self._states, *deal_one)

    def look(self) -> tuple[Floats, Any]:
        """
        Inputs of every deal that goes on, and what `play` needs to know of them.

        Where only one card is legal it is played first: nothing is to be learned.
        """
        count = len(self._states)
        inputs = np.zeros((count, self._game.inputs), np.float32)
        seen = np.zeros((count, 4), np.int64)
        live = self._kernels.look(self._states, inputs, seen)
        return inputs[:live], seen[:live]

    def play(self, inputs: Floats, seen: Any, values: Floats, chance: float) -> Step:
        """Play the card of the highest value in every deal, or any with a chance."""
        live = len(seen)
        outlets = np.zeros(live, np.int64)
        best = np.zeros(live, np.float32)
        explored = np.zeros(live, np.bool_)
        parts = round(chance * CERTAIN)
        margins = np.zeros((live, self._game.max_seats), np.float32)
        solved = np.zeros(live, np.bool_)
        self._kernels.judge(
            self._states, seen, self._seats, margins, solved, self._memory
        )
        self._kernels.play(
            self._states,
            self._words,
            inputs,
            seen,
            values,
            self._scale,
            parts,
            outlets,
            best,
            explored,
        )
        rows, seats = seen[:, ROW], seen[:, SEAT]
        return Step(inputs, rows, seats, outlets, best, explored, margins, solved)

    def margins(self) -> Floats:
        """By deal and seat, the final score less the mean of the others'."""
        found = np.zeros((len(self._states), self._game.max_seats), np.float32)
        self._kernels.finish(self._states, self._seats, found)
        return found


class _Kernels(NamedTuple):
    start: Any
    add: Any
    look: Any
    judge: Any
    play: Any
    finish: Any


@cache
def _kernels(game: AnyGame, judge: Callable[..., bool]) -> _Kernels:
    """Make the kernels of a game."""
    dialect.teach()
    start, add = _dealers(game)
    judging = _judging(judge)
    made = (start, add, _looker(game), judging, _player(game), _finisher(game))
    return _Kernels(*map(compiled_kernel, made))


def _dealers(game):
    """Make what deals the first of many deals, and what deals one more."""
    deal = game.deal

    @called
    def dealt(options, seats, cards, words, seed, number):
        start_stream(words, seed, number)
        pack = cards.copy()
        shuffle(words, pack)
        state = deal(pack, number % seats, options)
        while state.public.to_move == NO_SEAT:  # void: the same dealer deals again
            shuffle(words, pack)
            state = deal(pack, number % seats, options)
        return state

    def start(options, seats, cards, words, seed, number):
        states = List()
        states.append(dealt(options, seats, cards, words, seed, number))
        return states

    def add(states, options, seats, cards, words, seed, number):
        states.append(dealt(options, seats, cards, words, seed, number))

    return start, add


def _looker(game):
    """Make what finds the next decision of every deal."""
    legal, play, features = game.legal, game.play, game.features

    def look(states, inputs, seen):
        live = 0
        for row in range(len(states)):
            state = states[row]
            seat = state.public.to_move
            while seat != NO_SEAT:
                view = view_of(state, seat)
                allowed = legal(view)
                if allowed & allowed - 1:
                    seen[live, ROW] = row
                    seen[live, SEAT] = seat
                    seen[live, ALLOWED] = allowed
                    seen[live, ORDER] = features(view, inputs[live])
                    live += 1
                    break
                state = play(state, lowest(allowed))
                seat = state.public.to_move
            states[row] = state
        return live

    return look


def _player(game):
    """Make what chooses and plays a card in every deal."""
    play, outlet = game.play, game.outlet

    @called
    def best_of(allowed, order, values):
        card = lowest(allowed)
        allowed &= allowed - 1
        while allowed:
            other = lowest(allowed)
            allowed &= allowed - 1
            if values[outlet(other, order)] > values[outlet(card, order)]:
                card = other
        return card

    def play_all(
        states, words, inputs, seen, values, scale, parts, outlets, best, explored
    ):
        for live in range(len(seen)):
            row, order = seen[live, ROW], seen[live, ORDER]
            allowed = seen[live, ALLOWED]
            card = best_of(allowed, order, values[live])
            value = values[live, outlet(card, order)]
            best[live] = POINTS_AHEAD * inputs[live, 0] + scale * value
            dice = words[row : row + 1]
            if below(dice, CERTAIN) < parts:
                tried = pick(dice, allowed)
                explored[live] = tried != card
                card = tried
            outlets[live] = outlet(card, order)
            states[row] = play(states[row], card)

    return play_all


def _judging(judge):
    """Make what asks a solver about every position in which a card is chosen."""

    def judge_all(states, seen, seats, margins, solved, memory):
        scores = np.zeros(margins.shape[1])
        for live in range(len(seen)):
            row = seen[live, ROW]
            solved[live] = judge(states[row], scores, memory)
            if solved[live]:
                _compare(scores, seats[row], margins[live])

    return judge_all


def _finisher(game):
    """Make what tells how far each seat is ahead at the end."""
    scores = game.scores

    def finish(states, seats, found):
        for row in range(len(states)):
            _compare(scores(states[row]), seats[row], found[row])

    return finish


@called
def _compare(points, count, found):
    """Set each seat's points less the mean of the others'."""
    total = 0.0
    for seat in range(count):
        total += points[seat]
    for seat in range(count):
        found[seat] = points[seat] - (total - points[seat]) / (count - 1)


def targets(steps: Sequence[Step], margins: Floats, keep: float) -> list[Floats]:
    """
    What each card chosen turned out to be worth, in points of play; an array a step.

    Lambda-returns (R. Sutton, "Learning to predict by the methods of temporal
    differences", Machine Learning 3, 1988) over the seat's own decisions: *keep* of
    what came of the deal and the rest of what the next decision looked worth; all of
    the latter where the next card was chosen by chance (C. Watkins, 1989). Where a
    solver knows what a decision is worth, that is all that counts for what came before.
    """
    hoped = margins.copy()
    found: list[Floats] = []
    for step in reversed(steps):
        at = (step.rows, step.seats)
        later = hoped[at] / step.inputs[:, 1]
        found.append(later)
        share = np.where(step.explored, np.float32(0), np.float32(keep))
        hoped[at] = (step.best + share * (later - step.best)) * step.inputs[:, 1]
        hoped[step.rows[step.solved]] = step.margins[step.solved]
    return found[::-1]
