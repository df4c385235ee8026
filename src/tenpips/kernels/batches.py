"""
Thousands of deals side by side, each one ply further at every call.

The compiled half of `tenpips.research.batch`: dealing and playing by the rules
themselves. What a learner sees of the deals is written by `tenpips.kernels.observing`.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# (numba infers the types of what it compiles.)

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from tenpips.cards import JOKER, NO_CARD, size
from tenpips.game import AnyGame
from tenpips.kernels import dialect
from tenpips.kernels._cache import compiled_kernel
from tenpips.kernels._dice import member, shuffle, start_stream
from tenpips.kernels._parts import called, inlined
from tenpips.kernels.memory import put, take
from tenpips.view import NO_SEAT, view_of


class Kernels(NamedTuple):
    """Compiled functions; rows from *start* to *stop* of every array."""

    refused: Any
    """Give the first row whose card is not legal; -1 if all are."""

    pick: Any
    """Set the card at a place among the legal ones, given as a part of them all."""

    deal: Any
    """Deal anew in every row that asks for it, by its number."""

    step: Any
    """Play a card in every row whose deal is not over."""


@cache
def kernels(game: AnyGame) -> Kernels:
    """Make the kernels of a game; its options make no difference to them."""
    dialect.teach()
    made: tuple[Any, ...] = (refused, pick, _dealing(game), _stepping(game))
    return Kernels(*map(compiled_kernel, made))


@cache
def imagining(game: AnyGame) -> Any:
    """
    Make the kernel ``imagine(view, seed, memory, allowed)`` of a game.

    It fills every row with a world: a position that the view cannot tell from the
    real one (`tenpips.game.Game.determinize`); and with the cards legal in it.
    """
    dialect.teach()
    determinize: Any = game.determinize
    legal = game.legal

    def imagine(view, seed, memory, allowed):
        words = np.zeros(1, np.uint64)
        for row in range(len(memory)):
            start_stream(words, seed, row)
            state = determinize(view, words)
            put(memory, row, state)
            allowed[row] = legal(view_of(state, state.public.to_move))

    return compiled_kernel(imagine)


def refused(chosen, allowed, movers):
    """Look for a card that may not be named; of deals that are over any may."""
    found = 0
    for row in range(len(chosen)):
        found += is_refused(chosen[row], allowed[row], movers[row])
    if found:
        for row in range(len(chosen)):
            if is_refused(chosen[row], allowed[row], movers[row]):
                return row
    return -1


@inlined
def is_refused(card, allowed, mover):
    """1 if a card may not be named, else 0; without a branch."""
    is_card = (card >= 0) & (card <= JOKER)
    return (mover != NO_SEAT) & (1 - (is_card & (allowed >> (card & 63) & 1)))


def pick(allowed, parts, chosen):
    """*parts* are from 0 to less than 1; where nothing is legal, choose NO_CARD."""
    for row in range(len(chosen)):
        cards = allowed[row]
        place = np.int64(parts[row] * size(cards))
        chosen[row] = member(cards, place) if cards else NO_CARD


def _dealing(game):
    """Make what deals, as `tenpips.kernels.playouts` does."""
    deal, legal = game.deal, game.legal

    def deal_rows(
        start,
        stop,
        options,
        seats,
        cards,
        seed,
        stride,
        numbers,
        memory,
        allowed,
        movers,
        acted,
        plies,
    ):
        words = np.zeros(1, np.uint64)
        pack = np.empty_like(cards)
        for row in range(start, stop):
            if movers[row] != NO_SEAT:
                continue
            numbers[row] += stride
            start_stream(words, seed, numbers[row])
            pack[:] = cards
            shuffle(words, pack)
            dealer = numbers[row] % seats
            state = deal(pack, dealer, options)
            while state.public.to_move == NO_SEAT:  # void: the same dealer deals again
                shuffle(words, pack)
                state = deal(pack, dealer, options)
            put(memory, row, state)
            mover = state.public.to_move
            movers[row], acted[row], plies[row] = mover, NO_SEAT, 0
            allowed[row] = legal(view_of(state, mover))

    return deal_rows


def _stepping(game):
    """Make what plays a card in every deal."""
    deal, legal, play, scores = game.deal, game.legal, game.play, game.scores

    def step_rows(
        start,
        stop,
        options,
        seats,
        cards,
        chosen,
        memory,
        allowed,
        movers,
        acted,
        is_margin,
        rewards,
        over,
    ):
        ended = 0
        like = deal(cards, 0, options)
        for row in range(start, stop):
            acted[row] = movers[row]
            if over[row]:
                over[row] = False
                rewards[row] = 0
            if movers[row] == NO_SEAT:
                continue
            state = play(take(memory, row, like), chosen[row])
            put(memory, row, state)
            mover = state.public.to_move
            movers[row] = mover
            if mover != NO_SEAT:
                allowed[row] = legal(view_of(state, mover))
            else:
                allowed[row] = 0
                over[row] = True
                ended += 1
                pay(scores(state), seats, is_margin, rewards[row])
        return ended

    return step_rows


@called
def pay(points, seats, is_margin, rewards):
    """Set each seat's reward: its points, or those less the mean of the others'."""
    total = 0
    for seat in range(seats):
        total += points[seat]
    for seat in range(seats):
        others = (total - points[seat]) / (seats - 1) if is_margin else 0
        rewards[seat] = points[seat] - others
