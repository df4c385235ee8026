"""Nobody is sent a card too early, over whole matches of every variant."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest

from tenpips.cards import NOTATION, members
from tenpips.dice import Dice
from tenpips.protocol import Answer, Ask, NewTable, Play, Refused
from tenpips.room import Seated, playing
from tenpips.room.log import Log
from tenpips.room.state import RoomState
from tenpips.telling import Event
from tests.room_fuzz import Fuzz
from tests.room_secrecy import HASH, Searched, check_swaps
from tests.suites import VARIANTS, deals_to_try

DEALS = deals_to_try() // 25 or 1


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_no_byte_tells_a_hidden_card_over_consecutive_deals(
    name: str, variant: str
) -> None:
    house = Searched(NewTable(name, variant))
    for _ in range(DEALS):
        if house.state.phase == "over":
            break
        house.deal_through()

    assert house.bytes > 2_000
    assert len(house.state.deals) >= min(DEALS, 2) or house.state.phase == "over"


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_cards_hidden_from_a_seat_change_no_byte_that_it_is_sent(
    name: str, variant: str
) -> None:
    worlds, dice = 0, Dice(52)
    for seed in range(DEALS):
        house = Searched(NewTable(name, variant), seed)
        while house.state.phase != "over" and len(house.state.deals) < 3:
            house.step()
            if house.state.phase == "playing" and dice.below(9) == 0:
                worlds += check_swaps(house, dice)
    assert worlds, "no other world was possible, so nothing was compared"


def test_no_byte_tells_a_hidden_card_whatever_people_do() -> None:
    """Takeovers, take-backs, resignations and refusals are searched as well."""
    refusals = 0
    for seed, name in enumerate(("dix", "reunion", "chinese-ten")):
        house = Searched(NewTable(name, takeover="easy", keep=60), seed)
        fuzz = Fuzz(house, Dice(53, seed))
        for _ in range(3 * deals_to_try()):
            who, command = fuzz.draw()
            decision = house.do(who, command)
            if isinstance(decision, Refused) and isinstance(who, Seated):
                hidden = house.hidden(who.seat)
                named = {*decision.duty, *map(str, decision.args.values())}
                named -= {getattr(command, "card", "")}
                refusals += bool(decision.duty)
                assert not named & {NOTATION[card] for card in members(hidden)}
            house.wait(house.dice.below(20) / 10)
    assert refusals


def test_a_card_taken_back_leaves_no_trace_in_what_is_hidden() -> None:
    house = Searched(NewTable("reunion"))
    dice = Dice(54)
    house.until_playing()
    dealer, worlds = house.to_move, 0
    for _ in range(6):
        house.play()
        command = Ask(house.id(), house.room.number, "take-back")
        house.done(Seated(dealer), command)
        for seat in {0, 1, 2} - {dealer}:
            number = house.room.number
            house.done(Seated(seat), Answer(house.id(), number, agree=True))
        worlds += check_swaps(house, dice)
    assert worlds


# The openings


def known_hashes(house: Searched, who: int | None) -> set[bytes]:
    """Every hash, salt and commitment that a receiver has been sent."""
    texts = "".join(house.client(who).texts)
    return {bytes.fromhex(text) for text in HASH.findall(texts)}


def guesses(house: Searched, who: int | None, salts: set[bytes]) -> Iterator[bytes]:
    """Leaves of the seal that somebody could make up for the cards it does not know."""
    places = len(house.game.pack(house.state.chosen.options))
    for card in members(house.hidden(who)):
        for place in range(places):
            start = b"\0" + place.to_bytes(4, "big") + NOTATION[card].encode()
            for salt in salts:
                yield hashlib.sha256(start + salt).digest()


@pytest.mark.parametrize("name", ["dix", "reunion", "chinese-ten"])
def test_no_hash_can_be_guessed_open(name: str) -> None:
    """A leaf is guessed by its salt alone, and no salt of a hidden card is sent."""
    house = Searched(NewTable(name))
    house.until_playing()
    for _ in range(8):
        house.play()
    for who in (None, 0):
        sent = known_hashes(house, who)
        assert len(sent) > 10
        found = sent.intersection(guesses(house, who, sent))
        assert not found

    sealed = house.state.deals[-1].sealed
    assert sealed is not None
    hidden = [*members(house.hidden(0))]
    salts = {sealed.opening(card).salt for card in hidden}
    found = known_hashes(house, 0).intersection(guesses(house, 0, salts))
    assert found, "with the salts it is easy: so the check can fail"


# The checks can fail


def all_known(self: Any, number: int, who: int | None, muted: Any) -> str:
    """Everyone is told everything."""
    return ",".join(self._texts[number - self.base :])


def test_a_log_that_tells_all_is_caught() -> None:
    with (
        patch.object(Log, "after", all_known),
        pytest.raises(AssertionError, match="sent to seat"),
    ):
        Searched(NewTable("dix")).deal_through()


def careless(self: Any, code: str, **args: Any) -> None:
    """The server tells its secret with the seal."""
    if code == "sealed":
        args["secret"] = self.deals[-1].round.secret.hex()
    self.log.tell(Event(code, args))


def test_a_secret_told_too_early_is_caught() -> None:
    with (
        patch.object(RoomState, "tell", careless),
        pytest.raises(AssertionError, match="sent to seat"),
    ):
        Searched(NewTable("dix")).deal_through()


def test_a_count_that_hangs_on_hidden_cards_is_caught() -> None:
    tell_all = playing._tell_all

    def counted(state: Any, told: Any, sealed: Any) -> None:
        tell_all(state, told, sealed)
        if state.match.deals:
            hand = state.match.deal._position.private[1].hand
            state.tell("count", count=hash(hand) % 97)

    def compare() -> None:
        for seed in range(20):
            house = Searched(NewTable("dix"), seed)
            house.until_playing()
            check_swaps(house, Dice(55, seed))

    with patch.object(playing, "_tell_all", counted), pytest.raises(AssertionError):
        compare()


def test_bots_views_name_no_more_than_a_person_is_sent() -> None:
    house = Searched(NewTable("reunion", seats=("me", "easy", "easy")))
    house.until_playing()
    for _ in range(20):
        for turn in house.room.bots_to_move():
            position = json.loads(house.room.snapshot(turn.seat).text)["position"]
            legal = house.game.legal(turn.view)
            assert position["legal"] == [NOTATION[card] for card in members(legal)]
        seat = house.to_move
        if seat == 0:
            command = Play(house.id(), house.room.number, house.choice())
            house.done(Seated(0), command)
        else:
            house.play()
