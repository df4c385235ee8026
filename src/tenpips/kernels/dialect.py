"""How numba understands the rule dialect of `tenpips.compiled`."""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# (numba has no types, and compares the signatures below to the letter.)

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba import types
from numba.core import cgutils
from numba.cpython.unsafe.tuple import tuple_setitem
from numba.extending import intrinsic, overload, register_jitable

from tenpips import cards
from tenpips.compiled import RULES
from tenpips.kernels import _dice  # noqa: F401 (teaches below and pick)

_PLAIN_HELPERS = (
    cards.card_at,
    cards.pair,
    cards.placed,
    cards.stock_of,
    cards.top_of,
    cards.top_two,
    cards.without_top,
)

_taught: set[Callable[..., Any]] = set()


def teach() -> None:
    """Register every rule marked so far; cheap when nothing is new."""
    functions: list[Callable[..., Any]] = [*_PLAIN_HELPERS, *RULES]
    for function in functions:
        if function not in _taught:
            register_jitable(function)
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
    return lambda items, index, item: tuple_setitem(items, index, item)
