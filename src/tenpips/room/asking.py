"""Entries about what needs the others' consent."""

from __future__ import annotations

from tenpips.protocol import Matter
from tenpips.room.playing import Body, drop_question, take_back
from tenpips.room.seating import is_gone, rematch, stand_in
from tenpips.room.state import Asking, RoomState
from tenpips.view import Seat

PATIENCE = {"take-back": 30_000, "bot": 60_000, "rematch": 300_000}
"""Milliseconds after which a question lapses."""


def apply_asked(state: RoomState, body: Body, at: int) -> None:
    """Somebody asks the others; where there are none, it is granted at once."""
    seat, matter, about = body["seat"], body["matter"], body["about"]
    needed = set(_to_ask(state, matter, at)) - {about}
    if about is None:
        state.tell(f"asks-{matter}", player=seat)
    else:
        state.tell(f"asks-{matter}", player=seat, about=about)
    state.question = Asking(
        seat, matter, about, needed, {seat}, at + PATIENCE[matter], state.log.number
    )
    state.touch("question")


def apply_answered(state: RoomState, body: Body, at: int) -> None:
    """Somebody agrees, or declines for all."""
    assert state.question is not None
    if body["agree"]:
        state.question.agreed.add(body["seat"])
        state.tell("agrees", player=body["seat"])
    else:
        state.question = None
        state.tell("declines", player=body["seat"])
    state.touch("question")


def apply_lapsed(state: RoomState, body: Body, at: int) -> None:
    """Nobody answered in time."""
    drop_question(state)


def settle_question(state: RoomState, question: Asking, at: int) -> None:
    """Do what was asked, once all whose consent it still needs have given it."""
    if _is_moot(state, question, at):
        drop_question(state)
        return
    gone = {s for s in question.needed if not _has_say(state, question.matter, s)}
    if gone:
        question.needed -= gone
        state.touch("question")
    if question.needed <= question.agreed:
        state.question = None
        state.touch("question")
        _grant(state, question, at)


def _is_moot(state: RoomState, question: Asking, at: int) -> bool:
    """Whether nobody needs an answer any more."""
    if not _has_say(state, question.matter, question.seat):
        return True
    if question.matter == "bot":
        about = question.about
        assert about is not None
        wanted = state.chairs[about].playing and is_gone(state, about, at)
        return not wanted or state.phase == "over"
    return (question.matter == "rematch") != (state.phase == "over")


def _grant(state: RoomState, question: Asking, at: int) -> None:
    if question.matter == "take-back":
        take_back(state, at)
    elif question.matter == "rematch":
        rematch(state, at)
    else:
        assert question.about is not None
        stand_in(state, question.about, state.chosen.stand_in)


def _has_say(state: RoomState, matter: Matter, seat: Seat) -> bool:
    """Whether a person sits there who plays, or who has played to the end."""
    chair = state.chairs[seat]
    return bool(chair.token) and (matter == "rematch" or chair.playing)


def _to_ask(state: RoomState, matter: Matter, at: int) -> list[Seat]:
    """
    Give the people whose consent is needed; bots agree to everything.

    A take-back needs all of them, here or away. For the rest somebody gone for
    longer than the seat was kept has no say.
    """
    return [
        seat
        for seat in range(state.seats)
        if _has_say(state, matter, seat)
        and (matter == "take-back" or not is_gone(state, seat, at))
    ]
