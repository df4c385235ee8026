"""
Small networks that value cards: read from files, and asked from compiled code.

A network is a few layers of rectified units and one output a kind of card. What it
is told, and which output values which card, is the game's business
(`tenpips.game.Game.features` and ``outlet``). An output counts ``scale`` points of
what the seat will still gain on the mean of the others, if it plays the card.

Values are asked one position at a time, so layers are vectors times matrices; zeros,
half of all activations, are left out. Rows are added in a fixed order, so that the
same view has the same value everywhere. GIL released.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# (numba infers the types of what it compiles.)

from __future__ import annotations

from functools import cache
from os import PathLike
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tenpips.cards import NO_CARD, CardIndex, lowest, members
from tenpips.game import AnyGame
from tenpips.kernels import dialect
from tenpips.kernels._cache import compiled_kernel
from tenpips.kernels._parts import called
from tenpips.view import AnyView

Floats = NDArray[np.float32]

POINTS_AHEAD = 100
"""Points that the first input of every network counts as one."""

FORMAT = 1


class Network(NamedTuple):
    """Weights of a network; compiled code takes it as it is."""

    first: Floats
    """Inputs by width."""

    first_bias: Floats
    hidden: Floats
    """Further layers by width by width."""

    hidden_bias: Floats
    last: Floats
    """Width by outputs."""

    last_bias: Floats
    scale: float
    """Points that an output of 1 stands for."""


def load(path: str | PathLike[str]) -> Network:
    """
    Read a network from a file of NumPy arrays.

    Raises:
        OSError: If there is no such file.
        ValueError: If it holds something else.

    """
    with np.load(path) as stored:
        if int(stored.get("format", 0)) != FORMAT:
            raise ValueError(f"expected a network of format {FORMAT} in {path}")
        arrays: list[Any] = [
            np.ascontiguousarray(stored[name], np.float32)
            for name in Network._fields[:-1]
        ]
        return Network._make([*arrays, float(stored["scale"])])


def save(path: str | PathLike[str], network: Network, told: str = "") -> None:
    """
    Write a network, its weights in half precision.

    *told* names what it was told of positions (`tenpips.learning.fingerprint`): a
    network is of no use to a game that has changed its features since.
    """
    arrays: dict[str, Any] = {
        name: getattr(network, name).astype(np.float16) for name in Network._fields[:-1]
    }
    with open(path, "wb") as file:  # noqa: PTH123 (numpy would add to the name)
        np.savez_compressed(
            file,
            format=np.int64(FORMAT),
            scale=np.float64(network.scale),
            told=np.str_(told),
            **arrays,
        )


# Compiled


@called
def add_rows(inputs, weights, bias, out):
    """Set *out* to a layer's sums: a row of weights for every input but zeros."""
    for column in range(len(out)):
        out[column] = bias[column]
    for row in range(len(inputs)):
        value = inputs[row]
        if value != 0:
            for column in range(len(out)):
                out[column] += value * weights[row, column]


@called
def rectify(sums):
    """Set negative sums to zero."""
    for place in range(len(sums)):
        sums[place] = max(sums[place], 0)


@called
def evaluate(network, inputs, out):
    """Set *out* to the network's outputs for *inputs*."""
    width = len(network.first_bias)
    layer, other = np.empty(width, np.float32), np.empty(width, np.float32)
    add_rows(inputs, network.first, network.first_bias, layer)
    rectify(layer)
    for depth in range(len(network.hidden)):
        add_rows(layer, network.hidden[depth], network.hidden_bias[depth], other)
        rectify(other)
        layer, other = other, layer
    add_rows(layer, network.last, network.last_bias, out)


@called
def best_of(allowed, values):
    """Card of the highest value, the lowest among equals."""
    best = lowest(allowed)
    allowed &= allowed - 1
    while allowed:
        card = lowest(allowed)
        allowed &= allowed - 1
        if values[card] > values[best]:
            best = card
    return best


@cache
def valuer(game: AnyGame) -> Any:
    """
    Make the function ``value_cards(network, view, values)`` of a game, for kernels.

    It sets ``values[card]`` for every legal card, in points of score; *values* is a
    float array of 53. It gives the set of legal cards.
    """
    dialect.teach()
    features: Any = game.features
    outlet: Any = game.outlet
    legal = game.legal
    assert features is not None, f"{game.name} has no features"
    count_in, count_out = game.inputs, game.outputs

    def value_cards(network, view, values):
        inputs = np.zeros(count_in, np.float32)
        outputs = np.empty(count_out, np.float32)
        order = features(view, inputs)
        evaluate(network, inputs, outputs)
        allowed = legal(view)
        rest = allowed
        while rest:
            card = lowest(rest)
            rest &= rest - 1
            still = network.scale * outputs[outlet(card, order)]
            values[card] = (POINTS_AHEAD * inputs[0] + still) * inputs[1]
        return allowed

    return called(value_cards)


@cache
def chooser(game: AnyGame) -> Any:
    """Make the function ``best_card(network, view)`` of a game, for kernels."""
    value_cards = valuer(game)

    def best_card(network, view):
        values = np.empty(53, np.float32)
        return best_of(value_cards(network, view, values), values)

    return called(best_card)


@cache
def _kernel(game: AnyGame) -> Any:
    value_cards = valuer(game)

    def value_all(network, view, values):
        return value_cards(network, view, values)

    return compiled_kernel(value_all)


# From Python


def values(game: AnyGame, network: Network, view: AnyView) -> dict[CardIndex, float]:
    """
    Value of every legal card, for the seat to move.

    In points of its score for the match less the mean of the others' scores.
    """
    found = np.zeros(53, np.float32)
    allowed = _kernel(game)(network, view, found)
    return {card: float(found[card]) for card in members(allowed)}


def choose(game: AnyGame, network: Network, view: AnyView) -> CardIndex:
    """Legal card that the network values highest, the lowest among equals."""
    best, best_value = NO_CARD, 0.0
    for card, value in values(game, network, view).items():
        if best == NO_CARD or value > best_value:
            best, best_value = card, value
    return best
