"""The talk with a server, frame by frame, without one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tenpips.client import Conversation, FrameError
from tenpips.games import game_named, games
from tenpips.protocol import NewTable, Play, Ready, Refused, Say
from tests.client.table import Guest

pytest.importorskip("pydantic")


def at_table(game: str = "dix", **more: Any) -> Guest:
    return Guest(NewTable(game, **more))


def here(game: str) -> NewTable:
    """A table of one person and bots."""
    seats = game_named(game).seats(game_named(game).preset())
    return NewTable(game, seats=("me", *["easy"] * (seats - 1)))


@pytest.mark.parametrize("name", games())
def test_a_whole_match_is_told_and_proved(name: str) -> None:
    """Every part with its digest, every card with its opening, every deal's proof."""
    guest = Guest(here(name))
    states = set()
    while guest.house.state.phase != "over":
        guest.step()
        states.add(guest.talk.check.state)
    talk, state = guest.talk, guest.house.state

    assert talk.problems == []
    assert {"sealed", "good"} <= states <= {"none", "sealed", "good"}
    assert talk.number == state.number
    assert talk.parts is not None
    assert talk.parts.stage.phase == "over"
    assert talk.parts.score is not None
    assert talk.parts.score.totals == state.match.standing.totals
    proof = state.deals[-1].round
    share = guest.keeper.kept()
    assert share is not None
    assert proof.values[0] == share.value  # its own, and not one of the server's
    assert not proof.supplied[0]


def test_a_watcher_is_told_and_proved_alike() -> None:
    guest = Guest(here("chinese-ten"), watch=True)
    guest.through()

    assert guest.talk.problems == []
    assert guest.talk.check.state == "good"
    assert guest.talk.you is None


def test_a_client_that_starts_anew_opens_what_it_had_committed_to() -> None:
    guest = at_table()
    guest.house.settle()
    guest.pump()
    assert [type(frame).__name__ for frame in guest.sent] == ["Hello", "Commit"]
    guest.connect()
    guest.through()

    assert guest.talk.problems == []
    assert guest.talk.check.state == "good"
    assert not guest.house.state.deals[-1].round.supplied[0]


def test_a_value_stays_here_where_another_stands_for_the_seat() -> None:
    """Else whoever swapped the commitment could choose after having seen it."""
    guest = at_table()

    def swap(frame: dict[str, Any]) -> None:
        if frame.get("round") and frame["round"]["commitments"][0]:
            frame["round"]["commitments"][0] = "ab" * 32

    guest.alter = swap
    guest.house.settle()
    guest.pump()
    guest.house.commit(1)
    guest.pump()

    assert guest.house.state.round is not None
    assert guest.house.state.round.opening
    assert [type(frame).__name__ for frame in guest.sent].count("Open") == 0
    assert "own-commitment" in guest.found


# Commands


def test_a_command_without_an_answer_is_sent_again_with_its_id() -> None:
    guest = at_table()
    guest.until("playing")
    while guest.house.to_move != 0:
        guest.step()
    name = guest.talk.issue(Play, card=guest.house.choice())
    assert [*guest.talk.outgoing()]  # lost on the way
    assert guest.talk.lost(1006)
    guest.talk.hello()
    guest.pump()

    assert guest.talk.answer(name)[0]
    assert guest.talk.pending == []
    assert [frame.id for frame in guest.sent if isinstance(frame, Play)] == [name]
    assert guest.talk.answer(name) == (False, None)  # told once


def test_a_refusal_has_its_reason() -> None:
    guest = at_table()
    name = guest.talk.issue(Ready)
    guest.pump()
    answered, refused = guest.talk.answer(name)

    assert answered
    assert isinstance(refused, Refused)
    assert refused.code == "not-waiting"


@pytest.mark.parametrize(
    ("code", "end"),
    [(4403, "no-watchers"), (4404, "gone"), (4409, "replaced"), (1012, ""), (4408, "")],
)
def test_close_codes_say_whether_to_come_back(code: int, end: str) -> None:
    talk = at_table().talk
    name = talk.issue(Say, phrase="hello")
    assert talk.lost(code) == (end == "")

    assert talk.end == end
    assert talk.answer(name) == ((True, None) if end else (False, None))
    talk.again()
    assert talk.lost(1006)


def test_a_newer_protocol_is_the_end() -> None:
    talk = Conversation()
    talk.hello()
    talk.hear('{"t":"error","code":"other-protocol","text":""}')

    assert talk.end == "outdated"


# What is missing, and what is no frame


def test_lost_frames_are_asked_for_again() -> None:
    guest = at_table()
    guest.until("playing")
    guest.house.play()
    guest.house.play()
    news = json.loads(guest.house.room.since(0, guest.talk.number).text)
    news["events"] = news["events"][1:]
    guest.talk.hear(json.dumps(news))
    assert guest.talk.greeting
    guest.pump()

    assert guest.talk.number == guest.house.room.number
    assert guest.talk.problems == []


def test_another_digest_leads_to_a_snapshot() -> None:
    guest = at_table()
    guest.until("playing")
    sent = len(guest.sent)

    def spoil(frame: dict[str, Any]) -> None:
        if frame["t"] == "happened":
            frame["digest"] ^= 1

    guest.alter = spoil
    guest.house.play()
    guest.pump()

    assert guest.sent[sent].number == 0
    assert guest.talk.number == guest.house.room.number


def test_what_a_later_server_tells_is_passed_over() -> None:
    guest = at_table()
    guest.talk.hear('{"t":"weather","sun":true}')
    guest.alter = lambda frame: frame.update(mood="bright")
    guest.through()

    assert guest.talk.problems == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "[" * 100_000,
        '{"t":7}',
        '{"t":"snapshot"}',
        '{"t":"welcome","protocol":"1"}',
        '{"t":"snapshot","number":true,"you":null,"digest":0,"events":[]}',
        '{"t":"acknowledged","id":"a"}',
    ],
)
def test_what_is_no_frame_is_a_clean_error(text: str) -> None:
    guest = at_table()
    with pytest.raises(FrameError):
        guest.talk.hear(text)
    guest.through()

    assert guest.talk.problems == []
