"""Cards that move, tricks that stay to be looked at, and steps that wait."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import OpenPage
from tests.e2e.table import Means, Table, any_legal, opened, seat_link
from tests.live import Live

LEVEL = "beginner"

HOLD = 1400
"""Milliseconds for which a trick is to stay."""

TOLERANCE = 20
"""Milliseconds by which a clock of the page may be coarse."""


@pytest.mark.parametrize(
    ("game", "seats", "means"),
    [("dix", 2, "mouse"), ("reunion", 3, "touch"), ("chinese-ten", 2, "keys")],
)
def test_cards_that_move_arrive(
    game: str, seats: int, means: Means, open_page: OpenPage, server: Live
) -> None:
    link = seat_link(server.origin, game, LEVEL, seats)
    size = "phone" if means == "touch" else "desk"
    page = opened(
        open_page, link, size, touch=means == "touch", settings={"speed": "normal"}
    )
    table = Table(page, means)

    # Every look on the way compares the screen with what was told.
    look = table.decide(any_legal, lambda _look: table.plays == 4)

    assert look.phase == "playing"


@pytest.mark.parametrize(("game", "seats"), [("dix", 2), ("reunion", 3)])
def test_a_finished_trick_stays(
    game: str, seats: int, open_page: OpenPage, server: Live
) -> None:
    settings = {"hold": HOLD, "tapToClear": False}
    link = seat_link(server.origin, game, LEVEL, seats)
    table = Table(opened(open_page, link, settings=settings))

    held = 0
    look = table.look()
    while held < 2:
        if look.holding:
            held += 1
            taken = look.screen["places"]
            assert sum(len(taken[key]["cards"]) for key in taken if "trick" in key) == (
                seats
            )
            table.go_on()  # which changes nothing for whoever has chosen so
            expect(table.page.locator("[data-holding=trick]")).to_have_count(0)
            look = table.look()
        else:
            table.play(look, any_legal(look))
            look = table.look(look.number)

    assert len(look.holds) >= held
    assert min(look.holds) >= HOLD - TOLERANCE


def test_step_by_step_everything_waits(open_page: OpenPage, server: Live) -> None:
    link = seat_link(server.origin, "reunion", LEVEL, 3)
    table = Table(opened(open_page, link, settings={"step": True}))
    waited: set[str] = set()

    look = table.look()
    while waited != {"step", "trick"}:
        if look.holding:
            waited.add(look.screen["holding"])
            table.press(
                table.page.locator(".status").get_by_role("button", name="Go on")
            )
            look = table.look()
        else:
            table.play(look, any_legal(look))
            look = table.look(look.number)
