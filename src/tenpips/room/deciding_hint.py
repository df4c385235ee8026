"""Whether a seat may have advice now, and on what: it changes nothing."""

from __future__ import annotations

from typing import NamedTuple

from tenpips.protocol import Hint, Refused
from tenpips.room.decision import refused
from tenpips.room.state import RoomState
from tenpips.view import AnyView, Seat


class HintTurn(NamedTuple):
    """A seat that may have advice on the card that it must name."""

    seat: Seat
    view: AnyView
    """All that the advice may come from."""

    asked: int
    """Number of the event by which the decision arose; another decision has another."""


def hint(state: RoomState, seat: Seat, command: Hint) -> HintTurn | Refused:
    """Say whether a seat may have advice."""
    chair, to_move = state.chairs[seat], state.match.to_move
    if not state.setup.hints:
        return refused(state, "no-hints", command.id)
    if chair.level:
        return refused(state, "bot-plays-for-you", command.id)
    if not state.asked <= command.answers <= state.number:
        return refused(state, "stale", command.id)
    if state.phase != "playing" or to_move is None:
        return refused(state, "deal-over", command.id)
    if to_move != seat:
        return refused(state, "not-your-turn", command.id, player=to_move)
    return HintTurn(seat, state.match.deal.view(seat), state.asked)
