"""Entries applied: how a room follows from what the store keeps."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tenpips.errors import ReplayError
from tenpips.room import asking, playing, seating, serving, shuffling
from tenpips.room.entries import Entry
from tenpips.room.playing import Body
from tenpips.room.state import RoomState

HANDLERS: Mapping[str, Callable[[RoomState, Body, int], None]] = {
    "table": seating.apply_opened_table,
    "sat": seating.apply_sat,
    "renamed": seating.apply_renamed,
    "renewed": seating.apply_renewed,
    "connected": seating.apply_connected,
    "away": seating.apply_away,
    "takeover": seating.apply_takeover,
    "stood": seating.apply_stood,
    "closed": seating.apply_closed,
    "left": seating.apply_left,
    "resigned": seating.apply_resigned,
    "said": seating.apply_said,
    "muted": seating.apply_muted,
    "round": shuffling.apply_round,
    "committed": shuffling.apply_committed,
    "supplied": shuffling.apply_supplied,
    "opened": shuffling.apply_opened,
    "unopened": shuffling.apply_unopened,
    "play": playing.apply_play,
    "ready": playing.apply_ready,
    "asked": asking.apply_asked,
    "answered": asking.apply_answered,
    "lapsed": asking.apply_lapsed,
    "drain": serving.apply_drain,
    "resume": serving.apply_resume,
    "credited": serving.apply_credited,
}
"""What each kind of entry does; kinds are never renamed."""

VERSION = 1
"""Of the bodies that are written now; older ones must be brought up to it here."""


def apply(state: RoomState, entry: Entry) -> None:
    """
    Change a room by its next entry.

    Raises:
        ReplayError: If the entry was written by a newer tenpips.

    """
    assert entry.seq == state.seq + 1, f"{entry.seq} does not follow {state.seq}"
    handler = HANDLERS.get(entry.kind)
    if handler is None or entry.v != VERSION:
        known = f"{entry.kind} version {entry.v}"
        raise ReplayError(f"table {entry.table}: written by a newer tenpips ({known})")
    number, body = state.log.number, entry.body
    command = body.get("id")
    chair = None if command is None else state.chairs[body["seat"]]
    bot, turn = state.bot_to_move(), state.asked
    handler(state, body, entry.at)
    if state.question is not None:
        asking.settle_question(state, state.question, entry.at)
    if state.bot_to_move() is not None and (bot is None or turn != state.asked):
        state.bot_turn = state.number
    state.settle(number)
    state.seq, state.at = entry.seq, entry.at
    if chair is not None:
        chair.remember(command, state.log.number)
