"""
How functions become parts of kernels: called, or inlined.

These stand in for numba's `register_jitable`, which costs seconds of compiling: it
gives every part an entry point for C, with a copy of all that is inlined into it, and
nobody calls parts from C. And it compiles a part anew for callers compiled with other
options, such as kernels, which release the GIL, and their parts, which need not.
"""

# mypy: allow-untyped-defs, allow-subclassing-any
# (numba has no types.)

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
from numba import types
from numba.core.typing.templates import AbstractTemplate, infer_global
from numba.extending import register_jitable


def called(function: Callable[..., Any]) -> Any:
    """Let kernels call a function; it is inlined where its caller is."""
    return register_jitable(no_cfunc_wrapper=True)(function)


def inlined(function: Callable[..., Any]) -> Any:
    """Let kernels take a function in whole: handing over large values has its price."""
    shared(function, inline=True)
    return function


def shared(function: Callable[..., Any], *, inline: bool) -> None:
    """Let kernels have a function, compiled once for all that call it."""
    compiled = numba.njit(
        forceinline=inline, no_cpython_wrapper=True, no_cfunc_wrapper=True
    )(function)

    class Shared(AbstractTemplate):
        key = function

        def generic(self, args, kws):
            kind = types.Dispatcher(compiled)
            return kind.get_call_type(self.context, args, kws)

        def get_impl_key(self, sig):
            return compiled.get_overload(sig.args)

    infer_global(function, types.Function(Shared))
