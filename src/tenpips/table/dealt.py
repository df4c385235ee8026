"""One deal at a table: its pack, its position, and what has happened in it."""

from __future__ import annotations

from collections.abc import Sequence

from tenpips.cards import CardIndex
from tenpips.game import AnyGame, Event, Line, Outcome
from tenpips.options import AnyOptions
from tenpips.view import NO_SEAT, AnyView, Seat, view_of, watcher_view


class Dealt:
    """
    A deal in progress or finished.

    The position stays in here: callers get views, and events for their audience.
    """

    def __init__(
        self,
        game: AnyGame,
        options: AnyOptions,
        dealer: Seat,
        pack: tuple[CardIndex, ...],
    ) -> None:
        """Deal *pack*."""
        self._game = game
        self._state = game.deal(pack, dealer, options)
        self._pack = pack
        self._plies: list[CardIndex] = []
        self.dealer = dealer
        self.events: list[Event] = game.opening(self._state)

    @property
    def to_move(self) -> Seat | None:
        """Seat that must name a card; None when the deal is over."""
        return self._game.to_move(self._state)

    @property
    def plies(self) -> Sequence[CardIndex]:
        """Cards named so far; they were public when they were named."""
        return self._plies

    @property
    def outcome(self) -> Outcome | None:
        """Result; None while the deal goes on."""
        over = self._state.public.to_move == NO_SEAT
        return self._game.outcome(self._state) if over else None

    def view(self, seat: Seat | None) -> AnyView:
        """What a seat may know; a watcher where it is None."""
        return watcher_view(self._state) if seat is None else view_of(self._state, seat)

    def play(self, seat: Seat, card: CardIndex) -> list[Event]:
        """
        Play a card and tell what happened.

        Raises:
            IllegalMoveError: If the rules refuse it; nothing changes then.

        """
        before = self._state
        self._state = self._game.checked_play(before, seat, card)
        self._plies.append(card)
        told = self._game.events(before, card, self._state)
        self.events += told
        return told

    def receipt(self) -> tuple[Line, ...]:
        """Lines of the score; empty while the deal goes on."""
        if self.outcome is None:
            return ()
        return self._game.receipt(self._state, self.events)

    def opened_pack(self) -> tuple[CardIndex, ...]:
        """The whole pack, for the record: never for a seat while the deal goes on."""
        return self._pack
