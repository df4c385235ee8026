"""Lines that break, seats that move, servers that restart: nothing is lost."""

from __future__ import annotations

import re
import signal
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, expect

from tests.e2e.browsing import OpenPage, Watched, opener
from tests.e2e.company import (
    begun,
    board,
    cards_out,
    hand,
    my_turn,
    play,
    settled,
    shot,
    sit,
    sit_hearing,
    status,
    table_of,
    turn_of,
)
from tests.live import Live
from tests.processes import serving

SOCKET = re.compile(r"/socket$")

PLAIN = {"TENPIPS_NO_NUMBA": "1"}
"""Environment of a server that compiles nothing: it starts sooner."""

LOST = r"WebSocket connection to .* failed|ERR_|Failed to load resource"
"""What the console says of connections that are not there."""


class Tap:
    """A hand on the line of a page: holds back, or cuts, what comes from the server."""

    def __init__(self) -> None:
        self.closed = False
        self._held: list[str | bytes] = []
        self._route: WebSocketRoute | None = None

    def on(self, page: Page) -> None:
        """Take the line of every socket that the page opens from now on."""
        page.route_web_socket(SOCKET, self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        self._route = route
        server = route.connect_to_server()
        server.on_message(self._pass)

    def _pass(self, message: str | bytes) -> None:
        if self.closed:
            self._held.append(message)
        elif self._route is not None:
            self._route.send(message)

    def release(self) -> None:
        """Let through what was held back."""
        self.closed = False
        held, self._held = self._held, []
        for message in held:
            self._pass(message)


def test_a_reload_in_mid_trick_changes_nothing(
    open_page: OpenPage, server: Live
) -> None:
    table = table_of(server, "dix")
    ann, ben = (sit(open_page, table, seat) for seat in (0, 1))
    begun(ann, ben)
    leader = turn_of(ann, ben)
    other = ben if leader is ann else ann
    play(leader)
    card, held = cards_out(leader), hand(leader)
    assert len(card) == 1

    leader.reload()
    begun(leader)
    assert (cards_out(leader), hand(leader)) == (card, held)
    my_turn(other)
    held = hand(other)
    other.reload()
    begun(other)
    assert (cards_out(other), hand(other)) == (card, held)
    play(other)
    expect(board(leader)).to_have_attribute("data-holding", "trick")
    settled(leader)
    assert len(hand(leader)) == 13, "the loser and the taker draw"


def test_a_seat_speaks_through_one_window(open_page: OpenPage, server: Live) -> None:
    table = table_of(server, "dix", 1, ["easy"])
    first = sit(open_page, table, 0)
    begun(first)
    cards = sorted(hand(first))
    second = first.context.new_page()
    second.goto(table.path())
    begun(second)
    assert sorted(hand(second)) == cards

    expect(status(first)).to_contain_text("in another window now")
    shot(first, "replaced-desk")
    first.set_viewport_size({"width": 390, "height": 844})
    shot(first, "replaced-phone")
    first.get_by_role("button", name="Connect here").click()
    expect(status(first)).not_to_contain_text("another window")
    expect(status(second)).to_contain_text("in another window now")
    play(first)


def test_a_seat_moves_to_another_browser_by_its_link(
    open_page: OpenPage, server: Live
) -> None:
    table = table_of(server, "dix", 1, ["easy"])
    permissions = ["clipboard-read", "clipboard-write"]
    old = sit(open_page, table, 0, context={"permissions": permissions})
    begun(old)
    cards = sorted(hand(old))
    old.get_by_role("button", name="Menu").click()
    old.get_by_role("button", name="Copy the link to my seat").click()
    expect(old.get_by_role("button", name="Copied")).to_be_visible()
    link = old.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{server.origin}/t/{table.name}#seat=")

    new = open_page("/", "phone")
    asked: list[str] = []
    new.on("request", lambda request: asked.append(request.url))
    new.goto(link)
    begun(new)
    assert sorted(hand(new)) == cards
    assert new.url == f"{server.origin}/t/{table.name}", "the secret is put away"
    secret = link.partition("=")[2]
    assert not [url for url in asked if secret in url]
    expect(status(old)).to_contain_text("in another window now")
    new.reload()
    begun(new)
    play(new)


def volley(page: Page) -> None:
    """Click a card, and then every card four times, in one turn of the page's loop."""
    page.evaluate(
        """() => {
          document.querySelector('.hand button.legal').click();
          for (let round = 0; round < 4; round++)
            for (const button of document.querySelectorAll('.hand button'))
              button.click();
        }"""
    )


def double(page: Page) -> None:
    """Click a card twice."""
    page.locator(".hand button.legal").first.dblclick()


def hold_enter(page: Page) -> None:
    """Hold Enter down on a card, until it repeats itself."""
    page.locator(".hand button.legal").last.focus()
    for _ in range(25):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")


def sweep(page: Page) -> None:
    """Click all over the hand with the mouse, again and again."""
    boxes = [each.bounding_box() for each in page.locator(".hand button").all()]
    for box in boxes * 4:
        if box:
            page.mouse.click(box["x"] + 8, box["y"] + 8)


STORMS = (volley, double, hold_enter, sweep)


def test_no_storm_of_clicks_loses_a_card(open_page: OpenPage, server: Live) -> None:
    table = table_of(server, "dix", 1, ["easy"])
    page, heard = sit_hearing(open_page, table, 0)
    begun(page)
    dealt = set(hand(page))
    for turn in range(8):
        my_turn(page)
        before = set(hand(page))
        STORMS[turn % len(STORMS)](page)
        page.wait_for_function(
            "(cards) => cards.some((card) => "
            "!document.querySelector(`.hand [data-card='${card}']`))",
            arg=sorted(before),
        )
        expect(page.locator(".hand button.pending")).to_have_count(0)
        my_turn(page)
        gone = before - set(hand(page))
        told = [
            event["args"]["card"]
            for _, event in heard.events()
            if event["code"] in {"lead", "reply"} and event["args"]["player"] == 0
        ]
        assert heard.played() == told, "each that was named was played, and no other"
        assert gone <= set(told)
        if STORMS[turn % len(STORMS)] is not sweep:
            assert gone == {told[-1]}, "a second click means the first"
        drawn = {
            card
            for _, event in heard.events()
            if event["code"] == "draw" and event["args"]["player"] == 0
            for card in event["args"]["cards"]
        }
        assert set(hand(page)) == (dealt | drawn) - set(told), "no card is lost"


def test_what_is_not_confirmed_is_not_shown(open_page: OpenPage, server: Live) -> None:
    table = table_of(server, "dix", 1, ["easy"])
    tap = Tap()
    page, heard = sit_hearing(open_page, table, 0, first=tap.on)
    begun(page)
    my_turn(page)
    settled(page)
    before, lying = hand(page), cards_out(page)
    told = page.locator("aside .history li").count()

    tap.closed = True
    card = page.locator(".hand button.legal").first
    name = card.get_attribute("data-card")
    card.click()
    pending = page.locator(".hand button.pending")
    expect(pending).to_have_attribute("data-card", str(name))
    expect(pending).to_have_accessible_name(re.compile("on its way"))
    page.locator(".hand button").last.click()
    expect(status(page)).to_contain_text("The server takes its time")
    shot(page, "slow-server-desk")
    assert (hand(page), cards_out(page)) == (before, lying)
    assert page.locator("aside .history li").count() == told
    expect(pending).to_have_count(1)

    tap.release()
    expect(pending).to_have_count(0)
    my_turn(page)
    assert name not in hand(page)
    assert heard.played() == [name]


def test_a_line_that_breaks_comes_back(
    open_page: OpenPage, server: Live, watched: Watched
) -> None:
    watched.allow(LOST)
    table = table_of(server, "dix")
    (ann, heard), ben = (
        sit_hearing(open_page, table, 0),
        sit(open_page, table, 1, "phone"),
    )
    begun(ann, ben)
    leader = turn_of(ann, ben)
    if leader is ben:
        play(ben)
        my_turn(ann)
    held = hand(ann)

    ann.context.set_offline(True)
    expect(status(ann)).to_contain_text("The connection is lost")
    shot(ann, "lost-desk")
    ann.set_viewport_size({"width": 390, "height": 844})
    shot(ann, "lost-phone")
    card = ann.locator(".hand button.legal").first
    name = str(card.get_attribute("data-card"))
    card.click()
    expect(ann.locator(".hand button.pending")).to_have_attribute("data-card", name)
    assert hand(ann) == held

    ann.context.set_offline(False)
    expect(ann.locator(f".hand [data-card='{name}']")).to_have_count(0)
    expect(status(ann)).not_to_contain_text("lost")
    assert heard.played() == [name]
    for _ in range(6):
        play(turn_of(ann, ben))


def test_a_server_that_restarts_loses_nothing(browser: Browser, tmp_path: Path) -> None:
    words = ("--drain-seconds", "1")
    made: list[BrowserContext] = []

    with serving(*words, home=tmp_path, **PLAIN) as process:
        server = process.wire()
        watched = Watched(server.origin, allowed=[LOST])
        open_page = opener(browser, watched, made)
        table = table_of(server, "dix")
        (ann, heard), ben = (
            sit_hearing(open_page, table, 0),
            sit(open_page, table, 1, "phone"),
        )
        begun(ann, ben)
        play(turn_of(ann, ben))
        pages = ann, ben
        before = [(sorted(hand(page)), cards_out(page)) for page in pages]
        process.tell(signal.SIGTERM)
        for page in pages:
            expect(status(page)).to_contain_text("about to restart")
        shot(ann, "draining-desk")
        shot(ben, "draining-phone")
        process.ended()

    with serving(*words, "--port", str(server.port), home=tmp_path, **PLAIN) as process:
        process.wire()
        for page in pages:
            expect(status(page)).not_to_contain_text("restart", timeout=60_000)
            expect(page.locator(".hand button").first).to_be_visible()
            expect(page.locator(".news")).to_have_count(0)  # nothing was missed
        assert [(sorted(hand(page)), cards_out(page)) for page in pages] == before
        process.kill()
        for page in pages:
            expect(status(page)).to_contain_text("The connection is lost")
        shot(ben, "lost-retry-phone")

    with serving(*words, "--port", str(server.port), home=tmp_path, **PLAIN) as process:
        process.wire()
        for _ in range(6):
            play(turn_of(ann, ben))
        codes = [event["code"] for _, event in heard.events()]
        assert codes.count("sealed") == 1, "it is the same deal"
        assert codes.count("lead") >= 3
        for context in made:
            context.close()
    assert watched.found() == []


def test_a_page_older_than_its_server_is_loaded_anew(
    open_page: OpenPage, server: Live, watched: Watched
) -> None:
    watched.allow(r"404|thrown")
    table = table_of(server, "dix", 1, ["easy"])
    page = sit(open_page, table, 0)
    begun(page)
    gone = re.compile(r"/assets/HomePage-[\w-]+\.js")
    page.route(gone, lambda route: route.fulfill(status=404), times=1)
    newer = '<script type="module" src="/assets/index-newer.js"></script>'
    page.route(
        f"{server.origin}/",
        lambda route: route.fulfill(body=newer, content_type="text/html"),
        times=1,
    )
    page.get_by_role("link", name="To the start page").click()
    expect(page.get_by_role("region", name="Your games")).to_be_visible()


def test_a_wrong_address_says_so(
    open_page: OpenPage, server: Live, watched: Watched
) -> None:
    watched.allow(r"Failed to load resource.*40[49]")
    for size in ("phone", "desk"):
        page = open_page("/t/nothing-of-the-kind", size)
        expect(page.get_by_role("heading", level=1)).to_have_text(
            "This table cannot be opened"
        )
        expect(page.get_by_role("button", name="Try again")).to_be_visible()
        expect(page.get_by_role("link", name="To the start page")).to_be_visible()
        shot(page, f"wrong-table-{size}")

    table = table_of(server, "dix", 1, ["easy"])
    page = open_page(f"/t/{table.name}#seat=nonsense", "phone")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    shot(page, "refused-token-phone")
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "This link holds no seat any more"
    )
    page.get_by_role("button", name="To the table").click()
    expect(page.get_by_role("button", name="Watch")).to_be_visible()
    page.goto(f"/t/{table.name}#seat=nonsense")
    expect(page.get_by_role("button", name="To the table")).to_be_visible()
    page.get_by_role("link", name="To the start page").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("ten")
