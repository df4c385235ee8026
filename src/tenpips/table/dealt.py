"""One deal: its pack, its position, and what can be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from tenpips.cards import CardIndex
from tenpips.game import AnyGame, AnyState
from tenpips.options import AnyOptions
from tenpips.telling import Event, Line, Outcome, Refusal
from tenpips.view import NO_SEAT, AnyView, Seat, view_of, watcher_view


class Dealt:
    """
    A deal in progress or finished.

    The position stays in here: callers get views, and events for their audience.
    """

    __slots__ = (
        "_earlier",
        "_game",
        "_options",
        "_pack",
        "_plies",
        "_state",
        "dealer",
        "number",
        "outcome",
    )

    def __init__(
        self,
        game: AnyGame,
        options: AnyOptions,
        dealer: Seat,
        pack: Sequence[CardIndex],
        number: int = 0,
    ) -> None:
        """Deal *pack*, the *number*-th that its shuffler gave."""
        self._game, self._options = game, options
        self._pack, self._plies = bytes(pack), bytearray()
        self._state: AnyState | None = game.deal(tuple(pack), dealer, options)
        self._earlier: tuple[AnyState, ...] = ()
        """Positions before the last plies, as far as these can be taken back."""

        self.dealer = dealer
        self.number = number
        self.outcome: Outcome | None = None
        """Result; None while the deal goes on, or if it broke off."""

        self._settle()

    # What may be known

    @property
    def to_move(self) -> Seat | None:
        """Seat that must name a card; None when the deal is over."""
        return self._game.to_move(self._position)

    @property
    def plies(self) -> Sequence[CardIndex]:
        """Cards named so far; they were public when they were named."""
        return self._plies

    def view(self, seat: Seat | None) -> AnyView:
        """What a seat may know; a watcher where it is None."""
        position = self._position
        return watcher_view(position) if seat is None else view_of(position, seat)

    def refuse(self, seat: Seat, card: CardIndex) -> Refusal | None:
        """Say why a seat may not name a card now; None if it may."""
        return self._game.refuse(view_of(self._position, seat), card)

    def can_take_back(self, seat: Seat) -> bool:
        """
        Tell whether a seat's last card may be taken back, if the others agree.

        That is so while no other seat has moved, no card has come from the pack into
        anybody's sight, and the deal is not over: it has shown nobody anything new
        but the card itself.
        """
        return bool(self._earlier) and self._earlier[-1].public.to_move == seat

    def opening(self) -> list[Event]:
        """Events of the deal itself, before the first ply."""
        return self._game.opening(self._first())

    def receipt(self) -> tuple[Line, ...]:
        """Lines of the score, worked out anew; empty unless the deal was finished."""
        if self.outcome is None:
            return ()
        state = self._first()
        told = self._game.opening(state)
        for card in self._plies:
            after = self._game.play(state, card)
            told += self._game.events(state, card, after)
            state = after
        return self._game.receipt(state, told)

    def opened_pack(self) -> tuple[CardIndex, ...]:
        """The whole pack, for the record: never for a seat while the deal goes on."""
        return tuple(self._pack)

    # What happens

    def play(self, seat: Seat, card: CardIndex) -> list[Event]:
        """
        Play a card and tell what happened.

        Raises:
            IllegalMoveError: If the rules refuse it; nothing changes then.

        """
        return self._go_on(card, self._game.checked_play(self._position, seat, card))

    def carry_out(self, card: CardIndex) -> list[Event]:
        """Play a card that is known to be legal, and tell what happened."""
        return self._go_on(card, self._game.play(self._position, card))

    def take_back(self) -> CardIndex:
        """Undo the last ply, which must be one that can be, and give its card."""
        *earlier, self._state = self._earlier
        self._earlier = tuple(earlier)
        return self._plies.pop()

    def set_aside(self) -> None:
        """Drop the position: a match keeps many deals, and looks at the last alone."""
        self._state, self._earlier = None, ()

    def _go_on(self, card: CardIndex, after: AnyState) -> list[Event]:
        before = self._position
        told = self._game.events(before, card, after)
        self._plies.append(card)
        self._state = after
        self._settle()
        if self.outcome is not None or any(event.from_pack for event in told):
            self._earlier = ()
        elif self.can_take_back(before.public.to_move):
            self._earlier = (*self._earlier, before)
        else:
            self._earlier = (before,)
        return told

    def _settle(self) -> None:
        if self._position.public.to_move == NO_SEAT:
            self.outcome = self._game.outcome(self._position)

    @property
    def _position(self) -> AnyState:
        assert self._state is not None, "the deal was set aside"
        return self._state

    def _first(self) -> AnyState:
        first: AnyState = self._game.deal(tuple(self._pack), self.dealer, self._options)
        return first
