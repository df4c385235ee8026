"""A local match as a session: bots think aside, and nothing is lost."""

from __future__ import annotations

import asyncio
import threading
import time
from contextlib import asynccontextmanager, suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tenpips.bots import Bot, bot_named
from tenpips.cards import CardIndex, lowest
from tenpips.game import AnyGame
from tenpips.games import game_named
from tenpips.records import read
from tenpips.telling import Refusal
from tenpips.terminal import LocalMatch
from tenpips.terminal.local import Setup
from tenpips.terminal.local_session import LocalSession
from tenpips.view import AnyView
from tests.terminal.driving import match_of

THINKS = 0.2


class SlowBot:
    """The greedy bot, which takes its time and a thread."""

    threads: set[str] = set()  # noqa: RUF012 (of all bots of this test)

    def __init__(self, name: str, game: AnyGame, seed: int) -> None:
        """Stand for a bot."""
        self._bot: Bot = bot_named(name, game, seed)

    @property
    def name(self) -> str:
        """Name of the bot."""
        return self._bot.name

    def choose(self, view: AnyView) -> CardIndex:
        """Choose after a while."""
        self.threads.add(threading.current_thread().name)
        time.sleep(THINKS)
        return self._bot.choose(view)


def slow_match() -> LocalMatch:
    game = game_named("dix")
    match = LocalMatch(
        game,
        "classic",
        game.preset(),
        ["You", "Bot"],
        Setup(seed=5),
        make_bot=SlowBot,
    )
    match.start()
    return match


@asynccontextmanager
async def running(session: LocalSession) -> Any:
    """Run a session for a while."""
    task = asyncio.create_task(session.run())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def card_to_play(session: LocalSession, come: asyncio.Event) -> CardIndex:
    """Wait for the person's turn; gives a card that may be played."""
    while not session.match.my_turn:
        come.clear()
        await come.wait()
    return lowest(session.game.legal(session.match.view))


def test_the_loop_lives_while_a_bot_thinks() -> None:
    session = LocalSession(slow_match())
    ticks: list[float] = []

    async def play() -> None:
        async with running(session):
            while session.match.bot_to_move is not None:
                await asyncio.sleep(0.005)
                ticks.append(time.monotonic())

    asyncio.run(play())
    assert len(ticks) > 10
    assert max(b - a for a, b in pairwise(ticks)) < THINKS
    assert "MainThread" not in SlowBot.threads


def test_every_card_is_shown_by_itself(tmp_path: Path) -> None:
    match = match_of("reunion", "classic", file=tmp_path / "match")
    session = LocalSession(match)
    steps: list[int] = []

    def seen() -> None:
        steps.append(sum(1 for _ in session.news()))
        kept = list(read(tmp_path / "match", game_named))
        assert len(kept[-1].plies) == len(match.table.saved()[-1].plies)

        come.set()

    come = asyncio.Event()
    session.changed = seen

    async def play() -> None:
        async with running(session):
            for _ in range(5):
                card = await card_to_play(session, come)
                assert await session.play(card) is None

    asyncio.run(play())
    assert len(steps) >= 5 * 3, "the person's card and each bot's"


def test_a_card_taken_back_while_a_bot_thinks_leaves_no_reply() -> None:
    match, come = slow_match(), asyncio.Event()
    session = LocalSession(match)
    session.changed = come.set

    async def play() -> None:
        async with running(session):
            card = await card_to_play(session, come)
            hand = match.view.own.hand
            await session.play(card)
            await asyncio.sleep(THINKS / 2)
            assert match.bot_to_move is not None
            assert await session.ask("take-back") is None
            await asyncio.sleep(2 * THINKS)
            assert match.my_turn
            assert match.view.own.hand == hand

    asyncio.run(play())


def test_what_makes_no_sense_is_refused() -> None:
    session = LocalSession(match_of("dix", "classic"))

    async def ask() -> None:
        refusals = [
            await session.ask("rematch"),
            await session.ask("bot", 1),
            await session.ask("take-back"),
            await session.answer(agree=True),
            await session.resign(),
            await session.say("hello"),
        ]
        assert all(isinstance(refusal, Refusal) for refusal in refusals)
        assert isinstance(await session.hint(), Refusal), "it is the bot's turn"

    asyncio.run(ask())


@pytest.mark.parametrize("name", ["dix", "toy"])
def test_what_is_shown_is_what_the_table_says(name: str) -> None:
    game = game_named(name)
    match = match_of(name, game.standard)
    match.let_bots_play()
    shown = LocalSession(match).shown

    assert shown.phase == "playing"
    assert shown.picture is not None
    assert shown.picture.legal == game.legal(match.view)
    assert shown.picture.to_move == match.seat
    assert [each.presence for each in shown.sitting] == ["here", "bot"]
    while match.table.to_move is not None:
        match.play(lowest(game.legal(match.view)))
        match.let_bots_play()
    shown = LocalSession(match).shown
    assert shown.phase == "pause"
    assert shown.waits_for == (match.seat,)
    assert shown.deal == 1
