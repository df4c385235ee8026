"""
The exact solvers of each game, asked in one way.

They are kernels of their own kind; here is what each is good for, and how its answer
reads as values of cards. Importing this imports none of them.
"""

from __future__ import annotations

from typing import Any, TypeAlias, cast

from tenpips.analysis.plainly import Ending
from tenpips.analysis.values import Judged, margin
from tenpips.cards import CardIndex, members, size
from tenpips.game import AnyGame, AnyState
from tenpips.view import NO_SEAT, AnyView, view_of

Answer: TypeAlias = tuple[Judged, dict[CardIndex, Ending]]
"""Values of the cards, and how the deal ends after each, if lines were asked for."""

WIN = "win"
MAX_N_CARDS = 9
"""Cards in hand with which three selfish players are still solved in a moment."""


class Solver:
    """What a game's solvers can do; this one can do nothing."""

    def open_cards(
        self, game: AnyGame, state: AnyState, concept: str, lines: bool
    ) -> Answer | None:
        """Solve a position with all cards open; None if it is not one that can be."""
        return None

    def all_known(self, view: AnyView) -> bool:
        """Tell whether a seat can work out where every card is."""
        return False

    def expected(self, game: AnyGame, view: AnyView) -> Judged | None:
        """Average over all that a seat cannot see; None if that is too much."""
        return None


class DixSolver(Solver):
    """Once the stock is empty, both players know everything."""

    def open_cards(
        self, game: AnyGame, state: AnyState, concept: str, lines: bool
    ) -> Answer | None:
        """Solve for points, or for the deal's win."""
        from tenpips.kernels.dix_endings import POINTS, solve_view
        from tenpips.kernels.dix_endings import WIN as DEAL

        if state.public.stock:
            return None
        seat = state.public.to_move
        objective = DEAL if concept == WIN else POINTS
        found = solve_view(view_of(state, seat), objective)
        # Points are counted from here on, and the deal's win as a whole.
        before = 0.0 if concept == WIN else margin(game.scores(state), seat)
        values = {card: before + value for card, value in found.by_card.items()}
        judged = Judged(WIN if concept == WIN else "minimax", values)
        return judged, self._lines(game, state, objective) if lines else {}

    def _lines(
        self, game: AnyGame, state: AnyState, objective: int
    ) -> dict[CardIndex, Ending]:
        from tenpips.kernels.dix_endings import solve_view

        found = {}
        for card in members(game.legal_cards(state)):
            after = game.play(state, card)
            line: tuple[CardIndex, ...] = ()
            if after.public.to_move != NO_SEAT:
                line = solve_view(view_of(after, after.public.to_move), objective).line
            for named in line:
                after = game.play(after, named)
            found[card] = Ending(tuple(game.scores(after)), (card, *line))
        return found

    def all_known(self, view: AnyView) -> bool:
        """Tell whether the stock is empty."""
        return bool(view.public.stock == 0)


class ReunionSolver(Solver):
    """Whole deals with all hands open."""

    def open_cards(
        self, game: AnyGame, state: AnyState, concept: str, lines: bool
    ) -> Answer | None:
        """Solve for three selfish players if that is quick, else for what is safe."""
        from tenpips.kernels.reunion_open import Concept, solve

        held = size(state.private[state.public.to_move].hand)
        quick = Concept.MAX_N if held <= MAX_N_CARDS else Concept.PARANOID
        wanted = Concept(concept) if concept in {*Concept} else quick
        found = solve(cast("Any", state), concept=wanted)  # a State of the game
        values = {card: ending.value for card, ending in found.endings.items()}
        lasting = {
            card: Ending(ending.scores, ending.line)
            for card, ending in found.endings.items()
        }
        return Judged(str(wanted), values), lasting


SOLVERS: dict[str, Solver] = {"dix": DixSolver(), "reunion": ReunionSolver()}
"""By name of the game."""
