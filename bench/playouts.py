"""
Whole random deals a second on one core, shuffling and dealing included.

Three ways, for every game and variant: the generic compiled kernel; plain Python,
one game at a time; and both as a ratio. CPU time of this process, medians of five.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from random import Random

from tenpips.compiled import has_numba
from tenpips.game import AnyGame
from tenpips.games import games
from tenpips.options import AnyOptions
from tenpips.view import NO_SEAT, view_of

SECONDS = 0.4
RUNS = 5


def rate(work: Callable[[int], None], chunk: int) -> float:
    """Deals a second of CPU time: the median of some runs."""
    work(chunk)
    found = []
    for _ in range(RUNS):
        deals, start = 0, time.process_time()
        while time.process_time() - start < SECONDS:
            work(chunk)
            deals += chunk
        found.append(deals / (time.process_time() - start))
    return statistics.median(found)


def compiled(game: AnyGame, options: AnyOptions) -> float:
    """Rate of the generic kernel."""
    from tenpips.kernels import playouts

    policies = [0] * game.seats(options)

    def work(deals: int) -> None:
        playouts(game, options, deals=deals, seed=1, policies=policies)

    return rate(work, 5000)


def interpreted(game: AnyGame, options: AnyOptions) -> float:
    """Rate of plain Python: the rules called one ply at a time."""
    random = Random(1)
    cards = list(game.pack(options))
    seats = game.seats(options)

    def work(deals: int) -> None:
        for number in range(deals):
            random.shuffle(cards)
            state = game.deal(cards, number % seats, options)
            while (seat := state.public.to_move) != NO_SEAT:
                allowed = game.legal(view_of(state, seat))
                for _ in range(int(random.random() * allowed.bit_count())):
                    allowed &= allowed - 1
                card = (allowed & -allowed).bit_length() - 1
                state = game.play(state, card)
            game.scores(state)

    return rate(work, 50)


def main() -> None:
    """Print a row a variant."""
    print(f"{'game':24}{'compiled/s':>12}{'Python/s':>12}{'ratio':>8}")
    for game in games().values():
        for variant, options in game.variants.items():
            plain = interpreted(game, options)
            fast = compiled(game, options) if has_numba() else float("nan")
            name = f"{game.name} {variant}"
            print(f"{name:24}{fast:12,.0f}{plain:12,.0f}{fast / plain:8.1f}")


if __name__ == "__main__":
    main()
