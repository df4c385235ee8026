"""Cards judged with all hands and the stock open: hindsight."""

from __future__ import annotations

from tenpips.analysis.effort import Effort
from tenpips.analysis.exact import Solved, solve
from tenpips.analysis.playing_out import played_values
from tenpips.analysis.values import Judged
from tenpips.compiled import has_numba
from tenpips.game import AnyGame, AnyState


def judge_open(
    game: AnyGame, state: AnyState, effort: Effort, *, seed: int = 0
) -> Judged:
    """
    Value the legal cards of a position for whoever sees all of it.

    Exactly where a solver applies; else by a search of the true position, made twice;
    where no kernel can be compiled, by playing it out a few times.
    """
    solved = solve(game, state, lines=False, patient=effort.patient)
    if isinstance(solved, Solved):
        return solved.judged
    if not has_numba():
        first, second = (
            played_values(
                game, lambda _dice: state, worlds=effort.plain_worlds, seed=chance
            )
            for chance in (2 * seed, 2 * seed + 1)
        )
        return Judged("open-playouts", first, second)
    from tenpips.kernels.open_search import search_open

    first, second = (
        search_open(
            game, state, simulations=effort.playouts, seed=chance, even=True
        ).values
        for chance in (2 * seed, 2 * seed + 1)
    )
    return Judged("open-search", first, second)
