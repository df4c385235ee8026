"""Judges of positions, for searches and trainings: exact solvers, and networks."""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types of what it compiles.)

from __future__ import annotations

from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from tenpips.game import AnyGame
from tenpips.kernels._parts import inlined
from tenpips.kernels.network import Network, best_of, valuer
from tenpips.kernels.search.simulation import CARDS, Leaf
from tenpips.view import view_of


def exact_leaf(game: AnyGame, most: int) -> Leaf | None:
    """
    Value endings of up to *most* cards a hand as they must be; None if no solver does.

    A solver of a game's endings is a package of kernels named after the game, which
    defines ``judge`` and ``leaf_memory``.
    """
    name = f"tenpips.kernels.{game.name.replace('-', '_')}_endings"
    if find_spec(name) is None:
        return None
    solver = import_module(name)
    if not hasattr(solver, "judge"):
        return None
    return Leaf(solver.judge, partial(solver.leaf_memory, most))


def network_leaf(game: AnyGame, network: Network) -> Leaf:
    """
    Value positions by a game's network, as the seat to move sees them.

    It plays the card that the network values most; what it gains by that is taken from
    the other seats alike.
    """
    return Leaf(_judging(game), lambda: network)


@cache
def _judging(game: AnyGame) -> Any:
    """Make the function that asks a game's network."""
    value_cards = valuer(game)

    def judge(state, scores, network):
        seat = state.public.to_move
        values = np.empty(CARDS, np.float32)
        allowed = value_cards(network, view_of(state, seat), values)
        scores[:] = 0.0
        scores[seat] = values[best_of(allowed, values)]
        return True

    return inlined(judge)
