"""Copies of observations that cannot change, to keep, to compare and to look up."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, NamedTuple, TypeAlias

import numpy as np

Frozen: TypeAlias = Hashable
"""A value as ``frozen`` gives it: equal if the original was, arrays by their bytes."""


class Array(NamedTuple):
    """An array, as bytes."""

    dtype: str
    shape: tuple[int, ...]
    data: bytes

    def thawed(self) -> np.ndarray[Any, Any]:
        """Give the array again."""
        return np.frombuffer(self.data, self.dtype).reshape(self.shape)


class Entries(NamedTuple):
    """A dictionary, sorted by how its keys are written."""

    entries: tuple[tuple[Hashable, Frozen], ...]


def frozen(value: Any) -> Frozen:  # noqa: ANN401 (any observation)
    """Copy a value, to the last array, into one that can be hashed."""
    if isinstance(value, Array | Entries):
        return value
    if isinstance(value, np.ndarray):
        if value.dtype.hasobject:
            return (value.shape, frozen(value.tolist()))
        return Array(value.dtype.str, value.shape, value.tobytes())
    if isinstance(value, Mapping):
        items = sorted(value.items(), key=lambda item: repr(item[0]))
        return Entries(tuple((key, frozen(inner)) for key, inner in items))
    if isinstance(value, list | tuple):
        parts = [frozen(inner) for inner in value]
        named: Any = type(value) if hasattr(value, "_fields") else None
        made: Frozen = named(*parts) if named else tuple(parts)
        return made
    if isinstance(value, set | frozenset):
        return tuple(sorted((frozen(inner) for inner in value), key=repr))
    if isinstance(value, np.generic):
        return frozen(value.item())
    if isinstance(value, float) and value != value:  # noqa: PLR0124 (not a number)
        return "nan"
    return value if isinstance(value, Hashable) else repr(value)


def difference(expected: Frozen, got: Frozen, path: str = "") -> str:
    """
    Say where two frozen values differ first, and how; empty if they do not.

    >>> difference(frozen({"hand": [1, 2]}), frozen({"hand": [1, 3]}))
    '[hand][1]: 2 and 3'
    """
    if expected == got:
        return ""
    if isinstance(expected, Array) and isinstance(got, Array):
        return _of_arrays(expected, got, path)
    if isinstance(expected, Entries) and isinstance(got, Entries):
        ours, theirs = dict(expected.entries), dict(got.entries)
        if ours.keys() != theirs.keys():
            keys = [", ".join(map(str, side)) for side in (ours, theirs)]
            return f"{path}: keys {keys[0]} and {keys[1]}"
        pairs = [(f"{path}[{key}]", ours[key], theirs[key]) for key in ours]
    elif (
        isinstance(expected, tuple)
        and isinstance(got, tuple)
        and len(expected) == len(got)
    ):
        names = getattr(expected, "_fields", range(len(expected)))
        both = zip(names, expected, got, strict=True)
        pairs = [(f"{path}[{name}]", ours, theirs) for name, ours, theirs in both]
    else:
        return f"{path}: {_short(expected)} and {_short(got)}"
    texts = (difference(ours, theirs, inside) for inside, ours, theirs in pairs)
    return next(text for text in texts if text)


def _of_arrays(expected: Array, got: Array, path: str) -> str:
    if (expected.dtype, expected.shape) != (got.dtype, got.shape):
        kinds = [f"{side.dtype}{list(side.shape)}" for side in (expected, got)]
        return f"{path}: {kinds[0]} and {kinds[1]}"
    ours, theirs = expected.thawed(), got.thawed()
    places = np.argwhere(ours != theirs)
    if not len(places):  # the bytes of 0.0 and -0.0 differ, the numbers do not
        return f"{path}: other bytes of equal numbers"
    place = tuple(int(index) for index in places[0])
    where = ", ".join(map(str, place))
    more = f" (and {len(places) - 1} more)" if len(places) > 1 else ""
    return f"{path}[{where}]: {ours[place]} and {theirs[place]}{more}"


def _short(value: Frozen) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
