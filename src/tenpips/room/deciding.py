"""What a command leads to: an entry, or a refusal; nothing changes here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from tenpips.protocol import (
    Acknowledged,
    Answer,
    Ask,
    Commit,
    Leave,
    Mute,
    Open,
    Play,
    Ready,
    Resign,
    Say,
    TableCommand,
)
from tenpips.room import deciding_cards as cards
from tenpips.room import deciding_people as people
from tenpips.room import deciding_server as serving
from tenpips.room import deciding_shuffle as shuffle
from tenpips.room.commands import (
    Actor,
    BotAt,
    Command,
    Connected,
    Credit,
    Disconnected,
    Drain,
    Overrun,
    Rename,
    Renew,
    Resume,
    Seated,
    Server,
    Sit,
    Stranger,
)
from tenpips.room.decision import Decision, refused
from tenpips.room.state import RoomState
from tenpips.view import Seat

LONGEST_ID = 64

OfSeat: TypeAlias = Callable[[RoomState, Seat, Any, int], Decision]

OF_SEATS: Mapping[type[TableCommand], OfSeat] = {
    Play: cards.play,
    Ready: cards.ready,
    Commit: shuffle.commit,
    Open: shuffle.open_value,
    Ask: people.ask,
    Answer: people.answer,
    Resign: people.resign,
    Say: people.say,
    Mute: people.mute,
    Leave: people.leave,
}

OTHERS: Mapping[tuple[type[Actor], type[Command]], Callable[..., Decision]] = {
    (Stranger, Sit): people.sit,
    (Seated, Rename): people.rename,
    (Seated, Renew): people.renew,
    (BotAt, Play): cards.bot_play,
    (Server, Overrun): cards.overrun,
    (Server, Connected): serving.connected,
    (Server, Disconnected): serving.disconnected,
    (Server, Drain): serving.drain,
    (Server, Resume): serving.resume,
    (Server, Credit): serving.credit,
}
"""Who may tell the room to do what, besides what people at seats may."""


def decide(state: RoomState, who: Actor, command: Command, now: int) -> Decision:
    """Say what a command leads to."""
    if isinstance(who, Seated) and isinstance(command, TableCommand):
        return _of_seat(state, who.seat, command, now)
    other = OTHERS.get((type(who), type(command)))
    if other is None:
        return refused(state, "not-yours", getattr(command, "id", ""))
    return other(state, who, command, now)


def _of_seat(state: RoomState, seat: Seat, command: TableCommand, now: int) -> Decision:
    """
    Answer a command that was answered before as it was; look at any other.

    A command as old as those whose answers are forgotten may be one of them, so it is
    refused.
    """
    chair = state.chairs[seat]
    answered = chair.answers.get(command.id)
    if answered is not None:
        return Acknowledged(command.id, answered)
    if not chair.person:
        return refused(state, "not-yours", command.id)
    if not 0 < len(command.id) <= LONGEST_ID:
        return refused(state, "bad-id", command.id[:LONGEST_ID])
    if not chair.forgotten <= command.answers <= state.number:
        return refused(state, "stale", command.id)
    return OF_SEATS[type(command)](state, seat, command, now)
