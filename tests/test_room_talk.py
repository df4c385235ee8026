"""What people say to each other, and do not want to hear."""

from __future__ import annotations

import pytest

from tenpips.protocol import (
    Mute,
    NewTable,
    Say,
)
from tenpips.room import (
    PHRASES,
    Seated,
)
from tenpips.room.chairs import TALK, TALK_BURST
from tests.rooms import House


def test_phrases_reach_all_but_those_who_do_not_want_to_hear() -> None:
    house = House(NewTable("reunion"))
    house.done(Seated(1), Mute("m", house.room.number, 0, on=True))
    house.done(Seated(0), Say("s", house.room.number, "thanks"))
    house.done(Seated(2), Say("s", house.room.number, "oops"))
    said = {
        who: [
            event["args"]["phrase"]
            for event in house.client(who).events.values()
            if event and event["code"] == "say"
        ]
        for who in (None, 0, 1, 2)
    }
    assert said == {
        None: ["thanks", "oops"],
        0: ["thanks", "oops"],
        1: ["oops"],
        2: ["thanks", "oops"],
    }
    assert '"muted":[0]' in house.room.welcome(1, house.now)
    assert '"muted":[]' in house.room.welcome(0, house.now)

    house.done(Seated(1), Mute("n", house.room.number, 0, on=False))
    house.done(Seated(0), Say("t", house.room.number, "hello"))
    assert house.client(1).events[house.room.number]["args"]["phrase"] == "hello"


def test_a_mute_is_nobody_elses_business() -> None:
    house = House(NewTable("reunion"))
    texts = {who: house.room.snapshot(who).text for who in (None, 0, 1, 2)}
    house.done(Seated(1), Mute("m", house.room.number, 0, on=True))

    for who, text in texts.items():
        assert house.room.snapshot(who).text == text


@pytest.mark.parametrize("phrase", ["", "hello!", "<b>", "x" * 100])
def test_nothing_but_phrases_can_be_said(phrase: str) -> None:
    house = House(NewTable("dix"))

    assert house.refused(Seated(0), Say("s", house.room.number, phrase)) == (
        "no-such-phrase"
    )


def test_a_table_can_be_without_phrases() -> None:
    house = House(NewTable("dix", phrases=False))

    assert '"phrases":[]' in house.room.welcome(None, house.now)
    assert house.refused(Seated(0), Say("s", house.room.number, PHRASES[0])) == (
        "no-phrases"
    )


def test_a_seat_may_say_a_few_things_at_once_and_one_a_second() -> None:
    house = House(NewTable("dix"))

    def say() -> Say:
        return Say(house.id(), house.room.number, "hello")

    for _ in range(TALK_BURST):
        house.done(Seated(0), say())
    assert house.refused(Seated(0), say()) == "too-fast"
    mute = Mute("m", house.room.number, 1, on=True)
    assert house.refused(Seated(0), mute) == "too-fast"
    house.done(Seated(1), say())
    house.now += TALK - 1
    assert house.refused(Seated(0), say()) == "too-fast"
    house.now += 1
    house.done(Seated(0), say())
    assert house.refused(Seated(0), say()) == "too-fast"
    house.now += 100 * TALK
    for _ in range(TALK_BURST):
        house.done(Seated(0), Mute(house.id(), house.room.number, 1, on=True))
    assert house.refused(Seated(0), say()) == "too-fast"


def test_a_clock_that_goes_back_keeps_nobody_silent() -> None:
    house = House(NewTable("dix"))
    house.done(Seated(0), Say(house.id(), house.room.number, "hello"))
    house.now -= 3_600_000

    house.done(Seated(0), Say(house.id(), house.room.number, "hello"))
