"""A state of OpenSpiel: one moment, and the calls that OpenSpiel makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pyspiel

from tenpips.cards import NOTATION
from tenpips.research.openspiel.moments import CHANCE, OVER, Core, Moment

if TYPE_CHECKING:
    from tenpips.research.openspiel.game import OpenSpielGame


class OpenSpielState(pyspiel.State):
    """
    A deal at some moment.

    An action is the number of a card, for seats and chance alike. All that changes is
    in ``core``, which clones share.
    """

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.core: Core = game.start

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.get_game(), self.serialize())

    @property
    def position(self) -> Any:  # noqa: ANN401 (the game's own type)
        """Everything, as the rules have it; None until the cards are dealt."""
        moment = self.core.moment
        return None if moment is None else moment.state

    def current_player(self) -> int:
        """Seat to move, or one of `pyspiel.PlayerId`."""
        return self.core.player

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.core.player == OVER

    # OpenSpiel answers the next two itself, from several calls of the others and with
    # copies of their lists; here they take a tenth of the time.

    def is_chance_node(self) -> bool:
        """Whether a card is to come by chance."""
        return self.core.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Cards that may be named by the one to act; none for any other *player*."""
        core = self.core
        if player is None or player == core.player:
            return core.legal().copy()
        return []

    def _legal_actions(self, player: int) -> list[int]:
        return self.core.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Cards that may come, and how likely each is."""
        return self.core.outcomes()

    def _apply_action(self, action: int) -> None:
        self.core = self.core.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return NOTATION[action]

    def returns(self) -> list[float]:
        """Utilities by player; zeros until the deal is over."""
        core = self.core
        if core.player == OVER and isinstance(core, Moment):
            return core.setup.returns(core.state)
        return [0.0] * core.setup.seats

    def __str__(self) -> str:
        return str(self.core)

    def _to_struct(self) -> dict[str, Any]:
        return {"player": self.core.player, "position": str(self.core)}

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        moment = self.core.moment
        return {"seat": player, "seen": "" if moment is None else moment.seen(player)}


def restored(game: OpenSpielGame, text: str) -> OpenSpielState:
    """Give a state as it was serialized."""
    state: OpenSpielState = game.deserialize_state(text)
    return state
