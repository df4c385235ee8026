"""Events as they were heard, numbered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tenpips.client.forms import value_in
from tenpips.protocol import Told
from tenpips.view import Seat


class Heard(NamedTuple):
    """An event; ``told`` is None where it is not for the receiver to know."""

    number: int
    told: Told | None


class HeardFrame(NamedTuple):
    """What a snapshot, or a frame of what happened, says besides the parts."""

    number: int
    you: Seat | None
    digest: int
    events: tuple[Heard, ...]

    @property
    def before(self) -> int:
        """Number of the event before the first of them."""
        return self.number - len(self.events)


class History:
    """Events of the last match and the present one; earlier ones are dropped."""

    def __init__(self) -> None:
        """Have heard nothing."""
        self.all: list[Heard] = []
        """All of them, in order."""

        self._before = 0
        """Number of the last event before the present match."""

    def add(self, frame: HeardFrame, *, rematch: bool) -> None:
        """Add what a frame tells and was not heard; a *rematch* begins with it."""
        last = self.all[-1].number if self.all else 0
        if rematch:
            self.all = [heard for heard in self.all if heard.number > self._before]
            self._before = frame.before
        self.all += [heard for heard in frame.events if heard.number > last]

    def present(self) -> list[Heard]:
        """Events of the present match."""
        return [heard for heard in self.all if heard.number > self._before]

    @staticmethod
    def read(frame: Mapping[str, Any]) -> HeardFrame:
        """
        Read what a frame says besides the parts.

        Raises:
            FrameError: If it does not say it.

        """
        number = value_in(int, frame.get("number"), "number")
        you = value_in(Seat | None, frame.get("you"), "you")
        digest = value_in(int, frame.get("digest"), "digest")
        events: Sequence[Told | None] = value_in(
            tuple[Told | None, ...], frame.get("events"), "events"
        )
        heard = enumerate(events, number - len(events) + 1)
        return HeardFrame(number, you, digest, tuple(Heard(*pair) for pair in heard))
