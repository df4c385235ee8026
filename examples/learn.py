"""
A small network learns a game from its own deals, with nothing but numpy.

    python examples/learn.py                     Dix, one minute
    python examples/learn.py chinese-ten --seconds 300

Many deals are played side by side (`tenpips.research.batch`). The network sees the
observation of the seat to move and values every card: by how much the seat will be
ahead in the end. It plays the legal card of the highest value, or now and then any
legal card, and afterwards learns what became of its choices (Monte Carlo control with
a function approximated; R. Sutton and A. Barto, Reinforcement Learning, 2018, 5.4 and
9). Illegal cards are masked: they are never chosen, and their values never trained.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tenpips.errors import TenpipsError
from tenpips.games import game_named
from tenpips.policies import greedy_choice
from tenpips.research.batch import Batch
from tenpips.research.observation import Kind

Floats = NDArray[np.float32]

CARDS, WIDTH = 53, 128
RATE, DECAY, SQUARES = 1e-3, 0.9, 0.999
POINTS = 10
"""Points that an output of 1 stands for."""


class Network:
    """One hidden layer, trained by Adam (D. Kingma and J. Ba, ICLR 2015)."""

    def __init__(self, inputs: int, rng: np.random.Generator) -> None:
        first = rng.normal(0, inputs**-0.5, (inputs, WIDTH))
        last = rng.normal(0, WIDTH**-0.5, (WIDTH, CARDS))
        shapes = (first, np.zeros(WIDTH), last, np.zeros(CARDS))
        self.weights = [weight.astype(np.float32) for weight in shapes]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def values(self, seen: Floats) -> tuple[Floats, Floats]:
        """Give the hidden layer and the value of every card, a row a position."""
        first, bias, last, last_bias = self.weights
        hidden: Floats = np.maximum(seen @ first + bias, 0)
        return hidden, hidden @ last + last_bias

    def learn(self, seen: Floats, cards: NDArray[np.int64], came: Floats) -> float:
        """Move the values of the cards that were chosen towards what came of them."""
        hidden, values = self.values(seen)
        rows = np.arange(len(seen))
        errors = np.zeros_like(values)
        errors[rows, cards] = values[rows, cards] - came
        back = errors @ self.weights[2].T * (hidden > 0)
        slopes = (seen.T @ back, back.sum(0), hidden.T @ errors, errors.sum(0))
        self._descend([np.asarray(slope / len(seen)) for slope in slopes])
        return float(np.square(errors[rows, cards]).mean())

    def _descend(self, slopes: list[NDArray[Any]]) -> None:
        self.steps += 1
        rest, rest_of_squares = 1 - DECAY**self.steps, 1 - SQUARES**self.steps
        for place, slope in enumerate(slopes):
            mean, square = self.means[place], self.squares[place]
            mean += (1 - DECAY) * (slope - mean)
            square += (1 - SQUARES) * (slope**2 - square)
            wide = np.sqrt(square / rest_of_squares) + 1e-8
            self.weights[place] -= RATE * mean / rest / wide


def seen_by(batch: Batch) -> Floats:
    """What the network sees: all but sequences, whose codes mean nothing to it."""
    fields = [f for f in batch.encoder.fields if f.kind != Kind.SEQUENCE]
    parts = [batch.observation[:, f.start : f.start + f.size] for f in fields]
    return np.concatenate(parts, axis=1).astype(np.float32)


def best_cards(network: Network, batch: Batch) -> NDArray[np.int64]:
    """Legal card of the highest value in every deal."""
    _, values = network.values(seen_by(batch))
    best: NDArray[np.int64] = np.where(batch.mask, values, -np.inf).argmax(axis=1)
    return best


def train(
    batch: Batch, network: Network, rng: np.random.Generator, seconds: float
) -> None:
    """Play deals and learn from them; says how it goes."""
    begun, told, deals = time.monotonic(), 0.0, 0
    while (spent := time.monotonic() - begun) < seconds:
        numbers = np.arange(deals, deals + len(batch))
        batch.reset(numbers=numbers)
        deals += len(batch)
        chance = max(0.05, 0.5 * (1 - 2 * spent / seconds))
        error = learn_once(batch, network, rng, chance)
        if spent - told > seconds / 10:
            told = spent
            print(
                f"{spent:5.0f} s  {deals:9,} deals"
                f"  error {POINTS * error**0.5:5.1f} points"
            )


def learn_once(
    batch: Batch, network: Network, rng: np.random.Generator, chance: float
) -> float:
    """Play all deals of a batch to their end, then learn from every choice made."""
    seen, chosen, movers, rows = [], [], [], []
    margins = np.zeros(batch.rewards.shape, np.float32)
    while (going := np.flatnonzero(batch.to_move >= 0)).size:
        explored = rng.random(len(batch)) < chance
        cards = np.where(explored, batch.random_cards(rng), best_cards(network, batch))
        seen.append(seen_by(batch)[going])
        chosen.append(cards[going])
        movers.append(batch.to_move[going])
        rows.append(going)
        batch.step(cards)
        margins += batch.rewards
    came: Floats = margins[np.concatenate(rows), np.concatenate(movers)] / np.float32(
        POINTS
    )
    positions, cards = np.concatenate(seen), np.concatenate(chosen)
    order = rng.permutation(len(cards))
    errors = [
        network.learn(positions[part], cards[part], came[part])
        for part in np.array_split(order, max(1, len(order) // 1024))
    ]
    return float(np.mean(errors))


def match(
    batch: Batch, network: Network, rng: np.random.Generator, other: str
) -> Floats:
    """How far the network is ahead of ``random`` or ``greedy``, in each deal."""
    margins = np.zeros(batch.rewards.shape, np.float32)
    network_seat = np.arange(len(batch)) // 2 % batch.rewards.shape[1]
    while (batch.to_move >= 0).any():
        cards = best_cards(network, batch)
        theirs = batch.random_cards(rng)
        if other == "greedy":
            for row in np.flatnonzero(
                (batch.to_move >= 0) & (batch.to_move != network_seat)
            ):
                view = batch.view(int(row), int(batch.to_move[row]))
                theirs[row] = greedy_choice(batch.game, view)
        batch.step(np.where(batch.to_move == network_seat, cards, theirs))
        margins += batch.rewards
    ahead: Floats = margins[np.arange(len(batch)), network_seat]
    return ahead


def main() -> None:
    """Train, then measure against players that everyone knows."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[1])
    parser.add_argument("game", nargs="?", default="dix")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--deals", type=int, default=256, help="side by side")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game, rng = game_named(asked.game), np.random.default_rng(asked.seed)
    batch = Batch(game, deals=asked.deals, seed=asked.seed, autoreset=False)
    network = Network(seen_by(batch).shape[1], rng)
    train(batch, network, rng, asked.seconds)
    for other in ("random", "greedy"):
        judged = Batch(game, deals=400, seed=asked.seed + 1, autoreset=False)
        margins = match(judged, network, rng, other)
        error = margins.std() / len(margins) ** 0.5
        print(f"over {other:7} {margins.mean():+6.2f} ± {2 * error:.2f} points a deal")


if __name__ == "__main__":
    try:
        main()
    except TenpipsError as problem:
        sys.exit(f"learn.py: {problem}")
