"""
Memory of dead cycles taken back in small steps, for all tables wait meanwhile.

Python looks at everything that it has whenever that has grown by a quarter. With
thousands of tables in memory this takes a second, in which nobody's card is answered.
Nor does it look at what is new in time: it counts what goes along with what comes, so
that far more has piled up when it does, and all wait for a tenth of a second. So the
server looks at what is new by the clock. What dies young is found by that. What dies
old, and is in a cycle, waits for a time when there is little in memory, or for a day.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count

STEP = 10.0
"""
Seconds between two looks at what is new.

Each takes some 20 ms with 2,000 tables at which cards are named, and no longer if more
time has passed: what has come since is what each table is at, in place of what it was
at before. Nothing that is done for a card leaves a cycle.
"""

STEPS = 3
"""
Looks at what is new until what stayed is looked at again, once.

A request that is under way at one look is over by then, and found if it was a cycle.
"""

MOST_NEW = 100_000
"""Objects more than before, by Python's count, that do not wait for the clock."""

NEVER = 1 << 30
EVERY = 60.0
"""Seconds between two looks at whether it is a good time."""

FEW = 100
"""Tables in memory with which a look at everything takes no time to speak of."""

LONGEST = 86_400.0
"""Seconds after which everything is looked at, however many tables there are."""


@contextmanager
def small_steps() -> Iterator[None]:
    """Leave it to those below when to look, until the context is left."""
    before = gc.get_threshold()
    gc.set_threshold(MOST_NEW, STEPS, NEVER)
    try:
        yield
    finally:
        gc.set_threshold(*before)


async def collect_new() -> None:
    """Look at what is new by the clock."""
    for number in count(1):
        await asyncio.sleep(STEP)
        gc.collect(0 if number % STEPS else 1)


async def collect_all(tables: Callable[[], int]) -> None:
    """Look at everything when that is no trouble; *tables* tells how many there are."""
    last = time.monotonic()
    while True:
        await asyncio.sleep(EVERY)
        if tables() <= FEW or time.monotonic() - last > LONGEST:
            gc.collect()
            last = time.monotonic()
