"""
Check of a seed across processes: Python hashes strings anew in each of them.

Whatever hangs on the order of a set of strings is alike within a process, so no test
that compares two environments in one of them can see it. Run as a program, this
module plays deals and prints a digest of each.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256

from tenpips.research.conformance.adapter import Adapter
from tenpips.research.conformance.naming import named
from tenpips.research.conformance.report import Finding
from tenpips.research.conformance.trial import Findings, Trial

HASH_SEEDS = ("1", "2")
LONGEST = 300
"""Seconds after which a process is given up."""


def processes(trial: Trial) -> Findings:
    """A seed gives the same deal in another process, where strings hash otherwise."""
    assert trial.name is not None
    ours, theirs = (_told(trial.name, trial.seeds, hashes) for hashes in HASH_SEEDS)
    for seed, one, other in zip(trial.seeds, ours, theirs, strict=True):
        if one != other:
            where = " and ".join(HASH_SEEDS)
            expected = f"the same deal whatever PYTHONHASHSEED is, here {where}"
            yield Finding(expected, "two that differ", seed)
            return


def _told(name: str, seeds: range, hashes: str) -> list[str]:
    """Digests of deals that another process has played."""
    words = [sys.executable, "-m", __name__, name, str(seeds.start), str(len(seeds))]
    path = os.pathsep.join(part or "." for part in sys.path)
    done = subprocess.run(  # noqa: S603 (this module, by the Python that runs it)
        words,
        env={**os.environ, "PYTHONHASHSEED": hashes, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:]
        raise RuntimeError(f"a process that plays deals failed: {' '.join(last)}")
    return done.stdout.split()[-len(seeds) :]


def main(arguments: Sequence[str]) -> None:
    """Print a digest of each deal; arguments: a factory's name, first seed, count."""
    name, first, count = arguments
    seeds = range(int(first), int(first) + int(count))
    trial = Trial(named(name), Adapter(), seeds, 0)
    for seed in seeds:
        told = repr(trial.transcript(seed)).encode()
        print(sha256(told).hexdigest())  # noqa: T201 (what the program is for)


if __name__ == "__main__":
    main(sys.argv[1:])
