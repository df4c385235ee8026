"""
Playing cards, the one order in which they are numbered, and sets of them.

The helpers at the end (``size``, ``lowest``, ``replaced`` and the sequence
functions) are the vocabulary of the rule dialect: ordinary Python here, machine
code inside compiled kernels (`tenpips.compiled`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Self, TypeAlias, TypeVar

from tenpips.errors import NotationError

CardIndex: TypeAlias = Annotated[int, "card"]
"""Number of a card, 0 to 52: suit by suit, deuce to ace, the joker last."""

CardSet: TypeAlias = Annotated[int, "cards"]
"""Cards as bits: bit ``n`` is set when card ``n`` is a member."""

CardSequence: TypeAlias = Annotated[tuple[int, ...], "sequence"]
"""Cards in order, six bits a card and ten cards a word; empty places are zero."""

Stock: TypeAlias = Annotated[tuple[int, int, int], "sequence"]
"""A sequence of at most 30 cards whose first is the top of a face-down stock."""

RANKS = "23456789TJQKA"
SUITS = "CDHS"
JOKER: CardIndex = 52
NO_CARD: CardIndex = -1
SUIT_SIZE = 13
SUIT_MASK: CardSet = 0x1FFF
RED: CardSet = SUIT_MASK << 13 | SUIT_MASK << 26
PER_WORD = 10

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """
    A card of the French pack, or the joker.

    >>> ten = Card.parse("TH")
    >>> ten
    Card('TH')
    >>> ten.index
    34
    """

    index: CardIndex

    @classmethod
    def parse(cls, text: str) -> Self:
        """
        Read a card written rank first: ``TH``, ``2C``, or ``JK`` for the joker.

        Raises:
            NotationError: If *text* does not name a card.

        """
        if text == "JK":
            return cls(JOKER)
        if len(text) != 2 or text[0] not in RANKS or text[1] not in SUITS:
            message = f"expected a card such as 'TH' or 'JK', got {text[:12]!r}"
            raise NotationError(message)
        return cls(SUIT_SIZE * SUITS.index(text[1]) + RANKS.index(text[0]))

    def __str__(self) -> str:
        """Write the card as it is parsed: ``TH``."""
        if self.index == JOKER:
            return "JK"
        return RANKS[self.index % SUIT_SIZE] + SUITS[self.index // SUIT_SIZE]

    def __repr__(self) -> str:
        """Write the call that rebuilds the card."""
        return f"Card('{self}')"


NOTATION: tuple[str, ...] = tuple(str(Card(index)) for index in range(JOKER + 1))
"""Notation of every card, by its number."""

INDEX_OF: dict[str, CardIndex] = {text: index for index, text in enumerate(NOTATION)}


def index_of(text: str) -> CardIndex:
    """
    Give the number of the card that *text* names.

    Raises:
        NotationError: If *text* does not name a card.

    """
    try:
        return INDEX_OF[text]
    except KeyError:
        return Card.parse(text).index


def members(cards: CardSet) -> Iterator[CardIndex]:
    """Numbers of the cards in a set, lowest first."""
    while cards:
        yield (cards & -cards).bit_length() - 1
        cards &= cards - 1


def set_of(cards: Iterable[CardIndex]) -> CardSet:
    """Set of the cards whose numbers are given."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def parse_set(text: str) -> CardSet:
    """
    Read a set of cards written apart: ``"2C TH JK"``.

    Raises:
        NotationError: If a word does not name a card.

    """
    return set_of(index_of(word) for word in text.split())


def names(cards: CardSet) -> list[str]:
    """Notation of each card in a set, in card order."""
    return [NOTATION[card] for card in members(cards)]


def by_suit(cards: CardSet) -> tuple[CardIndex, ...]:
    """Cards of a set as a hand is laid out: spades, hearts, clubs, diamonds, joker."""
    found: tuple[CardIndex, ...] = ()
    for suit in _LAID_OUT:
        if cards & suit:
            found += _in_order(cards & suit)
    return found


_LAID_OUT = tuple(SUIT_MASK << SUIT_SIZE * suit for suit in (3, 2, 0, 1, 4))


@cache
def _in_order(suit: CardSet) -> tuple[CardIndex, ...]:
    """Cards of one suit, lowest first: kept, as servers lay out hands all the time."""
    return tuple(members(suit))


# The rule dialect's vocabulary


def size(cards: CardSet) -> int:
    """Number of cards in a set."""
    return cards.bit_count()


def lowest(cards: CardSet) -> CardIndex:
    """Lowest-numbered card of a set that is not empty."""
    return (cards & -cards).bit_length() - 1


def replaced(items: tuple[_T, ...], index: int, item: _T) -> tuple[_T, ...]:
    """Give *items* with the one at *index* exchanged for *item*."""
    return (*items[:index], item, *items[index + 1 :])


def card_at(sequence: CardSequence, place: int) -> CardIndex:
    """Card at a place of a sequence; NO_CARD where it is empty."""
    return (sequence[place // PER_WORD] >> 6 * (place % PER_WORD) & 63) - 1


def placed(sequence: CardSequence, place: int, card: CardIndex) -> CardSequence:
    """Give *sequence* with *card* set down at an empty place."""
    word = place // PER_WORD
    bits = card + 1 << 6 * (place % PER_WORD)
    return replaced(sequence, word, sequence[word] | bits)


def pair(first: CardIndex, second: CardIndex) -> int:
    """Two cards to be placed at once: the first on an even place."""
    return first + (second + 1 << 6)


def stock_of(pack: Sequence[CardIndex], start: int) -> Stock:
    """Stock of the cards of *pack* from place *start* on, the first on top."""
    end = len(pack)
    second, third = min(start + PER_WORD, end), min(start + 2 * PER_WORD, end)
    low = middle = high = 0
    for place in range(second - 1, start - 1, -1):
        low = low << 6 | pack[place] + 1
    for place in range(third - 1, second - 1, -1):
        middle = middle << 6 | pack[place] + 1
    for place in range(end - 1, third - 1, -1):
        high = high << 6 | pack[place] + 1
    return (low, middle, high)


def top_of(stock: Stock) -> CardIndex:
    """Top card of a stock; NO_CARD when it is empty."""
    return (stock[0] & 63) - 1


def without_top(stock: Stock) -> Stock:
    """Give a stock that is not empty without its top card."""
    rest = stock[0] >> 6
    return (rest, stock[1], stock[2]) if rest else (stock[1], stock[2], 0)


def top_two(stock: Stock) -> tuple[CardIndex, CardIndex, Stock]:
    """Both top cards of a stock of an even number of cards, and the rest."""
    word = stock[0]
    rest = word >> 12
    left = (rest, stock[1], stock[2]) if rest else (stock[1], stock[2], 0)
    return (word & 63) - 1, (word >> 6 & 63) - 1, left


def sequence_members(sequence: CardSequence) -> list[CardIndex]:
    """Cards of a sequence in order, empty places left out."""
    cards = (card_at(sequence, place) for place in range(PER_WORD * len(sequence)))
    return [card for card in cards if card != NO_CARD]
