"""The tables by which compiled code writes what an `Encoder` describes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from tenpips.game import AnyGame, AnyState
from tenpips.kernels.memory import words_of
from tenpips.kernels.observing import AS_SEQUENCE, AS_STOCK, COLUMNS, KIND, Plan
from tenpips.research.observation import Encoder, Field, Kind
from tenpips.research.observation.fields import fields_of

Table = NDArray[np.int64]


def plan_of(encoder: Encoder, example: AnyState) -> Plan:
    """Give the plan for what a seat knows, from any position of the game."""
    own, width = _private(example)
    *fields, history = encoder.fields
    rows = [
        _row(
            field,
            own + field.word if field.name.startswith("own_") else field.word,
            own=field.name.startswith("own_"),
            stride=int(field.by_seat),
        )
        for field in fields
    ]
    shown = _card_words(fields_of(example.public, encoder.seats))
    held = _card_words(fields_of(example.private[0], encoder.seats))
    return Plan(_table(rows), shown, held, own, width, history.start)


def revealing_plan(encoder: Encoder, example: AnyState) -> Plan:
    """Give the plan for what is hidden, from any position of the game."""
    own, width = _private(example)
    secret = own + width * len(example.private)
    rows = [
        _row(field, own + field.word, own=False, stride=width)
        if field.by_seat
        else _row(field, secret + field.word, own=False, stride=0)
        for field in encoder.revealed
    ]
    for row in rows:
        if row[KIND] == AS_SEQUENCE:
            row[KIND] = AS_STOCK
    return Plan(_table(rows), _table([]), _table([]), own, width, 0)


def witnessed_words(game: AnyGame, example: AnyState) -> list[int]:
    """Words of the fields of all private parts that everyone saw come about."""
    first, width = _private(example)
    return [
        first + width * seat + field.word
        for seat in range(len(example.private))
        for field in fields_of(example.private[0], 1)
        if field.name in game.witnessed
    ]


def _private(example: AnyState) -> tuple[int, int]:
    """First word of the private part of seat 0, and words of a private part."""
    return len(words_of(example.public)), len(words_of(example.private[0]))


def _row(field: Field, word: int, *, own: bool, stride: int) -> list[int]:
    """Row of a table of fields."""
    length = field.size // field.shape[0] if field.by_seat else field.size
    return [field.kind, word, own, stride, field.start, length]


def _card_words(fields: Iterable[Field]) -> Table:
    """Where the cards of a part are: kind and word, a row a field."""
    rows = [
        [field.kind, field.word]
        for field in fields
        if field.kind in {Kind.CARDS, Kind.CARD} and not field.by_seat
    ]
    return np.array(rows, np.int64).reshape(-1, 2)


def _table(rows: Sequence[list[int]]) -> Table:
    return np.array(rows, np.int64).reshape(-1, COLUMNS)
