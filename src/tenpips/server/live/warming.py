"""
Have bots compiled: ``python -m tenpips.server.live.warming``.

numba compiles a kernel when it is first called, which takes seconds and holds up
every thread. So the server lets another process do it, and finds the kernels on disk.
"""

from __future__ import annotations

import asyncio
import sys

from tenpips.bots import bot_named
from tenpips.bots.levels import EXPERT
from tenpips.dice import Dice
from tenpips.game import AnyGame
from tenpips.games import games
from tenpips.view import NO_SEAT, view_of


async def compile_elsewhere() -> None:
    """Wait until another process has compiled all that bots need."""
    child = await asyncio.create_subprocess_exec(sys.executable, "-m", __name__)
    try:
        await child.wait()
    finally:
        if child.returncode is None:
            child.kill()


def warm(game: AnyGame) -> None:
    """Have the strongest bot play a deal by itself, with hardly a thought."""
    options = game.preset()
    bot = bot_named(f"{EXPERT.name}:worlds=1", game, 1)
    state = game.deal(Dice(1).shuffled(game.pack(options)), 0, options)
    while (seat := state.public.to_move) != NO_SEAT:
        state = game.play(state, bot.choose(view_of(state, seat)))


def main() -> None:
    """Have all games compiled."""
    for game in games().values():
        warm(game)


if __name__ == "__main__":
    main()
