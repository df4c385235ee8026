"""
Finds a Chromium for the tests in a browser, or installs one.

    python -m tools.browser             say which one the tests will use
    python -m tools.browser --install   and install one if there is none

``./run test`` does the latter before pytest starts. Tests that need a browser fail
without one; ``TENPIPS_NO_BROWSER=1`` leaves them out.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

VARIABLE = "TENPIPS_CHROMIUM"
"""Names the program to use."""

REFUSED = "TENPIPS_NO_BROWSER"

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)

PACKAGES = ("chromium", "fonts-noto-core")
"""Of Debian and Ubuntu: a browser, and letters for it to show."""

PATIENCE = 900
"""Seconds for a download."""

ARGUMENTS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Flags that keep a browser from what costs time, or asks other computers."""

MISSING = (
    "no Chromium was found, so tests in a browser fail: install chromium (Debian: "
    "apt-get install chromium fonts-noto-core), or name one in TENPIPS_CHROMIUM, or "
    "set TENPIPS_NO_BROWSER=1 to do without these tests"
)


def is_refused() -> bool:
    """Tell whether tests in a browser are not wanted."""
    return os.environ.get(REFUSED, "") not in {"", "0"}


def find() -> str | None:
    """Find a Chromium; the one that is named goes before the system's."""
    named = os.environ.get(VARIABLE)
    if named:
        return shutil.which(named)
    return next(_candidates(), None)


def _candidates() -> Iterator[str]:
    yield from filter(None, map(shutil.which, NAMES))
    yield from filter(os.path.exists, PLACES)
    yield from filter(os.path.exists, map(str, _of_playwright()))


def _of_playwright() -> Iterator[Path]:
    """Give the browser that Playwright has downloaded, or would."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return
    with sync_playwright() as playwright:
        yield Path(playwright.chromium.executable_path)


def install() -> str | None:
    """Install a Chromium, by the ways there are; gives it, or None."""
    ways = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        ways.append(["apt-get", "update", "-q"])
        ways.append(["apt-get", "install", "-q", "-y", *PACKAGES])
    for way in ways:
        say(f"no Chromium here; trying: {' '.join(way)}")
        try:
            subprocess.run(
                way,
                check=False,
                timeout=PATIENCE,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            )
        except (OSError, subprocess.TimeoutExpired) as problem:
            say(str(problem))
        found = find()
        if found is not None and works(found):
            return found
    return None


def works(program: str) -> bool:
    """Tell whether a browser starts; one without its libraries does not."""
    try:
        done = subprocess.run(
            [program, "--version"], capture_output=True, timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def main(words: list[str]) -> int:
    """Exit status: 0 if there is a browser, or none is wanted."""
    if is_refused():
        say(f"{REFUSED} is set: nothing is tested in a browser")
        return 0
    found = find()
    if found is None and "--install" in words:
        found = install()
    if found is None:
        say(MISSING)
        return 1
    if words != ["--install"]:
        print(found)
    return 0


def say(text: str) -> None:
    """Tell whoever runs the tests."""
    print(f"tenpips: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
