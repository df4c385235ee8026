"""``tenpips train GAME``: a network that learns a game by playing itself."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

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
    if not has_numba() or game.features is None:
        raise OptionError(texts.format("cli-train-cannot", {"game": game.name}))
    print(texts.format("cli-compiling"), file=sys.stderr)
    training = _training(game, given)
    out = given.out or Path(f"{game.name}.npz")
    try:
        _train(training, out, texts)
    except KeyboardInterrupt:
        print(file=sys.stderr)
    _store(training, out)
    files = {"file": str(out), "training": str(_beside(out))}
    print(texts.format("cli-train-stored", files))
    return 0


def _training(game: AnyGame, given: argparse.Namespace) -> Training:
    """A new training, or a stored one, perhaps with more to do."""
    from tenpips.learning import Plan, Training
    from tenpips.learning.measuring import spread

    if (given.deals is not None and given.deals < 1) or (
        given.seconds is not None and given.seconds <= 0
    ):
        raise OptionError("expected a number above 0 for --deals and --seconds")
    asked = {
        name: value
        for name in ("deals", "seconds", "seed")
        if (value := getattr(given, name)) is not None
    }
    if given.seconds is not None and given.deals is None:
        asked["deals"] = MOST_DEALS
    if given.resume is None:
        return Training(game, Plan(deals=DEALS, scale=spread(game))._replace(**asked))
    try:
        training = Training.resume(game, given.resume)
    except ValueError as error:
        raise OptionError(str(error)) from None
    training.plan = training.plan._replace(**asked)
    return training


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
