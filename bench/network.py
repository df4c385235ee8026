"""
Networks: time a card, and what they gain on simple policies, a preset a row.

CPU time of this process, medians of five; margins in points a deal, over duplicate
deals with the network in every seat in turn, with standard errors.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable

from tenpips.bots.networks import network_of
from tenpips.cards import NO_CARD
from tenpips.game import AnyGame
from tenpips.games import games
from tenpips.kernels import playouts
from tenpips.kernels.network import Network, choose
from tenpips.kernels.network_playouts import NETWORK, network_playouts
from tenpips.learning import margin
from tenpips.learning.sheets import presets
from tenpips.options import AnyOptions
from tenpips.policies import GREEDY, RANDOM, play_out
from tenpips.view import view_of

RUNS = 5
TIMED_DEALS = 200
DEALS = int(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1].isdigit() else 2000


def median_time(work: Callable[[], object]) -> float:
    """Seconds of CPU time that *work* takes: the median of some runs."""
    work()
    found = []
    for _ in range(RUNS):
        start = time.process_time()
        work()
        found.append(time.process_time() - start)
    return statistics.median(found)


def in_kernels(game: AnyGame, options: AnyOptions, network: Network) -> float:
    """Microseconds a card in compiled deals, dealing and rules included."""
    seats = game.seats(options)

    def work() -> None:
        network_playouts(
            game,
            options,
            deals=TIMED_DEALS,
            seed=1,
            seatings=[[NETWORK] * seats],
            networks=[network],
        )

    policies = [RANDOM] * seats
    played = playouts(
        game, options, deals=TIMED_DEALS, seed=1, policies=policies, keep=True
    )
    plies = int((played.plies != NO_CARD).sum())
    return 1e6 * median_time(work) / plies


def from_python(game: AnyGame, options: AnyOptions, network: Network) -> float:
    """Microseconds a card when Python asks for it."""
    policies = [RANDOM] * game.seats(options)
    played = play_out(game, options, seed=1, number=0, policies=policies)
    state = game.deal(played.pack, played.dealer, options)
    views = []
    for card in played.plies:
        views.append(view_of(state, state.public.to_move))
        state = game.play(state, card)
    return (
        1e6
        * median_time(lambda: [choose(game, network, view) for view in views])
        / len(views)
    )


def main() -> None:
    """Print a row a preset."""
    print(f"{'preset':40}{'µs':>6}{'Python':>8}{'greedy':>18}{'random':>18}")
    for game in games().values():
        network = network_of(game)
        if network is None:
            continue
        for options in presets(game):
            row = game.identity(options)[:39]
            kernel = in_kernels(game, options, network)
            python = from_python(game, options, network)
            margins = [
                margin(game, options, network, against=policy, deals=DEALS, seed=77)
                for policy in (GREEDY, RANDOM)
            ]
            cells = "".join(f"{found!s:>18}" for found in margins)
            print(f"{row:40}{kernel:6.0f}{python:8.0f}{cells}", flush=True)


if __name__ == "__main__":
    main()
