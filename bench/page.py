"""
What it takes to open the page, and how long until a card can be played.

Chromium on this machine, its cache empty, on a processor that is slowed down four times
(as the tools of Chrome mean it), with the server beside it on the real one. Kilobytes
are what came over the line, compressed. Times are milliseconds from the first request,
the median of several tries; `tried` is all of them. ``lighthouse.py`` gives scores.

    shown      the buttons of the start page can be clicked
    playable   the first card of a table with a bot can be played, from its address
    in all     the same, from the start page and a click on it: the table is opened too
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TypeAlias

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.live import Live
from tests.players import post
from tests.whole import whole
from tools.browser import ARGUMENTS, find

SLOWER = 4
TRIES = 5
PHONE = ViewportSize(width=390, height=844)

CARD = ".hand button.legal"
PLAY = "article .buttons button"

WEIGHED = """
() => performance.getEntriesByType("resource")
  .concat(performance.getEntriesByType("navigation"))
  .reduce((sum, each) => sum + each.transferSize, 0)
"""

Way: TypeAlias = Callable[[Page, Live], None]
"""Goes from nothing to where a clock is stopped."""


def shown(page: Page, _server: Live) -> None:
    """Open the start page."""
    page.goto("/", wait_until="commit")
    page.locator(PLAY).first.wait_for()


def playable(page: Page, server: Live) -> None:
    """Open a table that waits for a card."""
    taken = post(server.origin, "/api/tables", game="dix", seats=["me", "easy"])
    page.goto(f"/t/{taken['table']}#seat={taken['token']}", wait_until="commit")
    page.locator(CARD).first.wait_for()


def in_all(page: Page, server: Live) -> None:
    """Open the start page and play."""
    shown(page, server)
    page.locator(PLAY).first.click()
    page.locator(CARD).first.wait_for()


WAYS: dict[str, Way] = {"shown": shown, "playable": playable, "in all": in_all}


def timed(browser: Browser, server: Live, way: Way, slower: float) -> tuple[float, int]:
    """Go a way once, with an empty cache; gives milliseconds and bytes."""
    context = browser.new_context(
        base_url=server.origin, viewport=PHONE, reduced_motion="reduce"
    )
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    start = time.perf_counter()
    way(page, server)
    taken = 1000 * (time.perf_counter() - start)
    size = int(page.evaluate(WEIGHED))
    context.close()
    return taken, size


def main() -> None:
    """Print the figures."""
    with ExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory())
        server = stack.enter_context(whole(Path(home)))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=find(), args=[*ARGUMENTS])
        print(f"{'':10} {'kB':>6} {'ms':>6}  tried, {SLOWER} times slower")
        for name, way in WAYS.items():
            found = [timed(browser, server, way, SLOWER) for _ in range(TRIES)]
            times = sorted(taken for taken, _ in found)
            size = found[-1][1] / 1000
            tried = " ".join(f"{each:.0f}" for each in times)
            print(f"{name:10} {size:6.1f} {statistics.median(times):6.0f}  {tried}")
        browser.close()


if __name__ == "__main__":
    main()
