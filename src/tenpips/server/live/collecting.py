"""
Memory of dead cycles taken back in small steps, for all tables wait meanwhile.

Python looks at everything that it has whenever that has grown by a quarter. With
thousands of tables in memory this takes a second, in which nobody's card is answered.
What dies young is found without that. What dies old, and is in a cycle, waits for a
time when there is little in memory, or for a day.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

NEW = 10_000
"""Objects after which the new ones are looked at."""

STEPS = 10
"""Looks at the new ones until those that stayed are looked at again."""

NEVER = 1 << 30
EVERY = 60.0
"""Seconds between two looks at whether it is a good time."""

FEW = 100
"""Tables in memory with which a look at everything takes no time to speak of."""

LONGEST = 86_400.0
"""Seconds after which everything is looked at, however many tables there are."""


@contextmanager
def small_steps() -> Iterator[None]:
    """Look at everything only when `collect` does, until the context is left."""
    before = gc.get_threshold()
    gc.set_threshold(NEW, STEPS, NEVER)
    try:
        yield
    finally:
        gc.set_threshold(*before)


async def collect(tables: Callable[[], int]) -> None:
    """Look at everything when that is no trouble; *tables* tells how many there are."""
    last = time.monotonic()
    while True:
        await asyncio.sleep(EVERY)
        if tables() <= FEW or time.monotonic() - last > LONGEST:
            gc.collect()
            last = time.monotonic()
