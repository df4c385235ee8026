"""
What a command says while kernels are compiled: nothing, or one line of why it takes so.

It is said on standard error, and only while numba is at work and has been for a while,
so never because a search or a contest is long. Nothing here imports numba.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from threading import Event, Thread
from typing import Any

from tenpips.compiled import has_numba
from tenpips.narration import Texts

PATIENCE = 1.5
"""Seconds of compiling after which somebody may wonder."""

LOOK = 0.1
"""Seconds between two looks at what numba does."""

EVENTS, COMPILING = "numba.core.event", "numba:compile"


@contextmanager
def compiling_told(texts: Texts) -> Iterator[None]:
    """Say so if what is done takes long because kernels are being compiled."""
    if not has_numba():
        yield
        return
    done = Event()
    watch = Thread(target=_watch, args=(done, texts.format("cli-compiling")))
    watch.daemon = True
    watch.start()
    try:
        yield
    finally:
        done.set()
        watch.join()


def _watch(done: Event, text: str) -> None:
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
                print(text, file=sys.stderr, flush=True)
                return
    finally:
        events.unregister(COMPILING, heard)


def _is_slow(heard: list[tuple[float, Any]]) -> bool:
    """Tell whether numba is compiling, and began to a while ago."""
    if not heard or time.time() - heard[0][0] < PATIENCE:
        return False
    under_way = sum(1 if event.is_start else -1 for _, event in [*heard])
    return under_way > 0
