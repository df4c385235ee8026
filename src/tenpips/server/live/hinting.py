"""Advice for the seats of a table: from their views alone, and for their eyes alone."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tenpips.analysis import Hint as Advised
from tenpips.cards import NOTATION
from tenpips.game import AnyGame
from tenpips.games import games
from tenpips.protocol import Hint, HintGiven, ReasonShown, Refused
from tenpips.room import HintTurn
from tenpips.view import Seat

if TYPE_CHECKING:
    from tenpips.server.live.table import LiveTable
    from tenpips.server.live.thinking import Thinking


class Hinting:
    """
    Gives each decision of a seat one hint, however often it is asked for.

    So nobody can keep the bots' threads busy: a seat must name a card before it can
    have more thought.
    """

    def __init__(self, thinking: Thinking) -> None:
        """Have *thinking* do the work."""
        self._thinking = thinking
        self._given: dict[Seat, tuple[int, asyncio.Task[Advised | None]]] = {}

    async def answer(
        self, table: LiveTable, token: str, asked: Hint
    ) -> HintGiven | Refused:
        """
        Answer whoever holds *token*; what is not asked any more by then has lapsed.

        Raises:
            StoreError: If the table cannot be read.

        """
        turn, number, game = await _turn_of(table, token, asked)
        if isinstance(turn, Refused):
            return turn
        advised = await asyncio.shield(self._advice(game, turn))
        now, number, _game = await _turn_of(table, token, asked)
        if isinstance(now, Refused):
            return now
        if advised is None or now.asked != turn.asked:
            return Refused(id=asked.id, number=number, code="hint-not-ready")
        return _shown(advised, asked, number)

    def _advice(self, game: AnyGame, turn: HintTurn) -> asyncio.Task[Advised | None]:
        known = self._given.get(turn.seat)
        if known is not None and known[0] == turn.asked and not _failed(known[1]):
            return known[1]
        task = asyncio.create_task(self._thinking.advise(game, turn))
        self._given[turn.seat] = (turn.asked, task)
        return task


async def _turn_of(
    table: LiveTable, token: str, asked: Hint
) -> tuple[HintTurn | Refused, int, AnyGame]:
    async with table.lock:
        room = await table.room()
        seat, number = room.seat_of(token), room.number
        game = games()[room.setup.game]
        if seat is None:
            return Refused(id=asked.id, number=number, code="not-yours"), number, game
        return room.hint_turn(seat, asked), number, game


def _failed(task: asyncio.Task[Advised | None]) -> bool:
    """Whether a thought has come to nothing, and may be had again."""
    if not task.done():
        return False
    return task.cancelled() or task.exception() is not None or task.result() is None


def _shown(advised: Advised, asked: Hint, number: int) -> HintGiven:
    judged = advised.judged
    return HintGiven(
        id=asked.id,
        number=number,
        card=NOTATION[advised.card],
        bot=advised.bot,
        reasons=tuple(
            ReasonShown(reason.code, dict(reason.args), reason.against)
            for reason in advised.reasons
        ),
        method="" if judged is None else judged.method,
        values={}
        if judged is None
        else {NOTATION[card]: round(mean, 4) for card, mean in judged.means.items()},
    )
