"""
Rule functions: plain Python to their callers, native code inside kernels.

``@rule`` only marks a function. When the first kernel is built,
`tenpips.kernels.dialect` tells numba that kernels may call every marked function,
and how the helpers of `tenpips.cards` are done in machine code. So nothing imports
numba before a kernel is wanted, and everything else works where it is missing.

The dialect: integers, tuples and NamedTuples; ``if``, ``for``, ``while``; calls to
other rules and to the card helpers. No strings, dicts, sets, exceptions, closures
or default arguments. Test: ``tests/test_compiled.py``.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import Any, TypeVar

_F = TypeVar("_F", bound=Callable[..., Any])

RULES: list[Callable[..., Any]] = []
"""Every function marked as a rule so far, in order of definition."""


def rule(function: _F) -> _F:
    """Mark *function* as a rule: compiled kernels may call it too."""
    RULES.append(function)
    return function


@cache
def has_numba() -> bool:
    """Tell whether kernels can be compiled (TENPIPS_NO_NUMBA=1 says no)."""
    if os.environ.get("TENPIPS_NO_NUMBA", "") not in {"", "0"}:
        return False
    return find_spec("numba") is not None
