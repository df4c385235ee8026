"""Tables with several people in browsers, and what each of them was told."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, StorageState, WebSocket, expect

from tests.e2e.browsing import PATIENCE, OpenPage
from tests.e2e.browsing import shot as picture
from tests.live import Wire
from tests.players import post

Frame = dict[str, Any]

QUICK: dict[str, Any] = {"speed": "none", "hold": 1200, "sound": False}
"""Settings with which nothing moves."""

GAMES = "dix reunion chinese-ten"

WORD = re.compile(r"(?<![0-9A-Za-z])(?:[2-9TJQKA][CDHS]|JK)(?![0-9A-Za-z])")
"""A card as it is written on the wire, and in the names of pictures."""

PLAYING = """() => {
  const act = () => {
    const board = document.querySelector('.board');
    if (!board || document.querySelector('dialog, section.over')) return;
    if (board.dataset.holding) document.querySelector('.stage').click();
    else if (board.dataset.busy === 'false' && !document.querySelector('.pending'))
      document.querySelector(
        '.layout button.target, .slot button.target, .hand button.legal')?.click();
  };
  clearInterval(window.playing);
  window.playing = setInterval(act, 15);
}"""
"""Plays by itself, in the page: a tap on what is held, or on the first card to name."""

STOP = "() => clearInterval(window.playing)"


def kept(origin: str, *seats: Frame, **settings: Any) -> StorageState:
    """Give what a browser remembers: settings, seats, and that it knows the games."""
    items = {
        "tenpips-settings": json.dumps({**QUICK, **settings}),
        "tenpips-seats": json.dumps(seats),
        "tenpips-taught": GAMES,
    }
    named = [{"name": name, "value": value} for name, value in items.items()]
    state: Any = {"cookies": [], "origins": [{"origin": origin, "localStorage": named}]}
    return state  # type: ignore[no-any-return]


@dataclass
class Table:
    """A table with a seat for each person who is to come."""

    origin: str
    name: str
    seats: list[Frame]

    def to_move(self) -> int | None:
        """Ask the server whose turn it is."""
        with urllib.request.urlopen(  # noqa: S310 (a loopback address)
            f"{self.origin}/api/tables/{self.name}", timeout=20
        ) as reply:
            seat: int | None = json.load(reply)["to_move"]
            return seat

    def path(self, seat: int | None = None) -> str:
        """Give the address of the table, or of a seat at it."""
        secret = "" if seat is None else f"#seat={self.seats[seat]['token']}"
        return f"/t/{self.name}{secret}"


def table_of(
    server: Wire,
    game: str,
    people: int = 2,
    bots: Sequence[str] = (),
    seats_open: int = 0,
    **asked: Any,
) -> Table:
    """Open a table; people sit before seats that stay open, and those before bots."""
    words = ["me", *["open"] * (people - 1 + seats_open), *bots]
    names = asked.pop("names", ["Ann", "Ben", "Cem", "Dora"])
    body = {"game": game, "seats": words, "name": names[0], **asked}
    first = post(server.origin, "/api/tables", **body)
    path = f"/api/tables/{first['table']}/seats"
    more = [post(server.origin, path, name=name) for name in names[1:people]]
    return Table(server.origin, first["table"], [first, *more])


@dataclass
class Heard:
    """What a page was told through its sockets, in order."""

    frames: list[Frame] = field(default_factory=list)
    sent: list[Frame] = field(default_factory=list)

    def listen(self, page: Page) -> Heard:
        """Listen to every socket that the page opens from now on."""
        page.on("websocket", self._hear)
        return self

    def _hear(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.append(json.loads(text)))
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))

    def played(self) -> list[str]:
        """Give the cards that the page has named and was not refused."""
        refused = {each["id"] for each in self.frames if each["t"] == "refused"}
        by_id = {each["id"]: each for each in self.sent if each["t"] == "play"}
        return [each["card"] for name, each in by_id.items() if name not in refused]

    def events(self) -> Iterator[tuple[int, Frame]]:
        """Give each event that was told, with its number, once."""
        last = 0
        for frame in self.frames:
            events = frame.get("events", [])
            first = frame.get("number", 0) - len(events) + 1
            for number, told in enumerate(events, first):
                if number > last:
                    last = number
                    if told is not None:
                        yield number, told

    def hands(self) -> dict[int, frozenset[str]]:
        """Give the page's own hand by the number of the last event."""
        found: dict[int, frozenset[str]] = {}
        for frame in self.frames:
            position = frame.get("position")
            if position and frame["you"] is not None:
                own = (
                    zone
                    for zone in position["zones"]
                    if zone["name"] == "hand" and zone.get("seat") == frame["you"]
                )
                cards = (card for zone in own for card in zone.get("cards", []))
                found[frame["number"]] = frozenset(cards)
        return found


def leaks(watcher: Heard, player: Heard) -> list[str]:
    """Cards that one page was told while they were hidden in another's hand."""
    hands = player.hands()
    found = []
    for frame in watcher.frames:
        number = frame.get("number", 0)
        before = [held for at, held in hands.items() if at <= number]
        after = [held for at, held in hands.items() if at >= number]
        if not before or not after:
            continue
        seen = set(WORD.findall(json.dumps(frame, ensure_ascii=False)))
        found += [f"{card} at {number}" for card in seen & before[-1] & after[0]]
    return found


def shot(page: Page, name: str) -> None:
    """Keep a picture of a page, once nothing moves in it."""
    page.wait_for_function(
        """() => document.getAnimations().every((each) =>
          each.playState !== 'running' || each.effect.getTiming().iterations > 1)"""
    )
    picture(page, name)


# At a table


def board(page: Page) -> Locator:
    """Give the table."""
    return page.locator(".board")


def hand(page: Page) -> list[str]:
    """Give the cards in the hand, in the order shown."""
    found: list[str] = page.locator(".hand button").evaluate_all(
        "(all) => all.map((each) => each.dataset.card)"
    )
    return found


def legal(page: Page) -> Locator:
    """Give whatever may be named now, in the hand or on the table."""
    return page.locator(".hand button.legal, button.target")


def settled(page: Page) -> None:
    """Go on after whatever is held, until all that happened has been shown."""
    for _ in range(40):
        if board(page).get_attribute("data-busy") == "false":
            return
        page.locator(".stage").click(position={"x": 4, "y": 4})
    expect(board(page)).to_have_attribute("data-busy", "false")


def status(page: Page) -> Locator:
    """Give the line that says how things are."""
    return page.locator(".board .status .status")


def history(page: Page) -> Locator:
    """Give the list of what has happened, beside a table on a desk."""
    return page.locator("aside .history")


def cards_out(page: Page) -> list[str]:
    """Give the cards that were played and lie in the middle."""
    return cards_in(page.locator(".slot"))


def cards_in(place: Locator) -> list[str]:
    """Give the cards that are shown somewhere."""
    found: list[str] = place.locator("use").evaluate_all(
        "(all) => all.map((each) => each.getAttribute('href').split('#')[1])"
    )
    return found


def my_turn(page: Page) -> None:
    """Wait until the page may name a card; what is held until then is tapped away."""
    page.wait_for_function(
        """() => {
          const board = document.querySelector('.board');
          if (board?.dataset.holding) document.querySelector('.stage').click();
          return document.querySelector('.hand button.legal, button.target') !== null;
        }"""
    )


def play(page: Page) -> None:
    """Name a card with the mouse and see it go: a target, or the first of the hand."""
    my_turn(page)
    target = page.locator("button.target")
    if target.count():
        target.first.click()
        expect(target).to_have_count(0)
        return
    card = page.locator(".hand button.legal").first
    name = card.get_attribute("data-card")
    card.click()
    expect(page.locator(f'.hand button[data-card="{name}"]')).to_have_count(0)


def begun(*pages: Page) -> None:
    """Wait until cards have been dealt."""
    for page in pages:
        expect(page.locator(".hand button").first).to_be_visible()


def turn_of(*pages: Page) -> Page:
    """Wait until it is somebody's turn; gives the page."""
    for _ in range(2000):
        for page in pages:
            if page.evaluate(
                """() => {
                  const board = document.querySelector('.board');
                  if (board?.dataset.holding) document.querySelector('.stage').click();
                  return document.querySelector('.hand button.legal, button.target')
                    !== null;
                }"""
            ):
                return page
        pages[0].wait_for_timeout(10)
    raise AssertionError("nobody is to play")


def play_out(*pages: Page) -> None:
    """Let all pages play until the deal is over and its score is shown."""
    for page in pages:
        page.evaluate(PLAYING)
    for page in pages:
        expect(page.locator("section.over")).to_be_visible(timeout=6 * PATIENCE)
    for page in pages:
        page.evaluate(STOP)


def menu(page: Page, name: str) -> None:
    """Choose something from the menu of the table."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=name).click()


def sit(
    open_page: OpenPage, table: Table, seat: int | None, size: str = "desk", **more: Any
) -> Page:
    """Open a table in a new browser: at a seat, or to watch."""
    page, _ = sit_hearing(open_page, table, seat, size, **more)
    return page


def sit_hearing(
    open_page: OpenPage,
    table: Table,
    seat: int | None,
    size: str = "desk",
    *,
    first: Callable[[Page], object] | None = None,
    context: dict[str, Any] | None = None,
    **settings: Any,
) -> tuple[Page, Heard]:
    """Open a table and listen to the page; *first* is given the page before that."""
    held = [] if seat is None else [seat_kept(table, seat)]
    state = kept(table.origin, *held, **settings)
    page = open_page("about:blank", size, storage_state=state, **(context or {}))
    heard = Heard().listen(page)
    if first is not None:
        first(page)
    page.goto(table.path())
    if seat is None:
        page.get_by_role("button", name="Watch").click()
    expect(board(page)).to_be_visible()
    return page, heard


def seat_kept(table: Table, seat: int) -> Frame:
    """Give a seat as a browser keeps it."""
    told = table.seats[seat]
    return {**told, "game": "dix", "variant": "", "at": 1, "over": False}
