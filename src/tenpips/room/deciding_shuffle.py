"""Decisions about the shuffle that all do together."""

from __future__ import annotations

import re

from tenpips.fairness import value_commitment
from tenpips.protocol import Commit, Open
from tenpips.room.decision import Decision, entry, refused
from tenpips.room.state import RoomState
from tenpips.view import Seat

_HEX = re.compile(r"[0-9a-f]{64}")


def commit(state: RoomState, seat: Seat, command: Commit, now: int) -> Decision:
    """A seat commits to its value."""
    shuffle = state.round
    if shuffle is None or shuffle.number != command.round:
        return refused(state, "stale", command.id)
    if shuffle.commitments[seat] is not None:
        return refused(state, "committed-already", command.id)
    if not _HEX.fullmatch(command.commitment):
        return refused(state, "bad-value", command.id)
    return entry(
        state,
        now,
        "committed",
        seat=seat,
        commitment=command.commitment,
        id=command.id,
    )


def open_value(state: RoomState, seat: Seat, command: Open, now: int) -> Decision:
    """A seat opens its value, which must be the one that it committed to."""
    shuffle = state.round
    if shuffle is None or shuffle.number != command.round:
        return refused(state, "stale", command.id)
    if not shuffle.opening:
        return refused(state, "not-all-committed", command.id)
    if shuffle.values[seat] is not None:
        return refused(state, "opened-already", command.id)
    if not _HEX.fullmatch(command.value):
        return refused(state, "bad-value", command.id)
    value = bytes.fromhex(command.value)
    if value_commitment(seat, value) != shuffle.commitments[seat]:
        return refused(state, "other-value", command.id)
    return entry(state, now, "opened", seat=seat, value=command.value, id=command.id)
