"""Tables over HTTP: to open one, find one, sit down, and read what is over."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Annotated, TypeVar

from fastapi import APIRouter, Path, Query, Request

from tenpips.errors import OptionError, TenpipsError
from tenpips.game import AnyGame
from tenpips.games import game_named
from tenpips.protocol import NewTable, Refused, SeatTaken, Setup, TakeSeat
from tenpips.room import Rename, Renew, Seated, Sit, Stranger
from tenpips.server.bodies import (
    NewLinkBody,
    NewTableBody,
    PlayNowBody,
    TakeSeatBody,
)
from tenpips.server.errors import (
    CONFLICT,
    INVALID,
    NOT_FOUND,
    NOT_NOW,
    UNAVAILABLE,
    ApiError,
    Fault,
)
from tenpips.server.identity import guest_of
from tenpips.server.live.hub import Hub
from tenpips.server.live.table import TABLE_NAME, GoneError, LiveTable
from tenpips.server.store import Listing, StoreError

MOST_LISTED = 100
TRIES = 8
"""Waiting tables tried before a new one is opened."""

T = TypeVar("T")

TableName = Annotated[str, Path(pattern=TABLE_NAME, description="Id of the table.")]


@dataclass(frozen=True, slots=True)
class TableListed:
    """A public table at which somebody may sit down."""

    table: str
    game: str
    variant: str
    seats_open: int
    created: int
    """UTC, in milliseconds."""


@dataclass(frozen=True, slots=True)
class TableShown:
    """What whoever has a table's link may know before sitting down."""

    table: str
    setup: Setup
    phase: str
    names: tuple[str, ...]
    """By seat; empty for an open seat."""

    levels: tuple[str, ...]
    """By seat: level of the bot that plays there; empty for people."""

    seats_open: tuple[int, ...]
    to_move: int | None
    """Seat that must name a card; null when no deal is being played."""


def lobby_router(hub: Hub) -> APIRouter:
    """Give the routes under ``/api/tables`` and ``/api/play-now``."""
    router = APIRouter(prefix="/api", tags=["tables"], responses=NOT_NOW)

    @router.post("/tables", status_code=201)
    async def open_a_table(request: Request, asked: NewTableBody) -> SeatTaken:
        """Open a table; whoever does sits at the seat called `me`."""
        return _known_again(request, await _opened(hub, asked))

    @router.get("/tables")
    async def open_tables(
        game: Annotated[str | None, Query(max_length=32)] = None,
        variant: Annotated[str | None, Query(max_length=32)] = None,
    ) -> list[TableListed]:
        """Public tables at which a seat is open, the one that waits longest first."""
        found = await answered(hub.store.waiting(game, variant, MOST_LISTED))
        return [_listed(listing) for listing in found]

    @router.post("/play-now")
    async def play_now(request: Request, asked: PlayNowBody) -> SeatTaken:
        """Sit down at a waiting table of that game and variant, or open one."""
        game = _game(asked.game)
        variant = asked.variant or game.standard
        for listing in await answered(hub.store.waiting(game.name, variant, TRIES)):
            seat = await _sat_if_there(hub, listing.table, TakeSeat(name=asked.name))
            if isinstance(seat, SeatTaken):
                return _known_again(request, seat)
        wanted = NewTable(game=game.name, variant=variant, name=asked.name, listed=True)
        return _known_again(request, await _opened(hub, wanted))

    _add_seats(router, hub)
    return router


def _add_seats(router: APIRouter, hub: Hub) -> None:
    """Add the routes of one table."""

    @router.get("/tables/{table}")
    async def a_table(table: TableName) -> TableShown:
        """Tell what is played at a table, and who sits there."""
        live = await found_table(hub, table)
        async with live.lock:
            room = await answered(live.room())
            return TableShown(
                table,
                room.setup,
                room.phase,
                room.names(),
                room.levels(),
                (*room.open_seats(),),
                room.to_move,
            )

    @router.post("/tables/{table}/seats")
    async def take_a_seat(
        request: Request, table: TableName, asked: TakeSeatBody
    ) -> SeatTaken:
        """Sit down at a table, or come back to a seat by its token."""
        done = await _sat(hub, table, asked)
        if isinstance(done, SeatTaken):
            return _known_again(request, done)
        raise ApiError(_conflict(done))

    @router.post("/tables/{table}/links")
    async def renew_a_link(table: TableName, asked: NewLinkBody) -> SeatTaken:
        """Make a new token for the seat of somebody gone; the old one is void."""
        live, token = await found_table(hub, table), _token()
        done = await answered(
            live.by_token(
                asked.token, lambda seat: (Seated(seat), Renew(asked.seat, token))
            )
        )
        if isinstance(done, Refused):
            raise ApiError(_conflict(done))
        if await _seat_of(live, token) is None:
            raise ApiError(NOT_FOUND)
        return SeatTaken(table, asked.seat, token)


# What the routes share


async def _opened(hub: Hub, asked: NewTable) -> SeatTaken:
    if hub.draining:
        raise ApiError(UNAVAILABLE)
    token = _token()
    try:
        live = await hub.open(asked, token)
    except OptionError as error:
        raise ApiError(_invalid(error)) from None
    except StoreError:
        raise ApiError(UNAVAILABLE) from None
    seat = await _seat_of(live, token)
    assert seat is not None
    return SeatTaken(live.id, seat, token)


def _known_again(request: Request, seat: SeatTaken) -> SeatTaken:
    """Make a guest of whoever has sat down: limits count guests."""
    guest_of(request)
    return seat


async def _sat_if_there(
    hub: Hub, table: str, asked: TakeSeat
) -> SeatTaken | Refused | None:
    """Sit down, unless the table has gone since it was listed, or cannot be read."""
    try:
        return await _sat(hub, table, asked)
    except ApiError as error:
        if error.fault is NOT_FOUND:
            return None
        raise


async def _sat(hub: Hub, table: str, asked: TakeSeat) -> SeatTaken | Refused:
    """Sit down, or come back; or be refused."""
    live = await found_table(hub, table)
    if asked.token:
        rename = Rename(asked.name)
        await answered(live.by_token(asked.token, lambda seat: (Seated(seat), rename)))
        seat = await _seat_of(live, asked.token)
        if seat is None:  # to take another would hide that this one is lost
            raise ApiError(_refusal("no-such-seat"))
        return SeatTaken(table, seat, asked.token)
    token = _token()
    done = await answered(
        live.carry_out(Stranger(), Sit(token, asked.name, asked.seat))
    )
    if isinstance(done, Refused):
        return done
    seat = await _seat_of(live, token)
    assert seat is not None
    return SeatTaken(table, seat, token)


async def found_table(hub: Hub, name: str) -> LiveTable:
    """Give a table; raises ApiError."""
    try:
        return await hub.table(name)
    except GoneError:
        raise ApiError(NOT_FOUND) from None
    except TenpipsError:
        raise ApiError(UNAVAILABLE) from None


async def _seat_of(live: LiveTable, token: str) -> int | None:
    async with live.lock:
        return (await answered(live.room())).seat_of(token)


async def answered(asked: Awaitable[T]) -> T:
    """Wait for what the store must do; its client is asked to try again if it fails."""
    try:
        return await asked
    except StoreError:
        raise ApiError(UNAVAILABLE) from None


def _game(name: str) -> AnyGame:
    try:
        return game_named(name)
    except OptionError as error:
        raise ApiError(_invalid(error)) from None


def _token() -> str:
    return secrets.token_urlsafe(24)


def _listed(listing: Listing) -> TableListed:
    summary = listing.summary
    return TableListed(
        listing.table,
        summary.game,
        summary.variant,
        summary.seats_open,
        listing.created,
    )


def _conflict(refused: Refused) -> Fault:
    return _refusal(refused.code)


def _refusal(code: str) -> Fault:
    """Say why in the code of a refusal, which clients have words for."""
    return CONFLICT._replace(code=code, message=f"the table refuses this: {code}")


def _invalid(error: OptionError) -> Fault:
    """An error for people says what was expected; it quotes options, never cards."""
    return INVALID._replace(message=str(error))
