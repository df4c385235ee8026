"""Sheets are left once, however many keys are pressed."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from tenpips.terminal.screen.sheets import Choice, Laid, Sheet, Way
from tests.terminal.driving import Driven, match_of, run, table

WAYS = [Way("one", "One"), Way("two", "Two")]


async def burst(pilot: Pilot[None], *keys: str) -> None:
    """Press keys faster than anything is done about them."""
    for key in keys:
        pilot.app.simulate_key(key)
    await pilot.pause(0.05)


def over_the_table(driven: Driven, laid: Laid) -> list[str | None]:
    """Lay something over the table; gives a list of what is chosen there."""
    taken = list[str | None]()
    driven.app.push_screen(laid, taken.append)
    return taken


@pytest.mark.parametrize(
    ("laid", "keys"),
    [
        (Sheet("title", "text", WAYS), ("right", "enter", "right", "enter")),
        (Sheet("title", "text", WAYS), ("enter", "escape", "ctrl+c")),
        (Sheet("title", "text", WAYS), ("escape", "enter", "enter")),
        (Choice("title", WAYS), ("down", "enter", "enter", "enter")),
        (Choice("title", WAYS), ("enter", "escape", "escape")),
    ],
)
def test_a_burst_of_keys_leaves_a_sheet_but_not_the_table(
    laid: Laid, keys: tuple[str, ...]
) -> None:
    async def play() -> None:
        async with table(match_of("toy", "plain")) as driven:
            taken = over_the_table(driven, laid)
            await driven.pilot.pause()
            await burst(driven.pilot, *keys)
            assert driven.app.screen is driven.app.table
            assert len(taken) == 1, "one way is taken, the first of which is heard"

    run(play())


def test_a_sheet_below_another_stays_whatever_it_hears() -> None:
    async def play() -> None:
        async with table(match_of("toy", "plain")) as driven:
            below = Sheet("below", "text", WAYS)
            taken = over_the_table(driven, below)
            await driven.pilot.pause()
            over_the_table(driven, Choice("above", WAYS))
            await driven.pilot.pause()
            below.take("one")
            await driven.pilot.pause()
            assert isinstance(driven.app.screen, Choice)
            assert taken == []

    run(play())


def test_what_is_to_be_chosen_has_a_frame_as_sheets_have() -> None:
    async def play() -> None:
        async with table(match_of("toy", "plain")) as driven:
            over_the_table(driven, Choice("title", WAYS))
            await driven.settle()
            text = driven.text()
            assert "╭" in text
            assert "╰" in text
            assert "│ Title" in text

    run(play())


@pytest.mark.parametrize("key", ["q", "ctrl+c"])
def test_ctrl_c_leaves_as_q_does(key: str) -> None:
    async def play() -> None:
        async with table(match_of("dix", "classic", seed=5)) as driven:
            await driven.press(*([key, key] if key == "q" else [key]))
            assert driven.app._exit

    run(play())
