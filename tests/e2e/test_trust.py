"""The lock: a deal is checked card by card, and who tampers with it is found out."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.e2e.browsing import OpenPage
from tests.e2e.company import (
    begun,
    board,
    my_turn,
    play,
    play_out,
    shot,
    sit_hearing,
    table_of,
)
from tests.live import Live
from tests.processes import ROOT, environment


def lock(page: Page) -> Locator:
    """Give the lock."""
    return page.get_by_role(
        "button", name=re.compile("Deal sealed|Deal proved|wrong with")
    )


def checked(page: Page) -> int:
    """Give how many cards the lock says were checked."""
    name = lock(page).inner_text()
    found = re.search(r"\d+", name)
    assert found, name
    return int(found[0])


def test_a_deal_is_checked_and_proved(
    open_page: OpenPage, server: Live, tmp_path: Path
) -> None:
    table = table_of(server, "dix", 1, ["easy"])
    page, _ = sit_hearing(open_page, table, 0)
    begun(page)
    expect(lock(page)).to_have_class(re.compile("sealed"))
    my_turn(page)
    expect(lock(page)).to_contain_text("14 cards checked")
    lock(page).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("sealed before the first card was dealt")
    expect(dialog).not_to_contain_text("[web-")
    dialog.get_by_text("What this does not prove").click()
    expect(dialog.locator("details li")).to_have_count(4)
    expect(dialog).not_to_contain_text("[web-")
    page.keyboard.press("Escape")

    before = checked(page)
    for _ in range(3):
        play(page)
        my_turn(page)
    assert before < checked(page)
    play_out(page)
    expect(lock(page)).to_have_class(re.compile("good"))
    expect(lock(page)).to_contain_text("Deal proved")
    page.get_by_role("button", name="Show the proof").click()
    steps = dialog.locator("ol > li")
    expect(steps.first).to_be_visible()
    assert steps.count() >= 6
    assert set(steps.evaluate_all("(all) => all.map((each) => each.classList[0])")) == {
        "good"
    }
    shot(page, "proof-desk")
    page.set_viewport_size({"width": 390, "height": 844})
    shot(page, "proof-phone")
    dialog.get_by_text("The numbers themselves").click()
    shot(page, "proof-numbers-phone")
    expect(dialog).not_to_contain_text("[web-")

    for name in ("Download the record as text", "Download the record as JSON"):
        with page.expect_download() as download:
            dialog.get_by_role("link", name=name).click()
        file = tmp_path / download.value.suggested_filename
        download.value.save_as(file)
        said = verified(file, tmp_path)
        assert said.returncode == 0, said.stdout + said.stderr
    text, count = re.subn(
        r'("secret": ?)"[0-9a-f]{2}', r'\1"00', file.read_text("utf-8"), count=1
    )
    assert count, text[:400]
    file.write_text(text, "utf-8")
    assert verified(file, tmp_path).returncode != 0, "a record that was changed"


def verified(file: Path, home: Path) -> subprocess.CompletedProcess[str]:
    """Ask ``tenpips verify`` of a record."""
    return subprocess.run(
        [sys.executable, "-m", "tenpips", "verify", str(file)],
        check=False,
        capture_output=True,
        encoding="utf-8",
        env=environment(home),
        cwd=ROOT,
    )


Frame = dict[str, Any]
Change = Callable[[Frame], None]


def another_salt(opening: Frame) -> None:
    """Exchange the salt of a card."""
    opening["salt"] = opening["salt"][:-1] + (
        "0" if opening["salt"][-1] != "0" else "1"
    )


def another_path(opening: Frame) -> None:
    """Exchange the way from a card to the root."""
    opening["path"][0] = opening["path"][-1]


def another_place(opening: Frame) -> None:
    """Say that a card lay elsewhere."""
    opening["place"] += 1


@pytest.mark.parametrize("change", [another_salt, another_path, another_place])
def test_who_tampers_is_found_out(
    change: Change, open_page: OpenPage, server: Live
) -> None:
    table = table_of(server, "dix", 1, ["easy"])
    changed: list[str] = []

    def tamper(message: str | bytes) -> str | bytes:
        frame = json.loads(message)
        for told in filter(None, frame.get("events", [])):
            openings = told.get("openings", [])
            if told["code"] == "draw" and openings and not changed:
                change(openings[0])
                changed.append(openings[0]["card"])
                return json.dumps(frame, ensure_ascii=False, separators=(",", ":"))
        return message

    def connect(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda message: route.send(tamper(message)))

    page, _ = sit_hearing(
        open_page,
        table,
        0,
        first=lambda page: page.route_web_socket(re.compile(r"/socket$"), connect),
    )
    begun(page)
    while not changed:
        play(page)
        my_turn(page)
    expect(lock(page)).to_have_class(re.compile("bad"))
    alarm = page.get_by_role("alert").filter(has_text="Something is wrong")
    expect(alarm).to_be_visible()
    shot(page, "tampered-desk")
    page.set_viewport_size({"width": 390, "height": 844})
    shot(page, "tampered-alarm-phone")
    alarm.get_by_role("button", name="What is wrong?").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("This deal is not what it should be")
    rank = changed[0][0].replace("T", "10")
    expect(dialog.locator(".faults li").first).to_contain_text(rank)
    expect(dialog).not_to_contain_text("[web-")
    shot(page, "tampered-phone")
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Download the evidence").click()
    evidence = json.loads(download.value.path().read_text("utf-8"))
    assert evidence["table"] == table.name
    assert changed[0] in json.dumps(evidence)
    page.keyboard.press("Escape")
    expect(alarm).to_have_count(0)
    expect(board(page)).to_be_visible()
    play(page)  # the game itself goes on
    expect(lock(page)).to_have_class(re.compile("bad"))
