"""How numba understands the rule dialect of `tenpips.compiled`."""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# (numba has no types, and compares the signatures below to the letter.)

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import types
from numba.core import cgutils
from numba.core.cgutils import ir
from numba.extending import intrinsic, overload

from tenpips import cards, sampling
from tenpips.compiled import RULES
from tenpips.kernels import _dice  # noqa: F401 (teaches below and pick)
from tenpips.kernels._parts import shared

_PLAIN_HELPERS = (
    cards.card_at,
    cards.pair,
    cards.placed,
    cards.stock_of,
    cards.top_of,
    cards.top_two,
    cards.without_top,
)

_CALLED = ("features", "strategy", "worlds")
"""
Modules of a game whose rules stay calls; all other rules are inlined.

Positions are large values: handing one to a function and back costs more than most
rules do, and whole deals are twice as fast without. But these rules are long.
"""

_taught: set[Callable[..., Any]] = set()


def teach() -> None:
    """Register every rule marked so far; cheap when nothing is new."""
    functions: list[Callable[..., Any]] = [*_PLAIN_HELPERS, *RULES]
    for function in functions:
        if function not in _taught:
            inline = function.__module__.rpartition(".")[2] not in _CALLED
            shared(function, inline=inline)
            _taught.add(function)


@intrinsic
def _population(_typing, word):
    def build(_context, builder, _signature, arguments):
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), build


@intrinsic
def _low_zeros(_typing, word):
    def build(_context, builder, _signature, arguments):
        return builder.cttz(arguments[0], cgutils.true_bit)

    return types.int64(types.int64), build


@overload(cards.size)
def _size(cards):
    return lambda cards: _population(cards)


@overload(cards.lowest)
def _lowest(cards):
    return lambda cards: _low_zeros(cards)


@overload(cards.replaced)
def _replaced(items, index, item):
    return lambda items, index, item: _exchanged(items, index, item)


@intrinsic
def _exchanged(_typing, items, index, item):
    """
    `replaced` by one choice for each number in the tuple, all of them in registers.

    Storing the item where *index* says would put the whole tuple in memory, and what
    comes next would wait for it: whole deals take up to half as long again.
    """

    def build(_context, builder, _signature, arguments):
        exchanged, wanted, new = arguments
        for place, old in enumerate(cgutils.unpack_tuple(builder, exchanged)):
            found = builder.icmp_signed("==", wanted, wanted.type(place))
            chosen = _choice(builder, found, new, old)
            exchanged = builder.insert_value(exchanged, chosen, place)
        return exchanged

    return items(items, index, items.dtype), build


def _choice(builder, condition, one, other):
    """Build the choice between two values of a type, field by field."""
    if not isinstance(one.type, ir.Aggregate):
        return builder.select(condition, one, other)
    fields = zip(
        cgutils.unpack_tuple(builder, one),
        cgutils.unpack_tuple(builder, other),
        strict=True,
    )
    for place, (field, alternative) in enumerate(fields):
        chosen = _choice(builder, condition, field, alternative)
        one = builder.insert_value(one, chosen, place)
    return one


_WAYS = np.array([[sampling.ways(n, k) for k in range(63)] for n in range(63)])


@overload(sampling.ways)
def _ways(items, taken):
    def count(items, taken):
        return _WAYS[items, taken] if 0 <= taken <= items else 0

    return count


@overload(sampling.zeros)
def _zeros(length):
    return lambda length: np.zeros(length, np.int64)
