"""Work of kernels that can be stopped, and watched while it lasts."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from tenpips.kernels.solving import Words

_T = TypeVar("_T")

LOOK = 0.2
"""Seconds between two looks at how far the work is."""


def watched(
    work: Callable[[Words], _T], progress: Callable[[int], None] | None = None
) -> _T:
    """
    Do work in a thread of its own, which an interrupt stops.

    *work* is given the control words of a solver; *progress* is told now and then how
    many parts of it are done.
    """
    from tenpips.kernels.solving import new_control

    control = new_control()
    running = _worker().submit(work, control)
    try:
        while True:
            try:
                return running.result(timeout=LOOK)
            except TimeoutError:
                if progress is not None:
                    progress(int(control[1]))
    except BaseException:
        control[0] = 1
        raise


@cache
def _worker() -> ThreadPoolExecutor:
    """One thread for all: solvers keep their tables for each thread that asks."""
    return ThreadPoolExecutor(1, thread_name_prefix="solver")
