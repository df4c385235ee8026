"""The page without a mouse, without motion, without colours, and for the ear."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browsing import OpenPage, barriers, shot
from tests.e2e.screens import MY_TURN, Scene, panel, play_on
from tests.live import Live

FOCUS = """
() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const style = getComputedStyle(focused);
  const box = focused.getBoundingClientRect();
  return {
    name: (focused.getAttribute("aria-label") ?? focused.textContent).trim(),
    tag: focused.tagName,
    card: focused.dataset.card ?? null,
    dialog: focused.closest("dialog") !== null,
    ring: style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth),
    inside: box.left >= -1 && box.top >= -1
      && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1,
  };
}
"""
"""What has the focus, and whether it shows."""

LISTEN = """
() => {
  window.said = [];
  const log = document.querySelector("[role=log]");
  new MutationObserver(() => window.said.push(log.textContent.trim()))
    .observe(log, { childList: true, characterData: true, subtree: true });
}
"""
"""Takes down what a screen reader is given to say."""

HIDDEN = """
() => [...document.querySelectorAll("use")]
  .filter((use) => use.getAttribute("href").endsWith("#back"))
  .map((use) => {
    for (let at = use; at; at = at.parentElement)
      if (at.getAttribute?.("aria-label")) return at.getAttribute("aria-label");
    return "";
  })
"""
"""Names of everything that shows the back of a card."""


@pytest.fixture
def scene(server: Live, open_page: OpenPage) -> Scene:
    """Where tables are made."""
    return Scene(server, open_page)


def walk(page: Page, most: int = 80) -> list[dict[str, Any]]:
    """Press Tab until the focus has left the page; gives what had it."""
    steps: list[dict[str, Any]] = []
    for _ in range(most):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        if focus is None:
            return steps
        steps.append(focus)
    pytest.fail(f"the focus never left: {[step['name'] for step in steps[-5:]]}")


def test_tab_goes_through_a_table_as_it_is_read(scene: Scene) -> None:
    page = scene.table("dix", 1)
    steps = walk(page)
    names = [step["name"] for step in steps]
    cards = [step["card"] for step in steps if step["card"]]
    shown = page.locator(".hand button").evaluate_all(
        "(all) => all.map((card) => card.dataset.card)"
    )

    assert names[0] == "To my hand"
    assert names[1] == "To the start page"
    assert names.index("Menu") < names.index(steps[-len(cards)]["name"])
    assert cards == shown, "every card, in the order in which they lie"
    assert len(names) == len(set(names)), "nothing has the focus twice"
    for step in steps:
        assert step["ring"] >= 2, f"no ring around {step['name']}"
        assert step["inside"], f"{step['name']} has the focus out of sight"


def test_the_first_step_leads_to_the_hand(scene: Scene) -> None:
    page = scene.table("reunion", 2)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    focus = page.evaluate(FOCUS)

    assert focus["card"]
    legal = page.locator(f".hand button.legal[data-card='{focus['card']}']")
    expect(legal).to_have_count(1)


def test_who_opens_a_table_by_keys_begins_at_its_cards(scene: Scene) -> None:
    page = scene.page("/")
    page.get_by_role("button", name="Play now").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hand button").first).to_be_visible()

    expect(page.locator(".hand button:focus")).to_have_count(1)


def test_a_dialog_keeps_the_focus_and_gives_it_back(scene: Scene) -> None:
    page = scene.table("dix", 1)
    page.keyboard.press("h")
    before = page.evaluate(FOCUS)
    dialog = panel(page, "p")
    seen = []
    for _ in range(12):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        seen.append(focus is None or focus["dialog"])
    page.keyboard.press("Escape")

    expect(dialog).to_have_count(0)
    assert all(seen), "the page behind a dialog is out of reach"
    assert page.evaluate(FOCUS) == before


def test_the_ear_is_told_what_the_history_says(scene: Scene) -> None:
    page = scene.table("chinese-ten", 1)
    history = page.locator("aside .history li")
    log = page.locator("[role=log]")
    expect(log).to_contain_text(history.all_inner_texts()[-1])
    page.evaluate(LISTEN)
    before = history.count()
    play_on(page, MY_TURN, 3)
    sentences = history.all_inner_texts()[before:]
    # The last words are said a moment later, so that they come in one breath.
    expect(log).to_contain_text(sentences[-1])
    said = page.evaluate("window.said")

    assert len(sentences) >= 6
    assert " ".join(said).split() == " ".join(sentences).split()


def test_a_card_face_down_has_always_the_same_name(scene: Scene) -> None:
    page = scene.table("dix", 1)
    names = {re.sub(r"\d+", "N", name) for name in page.evaluate(HIDDEN)}
    play_on(page, MY_TURN, 5)
    names |= {re.sub(r"\d+", "N", name) for name in page.evaluate(HIDDEN)}

    assert names <= {
        "N cards face down",
        "N cards in hand",
        "N card in hand",
        "Tricks of Bot: N cards",
        "Bot’s tricks: N cards",
        "Your tricks: N cards",
    }
    assert {"N cards face down", "N cards in hand"} <= names


def test_a_table_can_be_read_in_the_readers_own_colours(scene: Scene) -> None:
    page = scene.table("reunion", 2)
    page.emulate_media(forced_colors="active")
    play_on(page, ".hand:has(button.legal):has(button:not(.legal)):not(:has(.pending))")
    outlines = """
      (all) => all.map((card) => getComputedStyle(card.querySelector(".card")))
        .map(({ outlineStyle, outlineWidth }) => `${outlineStyle} ${outlineWidth}`)
    """
    legal = set(page.locator(".hand button.legal").evaluate_all(outlines))
    other = set(page.locator(".hand button:not(.legal)").evaluate_all(outlines))
    turn = page.locator(".seat.turn")
    expect(turn).to_have_css("outline-width", "4px")
    page.locator(".hand button:not(.legal)").first.click()
    expect(page.locator(".status [role=alert]")).to_be_visible()
    lit = set(page.locator(".hand button:has(.lit)").evaluate_all(outlines))
    shot(page, "forced-colours")

    assert legal == {"solid 2px"}
    assert lit == {"solid 4px"}, "what creates the duty stands out of the rest"
    assert legal.isdisjoint(other), "shade alone is not seen there"
    # Contrasts are the reader's own there, and axe does not know them.
    assert [each for each in barriers(page) if "color-contrast" not in each] == []
