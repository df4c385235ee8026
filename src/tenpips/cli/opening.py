"""Whether and how a command opens a page in the browser of whoever typed it."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Mapping

SETTING = "TENPIPS_OPEN"
"""``0`` keeps commands from opening anything."""

REMOTE = ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY")
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY")


def has_person() -> bool:
    """Tell whether somebody typed the command, and reads what it says."""
    streams = (sys.stdin, sys.stdout)
    return all(stream is not None and stream.isatty() for stream in streams)


def may_open(environ: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Tell whether a browser would come up on the screen of who typed the command."""
    if environ.get(SETTING) == "0" or any(map(environ.get, REMOTE)):
        return False
    return platform in {"win32", "darwin"} or any(map(environ.get, DISPLAYS))


def open_page(address: str) -> None:
    """Open a page without waiting for the browser, which may take its time."""
    threading.Thread(target=_open, args=(address,), daemon=True).start()


def _open(address: str) -> None:
    """Open it; where that fails the address still stands in the terminal."""
    import webbrowser  # slow, and this module is there for every command's start

    try:
        webbrowser.open(address)
    except (OSError, webbrowser.Error):
        return


def wanted(*, refused: bool) -> bool:
    """Tell whether a page should be opened now, unless it was *refused*."""
    return not refused and has_person() and may_open(os.environ)
