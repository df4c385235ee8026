"""Hints over the wire: for whoever is to move, where the table gives them, alone."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from tenpips.analysis import FAST, Hint, hint, hint_at_first_sight
from tenpips.cards import lowest
from tenpips.dice import Dice
from tenpips.games import game_named
from tenpips.protocol import Hint as AskHint
from tenpips.protocol import NewTable, Refused
from tenpips.room import HintTurn, Room
from tenpips.telling import Refusal
from tenpips.terminal.remote import RemoteSession
from tests.client.test_remote import QUICK, my_turn, opened, running, seated, session_at
from tests.client.test_remote import until as until_so
from tests.processes import serving
from tests.room_secrecy import Searched, other_entries, sent_to, swapped
from tests.rooms import House
from tests.secrecy import hidden_swaps


def asked(house: House, seat: int, answers: int | None = None) -> HintTurn | Refused:
    number = house.room.number if answers is None else answers
    return house.room.hint_turn(seat, AskHint("h", number))


def code(house: House, seat: int, answers: int | None = None) -> str:
    found = asked(house, seat, answers)
    assert isinstance(found, Refused)
    assert (found.id, found.number) == ("h", house.room.number)
    return found.code


# In the room


@pytest.mark.parametrize(
    ("seats", "wanted", "given"),
    [
        (("me", "easy", "hard"), None, True),
        (("me", "easy", "hard"), False, False),
        (("me", "easy", "open"), None, False),
        (("me", "easy", "open"), True, True),
        ((), None, False),
    ],
)
def test_hints_are_given_among_bots_or_as_the_host_chose(
    seats: tuple[str, ...], wanted: bool | None, given: bool
) -> None:
    house = House(NewTable("reunion", seats=seats, hints=wanted))

    assert house.room.setup.hints is given
    assert json.loads(house.room.welcome(None, house.now))["setup"]["hints"] is given
    assert ("hints" in house.entries[0].body["setup"]) == given  # older ones read it


def test_a_table_of_an_earlier_version_gives_none() -> None:
    house = House(NewTable("dix", hints=True))
    house.until_playing()
    old = dict(house.entries[0].body)
    old["setup"] = {key: value for key, value in old["setup"].items() if key != "hints"}
    entries = [house.entries[0]._replace(body=old), *house.entries[1:]]

    assert not Room.fold(entries, game_named).setup.hints


def test_only_who_is_to_move_is_advised() -> None:
    house = House(NewTable("dix", hints=True))
    assert code(house, 0) == "deal-over"
    house.until_playing()
    turn, other = house.to_move, 1 - house.to_move
    before = house.room.number
    found = asked(house, turn)

    assert isinstance(found, HintTurn)
    assert found.view == house.state.match.deal.view(turn)
    assert code(house, other) == "not-your-turn"
    assert code(house, turn, before + 1) == "stale"
    assert house.room.number == before
    house.play()
    house.play()
    assert code(house, house.to_move, before) == "stale"


def test_where_the_host_wanted_none_there_are_none() -> None:
    house = House(NewTable("dix"))
    house.until_playing()

    assert code(house, house.to_move) == "no-hints"


@pytest.mark.parametrize("name", ["dix", "reunion", "chinese-ten"])
def test_a_hint_does_not_hang_on_hidden_cards(name: str) -> None:
    """Two cards hidden from the seat change places: it is given the same advice."""
    house, dice, compared = Searched(NewTable(name, hints=True), 3), Dice(71), 0
    house.until_playing()
    while house.state.phase == "playing" and compared < 4:
        here, deal = asked(house, house.to_move), house.state.deals[-1]
        assert isinstance(here, HintTurn)
        for swap in hidden_swaps(house.state.match.deal._position, here.seat, dice, 2):
            with swapped(deal, swap):
                entries = other_entries(house, swap)
                if sent_to(entries, here.seat) is None:  # a card is illegal there
                    continue
                other = Room.fold(entries, game_named)
            if other._state.match.deal._position == house.state.match.deal._position:
                continue  # both in one hand
            there = other.hint_turn(here.seat, AskHint("h", other.number))
            assert there == here
            first, second = (
                hint(house.game, turn.view, FAST, seed=turn.asked)
                for turn in (here, there)
            )
            # Bots that think for a time may find another card on a busy machine.
            assert (first.bot, first.judged) == (second.bot, second.judged)
            compared += 1
        house.play()
    assert compared >= 4


@pytest.mark.parametrize("name", ["dix", "reunion", "chinese-ten"])
def test_at_first_sight_there_is_a_hint_at_once(name: str) -> None:
    """Nothing need be compiled, and nothing but the view is asked."""
    house = House(NewTable(name, hints=True))
    house.until_playing()
    turn = asked(house, house.to_move)
    assert isinstance(turn, HintTurn)
    found = hint_at_first_sight(house.game, turn.view, seed=1)

    assert house.game.legal(turn.view) >> found.card & 1
    assert found.bot.startswith("expert ")
    assert found == hint_at_first_sight(house.game, turn.view, seed=1)


# Over the wire


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    pytest.importorskip("fastapi")
    with serving(*QUICK, home=tmp_path_factory.mktemp("server")) as process:
        yield process.wire().origin


def overheard(session: RemoteSession) -> list[dict[str, Any]]:
    """All frames that a session hears from now on."""
    frames: list[dict[str, Any]] = []
    hear = session.talk.hear

    def heard(text: str | bytes) -> None:
        frames.append(json.loads(text))
        hear(text)

    session.talk.hear = heard  # type: ignore[method-assign]  # only listens
    return frames


async def advice(session: RemoteSession) -> Hint:
    """A hint; bots are not ready at once where a server has just started."""
    while True:
        found = await session.hint()
        if isinstance(found, Hint):
            return found
        assert found.code == "hint-not-ready"
        await asyncio.sleep(1)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["dix", "chinese-ten"])
def test_a_hint_is_told_to_nobody_else(origin: str, name: str) -> None:
    ann = opened(origin, name, "me", "open", hints=True)

    async def run() -> None:
        people = [session_at(ann), session_at(seated(ann))]
        watcher = session_at(ann._replace(token=""))
        async with running(*people, watcher):
            await until_so(lambda: any(map(my_turn, people)) and watcher.talk.parts)
            mine, other = sorted(people, key=my_turn, reverse=True)
            await until_so(lambda: other.talk.number == mine.talk.number)
            frames = [overheard(other), overheard(watcher)]
            number = mine.talk.number
            found = await advice(mine)
            picture = mine.shown.picture
            assert picture is not None
            assert picture.legal >> found.card & 1
            legal = {card for card in range(53) if picture.legal >> card & 1}
            # None at first sight: a server that has just started still compiles.
            assert found.judged is None or {*found.judged.values} == legal
            assert found == await mine.hint()  # one for each decision
            assert "hint" in mine.abilities
            assert "hint" not in watcher.abilities

            refused = await other.hint()
            assert isinstance(refused, Refusal)
            assert refused.code == "not-your-turn"
            assert mine.talk.number == other.talk.number == number
            told = [frame["t"] for heard in frames for frame in heard]
            assert {*told} <= {"refused", "pong", "watching"}
            assert await mine.play(found.card) is None

    asyncio.run(run())


@pytest.mark.slow
def test_a_hint_lapses_with_the_decision(origin: str) -> None:
    ann = opened(origin, "dix", "me", "open", hints=True)

    async def run() -> None:
        people = [session_at(ann), session_at(seated(ann))]
        async with running(*people):
            await until_so(lambda: any(map(my_turn, people)))
            mine = max(people, key=my_turn)
            await advice(mine)  # everything is ready
            picture = mine.shown.picture
            assert picture is not None
            assert await mine.play(lowest(picture.legal)) is None
            late = mine.talk.issue(AskHint)
            mine.link.send()
            answers: list[Any] = []

            def answered() -> bool:
                done, answer = mine.talk.answer(late)
                answers.extend([answer] if done else [])
                return done

            await until_so(answered)
            assert isinstance(answers[0], Refused)

    asyncio.run(run())


@pytest.mark.slow
def test_tables_with_people_give_no_hints_by_themselves(origin: str) -> None:
    ann = opened(origin, "dix", "me", "open")

    async def run() -> None:
        people = [session_at(ann), session_at(seated(ann))]
        async with running(*people):
            await until_so(lambda: any(map(my_turn, people)))
            mine = max(people, key=my_turn)
            refused = await mine.hint()
            assert isinstance(refused, Refusal)
            assert refused.code == "no-hints"
            assert "hint" not in mine.abilities

    asyncio.run(run())
