"""A real match on a real screen, driven by keys and by the mouse."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from textual.app import App
from textual.pilot import Pilot

from tenpips.cards import NOTATION, CardIndex, lowest
from tenpips.games import game_named
from tenpips.narration import CardStyle
from tenpips.terminal import LocalMatch
from tenpips.terminal.local import Setup
from tenpips.terminal.local_session import LocalSession
from tenpips.terminal.screen import TableApp
from tenpips.terminal.screen.settings import Settings

SCREENS = Path(__file__).parent / "screens"
RESTS = 3
"""So often in a row a table must be found at rest; news may be on their way."""

AT_ONCE = Settings(speed="instant")


class Driven(NamedTuple):
    """A table on a screen, with hands on the keys."""

    app: TableApp
    pilot: Pilot[None]
    session: LocalSession

    @property
    def legal(self) -> int:
        """Cards that the screen lets the person choose now."""
        return self.app.table.legal

    async def settle(self) -> None:
        """Wait until it is the person's turn, or nobody's."""
        at_rest = 0
        for _ in range(3000):
            await self.pilot.pause(0.001)
            bots = self.session.match.bot_to_move is not None
            at_rest = 0 if bots or self.app.table.stage.busy else at_rest + 1
            if at_rest == RESTS:
                return
        raise AssertionError("the table does not come to rest")

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, and wait."""
        for key in keys:
            self.app.simulate_key(key)
            await self.settle()

    async def type(self, card: CardIndex) -> None:
        """Type a card's name."""
        await self.press(*NOTATION[card].lower())

    async def play_lowest(self) -> CardIndex:
        """Type the lowest card that may be played."""
        card = lowest(self.legal)
        await self.type(card)
        return card

    def text(self) -> str:
        """What is on the screen, as lines of text."""
        return text_of(self.app)


def match_of(
    name: str,
    variant: str,
    *,
    seed: int = 3,
    file: Path | None = None,
    options: dict[str, Any] | None = None,
) -> LocalMatch:
    """A match that has begun, against greedy bots."""
    game = game_named(name)
    chosen = game.options(variant, options or {})
    bots = [f"Bot {seat}" for seat in range(1, game.seats(chosen))]
    setup = Setup(seed=seed)
    match = LocalMatch(game, variant, chosen, ["You", *bots], setup, autosave=file)
    match.start()
    return match


@asynccontextmanager
async def table(
    match: LocalMatch,
    size: tuple[int, int] = (80, 24),
    *,
    settings: Settings = AT_ONCE,
    signs: bool = True,
    settings_file: Path | None = None,
    again: LocalMatch | None = None,
    language: str = "en",
) -> AsyncIterator[Driven]:
    """Show a match on a screen of that size."""
    session = LocalSession(match, None if again is None else lambda: again)
    app = TableApp(
        session,
        language=language,
        style=CardStyle(signs=signs),
        settings_file=settings_file,
    )
    if settings_file is None:
        app.table.settings = settings
    async with app.run_test(size=size) as pilot:
        driven = Driven(app, pilot, session)
        await driven.settle()
        yield driven


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run a test that drives a screen."""
    asyncio.run(test)


def text_of(app: App[Any]) -> str:
    """What a screen shows, without colours, as lines of text."""
    width, height = app.size
    console = Console(
        width=width, height=height, file=StringIO(), color_system=None, record=True
    )
    console.print(app.screen._compositor.render_update(full=True))
    lines = console.export_text(styles=False).splitlines()[:height]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def same_screen(name: str, text: str) -> None:
    """
    Compare a screen with the one that is kept.

    TENPIPS_SCREENS=update keeps what is there now; look at the change before it is
    committed.
    """
    file = SCREENS / f"{name}.txt"
    if os.environ.get("TENPIPS_SCREENS") == "update":
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
