"""Whole deals and matches of every variant: by mouse, by finger, and by keys alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tenpips.games import games
from tests.e2e.browsing import OpenPage
from tests.e2e.looking import Look
from tests.e2e.results import check_result, check_sheet, totals, unfold
from tests.e2e.table import Means, Table, any_legal, opened, seat_link
from tests.live import Live

LEVEL = "beginner"

SIZE_OF: dict[Means, str] = {"mouse": "desk", "touch": "phone", "keys": "desk"}

PANELS = {
    "l": "Last trick",
    "j": "What has happened",
    "c": "Match sheet",
    "r": "Rules of",
    "p": "Who is here",
    "?": "Keys",
}
"""Keys that open a dialog, and how its title begins."""


OVER = """seen.told.events
  .filter(({ code }) => code === "deal-over").map(({ args }) => args.number)"""
"""Deals of whose end the page has heard."""


@dataclass(frozen=True)
class Case:
    """A match to be played."""

    game: str
    variant: str
    means: Means
    options: Mapping[str, Any] = field(default_factory=dict)
    """House rules that make it short."""

    seats: int = 2
    size: str = ""

    @property
    def id(self) -> str:
        return f"{self.game} {self.variant} {self.seats} {self.means}"


SHORT = {"target": 1}

MATCHES = [
    Case("dix", "classic", "touch", {"target": 10}),
    Case("dix", "pagat", "keys"),
    Case("reunion", "classic", "touch", seats=3, size="sideways"),
    Case("reunion", "gambiter", "keys", seats=3),
    Case("reunion", "pierer", "mouse", seats=3),
    Case("chinese-ten", "standard", "touch", SHORT, size="small"),
    Case("chinese-ten", "standard", "mouse", {**SHORT, "players": 3}, seats=3),
    Case("chinese-ten", "standard", "keys", {**SHORT, "players": 4}, seats=4),
    Case("chinese-ten", "taiwan", "mouse", SHORT, seats=4, size="tablet"),
    Case("chinese-ten", "taiwan_220", "touch", {**SHORT, "players": 2}),
    Case("chinese-ten", "taiwan_220", "keys", SHORT, seats=4),
    Case("chinese-ten", "thai", "keys", SHORT),
    Case("chinese-ten", "thai", "touch", {**SHORT, "players": 4}, seats=4),
    Case("toy", "plain", "keys"),
    Case("toy", "long", "mouse"),
]

DEALS = [
    Case("dix", "classic", "mouse"),
    Case("reunion", "classic", "keys", seats=3),
    Case("chinese-ten", "standard", "touch", size="small"),
]
"""Deals to be begun from the first page."""


def test_every_variant_is_played() -> None:
    played = {(case.game, case.variant) for case in MATCHES}

    assert played == {
        (game.name, variant) for game in games().values() for variant in game.variants
    }
    assert {case.means for case in MATCHES} == {"mouse", "touch", "keys"}


def play_match(table: Table) -> list[list[int]]:
    """Play a match to its end, and compare every score; gives the points of deals."""
    deals: list[list[int]] = []
    before = totals(table.settled())
    while True:
        look = table.deal(any_legal)
        deals.append(check_result(table, look, before))
        if look.phase == "over":
            check_sheet(table, look, deals)
            return deals
        expect(table.page.locator(".over h2")).to_have_text(
            f"Deal {len(deals)} is over"
        )
        before = totals(table.next_deal())


def check_end(look: Look) -> None:
    """See whether the right one is told to have won."""
    winners = look.told["parts"]["score"]["winners"]
    title = look.screen["over"]
    if winners == [look.told["you"]]:
        assert title == "You win the match!"
    elif len(winners) == 1:
        assert title.endswith("wins the match")
    else:
        assert title.endswith("share the win")


@pytest.mark.parametrize("case", MATCHES, ids=lambda case: case.id)
def test_a_match(case: Case, open_page: OpenPage, server: Live) -> None:
    link = seat_link(
        server.origin,
        case.game,
        LEVEL,
        case.seats,
        variant=case.variant,
        options=dict(case.options),
    )
    size = case.size or SIZE_OF[case.means]
    page = opened(open_page, link, size, touch=case.means == "touch")
    table = Table(page, case.means)

    play_match(table)
    check_end(table.looks[-1])
    unfold(table)

    look = table.rematch()
    assert look.phase == "playing"
    assert look.told["parts"]["stage"]["deal"] == 1
    assert not any(each["total"] for each in look.screen["seats"])
    table.play(look, any_legal(look))
    table.settled(look.number)


def start(table: Table, case: Case) -> None:
    """Begin on the first page: another variant, weak bots, and the one button."""
    page = table.page
    panel = page.get_by_role("article").filter(has=page.locator(f"#game-{case.game}"))
    table.press(panel.locator("summary"))
    for label, value in (("Variant", case.variant), ("Strength", LEVEL)):
        box = panel.get_by_role("combobox", name=label)
        if table.means == "keys":
            choose_by_keys(table, page, box, value)
        else:
            box.select_option(value)
    table.press(panel.get_by_role("button", name="Play now against"))


def choose_by_keys(table: Table, page: Page, box: Any, value: str) -> None:
    """Walk through a list of choices."""
    table.tab_to(box)
    for _ in range(10):
        page.keyboard.press("ArrowUp")
    for _ in range(10):
        if box.input_value() == value:
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"no {value} in {box}")


@pytest.mark.parametrize("case", DEALS, ids=lambda case: case.id)
def test_a_deal_from_the_first_page(case: Case, open_page: OpenPage) -> None:
    page = opened(
        open_page,
        "/",
        case.size or SIZE_OF[case.means],
        taught=False,
        touch=case.means == "touch",
    )
    table = Table(page, case.means)

    start(table, case)
    look = table.settled()
    setup = look.told["setup"]
    assert (setup["game"], setup["variant"]) == (case.game, case.variant)
    coach = page.get_by_role("region", name="How it goes")
    expect(coach).to_be_visible()

    # The first card can be played beside what the page teaches.
    table.play(look, any_legal(look))
    look = table.settled(look.number)
    table.press(coach.get_by_role("button", name="All right"))
    expect(coach).to_have_count(0)
    before = totals(look)
    look = table.deal(any_legal)
    deals = [check_result(table, look, before)]

    # What the page has forgotten, the server has not.
    look = table.reload()
    check_result(table, look, before)
    check_sheet(table, look, deals)


def test_the_match_sheet_forgets_no_deal(open_page: OpenPage, server: Live) -> None:
    link = seat_link(server.origin, "toy", LEVEL, options={"deals": 3})
    table = Table(opened(open_page, link))
    deals: list[list[int]] = []

    def one_deal(look: Look) -> Look:
        before = totals(look)
        over = table.deal(any_legal)
        deals.append(check_result(table, over, before))
        check_sheet(table, over, deals)
        return over

    one_deal(table.settled())
    one_deal(table.next_deal())
    table.next_deal()
    # The page hears nothing of the first deal any more, and the sheet tells of it.
    look = table.reload()
    assert table.page.evaluate(OVER) == [2]
    assert one_deal(look).phase == "over"
    check_sheet(table, table.reload(), deals)

    # The next match has none of these deals.
    deals.clear()
    one_deal(table.rematch())
    table.next_deal()
    one_deal(table.reload())


def test_panels_give_the_focus_back(open_page: OpenPage, server: Live) -> None:
    page = opened(open_page, seat_link(server.origin, "dix", LEVEL))
    table = Table(page, "keys")
    look = table.decide(any_legal, lambda _look: table.plays == 2)
    table.walk_to(look, look.hand[2])

    for key, title in PANELS.items():
        page.keyboard.press(key)
        expect(page.locator("dialog h2").first).to_contain_text(title)
        page.keyboard.press("h")
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
        assert table.focused() == look.hand[2], title
    assert table.look().number == look.number, "no key has played a card"
