"""Suits, trumps and ranks of Réunion: §2 of the rulebook beside this file."""

from __future__ import annotations

from tenpips.cards import SUIT_MASK, SUIT_SIZE, CardIndex, CardSet
from tenpips.compiled import rule
from tenpips.games.reunion.options import TEN_HIGH

SEVEN, JACK = 5, 9
"""Places of two ranks in a suit, the deuce's being 0."""

ONE_RANK: CardSet = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The deuces; shifted by its place, the four cards of any rank."""

TENS: CardSet = ONE_RANK << 8
JACKS: CardSet = ONE_RANK << JACK
QUEENS: CardSet = ONE_RANK << 10
KINGS: CardSet = ONE_RANK << 11
ACES: CardSet = ONE_RANK << 12

# Ranks of a plain suit, a hexadecimal digit a card, from the ace's to the seven's.
LADDER_HIGH_TEN = 0x75436210
LADDER_LOW_TEN = 0x76543210
LEFT_BOWER_RANK, RIGHT_BOWER_RANK = 8, 9

RIGHT_BOWERS: tuple[CardSet, ...] = tuple(
    1 << SUIT_SIZE * trumps + JACK for trumps in range(4)
)
"""§2.2 (REU-08): by trump suit, the jack of trumps."""

LEFT_BOWERS: tuple[CardSet, ...] = RIGHT_BOWERS[::-1]
"""§2.2 (REU-07, REU-09): by trump suit, the other jack of its colour."""

TRUMPS: tuple[CardSet, ...] = tuple(
    SUIT_MASK << SUIT_SIZE * trumps | LEFT_BOWERS[trumps] for trumps in range(4)
)
"""§2.4 (REU-10, RO-3): by trump suit, its cards and the left bower with them."""


@rule
def trump_suit(turn_up: CardIndex) -> int:
    """§3.3 (REU-16): the suit of the turn-up."""
    return turn_up // SUIT_SIZE


@rule
def suit_of(card: CardIndex, trumps: int) -> int:
    """§2.4 (REU-10): the suit a card belongs to, the left bower to trumps."""
    return trumps if TRUMPS[trumps] >> card & 1 else card // SUIT_SIZE


@rule
def suit_with(card: CardIndex, trumps: int) -> CardSet:
    """§2.4 (REU-10): every card of the suit that a card belongs to."""
    suit = suit_of(card, trumps)
    if suit == trumps:
        return TRUMPS[trumps]
    return SUIT_MASK << SUIT_SIZE * suit & ~TRUMPS[trumps]


@rule
def standing(card: CardIndex, trumps: int, ten_rank: int) -> int:
    """
    §2.1, §2.3 (REU-05, REU-10, RO-1): suit and rank of a card as one number.

    Sixteen times its suit, and its place in that suit from the seven's 0 up.
    """
    suit, place = suit_of(card, trumps), card % SUIT_SIZE
    if place == JACK and suit == trumps:
        right = RIGHT_BOWERS[trumps] >> card & 1
        return 16 * suit + (RIGHT_BOWER_RANK if right else LEFT_BOWER_RANK)
    ladder = LADDER_HIGH_TEN if ten_rank == TEN_HIGH else LADDER_LOW_TEN
    return 16 * suit + (ladder >> 4 * (place - SEVEN) & 15)
