"""A seat at a table on a server, or a watcher's place there, as a session."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

from tenpips.analysis import Hint, Judged
from tenpips.cards import INDEX_OF, NO_CARD, NOTATION, CardIndex, set_of
from tenpips.client import (
    Address,
    Answer,
    Command,
    Conversation,
    Keeper,
    Link,
    TableShown,
)
from tenpips.game import AnyGame
from tenpips.narration import Texts
from tenpips.protocol import (
    Acknowledged,
    Ask,
    HintGiven,
    Play,
    Ready,
    Refused,
    Resign,
    Say,
    Setup,
    Told,
)
from tenpips.protocol import Answer as Reply
from tenpips.protocol import Hint as AskHint
from tenpips.telling import Event, Reason, Refusal
from tenpips.terminal.people import Sitter, called, names_of
from tenpips.terminal.session import Ability, Matter, Presence, Shown, Sitting
from tenpips.terminal.shown import shown_of
from tenpips.view import Seat

UNANSWERED = "not-answered"
"""Refusal where the table's answer never came: the seat or the table is gone."""


class RemoteSession:
    """Shows what the server has confirmed; commands outlast a lost connection."""

    def __init__(
        self,
        address: Address,
        table: TableShown,
        game: AnyGame,
        texts: Texts,
        *,
        seat: Seat | None = None,
        keeper: Keeper | None = None,
    ) -> None:
        """
        Go to the *table* at *address*, to the seat whose token that has, or to watch.

        People and bots are called as *texts* have it.

        Raises:
            OptionError: If the game has no such variant or options here.

        """
        self.game: AnyGame = game
        self.variant = table.setup.variant
        self.options: Any = game.options(self.variant, table.setup.options)
        self.changed: Callable[[], None] = _nothing
        self._pack = game.pack(self.options)
        self.talk = Conversation(
            address.token, keeper=keeper, pack_of=lambda _setup: self._pack
        )
        self.link = Link(address, self.talk, self._heard)
        self._setup, self._texts = table.setup, texts
        self._seat = seat
        self._waiting: dict[str, asyncio.Future[Answer]] = {}
        self._told = 0
        self._ahead = 0
        self._server_time: int | None = None
        self._begun = False
        self._shown = Shown("gathering", self._first(table), link="connecting")

    @property
    def seat(self) -> Seat | None:
        """The person's seat, which a rematch may change; None for a watcher."""
        return self._seat if self.talk.parts is None else self.talk.you

    @property
    def setup(self) -> Setup:
        """What was chosen when the table was opened."""
        return self._setup

    @property
    def shown(self) -> Shown:
        """All that the screen shows, as the server told it last."""
        return self._shown

    @property
    def abilities(self) -> frozenset[Ability]:
        """What the table allows beside playing; a watcher may only look on."""
        if self.seat is None:
            return frozenset()
        found: set[Ability] = {"take-back", "rematch", "resign"}
        if self.phrases:
            found.add("say")
        if self._setup.hints:
            found.add("hint")
        return frozenset(found)

    @property
    def phrases(self) -> Sequence[str]:
        """Codes of what can be said here."""
        return () if self.talk.welcome is None else self.talk.welcome.phrases

    def _first(self, table: TableShown) -> tuple[Sitting, ...]:
        """Who sits where, before the table itself has told."""
        told = zip(table.names, table.levels, strict=False)
        sitters = [Sitter(name, level) for name, level in told]
        names = names_of(sitters, self._seat, self._texts)
        return tuple(
            Sitting(name, _presence(sitter), sitter.bot)
            for name, sitter in zip(names, sitters, strict=True)
        )

    # What is told

    def news(self) -> list[Event]:
        """Events that the person may know and has not been given yet."""
        before, self._told = self._told, self.talk.number
        return [
            self._event(told)
            for number, told in self.talk.history
            if told is not None and number > before
        ]

    def history(self) -> list[Event]:
        """All events of the present match that the person may know."""
        return [
            self._event(told)
            for _number, told in self.talk.present()
            if told is not None
        ]

    def _event(self, told: Told) -> Event:
        """Give an event, with the name in it as it is shown."""
        name = told.args.get("name")
        if not isinstance(name, str):
            return Event(told.code, told.args)
        return Event(told.code, {**told.args, "name": called(name, self._texts)})

    async def run(self) -> None:
        """Keep the way to the table open until it ends or is cancelled."""
        try:
            await self.link.run()
        finally:
            self._heard()

    # What is done

    async def play(self, card: CardIndex) -> Refusal | None:
        """Name a card."""
        return await self._do(Play, card=NOTATION[card])

    async def ready(self) -> Refusal | None:
        """Say that the result has been seen."""
        return await self._do(Ready)

    async def ask(self, matter: Matter, seat: Seat | None = None) -> Refusal | None:
        """Ask the others for something."""
        return await self._do(Ask, matter=matter, seat=seat)

    async def answer(self, agree: bool) -> Refusal | None:
        """Agree to what was asked, or not."""
        return await self._do(Reply, agree=agree)

    async def resign(self) -> Refusal | None:
        """Give the match up."""
        return await self._do(Resign)

    async def say(self, phrase: str) -> Refusal | None:
        """Say a phrase to the table."""
        return await self._do(Say, phrase=phrase)

    async def hint(self) -> Hint | Refusal:
        """Ask the server for advice, for this seat's eyes alone."""
        answer = await self._answer(AskHint)
        return hint_of(answer) if isinstance(answer, HintGiven) else refusal_of(answer)

    async def _do(self, kind: type[Command], **args: object) -> Refusal | None:
        """Have the table carry out a command."""
        answer = await self._answer(kind, **args)
        return None if isinstance(answer, Acknowledged) else refusal_of(answer)

    async def _answer(self, kind: type[Command], **args: object) -> Answer:
        """Wait for what becomes of a command; a second of its kind means the first."""
        if self.seat is None:
            return Refused(id="", number=self.talk.number, code="not-yours")
        name = self._under_way(kind) or self.talk.issue(kind, **args)
        answer = self._waiting.get(name)
        if answer is None:
            answer = self._waiting[name] = asyncio.get_running_loop().create_future()
        self.link.send()
        self._settle()
        return await asyncio.shield(answer)

    def _under_way(self, kind: type[Command]) -> str:
        """Id of a command of that kind that answers the present moment, if any."""
        return next(
            (
                command.id
                for command in self.talk.pending
                if type(command) is kind and command.answers == self.talk.number
            ),
            "",
        )

    # What is heard

    def _heard(self) -> None:
        """Draw anew what is shown, and let everybody know who waits for it."""
        talk = self.talk
        if talk.server_time is not None and talk.server_time != self._server_time:
            self._server_time = talk.server_time
            self._ahead = talk.server_time - time.time_ns() // 1_000_000
        if talk.parts is not None and not self._begun:
            self._begun = True
            self._told = talk.number  # what was before is history
        trouble = talk.end or ("unfair" if talk.problems else "")
        if talk.parts is None:
            link = self.link.state
            self._shown = self._shown._replace(link=link, trouble=trouble)
        else:
            shown = shown_of(talk.parts, talk.you, self._ahead, self._texts)
            self._shown = shown._replace(link=self.link.state, trouble=trouble)
        self._settle()
        self.changed()

    def _settle(self) -> None:
        for name in [*self._waiting]:
            answered, answer = self.talk.answer(name)
            if answered:
                self._waiting.pop(name).set_result(answer)


def hint_of(given: HintGiven) -> Hint:
    """Give a hint as it is given on this machine."""
    values = {
        INDEX_OF[card]: value
        for card, value in given.values.items()
        if card in INDEX_OF
    }
    return Hint(
        given.bot,
        INDEX_OF.get(given.card, NO_CARD),
        tuple(Reason(r.code, r.args, r.against) for r in given.reasons),
        Judged(given.method, values) if given.method and values else None,
    )


def refusal_of(refused: Answer) -> Refusal:
    """Give a refusal as the games do; any other answer is none that was hoped for."""
    if not isinstance(refused, Refused):
        return Refusal(UNANSWERED, NO_CARD)
    return Refusal(
        refused.code,
        INDEX_OF.get(refused.card or "", NO_CARD),
        refused.rule,
        refused.option,
        set_of(INDEX_OF[card] for card in refused.duty if card in INDEX_OF),
        refused.args,
    )


def _presence(sitter: Sitter) -> Presence:
    return "bot" if sitter.bot else "here" if sitter.name else "open"


def _nothing() -> None:
    """Have nobody to tell."""
