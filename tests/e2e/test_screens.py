"""
Every screen, by eye and by rule: in every theme and language, at every size.

A screen is come to once; then its window is resized and its settings are changed as
another tab would, so that the page has to follow. Pictures are kept for people to see.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.browsing import SIZES, OpenPage, Watched, barriers, shot
from tests.e2e.screens import SCREENS, Scene
from tests.live import Live

LOOKS = Path(__file__).with_name("looks.js")

SHOWN = ("phone", "desk", "sideways")
"""Sizes of which pictures are kept."""

CHOOSE = """
(chosen) => {
  const key = "tenpips-settings";
  const kept = { ...JSON.parse(localStorage.getItem(key)), ...chosen };
  localStorage.setItem(key, JSON.stringify(kept));
  dispatchEvent(new StorageEvent("storage", { key }));
}
"""
"""Chooses settings as another tab would."""

SETTLE = """
async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let times = 0; times < 3; times += 1) {
    for (const each of document.getAnimations())
      if (Number.isFinite(each.effect.getComputedTiming().endTime)) each.finish();
    await frame();
  }
}
"""
"""Lets a page lay itself out, and ends what moves."""

# Every screen is seen in every language, in both themes, and at every kind of size.
WAYS = {
    "en": ("light", "phone"),
    "uk": ("dark", "desk"),
    "ru": ("light", "sideways"),
}
CROWDED = ("narrow", "phone", "sideways", "desk")
"""Sizes at which longer words are tried."""


@cache
def looks() -> str:
    """Give the script that looks a page over."""
    return LOOKS.read_text("utf-8")


@pytest.fixture
def scene(server: Live, open_page: OpenPage, watched: Watched) -> Scene:
    """Where screens are made; a page that is not there says so in the console too."""
    watched.allow("404 .Not Found")
    return Scene(server, open_page)


def choose(page: Page, **chosen: Any) -> None:
    """Change settings, and wait until the page has followed."""
    page.evaluate(CHOOSE, chosen)
    root = page.locator("html")
    for name, attribute in (("language", "lang"), ("theme", "data-theme")):
        if name in chosen:
            expect(root).to_have_attribute(attribute, chosen[name])


def resize(page: Page, size: str) -> None:
    """Give a page a window of another size."""
    width, height = SIZES[size]
    page.set_viewport_size(ViewportSize(width=width, height=height))
    page.evaluate(SETTLE)


def to_the_top(page: Page) -> None:
    """Scroll back to where a reader begins."""
    page.evaluate(
        "scrollTo(0, 0); document.querySelector('dialog .content')?.scrollTo(0, 0)"
    )
    page.evaluate(SETTLE)


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_well(name: str, scene: Scene) -> None:
    page = SCREENS[name](scene)
    plain = page.locator("#app").count() == 0  # a few words that need no page
    wrong: list[str] = []

    def look(way: str, *, axed: bool = False) -> None:
        found = [*page.evaluate(looks()), *(barriers(page) if axed else [])]
        wrong.extend(f"{way}: {each}" for each in found)

    for language, (theme, at) in WAYS.items():
        if not plain:
            choose(page, language=language, theme=theme)
        for size in SIZES if language == "en" else SHOWN:
            resize(page, size)
            if language == "en" and size in SHOWN:
                to_the_top(page)
                shot(page, f"{name}-{size}-{theme}")
            look(f"{language} {theme} {size}", axed=size == at)
    if not plain:
        choose(page, language="en", theme="dark")
        for size in ("phone", "desk"):
            resize(page, size)
            to_the_top(page)
            shot(page, f"{name}-{size}-dark")
        choose(page, language="en-XA")
        for size in CROWDED:
            resize(page, size)
            look(f"longer words {size}")
            if size == "phone":
                to_the_top(page)
                shot(page, f"{name}-{size}-longer")

    assert not wrong, "\n".join(wrong)
