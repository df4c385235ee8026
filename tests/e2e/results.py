"""What a table shows after a deal: the score, line by line, and the match sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import expect

from tests.e2e.looking import Look
from tests.e2e.table import Table

RECEIPTS = """() => [...document.querySelectorAll(".over .receipt details")].map(
  (node) => ({
    open: node.open,
    deal: node.querySelector(".deal").textContent,
    total: node.querySelector(".total").textContent,
    lines: [...node.querySelectorAll("li .points")].map((each) => each.textContent),
    words: [...node.querySelectorAll("li .what")].map((each) => each.textContent),
    rules: node.querySelectorAll("li button.rule").length,
  }))"""

ROWS = """() => [...document.querySelectorAll("dialog tbody tr, dialog tfoot tr")].map(
  (row) => [...row.cells].map((cell) => cell.firstChild?.textContent.trim() ?? ""))"""


def number(text: str) -> int:
    """Read points as they are shown; the minus is a real one."""
    return int(text.strip().replace("−", "-"))


def totals(look: Look) -> list[int]:
    """Points in the match by seat, as told; none before the first deal."""
    score = look.told["parts"]["score"]
    return [*score["totals"]] if score else [0] * look.told["setup"]["seats"]


def check_result(table: Table, look: Look, before: Sequence[int]) -> list[int]:
    """Compare the score of a deal with how the totals changed; gives its points."""
    won = [now - then for now, then in zip(totals(look), before, strict=True)]
    shown: list[dict[str, Any]] = table.page.evaluate(RECEIPTS)
    assert len(shown) == len(won)
    for seat, (each, points) in enumerate(zip(shown, won, strict=True)):
        told = [line for line in look.told["parts"]["receipt"] if line["seat"] == seat]
        assert [number(text) for text in each["lines"]] == [
            line["points"] for line in told
        ]
        assert number(each["deal"]) == points == sum(map(number, each["lines"]))
        assert str(totals(look)[seat]).replace("-", "−") in each["total"].replace(
            "-", "−"
        )
        assert all(map(str.strip, each["words"])), "every line says what it is for"
        assert each["rules"] == sum(1 for line in told if line["rule"])
        assert each["open"] == (seat == look.told["you"])
    return won


def unfold(table: Table) -> None:
    """Unfold the score of somebody else to its lines."""
    other = table.page.locator(".over details:not([open])").first
    other.evaluate("(node) => node.classList.add('tried')")
    lines = table.page.locator(".over details.tried li")
    expect(lines.first).to_be_hidden()
    table.press(table.page.locator(".over details.tried summary"))
    expect(lines.first).to_be_visible()


def check_sheet(table: Table, look: Look, deals: Sequence[Sequence[int]]) -> None:
    """Compare the match sheet with the points of each deal of the match."""
    button = table.page.locator(".over").get_by_role("button", name="Match sheet")
    table.press(button)
    expect(table.page.locator("dialog tbody tr")).to_have_count(len(deals))
    rows: list[list[str]] = table.page.evaluate(ROWS)
    for place, points in enumerate(deals):
        assert rows[place][0] == str(place + 1)
        assert [number(text) for text in rows[place][1:]] == [*points]
    assert [number(text) for text in rows[len(deals)][1:]] == totals(look)
    table.close_dialog()
    expect(button).to_be_focused()
