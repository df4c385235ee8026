"""
The oracle: a player that sees all cards, for an upper bound of what can be reached.

It is no bot. Bots are given views; the oracle is handed the whole position, which
only the arena can do, because the arena deals the cards itself. No table knows it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tenpips.cards import NO_CARD, CardIndex, size
from tenpips.compiled import has_numba
from tenpips.dice import stream_start
from tenpips.errors import OptionError
from tenpips.game import AnyGame, AnyState
from tenpips.view import view_of

SIMULATIONS = 2000
REUNION_CARDS = 6
CHINESE_TEN_CARDS = {2: 9, 3: 5, 4: 4}
"""So many cards in hand (by players) are solved in some milliseconds."""

MOST_SIMULATIONS = 1_000_000
VERSION = 1


class Oracle:
    """A player with all cards open, that searches the true position."""

    def __init__(
        self, game: AnyGame, seed: int, simulations: int = SIMULATIONS
    ) -> None:
        """
        Play *game* with so many simulations a card; *seed* fixes them.

        Raises:
            OptionError: If there is no numba, or the number is absurd.

        """
        if not has_numba():
            raise OptionError("the oracle needs numba: pip install 'tenpips[fast]'")
        if not 1 <= simulations <= MOST_SIMULATIONS:
            message = f"expected 1 to {MOST_SIMULATIONS} simulations, got {simulations}"
            raise OptionError(message)
        self._game, self._simulations = game, simulations
        self._seed, self._asked = seed, 0

    @property
    def name(self) -> str:
        """Name and version."""
        return f"oracle {VERSION}"

    def choose_open(self, state: AnyState) -> CardIndex:
        """
        Name a card for the seat to move, from the whole position.

        The best card where a solver knows it, else that of a search.
        """
        from tenpips.kernels.open_search import search_open

        solver = EXACT.get(self._game.name)
        card = NO_CARD if solver is None else solver(state)
        if card != NO_CARD:
            return card
        self._asked += 1
        seed = stream_start(self._seed, self._asked) >> 1
        found = search_open(self._game, state, simulations=self._simulations, seed=seed)
        return found.card


def _dix_ending(state: Any) -> CardIndex:  # noqa: ANN401 (a position of Dix)
    """Best card once the stock is empty; NO_CARD before."""
    if state.public.stock:
        return NO_CARD
    from tenpips.kernels.dix_endings import solve_view

    values = solve_view(view_of(state, state.public.to_move)).by_card
    return max(values, key=lambda card: (values[card], -card))


def _reunion_ending(state: Any) -> CardIndex:  # noqa: ANN401 (a position of Réunion)
    """Best card, each seat for itself, for the last tricks; NO_CARD before."""
    if size(state.private[state.public.to_move].hand) > REUNION_CARDS:
        return NO_CARD
    from tenpips.kernels.reunion_open import Concept, solve

    best: CardIndex = solve(state, concept=Concept.MAX_N).best
    return best


def _chinese_ten_ending(state: Any) -> CardIndex:  # noqa: ANN401 (of Chinese Ten)
    """Best card for the last turns, the order of the stock being known."""
    public = state.public
    players = public.options.players
    if public.hands[public.to_move] > CHINESE_TEN_CARDS[players]:
        return NO_CARD
    from tenpips.kernels.chinese_ten_endings import Concept, solve

    concept = Concept.PARANOID if players == 2 else Concept.MAX_N
    best: CardIndex = solve(state, concept=concept).best
    return best


EXACT: dict[str, Callable[[Any], CardIndex]] = {
    "dix": _dix_ending,
    "reunion": _reunion_ending,
    "chinese-ten": _chinese_ten_ending,
}
"""By game, what solves a position exactly; NO_CARD for those that it does not."""
