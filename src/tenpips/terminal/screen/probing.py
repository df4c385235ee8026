"""How wide a terminal draws our signs: only it knows, so it is asked."""

from __future__ import annotations

import os
import re
import select
import sys
import time

SIGNS = "♣♦♥♠╭▒"
"""Signs that some terminals, set up for East Asian texts, draw two cells wide."""

PATIENCE = 0.4
"""Seconds that a terminal may take to answer; some never do."""

_ASK, _CLEAR = "\x1b[6n", "\r\x1b[K"
_ANSWER = re.compile(rb"\x1b\[[0-9]+;([0-9]+)R")


def signs_fit() -> bool:
    """
    Tell whether each of our signs takes one cell; True if the terminal does not tell.

    The signs are written, the terminal is asked where the cursor stands, and the line
    is cleared again.
    """
    try:
        import termios
        import tty
    except ImportError:  # not on this system, whose terminals draw them narrow
        return True
    source, sink = sys.__stdin__, sys.__stderr__
    if source is None or sink is None or not (source.isatty() and sink.isatty()):
        return True
    handle = source.fileno()
    before = termios.tcgetattr(handle)
    try:
        tty.setcbreak(handle)
        sink.write(f"\r{SIGNS}{_ASK}")
        sink.flush()
        column = _column(handle)
    except UnicodeEncodeError:
        return False
    finally:
        termios.tcsetattr(handle, termios.TCSANOW, before)
        sink.write(_CLEAR)
        sink.flush()
    return column in {None, len(SIGNS) + 1}


def _column(handle: int) -> int | None:
    """The column in the terminal's answer; None if there is none in time."""
    said, deadline = b"", time.monotonic() + PATIENCE
    while (left := deadline - time.monotonic()) > 0:
        ready, _, _ = select.select([handle], [], [], left)
        if not ready:
            return None
        said += os.read(handle, 64)
        answer = _ANSWER.search(said)
        if answer:
            return int(answer[1])
    return None
