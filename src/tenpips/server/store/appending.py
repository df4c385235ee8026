"""What becomes of each append in a transaction that many share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from sqlalchemy import Connection, Select, select

from tenpips.room import Entry
from tenpips.server.store.errors import StoreError
from tenpips.server.store.inserting import Append, by_function, by_statements
from tenpips.server.store.rows import Summary
from tenpips.server.store.schema import entries as entries_table

Verdict: TypeAlias = bool | StoreError
"""Whether an append is stored, or what is wrong with it."""


def check(entries: Sequence[Entry], summary: Summary | None) -> None:
    """
    Refuse what no caller should ask for.

    Raises:
        ValueError: If the entries are not the successive ones of one table, or begin
            a table without a summary.

    """
    if not entries:
        raise ValueError("expected entries to append, got none")
    table, first = entries[0].table, entries[0].seq
    for place, entry in enumerate(entries):
        if entry.table != table or entry.seq != first + place:
            raise ValueError(
                f"expected entry {first + place} of {table}, "
                f"got {entry.seq} of {entry.table}"
            )
    if first < 1 or (first == 1 and summary is None):
        raise ValueError(f"expected a summary with the first entry of {table}")


def store(batch: Sequence[Append], connection: Connection, lost: bool) -> list[Verdict]:
    """
    Write those appends of *batch* that come next at their tables.

    Where an earlier try was *lost*, they may have been written then.
    """
    if connection.dialect.name == "postgresql":
        heads = by_function(batch, connection)
    else:
        heads = by_statements(batch, connection)
    verdicts: list[Verdict] = []
    for append in batch:
        head = heads.get(append.table, 0)
        if head == append.head:
            verdicts.append(True)
        elif head < append.head:
            what = f"expected entry {head + 1} of {append.table} next"
            verdicts.append(StoreError(f"{what}, got {append.head + 1}"))
        else:
            verdicts.append(lost and is_stored(append, connection))
    return verdicts


def is_taken(append: Append, connection: Connection) -> bool:
    """Whether one of the numbers is taken, be it by the same entry."""
    return bool(connection.execute(at_numbers_of(append)).all())


def is_stored(append: Append, connection: Connection) -> bool:
    """
    Whether these very entries are there.

    A connection that is lost during a commit leaves open what became of it; another
    process with the same decision would have written the same.
    """
    found = connection.execute(at_numbers_of(append)).mappings()
    return [dict(row) for row in found] == append.rows


def at_numbers_of(append: Append) -> Select[Any]:
    """Statement that reads what is at an append's numbers."""
    return (
        select(entries_table)
        .where(entries_table.c.table_id == append.table)
        .where(entries_table.c.seq > append.head)
        .where(entries_table.c.seq <= append.entries[-1].seq)
        .order_by(entries_table.c.seq)
    )
