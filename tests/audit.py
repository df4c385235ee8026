"""
All that a server has sent, searched afterwards with the store as the witness.

The entries of a table are folded once more. Every frame carries the number of its
last event, and so tells the moment at which it was sent: what its receiver had no
right to know at that moment must not be in it. What HTTP gives has no number; whoever
asked notes the number of an event that came later.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from tenpips.cards import NOTATION, CardSet, members, set_of
from tenpips.fairness import mixed
from tenpips.games import game_named
from tenpips.records import to_json, write_json, write_text
from tenpips.room import Entry, Room
from tenpips.room.tokens import hashed
from tenpips.view import NO_SEAT, Seat
from tests.players import Frame, Player
from tests.room_secrecy import CARD, HASH, check_sent
from tests.secrecy import hidden_from
from tests.spy import Answer

NAMED = re.compile(r"(?<![\w-])(?:[2-9TJQKA][CDHS]|JK)(?![\w-])")
"""A card's name anywhere in a text, quoted or not."""

LONG = re.compile(r"\d{6,}")
NUMBERS = re.compile(r"\d+(?:,\d+){5,}")
IN_ORDER = 6
"""So many numbers of cards in the order of the pack are no accident."""


class Sent(NamedTuple):
    """A frame, and whose it was when it was sent."""

    number: int
    who: Seat | None
    text: str
    frame: Frame


def sent_to(player: Player) -> Iterator[Sent]:
    """Every frame that a client has heard; those without a number count as next."""
    who, number = None, 0
    for text in player.heard:
        frame = json.loads(text)
        who = frame.get("you", who)
        number = max(frame.get("number", 0), number)
        yield Sent(number, who, text, frame)


class Audit:
    """The witness: one table, folded from its entries up to any moment."""

    def __init__(self, entries: Sequence[Entry], tokens: Iterable[str]) -> None:
        """Begin with the table as it was opened; *tokens* are of all its seats."""
        self.room = Room.fold(entries[:1], game_named)
        self._rest = iter(entries[1:])
        self._seen: dict[Seat | None, CardSet] = {}
        self.private: set[str] = set()
        """Secrets, values and salts of all deals so far."""

        self.tokens = [*tokens, *map(hashed, tokens)]
        self.bytes = 0

    def until(self, number: int) -> None:
        """Fold on to an event."""
        while self.room.number < number:
            self.room.apply(next(self._rest))
            self._look()

    def finish(self) -> None:
        """Fold all that is left."""
        for entry in self._rest:
            self.room.apply(entry)
            self._look()

    def hidden(self, who: Seat | None) -> CardSet:
        """Cards of the running deal that a receiver has no right to know now."""
        state = self.room._state
        if state.phase != "playing":
            return 0
        position = state.match.deal._position
        hidden = hidden_from(position, NO_SEAT if who is None else who)
        return hidden & ~self._seen.get(who, 0)

    def _look(self) -> None:
        state = self.room._state
        if state.phase == "playing":
            pack = set_of(state.game.pack(state.chosen.options))
            for who in (None, *range(state.seats)):
                seen = self._seen.get(who, 0)
                self._seen[who] = seen | pack & ~self.hidden(who)
        else:
            self._seen.clear()
        if state.round is not None:
            self._note(state.round)
        if state.deals and (sealed := state.deals[-1].sealed) is not None:
            salts = (
                sealed.opening(card).salt
                for card in state.deals[-1].dealt.opened_pack()
            )
            self.private |= {salt.hex() for salt in salts}

    def _note(self, shuffle: Any) -> None:
        values = [value for value in shuffle.values if value is not None]
        found = {shuffle.secret, *values}
        if len(values) == self.room._state.seats:
            found.add(mixed(shuffle.secret, values))
        self.private |= {value.hex() for value in found}

    # Frames

    def search(self, players: Iterable[Player], answers: Iterable[Answer] = ()) -> None:
        """Search all that was sent, in the order of the moments."""
        sent: list[Sent | Answer] = [*answers]
        for player in players:
            sent += sent_to(player)
        silent = list[Sent | Answer]()
        for one in sorted(sent, key=lambda one: one.number):
            self.bytes += len(one.text)
            self._check_tokens(one.text)
            if isinstance(one, Answer):
                self.until(one.number)
                self._check_answer(one)
            elif one.frame["t"] in {"snapshot", "happened"}:
                self.until(one.number)
                self._check_frame(one)
            elif one.frame["t"] == "refused":
                self.until(one.number)
                self._check_refusal(one)
                silent.append(one)
            else:
                assert not NAMED.findall(one.text), one.text
                silent.append(one)
        self.finish()
        for one in silent:
            self.check_silent(one.text)

    def _check_tokens(self, text: str) -> None:
        found = [token for token in self.tokens if token in text]
        assert not found, f"token in {text[:200]}"

    def _check_frame(self, sent: Sent) -> None:
        assert self.room.number == sent.number, "a frame of half an entry"
        check_sent(self.room, sent.who, sent.text, self.hidden(sent.who))
        self._check_numbers(sent)

    def _check_numbers(self, sent: Sent) -> None:
        """No set of cards, and no stretch of the pack, may be sent as numbers."""
        state = self.room._state
        if state.phase != "playing":
            return
        position = state.match.deal._position
        parts = [position.secret, *position.private]
        if sent.who is not None:
            del parts[1 + sent.who]
        values = [value for part in parts for value in part]
        sets = {str(v) for v in values if isinstance(v, int) and v > 1 << 20}
        found = sets.intersection(LONG.findall(sent.text))
        assert not found, f"cards as a number sent to seat {sent.who}"
        pack = state.deals[-1].dealt.opened_pack()
        runs = {
            ",".join(map(str, pack[place : place + IN_ORDER]))
            for place in range(len(pack) - IN_ORDER)
        }
        for numbers in NUMBERS.findall(sent.text):
            found = {run for run in runs if run in numbers}
            assert not found, f"the pack sent to seat {sent.who}"

    def _check_refusal(self, sent: Sent) -> None:
        own = {sent.frame["card"]} - {None}
        named = {*CARD.findall(sent.text)} - own
        hidden = {NOTATION[card] for card in members(self.hidden(sent.who))}
        assert not named & hidden, f"{named & hidden} sent to seat {sent.who}"

    # Answers, logs

    def _check_answer(self, answer: Answer) -> None:
        """Only what is over is told, byte by byte."""
        body, path = answer.text, answer.path.partition(self.room.table)[2]
        self._check_plain(answer.head)
        self._check_tokens(answer.head)
        if answer.status == 200 and path == "/records":
            count = len(body.splitlines())
            assert body == write_json(self._over(count), game_named)
        elif answer.status == 200 and path == "/records?format=text":
            count = body.count('[Game "')
            assert body == write_text(self._over(count), game_named)
        elif answer.status == 200 and path == "/abandoned":
            self._check_abandoned(json.loads(body))
        else:
            self._check_plain(body)

    def _check_plain(self, text: str) -> None:
        assert not NAMED.findall(text), f"{NAMED.findall(text)} in {text[:300]}"
        assert not HASH.findall(text), text[:300]

    def _over(self, count: int) -> list[Any]:
        over = self.room.records()
        assert count <= len(over), "a record of a deal that is not over"
        return over[:count]

    def _check_abandoned(self, told: list[Any]) -> None:
        found = self.room.abandoned()
        assert len(told) <= len(found), "something abandoned that is not"
        for one, true in zip(told, found, strict=False):
            assert one["proof"] == true.proof.to_json()
            assert (one["record"] is None) == (true.record is None)
            if true.record is not None:
                game = game_named(true.record.game)
                assert one["record"] == json.loads(to_json(game, true.record))

    def check_silent(self, text: str) -> None:
        """Nothing secret of any time is in a text; to be asked at the end."""
        found = self.private.intersection(HASH.findall(text))
        assert not found, text[:300]

    def check_log(self, log: str) -> None:
        """A log has no card, no token and nothing secret, whatever is over."""
        self._check_tokens(log)
        self.check_silent(log)
        named = [line for line in log.splitlines() if NAMED.search(line)]
        assert not named, named[:3]
