"""How matches end, and how another begins."""

from __future__ import annotations

from tenpips.fairness import check_abandoned
from tenpips.protocol import (
    Acknowledged,
    Answer,
    Ask,
    Mute,
    NewTable,
    Ready,
    Resign,
)
from tenpips.records import verify
from tenpips.room import (
    Drain,
    Resume,
    Room,
    Seated,
    Server,
)
from tests.room_dump import dumped
from tests.rooms import House

# Giving up


def test_of_two_who_play_one_resigns_and_the_other_has_won() -> None:
    house = House(NewTable("dix"))
    house.until_playing()
    for _ in range(9):
        house.play()
    house.done(Seated(0), Resign("r", house.room.number))

    assert house.room.phase == "over"
    assert house.client(None).parts["score"]["winners"] == [1]
    assert house.client(None).parts["position"]["to_move"] is None
    (abandoned,) = house.room.abandoned()
    (record,) = house.room.records()
    assert abandoned.why == "resigned"
    assert abandoned.record == record
    assert record.outcome is None
    assert len(record.plies) == 9
    verify(house.game, record)
    assert house.refused(Seated(1), Resign("r", house.room.number)) == "no-match"


def test_to_resign_in_a_shuffle_or_a_pause_ends_the_match_as_well() -> None:
    for steps in ("shuffle", "pause"):
        house = House(NewTable("dix"))
        if steps == "pause":
            house.deal_through()
        house.commit(1) if steps == "shuffle" else None
        house.done(Seated(1), Resign("r", house.room.number))

        assert house.client(None).parts["score"]["winners"] == [0]
        assert house.client(0).codes()[-2:] == ["match-winner", "match-over"]
        assert len(house.room.abandoned()) == (steps == "shuffle")
        for abandoned in house.room.abandoned():
            check_abandoned(abandoned.proof)


def test_of_three_who_play_one_resigns_and_a_bot_plays_on() -> None:
    house = House(NewTable("reunion"))
    house.until_playing()
    house.done(Seated(0), Resign("r", house.room.number))

    shown = house.client(1).parts["seats"][0]
    assert (shown["level"], shown["resigned"]) == ("easy", True)
    assert house.refused(Seated(0), Resign("s", house.room.number)) == (
        "resigned-already"
    )
    house.gone(0)
    house.back(0)
    assert house.client(1).parts["seats"][0]["level"] == "easy"
    for _ in house.play_match():
        pass
    assert house.client(1).parts["score"]["winners"]


def test_who_resigns_among_bots_ends_the_match() -> None:
    house = House(NewTable("reunion", seats=("me", "easy", "easy")))
    house.until_playing()
    house.done(Seated(0), Resign("r", house.room.number))

    assert house.client(0).parts["score"]["winners"] == [1, 2]
    assert house.room.bots_to_move() == []
    assert house.room.next_due() is None


# The server stops and comes back


def test_a_draining_table_finishes_its_deal_and_begins_no_other() -> None:
    house = House(NewTable("dix"))
    house.until_playing()
    house.done(Server(), Drain())
    assert house.do(Server(), Drain()) == []
    house.deal_through()
    for seat in (0, 1):
        house.done(Seated(seat), Ready(house.id(), house.room.number))
    house.wait(1000)
    assert house.client(0).parts["stage"]["draining"]
    assert house.room.phase == "pause"

    folded = Room.fold(house.entries, lambda _name: house.game)
    assert dumped(folded) == dumped(house.room)
    house.done(Server(), Resume())
    assert house.do(Server(), Resume()) == []
    house.until_playing()


# Another match


def test_a_rematch_moves_everyone_on_by_one_seat() -> None:
    house = House(NewTable("reunion", seats=("me", "easy", "open")))
    early = Ask("a", house.room.number, "rematch")
    assert house.refused(Seated(0), early) == "match-not-over"
    for _ in house.play_match():
        pass
    house.done(Seated(0), Mute("m", house.room.number, 2, on=True))
    first = house.room.records()
    house.done(Seated(0), Ask("b", house.room.number, "rematch"))
    house.done(Seated(2), Answer("c", house.room.number, agree=True))
    house.settle()

    assert [house.room.seat_of(f"token {seat}") for seat in (0, 2)] == [1, 0]
    assert house.room.names() == ("Player 2", "Guest 1", "easy")
    assert house.client(1).parts["stage"] == {"phase": "shuffling", "match": 2}
    assert '"muted":[0]' in house.room.welcome(1, house.now)
    again = Ask("b", 0, "rematch")
    assert isinstance(house.do(Seated(1), again), Acknowledged)
    assert house.room.records() == first
    for _ in house.play_match():
        pass
    assert len(house.room.records()) > len(first)
    assert {record.players for record in house.room.records()} == {
        ("Guest 1", "easy", "Player 2"),
        ("Player 2", "Guest 1", "easy"),
    }


def test_a_rematch_needs_everyone_and_leaves_the_seats_of_the_gone_open() -> None:
    house = House(NewTable("reunion", keep=60))
    for _ in house.play_match():
        pass
    house.gone(1)
    house.wait(61)
    house.done(Seated(0), Ask("b", house.room.number, "rematch"))
    house.done(Seated(2), Answer("c", house.room.number, agree=False))
    assert house.client(0).parts["question"] is None
    house.done(Seated(0), Ask("d", house.room.number, "rematch"))
    house.done(Seated(2), Answer("e", house.room.number, agree=True))

    assert house.room.phase == "gathering"
    assert house.room.open_seats() == [2]


def test_nobody_sees_after_a_rematch_what_was_told_to_who_sat_there_before() -> None:
    house = House(NewTable("dix"))
    for _ in house.play_match():
        pass
    number = house.room.number
    house.done(Seated(0), Ask("b", number, "rematch"))
    house.done(Seated(1), Answer("c", house.room.number, agree=True))

    assert house.room.since(0, number - 5).whole
    assert '"hand"' not in house.room.snapshot(0).text
