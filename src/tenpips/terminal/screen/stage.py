"""
What the screen shows at this moment, a little behind what has happened.

Cards move one event after the other, and a finished trick stays to be looked at.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from tenpips.cards import CardSet, set_of
from tenpips.game import AnyGame
from tenpips.telling import Event, Motion
from tenpips.terminal.screen.display import (
    Display,
    display_of,
    moved,
    moving_places,
)
from tenpips.terminal.session import Shown

OVERTAKEN = 8
"""So many steps behind, everything is shown at once."""


class Pace(NamedTuple):
    """How long the person wants to look at things, in seconds."""

    move: float
    """At a card that has been played."""

    hold: float
    """At a finished trick, or at what a card captures."""


class Shot(NamedTuple):
    """News, and the table after them."""

    news: Sequence[Event]
    shown: Shown


class Stage:
    """Shows what comes from a session at the person's pace."""

    def __init__(
        self,
        game: AnyGame,
        pace: Callable[[], Pace],
        *,
        told: Callable[[Event], None],
        drawn: Callable[[], None],
    ) -> None:
        """Call *told* with each event as it is shown, and *drawn* after each step."""
        self.display: Display = ()
        self.shown: Shown | None = None
        """The table as far as it has been shown."""

        self.taken: CardSet = 0
        """Cards that are about to be taken, and are held to be looked at."""

        self.last: CardSet = 0
        """Cards that were taken last."""

        self._game, self._pace = game, pace
        self._told, self._drawn = told, drawn
        self._moving = moving_places(game)
        self._queue: deque[Shot] = deque()
        self._come = asyncio.Event()
        self._skip = asyncio.Event()
        self._showing = False

    @property
    def busy(self) -> bool:
        """Whether something is yet to be shown."""
        return self._showing or bool(self._queue)

    def take(self, news: Sequence[Event], shown: Shown) -> None:
        """Show news, and then the table, after all that came before."""
        self._queue.append(Shot(news, shown))
        self._come.set()

    def skip(self) -> None:
        """End the present wait."""
        self._skip.set()

    async def run(self) -> None:
        """Show what comes, until cancelled."""
        while True:
            self._come.clear()
            while self._queue:
                self._showing = True
                await self._show(self._queue.popleft())
                self._showing = False
                self._drawn()
            await self._come.wait()

    async def _show(self, shot: Shot) -> None:
        same_deal = self.shown is not None and _deal(self.shown) == _deal(shot.shown)
        for event in shot.news:
            self._told(event)
            if same_deal:
                for motion in self._game.motions.get(event.code, ()):
                    await self._move(motion, event)
        picture = shot.shown.picture
        self.display = display_of(picture.zones) if picture is not None else ()
        self.shown = shot.shown

    async def _move(self, motion: Motion, event: Event) -> None:
        if motion.hold:
            await self._hold(motion, event)
        self.display = moved(self.display, motion, event, self._moving)
        self._drawn()
        await self._wait(self._pace().move)

    async def _hold(self, motion: Motion, event: Event) -> None:
        """Let what is taken lie for a while; what is only moved on, for less."""
        self.taken = set_of(motion.moves(event))
        if motion.mine:
            self.last = self.taken
        self._drawn()
        await self._wait(self._pace().hold * (1 if motion.mine else 0.3))
        self.taken = 0

    async def _wait(self, seconds: float) -> None:
        self._skip.clear()
        if seconds > 0 and len(self._queue) < OVERTAKEN:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._skip.wait(), seconds)


def _deal(shown: Shown) -> tuple[int, int]:
    """Which deal it is, the next being none of it until it is dealt."""
    return shown.match, shown.deal
