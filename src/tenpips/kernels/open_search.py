"""
Search with all cards open: what a player could reach who saw every hand and the stock.

Only for players that are entitled to the whole position: the arena's oracle, and
analysis of finished deals. It is the tree search of L. Kocsis and C. Szepesvári
("Bandit based Monte-Carlo planning", 2006) on the one true position, each seat
seeking its own score less the mean of the others' (max-n, where there are three or
more). The leaves are played out greedily with a little chance. Any game.
"""

from __future__ import annotations

from functools import cache
from math import log, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tenpips.cards import CardIndex, CardSet, lowest
from tenpips.game import MAX_PLIES, AnyGame, AnyState
from tenpips.kernels import dialect
from tenpips.kernels._cache import compiled_kernel
from tenpips.kernels._dice import below, pick, start_stream
from tenpips.kernels._parts import called
from tenpips.policies import no_opinion
from tenpips.view import NO_SEAT, Seat, view_of

EXPLORATION = 1.0
"""Weight of what was seldom tried, in standard deviations of the playouts."""

CHANCE = 3
"""A playout names a card at random once in so many plies, or else greedily."""

_CARDS = 53
_ROOT = 0


class Opened(NamedTuple):
    """What a search with open cards has found."""

    card: CardIndex
    """The card tried most."""

    values: dict[CardIndex, float]
    """
    Of each legal card: the seat's score less the mean of the others', on average.

    A card that was never tried for want of simulations is missing.
    """

    visits: dict[CardIndex, int]


class _Tree(NamedTuple):
    """Positions that the search has reached, one a row; 0 is the root."""

    children: NDArray[np.int32]
    """By position and card, the position after it; 0 while it was never tried."""

    visits: NDArray[np.int64]
    totals: NDArray[np.float64]
    """Sum of the values for whoever moved there."""


def search_open(
    game: AnyGame,
    state: AnyState,
    *,
    simulations: int,
    seed: int,
    even: bool = False,
) -> Opened:
    """
    Search the true position for the seat to move; GIL released.

    The same seed gives the same card. One simulation a legal card is the least that
    makes sense. With *even*, each legal card has its equal share of them, so that all
    values are as good: for analysis rather than play.
    """
    tree = _Tree(
        np.zeros((simulations + 1, _CARDS), np.int32),
        np.zeros(simulations + 1, np.int64),
        np.zeros(simulations + 1),
    )
    seats = game.seats(state.public.options)
    _kernel(game)(state, seats, simulations, seed, even, *tree)
    rows = {card: int(tree.children[_ROOT, card]) for card in range(_CARDS)}
    tried = {card: row for card, row in rows.items() if row}
    visits = {card: int(tree.visits[row]) for card, row in tried.items()}
    totals = {card: float(tree.totals[row]) for card, row in tried.items()}
    values = {card: totals[card] / visits[card] for card in tried}
    best = max(tried, key=lambda card: (visits[card], values[card], -card))
    return Opened(best, values, visits)


@cache
def _kernel(game: AnyGame) -> Any:
    """Make the search kernel of a game."""
    dialect.teach()
    play = game.play
    chosen, expanded, played_out = _chooser(), _expander(game), _playout(game)
    legal = game.legal

    def search(
        root: AnyState,
        seats: int,
        simulations: int,
        seed: int,
        even: bool,
        children: NDArray[np.int32],
        visits: NDArray[np.int64],
        totals: NDArray[np.float64],
    ) -> None:
        words = np.zeros(1, np.uint64)
        start_stream(words, seed, 0)
        path = np.zeros(MAX_PLIES, np.int64)
        movers = np.zeros(MAX_PLIES, np.int64)
        rewards = np.zeros(seats)
        spread = np.zeros(3)  # count, mean and sum of squares of the root's rewards
        for simulation in range(simulations):
            state, row, depth, grown = root, _ROOT, 0, False
            while not grown and state.public.to_move != NO_SEAT:
                mover = state.public.to_move
                allowed = legal(view_of(state, mover))
                card = expanded(words, state, allowed, children[row])
                if children[row, card] == 0:
                    children[row, card] = simulation + 1
                    grown = True
                elif even and row == _ROOT:
                    card = _fewest(allowed, children[row], visits)
                else:
                    weight = EXPLORATION * sqrt(spread[2] / max(spread[0], 1))
                    card = chosen(allowed, row, weight, children, visits, totals)
                row = children[row, card]
                path[depth], movers[depth] = row, mover
                depth += 1
                state = play(state, card)
            played_out(words, state, rewards)
            value = rewards[movers[0]]
            spread[0] += 1
            change = value - spread[1]
            spread[1] += change / spread[0]
            spread[2] += change * (value - spread[1])
            visits[_ROOT] += 1
            for place in range(depth):
                visits[path[place]] += 1
                totals[path[place]] += rewards[movers[place]]

    return compiled_kernel(search)


@called
def _fewest(
    allowed: CardSet, children: NDArray[np.int32], visits: NDArray[np.int64]
) -> CardIndex:
    """Card that was tried least, the lowest among equals."""
    best = lowest(allowed)
    while allowed:
        card = lowest(allowed)
        allowed &= allowed - 1
        if visits[children[card]] < visits[children[best]]:
            best = card
    return best


def _chooser() -> Any:
    """Make the function that goes down the tree, by the upper confidence bound."""

    def chosen(
        allowed: CardSet,
        row: int,
        weight: float,
        children: NDArray[np.int32],
        visits: NDArray[np.int64],
        totals: NDArray[np.float64],
    ) -> CardIndex:
        logarithm = log(visits[row])
        best, best_bound = lowest(allowed), -np.inf
        while allowed:
            card = lowest(allowed)
            allowed &= allowed - 1
            child = children[row, card]
            seen = visits[child]
            bound = totals[child] / seen + weight * sqrt(logarithm / seen)
            if bound > best_bound:
                best, best_bound = card, bound
        return best

    return called(chosen)


def _expander(game: AnyGame) -> Any:
    """Make the function that names a card not tried yet, the most promising first."""
    appraise = game.appraise or no_opinion

    def expanded(
        words: NDArray[np.uint64], state: AnyState, allowed: CardSet, tried: Any
    ) -> CardIndex:
        view = view_of(state, state.public.to_move)
        best, best_value, alike = lowest(allowed), 0, 0
        while allowed:
            card = lowest(allowed)
            allowed &= allowed - 1
            if tried[card]:
                continue
            value = appraise(view, card)
            if alike == 0 or value > best_value:
                best, best_value, alike = card, value, 1
            elif value == best_value:
                alike += 1
                if below(words, alike) == 0:
                    best = card
        return best

    return called(expanded)


def _playout(game: AnyGame) -> Any:
    """Make the function that plays a deal to its end, and gives the rewards."""
    legal, play, scores = game.legal, game.play, game.scores
    appraise = game.appraise or no_opinion

    def greedy(state: AnyState, allowed: CardSet) -> CardIndex:
        view = view_of(state, state.public.to_move)
        best = lowest(allowed)
        allowed &= allowed - 1
        if allowed == 0:
            return best
        best_value = appraise(view, best)
        while allowed:
            card = lowest(allowed)
            allowed &= allowed - 1
            value = appraise(view, card)
            if value > best_value:
                best, best_value = card, value
        return best

    greediest = called(greedy)

    def played_out(
        words: NDArray[np.uint64], state: AnyState, rewards: NDArray[np.float64]
    ) -> None:
        while state.public.to_move != NO_SEAT:
            seat: Seat = state.public.to_move
            allowed = legal(view_of(state, seat))
            at_random = below(words, CHANCE) == 0
            card = pick(words, allowed) if at_random else greediest(state, allowed)
            state = play(state, card)
        points = scores(state)
        total = 0
        for seat in range(len(rewards)):
            total += points[seat]
        for seat in range(len(rewards)):
            others = len(rewards) - 1
            rewards[seat] = points[seat] - (total - points[seat]) / others

    return called(played_out)
