"""``tenpips compile``: have everything compiled that bots need, ahead of time."""

from __future__ import annotations

import argparse
import os
import time
from multiprocessing import get_context

from tenpips.bots.warming import (
    has_two_parts,
    is_warm,
    warm,
    warm_rollouts,
    warm_the_rest,
)
from tenpips.cli.compiling import compiling_told
from tenpips.compiled import has_numba
from tenpips.game import AnyGame
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
                _compile(game)
        seconds = f"{time.perf_counter() - began:.1f}"
        args = {"game": game.name, "seconds": seconds}
        print(texts.format("cli-compile-done", args), flush=True)
    return 0


def _compile(game: AnyGame) -> None:
    """
    Compile what the strongest bot of a game needs, on two cores if there are two.

    Another process leaves on disk what rollouts have no part in; should it fail, the
    bot that plays a deal here compiles that as well.
    """
    if has_two_parts(game) and (os.cpu_count() or 1) > 1:
        aside = get_context("spawn").Process(target=_compile_aside, args=(game.name,))
        aside.start()
        try:
            warm_rollouts(game)
        finally:
            aside.join()
    warm(game)


def _compile_aside(name: str) -> None:
    """Compile the other part; kernels are found by a digest of all games' rules."""
    warm_the_rest(game_named(name))
