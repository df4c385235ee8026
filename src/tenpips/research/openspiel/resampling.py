"""Worlds that a player cannot tell from the real one, as states of OpenSpiel."""

from __future__ import annotations

from tenpips.dice import Dice
from tenpips.errors import OptionError
from tenpips.research.openspiel.moments import OVER, Moment
from tenpips.research.openspiel.state import OpenSpielState
from tenpips.research.settings import expected_player, expected_seed
from tenpips.view import Seat, view_of


class Resampler:
    """
    Draws states for a searcher of OpenSpiel, such as its Python ``ISMCTSBot``.

    Each is as likely as there are deals that lead to it and to all that the player has
    seen (`tenpips.game.Game.determinize`). Its player has the same information state as
    in the real one; its history of actions is empty, for the real one would tell how
    the cards lie. A seed fixes all draws.
    """

    def __init__(self, seed: int) -> None:
        """Draw by a seed; raises OptionError if it is none."""
        self._dice = Dice(expected_seed(seed))

    def __call__(self, state: OpenSpielState, player: Seat) -> OpenSpielState:
        """
        Draw a state that *player* cannot tell from *state*.

        Raises:
            OptionError: If no worlds can be drawn in this game, or there is no such
                player.
            ValueError: If nobody is to move.

        """
        core = state.core
        if not isinstance(core, Moment) or core.player == OVER:
            raise ValueError(f"expected a player to move, got {core.player}")
        player = expected_player(player, core.setup.seats)
        game = core.setup.game
        if game.determinize is None:
            raise OptionError(f"expected a game with worlds to draw, got {game.name}")
        drawn = game.determinize(view_of(core.state, player), self._dice)
        world = game.remembering(drawn, core.state)
        sampled: OpenSpielState = state.get_game().new_initial_state()
        sampled.core = core.in_world(player, world)
        return sampled
