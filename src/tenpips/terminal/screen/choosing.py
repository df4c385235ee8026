"""Choosing a card by keys: pointing at one, or typing its name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tenpips.cards import INDEX_OF, NO_CARD, CardIndex, CardSet, members
from tenpips.terminal.screen.display import Display

RANKS = "234567891tjqka"
"""What a card's name may begin with; 1 is the first half of 10."""

SUITS = {"c": "C", "d": "D", "h": "H", "s": "S", "♣": "C", "♦": "D", "♥": "H", "♠": "S"}


def choices(
    hand: Sequence[CardIndex], legal: CardSet, display: Display
) -> list[CardIndex]:
    """Cards that may be named, in the order in which the person sees them."""
    held = [card for card in hand if legal >> card & 1]
    lying = [card for zone in display if zone.name != "hand" for card in zone.cards]
    seen = [card for card in lying if legal >> card & 1]
    return [*dict.fromkeys([*held, *seen, *members(legal)])]


@dataclass(slots=True)
class Chooser:
    """Which card is pointed at, and what has been typed of another."""

    cards: Sequence[CardIndex] = ()
    """Cards that may be pointed at."""

    pointed: CardIndex = NO_CARD
    typed: str = ""
    _before: object = field(default=None, repr=False)

    def offer(self, cards: Sequence[CardIndex], decision: object) -> None:
        """Offer cards; at a new decision nothing is pointed at but an only card."""
        if decision != self._before:
            self.pointed = cards[0] if len(cards) == 1 else NO_CARD
            self.typed = ""
        self._before = decision
        self.cards = cards
        if self.pointed not in cards:
            self.pointed = NO_CARD

    def move(self, by: int) -> None:
        """Point at the next card, or the one before; round at the ends."""
        if not self.cards:
            return
        if self.pointed == NO_CARD:
            self.pointed = self.cards[0 if by > 0 else -1]
            return
        at = (self.cards.index(self.pointed) + by) % len(self.cards)
        self.pointed = self.cards[at]

    def takes(self, sign: str) -> bool:
        """Tell whether a character goes on with a card's name, or begins one."""
        sign = sign.lower()
        if self.typed == "1":
            return sign == "0"
        if self.typed == "j" and sign == "k":
            return True
        return sign in (SUITS if self.typed else RANKS)

    def type(self, sign: str) -> CardIndex | None:
        """Take a character of a name; gives the card once it is whole."""
        self.typed += sign.lower()
        card = INDEX_OF.get("JK") if self.typed == "jk" else self._card()
        if card is not None:
            self.typed = ""
        return card

    def _card(self) -> CardIndex | None:
        rank, suit = self.typed[:-1].replace("10", "t"), SUITS.get(self.typed[-1])
        return INDEX_OF.get(rank.upper() + suit) if suit and rank else None
