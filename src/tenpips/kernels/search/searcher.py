"""Searchers by their settings, and the search of one position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

import numpy as np

from tenpips.cards import CardIndex, size
from tenpips.dice import stream_start
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.kernels.search.budget import Budget, Flag
from tenpips.kernels.search.simulation import (
    FLAT,
    NO_LEAF,
    ONE_TREE,
    VALUE,
    VISITED,
    WORLDS,
    Findings,
    Leaf,
    Settings,
    chosen,
    new_findings,
    search_kernel,
)
from tenpips.kernels.search.tree import MOST_NODES, Tree, larger, new_tree
from tenpips.view import AnyView

ISMCTS, PIMC = "ismcts", "pimc"
METHODS = (ISMCTS, PIMC)

DEVIATIONS = 1.25
"""Weight of doubt unless given, in standard deviations of what simulations come to."""

FIRST_NODES = 1 << 12


@dataclass(frozen=True, slots=True)
class Searcher:
    """
    One way to search.

    Raises:
        OptionError: If there is no such method, or a number is out of its range.

    """

    method: str = ISMCTS
    """``ismcts``: one tree for all worlds; ``pimc``: a tree for each, then the mean."""

    simulations: int = 1000
    """For ``pimc`` this is how many worlds are searched."""

    exploration: float | None = None
    """
    Weight of doubt against worth, in points.

    Unless given, it is DEVIATIONS times the standard deviation of what the simulations
    of the position came to so far: about 9 points at the start of Dix, 50 of Chinese
    Ten.
    """

    epsilon: float = 1.0
    """
    Share of cards that playouts name at random, 0 to 1.

    The others are the best at first sight (`Game.appraise`), and cost the more.
    """

    per_world: int | None = None
    """For ``pimc``, simulations a world; unless given, one for each legal card."""

    def __post_init__(self) -> None:
        """Refuse settings that make no sense."""
        if self.method not in METHODS:
            known = ", ".join(METHODS)
            message = f"expected a method among {known}; got {self.method[:40]!r}"
            raise OptionError(message)
        if not 0 <= self.epsilon <= 1:
            message = f"expected an epsilon from 0 to 1, got {self.epsilon!r}"
            raise OptionError(message)
        if self.exploration is not None and not 0 <= self.exploration < inf:
            message = f"expected an exploration of 0 or more, got {self.exploration!r}"
            raise OptionError(message)
        if min(self.simulations, 1 if self.per_world is None else self.per_world) < 1:
            raise OptionError("expected at least one simulation")

    @property
    def settings(self) -> Settings:
        """The settings as kernels take them."""
        per_world = ONE_TREE
        if self.method == PIMC:
            per_world = FLAT if self.per_world is None else self.per_world
        exploration = -DEVIATIONS if self.exploration is None else self.exploration
        return Settings(per_world, exploration, self.epsilon)

    @property
    def thoughtful(self) -> bool:
        """Whether playouts name any card for a reason."""
        return self.epsilon < 1

    def nodes(self, widest: int) -> int:
        """How many nodes its tree may need where at most so many cards are legal."""
        if self.method == ISMCTS:
            return min(self.simulations + 1, MOST_NODES)
        most = widest if self.per_world is None else self.per_world
        return min(most + 1, MOST_NODES)


class Searched(NamedTuple):
    """What a search found."""

    card: CardIndex
    """Card to name."""

    values: dict[CardIndex, float]
    """
    By card, the seat's score of this deal less the mean of the others', in points.

    Cards that a search of very few simulations did not try are missing.
    """

    visits: dict[CardIndex, int]
    """By card, how many simulations began with it."""

    simulations: int
    """How many there were; for ``pimc``, how many worlds."""

    seconds: float


def search(
    game: AnyGame,
    view: AnyView,
    *,
    method: str = ISMCTS,
    simulations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    exploration: float | None = None,
    epsilon: float = 1.0,
    per_world: int | None = None,
    leaf: Leaf = NO_LEAF,
    cancel: Flag | None = None,
    progress: Callable[[int], None] | None = None,
) -> Searched:
    """
    Search the position as the seat to move sees it.

    Give *simulations* or *seconds* or both; the first to run out ends the search, or
    *cancel* when it is set, but one simulation is always made. *progress* is told now
    and then how many there have been. The other settings are those of `Searcher`. The
    same view, settings, simulations and seed give the same answer; several threads may
    search at once. The first search of a game compiles a kernel, off the clock.

    Raises:
        OptionError: If a setting makes no sense, or the game draws no worlds.
        ValueError: If there is no end to the search, or it is not the seat's turn.

    """
    if view.public.to_move != view.seat:
        message = f"expected the view of the seat to move, got that of seat {view.seat}"
        raise ValueError(message)
    most = MOST_NODES if simulations is None else simulations
    searcher = Searcher(method, most, exploration, epsilon, per_world)
    budget = Budget(
        worlds=simulations, seconds=seconds, cancel=cancel, progress=progress
    )
    work = _Work(game, view, searcher, seed, leaf)
    work.search(0)  # Compiles the kernel, or loads it.
    done, took = budget.spend(work.search)
    return work.searched(done, took)


class _Work:
    """A search under way."""

    def __init__(
        self, game: AnyGame, view: AnyView, searcher: Searcher, seed: int, leaf: Leaf
    ) -> None:
        """Make room for it, and its dice."""
        self._kernel = search_kernel(game, leaf.judge, thoughtful=searcher.thoughtful)
        self._view = view
        self._settings = searcher.settings
        self._nodes = searcher.nodes(size(game.legal(view)))
        seats = game.seats(view.public.options)
        self._tree: Tree = new_tree(1, seats)
        self._found: Findings = new_findings()
        self._words = np.array([stream_start(seed, 0)], np.uint64)
        self._memory = leaf.memory()

    def search(self, worlds: int) -> None:
        """Search so many worlds more."""
        self._make_room(worlds)
        self._kernel(
            self._view,
            worlds,
            self._settings,
            self._tree,
            self._found,
            self._words,
            self._memory,
        )

    def _make_room(self, worlds: int) -> None:
        """See to it that the tree is large enough for so many worlds more."""
        needed = self._nodes
        if self._settings.per_world == ONE_TREE:
            needed = min(needed, int(self._tree.used[0]) + worlds)
        if needed > len(self._tree.links):
            spare = max(2 * needed, FIRST_NODES)
            self._tree = larger(self._tree, min(spare, self._nodes))

    def searched(self, done: int, seconds: float) -> Searched:
        """Give what was found."""
        found = self._found
        tried = [int(card) for card in np.flatnonzero(found[:, WORLDS])]
        return Searched(
            int(chosen(found, self._settings.per_world == ONE_TREE)),
            {card: float(found[card, VALUE] / found[card, WORLDS]) for card in tried},
            {card: int(found[card, VISITED]) for card in tried},
            done,
            seconds,
        )
