"""
Noticing that something takes long because kernels are being compiled.

That happens once on a machine, when a kernel is first called. Nothing here imports
numba, which takes a while by itself.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from threading import Event, Thread
from typing import Any

from tenpips.compiled import has_numba

PATIENCE = 1.5
"""Seconds of compiling after which somebody may wonder."""

LOOK = 0.1
"""Seconds between two looks at what numba does."""

EVENTS, COMPILING = "numba.core.event", "numba:compile"


@contextmanager
def noticed(say: Callable[[], object]) -> Iterator[None]:
    """
    Call *say* once, in a thread, if what is done takes long because of compiling.

    That is only while numba is at work and has been for a while, so never because a
    search or a contest is long.
    """
    if not has_numba():
        yield
        return
    done = Event()
    watch = Thread(target=_watch, args=(done, say), daemon=True)
    watch.start()
    try:
        yield
    finally:
        done.set()
        watch.join()


def _watch(done: Event, say: Callable[[], object]) -> None:
    """Wait until numba is there and has compiled for a while, and say so once."""
    while EVENTS not in sys.modules:
        if done.wait(LOOK):
            return
    events = import_module(EVENTS)
    heard = events.RecordingListener()
    events.register(COMPILING, heard)
    try:
        while not done.wait(LOOK):
            if _is_slow(heard.buffer):
                say()
                return
    finally:
        events.unregister(COMPILING, heard)


def _is_slow(heard: list[tuple[float, Any]]) -> bool:
    """Tell whether numba is compiling, and began to a while ago."""
    if not heard or time.time() - heard[0][0] < PATIENCE:
        return False
    under_way = 0
    for _, event in [*heard]:  # ends may come whose starts were before we listened
        under_way = under_way + 1 if event.is_start else max(under_way - 1, 0)
    return under_way > 0
