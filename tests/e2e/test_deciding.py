"""Choosing, sorting, and being told why a card cannot be played."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tenpips.cards import INDEX_OF, NO_CARD, parse_set
from tenpips.games import games
from tenpips.narration import Narrator
from tenpips.telling import Refusal
from tests.e2e.browsing import OpenPage
from tests.e2e.looking import Look, check_screen
from tests.e2e.table import Means, Table, any_legal, opened, seat_link
from tests.live import Live

LEVEL = "beginner"
RANKS = "23456789TJQKA"

LIT = """() => [...document.querySelectorAll(".hand .card.lit .face use")].map(
  (use) => use.getAttribute("href").split("#")[1])"""

PASSAGE = """() => {
  const passage = document.querySelector("dialog .passage.lit");
  const box = passage?.getBoundingClientRect();
  return box && {
    rules: passage.dataset.rules.split(" "),
    seen: box.top < innerHeight && box.bottom > 0,
    focused: document.activeElement === passage,
  };
}"""


def targets(look: Look) -> list[str]:
    """Cards that light up on the table."""
    return [each["card"] for each in look.screen["targets"]]


def in_layout(look: Look) -> list[str]:
    """Cards among them that can be captured."""
    return [
        card
        for card in targets(look)
        if card in look.screen["places"]["layout"]["cards"]
    ]


# Several captures (Chinese Ten)


@pytest.mark.parametrize("means", ["mouse", "touch", "keys"])
def test_one_of_several_captures_is_named(
    means: Means, open_page: OpenPage, server: Live
) -> None:
    options = {"hand_capture": "optional", "target": 10_000}
    link = seat_link(server.origin, "chinese-ten", LEVEL, options=options)
    size = "phone" if means == "touch" else "desk"
    table = Table(opened(open_page, link, size, touch=means == "touch"), means)
    done: set[str] = set()

    look = table.settled()
    while done != {"captured", "laid"}:
        look = table.decide(any_legal, lambda look: bool(targets(look)))
        if look.phase != "playing":
            look = table.next_deal()
            continue
        assert all(each["lit"] for each in look.screen["targets"])
        assert not any(each["legal"] for each in look.screen["hand"])
        assert "capture" in look.screen["says"]
        choices = in_layout(look)
        if "captured" in done or not choices:
            choices = sorted({*targets(look)} - {*choices})
        if not choices:  # from the stock, which has to capture
            choices = targets(look)
        name = random.choice(choices)
        told = len(table.news)
        table.play(look, name)
        look = table.settled(look.number)
        event = table.news[told]
        if event["code"] == "pick-lay":
            assert event["args"]["card"] == name
            done.add("laid")
        else:
            assert event["code"] in {"pick-capture", "pick-sweep"}
            assert name in event["args"]["cards"]
            done.add("captured")


# Sorting


def by_rank(cards: list[str]) -> list[str]:
    """Cards by rank, a joker last; of one rank as they were."""
    return sorted(cards, key=lambda card: RANKS.find(card[0]) if card != "JK" else 99)


ORDERS: list[Callable[[list[str]], list[str]]] = [
    by_rank,
    lambda cards: cards[::-1],
    lambda cards: by_rank(cards)[::-1],
    lambda cards: cards,
]
"""What each step of sorting makes of the game's own order."""


@pytest.mark.parametrize(
    ("game", "seats", "means"),
    [("dix", 2, "mouse"), ("reunion", 3, "keys"), ("chinese-ten", 2, "keys")],
)
def test_sorting_keeps_the_cards(
    game: str, seats: int, means: Means, open_page: OpenPage, server: Live
) -> None:
    page = opened(open_page, seat_link(server.origin, game, LEVEL, seats))
    table = Table(page, means)
    hand = table.decide(any_legal, lambda _look: table.plays == 1).hand
    table.check = lambda look: check_screen(look, in_order=False)

    for order in ORDERS:
        if means == "keys":
            page.keyboard.press("s")
        else:
            table.press(page.get_by_role("button", name="Sort my hand another way"))
        assert table.look().hand == order(hand)

    # It holds for the next cards, and in the next window.
    page.keyboard.press("s")
    look = table.reload()
    assert look.hand == by_rank(hand)
    table.play(look, any_legal(look))
    look = table.settled(look.number)
    assert look.hand == by_rank(look.hand)


# Cards that cannot be played


def some_are_not_legal(look: Look) -> bool:
    """Tell whether the hand has a card that may not be named."""
    return not targets(look) and any(not each["legal"] for each in look.screen["hand"])


def why(game: str, look: Look) -> str:
    """Say what the last refusal means, in the words of the terminal."""
    told = look.told["refused"][-1]
    refusal = Refusal(
        told["code"],
        INDEX_OF[told["card"]] if told.get("card") else NO_CARD,
        told.get("rule", ""),
        told.get("option", ""),
        parse_set(" ".join(told.get("duty", []))),
        told.get("args", {}),
    )
    players = ["", "", ""]
    return Narrator(games()[game], players, reader=look.told["you"]).refusal(refusal)


@pytest.mark.parametrize(
    ("game", "seats", "means", "options"),
    [
        ("dix", 2, "mouse", {}),
        ("reunion", 3, "touch", {}),
        ("reunion", 3, "keys", {"direction": "anticlockwise"}),
        ("chinese-ten", 2, "keys", {"hand_capture": "hand_forced"}),
    ],
)
def test_an_illegal_card_says_why(
    game: str,
    seats: int,
    means: Means,
    options: dict[str, str],
    open_page: OpenPage,
    server: Live,
) -> None:
    link = seat_link(server.origin, game, LEVEL, seats, options=options)
    size = "phone" if means == "touch" else "desk"
    page = opened(open_page, link, size, touch=means == "touch")
    table = Table(page, means)
    look = table.decide(any_legal, some_are_not_legal)
    while look.phase != "playing":
        table.next_deal()
        look = table.decide(any_legal, some_are_not_legal)

    card = next(each for each in look.screen["hand"] if not each["legal"])
    assert card["name"].endswith("cannot be played now")
    table.play(look, card["card"])

    alert = page.locator(".status [role=alert]")
    expect(alert).to_be_visible()
    refused = table.look()
    assert refused.number == look.number, "nothing has happened"
    expect(alert).to_have_text(why(game, refused))
    told = refused.told["refused"][-1]
    assert told["card"] == card["card"]
    assert {*page.evaluate(LIT)} == {*told["duty"]} & {*look.hand} != set()

    show = page.get_by_role("button", name="Show the rule")
    table.press(show)
    expect(page.locator("dialog .passage.lit")).to_be_visible()
    passage = page.evaluate(PASSAGE)
    assert told["rule"] in passage["rules"]
    assert passage["seen"]
    assert passage["focused"]
    table.close_dialog()
    expect(show).to_be_focused()

    table.press(page.locator(".status").get_by_role("button", name="All right"))
    expect(alert).to_have_count(0)
    assert page.evaluate(LIT) == []
    look = table.look()
    table.play(look, any_legal(look))
    assert table.settled(look.number).number > look.number
