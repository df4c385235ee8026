"""
How every peer is timed, and tenpips beside it: the same counting for all.

A *game* is a whole random playout, its deal, the making of the position and the
reading of the result included; a *move* is a decision of a player, so not what chance
decides. Rates are per second of processor time of this process, so that others on the
machine change them little: the median of some runs, after one to warm up. Each is
printed as a line of JSON.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import time
from collections.abc import Callable, Mapping

SECONDS = float(os.environ.get("TENPIPS_BENCH_SECONDS", "0.5"))
RUNS = 5

Counts = Mapping[str, int]
"""How many of what were done: ``games``, ``moves``, ``worlds``."""


def measure(name: str, work: Callable[[], Counts], **told: float) -> None:
    """Time *work*, which does a little at each call, and print its rates."""
    work()
    runs = [_run(work) for _ in range(RUNS)]
    rates = {what: statistics.median(run[what] for run in runs) for what in runs[0]}
    line = {"name": name, **{what: round(rate, 1) for what, rate in rates.items()}}
    print(json.dumps({**line, **told}), flush=True)


def _run(work: Callable[[], Counts]) -> dict[str, float]:
    """Rates of one run."""
    done: dict[str, int] = {}
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        for what, number in work().items():
            done[what] = done.get(what, 0) + number
    return {what: number / spent for what, number in done.items()}


def failed(name: str, problem: Exception) -> None:
    """Say that something could not be measured, and why."""
    print(f"{name}: {type(problem).__name__}: {problem}"[:200], file=sys.stderr)
