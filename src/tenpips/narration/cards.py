"""How cards are written for people: signs or letters, plain or coloured."""

from __future__ import annotations

from typing import NamedTuple

from tenpips.cards import JOKER, NOTATION, RED, SUIT_MASK, CardIndex, CardSet, members

SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
SUIT_ORDER = "SHCD"
"""Suits in the order in which a hand is laid out: colours take turns."""

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

    def card(self, card: CardIndex) -> str:
        """Write one card: ``10♥``, or ``TH`` in ASCII."""
        if card == JOKER:
            return self._coloured("JK" if not self.signs else "Joker", "", card)
        rank, suit = NOTATION[card][0], NOTATION[card][1]
        if self.signs:
            return self._coloured(rank.replace("T", "10") + SIGNS[suit], suit, card)
        return self._coloured(rank + suit, suit, card)

    def listing(self, cards: CardSet) -> str:
        """Write a set of cards sorted by suit: ``♥ 2 7 K``, the suits apart."""
        groups = [self._suit_group(cards, suit) for suit in SUIT_ORDER]
        if cards >> JOKER & 1:
            groups.append(self.card(JOKER))
        return "   ".join(filter(None, groups))

    def suit(self, suit: str) -> str:
        """Write a suit's sign, or its letter in ASCII."""
        return SIGNS[suit] if self.signs else suit

    def _suit_group(self, cards: CardSet, suit: str) -> str:
        held = [*members(cards & SUIT_MASK << 13 * "CDHS".index(suit))]
        if not held:
            return ""
        ranks = [NOTATION[card][0] for card in held]
        if self.signs:
            ranks = [rank.replace("T", "10") for rank in ranks]
        return self._coloured(f"{self.suit(suit)} {' '.join(ranks)}", suit, held[0])

    def _coloured(self, text: str, suit: str, card: CardIndex) -> str:
        if not self.colour:
            return text
        red = bool(RED >> card & 1)
        colour = _COLOURS[suit] if self.four_colours else _RED_ON if red else ""
        return f"{colour}{text}{_RESET}" if colour else text
