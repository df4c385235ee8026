"""Commands carried out once or refused; entries applied in order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tenpips.cards import INDEX_OF, NOTATION
from tenpips.errors import ReplayError
from tenpips.games import game_named
from tenpips.protocol import (
    Acknowledged,
    NewTable,
    Play,
    Ready,
    Refused,
    Say,
)
from tenpips.room import (
    BotAt,
    Room,
    Seated,
    Stranger,
)
from tenpips.room.chairs import TALK
from tests.room_dump import dumped
from tests.rooms import House

# Commands


def test_a_repeated_command_gets_its_first_answer_and_does_nothing() -> None:
    house = House(NewTable("dix"))
    house.until_playing()
    seat = house.to_move
    command = Play("twice", house.room.number, house.choice())
    house.done(Seated(seat), command)
    answer = house.room.answered(seat, "twice")
    house.play()
    before = dumped(house.room)

    again = house.do(Seated(seat), command)
    changed = house.do(Seated(seat), replace(command, card="2C"))

    assert again == changed == Acknowledged("twice", answer or 0)
    assert dumped(house.room) == before
    assert house.room.answered(seat, "other") is None


def test_stale_commands_are_refused() -> None:
    house = House(NewTable("dix"))
    house.until_playing()
    seen = house.room.number
    house.play()
    seat, card = house.to_move, house.choice()

    for answers in (seen, 0, -1, house.room.number + 1, 10**30):
        code = house.refused(Seated(seat), Play(house.id(), answers, card))
        assert code == "stale", answers


def test_what_is_no_answer_to_the_moment_is_refused() -> None:
    house = House(NewTable("dix", seats=("me", "easy")))
    number = house.room.number
    assert house.refused(Seated(0), Play("a", number, "2C")) == "deal-over"
    house.until_playing()
    while house.to_move != 0:
        house.play()
    number = house.room.number
    hand = house.state.match.deal.view(0).own.hand
    missing = next(card for card in range(52) if not hand >> card & 1)

    assert house.refused(Seated(0), Play("b", number, "XX")) == "no-such-card"
    held = house.do(Seated(0), Play("c", number, NOTATION[missing]))
    assert isinstance(held, Refused)
    assert (held.code, held.card, held.rule) == (
        "not-in-hand",
        NOTATION[missing],
        "DIX-20",
    )
    assert {INDEX_OF[card] for card in held.duty} <= {
        card for card in range(53) if hand >> card & 1
    }
    assert house.refused(Seated(0), Ready("d", number)) == "not-waiting"
    assert house.refused(Seated(1), Play("e", number, "2C")) == "not-yours"
    assert house.refused(BotAt(0), Play("f", number, "2C")) == "not-yours"
    assert house.refused(BotAt(1), Play("g", number, "2C")) == "not-your-turn"
    assert house.refused(Stranger(), Play("h", number, "2C")) == "not-yours"
    assert house.refused(Seated(0), Play("", number, "2C")) == "bad-id"
    assert house.refused(Seated(0), Play("x" * 65, number, "2C")) == "bad-id"


def test_commands_too_old_to_be_remembered_are_not_carried_out_again() -> None:
    house = House(NewTable("dix"))
    house.until_playing()
    first = Say("first", house.room.number, "hello")
    house.done(Seated(0), first)
    for _ in range(100):
        house.now += TALK
        house.done(Seated(0), Say(house.id(), house.room.number, "hello"))

    assert house.refused(Seated(0), first) == "stale"
    assert len(house.state.chairs[0].answers) < 50


# The fold


def test_an_entry_of_a_newer_version_is_refused_and_changes_nothing() -> None:
    house = House(NewTable("dix"))
    before = dumped(house.room)
    entry = house.entries[-1]._replace(seq=house.room.seq + 1)

    for newer in (entry._replace(v=2), entry._replace(kind="miracle")):
        with pytest.raises(ReplayError, match="newer tenpips"):
            house.room.apply(newer)

    assert dumped(house.room) == before


@pytest.mark.parametrize("seq", [0, 5, 500])
def test_entries_come_one_after_the_other(seq: int) -> None:
    house = House(NewTable("dix"))

    with pytest.raises(AssertionError):
        house.room.apply(house.entries[-1]._replace(seq=seq))


def test_a_table_goes_on_with_the_rules_it_began_with() -> None:
    first = House(NewTable("dix")).entries[0]
    body = {**first.body, "setup": {**first.body["setup"], "version": 99}}

    with pytest.raises(ReplayError, match="newer tenpips"):
        Room.fold([first._replace(body=body)], game_named)
