"""The fields of a position as numbers with fixed places, found from annotations."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from enum import IntEnum
from math import prod
from typing import Any, NamedTuple, TypeAlias, get_args, get_type_hints

from tenpips.cards import JOKER, PER_WORD

CARDS = JOKER + 1
"""Cards that have a place, whichever of them a game uses."""


Part: TypeAlias = Any
"""A part of a position: a NamedTuple of whatever the game keeps there."""


class Kind(IntEnum):
    """How a field is written."""

    CARDS = 0
    """A set of cards: 1 for each member, in card order."""

    CARD = 1
    """One card: 1 at its place; nothing for none."""

    SEQUENCE = 2
    """Cards in order: number of the card plus 1, 0 where none lies."""

    SEAT = 3
    """A seat: 1 for the seat that looks, 2 for the next, and so on; 0 for none."""

    NUMBER = 4
    """A number, cut to -128 … 127."""


KIND_OF = {
    "cards": Kind.CARDS,
    "card": Kind.CARD,
    "sequence": Kind.SEQUENCE,
    "seat": Kind.SEAT,
}


class Field(NamedTuple):
    """Numbers that stand together in an observation."""

    name: str
    kind: Kind
    shape: tuple[int, ...]
    """The first axis of two is by seat, the seat that looks first."""

    meaning: str
    """In one sentence."""

    start: int = 0
    """Place of the first number."""

    word: int = 0
    """Where its first word is among those of its part of a position."""

    by_seat: bool = False

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


def fields_of(part: Part, seats: int) -> Iterator[Field]:
    """
    Fields of one part of a position, such as its public one; options are left out.

    A tuple is by seat; of it, *seats* are told. ``start`` is not yet set.
    """
    hints = get_type_hints(type(part), include_extras=True)
    told = _docstrings(type(part))
    word = 0
    for name, value in zip(part._fields, part, strict=True):
        hint = hints[name]
        kind = kind_of(hint)
        words = _words(value)
        meaning = told.get(name, f"{name.replace('_', ' ').capitalize()}.")
        if kind == Kind.SEQUENCE:
            yield Field(name, kind, (PER_WORD * words,), meaning, word=word)
        elif isinstance(value, tuple):
            if not hasattr(value, "_fields"):
                (inner, *_) = get_args(hint)
                kind = kind_of(inner)
                shape = (seats, *_shape(kind))
                yield Field(name, kind, shape, meaning, word=word, by_seat=True)
        else:
            yield Field(name, kind, _shape(kind) or (1,), meaning, word=word)
        word += words


def kind_of(hint: object) -> Kind:
    """How a value that is annotated so is written."""
    for mark in getattr(hint, "__metadata__", ()):
        if mark in KIND_OF:
            return KIND_OF[mark]
    return Kind.NUMBER


def _shape(kind: Kind) -> tuple[int, ...]:
    """Shape of one value; empty for a single number."""
    return (CARDS,) if kind in {Kind.CARDS, Kind.CARD} else ()


def _words(value: object) -> int:
    """How many integers a value has."""
    return sum(map(_words, value)) if isinstance(value, tuple) else 1


def _docstrings(kind: type) -> dict[str, str]:
    """What the source of a class says of its fields, each on one line."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(kind)))
    (body,) = (node.body for node in tree.body if isinstance(node, ast.ClassDef))
    found, name = {}, ""
    for node in body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name = node.target.id
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            if name:
                found[name] = " ".join(str(node.value.value).split())
            name = ""
    return found
