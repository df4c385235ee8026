"""
Pages in a real browser, watched: what goes wrong in them fails the test.

A page must make no error in the console, break no rule of the content security policy,
throw nothing, and ask no other host for anything.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

ROOT = Path(__file__).parents[2]

SHOTS = Path(os.environ.get("TENPIPS_SHOTS") or ROOT / "build" / "shots")
"""Where pictures of screens are kept."""

PATIENCE = 20_000
"""Milliseconds that a busy machine may take for anything."""

SIZES: dict[str, tuple[int, int]] = {
    "narrow": (320, 568),
    "small": (360, 640),
    "phone": (390, 844),
    "sideways": (844, 390),
    "tablet": (768, 1024),
    "desk": (1280, 800),
    "wide": (1920, 1080),
    "4k": (3840, 2160),
}
"""Screens, in CSS pixels."""

WATCH = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""
"""Runs in every page before its own scripts, out of reach of the policy."""

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
AXE_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@dataclass
class Watched:
    """What has gone wrong so far in the pages of one test."""

    origin: str
    problems: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)
    """Patterns of what a test brings about on purpose, such as a refusal's status."""

    def allow(self, pattern: str) -> None:
        """Let the console complain of what matches a pattern."""
        self.allowed.append(pattern)

    def note(self, problem: str) -> None:
        """Take down what went wrong."""
        self.problems.append(problem)

    def found(self) -> list[str]:
        """Everything that went wrong and is not allowed."""
        return [
            problem
            for problem in self.problems
            if not any(re.search(pattern, problem) for pattern in self.allowed)
        ]

    def asked(self, address: str) -> None:
        """Note a request, or a socket, that goes to anybody else."""
        parts, own = urlsplit(address), urlsplit(self.origin)
        if parts.scheme not in {"data", "blob"} and parts.netloc != own.netloc:
            self.note(f"asked another host: {address}")

    def watch(self, context: BrowserContext) -> None:
        """Watch every page of a context, also those that it opens itself."""
        context.add_init_script(WATCH)
        context.on("request", lambda request: self.asked(request.url))
        context.on("weberror", lambda error: self.note(f"thrown: {error.error}"))
        context.on(
            "console",
            lambda message: (
                self.note(f"console: {message.text} ({message.location.get('url')})")
                if message.type == "error"
                else None
            ),
        )
        context.on(
            "page",
            lambda page: page.on("websocket", lambda ws: self.asked(ws.url)),
        )


class OpenPage(Protocol):
    """
    Opens a page in a browser of its own: other cookies, other memory.

    It has the name of a size, an address below the server, and whatever else
    `Browser.new_context` takes; ``touch`` is a finger instead of a mouse.
    """

    def __call__(
        self, path: str = "/", size: str = "desk", *, touch: bool = False, **more: Any
    ) -> Page: ...


def opener(browser: Browser, watched: Watched, made: list[BrowserContext]) -> OpenPage:
    """Make pages with this browser; their contexts are kept in *made*."""

    def open_page(
        path: str = "/", size: str = "desk", *, touch: bool = False, **more: Any
    ) -> Page:
        width, height = SIZES[size]
        if touch:
            more = {"has_touch": True, "is_mobile": True, **more}
        context = browser.new_context(
            base_url=watched.origin,
            viewport=ViewportSize(width=width, height=height),
            **{"locale": "en-US", **more},
        )
        made.append(context)
        context.set_default_timeout(PATIENCE)
        watched.watch(context)
        page = context.new_page()
        page.goto(path)
        return page

    return open_page


def slow_down(page: Page, times: float) -> None:
    """Give a page only a part of the processor."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})


def overflow(page: Page) -> int:
    """By how many pixels a page is wider than its window."""
    script = "document.documentElement.scrollWidth - window.innerWidth"
    return max(0, int(page.evaluate(script)))


@cache
def axe() -> str:
    """Give the source of axe; it comes with the packages of the page."""
    if not AXE.is_file():
        pytest.fail(f"{AXE} is not there: ./run test fetches it", pytrace=False)
    return AXE.read_text("utf-8")


def barriers(page: Page, within: str = "body") -> list[str]:
    """What axe finds that keeps somebody from using a page, a line each."""
    page.evaluate(axe())
    found = page.evaluate(
        "([within, rules]) => axe.run(within, { runOnly: rules })", [within, AXE_RULES]
    )
    return [
        f"{each['id']} ({each['impact']}): {each['help']}: {place['target']}"
        for each in found["violations"]
        for place in each["nodes"]
    ]


def shot(page: Page, name: str) -> Path:
    """Keep a picture of what a page shows now, under a name."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    path = SHOTS / f"{re.sub(r'[^A-Za-z0-9_.-]+', '-', name).strip('-')}.png"
    page.screenshot(path=path)
    return path


Shoot = Callable[[Page, str], Path]
