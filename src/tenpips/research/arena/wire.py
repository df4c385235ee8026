"""
Views as JSON, for bots that are other programs.

Only a view can be written, and of it the public part and the seat's own part, field
by field. How a field is written follows from its annotation: cards as in records
(``"TH"``), a set of cards as a list in card order, cards in order as a list in that
order, no card as null, everything else as the number it is.
"""

from __future__ import annotations

from functools import cache
from typing import Any, get_args, get_type_hints

from tenpips.cards import NO_CARD, NOTATION, names, sequence_members
from tenpips.telling import Json
from tenpips.view import AnyView, View

LEFT_OUT = frozenset({"options"})
"""Public fields that were told before the deal."""


def view_json(view: AnyView) -> dict[str, Json]:
    """
    Write what a seat may know.

    Raises:
        TypeError: If it is no view, or holds something that is not written yet.

    """
    if type(view) is not View:
        raise TypeError(f"expected a view, got {type(view).__name__}")
    return {
        "seat": view.seat,
        "public": _part(view.public),
        "own": _part(view.own),
    }


def _part(part: tuple[Any, ...]) -> Json:
    hints = _hints(type(part))
    return {
        name: _written(hints[name], getattr(part, name))
        for name in hints
        if name not in LEFT_OUT
    }


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _written(hint: Any, value: Any) -> Json:  # noqa: ANN401 (annotations, fields)
    """Write a value by its annotation."""
    meaning = getattr(hint, "__metadata__", ())
    if "cards" in meaning:
        return [*names(value)]
    if "sequence" in meaning:
        return [NOTATION[card] for card in sequence_members(value)]
    if "card" in meaning:
        return None if value == NO_CARD else NOTATION[value]
    if isinstance(value, tuple):
        kinds = get_args(hint)
        each = kinds[:1] * len(value) if kinds[1:] == (...,) else kinds
        return [_written(k, item) for k, item in zip(each, value, strict=True)]
    if type(value) is not int:
        raise TypeError(f"expected cards or numbers in a view, got {value!r}")
    return value
