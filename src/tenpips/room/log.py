"""Numbered events as they go over the wire, kept for as long as somebody may ask."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from tenpips.telling import Event
from tenpips.view import Seat

encoded = json.JSONEncoder(
    ensure_ascii=False, separators=(",", ":"), check_circular=False
).encode
"""Compact JSON, the same to the letter as a browser's ``JSON.stringify``."""

MOST_KEPT = 1_024
"""Events kept at most; more than any deal has, unless people talk without end."""

_ALL = -1
"""Audience of what everyone may know; other audiences are a seat, or a speaker."""

_NOBODY = 99
_SPEAKER = -2
"""Audience of what the seat 0 says: all but those who muted it; -3 for seat 1, ..."""


class Log:
    """
    The last events of a table, each encoded once for all who may know it.

    Numbers go on for the table's whole life; what is older than ``base`` is dropped.
    """

    __slots__ = ("_audiences", "_texts", "base")

    def __init__(self) -> None:
        """Begin with no event."""
        self.base = 0
        self._texts: list[str] = []
        self._audiences: list[int] = []

    @property
    def number(self) -> int:
        """Number of the last event."""
        return self.base + len(self._texts)

    def tell(self, event: Event, openings: Sequence[Any] = ()) -> None:
        """Add an event; *openings* are those of its cards, ready for JSON."""
        audience = _ALL if event.audience is None else event.audience
        self._add(text_of(event, openings), audience)

    def say(self, event: Event, speaker: Seat) -> None:
        """Add what a seat says, which does not reach those who muted it."""
        self._add(text_of(event, ()), _SPEAKER - speaker)

    def after(self, number: int, who: Seat | None, muted: Collection[Seat]) -> str:
        """Events after *number*, all kept still, as a receiver may know them."""
        start = number - self.base
        pairs: Iterable[tuple[int, str]] = zip(
            self._audiences[start:], self._texts[start:], strict=True
        )
        if muted:
            deaf = {_SPEAKER - seat for seat in muted}
            pairs = ((_NOBODY if a in deaf else a, text) for a, text in pairs)
        return ",".join(
            [text if a <= _ALL or a == who else "null" for a, text in pairs]
        )

    def trim(self, base: int) -> None:
        """Drop events up to number *base*."""
        if base > self.base:
            del self._texts[: base - self.base]
            del self._audiences[: base - self.base]
            self.base = base

    def _add(self, text: str, audience: int) -> None:
        self._texts.append(text)
        self._audiences.append(audience)
        if len(self._texts) > MOST_KEPT:
            self.trim(self.base + MOST_KEPT // 2)


def text_of(event: Event, openings: Sequence[Any]) -> str:
    """Write an event as JSON; what is empty is left out."""
    text = f'{{"code":"{event.code}"'
    if event.args:
        text += f',"args":{encoded(event.args)}'
    if openings:
        text += f',"openings":{encoded(openings)}'
    return text + "}"
