"""Whole deals in which seats search before they name a card: for arenas."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tenpips.cards import lowest
from tenpips.game import AnyGame
from tenpips.kernels import dialect
from tenpips.kernels._cache import compiled_kernel
from tenpips.kernels._dice import shuffle, start_stream
from tenpips.kernels.playouts import _chooser
from tenpips.kernels.search.searcher import Searcher
from tenpips.kernels.search.simulation import (
    NO_LEAF,
    ONE_TREE,
    Leaf,
    Settings,
    chosen,
    new_findings,
    searching,
)
from tenpips.kernels.search.tree import Tree, forget, new_tree
from tenpips.options import AnyOptions
from tenpips.view import NO_SEAT, view_of

SEARCHES = 3
"""What a seat does: one of `tenpips.policies`, or it searches."""

WIDEST = 16
"""No seat ever has more legal cards."""

CHOICES_SALT = 0x5EA2C4
"""Added to the seed of the deals for the seed of the choices."""


def searched_deals(
    game: AnyGame,
    options: AnyOptions,
    *,
    deals: int,
    seed: int,
    players: Sequence[Searcher | int],
    first: int = 0,
    leaf: Leaf = NO_LEAF,
) -> NDArray[np.int64]:
    """
    Scores of deals number *first* and on of a seed: deals by seats.

    Each seat searches, or plays a policy of `tenpips.policies`. The cards of deal n
    are those of `tenpips.kernels.playouts`, whoever plays; so other seatings of the
    same players are duplicates. Deal n comes out the same however the deals are split
    into calls. The GIL is released: threads may play different deals at once.
    """
    seats = game.seats(options)
    plans = tuple(_plan(player) for player in players)
    searchers = [player for player in players if isinstance(player, Searcher)]
    rooms = [searcher.nodes(WIDEST) for searcher in searchers]
    thoughtful = any(searcher.thoughtful for searcher in searchers)
    tree = new_tree(max(rooms, default=1), seats)
    scores = np.zeros((deals, seats), np.int64)
    pack = np.array(game.pack(options), np.int64)
    kinds = np.array([kind for kind, _, _ in plans])
    worlds = np.array([count for _, count, _ in plans])
    settings = np.array([plan for _, _, plan in plans], np.float64)
    kernel = _kernel(game, leaf.judge, thoughtful=thoughtful)
    kernel(
        options,
        pack,
        seed,
        first,
        kinds,
        worlds,
        settings,
        tree,
        new_findings(),
        leaf.memory(),
        scores,
    )
    return scores


def _plan(player: Searcher | int) -> tuple[int, int, Settings]:
    """What a seat does, over how many worlds, and how."""
    if isinstance(player, Searcher):
        return SEARCHES, player.simulations, player.settings
    return player, 0, Settings(0, 0.0, 0.0)


@cache
def _kernel(game: AnyGame, judge: Any, *, thoughtful: bool) -> Any:
    """Make the kernel that plays a game's deals."""
    search_worlds = searching(game, judge, thoughtful=thoughtful)
    dialect.teach()
    deal, legal, play, scores = game.deal, game.legal, game.play, game.scores
    choose = _chooser(game)

    def play_searched(
        options: AnyOptions,
        cards: NDArray[np.int64],
        seed: int,
        first: int,
        kinds: NDArray[np.int64],
        worlds: NDArray[np.int64],
        plans: NDArray[np.float64],
        tree: Tree,
        found: NDArray[np.float64],
        memory: Any,
        kept: NDArray[np.int64],
    ) -> None:
        words = np.zeros(1, np.uint64)
        pack: Any = np.empty_like(cards)
        seats = kept.shape[1]
        for row in range(len(kept)):
            start_stream(words, seed, first + row)
            pack[:] = cards
            shuffle(words, pack)
            state = deal(pack, (first + row) % seats, options)
            while state.public.to_move == NO_SEAT:  # void: the same dealer deals again
                shuffle(words, pack)
                state = deal(pack, (first + row) % seats, options)
            start_stream(words, seed + CHOICES_SALT, first + row)
            while state.public.to_move != NO_SEAT:
                seat = state.public.to_move
                view = view_of(state, seat)
                allowed = legal(view)
                if kinds[seat] != SEARCHES:
                    card = choose(words, kinds[seat], view, allowed)
                elif allowed & allowed - 1 == 0:
                    card = lowest(allowed)
                else:
                    plan = plans[seat]
                    settings = Settings(int(plan[0]), plan[1], plan[2])
                    forget(tree)
                    found[:] = 0.0
                    count = worlds[seat]
                    search_worlds(view, count, settings, tree, found, words, memory)
                    card = chosen(found, settings.per_world == ONE_TREE)
                state = play(state, card)
            points = scores(state)
            for seat in range(seats):
                kept[row, seat] = points[seat]

    return compiled_kernel(play_searched)
