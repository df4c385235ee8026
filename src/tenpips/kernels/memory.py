"""
Positions as rows of 64-bit words, so that thousands lie in one array.

A position is a tree of NamedTuples of integers; its words are its leaves, in the
order in which they are written down. An array of such rows can be copied, sent to
another process, and read field by field without any rule.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# (numba infers the types of what it compiles.)

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

Words = NDArray[np.int64]


@intrinsic
def put(_typing, memory, _row, state):
    """Write a position over a row: ``put(memory, row, state)``."""
    kind = _in_words(state)

    def build(context, builder, signature, arguments):
        array, row, value = arguments
        place = _pointer(context, builder, signature.args[0], array, row, value)
        builder.store(value, place, align=8)
        return context.get_dummy_value()

    return types.void(memory, types.intp, kind), build


@intrinsic
def take(_typing, memory, _row, like):
    """Give the position in a row, shaped like another: ``take(memory, row, like)``."""
    kind = _in_words(like)

    def build(context, builder, signature, arguments):
        array, row, _ = arguments
        empty = context.get_constant_undef(kind)
        place = _pointer(context, builder, signature.args[0], array, row, empty)
        return builder.load(place, align=8)

    return kind(memory, types.intp, like), build


def _pointer(context, builder, kind, array, row, like):
    """Where a row of the memory begins, as a pointer to a value like another."""
    held = context.make_array(kind)(context, builder, value=array)
    width = builder.extract_value(held.shape, 1)
    first = builder.gep(held.data, [builder.mul(row, width)])
    return builder.bitcast(first, like.type.as_pointer())


def _in_words(kind):
    """Type of a position whose leaves are all whole words."""
    if isinstance(kind, types.BaseTuple):
        inner = [_in_words(item) for item in kind.types]
        return types.BaseTuple.from_types(inner, getattr(kind, "instance_class", None))
    return types.int64


def words_of(part: Any) -> list[int]:
    """Leaves of a part of a position, in order."""
    if isinstance(part, tuple):
        return [word for item in part for word in words_of(item)]
    return [part]


def rebuilt(example: Any, words: Sequence[int]) -> Any:
    """Give the position of an example's shape whose leaves are *words*."""
    rest = iter(words)
    return _rebuilt(example, rest)


def _rebuilt(example: Any, rest: Any) -> Any:
    if not isinstance(example, tuple):
        return int(next(rest))
    inner = [_rebuilt(item, rest) for item in example]
    make = getattr(type(example), "_make", tuple)
    return make(inner)
