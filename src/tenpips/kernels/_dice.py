"""`tenpips.dice` in machine code: the same numbers from the same seed."""

# mypy: allow-untyped-defs
# (numba infers the types: `words` is an array of one unsigned 64-bit word.)

from __future__ import annotations

import numpy as np
from numba.extending import overload, register_jitable

from tenpips import dice as plain
from tenpips.cards import lowest, size

WORD = np.uint64
_GAMMA = WORD(0x9E37_79B9_7F4A_7C15)
_FIRST = WORD(0xBF58_476D_1CE4_E5B9)
_SECOND = WORD(0x94D0_49BB_1331_11EB)
_S27, _S30, _S31, _S32 = WORD(27), WORD(30), WORD(31), WORD(32)
_LOW = WORD(0xFFFF_FFFF)
_RANGE = WORD(1 << 32)


@register_jitable
def mix(word):
    """Scramble a word."""
    word = (word ^ (word >> _S30)) * _FIRST
    word = (word ^ (word >> _S27)) * _SECOND
    return word ^ (word >> _S31)


@register_jitable
def start_stream(words, seed, number):
    """Set *words* to the start of one of a seed's streams."""
    words[0] = mix(mix(WORD(seed)) + WORD(number + 1) * _GAMMA)


@register_jitable
def below(words, limit):
    """Draw a number from 0 to *limit* - 1."""
    top = WORD(limit)
    while True:
        words[0] += _GAMMA
        scaled = (mix(words[0]) >> _S32) * top
        low = scaled & _LOW
        if low >= top or low >= _RANGE % top:
            return np.int64(scaled >> _S32)


@register_jitable
def pick(words, cards):
    """Draw a card from a set."""
    number = size(cards)
    if number > 1:
        for _ in range(below(words, number)):
            cards &= cards - 1
    return lowest(cards)


@register_jitable
def shuffle(words, pack):
    """Put a pack in random order, in place."""
    for place in range(len(pack) - 1):
        other = place + below(words, len(pack) - place)
        pack[place], pack[other] = pack[other], pack[place]


@overload(plain.below)
def _below(dice, limit):
    return lambda dice, limit: below(dice, limit)


@overload(plain.pick)
def _pick(dice, cards):
    return lambda dice, cards: pick(dice, cards)
