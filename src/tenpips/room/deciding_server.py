"""Decisions about what only the server knows: connections, and its own absence."""

from __future__ import annotations

from tenpips.room.commands import (
    Connected,
    Credit,
    Disconnected,
    Drain,
    Resume,
    Server,
)
from tenpips.room.decision import Decision, entry
from tenpips.room.due import next_due
from tenpips.room.state import RoomState


def connected(state: RoomState, who: Server, command: Connected, now: int) -> Decision:
    """A connection speaks for a seat; whichever process has the old one closes it."""
    chair = state.chairs[command.seat]
    if not chair.token or chair.link == command.link:
        return []
    return entry(state, now, "connected", seat=command.seat, link=command.link)


def disconnected(
    state: RoomState, who: Server, command: Disconnected, now: int
) -> Decision:
    """A connection is gone; that matters if no other speaks for the seat by now."""
    if not command.link or state.chairs[command.seat].link != command.link:
        return []
    until = now + 1000 * state.setup.keep
    return entry(state, now, "away", seat=command.seat, until=until)


def drain(state: RoomState, who: Server, command: Drain, now: int) -> Decision:
    """Begin no new deal."""
    return [] if state.draining else entry(state, now, "drain")


def resume(state: RoomState, who: Server, command: Resume, now: int) -> Decision:
    """Go on."""
    return entry(state, now, "resume") if state.draining else []


def credit(state: RoomState, who: Server, command: Credit, now: int) -> Decision:
    """
    Credit the time in which no server was there, once.

    An entry shows that a server was there when it was written.
    """
    since = max(command.since, state.at, state.credited)
    if command.until <= since or next_due(state) is None:
        return []
    return entry(state, now, "credited", since=since, until=command.until)
