"""Endings that a solver knows, seen from one seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

from tenpips.cards import CardIndex
from tenpips.compiled import has_numba
from tenpips.errors import TenpipsError
from tenpips.game import AnyGame
from tenpips.view import AnyView

Solver: TypeAlias = Callable[[AnyView], Any]


def solved(game: AnyGame, view: AnyView) -> dict[CardIndex, float] | None:
    """
    Give the exact value of every legal card, in points; None where it is not known.

    A view is enough where nothing that matters is hidden any more: in Dix from the
    moment the stock is empty.
    """
    solver = _solver(game.name)
    if solver is None:
        return None
    try:
        by_card = solver(view).by_card
    except TenpipsError:  # the solver says that this is no ending yet
        return None
    return {card: float(value) for card, value in by_card.items()}


@cache
def _solver(game: str) -> Solver | None:
    """Find ``solve_view`` of the kernels that solve a game's endings, if any do."""
    name = f"tenpips.kernels.{game.replace('-', '_')}_endings"
    if not has_numba() or find_spec(name) is None:
        return None
    kernels = import_module(name)
    # `ending_of` tells which views are endings, before any work is done.
    return kernels.solve_view if hasattr(kernels, "ending_of") else None
