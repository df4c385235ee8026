"""
The exact solvers of each game, asked in one way.

They are kernels of their own kind; here is what each is good for, and how its answer
reads as values of cards. Importing this imports none of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias, cast

from tenpips.analysis.plainly import Ending
from tenpips.analysis.values import Judged, margin
from tenpips.analysis.working import watched
from tenpips.cards import CardIndex, members, size
from tenpips.errors import TenpipsError
from tenpips.game import AnyGame, AnyState
from tenpips.view import NO_SEAT, AnyView, view_of

Answer: TypeAlias = tuple[Judged, dict[CardIndex, Ending]]
"""Values of the cards, and how the deal ends after each, if lines were asked for."""

Progress: TypeAlias = Callable[[int], None]
"""Told how many cards are solved."""

WIN, MINIMAX = "win", "minimax"
MAX_N, PARANOID, OPTIMISTIC = "max-n", "paranoid", "optimistic"
CONCEPTS = (MAX_N, PARANOID, OPTIMISTIC, MINIMAX, WIN)
"""What best play may mean."""


class Question(NamedTuple):
    """What is asked of a solver."""

    game: AnyGame
    state: AnyState
    concept: str = ""
    """What best play is to mean; empty for what is quickly told."""

    lines: bool = True
    """Whether to say how the deal ends after each card."""

    progress: Progress | None = None
    patient: bool = True
    """Whether a second or two is not too long."""


class Solver:
    """What a game's solvers can do; this one can do nothing."""

    def concepts(self, asked: Question) -> tuple[str, ...]:
        """List what best play may mean in a position; none if it cannot be solved."""
        return ()

    def open_cards(self, asked: Question) -> Answer:
        """Solve a position with all cards open, for one of its concepts or none."""
        raise NotImplementedError

    def all_known(self, view: AnyView) -> bool:
        """Tell whether a seat can work out where every card is."""
        return False

    def expected(self, game: AnyGame, view: AnyView) -> Judged | None:
        """Average over all that a seat cannot see; None if that is too much."""
        return None


class DixSolver(Solver):
    """Once the stock is empty, both players know everything."""

    def concepts(self, asked: Question) -> tuple[str, ...]:
        """Points, or the deal's win, once there is no stock."""
        return () if asked.state.public.stock else (MINIMAX, WIN)

    def open_cards(self, asked: Question) -> Answer:
        """Solve for points, or for the deal's win."""
        from tenpips.kernels.dix_endings import POINTS, solve_view
        from tenpips.kernels.dix_endings import WIN as DEAL

        game, state, concept = asked.game, asked.state, asked.concept
        seat = state.public.to_move
        objective = DEAL if concept == WIN else POINTS
        view = view_of(state, seat)
        found = watched(lambda control: solve_view(view, objective, control))
        # Points are counted from here on, and the deal's win as a whole.
        before = 0.0 if concept == WIN else margin(game.scores(state), seat)
        values = {card: before + value for card, value in found.by_card.items()}
        judged = Judged(WIN if concept == WIN else MINIMAX, values)
        return judged, _dix_lines(asked, objective) if asked.lines else {}

    def all_known(self, view: AnyView) -> bool:
        """Tell whether the stock is empty."""
        return bool(view.public.stock == 0)


def _dix_lines(asked: Question, objective: int) -> dict[CardIndex, Ending]:
    """How the deal ends after each card."""
    from tenpips.kernels.dix_endings import solve_view

    game, found = asked.game, {}
    for card in members(game.legal_cards(asked.state)):
        after = game.play(asked.state, card)
        line: tuple[CardIndex, ...] = ()
        if after.public.to_move != NO_SEAT:
            line = solve_view(view_of(after, after.public.to_move), objective).line
        for named in line:
            after = game.play(after, named)
        found[card] = Ending(tuple(game.scores(after)), (card, *line))
    return found


QUICK_HAND = 9
"""Cards in hand with which three selfish players are solved in a second or less."""


class ReunionSolver(Solver):
    """Whole deals with all hands open."""

    def concepts(self, asked: Question) -> tuple[str, ...]:
        """All that three players may want, in every position."""
        return MAX_N, PARANOID, OPTIMISTIC

    def open_cards(self, asked: Question) -> Answer:
        """Solve for three selfish players if that is quick, else for what is safe."""
        from tenpips.kernels.reunion_open import Concept, solve

        state = asked.state
        held = size(state.private[state.public.to_move].hand)
        most = QUICK_HAND if asked.patient else QUICK_HAND - 1
        quick = MAX_N if held <= most else PARANOID
        wanted = asked.concept or quick
        return _shared_answer(solve, asked, wanted, Concept(wanted))


QUICK_TURNS = (
    (MINIMAX, {2: 24}),
    (MAX_N, {3: 17, 4: 20}),
    (PARANOID, {3: 24, 4: 24}),
    (OPTIMISTIC, {3: 24, 4: 24}),
)
"""By number of players, turns to come that are solved in a second or two at most."""

HURRY = 4
"""So many turns fewer are solved in a tenth of the time."""


class ChineseTenSolver(Solver):
    """Whole deals with all hands open and the stock in order."""

    def concepts(self, asked: Question) -> tuple[str, ...]:
        """What is told quickly of so many turns, the most useful first."""
        public = asked.state.public
        to_come = public.stock if asked.patient else public.stock + HURRY
        return tuple(
            concept
            for concept, turns in QUICK_TURNS
            if to_come <= turns.get(public.options.players, -1)
        )

    def open_cards(self, asked: Question) -> Answer:
        """Solve for selfish players if that is quick, else for what is safe."""
        from tenpips.kernels.chinese_ten_endings import Concept, solve

        concept = asked.concept or self.concepts(asked)[0]
        # Between two players, what one can be sure of is all there is to say.
        rule = Concept.PARANOID if concept == MINIMAX else Concept(concept)
        return _shared_answer(solve, asked, concept, rule)

    def expected(self, game: AnyGame, view: AnyView) -> Judged | None:
        """Average over hands and flips, in the last few turns."""
        from tenpips.kernels.chinese_ten_endings import Concept, solve_view

        two = view.public.options.players == 2
        concept = Concept.PARANOID if two else Concept.MAX_N
        try:
            found = watched(lambda control: solve_view(view, concept, control))
        except TenpipsError:  # there is too much that the seat cannot see
            return None
        return Judged("expected", found.by_card)


def _shared_answer(
    solve: Callable[..., Any], asked: Question, concept: str, rule: str
) -> Answer:
    """Read what a solver says that knows `tenpips.kernels.solving.Concept`."""
    state = cast("Any", asked.state)  # of the solver's own game
    found = watched(
        lambda control: solve(state, concept=rule, control=control), asked.progress
    )
    endings = {
        card: Ending(ending.scores, ending.line)
        for card, ending in found.endings.items()
    }
    return Judged(concept, found.by_card), endings


SOLVERS: dict[str, Solver] = {
    "dix": DixSolver(),
    "reunion": ReunionSolver(),
    "chinese-ten": ChineseTenSolver(),
}
"""By name of the game."""
