"""``tenpips compile``: have everything compiled that bots need, ahead of time."""

from __future__ import annotations

import argparse
import time

from tenpips.bots.warming import is_warm, warm
from tenpips.cli.compiling import compiling_told
from tenpips.compiled import has_numba
from tenpips.games import game_named, games
from tenpips.narration import Texts


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    parser.add_argument("game", nargs="*", help=texts.format("cli-option-game"))


def run(given: argparse.Namespace, texts: Texts) -> int:
    """Compile for the games named, or for all; what is there already is left alone."""
    wanted = [game_named(name) for name in given.game] or [*games().values()]
    if not has_numba():
        print(texts.format("cli-compile-nothing"))
        return 0
    for game in wanted:
        began = time.perf_counter()
        if not is_warm(game):
            with compiling_told(texts):
                warm(game)
        seconds = f"{time.perf_counter() - began:.1f}"
        args = {"game": game.name, "seconds": seconds}
        print(texts.format("cli-compile-done", args), flush=True)
    return 0
