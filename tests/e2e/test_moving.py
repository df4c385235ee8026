"""One seat, any client: from a browser to a terminal and back, in mid-trick."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.e2e.browsing import OpenPage
from tests.e2e.company import (
    begun,
    cards_out,
    hand,
    history,
    legal,
    my_turn,
    play,
    settled,
    sit,
    status,
    table_of,
    turn_of,
)
from tests.live import Live
from tests.terminal.test_command import terminal


def held(page: Page) -> Locator:
    """Give the cards in the hand."""
    return page.locator(".hand button")


def test_a_seat_moves_from_a_browser_to_a_terminal_and_back(
    open_page: OpenPage, server: Live, tmp_path: Path
) -> None:
    table = table_of(server, "dix", names=["Ann", "Ben"])
    pages = [sit(open_page, table, seat) for seat in (0, 1)]
    begun(*pages)
    leader = turn_of(*pages)
    seat = 1 - pages.index(leader)
    mover = pages[seat]
    play(leader)
    led = cards_out(leader)
    my_turn(mover)
    card = legal(mover).first.get_attribute("data-card")
    assert card

    link = f"{server.origin}{table.path(seat)}"
    with terminal("join", link, home=tmp_path) as shell:
        shell.wait_for("Your turn")
        expect(status(mover)).to_contain_text("in another window now")
        assert cards_out(leader) == led, "nobody has moved"
        shell.type(f"{card.lower()}\r")
        expect(history(leader)).to_contain_text("24 cards are left in the stock")
        settled(leader)
        expect(held(leader)).to_have_count(13)  # the trick is over: both have drawn

        mover.get_by_role("button", name="Connect here").click()
        shell.wait_for("elsewhere now")
        expect(status(mover)).not_to_contain_text("another window")
        settled(mover)
        expect(held(mover)).to_have_count(13)
        assert card not in hand(mover)
        play(turn_of(*pages))
