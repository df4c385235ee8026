"""
Bots that can be asked before they are compiled.

numba compiles a kernel when it is first called, which takes seconds and holds up
every thread. So another process compiles, and leaves the kernels on disk; until it
has, bots judge at first sight, by plain Python.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeAlias

from tenpips.bots.endings import can_solve, solved
from tenpips.bots.levels import EXPERT, LEVELS, plain_bot
from tenpips.bots.minds import can_think, rolled_out, searched
from tenpips.bots.registry import bot_named
from tenpips.bots.simple import Bot
from tenpips.cards import CardIndex, lowest
from tenpips.compiled import has_numba
from tenpips.dice import Dice
from tenpips.game import AnyGame, AnyState
from tenpips.view import NO_SEAT, AnyView, view_of

MakeBot: TypeAlias = Callable[[str, AnyGame, int], Bot]
"""Makes a bot: its name, the game, a seed."""

COMPILE = ("-m", "tenpips", "compile")
"""Arguments of Python: compile what bots need, of all games or of those named."""


def warm(game: AnyGame) -> None:
    """Have the strongest bot play a deal by itself, with hardly a thought."""
    state = _dealt(game)
    bot = bot_named(f"{EXPERT.name}:worlds=1", game, 1)
    while (seat := state.public.to_move) != NO_SEAT:
        state = game.play(state, bot.choose(view_of(state, seat)))
    if has_numba():
        with suppress(OSError):  # where nothing can be kept, nothing is warm
            _mark(game).touch()


def hold_place() -> None:
    """Raise OSError if no kernel can be kept on disk."""
    from tenpips.kernels import kernel_folder, make_place  # need numba

    make_place(kernel_folder())


def has_two_parts(game: AnyGame) -> bool:
    """Tell whether the strongest bot needs rollouts, and something else as well."""
    return can_think(game) and (game.brisk or can_solve(game))


def warm_rollouts(game: AnyGame) -> None:
    """Compile the part that is rollouts, and leave it on disk."""
    state = _dealt(game)
    rolled_out(game, view_of(state, state.public.to_move), 1.0, 1, seed=1)


def warm_the_rest(game: AnyGame) -> None:
    """Compile what is not rollouts, and leave it on disk."""
    state = _dealt(game)
    if game.brisk:
        searched(game, view_of(state, state.public.to_move), 1.0, 1, seed=1)
    while can_solve(game) and (seat := state.public.to_move) != NO_SEAT:
        view = view_of(state, seat)
        if solved(game, view) is not None:
            return
        state = game.play(state, lowest(game.legal(view)))


def _dealt(game: AnyGame) -> AnyState:
    """Deal for a start."""
    options = game.preset()
    state: AnyState = game.deal(Dice(1).shuffled(game.pack(options)), 0, options)
    return state


def is_warm(game: AnyGame) -> bool:
    """Tell whether nothing is left to compile for the bots of a game."""
    return not has_numba() or _mark(game).exists()


def _mark(game: AnyGame) -> Path:
    from tenpips.kernels import kernel_folder  # needs numba

    return kernel_folder() / f"warm-{game.name}"


class Warming:
    """Another process that compiles for a game, begun when this is made."""

    def __init__(self, game: AnyGame) -> None:
        """Begin at once."""
        self._child = subprocess.Popen(  # noqa: S603 (our own command)
            [sys.executable, *COMPILE, game.name],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    @property
    def over(self) -> bool:
        """Whether it has ended; should it have failed, bots compile for themselves."""
        return self._child.poll() is not None

    def stop(self) -> None:
        """Compile no more."""
        self._child.kill()
        self._child.wait()


class PatientBot:
    """A bot that plays at first sight as long as its kernels are being compiled."""

    def __init__(self, name: str, game: AnyGame, seed: int, warming: Warming) -> None:
        """Stand for the bot of that name."""
        self._asked = (name, game, seed)
        self._warming = warming
        self._plain = plain_bot(name, game, seed)
        self._bot: Bot | None = None

    @property
    def name(self) -> str:
        """Name and version of the bot that it stands for."""
        return self._plain.name

    def choose(self, view: AnyView) -> CardIndex:
        """Name a card by the real bot, or at first sight if that is not there yet."""
        if self._bot is None and self._warming.over:
            self._bot = bot_named(*self._asked)
        return (self._bot or self._plain).choose(view)


def needs_compiling(name: str) -> bool:
    """Tell whether a bot is one of the levels, which learned play carries."""
    return name.partition(":")[0] in {level.name for level in LEVELS}


@contextmanager
def patient_bots(name: str, game: AnyGame) -> Iterator[MakeBot]:
    """
    Give what makes bots of that name, which can be asked at once.

    Where something is left to compile, another process does it meanwhile; it is
    stopped at the end.
    """
    if not needs_compiling(name) or is_warm(game):
        yield bot_named
        return
    warming = Warming(game)
    try:
        yield lambda name, game, seed: PatientBot(name, game, seed, warming)
    finally:
        warming.stop()
