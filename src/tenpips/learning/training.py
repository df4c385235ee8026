"""Self-play, one round of deals after the other, and what is learned from each."""

from __future__ import annotations

import time
import zlib
from collections.abc import Iterator, Mapping
from math import cos, pi
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from tenpips.errors import TenpipsError
from tenpips.game import AnyGame
from tenpips.kernels.network import POINTS_AHEAD, Network
from tenpips.kernels.search import NO_LEAF, exact_leaf
from tenpips.kernels.self_play import Field, Floats, Step, targets
from tenpips.learning.descent import Descent, forward, fresh, network_of, slopes
from tenpips.learning.fingerprint import fingerprint
from tenpips.learning.sheets import sheets

UNREADABLE = (
    ValueError,
    KeyError,
    TypeError,
    IndexError,
    EOFError,
    BadZipFile,
    zlib.error,
)
"""What reading a file comes to that holds something else, or is damaged."""


class TrainingError(TenpipsError, ValueError):
    """A file is no training that can go on here."""


class Plan(NamedTuple):
    """How a network is made and trained; a training goes on only with its own plan."""

    deals: int = 1_000_000
    """Deals in all; the learning rate and the exploration fall towards the end."""

    seconds: float = 0.0
    """Time after which the training ends if the deals have not; 0 for no limit."""

    seed: int = 0
    width: int = 256
    layers: int = 3
    scale: float = 10.0
    """Points that an output of 1 stands for: about the spread of what is to gain."""

    side_by_side: int = 1024
    """Deals of a round."""

    batch: int = 1024
    """Decisions that a step is taken from."""

    rate: float = 1e-3
    last_rate: float = 3e-5
    chance: float = 0.06
    """Share of cards played by chance."""

    last_chance: float = 0.02
    keep: float = 0.6
    """Share of a return that goes past the next decision."""

    drag: float = 0.999
    """How slowly the averaged weights follow, a step."""

    solved: int = 7
    """Cards a hand from which on a solver's values are the targets, if there is one."""


class Progress(NamedTuple):
    """How far a training is."""

    deals: int
    decisions: int
    seconds: float
    """Spent in training since it was started, over all its runs."""

    loss: float
    """Mean squared error of the last round, in points."""


class Training:
    """A network that plays itself and learns; it can be stored and taken up again."""

    def __init__(self, game: AnyGame, plan: Plan) -> None:
        """Start with weights that know nothing."""
        self.game, self.plan = game, plan
        weights = fresh(
            game.inputs,
            game.outputs,
            width=plan.width,
            layers=plan.layers,
            seed=plan.seed,
        )
        self.descent = Descent.start(weights)
        self.progress = Progress(0, 0, 0.0, 0.0)
        self._steps = 0
        leaf = exact_leaf(game, plan.solved) if plan.solved else None
        self._field = Field(game, plan.scale, leaf or NO_LEAF)

    @property
    def network(self) -> Network:
        """The network so far: the running mean of its weights."""
        return network_of(self.descent.averaged, self.plan.scale, self.game.prior)

    def rounds(self) -> Iterator[Progress]:
        """Play and learn a round after the other until the plan is done."""
        while self._share() < 1:
            plan = self.plan
            began = time.perf_counter()
            deals = min(plan.side_by_side, plan.deals - self.progress.deals)
            steps, wanted = self._play(deals)
            loss, decisions = self._learn(steps, wanted)
            done = self.progress
            self.progress = Progress(
                done.deals + deals,
                done.decisions + decisions,
                done.seconds + time.perf_counter() - began,
                loss,
            )
            yield self.progress

    def _share(self) -> float:
        """How much of the plan is done, from 0 to 1."""
        done, plan = self.progress, self.plan
        spent = done.seconds / plan.seconds if plan.seconds else 0.0
        return min(max(done.deals / plan.deals, spent), 1.0)

    def _play(self, deals: int) -> tuple[list[Step], list[Floats]]:
        """Play a round; gives what was decided and what that was worth, in outputs."""
        plan, first = self.plan, self.progress.deals
        self._field.deal(
            sheets(self.game, deals, plan.seed, first),
            seed=plan.seed,
            first=first,
        )
        chance = plan.chance + (plan.last_chance - plan.chance) * self._share()
        steps = []
        while True:
            inputs, seen = self._field.look()
            if not len(seen):
                break
            values, _ = forward(self.descent.weights, inputs)
            if (prior := self.game.prior) != 0:
                guesses = inputs[:, prior : prior + self.game.outputs]
                values += guesses * np.float32(POINTS_AHEAD / plan.scale)
            steps.append(self._field.play(inputs, seen, values, chance))
        worth = targets(steps, self._field.margins(), plan.keep)
        return steps, [
            (points - POINTS_AHEAD * self._known(step)) / np.float32(plan.scale)
            for step, points in zip(steps, worth, strict=True)
        ]

    def _known(self, step: Step) -> Floats:
        """What needs no learning: points ahead, and the guess for the card chosen."""
        ahead = step.inputs[:, 0]
        if self.game.prior == 0:
            return ahead
        rows = np.arange(len(ahead))
        return ahead + step.inputs[rows, self.game.prior + step.outlets]

    def _learn(self, steps: list[Step], wanted: list[Floats]) -> tuple[float, int]:
        """Take a step for every batch of the round's decisions, in random order."""
        plan = self.plan
        inputs = np.concatenate([step.inputs for step in steps])
        outlets = np.concatenate([step.outlets for step in steps])
        worth = np.concatenate(wanted)
        random = np.random.default_rng((plan.seed, self.progress.deals))
        order = random.permutation(len(worth))
        wave = (1 + cos(pi * self._share())) / 2
        rate = plan.last_rate + (plan.rate - plan.last_rate) * wave
        losses = []
        for start in range(0, len(order) - plan.batch + 1, plan.batch):
            rows = order[start : start + plan.batch]
            loss, found = slopes(
                self.descent.weights, inputs[rows], outlets[rows], worth[rows]
            )
            self._steps += 1
            self.descent.move(found, rate, self._steps, plan.drag)
            losses.append(loss)
        mean = float(np.mean(losses)) if losses else 0.0
        return mean * plan.scale**2, len(worth)

    # Stored and taken up again

    def store(self, path: str | PathLike[str]) -> None:
        """Write everything that going on needs, in place of an older file at once."""
        arrays: dict[str, Any] = {}
        for name in Descent._fields:
            for place, array in enumerate(getattr(self.descent, name)):
                arrays[f"{name}{place}"] = array
        beside = Path(path).with_name(Path(path).name + ".part")
        with beside.open("wb") as file:
            np.savez(
                file,
                game=np.str_(self.game.name),
                told=np.str_(fingerprint(self.game)),
                plan=np.array(self.plan, np.float64),
                progress=np.array(self.progress, np.float64),
                steps=np.int64(self._steps),
                **arrays,
            )
        beside.replace(path)

    @classmethod
    def resume(cls, game: AnyGame, path: str | PathLike[str]) -> Training:
        """
        Take up a training where it was stored.

        Raises:
            OSError: If there is no such file.
            TrainingError: If the file holds something else, another game's training, or
                one that was told other things of positions.

        """
        try:
            with np.load(path) as stored:
                return cls._taken_up(game, stored, path)
        except TrainingError:
            raise
        except UNREADABLE:
            message = f"expected a file of `tenpips train`, got {path}"
            raise TrainingError(f"{message}: not a training of tenpips") from None

    @classmethod
    def _taken_up(
        cls,
        game: AnyGame,
        stored: Mapping[str, NDArray[Any]],
        path: str | PathLike[str],
    ) -> Training:
        """Read a file that is open; raises TrainingError, or one of `UNREADABLE`."""
        if str(stored["game"]) != game.name:
            raise TrainingError(f"expected a training of {game.name} in {path}")
        if str(stored["told"]) != fingerprint(game):
            message = f"{game.name} has changed since the training in {path}"
            raise TrainingError(message)
        kept: list[Any] = [
            type(default)(value)
            for default, value in zip(Plan(), stored["plan"], strict=True)
        ]
        training = cls(game, Plan(*kept))
        deals, decisions, seconds, loss = stored["progress"].tolist()
        training.progress = Progress(int(deals), int(decisions), seconds, loss)
        training._steps = int(stored["steps"])
        for name in Descent._fields:
            for place, array in enumerate(getattr(training.descent, name)):
                array[...] = stored[f"{name}{place}"]
        return training
