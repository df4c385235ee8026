"""What is read from a store."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Select, func, select, true

from tenpips.room import Entry
from tenpips.server.store.dialects import among
from tenpips.server.store.errors import StoreError
from tenpips.server.store.rows import Listing, State, entry_of, listing_of
from tenpips.server.store.schema import entries, tables


def entries_after(connection: Connection, table: str, after: int) -> list[Entry]:
    """
    Entries of *table* beyond number *after*, in order.

    Raises:
        StoreError: If one is missing.

    """
    statement = (
        select(entries)
        .where(entries.c.table_id == table)
        .where(entries.c.seq > after)
        .order_by(entries.c.seq)
    )
    found = [entry_of(row) for row in connection.execute(statement)]
    for place, entry in enumerate(found, after + 1):
        if entry.seq != place:
            raise StoreError(f"the store is damaged: {table} has no entry {place}")
    return found


def heads(connection: Connection, wanted: Collection[str]) -> dict[str, int]:
    """Give the last numbers of tables; those that are not there are left out."""
    condition = among(connection, tables.c.id, wanted)
    statement = select(tables.c.id, tables.c.seq).where(condition)
    return {row.id: row.seq for row in connection.execute(statement)}


def listing(connection: Connection, table: str) -> Listing | None:
    """One table's listing; None if there is no such table."""
    statement = select(tables).where(tables.c.id == table)
    row = (connection.execute(statement)).one_or_none()
    return None if row is None else listing_of(row)


def listings(connection: Connection, statement: Select[Any]) -> list[Listing]:
    """Listings that a statement selects."""
    return [listing_of(row) for row in connection.execute(statement)]


def in_states(states: Collection[State], limit: int | None) -> Select[Any]:
    """Select tables in certain states, those first where something happened last."""
    statement = select(tables).where(tables.c.state.in_(sorted(states)))
    if "over" not in states:
        statement = statement.where(tables.c.state != "over")  # the index's own words
    order = tables.c.last_at.desc(), tables.c.id
    return statement.order_by(*order).limit(limit)


def waiting(game: str | None, variant: str | None, limit: int | None) -> Select[Any]:
    """Select public tables with a seat to take, the one that waits longest first."""
    statement = (
        select(tables)
        .where(tables.c.state != "over")
        .where(tables.c.public.is_(true()))
        .where(tables.c.seats_open > 0)
    )
    if game is not None:
        statement = statement.where(tables.c.game == game)
    if variant is not None:
        statement = statement.where(tables.c.variant == variant)
    return statement.order_by(tables.c.created, tables.c.id).limit(limit)


def due(now: int, limit: int) -> Select[Any]:
    """Select tables where time has brought something, the oldest first."""
    return (
        select(tables)
        .where(tables.c.next_due.is_not(None))
        .where(tables.c.next_due <= now)
        .order_by(tables.c.next_due, tables.c.id)
        .limit(limit)
    )


def counts(connection: Connection) -> dict[State, int]:
    """How many tables there are in each state."""
    statement = select(tables.c.state, func.count().label("number")).group_by(
        tables.c.state
    )
    found: dict[State, int] = {"open": 0, "running": 0, "over": 0}
    rows = connection.execute(statement)
    return found | {row.state: row.number for row in rows}
