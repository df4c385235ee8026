"""A match on this machine as a session: bots think aside, and play card by card."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from tenpips.analysis import Hint
from tenpips.cards import NO_CARD, CardIndex
from tenpips.game import AnyGame
from tenpips.options import AnyOptions
from tenpips.telling import Event, Refusal
from tenpips.terminal.local import LocalMatch
from tenpips.terminal.session import (
    Ability,
    Matter,
    Phase,
    Picture,
    Shown,
    Sitting,
)
from tenpips.view import Seat

ABILITIES: frozenset[Ability] = frozenset({"hint", "take-back", "rematch"})
"""All but what needs other people: who has had enough of bots just leaves."""


class LocalSession:
    """
    A person's end of a match against bots.

    The match must have been started. The event loop is never held up: bots and hints
    think in threads. Every card is kept on disk before the screen is told of it.
    """

    phrases: Sequence[str] = ()
    abilities = ABILITIES

    def __init__(
        self, match: LocalMatch, again: Callable[[], LocalMatch] | None = None
    ) -> None:
        """Show *match*; *again* makes the next one, started, for a rematch."""
        self.match = match
        self.changed: Callable[[], None] = _nothing
        self._again = again
        self._matches = 1
        self._told: list[Event] = []
        """News that are no part of a match's own log."""

        self._wake = asyncio.Event()

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.match.table.game

    @property
    def variant(self) -> str:
        """Name of the variant."""
        return self.match.table.variant

    @property
    def options(self) -> AnyOptions:
        """The options in force."""
        return self.match.table.options

    @property
    def seat(self) -> Seat | None:
        """The person's seat."""
        return self.match.seat

    @property
    def shown(self) -> Shown:
        """The table as it is now."""
        match, table = self.match, self.match.table
        return Shown(
            phase=self._phase(),
            sitting=tuple(
                Sitting(player.name, "bot" if player.bot else "here", player.bot)
                for player in table.players
            ),
            match=self._matches,
            deal=table.standing.deals + (table.to_move is not None),
            picture=picture_of(match),
            totals=tuple(table.standing.totals),
            counters=tuple(table.standing.counters),
            winners=table.standing.winners,
            receipt=table.receipt(),
            waits_for=table.waits_for,
            trouble="" if match.unsaved is None else "unsaved",
        )

    def news(self) -> list[Event]:
        """Events since the last call."""
        told, self._told = self._told, []
        return [*told, *self.match.news()]

    def history(self) -> list[Event]:
        """All events of the match that the person may know."""
        return self.match.history()

    async def run(self) -> None:
        """Have the bots play whenever they must, until cancelled."""
        self._happened()
        while True:
            self._wake.clear()
            if self.match.bot_to_move is None:
                await self._wake.wait()
            else:
                await self._bot_plays()

    async def play(self, card: CardIndex) -> Refusal | None:
        """Name a card for the person."""
        return self._done(self.match.play(card))

    async def ready(self) -> Refusal | None:
        """Have the next deal begin."""
        return self._done(self.match.next_deal())

    async def ask(self, matter: Matter, seat: Seat | None = None) -> Refusal | None:
        """Take a card back, or begin another match: no bot ever declines."""
        if matter == "take-back":
            refusal = self.match.take_back()
            if refusal is None:
                self._told.append(Event("taken-back", {"player": self.match.seat}))
            return self._done(refusal)
        if matter != "rematch" or self._again is None:
            return Refusal("nothing-asked", NO_CARD)
        if not self.match.table.over:
            return Refusal("match-not-over", NO_CARD)
        self.match = self._again()
        self._matches += 1
        return self._done(None)

    async def answer(self, agree: bool) -> Refusal | None:
        """Nobody asks anything here."""
        return Refusal("nothing-asked", NO_CARD)

    async def resign(self) -> Refusal | None:
        """Nobody is there to give up to."""
        return Refusal("no-match", NO_CARD)

    async def say(self, phrase: str) -> Refusal | None:
        """Nobody listens."""
        return Refusal("no-phrases", NO_CARD)

    async def hint(self) -> Hint | Refusal:
        """Advice for the person, if it is their turn."""
        if not self.match.my_turn:
            args = {"player": self.match.table.to_move or 0}
            return Refusal("not-your-turn", NO_CARD, args=args)
        return await asyncio.to_thread(self.match.hint)

    def _phase(self) -> Phase:
        table = self.match.table
        if table.over:
            return "over"
        return "pause" if table.to_move is None else "playing"

    async def _bot_plays(self) -> None:
        table, number = self.match.table, self.match.table.number
        card = await asyncio.to_thread(self.match.bots_choice)
        if self.match.table is table and table.number == number:
            self.match.bot_plays(card)
            self._happened()

    def _done(self, refusal: Refusal | None) -> Refusal | None:
        if refusal is None:
            self._happened()
            self._wake.set()
        return refusal

    def _happened(self) -> None:
        self.match.keep()
        self.changed()


def picture_of(match: LocalMatch) -> Picture:
    """Where cards lie in a local match, as its person sees it."""
    table, game, view = match.table, match.table.game, match.view
    return Picture(
        zones=game.zones(view),
        dealer=view.public.dealer,
        to_move=table.to_move,
        legal=game.legal(view) if match.my_turn else 0,
        direction=game.direction(view),
        tallies=game.tallies(view),
    )


def _nothing() -> None:
    """Nobody looks yet."""
