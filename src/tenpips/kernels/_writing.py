"""
Card sets and sequences written out as bytes, several at a time.

Rows of two-dimensional arrays are named by their number: a view of a row would be
counted as a use of the array, which takes longer than what is written here.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# (numba compares the signatures below to the letter.)

from __future__ import annotations

from numba import types
from numba.core import cgutils
from numba.core.cgutils import ir
from numba.extending import intrinsic

from tenpips.cards import JOKER, PER_WORD

CARDS = JOKER + 1
_HALF = 32
_BYTE, _WORD = ir.IntType(8), ir.IntType(64)


@intrinsic
def write_set(_typing, told, _row, _at, _cards):
    """
    Write a card set from a place of a row on: 53 bytes, 1 for each member.

    Two vectors of 32 bytes do it, which overlap. The place is not checked.
    """

    def build(context, builder, signature, arguments):
        array, row, at, cards = arguments
        for shift in (0, CARDS - _HALF):
            bits = builder.trunc(builder.lshr(cards, _WORD(shift)), ir.IntType(_HALF))
            flags = builder.bitcast(bits, ir.VectorType(ir.IntType(1), _HALF))
            ones = builder.zext(flags, ir.VectorType(_BYTE, _HALF))
            place = builder.add(at, _WORD(shift))
            _store(context, builder, signature.args[0], array, row, place, ones)
        return context.get_dummy_value()

    return types.void(told, types.intp, types.intp, types.int64), build


@intrinsic
def write_word(_typing, told, _row, _at, _word):
    """Write a word of a sequence from a place of a row on: ten codes, unchecked."""

    def build(context, builder, signature, arguments):
        array, row, at, word = arguments
        lanes = ir.VectorType(_WORD, PER_WORD)
        whole = ir.Constant(lanes, ir.Undefined)
        for lane in range(PER_WORD):
            whole = builder.insert_element(whole, word, ir.IntType(32)(lane))
        shifts = ir.Constant(lanes, [6 * lane for lane in range(PER_WORD)])
        low = ir.Constant(lanes, [63] * PER_WORD)
        codes = builder.and_(builder.lshr(whole, shifts), low)
        found = builder.trunc(codes, ir.VectorType(_BYTE, PER_WORD))
        _store(context, builder, signature.args[0], array, row, at, found)
        return context.get_dummy_value()

    return types.void(told, types.intp, types.intp, types.int64), build


@intrinsic
def copy_bytes(_typing, told, _row, _at, source, _first, _number):
    """Copy a *number* of bytes of an array to a place of a row on, unchecked."""

    def build(context, builder, signature, arguments):
        array, row, at, other, first, number = arguments
        held = context.make_array(signature.args[3])(context, builder, value=other)
        begin = builder.gep(held.data, [first])
        place = _place(context, builder, signature.args[0], array, row, at)
        cgutils.raw_memcpy(builder, place, begin, number, 1)
        return context.get_dummy_value()

    return types.void(
        told, types.intp, types.intp, source, types.intp, types.intp
    ), build


def _place(context, builder, kind, array, row, at):
    """Pointer to an element of a row of an array of bytes."""
    held = context.make_array(kind)(context, builder, value=array)
    width = builder.extract_value(held.shape, 1)
    return builder.gep(held.data, [builder.add(builder.mul(row, width), at)])


def _store(context, builder, kind, array, row, at, values):
    """Store a vector over the bytes of a row from a place on."""
    place = _place(context, builder, kind, array, row, at)
    pointer = builder.bitcast(place, values.type.as_pointer())
    builder.store(values, pointer, align=1)
