"""Cards judged by what a seat could know, and by nothing else."""

from __future__ import annotations

from tenpips.analysis.effort import Effort
from tenpips.analysis.exact import Solved, solve_view
from tenpips.analysis.playing_out import played_values
from tenpips.analysis.values import Judged
from tenpips.bots.minds import learned
from tenpips.compiled import has_numba
from tenpips.game import AnyGame
from tenpips.view import AnyView

CHANCE = 1 / 8
"""Share of cards that playouts name at random; the others look best at first sight."""


def judge_known(
    game: AnyGame, view: AnyView, effort: Effort, *, seed: int = 0
) -> Judged | None:
    """
    Value the legal cards of a view.

    Exactly, where the seat can work out all that matters; else by the game's network,
    which plays better than a search; without one by search over worlds that the seat
    cannot tell apart, made twice. None for a game that tells no worlds.
    """
    exact = solve_view(game, view)
    if isinstance(exact, Solved):
        return exact.judged
    if game.determinize is None:
        return None
    mind = learned(game) if effort.at_a_glance else None
    if mind is not None:
        return Judged("network", mind(view))
    if not has_numba():
        return _played_out(game, view, effort, seed)
    return _searched(game, view, effort, seed)


def _played_out(game: AnyGame, view: AnyView, effort: Effort, seed: int) -> Judged:
    """Play each card out in a few worlds, in plain Python."""
    determinize = game.determinize
    assert determinize is not None
    first, second = (
        played_values(
            game,
            lambda dice: determinize(view, dice),
            worlds=effort.plain_worlds,
            seed=chance,
        )
        for chance in (2 * seed, 2 * seed + 1)
    )
    return Judged("playouts", first, second)


def _searched(game: AnyGame, view: AnyView, effort: Effort, seed: int) -> Judged:
    """
    Search worlds that the seat cannot tell apart, twice.

    Each card is played out once a world, so that all values are as good.
    """
    from tenpips.kernels.search import PIMC, search

    first, second = (
        search(
            game,
            view,
            method=PIMC,
            simulations=effort.worlds,
            epsilon=CHANCE,
            seed=chance,
        ).values
        for chance in (2 * seed, 2 * seed + 1)
    )
    return Judged("search", first, second)
