"""Tables at which nothing was played, removed when they have long been over."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, select

from tenpips.server.store.dialects import among
from tenpips.server.store.schema import entries, tables

BEGINS = "round"
"""Kind of the entry with which play begins: the first shuffle."""


def unplayed(connection: Connection, before: int, limit: int) -> list[str]:
    """Names of tables, over since *before*, at which no shuffle ever began."""
    begun = (
        select(entries.c.seq)
        .where(entries.c.table_id == tables.c.id)
        .where(entries.c.kind == BEGINS)
        .exists()
    )
    statement = (
        select(tables.c.id)
        .where(tables.c.state == "over")
        .where(tables.c.last_at < before)
        .where(~begun)
        .limit(limit)
    )
    return [*connection.scalars(statement)]


def remove(connection: Connection, _lost: bool, *, names: Sequence[str]) -> None:
    """Remove tables and all their entries."""
    # Whoever appends has the table's row locked, so nothing is added from here on.
    mine = among(connection, tables.c.id, names)
    rows = select(tables.c.id).where(mine).order_by(tables.c.id).with_for_update()
    connection.execute(rows).all()
    theirs = among(connection, entries.c.table_id, names)
    connection.execute(delete(entries).where(theirs))
    connection.execute(delete(tables).where(mine))
