"""
Frames that no honest client sends, made from those that honest clients did send.

A seeded generator: the same seed gives the same frames.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

Payload: TypeAlias = str | bytes
"""A frame of text, or a binary one."""

Frame: TypeAlias = dict[str, Any]

LIMIT = 16_384
"""Bytes of the largest frame that a server takes."""

ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    3,
    7,
    1 << 31,
    1 << 63,
    1 << 64,
    -(1 << 63),
    10**300,
    1.0,
    1.5,
    -0.0,
    1e308,
    "",
    "0",
    "1",
    "me",
    "JK",
    "TH",
    "th",
    "1H",
    "THTH",
    "\0",
    "\x7f",
    "\u202e",
    "\ufeff",
    "é" * 64,
    "e\u0301" * 40,
    "\U0001f0cf" * 32,
    "x" * 128,
    "x" * 129,
    "' OR 1=1 --",
    "../../etc/passwd",
    "{card}",
    "%s%n",
    "f" * 64,
    "F" * 64,
    "0" * 64,
    "g" * 64,
    "f" * 63,
    [],
    {},
    [[]],
    ["TH"],
    {"t": "play"},
    {"__class__": "x"},
)
"""Values that are of the wrong kind nearly everywhere."""

RAW: tuple[str, ...] = (
    "",
    " ",
    "null",
    "true",
    "0",
    '"play"',
    "[]",
    "{}",
    "{",
    "}",
    '{"t":}',
    '{"t":"play",}',
    "{'t':'play'}",
    '{"t":"ping"}{"t":"ping"}',
    '{"t":"ping"}\n{"t":"ping"}',
    '{"t":NaN}',
    '{"t":"hello","protocol":NaN,"number":0}',
    '{"t":"hello","protocol":1,"number":Infinity}',
    '{"t":"hello","protocol":1,"number":1e999}',
    '{"t":"hello","protocol":1,"number":' + "9" * 5000 + "}",
    '{"t":"\\ud800"}',
    '{"t":"play","id":"\\ud83d","answers":0,"card":"TH"}',
    '{"t":"say","id":"\\u0000","answers":0,"phrase":"\\u0000"}',
    '{"t":"ping","t":"leave"}',
    '\ufeff{"t":"ping"}',
    "[" * 2000,
    "[" * 2000 + "]" * 2000,
    '{"t":' * 1500 + "0" + "}" * 1500,
    '{"t":"ping","x":' + "[" * 1000 + "]" * 1000 + "}",
    "GET / HTTP/1.1\r\n\r\n",
    '["play",{"card":"TH"}]',
    '{"__proto__":{"t":"leave"}}',
    '{"jsonrpc":"2.0","method":"play","id":1}',
)
"""Texts that are no frames."""

KINDS = (
    "hello",
    "ping",
    "play",
    "ready",
    "commit",
    "open",
    "ask",
    "answer",
    "resign",
    "say",
    "mute",
    "leave",
    # frames of the server, commands of the room's own, and none at all
    "happened",
    "snapshot",
    "welcome",
    "acknowledged",
    "overrun",
    "connected",
    "drain",
    "resume",
    "credit",
    "sit",
    "renew",
    "rename",
    "",
)
EXTRA = ("seat", "you", "token", "link", "who", "cards", "secret", "__proto__", "t ")


@dataclass
class Hostile:
    """Makes frames."""

    random: Random
    corpus: list[str] = field(default_factory=list)
    """What honest clients have sent."""

    def frame(self) -> Payload:
        """Give the next frame."""
        make = self.random.choice(_MAKERS)
        return make(self) if self.corpus else self.raw()

    def burst(self, count: int) -> list[Payload]:
        """Give a few frames; now and then some come again, or in another order."""
        frames = [self.frame() for _ in range(count)]
        if self.random.random() < 0.3:
            frames += self.random.choices(frames, k=count // 3)
            self.random.shuffle(frames)
        return frames

    # Makers

    def _known(self) -> str:
        return self.random.choice(self.corpus)

    def replayed(self) -> Payload:
        """Send what has been sent before, to the letter."""
        return self._known()

    def raw(self) -> Payload:
        """Send what is no frame."""
        return self.random.choice(RAW)

    def truncated(self) -> Payload:
        """Break off."""
        text = self._known()
        return text[: self.random.randrange(len(text))]

    def garbled(self) -> Payload:
        """Exchange, drop or double a few characters."""
        text = [*self._known()]
        for _ in range(self.random.randint(1, 4)):
            place = self.random.randrange(len(text))
            text[place] = self.random.choice(
                ("", text[place] * 2, '"', "{", "}", "[", ",", ":", "\\", "0", "é")
            )
        return "".join(text)

    def binary(self) -> Payload:
        """Send bytes: a good frame as bytes, or noise."""
        if self.random.random() < 0.5:
            return self._known().encode()
        return self.random.randbytes(self.random.randrange(200))

    def oversized(self) -> Payload:
        """Come close to the largest frame, or exceed it."""
        size = LIMIT + self.random.choice((-200, -9, -2, -1, 0, 0, 0, 0, 1, 500))
        start = '{"t":"say","answers":1,"phrase":"hello","id":"'
        return (start + "x" * size)[: size - 2] + '"}'

    def other_kind(self) -> Payload:
        """Give one frame the name of another."""
        return self._changed(lambda frame: self._put(frame, "t", KINDS))

    def other_value(self) -> Payload:
        """Give a field a value that is odd."""
        return self._changed(
            lambda frame: self._put(frame, self.random.choice([*frame]), ODD)
        )

    def less(self) -> Payload:
        """Leave a field out."""
        return self._changed(lambda frame: frame.pop(self.random.choice([*frame])))

    def more(self) -> Payload:
        """Put a field in that is not there."""
        return self._changed(
            lambda frame: self._put(frame, self.random.choice(EXTRA), ODD)
        )

    def fresh(self) -> Payload:
        """Ask again under another name: stale, unless it is good still."""
        return self._changed(
            lambda frame: frame.update(id=f"h{self.random.getrandbits(40)}")
        )

    def of_later(self) -> Payload:
        """Ask under another name, and as if all had been seen that will be."""

        def change(frame: Frame) -> None:
            frame["id"] = f"h{self.random.getrandbits(40)}"
            frame["answers"] = self.random.choice((-1, 0, 1, 50, 10_000, 1 << 40))

        return self._changed(change)

    def _put(self, frame: Frame, name: str, values: Sequence[Any]) -> None:
        frame[name] = self.random.choice(values)

    def _changed(self, change: Callable[[Frame], object]) -> Payload:
        frame: Frame = json.loads(self._known())
        for _ in range(self.random.choice((1, 1, 1, 2))):
            if frame:
                change(frame)
        return json.dumps(frame, ensure_ascii=self.random.random() < 0.5)


_MAKERS: tuple[Callable[[Hostile], Payload], ...] = (
    Hostile.replayed,
    Hostile.replayed,
    Hostile.raw,
    Hostile.truncated,
    Hostile.garbled,
    Hostile.binary,
    Hostile.oversized,
    Hostile.other_kind,
    Hostile.other_value,
    Hostile.other_value,
    Hostile.other_value,
    Hostile.less,
    Hostile.more,
    Hostile.fresh,
    Hostile.of_later,
)
