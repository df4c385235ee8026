"""Questions about words that only machine code answers in one instruction."""

# mypy: allow-untyped-defs, allow-untyped-decorators

from __future__ import annotations

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from tenpips.kernels._parts import called


@intrinsic
def _leading_zeros(_typing, word):
    def build(_context, builder, _signature, arguments):
        return builder.ctlz(arguments[0], cgutils.true_bit)

    return types.int64(types.int64), build


@called
def highest(cards):
    """Highest-numbered card of a set that is not empty."""
    return 63 - _leading_zeros(cards)
