"""
How a batch of appends is written: those that come next at their tables, and no others.

Both ways give the numbers that the tables' last entries had before.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, insert, select, text, update

from tenpips.room import Entry
from tenpips.server.store.dialects import insert_if_new
from tenpips.server.store.rows import Summary, Values, summary_values
from tenpips.server.store.schema import entries as entries_table
from tenpips.server.store.schema import tables

# Statements are made once: to make one takes longer than to carry it out.
FUNCTION = text("SELECT of_table, head FROM append_entries(:appends, :facts)")
_some = tables.c.id.in_(bindparam("wanted", expanding=True))
HEADS = select(tables.c.id, tables.c.seq).where(_some)
INSERT = insert(entries_table)
MOVE = update(tables).where(tables.c.id == bindparam("table"))


class Append(NamedTuple):
    """Entries that one table wants stored, all or none."""

    entries: tuple[Entry, ...]
    rows: list[Values]
    """The entries, written; done while the caller can still be told what is wrong."""

    summary: Summary | None
    stored: asyncio.Future[bool]

    @property
    def table(self) -> str:
        """Which table."""
        return self.entries[0].table

    @property
    def head(self) -> int:
        """Number of the table's last entry before these."""
        return self.entries[0].seq - 1


def by_function(batch: Sequence[Append], connection: Connection) -> dict[str, int]:
    """
    Write a batch to PostgreSQL, by a function that is part of its schema.

    That is one message and one answer, and nobody who stops for a while in between
    can keep the locks that it takes.
    """
    appends = [described(append) for append in batch]
    facts = [row for append in batch for row in append.rows]
    given = {"appends": json.dumps(appends), "facts": json.dumps(facts)}
    return {row.of_table: row.head for row in connection.execute(FUNCTION, given)}


def described(append: Append) -> Values:
    """What the function is told of an append, besides its entries."""
    first, last = append.entries[0], append.entries[-1]
    return {
        "id": append.table,
        "head": append.head,
        "seq": last.seq,
        "created": first.at,
        "last_at": last.at,
        **(summary_values(append.summary) if append.summary else {}),
    }


def by_statements(batch: Sequence[Append], connection: Connection) -> dict[str, int]:
    """Write a batch within a transaction of SQLite, where nobody else writes."""
    new = [append for append in batch if append.head == 0]
    if new:
        rows = [beginning(append) for append in new]
        connection.execute(insert_if_new(connection, tables), rows)
    found = connection.execute(HEADS, {"wanted": [append.table for append in batch]})
    heads = {row.id: row.seq for row in found}
    fitting = [append for append in batch if heads.get(append.table) == append.head]
    if fitting:
        rows = [row for append in fitting for row in append.rows]
        connection.execute(INSERT, rows)
        advance(connection, fitting)
    return heads


def beginning(append: Append) -> Values:
    """Row of a table that has no entries yet."""
    assert append.summary is not None
    at = append.entries[0].at
    values = summary_values(append.summary)
    return {"id": append.table, "seq": 0, "created": at, "last_at": at, **values}


def advance(connection: Connection, appends: Sequence[Append]) -> None:
    """Bring the tables' own rows up to date."""
    plain: list[Values] = []
    summed: list[Values] = []
    for append in appends:
        last = append.entries[-1]
        values = {"table": last.table, "seq": last.seq, "last_at": last.at}
        if append.summary is None:
            plain.append(values)
        else:
            summed.append({**values, **summary_values(append.summary)})
    for rows in filter(None, (plain, summed)):
        connection.execute(MOVE, rows)


def summarise(
    connection: Connection, _lost: bool, *, table: str, seq: int, summary: Summary
) -> bool:
    """Replace the summary of a table that has not gone beyond *seq*."""
    statement = (
        update(tables)
        .where(tables.c.id == table, tables.c.seq == seq)
        .values(summary_values(summary))
    )
    return bool(connection.execute(statement).rowcount)
