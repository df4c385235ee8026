"""The way from a link to a place at the table that it leads to."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tenpips.client import (
    Address,
    AddressError,
    DoorError,
    KeptSeat,
    SeatLinkError,
    TableShown,
    kept_tokens,
    look,
    sit,
)
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.games import game_named
from tenpips.narration import Texts
from tenpips.view import Seat


class Place(NamedTuple):
    """A seat at a table, or a place to watch from."""

    address: Address
    """With the seat's token; without one for a watcher."""

    table: TableShown
    game: AnyGame
    seat: Seat | None
    keeper: KeptSeat | None
    notes: tuple[str, ...] = ()
    """What is to be said of how one got it."""


class Arrival:
    """Somebody with a link, on the way to a table."""

    def __init__(self, address: Address, folder: Path, texts: Texts) -> None:
        """Come to *address*; seats are kept in *folder*."""
        self._address, self._texts = address, texts
        self._folder = folder
        self._notes: list[str] = []

    def place(self, name: str, *, watch: bool) -> Place:
        """
        Come back to a seat, take an open one, or watch where there is none.

        Raises:
            OptionError: With one clear line, if none of that is possible.

        """
        table = self._table()
        game = self._game(table)
        seat = None if watch else self._seat(name, table)
        if seat is None:
            if not table.setup.watchers:
                raise OptionError(self._texts.format("session-no-watchers"))
            address = self._address._replace(token="")
            return Place(address, table, game, None, None, (*self._notes,))
        keeper = KeptSeat(self._folder, self._address)
        keeper.use()
        return Place(self._address, table, game, seat, keeper, (*self._notes,))

    def _table(self) -> TableShown:
        try:
            return look(self._address)
        except DoorError as error:
            # No table can be called so, which is all the same to whoever has the link.
            missing = DoorError("not-found") if error.code == "invalid" else error
            raise self._refused(missing) from None

    def _game(self, table: TableShown) -> AnyGame:
        """The game, as it is known here, before a seat is taken to no avail."""
        setup, texts = table.setup, self._texts
        try:
            game = game_named(setup.game)
        except OptionError:
            known = {"game": setup.game[:40]}
            raise OptionError(texts.format("join-unknown-game", known)) from None
        try:
            game.options(setup.variant, setup.options)
        except OptionError:
            same = False
        else:
            same = game.version == setup.version
        if not same:
            raise OptionError(texts.format("join-other-rules", {"game": game.name}))
        return game

    def _seat(self, name: str, table: TableShown) -> Seat | None:
        """The seat of the link, the one kept, or an open one; None to watch instead."""
        if self._address.token:
            try:
                return self._sit(name)
            except DoorError as error:
                raise self._refused(error) from None
        for token in kept_tokens(self._folder, self._address):
            seat = self._back(name, token)
            if seat is not None:
                return seat
        try:
            return self._sit(name)
        except DoorError as error:
            if error.code != "table-full" or not table.setup.watchers:
                raise self._refused(error) from None
        self._notes.append(self._texts.format("join-full-so-watch"))
        return None

    def _back(self, name: str, token: str) -> Seat | None:
        """Come back to a seat that is kept; None if it is not ours any more."""
        self._address = self._address._replace(token=token)
        try:
            return self._sit(name)
        except DoorError as error:
            if error.code != "no-such-seat":
                raise self._refused(error) from None
        KeptSeat(self._folder, self._address).forget()
        self._address = self._address._replace(token="")
        self._notes.append(self._texts.format("join-seat-lost"))
        return None

    def _sit(self, name: str) -> Seat:
        taken = sit(self._address, name)
        self._address = self._address._replace(token=taken.token)
        return taken.seat

    def _refused(self, error: DoorError) -> OptionError:
        texts = self._texts
        message = f"join-error-{error.code}"
        known = {
            "link": self._address.link,
            "host": self._address.origin,
            "code": error.code[:40],
            "detail": error.detail,
        }
        if not texts.has(message):
            message = "join-error-other"
        return OptionError(texts.format(message, known))


def come_in(link: str, name: str, folder: Path, texts: Texts, watch: bool) -> Place:
    """
    Go where a link leads; *folder* has the seats that are kept.

    Raises:
        OptionError: With one clear line, if there is no way in.

    """
    try:
        address = Address.parse(link)
    except SeatLinkError:
        raise OptionError(texts.format("join-bad-seat")) from None
    except AddressError:
        raise OptionError(texts.format("join-no-link", {"link": link[:80]})) from None
    return Arrival(address, folder, texts).place(name, watch=watch)
