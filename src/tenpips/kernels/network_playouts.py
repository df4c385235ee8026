"""Whole deals between networks and simple policies, at machine speed, for any game."""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# (numba infers the types of what it compiles.)

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tenpips.game import AnyGame
from tenpips.kernels import dialect
from tenpips.kernels._cache import compiled_kernel
from tenpips.kernels._dice import shuffle, start_stream
from tenpips.kernels.network import Network, chooser
from tenpips.kernels.playouts import _chooser
from tenpips.options import AnyOptions
from tenpips.view import NO_SEAT, view_of

NETWORK = 8
"""Policy of a seat that the first network plays; the next number is the second's."""


def network_playouts(
    game: AnyGame,
    options: AnyOptions,
    *,
    deals: int,
    seed: int,
    seatings: Sequence[Sequence[int]],
    networks: Sequence[Network],
    first: int = 0,
) -> NDArray[np.int64]:
    """
    Scores by deal, seating and seat; every deal is played once a seating.

    A seating gives each seat a policy: one of `tenpips.policies`, or NETWORK plus the
    place of a network among *networks* (one or two of the same shape). The cards of
    deal n are those of `tenpips.kernels.playouts`.
    """
    seats = game.seats(options)
    pack = np.array(game.pack(options), np.int64)
    table = np.array(seatings, np.int64)
    found = np.zeros((deals, len(table), seats), np.int64)
    kernel = _kernel(game)
    kernel(options, pack, seed, first, table, networks[0], networks[-1], found)
    return found


@cache
def _kernel(game: AnyGame) -> Any:
    """Make the kernel of a game."""
    dialect.teach()
    deal, legal, play, scores = game.deal, game.legal, game.play, game.scores
    simple, best_card = _chooser(game), chooser(game)

    def play_deals(options, cards, seed, first, seatings, one, other, found):
        seats = found.shape[2]
        words = np.zeros(1, np.uint64)
        pack = np.empty_like(cards)
        for row in range(len(found)):
            start_stream(words, seed, first + row)
            pack[:] = cards
            shuffle(words, pack)
            start = deal(pack, (first + row) % seats, options)
            while start.public.to_move == NO_SEAT:
                shuffle(words, pack)
                start = deal(pack, (first + row) % seats, options)
            for seating in range(len(seatings)):
                state = start
                while state.public.to_move != NO_SEAT:
                    seat = state.public.to_move
                    view = view_of(state, seat)
                    policy = seatings[seating, seat]
                    if policy < NETWORK:
                        card = simple(words, policy, view, legal(view))
                    else:
                        card = best_card(one if policy == NETWORK else other, view)
                    state = play(state, card)
                points = scores(state)
                for seat in range(seats):
                    found[row, seating, seat] = points[seat]

    return compiled_kernel(play_deals)
