"""
Batches of deals (`tenpips.research.batch`): moves a second by size, and on threads.

Random cards, with masks, observations and new deals where one ends. Rates are per
second of CPU time on one thread, medians of some runs; the last column is how many
times as much two threads get done by the clock, which needs a quiet machine with two
cores to spare.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

import numpy as np

from tenpips.games import games
from tenpips.research.batch import Batch

SIZES = (1, 64, 1024, 16_384)
LARGE = 16_384
SECONDS = 0.3
RUNS = 5

Clock = Callable[[], float]


def rate(batch: Batch, clock: Clock) -> float:
    """Moves a second by a clock."""
    rng = np.random.default_rng(1)
    found = []
    for _ in range(RUNS):
        moves, start = 0, clock()
        while (spent := clock() - start) < SECONDS:
            for _ in range(max(1, 4096 // len(batch))):
                batch.step(batch.random_cards(rng))
                moves += len(batch)
        found.append(moves / spent)
    return statistics.median(found)


def main() -> None:
    """Print a row a game and variant."""
    sizes = "".join(f"{size:>13,}" for size in SIZES)
    print(f"{'deals side by side':26}{sizes}{'2 threads':>11}")
    for game in games().values():
        for variant in game.variants:
            rates = [
                rate(Batch(game, variant, deals=size), time.process_time)
                for size in SIZES
            ]
            one, two = (
                rate(Batch(game, variant, deals=LARGE, threads=n), time.perf_counter)
                for n in (1, 2)
            )
            told = "".join(f"{value:13,.0f}" for value in rates)
            print(f"{game.name + ' ' + variant:26}{told}{two / one:11.2f}")


if __name__ == "__main__":
    main()
