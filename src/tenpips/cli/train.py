"""``tenpips train GAME``: a network that learns a game by playing itself."""

from __future__ import annotations

import argparse
import sys
import time
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tenpips.cli.compiling import compiling_told
from tenpips.cli.saves import try_writing
from tenpips.compiled import has_numba
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.games import game_named
from tenpips.narration import Texts

if TYPE_CHECKING:
    from tenpips.learning import Training

DEALS = 1_000_000
MOST_DEALS = 1_000_000_000
"""Where only the time is limited."""

STORE_EVERY = 60.0
"""Seconds between two times that everything is written to disk."""

MEASURED_DEALS = 500
"""Duplicate deals against the greedy bot, each time."""


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    add = parser.add_argument
    add("game", help=texts.format("cli-option-game"))
    add("--deals", type=int, metavar="N", help=texts.format("cli-option-train-deals"))
    add("--seconds", type=float, metavar="S", help=texts.format("cli-option-seconds"))
    add("--seed", type=int, metavar="S", help=texts.format("cli-option-train-seed"))
    add("--out", type=Path, metavar="FILE", help=texts.format("cli-option-train-out"))
    add(
        "--resume",
        type=Path,
        metavar="FILE",
        help=texts.format("cli-option-train-resume"),
    )


def run(given: argparse.Namespace, texts: Texts) -> int:
    """Train until the plan is done or the user has had enough; nothing is lost."""
    game = game_named(given.game)
    _check(given)
    if not has_numba() or game.features is None:
        raise OptionError(texts.format("cli-train-cannot", {"game": game.name}))
    resumed = None if given.resume is None else _resumed(game, given)
    out = _out(game, given, texts)
    with compiling_told(texts):
        training = _new(game, given) if resumed is None else resumed
        try:
            _train(training, out, texts)
        except KeyboardInterrupt:
            print(file=sys.stderr)
    _store(training, out)
    files = {"file": str(out), "training": str(_beside(out))}
    print(texts.format("cli-train-stored", files))
    return 0


def _check(given: argparse.Namespace) -> None:
    """Refuse numbers that are none, or too small; raises OptionError."""
    for name in ("deals", "seconds"):
        value = getattr(given, name)
        if value is not None and not 0 < value < inf:
            raise OptionError(f"expected a number above 0 for --{name}, got {value}")
    if given.seed is not None and given.seed < 0:
        raise OptionError(f"expected 0 or more for --seed, got {given.seed}")


def _out(game: AnyGame, given: argparse.Namespace, texts: Texts) -> Path:
    """
    Where the network is to be written: beside the training that goes on, if any.

    Raises:
        OptionError: If somebody's network or training is there.
        OSError: If it cannot be written.

    """
    before: Path | None = given.resume
    usual = Path(f"{game.name}.npz") if before is None else before.with_suffix(".npz")
    out: Path = given.out or usual
    training = _beside(out)
    if training == out:
        raise OptionError(texts.format("cli-train-out", {"file": str(out)}))
    goes_on = before is not None and before.resolve() == training.resolve()
    for file in (out, training):
        if file.exists() and not goes_on:
            named = {"file": str(file), "training": str(training)}
            raise OptionError(texts.format("cli-train-exists", named))
        if before is None or before.exists():
            try_writing(file)
    return out


def _new(game: AnyGame, given: argparse.Namespace) -> Training:
    """Begin a training; this compiles."""
    from tenpips.learning import Plan, Training
    from tenpips.learning.measuring import spread

    plan = Plan(deals=DEALS, scale=spread(game))
    return Training(game, plan._replace(**_asked(given)))


def _resumed(game: AnyGame, given: argparse.Namespace) -> Training:
    """Take a training up, perhaps with more to do; raises TrainingError."""
    from tenpips.learning import Training

    training = Training.resume(game, given.resume)
    training.plan = training.plan._replace(**_asked(given))
    return training


def _asked(given: argparse.Namespace) -> dict[str, Any]:
    """Parts of the plan that the words name."""
    asked = {
        name: value
        for name in ("deals", "seconds", "seed")
        if (value := getattr(given, name)) is not None
    }
    if given.seconds is not None and given.deals is None:
        asked["deals"] = MOST_DEALS
    return asked


def _train(training: Training, out: Path, texts: Texts) -> None:
    """Show a line of progress; measure and store now and then."""
    began = stored = time.monotonic()
    first = training.progress.deals
    for progress in training.rounds():
        now = time.monotonic()
        line: dict[str, str | int] = {
            "deals": progress.deals,
            "all": training.plan.deals,
            "rate": round((progress.deals - first) / max(now - began, 0.001)),
            "error": f"{progress.loss**0.5:.2f}",
        }
        print(f"\r{texts.format('cli-train-line', line)}  ", end="", file=sys.stderr)
        if now - stored >= STORE_EVERY:
            _measure(training, texts)
            _store(training, out)
            stored = time.monotonic()
    print(file=sys.stderr)
    _measure(training, texts)


def _measure(training: Training, texts: Texts) -> None:
    """Print a line of the learning curve."""
    from tenpips.learning import margin
    from tenpips.policies import GREEDY

    game = training.game
    found = margin(
        game,
        game.preset(),
        training.network,
        against=GREEDY,
        deals=MEASURED_DEALS,
        seed=1,
    )
    done = training.progress
    point: dict[str, str | int] = {
        "deals": done.deals,
        "minutes": f"{done.seconds / 60:.1f}",
        "margin": str(found),
    }
    print(f"\r{texts.format('cli-train-curve', point)}", flush=True)


def _store(training: Training, out: Path) -> None:
    """Write the network, and beside it what going on needs."""
    from tenpips.kernels.network import save
    from tenpips.learning import fingerprint

    training.store(_beside(out))
    save(out, training.network, fingerprint(training.game))


def _beside(out: Path) -> Path:
    return out.with_suffix(".training")
