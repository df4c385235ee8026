"""
Every screen of the page, each with the way there.

A screen is a function that brings a page to it and leaves it there. What only chance
can bring about, such as a card that captures in several ways, is played for until it
comes.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.e2e.browsing import OpenPage
from tests.live import Live
from tests.players import post

QUICK: dict[str, Any] = {
    "language": "en",
    "theme": "light",
    "speed": "none",
    "hold": 1200,
    "sound": False,
}
"""Settings with which a screen is come to at once."""

MY_TURN = ".hand:not(:has(.pending)) button.legal"
"""It is the reader's turn, and nothing is on its way."""

TAUGHT = "chinese-ten dix reunion"
"""Games whose first steps have been read."""

PLAY_ON = """
([until, cards]) => new Promise((done, failed) => {
  const named = new Set();
  const find = (place) => document.querySelector(place);
  const beat = setInterval(() => {
    const card = find(".hand button.legal:not(.pending)");
    if (named.size >= cards && find(until)) {
      clearInterval(beat);
      clearTimeout(end);
      done();
    } else if (find(".board[data-holding]:not([data-holding=''])")) {
      find(".stage").click();
    } else if (find("section.over")) {
      find("section.over .go button").click();
    } else if (find("button.target")) {
      find("button.target").click();
    } else if (card) {
      card.click();
      named.add(card.dataset.card);
    }
  }, 25);
  const end = setTimeout(() => {
    clearInterval(beat);
    failed(new Error(`${until} never came`));
  }, 90_000);
})
"""
"""Plays the first legal card over and over, in the page, until something is there."""


@dataclass(frozen=True)
class Scene:
    """What a screen is made with."""

    server: Live
    open_page: OpenPage

    def page(
        self,
        path: str,
        seats: list[dict[str, Any]] | None = None,
        taught: str = TAUGHT,
        **chosen: Any,
    ) -> Page:
        """Open a page of a browser that keeps these settings and seats."""
        kept = {
            "tenpips-settings": json.dumps({**QUICK, **chosen}),
            "tenpips-seats": json.dumps(seats or []),
            "tenpips-taught": taught,
        }
        memory = [{"name": name, "value": value} for name, value in kept.items()]
        origins = [{"origin": self.server.origin, "localStorage": memory}]
        state = {"cookies": [], "origins": origins}
        return self.open_page(path, storage_state=state, reduced_motion="reduce")

    def opened(self, game: str, seats: list[str], **asked: Any) -> dict[str, Any]:
        """Open a table over HTTP; gives the seat."""
        asked = {"name": "", **asked}
        taken: dict[str, Any] = post(
            self.server.origin, "/api/tables", game=game, seats=seats, **asked
        )
        return taken

    def table(
        self,
        game: str,
        bots: int,
        chosen: dict[str, Any] | None = None,
        taught: str = TAUGHT,
        **asked: Any,
    ) -> Page:
        """Sit down with bots, and wait until the first card can be played."""
        taken = self.opened(game, ["me", *["easy"] * bots], **asked)
        variant = asked.get("variant", "")
        kept = {**taken, "game": game, "variant": variant, "at": 1, "over": False}
        page = self.page(f"/t/{taken['table']}", [kept], taught, **chosen or {})
        expect(page.locator(".hand button[data-card]").first).to_be_visible()
        play_on(page, MY_TURN)
        return page


def play_on(page: Page, until: str, cards: int = 0) -> None:
    """Name so many cards, and play on until a selector is there."""
    page.evaluate(PLAY_ON, [until, cards])


def panel(page: Page, key: str) -> Locator:
    """Open a dialog of the table by its key."""
    page.keyboard.press(key)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    return dialog


# Before a table


def home(scene: Scene) -> Page:
    """Look at the start page for the first time."""
    page = scene.page("/")
    expect(page.get_by_role("article").first).to_be_visible()
    return page


def home_of_a_regular(scene: Scene) -> Page:
    """Come back: games I am in, open tables, the further choices open."""
    scene.opened("dix", ["me", "open"], listed=True, name="王小明、陳大文與黃美玲")
    mine = [
        {
            **scene.opened(game, ["me", *["easy"] * bots]),
            "game": game,
            "variant": variant,
            "at": at,
            "over": over,
        }
        for at, (game, variant, bots, over) in enumerate(
            [("reunion", "classic", 2, False), ("dix", "classic", 1, True)]
        )
    ]
    page = scene.page("/", mine, name="Ruth")
    expect(page.get_by_role("article").first).to_be_visible()
    page.locator("article summary").first.click()
    return page


def invite_dialog(scene: Scene) -> Page:
    """Open a table for friends, with every choice unfolded."""
    page = home(scene)
    page.locator("article").nth(2).locator(".buttons button").nth(1).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    for summary in page.get_by_role("dialog").locator("summary").all():
        summary.click()
    return page


def seating(scene: Scene) -> Page:
    """Follow the link that a friend has sent."""
    asked = {"variant": "taiwan", "clock": {"card": 60, "bank": 300}}
    asked["name"] = "Maximiliane von Wartburg"
    taken = scene.opened("chinese-ten", ["me", "open", "open", "medium"], **asked)
    page = scene.page(f"/t/{taken['table']}")
    expect(page.locator("form button[type=submit]")).to_be_visible()
    return page


def rules_page(scene: Scene) -> Page:
    """Read a rulebook."""
    page = scene.page("/rules/chinese-ten")
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    return page


def not_found(scene: Scene) -> Page:
    """Follow a link to nowhere."""
    page = scene.page("/nowhere")
    expect(page.get_by_role("heading").first).to_be_visible()
    return page


def no_such_table(scene: Scene) -> Page:
    """Follow a link to a table that is gone."""
    page = scene.page("/t/nonesuch")
    expect(page.get_by_role("heading").first).to_be_visible()
    return page


# At a table


def gathering(scene: Scene) -> Page:
    """Wait for friends, with the link to send."""
    taken = scene.opened("dix", ["me", "open"])
    kept = {**taken, "game": "dix", "variant": "classic", "at": 1, "over": False}
    page = scene.page(f"/t/{taken['table']}", [kept])
    expect(page.locator(".paper")).to_be_visible()
    return page


def first_steps(scene: Scene) -> Page:
    """Play a game for the first time, and be told how it goes."""
    return scene.table("reunion", 2, taught="")


def dix(scene: Scene) -> Page:
    """Play Dix, some tricks into the deal."""
    page = scene.table("dix", 1, name="Wolfgang")
    play_on(page, MY_TURN, 4)
    return page


def reunion(scene: Scene) -> Page:
    """Play Réunion at three, with a card led."""
    page = scene.table("reunion", 2)
    play_on(page, ".board:has(.slot):not(:has(.pending)):has(.hand button.legal)", 2)
    return page


def chinese_ten(scene: Scene) -> Page:
    """Play Chinese Ten at two."""
    page = scene.table("chinese-ten", 1)
    play_on(page, MY_TURN, 3)
    return page


def chinese_ten_of_three(scene: Scene) -> Page:
    """Play Chinese Ten at three."""
    page = scene.table("chinese-ten", 2, options={"players": 3})
    play_on(page, MY_TURN, 2)
    return page


def chinese_ten_of_four(scene: Scene) -> Page:
    """Play the Taiwanese Chinese Ten at four."""
    page = scene.table("chinese-ten", 3, variant="taiwan")
    play_on(page, MY_TURN, 2)
    return page


def held_trick(scene: Scene) -> Page:
    """Look at a finished trick, for as long as one likes."""
    page = scene.table("reunion", 2, {"step": True})
    play_on(page, ".slot.takes")
    return page


def choosing(scene: Scene) -> Page:
    """Choose what to capture."""
    page = scene.table("chinese-ten", 1)
    play_on(page, ".layout button.target")
    return page


def refusal(scene: Scene) -> Page:
    """Be told why a card may not be played, and which may."""
    page = scene.table("reunion", 2)
    play_on(page, ".hand:has(button.legal):has(button:not(.legal)):not(:has(.pending))")
    page.locator(".hand button:not(.legal)").first.click()
    expect(page.locator(".status [role=alert]")).to_be_visible()
    return page


def hint(scene: Scene) -> Page:
    """Ask what a strong bot would play, and why."""
    page = scene.table("dix", 1)
    play_on(page, ".hand button.legal")
    said = page.locator(".status p", has_text="would play")
    for _ in range(60):  # a server that has just started compiles what judges cards
        page.keyboard.press("i")
        try:
            expect(said).to_be_visible(timeout=2_000)
        except AssertionError:
            continue
        return page
    raise AssertionError("no hint came")


def score_sheet(scene: Scene) -> Page:
    """See the score of a deal."""
    page = scene.table("dix", 1)
    play_on(page, "section.over")
    return page


def match_over(scene: Scene) -> Page:
    """See how a match has ended."""
    page = scene.table("reunion", 2, options={"deals": 3})
    play_on(page, "section.over .go a")
    return page


def match_sheet(scene: Scene) -> Page:
    """See every deal of a match."""
    page = match_over(scene)
    panel(page, "c")
    return page


def proof(scene: Scene) -> Page:
    """See that a deal was sound."""
    page = score_sheet(scene)
    page.locator("section.over .links button").nth(2).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    for summary in dialog.locator("summary").all():
        summary.click()
    return page


def last_trick(scene: Scene) -> Page:
    """Look at the last trick again."""
    page = scene.table("reunion", 2)
    play_on(page, MY_TURN, 2)
    panel(page, "l")
    return page


def history(scene: Scene) -> Page:
    """Read what has happened."""
    page = scene.table("chinese-ten", 1)
    play_on(page, MY_TURN, 4)
    panel(page, "j")
    return page


def people(scene: Scene) -> Page:
    """See who is here, and what is agreed."""
    options = {"red_five": "any_red_five", "peek": "dealer"}
    page = scene.table("chinese-ten", 1, options=options, takeover="hard")
    panel(page, "p")
    return page


def menu(scene: Scene) -> Page:
    """Open the menu."""
    page = scene.table("dix", 1)
    page.locator("header nav button").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    return page


def keys(scene: Scene) -> Page:
    """Learn the keys."""
    page = scene.table("dix", 1)
    panel(page, "?")
    return page


def settings(scene: Scene) -> Page:
    """Change the settings at a table."""
    page = menu(scene)
    page.locator("dialog .menu button").nth(3).click()
    expect(page.locator("dialog fieldset").first).to_be_visible()
    return page


def rules_dialog(scene: Scene) -> Page:
    """Look a rule up at the table."""
    page = scene.table("dix", 1)
    panel(page, "r")
    expect(page.locator("dialog h3, dialog h2").nth(1)).to_be_visible()
    return page


def resigning(scene: Scene) -> Page:
    """Be asked whether to give up."""
    page = menu(scene)
    page.locator("dialog .menu.away button").first.click()
    expect(page.locator("dialog footer button")).to_have_count(2)
    return page


def line_lost(scene: Scene) -> Page:
    """Have no connection any more."""
    taken = scene.opened("dix", ["me", "easy"])
    kept = {**taken, "game": "dix", "variant": "classic", "at": 1, "over": False}
    page = scene.page("/nowhere", [kept])
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        if not lines:
            line.connect_to_server()
        else:
            line.close()
        lines.append(line)

    page.route_web_socket("**/socket", connect)
    page.goto(f"/t/{taken['table']}")
    expect(page.locator(".hand button.legal").first).to_be_visible()
    lines[0].close()
    expect(page.locator(".status.alert")).to_be_visible()
    return page


SCREENS: dict[str, Callable[[Scene], Page]] = {
    each.__name__.replace("_", "-"): each
    for each in (
        home,
        home_of_a_regular,
        invite_dialog,
        seating,
        rules_page,
        not_found,
        no_such_table,
        gathering,
        first_steps,
        dix,
        reunion,
        chinese_ten,
        chinese_ten_of_three,
        chinese_ten_of_four,
        held_trick,
        choosing,
        refusal,
        hint,
        score_sheet,
        match_over,
        match_sheet,
        proof,
        last_trick,
        history,
        people,
        menu,
        keys,
        settings,
        rules_dialog,
        resigning,
        line_lost,
    )
}
"""All of them, by name."""
