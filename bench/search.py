"""
Searchers: simulations a second, where their time goes, and whether budgets hold.

Rates are per second of CPU time on one core, medians of some runs. The first table
searches from the first card of a deal and, in its last column, at the other plies of a
deal; `world` draws a world, `playout` plays it to its end, `tree` is all the rest.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from threading import Thread
from typing import Any

import numba
import numpy as np

from tenpips.game import AnyGame
from tenpips.games import game_named, games
from tenpips.kernels import dialect
from tenpips.kernels.search import NO_LEAF, Searcher, search
from tenpips.kernels.search.simulation import new_findings, search_kernel
from tenpips.kernels.search.tree import new_tree
from tenpips.options import AnyOptions
from tenpips.policies import GREEDY, play_out
from tenpips.view import AnyView, view_of

SIMULATIONS = 20_000
RUNS = 5
BUDGETS = (0.01, 0.1, 1.0)
SHEETS: tuple[tuple[str, str, dict[str, int]], ...] = (
    ("dix", "classic", {}),
    ("reunion", "classic", {}),
    ("chinese-ten", "standard", {}),
    ("chinese-ten", "taiwan", {}),
    ("chinese-ten", "standard", {"players": 3}),
)
METHODS = (
    ("ismcts", Searcher("ismcts", SIMULATIONS)),
    ("ismcts, half random", Searcher("ismcts", SIMULATIONS // 20, epsilon=0.5)),
    ("ismcts, greedy", Searcher("ismcts", SIMULATIONS // 20, epsilon=0.0)),
    ("pimc, worlds", Searcher("pimc", SIMULATIONS // 20)),
    ("pimc of 100, worlds", Searcher("pimc", SIMULATIONS // 200, per_world=100)),
)


def views(game: AnyGame, options: AnyOptions, seed: int) -> Iterator[AnyView]:
    """What the seat to move sees, at every ply of a deal of greedy players."""
    policies = [GREEDY] * game.seats(options)
    played = play_out(game, options, seed=seed, number=seed, policies=policies)
    state = game.deal(played.pack, played.dealer, options)
    for card in played.plies:
        yield view_of(state, state.public.to_move)
        state = game.play(state, card)


def rate(
    game: AnyGame, view: AnyView, searcher: Searcher, nodes: int | None = None
) -> float:
    """Simulations (for ``pimc``, worlds) a second; fewer nodes mean a smaller tree."""
    kernel = search_kernel(game, NO_LEAF.judge, thoughtful=searcher.thoughtful)
    seats, found = game.seats(view.public.options), []
    for run in range(RUNS + 1):
        tree = new_tree(nodes or searcher.nodes(16), seats)
        words = np.array([run], np.uint64)
        start = time.process_time()
        kernel(
            view,
            searcher.simulations,
            searcher.settings,
            tree,
            new_findings(),
            words,
            NO_LEAF.memory(),
        )
        found.append(searcher.simulations / (time.process_time() - start))
    return statistics.median(found[1:])  # The first may have compiled.


def world_seconds(game: AnyGame, view: AnyView) -> float:
    """Seconds to draw a world."""
    dialect.teach()
    determinize: Any = game.determinize

    def draw(view: Any, number: int, words: Any) -> int:  # noqa: ANN401 (numba infers)
        total = 0
        for _ in range(number):
            total += determinize(view, words).public.to_move
        return total

    kernel, words = numba.njit(draw), np.ones(1, np.uint64)
    kernel(view, 1, words)
    start = time.process_time()
    kernel(view, 5 * SIMULATIONS, words)
    return (time.process_time() - start) / (5 * SIMULATIONS)


def print_rates() -> None:
    """Print simulations a second, and what a simulation is made of."""
    searcher = METHODS[0][1]
    print(
        f"{'first card, one tree':32}{'a second':>10}{'world':>8}{'playout':>9}", end=""
    )
    print(f"{'tree':>8} ns{'later cards, least and median':>32}")
    for name, variant, given in SHEETS:
        game = game_named(name)
        options = game.options(variant, given)
        first, *later = views(game, options, 1)
        speed = rate(game, first, searcher)
        world = world_seconds(game, first)
        playout = 1 / rate(game, first, searcher, nodes=1) - world
        tree = 1 / speed - world - playout
        speeds = [rate(game, view, searcher) for view in later[::5]]
        title = game.identity(options, variant)
        print(f"{title:32}{speed:10,.0f}{world * 1e9:8.0f}{playout * 1e9:9.0f}", end="")
        print(
            f"{tree * 1e9:8.0f}   {min(speeds):16,.0f}"
            f"{statistics.median(speeds):16,.0f}"
        )


def print_methods() -> None:
    """Print the rate of each method from the first card."""
    names = [name for name, variant, given in SHEETS if not given and variant]
    print(
        f"\n{'a second':32}" + "".join(f"{name:>14}" for name in dict.fromkeys(names))
    )
    for title, searcher in METHODS:
        line = f"{title:32}"
        for name in dict.fromkeys(names):
            game = game_named(name)
            view = next(views(game, game.options(), 1))
            line += f"{rate(game, view, searcher):14,.0f}"
        print(line)


def print_budgets() -> None:
    """Print how far searches overrun their time, in milliseconds of the wall clock."""
    game = game_named("dix")
    tasks = [*views(game, game.options(), 2)][:40]
    print(f"\n{'overrun, ms':32}{'median':>10}{'most':>10}")
    for seconds in BUDGETS:
        over = [
            1000 * (search(game, view, seconds=seconds).seconds - seconds)
            for view in tasks[: max(3, int(2 / seconds))]
        ]
        title = f"dix, {seconds:g} s a card"
        print(f"{title:32}{statistics.median(over):10.2f}{max(over):10.2f}")


def print_threads() -> None:
    """Print what two threads do in the time of one, by the wall clock."""
    game = game_named("dix")
    view = next(views(game, game.options(), 1))

    def work() -> None:
        search(game, view, simulations=400_000)

    def wall(count: int) -> float:
        threads = [Thread(target=work) for _ in range(count)]
        start = time.perf_counter()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return time.perf_counter() - start

    wall(1)
    one, two = wall(1), wall(2)
    print(
        f"\ntwo searches in two threads: {2 * one / two:.2f} times as fast as in turn",
        end="",
    )
    print(f" ({os.cpu_count()} processors, load {os.getloadavg()[0]:.1f})")


COMPILE = """
import sys, time
from tenpips.games import game_named
from tenpips.kernels.search import search
from tenpips.policies import play_out
from tenpips.view import view_of
game = game_named(sys.argv[1])
options = game.options()
seats = game.seats(options)
played = play_out(game, options, seed=1, number=1, policies=[0] * seats)
state = game.deal(played.pack, played.dealer, options)
view = view_of(state, state.public.to_move)
wall, cpu = time.perf_counter(), time.process_time()
search(game, view, simulations=1, epsilon=float(sys.argv[2]))
print(f"{time.perf_counter() - wall:10.1f}{time.process_time() - cpu:10.1f}", end="")
"""


def print_compiling() -> None:
    """Print what the first search of a game waits for, and a later start's first."""
    print(f"\n{'seconds to the first card':32}{'wall':>10}{'CPU':>10}", end="")
    print(f"{'again: wall':>12}{'CPU':>8}")
    for name in games():
        for playouts, epsilon in (("random", "1"), ("greedy", "0")):
            with tempfile.TemporaryDirectory() as folder:
                environment = {**os.environ, "XDG_CACHE_HOME": folder}
                print(f"{name + ', ' + playouts + ' playouts':32}", end="", flush=True)
                for _ in range(2):
                    command = [sys.executable, "-c", COMPILE, name, epsilon]
                    subprocess.run(command, env=environment, check=True)
                print(flush=True)


def main() -> None:
    """Print all tables."""
    print_rates()
    print_methods()
    print_budgets()
    print_threads()
    print_compiling()


if __name__ == "__main__":
    main()
