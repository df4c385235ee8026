"""
Bots to measure others by, of one method each: a search, or a network and nothing else.

They are no levels: nobody is offered them as opponents. They stay as they are, so that
figures of one year can be compared with those of the next.
"""

from __future__ import annotations

from typing import Any

from tenpips.bots.endings import can_solve, solved
from tenpips.bots.minds import learned
from tenpips.bots.simple import Bot
from tenpips.cards import CardIndex
from tenpips.compiled import has_numba
from tenpips.dice import stream_start
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.view import AnyView

VERSION = 1


SIMULATIONS, WORLDS = 2000, 100
"""What a search makes of each card unless told otherwise; `worlds` are for ``pimc``."""


class SearchBot:
    """A bot that searches worlds drawn from its view, anew for every card."""

    def __init__(
        self,
        game: AnyGame,
        seed: int,
        method: str,
        **settings: Any,  # noqa: ANN401 (as `tenpips.kernels.search.search` takes them)
    ) -> None:
        """
        Search by a method of `tenpips.kernels.search`; *seed* fixes every draw.

        Raises:
            OptionError: If there is no numba, no world can be drawn in this game, or a
                setting makes no sense.

        """
        if not has_numba():
            raise OptionError(f"{method} needs numba: pip install 'tenpips[fast]'")
        if game.determinize is None:
            raise OptionError(f"expected a game whose worlds can be drawn for {method}")
        self._game, self._method, self._settings = game, method, settings
        self._seed, self._asked = seed, 0

    @property
    def name(self) -> str:
        """Name and version, such as ``ismcts 1``."""
        return f"{self._method} {VERSION}"

    def choose(self, view: AnyView) -> CardIndex:
        """Name the card that the search ends with."""
        from tenpips.kernels.search import search

        self._asked += 1
        seed = stream_start(self._seed, self._asked) >> 1
        settings = {"method": self._method, "seed": seed, **self._settings}
        return search(self._game, view, **settings).card


class NetworkBot:
    """A bot that plays what the game's network values most, without looking further."""

    def __init__(self, game: AnyGame, _seed: int = 0, endings: int = 0) -> None:
        """
        Play by the network of *game*; there is no chance in it.

        With up to *endings* cards in hand, play what a solver knows to be best; 0 for
        no solver.

        Raises:
            OptionError: If the game has none, or none of its endings can be solved.

        """
        if endings and not can_solve(game):
            if not has_numba():
                raise OptionError("endings need numba: pip install 'tenpips[fast]'")
            message = f"expected a game whose endings are solved, got {game.name}"
            raise OptionError(message)
        mind = learned(game)
        if mind is None:
            raise OptionError(f"expected a game with a network, got {game.name}")
        self._game, self._mind, self._endings = game, mind, endings

    @property
    def name(self) -> str:
        """Name and version."""
        return f"network {VERSION}"

    def choose(self, view: AnyView) -> CardIndex:
        """Name the card of the highest value, the lowest among equals."""
        known = solved(self._game, view, self._endings) if self._endings else None
        values = known or self._mind(view)
        return max(values, key=lambda card: (values[card], -card))


def tree_search(game: AnyGame, seed: int, **settings: Any) -> Bot:  # noqa: ANN401
    """Make a bot that searches one tree for all worlds."""
    if "seconds" not in settings:
        settings = {"simulations": SIMULATIONS, **settings}
    return SearchBot(game, seed, "ismcts", **settings)


def world_search(game: AnyGame, seed: int, **settings: Any) -> Bot:  # noqa: ANN401
    """Make a bot that searches world after world, with its cards open."""
    if "worlds" in settings:
        settings["simulations"] = settings.pop("worlds")
    elif "seconds" not in settings:
        settings["simulations"] = WORLDS
    return SearchBot(game, seed, "pimc", **settings)
