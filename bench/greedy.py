"""
Greedy against random, in duplicate deals: every pack with the seats exchanged.

One seat is greedy, the others random; each pack is played once with the greedy bot at
every seat, so luck of the deal cancels. Printed: the greedy bot's score minus the mean
of the others', a deal, with a 95 % confidence interval over the packs.
"""

from __future__ import annotations

import numpy as np

from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.games import games
from tenpips.kernels import playouts
from tenpips.options import AnyOptions
from tenpips.policies import GREEDY, RANDOM

PACKS = 20_000


def margin(game: AnyGame, options: AnyOptions) -> tuple[float, float]:
    """Mean margin of the greedy bot and half its confidence interval."""
    seats = game.seats(options)
    by_pack = np.zeros(PACKS)
    for seat in range(seats):
        policies = [RANDOM] * seats
        policies[seat] = GREEDY
        scores = playouts(game, options, deals=PACKS, seed=1, policies=policies).scores
        others = (scores.sum(axis=1) - scores[:, seat]) / (seats - 1)
        by_pack += (scores[:, seat] - others) / seats
    return float(by_pack.mean()), float(1.96 * by_pack.std(ddof=1) / PACKS**0.5)


def main() -> None:
    """Print a row for every variant and number of players."""
    for game in games().values():
        for variant in game.variants:
            for players in (2, 3, 4):
                try:
                    options = game.options(variant, {"players": players})
                except OptionError:
                    if players != game.seats(game.preset(variant)):
                        continue
                    options = game.preset(variant)
                mean, half = margin(game, options)
                name = f"{game.name} {variant}, {game.seats(options)} players"
                print(f"{name:40}{mean:+9.2f} ± {half:.2f} points a deal")


if __name__ == "__main__":
    main()
