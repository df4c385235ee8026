"""
What a part of a position says, and what a ply changed in it, as text.

The text of a change tells every field that differs, and nothing else; so the first
text and all changes after it tell a part at each moment, whatever the game. Cards that
come to a set or to the end of a sequence follow a ``+``, those that leave it a ``-``:
``hand-5C+8D``. Other values follow a ``=``. Options are left out: they never change.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias, get_args, get_type_hints

from tenpips.cards import (
    NO_CARD,
    NOTATION,
    CardIndex,
    CardSet,
    set_of,
)
from tenpips.research.openspiel.lists import BITS, in_order, listed

Writer: TypeAlias = Callable[[Any, Any], str]
"""Writes how a value differs from the one before; from None it writes the value."""

LEFT_OUT = frozenset({"options"})


def change(before: Any, after: Any) -> str:  # noqa: ANN401 (parts of any game)
    """
    Write how a part of a position differs from what it was, field by field.

    *before* is None for a part that is seen for the first time.
    """
    kind: Any = type(after)
    if before is None:
        before = (None,) * len(after)
    return " ".join(
        name + write(was, now)
        for name, write, was, now in zip(*_fields(kind), before, after)  # noqa: B905 (of one length, and this is called often)
        if was != now and write is not _unwritten
    )


def cards_in(part: Any) -> CardSet:  # noqa: ANN401
    """Cards of a part; what is nested deeper is knowledge, not cards."""
    kind: Any = type(part)
    held = 0
    for place, write in _card_fields(kind):
        value = part[place]
        if write is _cards:
            held |= value
        elif write is _sequence:
            held |= set_of(in_order(value))
        elif value != NO_CARD:
            held |= 1 << value
    return held


@cache
def _card_fields(kind: type) -> list[tuple[int, Writer]]:
    """Places of the fields that are made of cards, and who writes them."""
    writers = _fields(kind)[1]
    return [(n, write) for n, write in enumerate(writers) if write in _ARE_CARDS]


@cache
def _fields(kind: type) -> tuple[tuple[str, ...], tuple[Writer, ...]]:
    """Names of a part's fields, and who writes them, by its annotations."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(hints), tuple(
        _unwritten if name in LEFT_OUT else _writer(hint)
        for name, hint in hints.items()
    )


def _writer(hint: Any) -> Writer:  # noqa: ANN401
    for mark in getattr(hint, "__metadata__", ()):
        if mark in _WRITERS:
            return _WRITERS[mark]
    inner = get_args(hint)
    marks = getattr(inner[0], "__metadata__", ()) if inner else ()
    return _cards_by_seat if "cards" in marks else _plain


def _unwritten(was: object, now: object) -> str:
    raise AssertionError("options are left out")


def _plain(was: object, now: object) -> str:
    return "=" + repr(now).replace(" ", "")


def _card(was: int | None, now: int) -> str:
    return "=" + (NOTATION[now] if now != NO_CARD else "none")


def _cards(was: CardSet | None, now: CardSet) -> str:
    was = was or 0
    gone, come = listed(was & ~now), listed(now & ~was)
    return _signed("-", gone) + _signed("+", come) or "="


def _sequence(was: tuple[int, ...] | None, now: tuple[int, ...]) -> str:
    """Write what was appended; after a ``=`` all of it, if something else changed."""
    appended: list[CardIndex] = []
    for old, new in zip(was or (0,) * len(now), now, strict=True):
        filled = -(-old.bit_length() // BITS) * BITS
        if (old ^ new) & (1 << filled) - 1:
            return "=" + _signed("+", in_order(now))
        appended += in_order((new >> filled,))
    return _signed("+", appended) or "="


def _signed(sign: str, cards: list[CardIndex]) -> str:
    return "".join([sign + NOTATION[card] for card in cards])


def _cards_by_seat(was: tuple[CardSet, ...] | None, now: tuple[CardSet, ...]) -> str:
    was = was or (0,) * len(now)
    return ",".join(
        _cards(one, other) if one != other else ""
        for one, other in zip(was, now, strict=True)
    )


_WRITERS: dict[str, Writer] = {
    "card": _card,
    "cards": _cards,
    "sequence": _sequence,
}
_ARE_CARDS = frozenset(_WRITERS.values())
