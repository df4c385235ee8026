"""A room from its opening to the last deal: seats, shuffles, cards, records."""

from __future__ import annotations

from typing import Any

import pytest

from tenpips.errors import OptionError
from tenpips.fairness import Opening, check_abandoned, is_opened, value_commitment
from tenpips.games import game_named
from tenpips.protocol import (
    ClockSetup,
    Commit,
    NewTable,
    Open,
)
from tenpips.records import check_match, matches, to_text, verify
from tenpips.room import (
    Connected,
    Disconnected,
    Entry,
    Seated,
    Server,
    Sit,
    Stranger,
    clean_name,
    hashed,
    open_table,
)
from tests.rooms import LEVELS, NOON, House
from tests.suites import VARIANTS

FIRST_VOID = 597
"""Seed before which no first deal is void, under the option that makes some void."""

# Opening a table


def opened(asked: NewTable) -> Entry:
    return open_table(
        "t1",
        asked,
        "secret",
        NOON,
        find_game=game_named,
        levels=LEVELS,
        stand_in="easy",
    )


@pytest.mark.parametrize(
    ("asked", "because"),
    [
        (NewTable("bridge"), "expected a game among"),
        (NewTable("dix", "wrong"), "expected a variant of dix among"),
        (NewTable("dix", options={"x": 1}), "expected an option among"),
        (NewTable("dix", options={"joker_rank": "x"}), "for option joker_rank"),
        (NewTable("dix", seats=("me",)), "expected 2 seats"),
        (NewTable("dix", seats=("me", "me")), "expected 'me' at one seat, got it at 2"),
        (NewTable("dix", seats=("open", "easy")), "expected 'me' at one seat"),
        (
            NewTable("dix", seats=("me", "champion")),
            "expected each seat among me, open",
        ),
        (NewTable("dix", takeover="champion"), "expected a level for takeover among"),
        (NewTable("dix", keep=1), "expected 10 to 1209600 for keep, got 1"),
        (NewTable("dix", wait=10**500), "for wait, got far too much"),
        (NewTable("dix", clock=ClockSetup(0, 60)), "for seconds for a card, got 0"),
        (NewTable("dix", clock=ClockSetup(10, -1)), "for seconds in the bank, got -1"),
    ],
)
def test_what_cannot_be_had_is_refused_in_a_line(asked: NewTable, because: str) -> None:
    with pytest.raises(OptionError) as caught:
        opened(asked)

    assert because in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


def test_the_store_holds_no_token() -> None:
    house = House(NewTable("dix"))

    stored = repr(house.entries)
    assert "token 0" not in stored
    assert "token 1" not in stored
    assert hashed("token 1") in stored


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada \t\n Lovelace ", "Ada Lovelace"),
        ("Cafe\u0301", "Café"),
        ("evil\u202etxt.exe", "eviltxt.exe"),
        ("\u2066a\u2069\u200e", "a"),
        ("\ud800x\x00\x1b[31m", "x [31m"),
        ("a" * 100, "a" * 24),
        ("Z" + "\u0301" * 50, "Ź" + "\u0301" * 3),
        ("\u200d\u200c", ""),
        ("\u3000", ""),
        *((blank, "") for blank in "\u3164\u2800\u115f\u1160\uffa0"),
        ("\u3164Ada\u2800\u2800Lovelace\uffa0", "Ada Lovelace"),
        ("ก๊วยเตี๋ยว", "ก๊วยเตี๋ยว"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
    ],
)
def test_names_are_fit_to_be_shown(given: str, shown: str) -> None:
    assert clean_name(given) == shown
    assert clean_name(shown) == shown


# Seats


def test_the_match_begins_when_all_are_seated_and_here() -> None:
    house = House(NewTable("reunion"), full=False)
    assert house.room.open_seats() == [1, 2]
    house.sit("t", "Bo")
    house.sit("u", "Cy")
    house.settle()
    phases = [house.room.phase]  # seated, but nobody has connected yet

    for seat in range(3):
        house.done(Server(), Connected(seat, f"link {seat}"))
    house.settle()
    phases.append(house.room.phase)

    assert phases == ["gathering", "shuffling"]
    assert house.refused(Stranger(), Sit("v", "Di")) == "table-full"


def test_a_seat_is_a_token_and_never_a_name() -> None:
    house = House(NewTable("reunion", name="Ada"), full=False)
    house.sit("t", "Ada")

    assert house.room.names() == ("Ada", "Ada", "")
    assert house.room.seat_of("token 0") == 0
    assert house.room.seat_of("t") == 1
    assert house.room.seat_of("Ada") is None
    assert house.room.seat_of("") is None
    assert house.refused(Stranger(), Sit("t", "Bo")) == "seated-already"
    assert house.refused(Stranger(), Sit("u", "Bo", 1)) == "seat-taken"
    assert house.refused(Stranger(), Sit("u", "Bo", 7)) == "seat-taken"
    house.done(Stranger(), Sit("u", "Bo", 2))


def test_a_new_connection_replaces_the_old_one() -> None:
    house = House(NewTable("dix"))
    number = house.room.number

    house.done(Server(), Connected(0, "link new"))
    assert house.room.link_of(0) == "link new"
    assert house.do(Server(), Disconnected(0, "link 0")) == []
    assert house.room.number == number, "nobody has been away"
    house.done(Server(), Disconnected(0, "link new"))

    assert house.client(1).parts["seats"][0]["presence"] == "away"


# The shuffle


def test_late_commitments_are_supplied_by_the_server() -> None:
    house = House(NewTable("dix", wait=10))
    house.commit(0)
    house.wait(10)

    assert house.client(None).parts["round"]["supplied"] == [False, True]
    house.open(0)
    assert house.room.phase == "playing"
    house.deal_through()
    (record,) = house.room.records()
    verify(house.game, record)
    assert record.proof is not None
    assert record.proof.deal.supplied == (False, True)


def test_an_unopened_value_abandons_the_shuffle_in_front_of_everyone() -> None:
    house = House(NewTable("dix", wait=10))
    house.commit(0)
    house.commit(1)
    house.open(0)
    house.wait(10)

    (abandoned,) = house.room.abandoned()
    assert abandoned.why == "not-opened"
    assert abandoned.record is None
    assert abandoned.proof.values == (house.values[0], None)
    check_abandoned(abandoned.proof)
    codes = house.client(1).codes()
    assert codes[-3:] == ["not-opened", "shuffle-abandoned", "shuffle"]
    shown = house.client(1).parts["round"]
    assert (shown["number"], shown["supplied"]) == (2, [False, True])
    house.shuffle()
    assert house.room.phase == "playing"


def test_what_does_not_fit_the_shuffle_is_refused() -> None:
    house = House(NewTable("dix"))
    value = bytes(32)
    good = value_commitment(0, value).hex()
    number = house.room.number

    def commit(round_number: int, text: str) -> str:
        return house.refused(Seated(0), Commit(house.id(), number, round_number, text))

    def opened(text: str) -> str:
        return house.refused(Seated(0), Open(house.id(), house.room.number, 1, text))

    assert commit(2, good) == "stale"
    assert commit(1, good[:-1]) == "bad-value"
    assert commit(1, good.upper()) == "bad-value"
    assert opened(value.hex()) == "not-all-committed"
    house.done(Seated(0), Commit(house.id(), number, 1, good))
    assert commit(1, good) == "committed-already"
    house.commit(1)
    assert opened("00" * 31 + "01") == "other-value"
    assert opened("0x" + "00" * 31) == "bad-value"
    house.done(Seated(0), Open(house.id(), house.room.number, 1, value.hex()))
    assert opened(value.hex()) == "opened-already"


def test_the_server_answers_for_bots_at_once() -> None:
    house = House(NewTable("reunion", seats=("easy", "me", "hard")))

    shown = house.client(1).parts["round"]
    assert shown["supplied"] == [True, False, True]
    house.commit(1)
    house.open(1)
    assert house.room.phase == "playing"


def openings(house: House, who: int | None) -> list[tuple[str, dict[str, Any]]]:
    """Openings that a client has, each with the seal that was told before it."""
    found, root = [], ""
    for event in house.client(who).events.values():
        if event and event["code"] == "sealed":
            root = event["args"]["root"]
        found += [(root, one) for one in (event or {}).get("openings", [])]
    return found


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_every_card_from_the_pack_comes_with_an_opening_that_fits(
    name: str, variant: str
) -> None:
    house = House(NewTable(name, variant))
    house.deal_through()
    count = len(house.game.pack(house.state.chosen.options))

    for who in (None, *range(house.seats)):
        found = openings(house, who)
        for root, written in found:
            opening = Opening.from_json(written)
            assert is_opened(bytes.fromhex(root), count, opening)
            other = opening._replace(card=(opening.card + 1) % 52)
            assert not is_opened(bytes.fromhex(root), count, other)
        assert found or (name == "toy" and who is None), "the toy shows no card openly"


# Whole matches


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_whole_matches_leave_records_that_verify(name: str, variant: str) -> None:
    house = House(NewTable(name, variant))
    for _ in house.play_match():
        for record in house.room.records():
            assert record.outcome is not None

    records = house.room.records()
    assert house.client(None).codes()[-2:] == ["match-over", "deal-opened"]
    assert house.client(0).parts["score"]["winners"]
    (match,) = matches(records)
    checked = check_match(house.game, match)
    assert checked.standing.winners == tuple(house.client(0).parts["score"]["winners"])
    packs = {record.pack for record in records}
    assert len(packs) == len(records), "field report 1: no pack comes twice"
    for record in records:
        verify(house.game, record)
        assert to_text(house.game, record)


def test_no_record_is_given_of_a_running_deal_or_its_shuffle() -> None:
    house = House(NewTable("chinese-ten"))
    house.deal_through()
    first = house.room.records()
    house.until_playing()
    for _ in range(5):
        house.play()
        assert house.room.records() == first


def test_void_deals_are_opened_with_the_deal_that_counts() -> None:
    """Their secret is that of the next pack: to open them earlier would open it."""
    asked = NewTable("chinese-ten", options={"triple_rule": "redeal"})
    for seed in range(FIRST_VOID, 1000):
        house = House(asked, seed)
        house.until_playing()
        if len(house.state.deals) > 1:
            break
    else:
        raise AssertionError("no deal was void")
    assert house.room.records() == []
    assert house.client(0).codes().count("sealed") == len(house.state.deals)

    house.deal_through()

    records = house.room.records()
    assert len(records) > 1
    for record in records:
        verify(house.game, record)
