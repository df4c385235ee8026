"""The same figures of tenpips: whole deals, batches, one deal at a time, worlds."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from itertools import count

import numpy as np
from measuring import Counts, measure
from of_pettingzoo import playing

from tenpips.game import AnyGame
from tenpips.games import game_named
from tenpips.kernels import playouts
from tenpips.research.batch import Batch
from tenpips.view import NO_SEAT, view_of

GAMES = ("dix", "reunion", "chinese-ten")
BATCH, STEPS, DEALS, WORLDS = 1024, 64, 2_000, 5_000

IMPORTS = "import numba.core.registry, scipy.linalg, tenpips.research.batch"

FIRST_STEP = """
from tenpips.research.batch import Batch
batch = Batch({name!r}, deals=1024)
batch.step(batch.mask.argmax(axis=1))
"""


def whole(game: AnyGame, numbers: count[int]) -> Counts:
    """Whole random deals in one call."""
    options = game.options()
    policies = [0] * game.seats(options)
    first = next(numbers) * DEALS
    playouts(game, options, deals=DEALS, seed=1, policies=policies, first=first)
    return {"games": DEALS}


def stepping(batch: Batch, rng: np.random.Generator, steps: int) -> Counts:
    """Random cards in a batch, with its masks, observations and new deals."""
    games = 0
    for _ in range(steps):
        batch.step(batch.random_cards(rng))
        games += int(np.count_nonzero(batch.over))
    return {"moves": steps * len(batch), "games": games}


def plainly(game: AnyGame) -> Counts:
    """One random deal by the rules in plain Python."""
    options = game.options()
    cards = list(game.pack(options))
    random.shuffle(cards)
    state, moves = game.deal(cards, 0, options), 0
    while (seat := state.public.to_move) != NO_SEAT:
        allowed = game.legal(view_of(state, seat))
        for _ in range(int(random.random() * allowed.bit_count())):
            allowed &= allowed - 1
        state = game.play(state, (allowed & -allowed).bit_length() - 1)
        moves += 1
    game.scores(state)
    return {"moves": moves, "games": 1}


def one_by_one(batch: Batch) -> Counts:
    """A random card at a time in a batch of one deal."""
    for _ in range(100):
        legal = np.flatnonzero(batch.mask[0])
        batch.step(legal[int(random.random() * len(legal)), None])
    return {"moves": 100}


def drawing(batch: Batch, numbers: count[int]) -> Counts:
    """Worlds of a decision in the middle of a deal, ready to be played on."""
    batch.worlds(0, number=WORLDS, seed=next(numbers))
    return {"worlds": WORLDS}


def middle(game: AnyGame) -> Batch:
    """Give a deal of which a third has been played."""
    batch, rng = Batch(game, deals=1, observe=False), np.random.default_rng(1)
    for _ in range(game.longest // 4):
        batch.step(batch.random_cards(rng))
    return batch


def first_steps(name: str) -> dict[str, float]:
    """Seconds until a new process has made its first step: never before, and again."""
    taken = {}
    with tempfile.TemporaryDirectory() as folder:
        kept = {"XDG_CACHE_HOME": folder, "PYTHONPYCACHEPREFIX": folder}
        rest = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
        for which in ("", "first", "again"):  # "" has the libraries' bytecode made
            begun = time.perf_counter()
            step = FIRST_STEP.format(name=name) if which else IMPORTS
            subprocess.run(
                [sys.executable, "-c", step],
                check=True,
                env={**rest, **kept},
            )
            taken[which] = round(time.perf_counter() - begun, 2)
    del taken[""]
    return taken


def aec(name: str) -> list[tuple[str, Callable[[], Counts]]]:
    """Random games through PettingZoo."""
    module = import_module(f"tenpips.research.pettingzoo.{name.replace('-', '_')}_v1")
    return [("raw AEC", playing(module.raw_env())), ("AEC", playing(module.env()))]


def main() -> None:
    """Print the rates of every game."""
    for name in GAMES:
        game, rng = game_named(name), np.random.default_rng(1)
        measure(f"{name} kernel", partial(whole, game, count()))
        batch = Batch(game, deals=BATCH)
        told = first_steps(name)
        measure(
            f"{name} batch of {BATCH}", partial(stepping, batch, rng, STEPS), **told
        )
        measure(f"{name} Python", partial(plainly, game))
        one, seen = Batch(game, deals=1, observe=False), Batch(game, deals=1)
        measure(f"{name} one deal", partial(one_by_one, one))
        measure(f"{name} one deal, observed", partial(one_by_one, seen))
        measure(f"{name} worlds", partial(drawing, middle(game), count()))
        for style, play in aec(name):
            measure(f"{name} {style}", play)


if __name__ == "__main__":
    main()
