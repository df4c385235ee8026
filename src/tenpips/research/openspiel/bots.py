"""Players of tenpips as bots of OpenSpiel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyspiel

from tenpips.bots import bot_named
from tenpips.research.openspiel.moments import Moment
from tenpips.research.settings import expected_player, expected_seed
from tenpips.view import Seat, view_of

if TYPE_CHECKING:
    from tenpips.research.openspiel.game import OpenSpielGame
    from tenpips.research.openspiel.state import OpenSpielState


class TenpipsBot(pyspiel.Bot):
    """
    A bot of tenpips for one seat; of a state it is handed its own view alone.

    Named as everywhere (`tenpips.bots.bot_named`): ``hard``, ``expert:worlds=60``.
    """

    def __init__(self, game: OpenSpielGame, player: Seat, name: str, seed: int) -> None:
        """
        Play for *player*; *seed* fixes every chance choice.

        Raises:
            OptionError: If there is no such bot, or not for this game, or no such
                player, or the seed is none.

        """
        super().__init__()
        self._game, self._name = game.setup.game, name
        self._player = expected_player(player, game.setup.seats)
        self._seed = expected_seed(seed)
        self.restart()

    def player_id(self) -> Seat:
        """The seat that it plays for."""
        return self._player

    def step(self, state: OpenSpielState) -> int:
        """
        Name a card.

        Raises:
            ValueError: If its seat is not to move.

        """
        core = state.core
        if not isinstance(core, Moment) or core.player != self._player:
            message = f"expected player {self._player} to move, got {core.player}"
            raise ValueError(message)
        return self._bot.choose(view_of(core.state, self._player))

    def restart(self) -> None:
        """Begin anew, with the same chance choices."""
        self._bot = bot_named(self._name, self._game, self._seed)

    def restart_at(self, state: OpenSpielState) -> None:
        """Begin at a state: a bot that is handed views needs no past."""
