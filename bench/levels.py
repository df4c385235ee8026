"""
Each level against the one below, in duplicate deals.

One seat plays the higher level and the others the lower; every pack is played with
the higher level at every seat. Printed: its score minus the mean of the others', a
deal, with the standard error over the packs, and the CPU time it took.
"""

from __future__ import annotations

import sys
import time
from itertools import pairwise

import numpy as np

from tenpips.bots import bot_named
from tenpips.dice import Dice
from tenpips.game import AnyGame
from tenpips.games import games
from tenpips.learning.sheets import presets
from tenpips.options import AnyOptions
from tenpips.view import NO_SEAT, view_of

ORDER = ("expert", "hard", "medium", "easy", "beginner", "random")
PACKS = 1000
HASTY = "expert:worlds=48"
"""The expert with far less time than it takes at a table, or this would take days."""

HASTY_PACKS = 300


def margins(
    game: AnyGame, options: AnyOptions, better: str, worse: str, packs: int
) -> tuple[float, float]:
    """Mean margin of the better bot and its standard error."""
    seats = game.seats(options)
    found = np.zeros(packs)
    for number in range(packs):
        pack = Dice(5, number).shuffled(game.pack(options))
        for seat in range(seats):
            bots = [
                bot_named(better if other == seat else worse, game, 31 * number + other)
                for other in range(seats)
            ]
            state = game.deal(pack, number % seats, options)
            while (mover := state.public.to_move) != NO_SEAT:
                card = bots[mover].choose(view_of(state, mover))
                state = game.play(state, card)
            scores = game.scores(state)[:seats]
            others = (sum(scores) - scores[seat]) / (seats - 1)
            found[number] += (scores[seat] - others) / seats
    return float(found.mean()), float(found.std(ddof=1) / packs**0.5)


def main(packs: int = PACKS) -> None:
    """Print a row for every step between levels, and every preset of every game."""
    for game in games().values():
        for options in presets(game):
            for better, worse in pairwise(ORDER):
                start = time.process_time()
                if better == "expert":
                    few = max(packs * HASTY_PACKS // PACKS, 2)
                    mean, error = margins(game, options, HASTY, worse, few)
                else:
                    mean, error = margins(game, options, better, worse, packs)
                spent = time.process_time() - start
                steps = mean / error if error else 0.0
                print(
                    f"{title(game, options):36}{better + ' - ' + worse:20}"
                    f"{mean:+8.2f} ± {error:.2f}  ({steps:+.1f} errors, {spent:.0f} s)",
                    flush=True,
                )


def title(game: AnyGame, options: AnyOptions) -> str:
    """Name a preset as shortly as can be."""
    return min((game.identity(options, name) for name in game.variants), key=len)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else PACKS)
