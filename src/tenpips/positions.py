"""
Positions as people type them: what lies where, field by field.

A game that can be set up (`tenpips.game.Game.set_up`) reads its fields from a
`Written` position. Cards are written as in records, several with blanks between;
what each seat has, seat 0 first, with ``/`` between. The fields of each game are in
docs/positions.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tenpips.cards import NO_CARD, NOTATION, CardIndex, CardSet, index_of, set_of
from tenpips.errors import NotationError
from tenpips.view import Seat

MOST_DIGITS = 4


class Written:
    """Fields of a position by name, each of which a game may take."""

    def __init__(self, given: Mapping[str, str]) -> None:
        """Take the fields that were given; an empty one was not."""
        self._given = {name: text for name, text in given.items() if text.strip()}
        self._taken = set[str]()
        self._placed: dict[CardIndex, str] = {}
        self.nobodys = 0
        """Cards named nowhere that the game's `set_up` had to count for nobody."""

    def has(self, name: str) -> bool:
        """Tell whether a field was given."""
        return name in self._given

    def cards(self, name: str) -> list[CardIndex]:
        """
        Cards in the order in which they are written; none if the field is missing.

        Raises:
            NotationError: If a word is no card, or a card lies somewhere already.

        """
        return self._cards_in(self._text(name), name)

    def card(self, name: str, *, elsewhere: bool = False) -> CardIndex:
        """
        One card, which may lie *elsewhere* as well; NO_CARD if the field is missing.

        Raises:
            NotationError: As `cards` does, or if there are several.

        """
        found = self.cards(name)
        if elsewhere:
            for card in found:
                del self._placed[card]
        if len(found) > 1:
            raise NotationError(f"expected one card for {name}, got {len(found)}")
        return found[0] if found else NO_CARD

    def sets(self, name: str, seats: int) -> tuple[CardSet, ...]:
        """
        Cards of each seat; empty sets if the field is missing.

        Raises:
            NotationError: As `cards` does, or if not every seat has its part.

        """
        parts = self._parts(name, seats)
        return tuple(set_of(self._cards_in(part, name)) for part in parts)

    def numbers(self, name: str, seats: int) -> tuple[int, ...] | None:
        """Give a number for each seat; None if the field is missing."""
        text = self._text(name)
        if not text:
            return None
        words = text.replace("/", " ").split()
        if len(words) != seats:
            message = f"expected {seats} numbers for {name}, got {len(words)}"
            raise NotationError(message)
        return tuple(_number(word, name) for word in words)

    def seat(self, name: str, seats: int, default: Seat) -> Seat:
        """Give a seat; *default* if the field is missing."""
        text = self._text(name)
        if not text:
            return default
        seat = _number(text, name)
        if seat >= seats:
            message = f"expected a seat from 0 to {seats - 1} for {name}, got {seat}"
            raise NotationError(message)
        return seat

    def finish(self) -> None:
        """
        Say that all fields have been asked for.

        Raises:
            NotationError: If there is one that the game does not have.

        """
        for name in self._given:
            if name not in self._taken:
                known = ", ".join(sorted(self._taken))
                raise NotationError(
                    f"expected fields among {known} for this game, got {name}"
                )

    def _text(self, name: str) -> str:
        self._taken.add(name)
        return self._given.get(name, "").strip()

    def _parts(self, name: str, seats: int) -> Sequence[str]:
        text = self._text(name)
        parts = text.split("/") if text else [""] * seats
        if len(parts) != seats:
            raise NotationError(
                f"expected {seats} parts with / between for {name}, got {len(parts)}"
            )
        return parts

    def _cards_in(self, text: str, name: str) -> list[CardIndex]:
        found = []
        for word in text.replace(",", " ").split():
            card = index_of(word.upper().replace("10", "T", 1))
            if card in self._placed:
                there = self._placed[card]
                where = (
                    f"twice in {name}" if there == name else f"in {there} and {name}"
                )
                raise NotationError(
                    f"expected each card once, got {NOTATION[card]} {where}"
                )
            self._placed[card] = name
            found.append(card)
        return found


def _number(text: str, name: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > MOST_DIGITS:
        raise NotationError(f"expected a number for {name}, got {text[:12]!r}")
    return int(text)


def expect(fits: bool, message: str) -> None:
    """
    Refuse a position that cannot be.

    Raises:
        NotationError: With the message, unless the position fits.

    """
    if not fits:
        raise NotationError(message)
