"""A table's end of a connection: what it has been sent, and what waits to be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tenpips.protocol import Form
from tenpips.server.live.frames import written
from tenpips.server.outlet import nothing

MOST_WAITING = 256 * 1024
"""Characters that may wait for a client; one that reads more slowly is let go."""

AT_ONCE = 16 * 1024
"""Characters that are sent in one write, unless a single text has more."""

REPLACED = 4409
"""Close code: the seat speaks through another connection now."""

NO_SEAT_HERE = 4404
"""Close code: no such table, or the token holds no seat here any more."""

NOT_ALLOWED = 4403
TOO_SLOW = 4408
BAD_FRAMES = 4400
RESTARTING = 1012


class Link:
    """
    What the table knows of one connection.

    Texts to send wait here for whoever holds the socket; nobody waits for a client.
    """

    __slots__ = (
        "_asking",
        "_later",
        "_size",
        "_texts",
        "closing",
        "id",
        "number",
        "token",
        "wake",
        "watching",
    )

    def __init__(self, name: str, token: str) -> None:
        """Stand for a connection called *name*; *token* is empty for a watcher."""
        self.id = name
        self.token = token
        self.number = 0
        """Number of the last event that it has been given."""

        self.watching = 0
        """How many watch, as it has been told since its hello."""

        self.closing = 0
        """Code with which the socket is to be closed once all is sent; 0 for none."""

        self.wake: Callable[[], None] = nothing
        """Called when a text waits to be sent, or the socket is to be closed."""

        self._texts: list[str] = []
        self._size = 0
        self._asking = False
        self._later = 0

    def send(self, form: Form) -> None:
        """Give it a frame."""
        self.push(written(form))

    def push(self, text: str) -> None:
        """Give it a frame as text; too much of it ends the connection."""
        if self.closing:
            return
        self._texts.append(text)
        self._size += len(text)
        if self._size > MOST_WAITING:
            self._texts.clear()
            self._size = 0
            self._asking = False
            self.close(TOO_SLOW)
        self.wake()

    def close(self, code: int) -> None:
        """Let it go when what waits has been sent, and its command is answered."""
        if self._asking:
            self._later = self._later or code
            return
        self.closing = self.closing or code
        self.wake()

    @contextmanager
    def asking(self) -> Iterator[None]:
        """Carry out its command, which may be what ends it, and answer."""
        self._asking = True
        try:
            yield
        finally:
            self._asking = False
            if self._later:
                self.close(self._later)

    def take(self) -> list[str]:
        """Give texts that wait to be sent, in order: not too much at once, if any."""
        texts = self._texts
        if self._size <= AT_ONCE:
            self._texts, self._size = [], 0
            return texts
        count, size = 1, len(texts[0])
        while count < len(texts) and size + len(texts[count]) <= AT_ONCE:
            size += len(texts[count])
            count += 1
        self._texts, self._size = texts[count:], self._size - size
        return texts[:count]
