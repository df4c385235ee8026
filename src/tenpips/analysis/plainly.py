"""
Exact search with all cards open, in plain Python, of any game.

For small endings where no kernel can be asked. Each seat seeks the greatest margin
for itself (max-n: C. Luckhardt and K. Irani, "An algorithmic solution of N-person
games", AAAI 1986), which between two is ordinary minimax. Of cards that are equally
good for a seat it plays the lowest.
"""

from __future__ import annotations

from typing import NamedTuple

from tenpips.analysis.values import Scores, margin
from tenpips.cards import CardIndex, lowest, members
from tenpips.game import AnyGame, AnyState

MOST_POSITIONS = 20_000
"""Positions that are looked at before the search gives up: a second or so."""

MOST_PLIES = 12
"""Endings with more plies to go are not tried."""


class Ending(NamedTuple):
    """How a deal ends if everybody plays best from here on."""

    scores: Scores
    line: tuple[CardIndex, ...]
    """Cards named on the way."""


class _TooManyError(Exception):
    """The search is not worth its time."""


def endings(
    game: AnyGame, state: AnyState, most: int = MOST_POSITIONS
) -> dict[CardIndex, Ending] | None:
    """How the deal ends after each legal card; None if that is too long a search."""
    if _plies_left(game, state) > MOST_PLIES:
        return None
    search = _Search(game, most)
    try:
        return {
            card: search.after(state, card) for card in members(game.legal_cards(state))
        }
    except _TooManyError:
        return None


def _plies_left(game: AnyGame, state: AnyState) -> int:
    """Plies to the end if everybody names the lowest card; counted no further."""
    plies = 0
    while plies <= MOST_PLIES and game.to_move(state) is not None:
        state = game.play(state, lowest(game.legal_cards(state)))
        plies += 1
    return plies


class _Search:
    """A search that counts its steps."""

    def __init__(self, game: AnyGame, most: int) -> None:
        self._game = game
        self._left = most

    def after(self, state: AnyState, card: CardIndex) -> Ending:
        """Ending once a card has been played."""
        self._left -= 1
        if self._left < 0:
            raise _TooManyError
        rest = self._best(self._game.play(state, card))
        return Ending(rest.scores, (card, *rest.line))

    def _best(self, state: AnyState) -> Ending:
        seat = self._game.to_move(state)
        if seat is None:
            seats = self._game.seats(state.public.options)
            return Ending(tuple(self._game.scores(state)[:seats]), ())
        found = [self.after(state, c) for c in members(self._game.legal_cards(state))]
        return max(found, key=lambda ending: margin(ending.scores, seat))
