"""The screen of a replay, driven by keys and by the mouse."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from tenpips.cards import members, set_of
from tenpips.narration import CardStyle, Texts
from tenpips.replay import captions_for, films
from tenpips.terminal.replaying import screen as screens
from tenpips.terminal.replaying.app import ReplayApp, replay_app
from tenpips.terminal.replaying.cursor import Cursor
from tenpips.terminal.replaying.scenes import NAME, draw_others, scene_of
from tenpips.terminal.replaying.screen import ReplayScreen
from tenpips.terminal.replaying.widgets import Progress
from tenpips.terminal.screen.canvas import Canvas
from tenpips.terminal.screen.faces import Pen, label
from tenpips.terminal.screen.palette import palette
from tenpips.terminal.screen.parts import History
from tenpips.terminal.screen.sheets import Sheet
from tests.replay.golden import match_of
from tests.terminal.driving import text_of

GAMES = [("dix", "classic"), ("reunion", "classic"), ("chinese-ten", "taiwan")]
SIZES = [(60, 20), (120, 40)]


class Driven:
    """A replay on a screen, with hands on the keys."""

    def __init__(self, app: ReplayApp, pilot: Pilot[None]) -> None:
        """Drive *app*."""
        self.app, self.pilot = app, pilot

    @property
    def screen(self) -> ReplayScreen:
        """The screen of the replay, whatever lies over it."""
        return self.app.replay

    async def press(self, *keys: str) -> None:
        """Press keys, and wait until that is shown."""
        for key in keys:
            self.app.simulate_key(key)
            await self.pilot.pause()

    @property
    def at(self) -> list[Any]:
        """Deal, moment and viewer."""
        cursor = self.screen.cursor
        return [cursor.deal, cursor.at, cursor.viewer]

    def text(self) -> str:
        """What is on the screen, as lines of text."""
        return text_of(self.app)


@asynccontextmanager
async def driven(
    name: str,
    variant: str,
    size: tuple[int, int] = (80, 24),
    *,
    language: str = "en",
    style: CardStyle | None = None,
    **more: Any,
) -> AsyncIterator[Driven]:
    """Show a record on a screen of some size."""
    game, records = match_of(name, variant)
    app = replay_app(
        [*films(game, records)],
        Texts(language),
        style or CardStyle(),
        **more,
    )
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Driven(app, pilot)


def drive(work: Callable[[Driven], Awaitable[None]], *given: Any, **more: Any) -> None:
    """Run a test of a screen."""

    async def run() -> None:
        async with driven(*given, **more) as replay:
            await work(replay)

    asyncio.run(run())


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "variant"), GAMES)
def test_each_step_draws_what_the_viewer_sees(
    name: str, variant: str, size: tuple[int, int]
) -> None:
    async def work(replay: Driven) -> None:
        cursor = replay.screen.cursor
        for viewer in cursor.film.viewers:
            assert cursor.viewer == viewer
            await replay.press("home")
            for number in range(len(cursor.film.frames)):
                assert cursor.at == number
                check_drawn(replay, number)
                if number < cursor.last:
                    await replay.press("right")
            await replay.press("v")

    drive(work, name, variant, size)


def check_drawn(replay: Driven, number: int) -> None:
    cursor, canvas = replay.screen.cursor, replay.screen.board.canvas
    film, viewer = cursor.film, cursor.viewer
    sight = film.sight(number, viewer)
    piles = {"tricks", "captured"}
    low = replay.app.size.height < 24 and film.record.seats > 2
    seat = (None if low else 0) if viewer == "all" else viewer
    due = {
        card
        for zone in sight.shown
        if zone.name not in piles and (zone.name != "hand" or zone.seat == seat)
        for card in zone.cards
    }
    drawn = {card for card in range(53) if canvas.where(card) is not None}
    # A layout that is larger than its room ends with a mark; nothing else is left out.
    assert drawn <= due
    held = {
        c for z in sight.zones if z.name == "hand" and z.seat == seat for c in z.cards
    }
    assert held <= drawn
    assert f"Card {number} of {cursor.last}" in replay.text()


def test_all_hands_are_there() -> None:
    async def work(replay: Driven) -> None:
        film = replay.screen.cursor.film
        [_, other, *_] = film.frames[0].state.private
        row = next(
            line
            for line in replay.text().splitlines()
            if line.strip().startswith("Олена ") and "♠" in line and "♣" in line
        )
        shown = set(row.split())
        style = CardStyle()
        assert {style.card(card) for card in members(other.hand)} <= shown | {
            "Joker",
            "JK",
        }
        assert len(shown) >= set_of(members(other.hand)).bit_count()

    drive(work, "dix", "classic")


def test_keys_lead_everywhere() -> None:
    async def work(replay: Driven) -> None:
        assert replay.at == [0, 0, "all"]
        await replay.press("right", "right", "left")
        assert replay.at == [0, 1, "all"]
        await replay.press("end")
        assert replay.at == [0, 52, "all"]
        assert "The deal is over" in replay.text()
        await replay.press("home", "1", "7")
        assert "To card 17" in replay.text()
        await replay.press("enter")
        assert replay.at == [0, 17, "all"]
        await replay.press("pagedown", "v")
        assert replay.at == [1, 0, 0]
        await replay.press("v", "v", "v")
        assert replay.at == [1, 0, "all"]
        await replay.press("pageup", "pageup")
        assert replay.at == [0, 0, "all"]
        await replay.press("9", "9", "9", "enter")
        assert replay.at == [0, 52, "all"]
        await replay.press("4", "escape")
        assert replay.app.is_running
        await replay.press("q")
        assert replay.app._exit

    drive(work, "dix", "classic")


def test_the_score_comes_after_the_last_card() -> None:
    async def work(replay: Driven) -> None:
        await replay.press("end", "right")
        assert [*map(type, replay.app.screen_stack[-1:])] == [Sheet]
        text = replay.text()
        assert "Score of the deal" in text
        assert "REU-30" in text
        await replay.press("escape")
        assert replay.app.screen_stack[-1] is replay.screen

    drive(work, "reunion", "classic")


def test_letters_of_a_cyrillic_layout_are_those_of_their_keys() -> None:
    async def work(replay: Driven) -> None:
        assert "Усі карти відкрито" in replay.text()
        await replay.press("м")  # v
        await replay.pilot.pause()
        assert replay.at == [0, 0, 0]

    drive(work, "dix", "classic", language="uk")


def test_a_click_on_the_line_leads_there() -> None:
    async def work(replay: Driven) -> None:
        await replay.pilot.click(Progress, offset=(20, 0))
        await replay.pilot.pause()
        assert 0 < replay.at[1] < 52
        await replay.pilot.click(Progress, offset=(1, 0))
        assert replay.at[1] == 0

    drive(work, "dix", "classic")


def test_it_plays_by_itself_until_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screens, "PACE", 0.01)

    async def work(replay: Driven) -> None:
        await replay.press("space")
        for _ in range(500):
            await asyncio.sleep(0.01)
            if not replay.screen.playing:
                break
        assert replay.screen.cursor.at_end
        monkeypatch.setattr(screens, "PACE", 60)
        await replay.press("space")
        assert replay.screen.playing
        assert replay.at == [0, 0, "all"]
        await replay.press("left")
        assert not replay.screen.playing

    drive(work, "toy", "plain")


def test_a_small_terminal_is_told_so_and_recovers() -> None:
    async def work(replay: Driven) -> None:
        await replay.press("right")
        await replay.pilot.resize_terminal(50, 10)
        await replay.pilot.pause()
        assert "50x10" in replay.text()
        await replay.pilot.resize_terminal(60, 20)
        await replay.pilot.pause()
        assert "Card 1 of 52" in replay.text()

    drive(work, "dix", "classic")


def test_a_full_trick_lies_there_until_the_next_step() -> None:
    async def work(replay: Driven) -> None:
        await replay.press("2", "enter")
        taking = replay.screen.cursor.sight.taking
        assert taking is not None
        canvas = replay.screen.board.canvas
        cards = [*members(taking.cards)]
        assert len(cards) == 2
        assert all(canvas.where(card) for card in cards)
        await replay.press("right")
        canvas = replay.screen.board.canvas
        assert not any(canvas.where(card) for card in cards)

    drive(work, "dix", "classic", (100, 40))


def test_the_history_stays_at_its_end_in_another_size() -> None:
    async def work(replay: Driven) -> None:
        await replay.press("end")
        await replay.pilot.resize_terminal(110, 26)
        for _ in range(3):
            await replay.pilot.pause()
        history = replay.screen.query_one(History)
        assert history.max_scroll_y > 0
        assert history.scroll_y == history.max_scroll_y

    drive(work, "dix", "classic", (140, 50))


@pytest.mark.parametrize(
    "name",
    [
        "👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽",
        "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦",
        "🐺🐺🐺🐺🐺🐺",
        "Ada",
    ],
)
def test_a_name_keeps_off_the_cards(name: str) -> None:
    game, (record, *_) = match_of("dix", "classic")
    film = next(films(game, [replace(record, players=("Bo", name))]))
    texts, style = Texts("en"), CardStyle()
    cursor = Cursor([film], 0, "all")
    cursor.go(cursor.last - 4)  # so few cards that a long name would show after them
    narrator = captions_for(film, "all", texts).narrator
    pen = Pen(palette("day"), style.signs, four_colours=True)
    canvas = Canvas(100, 1)
    draw_others(canvas, scene_of(cursor, ("Bo", name), narrator, pen, 0))

    [hand] = [z for z in cursor.sight.zones if (z.name, z.seat) == ("hand", 1)]
    shown = " ".join(label(card, pen).strip() for card in hand.cards)
    before, _, after = canvas.text().partition(shown)
    assert (cell_len(before), before[-1], after) == (NAME + 2, " ", "")


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize(("name", "variant"), GAMES)
def test_ascii_is_ascii_and_every_text_is_there(
    name: str, variant: str, language: str
) -> None:
    async def work(replay: Driven) -> None:
        await replay.press("5", "enter")
        text = replay.text()
        assert "[replay-" not in text
        assert max(map(len, text.splitlines())) <= 60
        if language == "en":
            shown = replay.screen.board.canvas.text().replace("Олена", "")
            assert not [sign for sign in shown if sign in "♣♦♥♠╭│━"]

    drive(
        work, name, variant, (60, 20), language=language, style=CardStyle(signs=False)
    )
