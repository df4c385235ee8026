"""How cards are written for people: signs or letters, plain or coloured."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from tenpips.cards import JOKER, NOTATION, RED, SUIT_SIZE, CardIndex

SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_RESET = "\x1b[0m"
_COLOURS = {"C": "\x1b[32m", "D": "\x1b[94m", "H": "\x1b[91m", "S": "", "": "\x1b[95m"}
_RED_ON = "\x1b[91m"


class CardStyle(NamedTuple):
    """How to write cards."""

    signs: bool = True
    """Suits by sign; by letter when False, in ASCII."""

    colour: bool = False
    """Suits in colours too, by terminal escapes."""

    four_colours: bool = True
    """A colour for each suit; red and black when False."""

    joker: str = "Joker"
    """The joker's name, where suits are signs; a narrator puts in its language's."""

    def card(self, card: CardIndex) -> str:
        """Write one card: ``10♥``, or ``TH`` in ASCII."""
        if card == JOKER:
            return self._coloured(self.joker if self.signs else "JK", "", card)
        rank, suit = NOTATION[card][0], NOTATION[card][1]
        if self.signs:
            return self._coloured(rank.replace("T", "10") + SIGNS[suit], suit, card)
        return self._coloured(rank + suit, suit, card)

    def listing(self, cards: Iterable[CardIndex]) -> str:
        """Write cards in their order, a suit at a time: ``♥ 2 7 K   ♣ 9``."""
        groups = groupby(cards, key=lambda card: card // SUIT_SIZE)
        return "   ".join(self._group([*group]) for _suit, group in groups)

    def suit(self, suit: str) -> str:
        """Write a suit's sign, or its letter in ASCII."""
        return SIGNS[suit] if self.signs else suit

    def _group(self, cards: list[CardIndex]) -> str:
        """Cards of one suit: its sign, then their ranks."""
        if cards[0] == JOKER:
            return self.card(JOKER)
        suit = NOTATION[cards[0]][1]
        ranks = " ".join(NOTATION[card][0] for card in cards)
        if self.signs:
            ranks = ranks.replace("T", "10")
        return self._coloured(f"{self.suit(suit)} {ranks}", suit, cards[0])

    def _coloured(self, text: str, suit: str, card: CardIndex) -> str:
        if not self.colour:
            return text
        red = bool(RED >> card & 1)
        colour = _COLOURS[suit] if self.four_colours else _RED_ON if red else ""
        return f"{colour}{text}{_RESET}" if colour else text
