"""
Networks in plain Python: for machines without numba, and as a second opinion.

A card takes some tens of milliseconds here, a fraction of one in
`tenpips.kernels.network`; the values are the same but for rounding.
Test: ``tests/test_levels.py``.
"""

from __future__ import annotations

import ast
import struct
from collections.abc import Sequence
from math import prod
from operator import mul
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

from tenpips.cards import CardIndex, members
from tenpips.game import AnyGame
from tenpips.view import AnyView

POINTS_AHEAD = 100
"""Points that the first input counts as one; as in `tenpips.kernels.network`."""

_MAGIC, _HEADER_AT = b"\x93NUMPY", 10
_ARRAYS = (
    *("first", "first_bias", "hidden", "hidden_bias"),
    *("last", "last_bias", "scale"),
)
_KINDS = {"<f2": "e", "<f4": "f", "<f8": "d", "<i8": "q"}

Row = tuple[float, ...]


class Layer(NamedTuple):
    """Weights by output, so that an output is one sum of products."""

    rows: tuple[Row, ...]
    bias: Row


class PlainNetwork(NamedTuple):
    """A network read without numpy."""

    layers: tuple[Layer, ...]
    scale: float

    @classmethod
    def load(cls, path: Path) -> PlainNetwork:
        """Read a network from a file of NumPy arrays; raises OSError."""
        with ZipFile(path) as stored:
            arrays = {name: _array(stored.read(f"{name}.npy")) for name in _ARRAYS}
        hidden_shape, hidden = arrays["hidden"]
        depth, width = hidden_shape[0], hidden_shape[-1]
        biases = arrays["hidden_bias"][1]
        layers = [_layer(arrays["first"], arrays["first_bias"][1])]
        for place in range(depth):
            size = width * width
            weights = ((width, width), hidden[place * size : (place + 1) * size])
            layers.append(_layer(weights, biases[place * width : (place + 1) * width]))
        layers.append(_layer(arrays["last"], arrays["last_bias"][1]))
        return cls(tuple(layers), arrays["scale"][1][0])

    def evaluate(self, inputs: Sequence[float]) -> list[float]:
        """Outputs of the network for some inputs."""
        values: list[float] = [*inputs]
        for layer in self.layers[:-1]:
            values = [max(0.0, value) for value in _through(layer, values)]
        return _through(self.layers[-1], values)

    def values(self, game: AnyGame, view: AnyView) -> dict[CardIndex, float]:
        """Value of every legal card, in points, as `tenpips.kernels.network` gives."""
        assert game.features is not None
        assert game.outlet is not None
        inputs = [0.0] * game.inputs
        order = game.features(view, inputs)
        outputs, outlet = self.evaluate(inputs), game.outlet
        ahead, per_point = POINTS_AHEAD * inputs[0], inputs[1]
        return {
            card: (ahead + self.scale * outputs[outlet(card, order)]) * per_point
            for card in members(game.legal(view))
        }


def _through(layer: Layer, values: Sequence[float]) -> list[float]:
    return [
        bias + sum(map(mul, row, values))
        for row, bias in zip(layer.rows, layer.bias, strict=True)
    ]


def _layer(weights: tuple[tuple[int, ...], Row], bias: Row) -> Layer:
    """Turn weights stored by input into rows by output."""
    (_inputs, outputs), numbers = weights
    return Layer(tuple(numbers[column::outputs] for column in range(outputs)), bias)


def _array(raw: bytes) -> tuple[tuple[int, ...], Row]:
    """Shape and numbers of a stored array; ValueError if it is of another kind."""
    if not raw.startswith(_MAGIC):
        raise ValueError("expected a NumPy array")
    length = struct.unpack_from("<H", raw, _HEADER_AT - 2)[0]
    header = ast.literal_eval(raw[_HEADER_AT : _HEADER_AT + length].decode("latin-1"))
    shape: tuple[int, ...] = header["shape"]
    form = f"<{prod(shape)}{_KINDS[header['descr']]}"
    numbers: Row = struct.unpack_from(form, raw, _HEADER_AT + length)
    return shape, numbers
