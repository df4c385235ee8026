"""
Reproducible numbers for simulation; never for the cards of a real deal.

Rules that need chance (`Game.determinize`) take dice and call the functions at the
end of this module, which kernels have in machine code too.

The generator is SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast splittable
pseudorandom number generators", OOPSLA 2014). The kernels have the same one in
machine code, so a seed gives the same deals with numba and without.
Test: ``tests/test_compiled.py``.
"""

from __future__ import annotations

from tenpips.cards import CardIndex, CardSet

_WORD = 0xFFFF_FFFF_FFFF_FFFF
_GAMMA = 0x9E37_79B9_7F4A_7C15


def mix(word: int) -> int:
    """Scramble a 64-bit word; one-to-one."""
    word = (word ^ word >> 30) * 0xBF58_476D_1CE4_E5B9 & _WORD
    word = (word ^ word >> 27) * 0x94D0_49BB_1331_11EB & _WORD
    return word ^ word >> 31


def stream_start(seed: int, number: int) -> int:
    """Give the starting point of one of a seed's many independent streams."""
    return mix(mix(seed & _WORD) + (number + 1) * _GAMMA & _WORD)


class Dice:
    """
    Numbers drawn one after the other from a seed.

    >>> Dice(7).below(6), Dice(7).below(6)
    (4, 4)
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int, number: int = 0) -> None:
        """Start stream *number* of *seed*."""
        self._state = stream_start(seed, number)

    def below(self, limit: int) -> int:
        """Draw a number from 0 to *limit* - 1 (at most 2**32), all equally likely."""
        while True:
            word = self._state = self._state + _GAMMA & _WORD
            word = (word ^ word >> 30) * 0xBF58_476D_1CE4_E5B9 & _WORD
            word = (word ^ word >> 27) * 0x94D0_49BB_1331_11EB & _WORD
            scaled = ((word ^ word >> 31) >> 32) * limit
            # Lemire's rejection: without it some numbers would come up more often.
            low = scaled & 0xFFFF_FFFF
            if low >= limit or low >= (1 << 32) % limit:
                return scaled >> 32

    def pick(self, cards: CardSet) -> CardIndex:
        """Draw a card from a set that is not empty."""
        number = cards.bit_count()
        if number > 1:
            for _ in range(self.below(number)):
                cards &= cards - 1
        return (cards & -cards).bit_length() - 1

    def shuffled(self, pack: tuple[CardIndex, ...]) -> tuple[CardIndex, ...]:
        """Give the pack in a random order (Fisher and Yates, from the front)."""
        cards = list(pack)
        for place in range(len(cards) - 1):
            other = place + self.below(len(cards) - place)
            cards[place], cards[other] = cards[other], cards[place]
        return tuple(cards)


# The rule dialect's chance: in a kernel the dice are an array of one word.


def below(dice: Dice, limit: int) -> int:
    """Draw a number from 0 to *limit* - 1."""
    return dice.below(limit)


def pick(dice: Dice, cards: CardSet) -> CardIndex:
    """Draw a card from a set that is not empty."""
    return dice.pick(cards)
