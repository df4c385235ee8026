"""What one reader sees: pace, the news after a return, languages, settings."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.browsing import OpenPage
from tests.e2e.company import (
    begun,
    board,
    cards_in,
    cards_out,
    hand,
    history,
    menu,
    my_turn,
    play,
    settled,
    shot,
    sit,
    sit_hearing,
    table_of,
    turn_of,
)
from tests.live import Live

# Pace and memory

HOLDS = """() => {
  window.holds = [];
  let since = 0;
  new MutationObserver(() => {
    const held = document.querySelector('.board').dataset.holding;
    if (held && !since) since = performance.now();
    if (!held && since) { window.holds.push(performance.now() - since); since = 0; }
  }).observe(document.querySelector('.board'), { attributeFilter: ['data-holding'] });
}"""
"""Takes down for how long each trick, or step, is held."""

MOVING = """
  window.moves = [0];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    window.moves.push(typeof timing === 'number' ? timing : timing?.duration ?? 0);
    return animate.call(this, frames, timing);
  };
"""
"""Takes down for how long each thing moves."""


def trick(page: Page) -> None:
    """Play cards until a trick is held."""
    for _ in range(3):
        page.wait_for_function(
            """() => document.querySelector('.board[data-holding=trick]') ||
              document.querySelector('.hand button.legal')"""
        )
        if board(page).get_attribute("data-holding") == "trick":
            return
        page.locator(".hand button.legal").first.click()
        page.wait_for_function(
            """() => document.querySelector('.board[data-holding=trick]') ||
              !document.querySelector('.hand button.legal')"""
        )


def test_tricks_stay_and_can_be_looked_at_again(
    open_page: OpenPage, server: Live
) -> None:
    table = table_of(server, "dix", 1, ["easy"])
    page, _ = sit_hearing(
        open_page, table, 0, first=lambda page: page.add_init_script(MOVING), hold=None
    )
    begun(page)
    assert json.loads(page.evaluate("localStorage['tenpips-settings']"))["hold"] is None
    page.evaluate(HOLDS)
    trick(page)
    lying = sorted(cards_out(page))
    assert len(lying) == 2
    expect(page.locator(".slot.takes")).to_have_count(1)
    shot(page, "trick-held-desk")
    page.wait_for_function("() => window.holds.length === 1")
    assert page.evaluate("window.holds[0]") >= 1200
    assert max(page.evaluate("window.moves")) <= 1, "nothing moves at speed none"

    page.keyboard.press("l")
    last = page.get_by_role("dialog")
    expect(last).to_contain_text("led")
    expect(last).to_contain_text("takes it")
    assert sorted(cards_in(last)) == lying
    shot(page, "last-trick-desk")
    page.keyboard.press("Escape")

    # A tap clears it: the longest hold is over at once.
    page.evaluate(set_to("hold", 9000))
    page.reload()
    begun(page)
    page.evaluate(HOLDS)
    trick(page)
    page.locator(".stage").click(position={"x": 4, "y": 4})
    page.wait_for_function("() => window.holds.length === 1")
    assert page.evaluate("window.holds[0]") < 8000


def test_things_move_only_where_that_is_wanted(
    open_page: OpenPage, server: Live
) -> None:
    for motion, most in (("no-preference", None), ("reduce", 1)):
        table = table_of(server, "dix", 1, ["easy"])
        page, _ = sit_hearing(
            open_page,
            table,
            0,
            first=lambda page: page.add_init_script(MOVING),
            context={"reduced_motion": motion},
            speed="normal",
        )
        begun(page)
        trick(page)
        longest = max(page.evaluate("window.moves"))
        assert longest >= 100 if most is None else longest <= most


HIDE = """(hidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  Object.defineProperty(document, 'visibilityState',
    { configurable: true, get: () => (hidden ? 'hidden' : 'visible') });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
"""A page that is looked at, or not."""


def test_who_looks_away_is_called_back(open_page: OpenPage, server: Live) -> None:
    table = table_of(server, "dix")
    ann, ben = (sit(open_page, table, seat) for seat in (0, 1))
    begun(ann, ben)
    first = turn_of(ann, ben)
    second = ben if first is ann else ann
    play(first)
    my_turn(second)
    assert second.title() == "● Your turn – Dix"
    expect(first).to_have_title("Dix – tenpips")

    first.evaluate(HIDE, True)
    play(second)
    expect(history(first)).to_contain_text(re.compile("takes? trick 1"))
    leads = turn_of(ann, ben)
    if leads is second:
        play(second)
    expect(first).to_have_title("● Your turn – Dix")
    first.evaluate(HIDE, False)
    news = first.locator(".news[role=status]")
    expect(news).to_contain_text("Since you left")
    expect(news).to_contain_text(re.compile("takes? trick 1"))
    shot(first, "since-you-left-desk")
    first.set_viewport_size({"width": 390, "height": 844})
    shot(first, "since-you-left-phone")
    news.get_by_role("button", name="All right").click()
    expect(news).to_have_count(0)

    # Who closes the page and comes back is told too.
    address, seat = second.url, (ann, ben).index(second)
    second.goto("about:blank")
    while table.to_move() != seat:
        play(first)
    second.goto(address)
    news = second.locator(".news[role=status]")
    expect(news).to_contain_text("Since you left")
    play(second)
    expect(news).to_have_count(0)
    settled(second)
    second.reload()
    begun(second)
    expect(news).to_have_count(0)


# Languages and settings


def test_a_language_changes_in_mid_deal(open_page: OpenPage, server: Live) -> None:
    table = table_of(server, "dix", names=["", ""])
    ann, ben = (sit(open_page, table, seat) for seat in (0, 1))
    begun(ann, ben)
    play(turn_of(ann, ben))
    other = turn_of(ann, ben)
    cards, lying = hand(other), cards_out(other)
    english = history(other).inner_text()
    assert "Guest" in english
    names = other.locator(".hand button").first.get_attribute("aria-label")

    menu(other, "Settings")
    dialog = other.get_by_role("dialog")
    dialog.get_by_label("Language").select_option("uk")
    expect(other.locator("html")).to_have_attribute("lang", "uk")
    other.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    for language, guest in (("uk", "Гість"), ("ru", "Гость")):
        expect(other.locator("html")).to_have_attribute("lang", language)
        expect(history(other)).to_contain_text(guest)
        expect(history(other)).not_to_contain_text("Guest")
        assert not re.search(r"\[[a-z-]+\]", other.locator("body").inner_text())
        assert (hand(other), cards_out(other)) == (cards, lying)
        assert other.locator(".hand button").first.get_attribute("aria-label") != names
        shot(other, f"table-{language}-desk")
        other.evaluate(set_to("language", "ru"))
        other.reload()
        begun(other)
    play(other)


def test_settings_and_seats_go_along(
    open_page: OpenPage, server: Live, tmp_path: Path
) -> None:
    table = table_of(server, "dix", 1, ["easy"])
    page = sit(open_page, table, 0)
    begun(page)
    menu(page, "Settings")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Dark", exact=True).check(force=True)
    dialog.get_by_label("Red and black").check(force=True)
    dialog.get_by_label("Your name").fill("Анна")
    shot(page, "settings-desk")
    page.reload()
    begun(page)
    menu(page, "Settings")
    expect(dialog.get_by_label("Dark", exact=True)).to_be_checked()
    expect(dialog.get_by_label("Red and black")).to_be_checked()
    expect(dialog.get_by_label("Your name")).to_have_value("Анна")
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Save to a file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)

    other = open_page("/", "phone")
    other.get_by_role("button", name="Settings").click()
    with other.expect_file_chooser() as chooser:
        other.get_by_role("button", name="Read from a file").click()
    chooser.value.set_files(file)
    expect(other.get_by_role("dialog")).to_contain_text("are here now")
    expect(other.get_by_label("Your name")).to_have_value("Анна")
    other.get_by_role("button", name="Done").click()
    other.get_by_role("link", name="Go on with Dix").click()
    begun(other)
    assert sorted(hand(other)) == sorted(hand(page))
    bad = tmp_path / "bad.json"
    bad.write_text("{}")
    other.get_by_role("link", name="To the start page").click()
    other.get_by_role("button", name="Settings").click()
    with other.expect_file_chooser() as chooser:
        other.get_by_role("button", name="Read from a file").click()
    chooser.value.set_files(bad)
    expect(other.get_by_role("dialog")).to_contain_text("Nothing was changed")


def set_to(name: str, value: object) -> str:
    """Write a script that changes one setting where it is kept."""
    return f"""() => {{
      const kept = JSON.parse(localStorage['tenpips-settings'] ?? '{{}}');
      kept[{json.dumps(name)}] = {json.dumps(value)};
      localStorage['tenpips-settings'] = JSON.stringify(kept);
    }}"""
