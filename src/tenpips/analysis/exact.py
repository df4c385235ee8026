"""
Positions solved exactly, by the kernels that can or in plain Python.

A position is solved with all cards open (`solve`), or with no more than a seat can
see (`solve_view`); `SOLVERS` says what each game has. Where nothing applies, the
answer says why.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tenpips.analysis.plainly import Ending, endings
from tenpips.analysis.solvers import MAX_N, MINIMAX, SOLVERS, Progress, Question
from tenpips.analysis.values import Judged, margin
from tenpips.cards import CardIndex
from tenpips.compiled import has_numba
from tenpips.dice import Dice
from tenpips.game import AnyGame, AnyState
from tenpips.view import AnyView, Seat


class Solved(NamedTuple):
    """What was found of a position."""

    seat: Seat
    """Seat to move, whose values are told."""

    judged: Judged
    """Values of the cards; the method says what best play means."""

    endings: Mapping[CardIndex, Ending]
    """By legal card, how the deal ends; empty where nobody asked for lines."""


class Unsolved(NamedTuple):
    """Why a position was not solved."""

    code: str
    """Names the message ``solve-not-<code>``."""

    concepts: tuple[str, ...] = ()
    """What best play may mean here, if something else was asked for."""


Found = Solved | Unsolved


def solve(
    game: AnyGame,
    state: AnyState,
    concept: str = "",
    *,
    lines: bool = True,
    progress: Progress | None = None,
    patient: bool = True,
) -> Found:
    """
    Solve a position with all cards open; an interrupt stops it.

    *concept* is what best play is to mean, where the game's solver leaves a choice;
    without *lines* it is quicker, and unless *patient* nothing that takes a second is
    begun. *progress* is told how many cards are solved.
    """
    seat = state.public.to_move
    solver = SOLVERS.get(game.name)
    if solver is not None and has_numba():
        asked = Question(game, state, concept, lines, progress, patient)
        concepts = solver.concepts(asked)
        if concepts and concept not in {"", *concepts}:
            return Unsolved("concept", concepts)
        if concepts:
            return Solved(seat, *solver.open_cards(asked))
    plainly = endings(game, state)
    if plainly is None:
        return Unsolved("too-long" if has_numba() or solver is None else "no-numba")
    values = {card: margin(ending.scores, seat) for card, ending in plainly.items()}
    only = MINIMAX if game.seats(state.public.options) == 2 else MAX_N
    if concept not in {"", only}:
        return Unsolved("concept", (only,))
    return Solved(seat, Judged(only, values), plainly)


def solve_view(game: AnyGame, view: AnyView) -> Found:
    """Solve a view, where a seat can work out all that matters or average over it."""
    solver = SOLVERS.get(game.name)
    if solver is None or game.determinize is None:
        return Unsolved("hidden")
    if solver.all_known(view):
        return solve(game, game.determinize(view, Dice(0)), lines=False)
    if has_numba():
        judged = solver.expected(game, view)
        if judged is not None:
            return Solved(view.seat, judged, {})
    return Unsolved("hidden")
