"""Bots: they think in threads, see what a seat sees, and have a time to answer."""

from __future__ import annotations

import asyncio
import os
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING

import structlog

from tenpips.analysis import FAST, hint_at_first_sight
from tenpips.analysis import Hint as Advised
from tenpips.analysis import hint as advice
from tenpips.bots import bot_named
from tenpips.bots.levels import EXPERT, plain_bot
from tenpips.bots.warming import warm
from tenpips.cards import NOTATION, CardIndex
from tenpips.compiled import has_numba
from tenpips.errors import TenpipsError
from tenpips.game import AnyGame
from tenpips.games import games
from tenpips.protocol import Play
from tenpips.room import BotAt, BotTurn, HintTurn, Overrun
from tenpips.server.live.warming import compile_elsewhere
from tenpips.server.metrics import Metrics

if TYPE_CHECKING:
    from tenpips.server.live.table import LiveTable

PATIENCE = 8.0
"""Seconds after which the simplest card is played for a bot."""

LATER = 3.0
"""Seconds after which a process takes over a turn that is another's to begin with."""


class Thinking:
    """Lets bots name their cards."""

    def __init__(self, metrics: Metrics, patience: float = PATIENCE) -> None:
        """Have as many threads as there are cores."""
        self._metrics, self._patience = metrics, patience
        self._cores = os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(self._cores, thread_name_prefix="bot")
        self._tasks: set[asyncio.Task[None]] = set()
        self._at_work = 0
        self._warm = False
        self._warmed: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Have what bots need compiled; until it is, they judge at first sight."""
        self._warmed = asyncio.create_task(self._warm_up())

    async def close(self) -> None:
        """Stop; no turn is lost, for whoever serves the table next begins it anew."""
        tasks = [*self._tasks, *([self._warmed] if self._warmed else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    def begin(self, table: LiveTable, game: str, turn: BotTurn, *, mine: bool) -> None:
        """
        Let a bot take its turn.

        *mine* says that the turn arose in this process; otherwise another is likely at
        it already, and this one only makes sure.
        """
        task = asyncio.create_task(
            self._take_turn(table, game, turn, 0.0 if mine else LATER)
        )
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _take_turn(
        self, table: LiveTable, game: str, turn: BotTurn, delay: float
    ) -> None:
        if delay:
            await asyncio.sleep(delay)
            async with table.lock:
                if (await table.room()).turn != turn.answers:
                    return
        card = await self._chosen(games()[game], turn)
        bot = BotAt(turn.seat)
        try:
            if card is None:
                await table.carry_out(bot, Overrun(turn.seat, turn.answers))
                return
            name = f"bot-{turn.answers}"
            await table.carry_out(bot, Play(name, turn.answers, NOTATION[card]))
        except TenpipsError as error:
            structlog.get_logger().warning("bot-unheard", reason=type(error).__name__)

    async def _chosen(self, game: AnyGame, turn: BotTurn) -> CardIndex | None:
        """Card that the bot names; None if it does not, or not in time."""
        loop = asyncio.get_running_loop()
        began = time.perf_counter()
        level = turn.level.partition(":")[0]
        self._at_work += 1
        try:
            async with asyncio.timeout(self._patience):
                asked = partial(choose, warm=self._warm)
                return await loop.run_in_executor(
                    self._pool, asked, game, turn, self._crowd()
                )
        except TimeoutError:
            self._metrics.overruns.labels(level).inc()
        except Exception:  # noqa: BLE001 (a bot's fault must not stop the table)
            self._metrics.faults.inc()
            structlog.get_logger().error("bot-fault", exc_info=True)
        finally:
            self._at_work -= 1
            self._metrics.bots.labels(level).observe(time.perf_counter() - began)
        return None

    async def advise(self, game: AnyGame, turn: HintTurn) -> Advised | None:
        """
        Advise a seat by its view; None if that takes too long.

        Until everything is compiled, which is no work for between two cards, it is
        what a bot thinks at first sight.
        """
        loop = asyncio.get_running_loop()
        asked = (
            partial(advice, game, turn.view, FAST, seed=turn.asked)
            if self._warm
            else partial(hint_at_first_sight, game, turn.view, seed=turn.asked)
        )
        try:
            async with asyncio.timeout(self._patience):
                return await loop.run_in_executor(self._pool, asked)
        except TimeoutError:
            self._metrics.overruns.labels("hint").inc()
        except Exception:  # noqa: BLE001 (a hint's fault must not stop the table)
            self._metrics.faults.inc()
            structlog.get_logger().error("hint-fault", exc_info=True)
        return None

    def _crowd(self) -> float:
        """How many bots want each core."""
        return max(self._at_work / self._cores, 1.0)

    async def _warm_up(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            if has_numba():
                await compile_elsewhere()
                for game in games().values():
                    await loop.run_in_executor(self._pool, warm, game)
        except Exception:  # noqa: BLE001 (bots that cannot play are noted as they try)
            structlog.get_logger().error("bot-fault", exc_info=True)
        self._warm = True


def choose(
    game: AnyGame, turn: BotTurn, crowd: float = 1.0, *, warm: bool = True
) -> CardIndex:
    """
    Ask a bot; where many think at once, each takes a smaller share of the time.

    As long as nothing is compiled, it judges at first sight, by plain Python.
    """
    level = turn.level
    if level == EXPERT.name and crowd > 1:
        level = f"{level}:seconds={EXPERT.seconds / crowd:.3f}"
    seed = int.from_bytes(os.urandom(6), "big")
    bot = bot_named(level, game, seed) if warm else plain_bot(level, game, seed)
    return bot.choose(turn.view)
