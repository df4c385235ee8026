"""`tenpips.dice` in machine code: the same numbers from the same seed."""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# (numba infers the types: `words` is an array of one unsigned 64-bit word.)

from __future__ import annotations

import numpy as np
from numba import types
from numba.core import cgutils
from numba.core.cgutils import ir
from numba.core.registry import cpu_target
from numba.extending import intrinsic, overload

from tenpips import dice as plain
from tenpips.cards import lowest, size
from tenpips.kernels._parts import called, inlined

WORD = np.uint64
_GAMMA = WORD(0x9E37_79B9_7F4A_7C15)
_FIRST = WORD(0xBF58_476D_1CE4_E5B9)
_SECOND = WORD(0x94D0_49BB_1331_11EB)
_S27, _S30, _S31, _S32 = WORD(27), WORD(30), WORD(31), WORD(32)
_LOW = WORD(0xFFFF_FFFF)
_RANGE = WORD(1 << 32)
_SLOW_DEPOSIT = ("znver1", "znver2")
"""Processors that have the instruction of `_member`, but take ages over it."""


@inlined
def mix(word):
    """Scramble a word."""
    word = (word ^ (word >> _S30)) * _FIRST
    word = (word ^ (word >> _S27)) * _SECOND
    return word ^ (word >> _S31)


@called
def start_stream(words, seed, number):
    """Set *words* to the start of one of a seed's streams."""
    words[0] = mix(mix(WORD(seed)) + WORD(number + 1) * _GAMMA)


@inlined
def below(words, limit):
    """Draw a number from 0 to *limit* - 1."""
    top = WORD(limit)
    while True:
        words[0] += _GAMMA
        scaled = (mix(words[0]) >> _S32) * top
        low = scaled & _LOW
        if low >= top or low >= _RANGE % top:
            return np.int64(scaled >> _S32)


@inlined
def pick(words, cards):
    """Draw a card from a set."""
    number = size(cards)
    return member(cards, below(words, number)) if number > 1 else lowest(cards)


def member(cards, place):
    """Card at a place of a set, counted from 0 for the lowest."""
    for _ in range(place):
        cards &= cards - 1
    return lowest(cards)


@overload(member, jit_options={"forceinline": True})
def _any_member(cards, place):
    if _deposits():
        return lambda cards, place: _member(cards, place)
    return member


def _deposits():
    """Whether the processor scatters bits over a set in one quick instruction."""
    _, processor, features = cpu_target.target_context.codegen().magic_tuple()
    return "+bmi2" in features and processor not in _SLOW_DEPOSIT


@intrinsic
def _member(_typing, cards, place):
    """`member` in two instructions of x86-64, four times as fast as the loop."""

    def build(_context, builder, _signature, arguments):
        word = ir.IntType(64)
        kind = ir.FunctionType(word, (word, word))
        deposit = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), kind)
        bit = builder.shl(word(1), arguments[1])
        found = builder.call(deposit, (bit, arguments[0]))
        return builder.cttz(found, cgutils.true_bit)

    return types.int64(types.int64, types.int64), build


@called
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
