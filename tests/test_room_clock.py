"""Clocks are absolute deadlines; what they do is told, recorded and credited."""

from __future__ import annotations

from typing import Any

import pytest

from tenpips.cards import NOTATION
from tenpips.protocol import ClockSetup, NewTable, Play, Ready
from tenpips.room import Connected, Credit, Disconnected, Seated, Server
from tests.rooms import House


def timed(card: int = 10, bank: int = 30, **rest: Any) -> House:
    house = House(NewTable("dix", clock=ClockSetup(card, bank), **rest))
    house.until_playing()
    return house


def test_without_a_clock_nothing_is_ever_due_in_play() -> None:
    house = House(NewTable("dix"))
    house.until_playing()

    assert house.room.next_due() is None
    assert house.client(0).parts["clock"] is None


def test_who_runs_out_of_time_plays_the_lowest_card_and_all_are_told() -> None:
    house = timed()
    seat, card = house.to_move, house.simple()
    assert house.room.next_due() == house.now + 40_000
    assert house.client(None).parts["clock"] == {
        "turn": house.now + 40_000,
        "ready": 0,
        "banks": [30_000, 30_000],
    }
    house.wait(39.9)
    assert house.to_move == seat
    house.wait(0.1)

    assert house.to_move != seat
    assert NOTATION[house.state.match.deal.plies[0]] == card
    events = [event for event in house.client(None).events.values() if event]
    place = [event["code"] for event in events].index("out-of-time")
    assert events[place]["args"] == {"player": seat}
    assert house.state.chairs[seat].bank == 0
    house.deal_through()
    (record,) = house.room.records()
    assert [ply.extra for ply in record.plies].count({"by": "clock"}) == 1


def test_only_what_a_card_takes_too_long_is_taken_from_the_bank() -> None:
    house = timed()
    first, second = house.to_move, 1 - house.to_move
    house.wait(9)
    house.play()
    house.wait(25)
    house.play()

    banks = house.client(None).parts["clock"]["banks"]
    assert banks[first] == 30_000
    assert banks[second] == 15_000
    house.now -= 60_000  # clocks of servers differ
    house.play()
    assert house.state.chairs[first].bank <= 30_000


def test_a_card_and_the_clock_at_once_are_one_card() -> None:
    """Two processes decide on the same fold; the store lets one of them win."""
    house = timed()
    seat = house.to_move
    house.now += 40_000
    command = Play("just in time", house.room.number, house.choice())
    by_clock = house.room.due(house.now, house.entropy)
    by_hand = house.room.decide(Seated(seat), command, house.now)
    assert isinstance(by_hand, list)
    assert by_clock[0].seq == by_hand[0].seq

    house.take(by_clock)

    assert house.refused(Seated(seat), command) == "stale"
    assert house.room.due(house.now, house.entropy) == []


def test_where_all_are_gone_the_clock_goes_on() -> None:
    """A turn may last for days: nobody must stay connected for it."""
    house = timed()
    for seat in range(2):
        house.gone(seat)
    house.wait(24 * 3_600)

    assert "out-of-time" in house.client(None).codes()
    assert house.room.phase == "over"


def test_a_result_is_shown_for_a_while_and_then_play_goes_on() -> None:
    house = timed()
    house.deal_through()
    assert house.client(0).parts["clock"]["ready"] == house.now + 60_000
    house.done(Seated(0), Ready("r", house.room.number))
    house.wait(60)

    assert house.client(0).codes().count("ready") == 2
    assert house.room.phase == "shuffling"


def test_time_without_a_server_is_given_back_once() -> None:
    house = timed(wait=10)
    house.done(Server(), Disconnected(1, "link 1"))
    before = house.client(0).parts
    turn, kept = before["clock"]["turn"], before["seats"][1]["until"]
    down = house.now + 5_000
    house.now += 3_600_000
    credit = Credit(down, house.now)
    house.done(Server(), credit)

    after = house.client(0).parts
    assert after["clock"]["turn"] == turn + 3_595_000
    assert after["seats"][1]["until"] == kept + 3_595_000
    assert house.do(Server(), credit) == []
    assert house.do(Server(), Credit(down, house.now - 1)) == []
    house.wait(turn / 1000 - down / 1000 - 0.1)
    assert house.state.match.deal.plies == b""
    house.wait(0.2)
    assert len(house.state.match.deal.plies) == 1


def test_a_shuffle_gets_its_time_back_too() -> None:
    house = House(NewTable("dix", wait=10))
    house.now += 3_600_000
    house.done(Server(), Credit(house.now - 3_600_000, house.now))
    house.settle()

    assert house.client(0).parts["round"]["supplied"] == [False, False]
    house.shuffle()


def test_a_table_with_nothing_due_is_not_credited() -> None:
    house = House(NewTable("dix"))
    house.until_playing()

    assert house.do(Server(), Credit(house.now, house.now + 10**9)) == []


def test_a_short_drop_of_the_line_costs_no_time() -> None:
    house = timed()
    seat = house.to_move
    turn = house.client(0).parts["clock"]["turn"]
    house.done(Server(), Disconnected(seat, f"link {seat}"))
    assert house.client(0).parts["clock"]["turn"] == turn + 15_000
    house.wait(12)
    house.done(Server(), Connected(seat, "again"))
    house.play()
    assert house.state.chairs[seat].bank == 30_000


def test_dropping_the_line_on_purpose_gains_a_minute_in_a_match_at_most() -> None:
    house = timed(keep=3600)
    seat = house.to_move
    turn = house.client(0).parts["clock"]["turn"]
    for number in range(10):
        link = house.room.link_of(seat)
        house.done(Server(), Disconnected(seat, link))
        house.done(Server(), Connected(seat, f"again {number}"))

    assert house.client(0).parts["clock"]["turn"] == turn + 60_000


@pytest.mark.parametrize("card", [3, 14 * 86_400])
def test_clocks_may_give_seconds_or_days(card: int) -> None:
    house = timed(card, 0)

    assert house.room.next_due() == house.now + 1000 * card


def test_bots_have_the_same_clock() -> None:
    house = House(NewTable("dix", seats=("me", "easy"), clock=ClockSetup(10, 0)))
    house.until_playing()
    while not house.room.bots_to_move():
        house.play()
    number = house.room.number
    house.wait(10)

    assert house.room.number > number
    assert "out-of-time" in house.client(0).codes()
