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
