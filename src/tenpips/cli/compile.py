"""``tenpips compile``: have everything compiled that bots need, ahead of time."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from threading import Thread

from tenpips.bots.warming import (
    has_two_parts,
    hold_place,
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
from tenpips.research.arena.workers import usual_workers

ASIDE = "import sys; from tenpips.cli import compile; compile.aside(sys.argv[1])"
"""What the other process runs, with the name of a game."""


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    parser.add_argument("game", nargs="*", help=texts.format("cli-option-game"))


def run(given: argparse.Namespace, texts: Texts) -> int:
    """
    Compile for the games named, or for all; what is there already is left alone.

    Raises:
        OSError: If nothing can be left on disk.

    """
    wanted = [game_named(name) for name in given.game] or [*games().values()]
    if not has_numba():
        print(texts.format("cli-compile-nothing"))
        return 0
    hold_place()
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
    if has_two_parts(game) and usual_workers() > 1:
        # It ends when its input does: with this process, however that ends.
        other = subprocess.Popen(  # noqa: S603 (our own command)
            [sys.executable, "-c", ASIDE, game.name],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            warm_rollouts(game)
            other.wait()
        finally:
            other.kill()
            other.communicate()
    warm(game)


def aside(name: str) -> None:
    """Compile the other part; kernels are found by a digest of all games' rules."""

    def end_with_parent() -> None:
        sys.stdin.buffer.read()
        os._exit(1)

    Thread(target=end_with_parent, daemon=True).start()
    warm_the_rest(game_named(name))
    os._exit(0)  # the thread holds the input, for which an ordinary end would wait
