"""
Each level against the one below, in duplicate deals.

One seat plays the higher level and the others the lower; every pack is played with
the higher level at every seat. Printed: its score minus the mean of the others', a
deal, with the standard error over the packs, and the time a card.
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
from tenpips.options import AnyOptions
from tenpips.view import NO_SEAT, view_of

ORDER = ("expert", "hard", "medium", "easy", "beginner", "random")
PACKS = 200


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
    """Print a row for every step between levels, game and variant."""
    for game in games().values():
        for variant, options in game.variants.items():
            for better, worse in pairwise(ORDER):
                start = time.process_time()
                mean, error = margins(game, options, better, worse, packs)
                spent = time.process_time() - start
                steps = mean / error if error else 0.0
                print(
                    f"{game.name + ' ' + variant:24}{better + ' - ' + worse:20}"
                    f"{mean:+8.2f} ± {error:.2f}  ({steps:+.1f} errors, {spent:.0f} s)",
                    flush=True,
                )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else PACKS)
