"""Entries about the server itself: it is about to stop, is back, was not there."""

from __future__ import annotations

from tenpips.room.playing import Body
from tenpips.room.state import RoomState


def apply_drain(state: RoomState, body: Body, at: int) -> None:
    """No new deal begins until the server is back."""
    state.draining = True
    state.tell("draining")
    state.touch("stage")


def apply_resume(state: RoomState, body: Body, at: int) -> None:
    """The server is back."""
    state.draining = False
    state.tell("resuming")
    state.touch("stage")


def apply_credited(state: RoomState, body: Body, at: int) -> None:
    """
    Move every deadline on by the time in which no server was there.

    What was due before that time stays due.
    """
    since, until = body["since"], body["until"]
    gained = until - since

    def moved(deadline: int) -> int:
        return deadline + gained if deadline > since else deadline

    for chair in state.chairs:
        chair.until = moved(chair.until)
    if state.round is not None:
        state.round.by = moved(state.round.by)
    if state.question is not None:
        state.question.until = moved(state.question.until)
    state.turn_by, state.ready_by = moved(state.turn_by), moved(state.ready_by)
    state.turn_from += gained
    state.credited = until
    state.tell("time-credited", count=gained // 1000)
    state.touch("seats", "round", "clock", "question")
