"""Endings that a solver knows, seen from one seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, TypeAlias

from tenpips.cards import CardIndex, size
from tenpips.compiled import has_numba
from tenpips.errors import TenpipsError
from tenpips.game import AnyGame
from tenpips.view import AnyView

AnyEnding: TypeAlias = Any
"""A position as a game's solver takes it; ``own`` is the hand of the seat to move."""


class Solver(NamedTuple):
    """What solves the endings of a game, from views."""

    ending_of: Callable[[AnyView], AnyEnding]
    """Raises TenpipsError where this is no ending yet."""

    solve_view: Callable[[AnyView], Any]


def solved(
    game: AnyGame, view: AnyView, most: int | None = None
) -> dict[CardIndex, float] | None:
    """
    Give the exact value of every legal card, in points; None where it is not known.

    A view is enough where nothing that matters is hidden any more: in Dix from the
    moment the stock is empty. Nor is it asked for with more than *most* cards in hand.
    """
    solver = _solver(game.name)
    if solver is None:
        return None
    try:
        if most is not None and size(solver.ending_of(view).own) > most:
            return None
        by_card = solver.solve_view(view).by_card
    except TenpipsError:  # the solver says that this is no ending yet
        return None
    return {card: float(value) for card, value in by_card.items()}


def can_solve(game: AnyGame) -> bool:
    """Whether `solved` knows endings of the game."""
    return _solver(game.name) is not None


@cache
def _solver(game: str) -> Solver | None:
    """Find the kernels that solve a game's endings, if any do."""
    name = f"tenpips.kernels.{game.replace('-', '_')}_endings"
    if not has_numba() or find_spec(name) is None:
        return None
    kernels = import_module(name)
    # `ending_of` tells which views are endings, before any work is done.
    if not hasattr(kernels, "ending_of"):
        return None
    return Solver(kernels.ending_of, kernels.solve_view)
