"""
The expert against each yardstick that is given the same time, in duplicate deals.

A yardstick is a search and nothing else (`tenpips.bots.yardsticks`): it gets as many
simulations as it can do in the processor time that the expert takes. Printed: the
expert's score minus the mean of the others', a deal, with the standard error over the
packs; and what a card took on either side, in milliseconds.
"""

from __future__ import annotations

import sys
import time
from typing import NamedTuple

from bench.levels import HASTY, margins, title
from tenpips.bots import Bot, bot_named
from tenpips.dice import Dice
from tenpips.game import AnyGame
from tenpips.games import games
from tenpips.options import AnyOptions
from tenpips.view import NO_SEAT, view_of

PACKS = 200
TRIED = 6
"""Deals in which a card is timed."""

ASKED = {"ismcts": "simulations", "pimc": "worlds"}
"""What says how much each yardstick does for a card."""

FIRST = {"ismcts": 4000, "pimc": 200}
"""How much of it the first trial has."""


class Spent(NamedTuple):
    """Processor time, and cards named in it."""

    seconds: float = 0.0
    cards: int = 0


def card_time(game: AnyGame, options: AnyOptions, timed: str) -> float:
    """Processor time of a bot for a card, in seconds, among others that play fast."""
    spent = Spent()
    for number in range(TRIED + 1):
        if number == 1:  # the first compiles
            spent = Spent()
        for seat in range(game.seats(options)):
            bot = bot_named(timed, game, number)
            spent = play(game, options, number, seat, bot, spent)
    return spent.seconds / spent.cards


def play(
    game: AnyGame,
    options: AnyOptions,
    number: int,
    seat: int,
    bot: Bot,
    spent: Spent,
) -> Spent:
    """Play a deal with *bot* at a seat; gives what it has spent by then."""
    others = bot_named("greedy", game, number)
    pack = Dice(9, number).shuffled(game.pack(options))
    state = game.deal(pack, 0, options)
    while (mover := state.public.to_move) != NO_SEAT:
        view = view_of(state, mover)
        if mover == seat:
            began = time.process_time()
            card = bot.choose(view)
            took = time.process_time() - began
            spent = Spent(spent.seconds + took, spent.cards + 1)
        else:
            card = others.choose(view)
        state = game.play(state, card)
    return spent


def main(packs: int = PACKS) -> None:
    """Print a row for each game and yardstick."""
    for game in games().values():
        options = game.preset()
        expert = card_time(game, options, HASTY)
        for method, asked in ASKED.items():
            first = card_time(game, options, f"{method}:{asked}={FIRST[method]}")
            much = max(1, round(FIRST[method] * expert / first))
            rival = f"{method}:{asked}={much}"
            took = card_time(game, options, rival)
            mean, error = margins(game, options, HASTY, rival, packs)
            print(
                f"{title(game, options):14}{HASTY} - {rival:26}"
                f"{mean:+7.2f} ± {error:.2f}"
                f"  {1000 * expert:.1f} and {1000 * took:.1f} ms a card",
                flush=True,
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else PACKS)
