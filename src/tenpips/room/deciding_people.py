"""Decisions about seats, questions, resignation and talk."""

from __future__ import annotations

from tenpips.names import clean_name
from tenpips.protocol import Answer, Ask, Leave, Mute, Resign, Say
from tenpips.room.commands import Rename, Renew, Seated, Sit, Stranger
from tenpips.room.decision import Decision, entry, refused
from tenpips.room.phrases import PHRASES
from tenpips.room.seating import is_gone
from tenpips.room.state import RoomState
from tenpips.room.tokens import hashed
from tenpips.view import Seat

# Seats


def sit(state: RoomState, who: Stranger, command: Sit, now: int) -> Decision:
    """A stranger takes an open seat; the entry says which."""
    if state.closed:
        return refused(state, "table-closed")
    seats = state.open_seats()
    if not seats:
        return refused(state, "table-full")
    seat = seats[0] if command.seat is None else command.seat
    if seat not in seats:
        return refused(state, "seat-taken")
    name, token = clean_name(command.name), hashed(command.token)
    if any(chair.token == token for chair in state.chairs):
        return refused(state, "seated-already")
    return entry(state, now, "sat", seat=seat, name=name, token=token)


def rename(state: RoomState, who: Seated, command: Rename, now: int) -> Decision:
    """A person gives its name; without a new one there is nothing to do."""
    name = clean_name(command.name)
    if not name or name == state.chairs[who.seat].name:
        return []
    return entry(state, now, "renamed", seat=who.seat, name=name)


def renew(state: RoomState, who: Seated, command: Renew, now: int) -> Decision:
    """Somebody at the table makes a new link for the seat of somebody gone."""
    seat = command.seat
    if not 0 <= seat < state.seats or not state.chairs[seat].person:
        return refused(state, "no-such-seat")
    if not is_gone(state, seat, now):
        return refused(state, "seat-is-kept", until=state.chairs[seat].until)
    token = hashed(command.token)
    if any(chair.token == token for chair in state.chairs):
        return refused(state, "seated-already")
    return entry(state, now, "renewed", seat=seat, token=token)


def leave(state: RoomState, seat: Seat, command: Leave, now: int) -> Decision:
    """A person gives its seat up."""
    kind = "stood" if state.phase == "gathering" else "left"
    return entry(state, now, kind, seat=seat, id=command.id)


def resign(state: RoomState, seat: Seat, command: Resign, now: int) -> Decision:
    """A person gives the match up."""
    if state.phase in {"gathering", "over"}:
        return refused(state, "no-match", command.id)
    if command.answers < state.match_from:
        return refused(state, "stale", command.id)
    if state.chairs[seat].resigned:
        return refused(state, "resigned-already", command.id)
    return entry(state, now, "resigned", seat=seat, id=command.id)


# Questions


def ask(state: RoomState, seat: Seat, command: Ask, now: int) -> Decision:
    """A person asks the others for something."""
    problem = _not_to_be_asked(state, seat, command, now)
    if problem:
        return refused(state, problem, command.id)
    return entry(
        state,
        now,
        "asked",
        seat=seat,
        matter=command.matter,
        about=command.seat,
        id=command.id,
    )


def _not_to_be_asked(state: RoomState, seat: Seat, command: Ask, now: int) -> str:
    """Code of the reason why something cannot be asked now; empty if it can."""
    if state.question is not None:
        return "question-open"
    if (command.seat is None) != (command.matter != "bot"):
        return "no-such-seat"
    if command.matter == "rematch":
        return "" if state.phase == "over" else "match-not-over"
    if state.chairs[seat].level:
        return "bot-plays-for-you"
    if command.matter == "take-back":
        return _not_to_be_taken_back(state, seat, command.answers)
    return _needs_no_bot(state, command.seat, now)


def _not_to_be_taken_back(state: RoomState, seat: Seat, answers: int) -> str:
    if answers < state.asked:
        return "stale"
    playing = state.phase == "playing"
    if playing and state.match.deal.can_take_back(seat):
        return ""
    return "nothing-to-take-back"


def _needs_no_bot(state: RoomState, about: Seat | None, now: int) -> str:
    if state.phase in {"gathering", "over"}:
        return "no-match"
    if about is None or not 0 <= about < state.seats:
        return "no-such-seat"
    if not state.chairs[about].playing:
        return "bot-plays-there"
    return "" if is_gone(state, about, now) else "seat-is-kept"


def answer(state: RoomState, seat: Seat, command: Answer, now: int) -> Decision:
    """A person agrees to what another asks, or declines."""
    question = state.question
    if question is None or seat not in question.needed - question.agreed:
        return refused(state, "nothing-asked", command.id)
    if command.answers < question.number:
        return refused(state, "stale", command.id)
    return entry(state, now, "answered", seat=seat, agree=command.agree, id=command.id)


# Talk


def say(state: RoomState, seat: Seat, command: Say, now: int) -> Decision:
    """A person says a phrase."""
    if not state.setup.phrases:
        return refused(state, "no-phrases", command.id)
    if command.phrase not in PHRASES:
        return refused(state, "no-such-phrase", command.id)
    if not state.chairs[seat].may_talk(now):
        return refused(state, "too-fast", command.id)
    return entry(state, now, "said", seat=seat, phrase=command.phrase, id=command.id)


def mute(state: RoomState, seat: Seat, command: Mute, now: int) -> Decision:
    """A person does not want to hear another's phrases, or does again."""
    other = command.seat
    if not 0 <= other < state.seats or other == seat:
        return refused(state, "no-such-seat", command.id)
    if not state.chairs[seat].may_talk(now):
        return refused(state, "too-fast", command.id)
    return entry(
        state, now, "muted", seat=seat, player=other, on=command.on, id=command.id
    )
