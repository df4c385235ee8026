"""
One simulation, and searches made of many, compiled for any game.

A simulation starts from a *world*: a full position that the seat that looks ahead
cannot tell from the real one. It goes down the tree, adds one node to it, plays the
rest of the deal out and learns from how it ends. Each seat is taken to play for its
own score less the mean of the others'.

There are two ways to use it. With *one tree* every simulation has a world of its own:
information-set tree search. Else each world gets a fresh tree, as if all cards lay
open, and the worlds are averaged: perfect-information Monte Carlo. Its plainest form
plays each legal card out once a world.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# (numba infers the types of what it compiles.)

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tenpips.cards import JOKER, NO_CARD, CardIndex, CardSet, size
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.kernels import dialect
from tenpips.kernels._cache import compiled_kernel
from tenpips.kernels._dice import below, pick
from tenpips.kernels._parts import inlined
from tenpips.kernels.playouts import _chooser
from tenpips.kernels.search.tree import (
    CARD,
    CHILD,
    MEAN,
    NOTHING,
    RIPE,
    ROOT,
    SIBLING,
    VISITS,
    Tree,
    card_of,
    cut,
    descend,
    deviation,
    learn,
)
from tenpips.policies import GREEDY
from tenpips.view import NO_SEAT, AnyView, view_of

ONE_TREE, FLAT = 0, -1
"""Simulations a world: one, in the same tree; or one for each legal card."""

VALUE, WORLDS, VISITED = range(3)
"""Columns of what is found: sum of means, how many of them, simulations."""

CARDS = JOKER + 1
CERTAIN = 1 << 20
"""Chances are counted in so many parts."""


class Settings(NamedTuple):
    """How to search, as kernels take it."""

    per_world: int
    """Simulations a world, each in the world's own tree; or ONE_TREE, or FLAT."""

    exploration: float
    """Weight of doubt against worth: in points, or if negative in deviations."""

    epsilon: float
    """Share of cards named at random in playouts; the others look best."""


class Leaf(NamedTuple):
    """Something that knows what positions are worth, in place of playouts."""

    judge: Callable[..., bool]
    """
    ``judge(state, scores, memory)``, a rule or otherwise callable by kernels.

    Sets what each seat will have scored when the deal is over, and says True; or says
    False where it knows nothing. It is asked at every position past the tree.
    """

    memory: Callable[[], Any]
    """Makes what it needs to work (weights, tables), for one search at a time."""


def _no_judge(state: Any, scores: Any, memory: Any) -> bool:
    """Know nothing."""
    return False


NO_LEAF = Leaf(inlined(_no_judge), lambda: 0)


Findings: TypeAlias = NDArray[np.float64]
"""Cards by what a search found of them."""


def new_findings() -> Findings:
    """Make room for what is found of every card."""
    return np.zeros((CARDS, 3))


@cache
def searching(
    game: AnyGame, judge: Callable[..., bool], *, thoughtful: bool = False
) -> Any:
    """
    Make the function that searches a game's positions, for use in kernels.

    ``search_worlds(view, worlds, settings, tree, found, words, memory)`` goes through
    so many worlds of a view and updates *found*. Unless it is made *thoughtful*, all
    cards of playouts are random, whatever the settings: that is sooner compiled.

    Raises:
        OptionError: If the game draws no worlds.

    """
    if game.determinize is None:
        message = f"expected a game that draws worlds; {game.name} has no determinize"
        raise OptionError(message)
    dialect.teach()
    determinize, legal = game.determinize, game.legal
    simulate = _simulating(game, judge, thoughtful=thoughtful)

    def search_worlds(
        view: AnyView,
        worlds: int,
        settings: Settings,
        tree: Tree,
        found: Any,
        words: Any,
        memory: Any,
    ) -> None:
        per_world = settings.per_world
        if per_world == FLAT:
            per_world = size(legal(view))
        for _ in range(worlds):
            world = determinize(view, words)
            if per_world:
                cut(tree)
            for _ in range(max(per_world, 1)):
                simulate(tree, world, view.seat, settings, words, memory)
            if per_world:
                gather(tree, view.seat, found)
        if per_world == ONE_TREE:
            found[:] = 0.0
            gather(tree, view.seat, found)

    return inlined(search_worlds)


def _simulating(game: AnyGame, judge: Callable[..., bool], *, thoughtful: bool) -> Any:
    """Make the function that runs one simulation."""
    legal, play, scores = game.legal, game.play, game.scores
    choose = _playing_out(game) if thoughtful else random_card

    def simulate(
        tree: Tree, state: Any, looker: int, settings: Settings, words: Any, memory: Any
    ) -> None:
        exploration = settings.exploration
        if exploration < 0:
            exploration *= -deviation(tree.spread)
        node, depth, inside = ROOT, 0, True
        while inside and state.public.to_move != NO_SEAT:
            seat = state.public.to_move
            allowed = legal(view_of(state, seat))
            node = descend(tree, node, allowed, seat, exploration, words)
            inside = node != NOTHING
            if inside:
                tree.path[depth] = node
                depth += 1
                inside = tree.links[node, VISITS] >= RIPE
                state = play(state, card_of(tree, node))
        judged = False
        while state.public.to_move != NO_SEAT and not judged:
            judged = judge(state, tree.rewards, memory)
            if not judged:
                view = view_of(state, state.public.to_move)
                state = play(state, choose(words, settings.epsilon, view, legal(view)))
        if not judged:
            points = scores(state)
            for seat in range(len(tree.rewards)):
                tree.rewards[seat] = points[seat]
        compare(tree.rewards)
        learn(tree, depth, looker)

    return inlined(simulate)


@inlined
def random_card(words, epsilon, view, allowed):
    """Name a card at random in a playout."""
    return pick(words, allowed)


def _playing_out(game: AnyGame) -> Any:
    """Make the function that names a card in a playout."""
    choose = _chooser(game)

    def name_card(
        words: Any, epsilon: float, view: AnyView, allowed: CardSet
    ) -> CardIndex:
        if epsilon >= 1.0 or below(words, CERTAIN) < epsilon * CERTAIN:
            card: CardIndex = pick(words, allowed)
        else:
            card = choose(words, GREEDY, view, allowed)
        return card

    return inlined(name_card)


@inlined
def compare(scores: NDArray[np.float64]) -> None:
    """Turn scores into each seat's score less the mean of the others'."""
    total, others = scores.sum(), len(scores) - 1
    for seat in range(len(scores)):
        scores[seat] -= (total - scores[seat]) / others


@inlined
def gather(tree, seat, found):
    """Add what the tree says of the root's cards to what was found so far."""
    child = tree.links[ROOT, CHILD]
    while child != NOTHING:
        if tree.links[child, VISITS]:
            card = tree.links[child, CARD]
            found[card, VALUE] += tree.figures[child, MEAN + seat]
            found[card, WORLDS] += 1.0
            found[card, VISITED] += tree.links[child, VISITS]
        child = tree.links[child, SIBLING]


@inlined
def chosen(found: Findings, one_tree: bool) -> CardIndex:
    """
    Card to name: the most visited of one tree, or the best on average over worlds.

    Among cards as often visited the better, among those the lowest; NO_CARD if
    nothing was found.
    """
    best, best_visits, best_value = NO_CARD, 0.0, 0.0
    for card in range(len(found)):
        if found[card, WORLDS] > 0.0:
            visits = found[card, VISITED] if one_tree else 1.0
            value = found[card, VALUE] / found[card, WORLDS]
            if visits > best_visits or (visits == best_visits and value > best_value):
                best, best_visits, best_value = card, visits, value
    return best


@cache
def search_kernel(
    game: AnyGame, judge: Callable[..., bool], *, thoughtful: bool
) -> Any:
    """Make the kernel that searches a game's positions."""
    search_worlds = searching(game, judge, thoughtful=thoughtful)

    def search_some(view, worlds, settings, tree, found, words, memory):
        search_worlds(view, worlds, settings, tree, found, words, memory)

    return compiled_kernel(search_some)
