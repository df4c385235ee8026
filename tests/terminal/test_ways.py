"""What the screen says of the way to a table, and to those who only watch."""

from __future__ import annotations

import time
from typing import Any

from tenpips.terminal.local_session import LocalSession
from tenpips.terminal.screen import TableApp
from tenpips.terminal.screen.parts import news_in
from tenpips.terminal.screen.settings import Settings
from tenpips.terminal.session import Shown
from tenpips.view import Seat
from tests.terminal.driving import AT_ONCE, Driven, match_of, run, table, text_of


class Reached(LocalSession):
    """A table here that is told of as if it were reached in another way."""

    watched = False
    told: dict[str, Any] = {}  # noqa: RUF012 (replaced, never changed)

    @property
    def seat(self) -> Seat | None:
        """None for a watcher."""
        return None if self.watched else super().seat

    @property
    def shown(self) -> Shown:
        """The table, and what is told of the way to it."""
        return super().shown._replace(**self.told)


def reached(**told: Any) -> Reached:
    """A table of Dix that is reached so."""
    session = Reached(match_of("dix", "classic", seed=5))
    session.told = told
    return session


async def seen(session: Reached, size: tuple[int, int] = (80, 24)) -> str:
    """What is on the screen at first."""
    app = TableApp(session, language="en")
    app.table.settings = AT_ONCE
    async with app.run_test(size=size) as pilot:
        await Driven(app, pilot, session).settle()
        return text_of(app)


def test_trouble_comes_before_a_refusal() -> None:
    async def play() -> None:
        session = reached(link="open")
        app = TableApp(session, language="en")
        app.table.settings = AT_ONCE
        async with app.run_test(size=(80, 24)) as pilot:
            driven = Driven(app, pilot, session)
            await driven.settle()
            app.table.warn("No such card.")
            await pilot.pause()
            assert "No such card." in driven.text()
            session.told = {"link": "ended", "trouble": "replaced"}
            session.changed()
            await driven.settle()
            text = driven.text()
            assert "You play at this table from elsewhere now." in text
            assert "No such card." not in text
            assert "played elsewhere" in text.splitlines()[0]
            assert "ended" not in text.splitlines()[0]

    run(play())


def test_watchers_are_told_so_and_offered_nothing_to_ask() -> None:
    async def play() -> None:
        session = reached(link="open")
        (first, *others) = session.shown.sitting
        session.told["sitting"] = (first._replace(presence="away"), *others)
        assert "call a bot" in await seen(session, (160, 30))
        session.watched = True
        text = await seen(session, (160, 30))
        assert "you only watch" in text.splitlines()[0]
        assert "call a bot" not in text

    run(play())


def test_nobody_is_told_to_watch_with_a_seat() -> None:
    async def play() -> None:
        assert "watch" not in await seen(reached(link="open"))

    run(play())


def test_the_clock_is_the_one_of_the_moment_shown() -> None:
    async def play() -> None:
        slow = Settings(speed="slow")
        async with table(match_of("dix", "classic", seed=5), settings=slow) as driven:
            board, stage = driven.app.table, driven.app.table.stage
            assert board.scene().left is None
            assert stage.shown is not None
            limited = stage.shown._replace(turn_by=round(time.time() + 60) * 1000)
            stage.take([], limited)
            assert board.scene().left is None, "it is not shown yet"
            await driven.settle()
            assert 55 <= (board.scene().left or 0) <= 61

    run(play())


def test_a_long_sentence_takes_the_rows_that_are_free() -> None:
    long = "one two three four five six"
    assert news_in(["x", "y"], 10, 2) == "x y"
    assert news_in(["x", long], 14, 2) == "one two three\nfour five six"
    assert news_in(["x", long], 10, 2) == "one two\nthree fou…"
    assert news_in(["x", long], 10, 1) == "one two t…"
    assert news_in([], 10, 2) == ""


def test_a_narrow_screen_tells_a_long_sentence_whole() -> None:
    async def play() -> None:
        async with table(match_of("dix", "classic", seed=5), (60, 20)) as driven:
            board = driven.app.table
            board.sentences.append("Somebody " + "very " * 15 + "slow plays on.")
            board.redraw()
            await driven.settle()
            text = driven.text()
            assert "slow plays on." in text
            assert "card such as 9h." in text, "and what is wanted as well"

    run(play())
