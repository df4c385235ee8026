"""
The 32 cards numbered by power, so that masks and comparisons are cheap.

Trumps come first, then the suit that lost the left bower, then the other two; in each
suit from the lowest card to the highest. A number is a bit of a card set. Which numbers
follow a number, and which beat it, is always the same; what it is worth hangs on the
option ``ten_rank``, and the card that it stands for on that and on trumps.
"""

from __future__ import annotations

import numpy as np

from tenpips.cards import CardIndex, CardSet, members, set_of
from tenpips.games.reunion.options import TEN_HIGH, TEN_LOW
from tenpips.games.reunion.ranks import ONE_RANK, SEVEN, standing, suit_of
from tenpips.games.reunion.scoring import card_points

CARDS = 32
SUITS = 4
TEN_RANKS = (TEN_HIGH, TEN_LOW)


def _numbered(trumps: int, ten_rank: int) -> list[CardIndex]:
    """Give the cards in the order of their numbers."""
    sister = SUITS - 1 - trumps
    plain = [suit for suit in range(SUITS) if suit not in {trumps, sister}]
    order = [trumps, sister, *plain]

    def power(card: CardIndex) -> tuple[int, int]:
        return order.index(suit_of(card, trumps)), standing(card, trumps, ten_rank)

    return sorted(members(ONE_RANK * (0xFF << SEVEN)), key=power)


CARD_OF = np.array(
    [[_numbered(trumps, ten) for ten in TEN_RANKS] for trumps in range(SUITS)]
)
"""The card by trump suit, ``ten_rank`` and number."""

POINTS = np.array(
    [[card_points(1 << card, 0) for card in _numbered(0, ten)] for ten in TEN_RANKS]
)
"""What a card is worth, by ``ten_rank`` and number."""

_SUIT = [suit_of(card, 0) for card in _numbered(0, TEN_HIGH)]

SUIT_OF = np.array(
    [set_of(n for n in range(CARDS) if _SUIT[n] == suit) for suit in _SUIT]
)
"""By number, the numbers of its suit."""

SUIT_SETS: tuple[CardSet, ...] = tuple(dict.fromkeys(SUIT_OF.tolist()))
"""The four suits, trumps first."""

TRUMPS: CardSet = SUIT_SETS[0]
RIGHT_BOWER: CardSet = 1 << 8

BEATEN_BY = np.array(
    [
        int(SUIT_OF[number]) & -(2 << number) | (TRUMPS if _SUIT[number] else 0)
        for number in range(CARDS)
    ]
)
"""By number, the numbers that beat it in a trick that it is winning."""
