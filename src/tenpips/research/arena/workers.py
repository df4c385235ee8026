"""
Who does the work: threads, processes, or machines of a Ray cluster.

All play packs with the same function from the same job, so the results are the same;
they come in whatever order they are done. Threads suit players whose kernels release
Python's lock; processes, those made of Python.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any, TypeAlias

from tenpips.errors import OptionError
from tenpips.research.arena.deals import PackResult, never, play_pack
from tenpips.research.arena.job import Job
from tenpips.research.arena.roll_call import roll_call

Results: TypeAlias = Generator[PackResult, None, None]

Workers: TypeAlias = Callable[[Job, Iterable[int], int], Results]
"""
Play packs by their numbers with so many workers; results come as they are ready.

Closing the iterator calls off what is not done.
"""

AHEAD = 2
"""Packs a worker is given in advance, so that it does not wait for us."""


def usual_workers() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def threads(job: Job, numbers: Iterable[int], workers: int) -> Results:
    """Play in threads of this process."""
    off = threading.Event()

    def play(number: int) -> PackResult:
        return play_pack(job, number, off.is_set)

    with ThreadPoolExecutor(workers, "arena") as pool:
        try:
            yield from _played(pool, play, numbers, workers)
        finally:
            off.set()
            pool.shutdown(cancel_futures=True)


def processes(job: Job, numbers: Iterable[int], workers: int) -> Results:
    """Play in processes of their own, started afresh."""
    context = get_context("spawn")
    off = context.Event()
    with ProcessPoolExecutor(workers, context, _start, (job, off)) as pool:
        try:
            yield from _played(pool, _play_there, numbers, workers * AHEAD)
        finally:
            off.set()
            pool.shutdown(cancel_futures=True)


def _played(
    pool: Executor,
    play: Callable[[int], PackResult],
    numbers: Iterable[int],
    width: int,
) -> Results:
    """Keep a pool busy, but not far ahead of what is asked for."""
    rest = iter(numbers)
    pending: set[Future[PackResult]] = {
        pool.submit(play, number) for number in islice(rest, width)
    }
    while pending:
        done, pending = wait(pending, return_when=FIRST_COMPLETED)
        pending |= {pool.submit(play, number) for number in islice(rest, len(done))}
        for future in done:
            yield future.result()


# In a worker process

_there: dict[str, Any] = {}
"""What this process works on."""


def _start(job: Job, off: Event) -> None:
    """Begin to work in this process; interruptions are for whoever started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _there.update(job=job, stopped=off.is_set)
    roll_call(job)  # lest the first card wait for kernels


def _play_there(number: int) -> PackResult:
    return play_pack(_there["job"], number, _there.get("stopped", never))


# On Ray


def on_ray(job: Job, numbers: Iterable[int], workers: int) -> Results:
    """
    Play on the machines of a Ray cluster, or on this one if RAY_ADDRESS names none.

    Every machine needs the same tenpips. Games from TENPIPS_GAMES are looked for in
    the same folders there.

    Raises:
        OptionError: If Ray is not installed.

    """
    if find_spec("ray") is None:
        raise OptionError("expected Ray to be installed: pip install 'tenpips[ray]'")
    ray: Any = import_module("ray")

    ours = not ray.is_initialized()
    if ours:
        _join_cluster(ray, workers)
    play = ray.remote(play_pack)
    rest = iter(numbers)
    width = AHEAD * max(1, round(ray.cluster_resources().get("CPU", workers)))
    sent = ray.put(job)
    pending = [play.remote(sent, number) for number in islice(rest, width)]
    try:
        while pending:
            done, pending = ray.wait(pending, num_returns=1)
            pending += [play.remote(sent, number) for number in islice(rest, len(done))]
            yield from ray.get(done)
    finally:
        for task in pending:
            ray.cancel(task, force=True)
        if ours:
            ray.shutdown()


def _join_cluster(ray: Any, workers: int) -> None:  # noqa: ANN401 (it has no types)
    """Join the cluster that RAY_ADDRESS names, or start one on this machine."""
    named = filter(None, os.environ.get("TENPIPS_GAMES", "").split(os.pathsep))
    folders = os.pathsep.join(str(Path(folder).resolve()) for folder in named)
    address = os.environ.get("RAY_ADDRESS")
    ray.init(
        address=address or "local",
        num_cpus=None if address else workers,
        runtime_env={"env_vars": {"TENPIPS_GAMES": folders}} if folders else None,
        include_dashboard=False,
        log_to_driver=False,
        logging_level="warning",
    )


WAYS: dict[str, Workers] = {"threads": threads, "processes": processes, "ray": on_ray}
