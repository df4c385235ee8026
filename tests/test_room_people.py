"""People who come, go, talk, ask and give up: a table outlives all of it."""

from __future__ import annotations

from tenpips.cards import NOTATION
from tenpips.games import game_named
from tenpips.protocol import (
    Answer,
    Ask,
    Leave,
    NewTable,
    Play,
    Ready,
)
from tenpips.room import (
    BotAt,
    Connected,
    Overrun,
    Rename,
    Renew,
    Room,
    Seated,
    Server,
    Sit,
    Stranger,
)
from tests.rooms import House


def presence(house: House) -> list[str]:
    """What a watcher sees of who is there."""
    return [seat["presence"] for seat in house.client(None).parts["seats"]]


# Away and back


def test_everyone_is_told_how_long_a_seat_is_kept() -> None:
    house = House(NewTable("dix", keep=90))
    house.until_playing()
    house.gone(0)

    for who in (None, 0, 1):
        seat = house.client(who).parts["seats"][0]
        assert seat["presence"] == "away"
        assert seat["until"] == house.now + 90_000
    house.back(0)
    assert presence(house) == ["here", "here"]
    assert house.client(1).codes()[-2:] == ["away", "back"]


def test_a_table_that_everybody_leaves_before_a_match_is_closed() -> None:
    house = House(NewTable("reunion", listed=True), full=False)
    house.sit("t", "Bo")
    house.done(Seated(1), Leave("a", house.room.number))
    house.settle()
    before = house.room.phase
    house.done(Seated(0), Leave("b", house.room.number))
    house.settle()
    after = house.room.phase

    assert (before, after) == ("gathering", "over")
    assert house.client(None).codes()[-2:] == ["left", "table-closed"]
    assert house.room.open_seats() == []
    assert house.room.next_due() is None
    assert house.refused(Stranger(), Sit("new", "Cy")) == "table-closed"


def test_a_table_left_before_tables_were_closed_is_closed_at_once() -> None:
    house = House(NewTable("dix"), full=False)
    house.done(Seated(0), Leave("a", house.room.number))
    assert house.entries[-1].kind == "stood"

    assert Room.fold(house.entries, game_named).next_due() == 0


def test_a_table_is_closed_when_the_last_seat_was_kept_in_vain() -> None:
    house = House(NewTable("dix", seats=("me", "easy"), keep=60), full=False)
    house.wait(59)
    before = house.room.phase
    house.wait(2)
    after = house.room.phase

    assert (before, after) == ("gathering", "over")


def test_before_the_match_a_seat_kept_in_vain_is_open_again() -> None:
    house = House(NewTable("reunion", keep=60), full=False)
    house.sit("t", "Bo")
    house.done(Server(), Connected(0, "link"))
    house.wait(59)
    before = house.room.open_seats()
    house.wait(2)

    assert before == [2]
    assert house.room.open_seats() == [1, 2]
    assert house.room.seat_of("t") is None


def test_without_takeover_a_seat_waits_for_its_player() -> None:
    house = House(NewTable("dix"))
    house.until_playing()
    house.gone(house.to_move)
    number = house.room.number
    house.wait(1_000_000)

    assert house.room.number == number
    assert house.room.next_due() is None


def test_where_all_are_gone_a_bot_names_its_card_and_waits_for_theirs() -> None:
    house = House(NewTable("dix", seats=("me", "easy")))
    house.until_playing()
    while not house.room.bots_to_move():
        house.play()
    house.gone(0)
    (turn,) = house.room.bots_to_move()
    house.done(BotAt(1), Play("b", turn.answers, house.choice()))
    while house.room.bots_to_move():
        house.play()
    number = house.room.number
    house.wait(1_000_000)

    assert house.to_move == 0
    assert house.room.number == number


def test_a_bot_takes_over_and_the_player_takes_the_seat_back_at_any_card() -> None:
    house = House(NewTable("reunion", takeover="hard", keep=60))
    house.until_playing()
    seat = house.to_move
    house.gone(seat)
    assert house.room.bots_to_move() == []
    house.wait(60)

    (turn,) = house.room.bots_to_move()
    assert (turn.seat, turn.level) == (seat, "hard")
    assert house.client(None).parts["seats"][seat]["level"] == "hard"
    house.done(BotAt(seat), Play("b", turn.answers, house.choice()))
    while house.to_move != seat:
        house.play()
    (turn,) = house.room.bots_to_move()
    house.back(seat)
    assert house.room.bots_to_move() == []
    house.gone(seat)
    house.wait(60)
    (again,) = house.room.bots_to_move()
    assert again.answers > turn.answers, "another turn of the bot"
    house.back(seat)
    late = Play("late", house.room.turn, house.choice())
    assert house.refused(BotAt(seat), late) == "not-yours"
    house.done(Seated(seat), Play(house.id(), house.room.number, house.choice()))
    house.deal_through()
    (record,) = house.room.records()
    assert [ply.extra for ply in record.plies].count({"by": "hard"}) == 1


def test_bots_do_not_play_on_where_nobody_is_left_to_play_with() -> None:
    house = House(NewTable("reunion", takeover="hard", keep=60))
    house.until_playing()
    for seat in range(3):
        house.gone(seat)
    house.wait(1_000_000)
    assert house.room.bots_to_move() == []
    assert presence(house) == ["away"] * 3

    house.back(0)
    house.settle()
    levels = [seat.get("level", "") for seat in house.client(0).parts["seats"]]
    assert levels == ["", "hard", "hard"]


def test_the_next_deal_does_not_wait_for_somebody_whose_bot_plays() -> None:
    house = House(NewTable("reunion", takeover="easy", keep=60))
    house.deal_through()
    for seat in (0, 1):
        house.done(Seated(seat), Ready(house.id(), house.room.number))
    assert house.client(0).parts["stage"]["waits_for"] == [2]
    house.gone(2)
    house.wait(60)

    assert house.client(0).parts["round"]["supplied"] == [False, False, True]


def test_a_gone_seat_gets_a_new_link_from_anyone_at_the_table() -> None:
    house = House(NewTable("reunion", keep=60))
    house.until_playing()
    house.gone(0)
    assert house.refused(Seated(1), Renew(0, "new")) == "seat-is-kept"
    assert house.refused(Stranger(), Renew(0, "new")) == "not-yours"
    assert house.refused(Seated(1), Renew(9, "new")) == "no-such-seat"
    house.wait(60)
    assert house.refused(Seated(1), Renew(0, "token 2")) == "seated-already"

    house.done(Seated(2), Renew(0, "new"))

    assert house.room.seat_of("token 0") is None
    assert house.room.seat_of("new") == 0
    house.done(Seated(0), Rename("Di"))
    assert house.room.names()[0] == "Di"
    assert house.do(Seated(0), Rename("Di")) == []
    house.back(0)
    assert presence(house) == ["here"] * 3


def test_who_leaves_before_the_match_opens_the_seat() -> None:
    house = House(NewTable("reunion"), full=False)
    house.sit("t", "Bo")
    house.done(Seated(1), Leave("bye", house.room.number))

    assert house.room.open_seats() == [1, 2]
    house.sit("u", "Cy")
    assert house.room.seat_of("u") == 1


def test_who_leaves_a_match_can_be_replaced_at_once() -> None:
    house = House(NewTable("dix"))
    house.until_playing()
    house.done(Seated(0), Leave("bye", house.room.number))
    assert house.room.seat_of("token 0") is None
    assert house.refused(Seated(1), Ask("a", house.room.number, "bot", 1)) == (
        "seat-is-kept"
    )

    house.done(Seated(1), Ask("b", house.room.number, "bot", 0))

    assert house.client(1).parts["seats"][0]["level"] == "easy"
    for _ in house.play_match():
        pass


def test_who_leaves_a_match_with_takeover_is_replaced_by_the_bot() -> None:
    house = House(NewTable("dix", takeover="hard"))
    house.until_playing()
    house.done(Seated(0), Leave("bye", house.room.number))

    assert house.client(1).parts["seats"][0]["level"] == "hard"


def test_a_bot_for_somebody_gone_needs_the_consent_of_all_who_are_there() -> None:
    house = House(NewTable("chinese-ten", options={"players": 4}, keep=60))
    house.until_playing()
    house.gone(0)
    house.wait(60)
    house.done(Seated(1), Ask("a", house.room.number, "bot", 0))
    assert house.refused(Seated(2), Ask("a", house.room.number, "bot", 0)) == (
        "question-open"
    )
    assert house.refused(Seated(1), Answer("b", house.room.number, agree=True)) == (
        "nothing-asked"
    )
    house.done(Seated(2), Answer("b", house.room.number, agree=True))
    assert house.client(3).parts["question"] == {
        "seat": 1,
        "matter": "bot",
        "about": 0,
        "agreed": [1, 2],
        "asked": [3],
        "until": house.now + 60_000,
    }
    house.done(Seated(3), Answer("b", house.room.number, agree=True))

    assert house.client(3).parts["question"] is None
    assert house.client(3).parts["seats"][0]["level"] == "easy"


def test_a_question_for_a_bot_is_moot_when_the_player_is_back() -> None:
    house = House(NewTable("reunion", keep=60))
    house.until_playing()
    house.gone(0)
    house.wait(60)
    house.done(Seated(1), Ask("a", house.room.number, "bot", 0))
    house.back(0)

    assert house.client(2).parts["question"] is None
    assert "level" not in house.client(2).parts["seats"][0]


# Bots


def test_bots_are_given_what_their_seat_may_know_and_nothing_else() -> None:
    house = House(NewTable("reunion", seats=("me", "easy", "hard")))
    house.until_playing()
    for _ in range(25):
        for turn in house.room.bots_to_move():
            assert turn.view == house.state.match.deal.view(turn.seat)
            assert turn.view.own == house.state.match.deal._position.private[turn.seat]
            assert turn.answers == house.room.turn
        house.play()


def test_an_overrun_plays_the_simplest_card_and_says_so() -> None:
    house = House(NewTable("dix", seats=("me", "easy")))
    house.until_playing()
    while not house.room.bots_to_move():
        house.play()
    (turn,) = house.room.bots_to_move()
    simplest = house.simple()
    assert house.do(Server(), Overrun(0, turn.answers)) == []
    assert house.do(Server(), Overrun(1, turn.answers - 1)) == []

    house.done(Server(), Overrun(1, turn.answers))

    assert house.do(Server(), Overrun(1, turn.answers)) == []
    codes = house.client(0).codes()
    assert "overrun" in codes
    deal = house.state.match.deal
    place = len(deal.plies) - 1
    house.deal_through()
    (record,) = house.room.records()
    assert record.plies[place].extra == {"by": "overrun"}
    assert NOTATION[record.plies[place].card] == simplest
