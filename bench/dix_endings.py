"""
How fast Dix's endings are solved, on one core.

Endings come from random play of random deals. One at a time, each from an empty
table: median and 95th percentile of the time for the value alone, and for the value
of every card with a best line. Many in one call: endings a second. Last, what a call
from Python costs besides the search. CPU time of this thread.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from random import Random

import numpy as np

from tenpips.cards import members, parse_set
from tenpips.games.dix import GAME, Options, rules
from tenpips.games.dix.options import TOP_TRUMP, TURNED_CARD
from tenpips.kernels.dix_endings import Ending, Solver, ending_of, solve
from tenpips.view import view_of

SEED = 10
ONE_BY_ONE = ((7, 300), (9, 300), (11, 200), (13, 200))
BATCHES = ((6, 5000), (7, 3000))
RUNS = 5
CALLS = 20_000


def random_ending(random: Random, cards: int) -> Ending:
    """Reach *cards* a hand by chance, a third with the joker as the top trump."""
    joker_rank = random.choice((TURNED_CARD, TURNED_CARD, TOP_TRUMP))
    pack = list(GAME.pack(Options()))
    random.shuffle(pack)
    state = rules.deal(pack, random.randrange(2), Options(joker_rank=joker_rank))
    for _ in range(2 * (26 - cards)):
        legal = rules.legal(view_of(state, state.public.to_move))
        state = rules.play(state, random.choice([*members(legal)]))
    return ending_of(view_of(state, state.public.to_move))


def timed(work: Callable[[], object]) -> float:
    """Milliseconds that some work takes."""
    start = time.thread_time_ns()
    work()
    return (time.thread_time_ns() - start) / 1e6


def spread(times: list[float]) -> str:
    """Median and 95th percentile."""
    median, late = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    return f"{median:8.2f} {late:8.2f}"


def batch_rate(solver: Solver, endings: list[Ending]) -> float:
    """Endings a second: the median of some runs."""
    hands = np.array([ending[:2] for ending in endings], np.uint64)
    turn_up, lead, joker_rank = np.array([ending[2:5] for ending in endings]).T
    runs = [
        timed(lambda: solver.solve_batch(hands, turn_up, lead, joker_rank))
        for _ in range(RUNS)
    ]
    return 1000 * len(endings) / statistics.median(runs)


def main() -> None:
    """Print the figures."""
    random = Random(SEED)
    solver = Solver()
    first = random_ending(random, 3)
    start = time.perf_counter()
    solver.solve(first), solver.value(first), batch_rate(solver, [first])
    print(f"compiled or loaded in {time.perf_counter() - start:.1f} s")

    print("cards  value: median   95 %   every card and line: median   95 %   (ms)")
    for cards, count in ONE_BY_ONE:
        endings = [random_ending(random, cards) for _ in range(count)]
        value = [timed(lambda e=ending: solver.value(e)) for ending in endings]
        every = [timed(lambda e=ending: solver.solve(e)) for ending in endings]
        print(f"{cards:5}       {spread(value)}                     {spread(every)}")

    for cards, count in BATCHES:
        endings = [random_ending(random, cards) for _ in range(count)]
        print(
            f"{cards} cards, in one call: {batch_rate(solver, endings):,.0f} a second"
        )

    last = Ending(parse_set("2C"), parse_set("3C"), 51)
    calls = timed(lambda: [solver.value(last) for _ in range(CALLS)]) / CALLS
    print(f"one call, one card left: {1000 * calls:.1f} µs for the value, ", end="")
    calls = timed(lambda: [solve(last) for _ in range(CALLS)]) / CALLS
    print(f"{1000 * calls:.1f} µs for everything")


if __name__ == "__main__":
    main()
