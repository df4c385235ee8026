"""
Whole deals of bots under any house rules: every card legal, and named in time.

``./run bench legality`` plays some; ``python bench/legality.py 100000`` as many as
that. Presets by turns, every third deal with options changed at random. Levels by
turns; the expert has a few worlds a card instead of its time, so that there are many
deals, but in every hundredth deal it has its full time, and that is measured.
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict

import numpy as np

from tenpips.bots import bot_named
from tenpips.dice import Dice
from tenpips.games import games
from tenpips.learning.sheets import sheets
from tenpips.view import NO_SEAT, view_of

BOTS = ("hard", "medium", "easy", "beginner", "expert:worlds=2", "greedy", "random")
FULL = "expert"
EVERY = 100
"""One deal in so many has an expert with all its time."""

LEARNED = [game for game in games().values() if game.inputs]


def main(deals: int = 2_000, full: int = EVERY) -> None:
    """Play, and print how long cards took."""
    took: dict[str, list[float]] = defaultdict(list)
    for number in range(deals):
        game = LEARNED[number % len(LEARNED)]
        options = sheets(game, 1 + number // 3 % 12, 77, number)[-1]
        seats, dice = game.seats(options), Dice(78, number)
        names = [BOTS[(number // 3 + seat) % len(BOTS)] for seat in range(seats)]
        if number % full == 0:
            names[0] = FULL
        bots = [bot_named(name, game, number) for name in names]
        state = game.deal(dice.shuffled(game.pack(options)), number % seats, options)
        while (seat := state.public.to_move) != NO_SEAT:
            view = view_of(state, seat)
            start = time.perf_counter()
            card = bots[seat].choose(view)
            took[names[seat]].append(time.perf_counter() - start)
            assert game.legal(view) >> card & 1, (game.identity(options), names[seat])
            state = game.play(state, card)
    print(f"{deals} deals, every card legal; milliseconds a card")
    print(f"{'':20}{'cards':>9}{'median':>9}{'99.9 %':>9}{'most':>9}")
    for name, times in sorted(took.items()):
        half, slow, most = np.quantile(np.array(times) * 1e3, [0.5, 0.999, 1.0])
        print(f"{name:20}{len(times):9}{half:9.2f}{slow:9.1f}{most:9.1f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
