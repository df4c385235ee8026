"""The same screen at a table on a real server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from tenpips.cards import NOTATION, lowest
from tenpips.terminal.screen import TableApp
from tenpips.terminal.screen.settings import Settings
from tenpips.terminal.screen.sheets import Choice, Sheet
from tests.client.test_remote import QUICK, opened, seated, session_at
from tests.processes import serving
from tests.terminal.driving import text_of

pytest.importorskip("fastapi")
pytestmark = pytest.mark.slow

PATIENCE = 60


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(*QUICK, home=tmp_path_factory.mktemp("server")) as process:
        yield process.wire().origin


class Seat:
    """A screen at a seat, and the keys below it."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        """Sit down."""
        self.app, self.pilot = app, pilot

    async def until(self, so: Callable[[], object]) -> None:
        """Wait until something is so, and has been drawn."""
        async with asyncio.timeout(PATIENCE):
            while not so():
                await self.pilot.pause(0.02)
        await self.pilot.pause(0.05)

    async def until_seen(self, text: str) -> None:
        """Wait for a text on the screen."""
        await self.until(lambda: text in text_of(self.app))

    async def press(self, *keys: str) -> None:
        """Press keys."""
        for key in keys:
            self.app.simulate_key(key)
            await self.pilot.pause(0.03)

    async def play(self) -> None:
        """Type the lowest card, once it is this seat's turn."""
        await self.until(lambda: self.app.table.legal)
        await self.press(*NOTATION[lowest(self.app.table.legal)].lower())


@asynccontextmanager
async def screen_at(address: object) -> AsyncIterator[Seat]:
    """Show the table at an address."""
    session = session_at(address)  # type: ignore[arg-type]  # as `opened` gives it
    app = TableApp(session, language="en")
    app.table.settings = Settings(speed="instant")
    async with app.run_test(size=(80, 24)) as pilot:
        yield Seat(app, pilot)


def test_cards_are_played_at_a_table_on_a_server(origin: str) -> None:
    address = opened(origin, "dix", "me", "easy")

    async def play() -> None:
        async with screen_at(address) as seat:
            for _ in range(3):
                await seat.play()
            await seat.until(lambda: seat.app.table.legal)
            assert "Turn-up" in text_of(seat.app)

    asyncio.run(play())


def test_people_wait_ask_answer_talk_and_give_up(origin: str) -> None:
    host = opened(origin, "dix", "me", "open")

    async def play() -> None:
        async with screen_at(host) as ann:
            await ann.until_seen("Waiting for everybody to sit down.")
            guest = seated(host)
            async with screen_at(guest) as bob:
                seats = [ann, bob]
                await asyncio.gather(*(each.until_seen("Turn-up") for each in seats))
                await ann.until(lambda: ann.app.table.legal or bob.app.table.legal)
                first, other = seats if ann.app.table.legal else seats[::-1]
                await first.play()
                await other.until(lambda: other.app.table.legal)
                await first.press("u")
                await other.until_seen("asks to take the last card back")
                await other.press("y")
                await first.until(lambda: first.app.table.legal)

                await other.press("m")
                assert isinstance(other.app.screen, Choice)
                await other.press("enter")
                await first.until_seen("says: Hello!")

                await other.press("x")
                assert isinstance(other.app.screen, Sheet)
                await other.press("right", "enter")
                await first.until_seen("You win the match!")

    asyncio.run(play())
