"""
How a batch of appends is written: those that come next at their tables, and no others.

Both ways give the numbers that the tables' last entries had before.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, text, update

from tenpips.room import Entry
from tenpips.server.store.rows import Summary, Values, summary_values
from tenpips.server.store.schema import tables

FUNCTION = text("SELECT of_table, head FROM append_entries(:appends, :facts)")
"""Statements are made once: to make one takes longer than to carry it out."""

# On SQLite each row that a statement is given or gives is a way out of Python and back
# in, for which the thread that writes waits until the loop has a rest. So a statement
# is given all rows at once, as JSON, and gives one.

BEGIN = """
INSERT INTO tables (id, seq, created, last_at, game, variant, state, public,
                    seats_open, next_due)
SELECT json_extract(value, '$.id'),
       0,
       json_extract(value, '$.created'),
       json_extract(value, '$.created'),
       json_extract(value, '$.game'),
       json_extract(value, '$.variant'),
       json_extract(value, '$.state'),
       json_extract(value, '$.public'),
       json_extract(value, '$.seats_open'),
       json_extract(value, '$.next_due')
FROM json_each(:appends)
WHERE true
ON CONFLICT DO NOTHING
"""

HEADS = """
SELECT json_group_object(id, seq) FROM tables
WHERE id IN (SELECT json_extract(value, '$.id') FROM json_each(:appends))
"""

INSERT = """
INSERT INTO entries (table_id, seq, at, kind, v, body)
SELECT json_extract(value, '$.table_id'),
       json_extract(value, '$.seq'),
       json_extract(value, '$.at'),
       json_extract(value, '$.kind'),
       json_extract(value, '$.v'),
       json_extract(value, '$.body')
FROM json_each(:facts)
"""

MOVE = """
UPDATE tables
SET seq = json_extract(value, '$.seq'),
    last_at = json_extract(value, '$.last_at'),
    game = coalesce(json_extract(value, '$.game'), game),
    variant = coalesce(json_extract(value, '$.variant'), variant),
    state = coalesce(json_extract(value, '$.state'), tables.state),
    public = coalesce(json_extract(value, '$.public'), public),
    seats_open = coalesce(json_extract(value, '$.seats_open'), seats_open),
    next_due = CASE WHEN json_extract(value, '$.state') IS NULL
                    THEN next_due ELSE json_extract(value, '$.next_due') END
FROM json_each(:appends)
WHERE tables.id = json_extract(value, '$.id')
"""


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
    facts = [row for append in batch for row in append.rows]
    given = {"appends": _all_described(batch), "facts": json.dumps(facts)}
    return {row.of_table: row.head for row in connection.execute(FUNCTION, given)}


def described(append: Append) -> Values:
    """What the database is told of an append, besides its entries."""
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
    run = connection.exec_driver_sql
    new = [append for append in batch if append.head == 0]
    if new:
        run(BEGIN, {"appends": _all_described(new)})
    appends = _all_described(batch)
    heads: dict[str, int] = json.loads(run(HEADS, {"appends": appends}).scalar_one())
    fitting = [append for append in batch if heads.get(append.table) == append.head]
    if len(fitting) < len(batch):
        appends = _all_described(fitting)
    if fitting:
        facts = [row for append in fitting for row in append.rows]
        run(INSERT, {"facts": json.dumps(facts)})
        run(MOVE, {"appends": appends})
    return heads


def _all_described(appends: Sequence[Append]) -> str:
    return json.dumps([described(append) for append in appends])


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
