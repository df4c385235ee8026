"""
No byte that leaves a room may tell a card to somebody who has no right to know it.

Two checks that trust nothing. All that is sent is searched for hidden cards, and for
the secrets, values and salts by which hidden cards could be found out. And two cards
hidden from a receiver change places before they are dealt: it must be sent the same
bytes, but for the hashes of the seal, which say nothing without their salts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from tenpips.cards import INDEX_OF, NOTATION, CardIndex, CardSet, members, set_of
from tenpips.dice import Dice
from tenpips.fairness import FairShuffler, Sealed, mixed
from tenpips.games import game_named
from tenpips.protocol import NewTable, Play
from tenpips.room import BotAt, Entry, Room, Seated
from tenpips.room import playing as room_playing
from tenpips.room.state import Played
from tenpips.view import NO_SEAT, Seat
from tests.rooms import House
from tests.secrecy import Swap, hidden_from

CARD = re.compile(r'"([2-9TJQKA][CDHS]|JK)"')
HASH = re.compile(r"[0-9a-f]{64}")


class Searched(House):
    """A house in which everything that is sent to anybody is searched."""

    def __init__(self, asked: NewTable, seed: int = 1) -> None:
        """Open a table; its cards are named at random."""
        self.dice = Dice(51, seed)
        self.bytes = 0
        self._seen: dict[Seat | None, CardSet] = {}
        super().__init__(asked, seed)

    def hidden(self, who: Seat | None) -> CardSet:
        """
        Cards of the running deal that a receiver has no right to know.

        What it has once seen it knows, though the card be taken back.
        """
        state = self.state
        if state.phase != "playing":
            return 0
        position = state.match.deal._position
        hidden = hidden_from(position, NO_SEAT if who is None else who)
        return hidden & ~self._seen.get(who, 0)

    def _look(self) -> None:
        """Note what each receiver may know by now."""
        pack = set_of(self.game.pack(self.state.chosen.options))
        for who in (None, *range(self.seats)):
            if self.state.phase == "playing":
                seen = self._seen.get(who, 0)
                self._seen[who] = seen | pack & ~self.hidden(who)
            else:
                self._seen.clear()

    def choice(self) -> str:
        """Any legal card."""
        legal = self.game.legal(self.state.match.deal.view(self.to_move))
        return NOTATION[self.dice.pick(legal)]

    def take(self, entries: list[Entry]) -> None:
        """Search what is sent as well."""
        sent = {id(client): len(client.texts) for client in self.clients}
        super().take(entries)
        for client in self.clients:
            for text in client.texts[sent[id(client)] :]:
                self.bytes += len(text)
                check_sent(self.room, client.who, text, self.hidden(client.who))
        for who in (None, *range(self.seats)):
            text = self.room.snapshot(who).text
            check_sent(self.room, who, text, self.hidden(who))
        self._look()


def check_sent(room: Room, who: Seat | None, text: str, hidden: CardSet) -> None:
    """Nothing in a frame tells a receiver what it has no right to know now."""
    frame = json.loads(text)
    told = now_told(frame["events"]) if hidden else []
    shown = json.dumps([told, frame.get("position")])
    named = set_of(INDEX_OF[card] for card in CARD.findall(shown))
    seen = [NOTATION[card] for card in members(named & hidden)]
    assert not seen, f"{seen} sent to seat {who}"
    found = set(HASH.findall(text)) & forbidden(room, who, hidden)
    assert not found, f"{found} sent to seat {who}"


def now_told(events: list[Any]) -> list[Any]:
    """Events of the running deal: what comes after its seal, if that is there."""
    places = [
        place
        for place, event in enumerate(events)
        if event is not None and event["code"] == "sealed"
    ]
    return events[places[-1] :] if places else events


def forbidden(room: Room, who: Seat | None, hidden: CardSet) -> set[str]:
    """Secrets, values and salts, as written, that a receiver must not be sent."""
    state = room._state
    rounds = [state.round, *(played.round for played in state.deals if not played.open)]
    found = set[bytes]()
    for shuffle in rounds:
        if shuffle is None:
            continue
        values = [value for value in shuffle.values if value is not None]
        found |= {shuffle.secret, *values}
        if len(values) == state.seats:
            found.add(mixed(shuffle.secret, values))
    for played in state.deals:
        if played.sealed is not None and not played.open:
            wanted = hidden if played is state.deals[-1] else 0
            found |= {played.sealed.opening(card).salt for card in members(wanted)}
    return {value.hex() for value in found}


# Another world


def sent_to(entries: list[Entry], who: Seat | None) -> list[str] | None:
    """All that a receiver is sent, entry by entry; None if a card is illegal."""
    room = Room.fold(entries[:1], game_named)
    number, texts = 0, list[str]()
    for entry in entries[1:]:
        if entry.kind == "play" and not is_legal(room, entry):
            return None
        room.apply(entry)
        texts.append(room.since(who, number).text)
        number = room.number
    return [*texts, room.snapshot(who).text]


def is_legal(room: Room, entry: Entry) -> bool:
    """Whether a recorded card can be played now."""
    card = INDEX_OF[entry.body["card"]]
    return room._state.match.deal.refuse(entry.body["seat"], card) is None


@contextmanager
def swapped(played: Played, swap: Swap) -> Iterator[None]:
    """
    Let two cards of one deal change places before it is dealt.

    The seal stays that of the pack as it was: so whatever else is sent must be equal
    to the byte, the openings of known cards included.
    """
    values = [value or bytes(32) for value in played.round.values]
    secret, number = mixed(played.round.secret, values), played.dealt.number

    class OtherShuffler(FairShuffler):
        def __init__(self, mixed: bytes) -> None:
            super().__init__(mixed)
            self._is_it = mixed == secret

        def pack(self, cards: Any, place: int) -> tuple[CardIndex, ...]:
            dealt = super().pack(cards, place)
            here = self._is_it and place == number
            return tuple(map(swap.of, dealt)) if here else dealt

    class OldSeal(Sealed):
        def __init__(self, mixed: bytes, place: int, pack: Any) -> None:
            here = mixed == secret and place == number
            super().__init__(mixed, place, [*map(swap.of, pack)] if here else pack)

    with (
        patch.object(room_playing, "FairShuffler", OtherShuffler),
        patch.object(room_playing, "Sealed", OldSeal),
    ):
        yield


def other_entries(house: House, swap: Swap) -> list[Entry]:
    """Entries of the other world: in the running deal the swapped cards are named."""
    plies = len(house.state.match.deal.plies) + len(house.state.deals[-1].taken_back)
    entries, left = list[Entry](), plies
    for entry in reversed(house.entries):
        if entry.kind == "play" and left:
            left -= 1
            card = NOTATION[swap.of(INDEX_OF[entry.body["card"]])]
            entries.append(entry._replace(body={**entry.body, "card": card}))
        else:
            entries.append(entry)
    return entries[::-1]


def check_swaps(house: Searched, dice: Dice) -> int:
    """Compare worlds for every receiver at this moment; tells how many there were."""
    worlds = 0
    for who in (None, *range(house.seats)):
        hidden = house.hidden(who)
        if hidden.bit_count() < 2:
            continue
        first = dice.pick(hidden)
        swap = Swap(first, dice.pick(hidden ^ 1 << first))
        here = sent_to(house.entries, who)
        with swapped(house.state.deals[-1], swap):
            there = sent_to(other_entries(house, swap), who)
        if there is not None:
            worlds += 1
            assert here == there, f"seat {who} can tell {swap}"
    return worlds


def random_ply(house: Searched) -> None:
    """Play any legal card."""
    seat = house.to_move
    bot = house.state.chairs[seat].level
    who = BotAt(seat) if bot else Seated(seat)
    house.done(who, Play(house.id(), house.room.number, house.choice()))
