"""What one seat knows, as OpenSpiel's algorithms ask for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from tenpips.view import NO_SEAT, Seat, view_of

if TYPE_CHECKING:
    from tenpips.research.openspiel.game import OpenSpielGame
    from tenpips.research.openspiel.state import OpenSpielState


class Observer:
    """
    Tells states as text and as numbers, by the interface of OpenSpiel's observers.

    With perfect recall it tells all that the seat has seen, else what it sees now. The
    numbers are those of `tenpips.research.observation`, without the plies (``history``)
    if nothing is to be recalled. Without private cards there is text alone; the private
    cards of all players at once are never told.
    """

    def __init__(
        self,
        game: OpenSpielGame,
        kind: Any,  # noqa: ANN401 (a pyspiel.IIGObservationType)
        params: Mapping[str, Any] | None,
    ) -> None:
        """
        Make room for the numbers of *game*.

        Raises:
            ValueError: If something is asked for that is not told.

        """
        if params:
            raise ValueError(f"expected no observation parameters, got {dict(params)}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError(
                "expected the private cards of one player or none, got all"
            )
        self._recalls: bool = kind.perfect_recall
        self._has_own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._encoder = game.setup.encoder
        fields = self._encoder.fields if self._recalls else self._encoder.fields[:-1]
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self._has_own:
            tensor = np.zeros(sum(field.size for field in fields), np.float32)
            self.tensor = tensor
            self.dict = {
                field.name: tensor[field.start : field.start + field.size].reshape(
                    field.shape
                )
                for field in fields
            }

    def set_from(self, state: OpenSpielState, player: Seat) -> None:
        """Write what *player* knows as numbers; zeros until the cards are dealt."""
        moment = state.core.moment
        if self.tensor is None:
            return
        if moment is None:
            self.tensor.fill(0)
            return
        numbers = [0] * self._encoder.size
        sights = moment.sights(player) if self._recalls else ()
        self._encoder.observe(view_of(moment.state, player), sights, numbers)
        self.tensor[:] = numbers[: len(self.tensor)]

    def string_from(self, state: OpenSpielState, player: Seat) -> str:
        """Write what *player* knows as text; nothing until the cards are dealt."""
        moment = state.core.moment
        if moment is None:
            return f"seat {player}"
        seat = player if self._has_own else NO_SEAT
        text = moment.told(seat) if self._recalls else moment.seen(seat)
        return f"seat {player} {text}"
