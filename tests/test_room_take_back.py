"""A card can be taken back by consent, and only while it has shown nothing new."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tenpips.protocol import Answer, Ask, NewTable, Play
from tenpips.records import verify
from tenpips.room import BotAt, Room, Seated
from tenpips.table import Dealt
from tests.contract import cards_in, random_deals
from tests.room_dump import dumped
from tests.rooms import House
from tests.suites import VARIANTS, deals_to_try


def ask(house: House, seat: int) -> None:
    house.done(Seated(seat), Ask(house.id(), house.room.number, "take-back"))


def answer(house: House, seat: int, *, agree: bool) -> None:
    house.done(Seated(seat), Answer(house.id(), house.room.number, agree=agree))


def led(**rest: Any) -> tuple[House, int]:
    """A deal of Dix in which a card has been led, and who led it."""
    house = House(NewTable("dix", **rest))
    house.until_playing()
    seat = house.to_move
    house.play()
    return house, seat


def test_with_consent_all_is_as_it_was_before_the_card() -> None:
    house = House(NewTable("dix"))
    house.until_playing()
    seat, position = house.to_move, house.client(0).parts["position"]
    watched = house.client(None).parts["position"]
    card = house.choice()
    house.play(card)
    ask(house, seat)
    assert house.client(None).parts["question"]["asked"] == [1 - seat]
    answer(house, 1 - seat, agree=True)

    assert house.client(0).parts["position"] == position
    assert house.client(None).parts["position"] == watched
    assert house.client(None).codes()[-3:] == ["asks-take-back", "agrees", "taken-back"]
    assert house.to_move == seat
    house.play()
    house.deal_through()
    (record,) = house.room.records()
    verify(house.game, record)
    assert record.extra["taken_back"] == [{"ply": 1, "seat": seat, "card": card}]


def test_without_consent_nothing_happens() -> None:
    house, seat = led()
    plies = bytes(house.state.match.deal.plies)
    ask(house, seat)
    answer(house, 1 - seat, agree=False)

    assert house.state.match.deal.plies == plies
    assert house.client(seat).codes()[-1] == "declines"
    assert house.client(seat).parts["question"] is None


def test_bots_agree_to_everything_and_wait_while_people_are_asked() -> None:
    house = House(NewTable("dix", seats=("me", "easy")))
    house.until_playing()
    while house.to_move != 0:
        house.play()
    while not house.state.match.deal.can_take_back(0):
        house.play()
    ask(house, 0)
    assert house.to_move == 0
    assert house.client(0).codes()[-1] == "taken-back"

    house = House(NewTable("reunion", seats=("me", "easy", "open")))
    house.until_playing()
    while not (house.state.match.deal.can_take_back(0) and house.to_move == 1):
        house.play()
    (turn,) = house.room.bots_to_move()
    ask(house, 0)
    assert house.room.bots_to_move() == []
    card = Play("b", house.room.number, house.choice())
    assert house.refused(BotAt(1), card) == "bots-wait"
    house.wait(30)
    assert house.client(0).codes()[-1] == "question-lapsed"
    (again,) = house.room.bots_to_move()
    assert again.answers > turn.answers, "so that whoever runs bots asks this one anew"
    assert house.refused(BotAt(1), replace(card, answers=turn.answers)) == "stale"


def test_it_is_too_late_once_another_has_moved() -> None:
    house, seat = led()
    ask(house, seat)
    house.play()
    assert house.client(seat).parts["question"] is None

    late = Answer("a", house.room.number, agree=True)
    assert house.refused(Seated(1 - seat), late) == "nothing-asked"
    again = Ask("b", house.room.number, "take-back")
    assert house.refused(Seated(seat), again) == "nothing-to-take-back"


def test_a_question_about_an_earlier_card_does_not_take_back_a_later_one() -> None:
    house = House(NewTable("reunion"))
    house.until_playing()
    dealer = house.to_move
    house.play()
    ask(house, dealer)
    house.play()
    assert house.client(dealer).parts["question"] is None

    ask(house, dealer)
    for seat in {0, 1, 2} - {dealer}:
        answer(house, seat, agree=True)
    ask(house, dealer)
    for seat in {0, 1, 2} - {dealer}:
        answer(house, seat, agree=True)
    assert house.state.match.deal.plies == b"", "both cards laid away, one by one"


def test_a_card_laid_unseen_is_not_named_when_it_is_taken_back() -> None:
    house = House(NewTable("reunion"))
    house.until_playing()
    dealer, card = house.to_move, house.choice()
    others = {0, 1, 2} - {dealer}
    texts = {seat: len(house.client(seat).texts) for seat in others}
    house.play(card)
    ask(house, dealer)
    for seat in others:
        answer(house, seat, agree=True)

    for seat in others:
        sent = "".join(house.client(seat).texts[texts[seat] :])
        assert f'"{card}"' not in sent


def test_a_stale_question_is_refused() -> None:
    house, seat = led()
    early = Ask("a", house.room.number - 1, "take-back")
    assert house.refused(Seated(seat), early) == "stale"
    ask(house, seat)
    before = Answer("a", house.room.number - 1, agree=True)
    assert house.refused(Seated(1 - seat), before) == "stale"


def test_what_was_taken_back_can_be_played_again_and_folds_the_same() -> None:
    house, seat = led()
    for _ in range(3):
        ask(house, seat)
        answer(house, 1 - seat, agree=True)
        command = Play(house.id(), house.room.number, house.choice())
        house.done(Seated(seat), command)

    folded = Room.fold(house.entries, lambda _name: house.game)
    assert dumped(folded) == dumped(house.room)


def moments(name: str, variant: str) -> Iterator[tuple[Any, Any, int, Any]]:
    """Deals played by a house of one game, with each ply's position before it."""
    game = House(NewTable(name, variant)).game
    options = game.options(variant)
    for course in random_deals(game, options, 31, deals_to_try() // 4 or 1):
        for place, card in enumerate(course.plies):
            yield course, course.states[place], card, course.states[place + 1]


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_nobody_learns_a_card_by_playing_one_and_taking_it_back(
    name: str, variant: str
) -> None:
    """Whatever the table lets be taken back has brought nobody a card to know."""
    allowed = 0
    dealt: Dealt | None = None
    for course, before, card, after in moments(name, variant):
        if before is course.states[0]:
            dealt = Dealt(course.game, course.options, course.dealer, course.pack)
        assert dealt is not None
        mover = before.public.to_move
        dealt.carry_out(card)
        for seat in range(course.seats):
            if not dealt.can_take_back(seat):
                continue
            assert seat == mover, "another seat has moved since"
            allowed += 1
            for reader in range(course.seats):
                known = cards_in(before.public) | cards_in(before.private[reader])
                seen = cards_in(after.public) | cards_in(after.private[reader])
                assert not seen & ~known & ~(1 << card), "a new card was seen"
    assert allowed
