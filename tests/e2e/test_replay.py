"""Replays in a real browser: the page of the server, and the one that is exported."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tenpips.cards import NOTATION
from tenpips.games import game_named
from tenpips.narration import Texts
from tenpips.records import matches, read, to_text
from tenpips.replay import Film, Viewer, films, players
from tenpips.replay.html import page as exported
from tests.e2e.browsing import SIZES, OpenPage, Watched, barriers, overflow, shot
from tests.live import Live
from tests.players import Player, is_over
from tests.replay.golden import match_of
from tests.whole import Seated, table_of

GAMES = [("dix", "classic"), ("reunion", "classic"), ("chinese-ten", "taiwan")]

SEEN = """(root) => [...root.querySelectorAll("use")].map((use) =>
  use.getAttribute("href").replace(/^.*#/, "")).filter((name) => name !== "back").sort()
"""
"""Cards whose faces a part of a page shows."""


def faces(film: Film, number: int, viewer: Viewer) -> list[str]:
    """Cards whose faces the viewer sees, as the engine has it."""
    zones = film.sight(number, viewer).shown
    return sorted(NOTATION[card] for zone in zones for card in zone.cards)


def films_of(name: str, variant: str) -> list[Film]:
    game, records = match_of(name, variant)
    return [*films(game, records)]


def check_steps(page: Page, film: Film, table: str, viewers: dict[Viewer, str]) -> None:
    """Step through a deal by keys, as each viewer, and compare every card."""
    choose = page.get_by_label("Seen by")
    for viewer, name in viewers.items():
        choose.select_option(str(viewer))
        expect(choose.locator("option:checked")).to_have_text(name)
        choose.evaluate("(element) => element.blur()")
        page.keyboard.press("Home")
        for number in range(len(film.frames)):
            label = "The cards are dealt" if not number else f"Card {number} of "
            expect(page.locator("output")).to_contain_text(label)
            shown = page.locator(table).evaluate(SEEN)
            assert shown == faces(film, number, viewer), (viewer, number)
            page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="Score of the deal")).to_be_visible()


def viewers_of(film: Film) -> dict[Viewer, str]:
    names: dict[Viewer, str] = {"all": "All hands open", "watcher": "A watcher"}
    return names | dict(enumerate(players(film.record, Texts("en"))))


# The exported page


@pytest.fixture
def open_file(browser: Browser, tmp_path: Path) -> Iterator[Any]:
    """Open an exported page from a file; it may ask nobody, nor complain."""
    watched, made = Watched("file://"), list[Any]()

    def opened(text: str, size: str, **more: Any) -> Page:
        path = tmp_path / "replay.html"
        path.write_text(text, "utf-8")
        width, height = SIZES[size]
        context = browser.new_context(
            viewport=ViewportSize(width=width, height=height), **more
        )
        made.append(context)
        watched.watch(context)
        asked = list[str]()
        context.on("request", lambda request: asked.append(request.url))
        page = context.new_page()
        page.goto(path.as_uri())
        assert asked == [path.as_uri()]
        return page

    yield opened
    for context in made:
        context.close()
    assert watched.found() == []


@pytest.mark.parametrize(("name", "variant"), GAMES)
def test_an_exported_page_shows_what_the_views_show(
    name: str, variant: str, open_file: Any
) -> None:
    film, *_ = shown = films_of(name, variant)
    page = open_file(exported(shown, Texts("en")), "desk")

    check_steps(page, film, "#board", viewers_of(film))


@pytest.mark.parametrize(
    ("size", "language"), [("narrow", "ru"), ("phone", "uk"), ("desk", "en")]
)
@pytest.mark.parametrize(("name", "variant"), GAMES)
def test_an_exported_page_fits_and_shuts_nobody_out(
    name: str, variant: str, size: str, language: str, open_file: Any
) -> None:
    scheme = "dark" if size == "phone" else "light"
    text = exported(films_of(name, variant), Texts(language))
    page = open_file(text, size, color_scheme=scheme, bypass_csp=True)

    for number, key in enumerate(["ArrowRight", "PageDown", "End"]):
        page.keyboard.press(key)
        assert overflow(page) == 0
        assert barriers(page) == []
        shot(page, f"replay-export-{name}-{size}-{language}-{number}")


def test_an_exported_page_plays_by_itself_and_by_its_buttons(open_file: Any) -> None:
    film, *_ = shown = films_of("toy", "plain")
    page = open_file(exported(shown, Texts("en")), "phone", has_touch=True)
    end = len(film.frames) - 1

    page.get_by_role("button", name="Play by itself").click()
    expect(page.locator("output")).to_have_text(f"Card {end} of {end}", timeout=20_000)
    expect(page.get_by_role("button", name="Play by itself")).to_be_visible()
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator("output")).to_have_text("The cards are dealt")
    told = page.locator("#history button:visible")
    expect(told).to_have_count(1)
    page.keyboard.press("End")
    expect(told).to_have_count(end + 1)
    told.nth(1).click()
    expect(page.locator("output")).to_have_text(f"Card 1 of {end}")
    expect(told).to_have_count(2)
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("slider").fill("1")
    expect(page.locator("output")).to_have_text(f"Card 1 of {end}")


def test_a_finished_trick_is_shown_with_its_taker(open_file: Any) -> None:
    film, *_ = shown = films_of("dix", "classic")
    page = open_file(exported(shown, Texts("en"), moment=2), "desk")
    taking = film.sight(2, "all").taking
    assert taking is not None
    taker = players(film.record, Texts("en"))[taking.by]

    expect(page.locator(".middle .taken")).to_have_count(2)
    expect(page.locator(".middle")).to_contain_text(f"Taken by {taker}")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".taken")).to_have_count(0)
    expect(page.locator("#board")).not_to_contain_text("Taken by")


# The server's page


@pytest.fixture(scope="module")
def played(server: Live) -> Seated:
    """A table at which a match has been played to its end."""
    more = {"options": {"players": 3}, "name": "Ann"}
    seated = table_of(server, "chinese-ten", people=1, bots=2, **more)
    [player] = seated.players(server)
    # The browser's own loop runs in this thread.
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, asyncio.wait_for(play(player), 120)).result()
    return seated


async def play(player: Player) -> None:
    await player.play(is_over)


def test_the_deals_of_a_table_can_be_looked_at_again(
    open_page: OpenPage, server: Live, played: Seated
) -> None:
    text = server.get(f"/api/tables/{played.table}/records").body.decode()
    [match] = matches(read(text, game_named))
    shown = [*films(game_named("chinese-ten"), match)]
    page = open_page(f"/records/{played.table}")

    names = viewers_of(shown[-1])
    check_steps(page, shown[-1], ".board", names)
    assert page.url.endswith(f"/records/{played.table}")
    if len(shown) > 1:
        choose = page.locator(".choices select").first
        choose.select_option(label="Match 1, deal 1")
        expect(page).to_have_url(f"{server.origin}/records/{played.table}/1")
        check_steps(page, shown[0], ".board", {"all": names["all"]})
    page.get_by_role("button", name="Rule").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Chinese Ten")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_score_leads_to_the_replay(
    open_page: OpenPage, server: Live, played: Seated
) -> None:
    token = played.seats[0]["token"]
    page = open_page(f"/t/{played.table}#seat={token}")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Watch it again").click()

    expect(opened.value.get_by_role("heading", level=1)).to_contain_text("Chinese Ten")


@pytest.mark.parametrize(
    ("size", "language"), [("narrow", "uk"), ("phone", "en"), ("desk", "ru")]
)
@pytest.mark.parametrize(("name", "variant"), GAMES)
def test_a_file_can_be_looked_at_and_the_page_fits(
    name: str, variant: str, size: str, language: str, open_page: OpenPage
) -> None:
    game, records = match_of(name, variant)
    text = "\n".join(to_text(game, record) for record in records)
    page = open_page("/records/", size, locale=language)
    assert barriers(page) == []
    assert overflow(page) == 0
    shot(page, f"replay-opener-{size}-{language}")
    send(page, text)
    expect(page.locator(".board")).to_be_visible()

    for number, key in enumerate(["ArrowRight", "PageDown", "End"]):
        page.keyboard.press(key)
        assert overflow(page) == 0
        assert barriers(page) == []
        shot(page, f"replay-web-{name}-{size}-{language}-{number}")


def send(page: Page, text: str) -> None:
    page.locator("input[type=file]").set_input_files(
        {"name": "match.txt", "mimeType": "text/plain", "buffer": text.encode()}
    )


def test_a_file_that_is_no_record_is_told_of_in_the_readers_language(
    open_page: OpenPage, watched: Watched
) -> None:
    watched.allow("status of 422")
    game, records = match_of("dix", "classic")
    text = to_text(game, records[0])
    page = open_page("/records/", locale="uk")
    send(page, "hello")
    expect(
        page.get_by_text("Рядок 1 не такий, яким має бути в записі.")
    ).to_be_visible()

    send(page, text.replace("\n1. ", "\n1. JK JK ", 1))
    expect(page.get_by_text("Роздача 1, карта")).to_be_visible()

    send(page, text)
    expect(page.locator(".board")).to_be_visible()


def test_a_table_of_which_nothing_is_known(
    open_page: OpenPage, watched: Watched
) -> None:
    watched.allow("status of 404")
    page = open_page("/records/AAAAAAAAAAA")

    expect(page.get_by_role("status")).to_contain_text("knows no such table")
