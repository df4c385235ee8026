"""Networks as NumPy trains them: values of many positions, and a step downhill."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tenpips.kernels.network import POINTS_AHEAD, Network

Floats = NDArray[np.floating[Any]]

FAST, SLOW, TINY = 0.9, 0.999, 1e-8
"""Decay of Adam's two means, and what keeps it from dividing by zero."""


def fresh(
    inputs: int, outputs: int, *, width: int, layers: int, seed: int
) -> list[Floats]:
    """Weights to start from: He's, and zero in the biases and the last layer."""
    random = np.random.default_rng(seed)

    def layer(*shape: int) -> Floats:
        spread = sqrt(2 / shape[-2])
        weights: Floats = (random.standard_normal(shape) * spread).astype(np.float32)
        return weights

    return [
        layer(inputs, width),
        np.zeros(width, np.float32),
        layer(layers - 1, width, width),
        np.zeros((layers - 1, width), np.float32),
        layer(width, outputs) * np.float32(0.1),
        np.zeros(outputs, np.float32),
    ]


def forward(weights: Sequence[Floats], inputs: Floats) -> tuple[Floats, list[Floats]]:
    """Outputs for rows of inputs, and what each layer made of them."""
    first, first_bias, hidden, hidden_bias, last, last_bias = weights
    layer = np.maximum(inputs @ first + first_bias, 0)
    layers = [layer]
    for depth in range(len(hidden)):
        layer = np.maximum(layer @ hidden[depth] + hidden_bias[depth], 0)
        layers.append(layer)
    return layer @ last + last_bias, layers


def slopes(
    weights: Sequence[Floats],
    inputs: Floats,
    outlets: NDArray[np.int64],
    wanted: Floats,
) -> tuple[float, list[Floats]]:
    """
    Mean squared error of one output a row, and its slope along every weight.

    *outlets* says which output of each row should have been *wanted*.
    """
    _first, _, hidden, _, last, _ = weights
    outputs, layers = forward(weights, inputs)
    rows = np.arange(len(inputs))
    error = outputs[rows, outlets] - wanted
    back = np.zeros_like(outputs)
    back[rows, outlets] = error * np.float32(2 / len(inputs))
    found: list[Any] = [layers[-1].T @ back, back.sum(0)]
    back = (back @ last.T) * (layers[-1] > 0)
    hidden_slopes = np.empty_like(hidden)
    bias_slopes = np.empty((len(hidden), hidden.shape[1]), np.float32)
    for depth in reversed(range(len(hidden))):
        hidden_slopes[depth] = layers[depth].T @ back
        bias_slopes[depth] = back.sum(0)
        back = (back @ hidden[depth].T) * (layers[depth] > 0)
    loss = float(np.mean(error * error))
    return loss, [
        inputs.T @ back,
        back.sum(0),
        hidden_slopes,
        bias_slopes,
        *found,
    ]


class Descent(NamedTuple):
    """
    Weights on their way, with what Adam remembers of the way.

    D. Kingma and J. Ba, "Adam: a method for stochastic optimization", ICLR 2015.
    """

    weights: list[Floats]
    means: list[Floats]
    squares: list[Floats]
    averaged: list[Floats]
    """Running mean of the weights: it plays better than any one of them."""

    @classmethod
    def start(cls, weights: list[Floats]) -> Descent:
        """Stand at *weights* and remember nothing."""
        return cls(
            weights,
            [np.zeros_like(w) for w in weights],
            [np.zeros_like(w) for w in weights],
            [w.copy() for w in weights],
        )

    def move(self, found: list[Floats], rate: float, number: int, drag: float) -> None:
        """Take step *number*, counted from 1, down the slopes *found*."""
        drag = min(drag, number / (number + 10))
        for place, slope in enumerate(found):
            weight = self.weights[place]
            mean, square = self.means[place], self.squares[place]
            _blend(mean, slope, FAST)
            _blend(square, slope * slope, SLOW)
            size = rate * sqrt(1 - SLOW**number) / (1 - FAST**number)
            weight -= size * mean / (np.sqrt(square) + TINY)
            _blend(self.averaged[place], weight, drag)


def _blend(mean: Floats, news: Floats, keep: float) -> None:
    """Let a running mean follow, keeping a share of itself."""
    mean += np.float32(1 - keep) * (news - mean)


def network_of(weights: Sequence[Floats], scale: float, prior: int = 0) -> Network:
    """
    Weights as compiled code takes them.

    If first guesses begin at input *prior* (`tenpips.game.Game.prior`), further units
    carry each past the others to its output: one if it is above zero, one if below.
    """
    first, first_bias, hidden, hidden_bias, last, last_bias = weights
    width, outputs = last.shape
    more = 2 * outputs if prior else 0
    both = np.concatenate([np.eye(outputs), -np.eye(outputs)])[:more]
    passing = np.zeros((len(first), more))
    passing[prior : prior + outputs] = both.T
    wider = np.zeros((len(hidden), width + more, width + more))
    wider[:, :width, :width] = hidden
    wider[:, width:, width:] = np.eye(more)
    parts = [
        np.concatenate([first, passing], 1),
        np.concatenate([first_bias, np.zeros(more)]),
        wider,
        np.concatenate([hidden_bias, np.zeros((len(hidden), more))], 1),
        np.concatenate([last, both * (POINTS_AHEAD / scale)]),
        last_bias,
    ]
    arrays: list[Any] = [np.ascontiguousarray(part, np.float32) for part in parts]
    return Network._make([*arrays, scale])
