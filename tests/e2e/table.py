"""
Playing at a table in a browser: by mouse, by finger, or by keys alone.

What is seen on the screen and what the server has told the page are read in one
moment, so that they can be compared at every decision.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect

from tests.e2e.browsing import OpenPage
from tests.e2e.looking import Json, Look, check_screen
from tests.players import post

SEEN = Path(__file__).with_name("seen.js")

PATIENCE = 60_000
"""Milliseconds in which something must come up to be done."""

QUICK = {"speed": "none", "hold": 1200, "sound": False}
"""Settings of somebody in a hurry."""

GAMES = "dix reunion chinese-ten toy"

FINGER = 43.5
"""Pixels of a card that must be seen, so that a finger hits it: 44 on the screen."""

STEPS = 60
"""Keys that may be pressed to get anywhere."""

Means = Literal["mouse", "touch", "keys"]


def opened(
    open_page: OpenPage,
    path: str = "/",
    size: str = "desk",
    *,
    settings: Mapping[str, Any] | None = None,
    taught: bool = True,
    **more: Any,
) -> Page:
    """
    Open a page that keeps what it is told, in a browser with these settings.

    *taught* is somebody who has read how each game goes.
    """
    kept = {"tenpips-settings": json.dumps({**QUICK, **(settings or {})})}
    if taught:
        kept["tenpips-taught"] = GAMES
    page = open_page("about:blank", size, **more)
    page.context.add_init_script(SEEN.read_text("utf-8"))
    # Only once: what is chosen in the page holds over a reload.
    page.context.add_init_script(
        f"for (const [key, value] of Object.entries({json.dumps(kept)}))"
        "  if (localStorage.getItem(key) === null) localStorage.setItem(key, value);"
    )
    page.goto(path)
    return page


def seat_link(origin: str, game: str, level: str, seats: int = 2, **asked: Any) -> str:
    """Open a table with bots; gives the address that brings its seat to a page."""
    words = ["me", *[level] * (seats - 1)]
    taken = post(origin, "/api/tables", game=game, seats=words, **asked)
    return f"/t/{taken['table']}#seat={taken['token']}"


Choose = Callable[[Look], str]
"""Names one of the legal cards."""

Check = Callable[[Look], None]


def any_legal(look: Look) -> str:
    """Name any card that the server says is legal."""
    return str(random.choice(look.position["legal"]))


@dataclass
class Table:
    """Somebody at a table, and how they do things."""

    page: Page
    means: Means = "mouse"
    check: Check = check_screen
    """Called with every look at the table that is not in motion."""

    plays: int = 0
    """Cards that were named."""

    looks: list[Look] = field(default_factory=list)
    """The last looks, newest last."""

    heard: int = 0
    """Number of the last event whose news was read."""

    news: list[Json] = field(default_factory=list)
    """Everything that happened, as told."""

    # Seeing

    def look(self, after: int = 0) -> Look:
        """
        Look when there is something to do, or a trick to look at.

        With *after*, something must have happened since the event of that number.
        """
        asked = {"after": after, "patience": PATIENCE, "heard": self.heard}
        found = self.page.evaluate("(asked) => seen.look(asked)", asked)
        late = found.pop("late")
        look = Look(**found)
        assert not late, f"nothing came up: {look.screen} {look.told}"
        self.heard = look.number
        self.news += look.told.pop("news")
        self.looks = [*self.looks[-3:], look]
        if look.screen["holding"] == "trick":
            self.check_held(look)
        elif not look.holding:
            self.check(look)
        self.check_means(look)
        return look

    def check_held(self, look: Look) -> None:
        """Compare what is held with the tricks and captures that were told."""
        places = look.screen["places"].items()
        trick = [
            card for key, lying in places if "trick" in key for card in lying["cards"]
        ]
        told = [
            {*event["args"]["cards"], *[event["args"].get("card")]} - {None}
            for event in self.news
            if "cards" in event.get("args", {})
        ]
        seen = {*(trick or look.screen["taken"])}
        assert any(seen <= cards for cards in told), seen
        assert not trick or seen in told, "a trick is held with all its cards"

    def check_means(self, look: Look) -> None:
        """See to it that nothing but this player's means is used, or needed."""
        kinds = {"mouse": {"mouse"}, "touch": {"touch"}, "keys": set()}
        assert set(look.pointers) <= kinds[self.means]
        spots = [each["spot"] for each in look.screen["hand"]]
        if self.means == "touch" and not look.holding:
            assert all(spot and spot["width"] >= FINGER for spot in spots)
        if self.means == "keys" and self.plays:
            assert look.screen["focus"]["on"] != "body", "the focus is lost"

    def settled(self, after: int = 0) -> Look:
        """Look when there is something to do; what is held is tapped away."""
        while (look := self.look(after)).holding:
            self.go_on()
        return look

    # Doing

    def hit(self, x: float, y: float) -> None:
        """Click or tap at a place."""
        if self.means == "touch":
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def press(self, button: Locator) -> None:
        """Press a button as this player does."""
        expect(button).to_be_visible()
        if self.means == "mouse":
            button.click()
        elif self.means == "touch":
            button.tap()
        else:
            self.tab_to(button)
            self.page.keyboard.press("Enter")

    def tab_to(self, button: Locator, key: str = "Tab") -> None:
        """Walk to something by one key."""
        for _ in range(STEPS):
            if button.evaluate("(node) => node === document.activeElement"):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{button} cannot be reached by {key}")

    def go_on(self) -> None:
        """Tap what is held away."""
        if self.means == "keys":
            self.page.keyboard.press("n")
            return
        box = self.page.locator(".middle").bounding_box()
        assert box is not None
        self.hit(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def play(self, look: Look, card: str) -> None:
        """Name a card."""
        self.plays += 1
        if self.means != "keys":
            self.hit(*look.spot(card))
            return
        if look.screen["targets"]:
            self.walk_to_target(look, card)
        else:
            self.walk_to(look, card)
        self.page.keyboard.press("Enter")

    def walk_to(self, look: Look, card: str) -> None:
        """Go to a card of the hand by H and the arrows."""
        self.page.keyboard.press("h")
        at = look.hand.index(self.focused())
        to = look.hand.index(card)
        for _ in range(abs(to - at)):
            self.page.keyboard.press("ArrowRight" if to > at else "ArrowLeft")
        assert self.focused() == card

    def walk_to_target(self, look: Look, card: str) -> None:
        """Go by H to what can be captured, and on by Tab."""
        name = next(
            each["name"]
            for each in [*look.screen["targets"], *look.screen["hand"]]
            if each["card"] == card
        )
        self.page.keyboard.press("h")
        self.tab_to(self.page.get_by_role("button", name=name, exact=True))

    def focused(self) -> str:
        """Card of the hand that has the focus; empty for none."""
        return str(
            self.page.evaluate("document.activeElement?.dataset?.card ?? ''"),
        )

    # Whole deals

    def deal(self, choose: Choose = any_legal, after: int = 0) -> Look:
        """Play until the deal is over; gives the last look."""
        return self.decide(choose, lambda _look: False, after)

    def decide(
        self, choose: Choose, until: Callable[[Look], bool], after: int = 0
    ) -> Look:
        """Play until something is so, at a decision, or the deal is over."""
        look = self.settled(after)
        while look.phase == "playing" and not until(look):
            self.play(look, choose(look))
            look = self.settled(look.number)
        return look

    def next_deal(self) -> Look:
        """Say that the score has been seen; gives the first decision after it."""
        self.press(self.page.get_by_role("button", name="Next deal"))
        return self.settled(self.heard)

    def rematch(self) -> Look:
        """Ask for another match, to which bots agree; gives its first decision."""
        match = self.looks[-1].told["parts"]["stage"]["match"]
        self.press(self.page.get_by_role("button", name="Another match"))
        look = self.settled(self.heard)
        while look.told["parts"]["stage"]["match"] == match:
            look = self.settled(look.number)
        return look

    def reload(self) -> Look:
        """Load the page anew; nothing has the focus then."""
        self.page.reload()
        self.plays = self.heard = 0
        return self.settled()

    def close_dialog(self) -> None:
        """Close what lies in front; the focus must be back where it was."""
        if self.means == "keys":
            self.page.keyboard.press("Escape")
        else:
            self.press(self.page.locator("dialog").get_by_role("button", name="Close"))
        expect(self.page.locator("dialog")).to_have_count(0)
