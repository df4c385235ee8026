"""
A whole store as lines of JSON, and back, between SQLite and PostgreSQL.

The first line names the format, then come the keys, the times, and each table before
its entries; the last line counts and hashes the others, so that nothing can be missing.
An export holds everything, also what nobody at a table may see yet.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import AsyncGenerator, AsyncIterable, AsyncIterator, Mapping
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import Connection, Table, insert, literal, select, text, tuple_

from tenpips.server.store.connections import Transaction
from tenpips.server.store.errors import StoreError
from tenpips.server.store.rows import Values
from tenpips.server.store.schema import alive, entries, keys, metadata, outages, tables

FORMAT = "tenpips-store-1"
BATCH = 500
NO_HURRY = text("SET LOCAL idle_in_transaction_session_timeout = 0")

ORDER: Mapping[str, Table] = {
    "key": keys,
    "alive": alive,
    "outage": outages,
    "table": tables,
    "entry": entries,
}
"""Kinds of lines, each with the database's table that it is a row of."""

Line: TypeAlias = dict[str, Any]


class Counts(NamedTuple):
    """How much was exported or imported."""

    tables: int
    entries: int


class _Sum:
    """What the last line says of the others."""

    def __init__(self) -> None:
        self._digest = hashlib.sha256()
        self._counts = dict.fromkeys(ORDER, 0)

    def add(self, line: str, kind: str = "") -> None:
        self._digest.update(line.encode() + b"\n")
        if kind:
            self._counts[kind] += 1

    def line(self) -> Line:
        return {"end": {**self._counts, "sha256": self._digest.hexdigest()}}

    def counts(self) -> Counts:
        return Counts(self._counts["table"], self._counts["entry"])


# Out


async def exported(transaction: Transaction) -> AsyncGenerator[str, None]:
    """Write the store as lines, as it is at one moment."""
    await transaction(_stand_still)
    total = _Sum()
    head = _text({"format": FORMAT})
    total.add(head)
    yield head
    for kind, table in ORDER.items():
        page = await transaction(partial(_page, table, None))
        while page:
            for row in page:
                line = _text({kind: _plain(kind, row)})
                total.add(line, kind)
                yield line
            page = await transaction(partial(_page, table, page[-1]))
    yield _text(total.line())


def _stand_still(connection: Connection) -> None:
    """See one moment in all statements, and be in no hurry between them."""
    if connection.dialect.name == "postgresql":
        snapshot = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"
        connection.execute(text(snapshot))
        connection.execute(NO_HURRY)


def _page(table: Table, last: Values | None, connection: Connection) -> list[Values]:
    """Some rows in the order of the primary key, those after *last*."""
    key = list(table.primary_key)
    statement = select(table).order_by(*key).limit(BATCH)
    if last is not None:
        passed = [literal(last[column.name], column.type) for column in key]
        statement = statement.where(tuple_(*key) > tuple_(*passed))
    return [dict(row) for row in connection.execute(statement).mappings()]


def _plain(kind: str, row: Values) -> Values:
    """Write a row alike for both databases, an entry's body as JSON and not as text."""
    if kind == "entry":
        return {**row, "body": json.loads(row["body"])}
    if kind == "table":
        return {**row, "public": bool(row["public"])}
    return row


def _text(line: Line) -> str:
    return json.dumps(line, separators=(",", ":"))


# In


async def import_lines(transaction: Transaction, lines: AsyncIterable[str]) -> Counts:
    """
    Fill an empty store with an export.

    Raises:
        StoreError: If the store is not empty, or the export is not whole. Whoever
            called takes back the transaction then.

    """
    await transaction(_clear)
    total = _Sum()
    pending: list[Values] = []
    of_kind = ""
    async for kind, row in _parsed(lines, total):
        if kind != of_kind or len(pending) == BATCH:
            await transaction(partial(_insert, of_kind, pending))
            of_kind, pending = kind, []
        pending.append(row)
    await transaction(partial(_insert, of_kind, pending))
    return total.counts()


def _clear(connection: Connection) -> None:
    """Keep others away, and take out what an unused store holds by itself."""
    if connection.dialect.name == "postgresql":
        everything = ", ".join(metadata.tables)
        connection.execute(NO_HURRY)
        connection.execute(text(f"LOCK TABLE {everything} IN EXCLUSIVE MODE"))
    if connection.execute(select(tables.c.id).limit(1)).first() is not None:
        raise StoreError("the store to be filled is not empty")
    for kind in ("key", "alive", "outage"):
        connection.execute(ORDER[kind].delete())


def _insert(kind: str, rows: list[Values], connection: Connection) -> None:
    if rows:
        connection.execute(insert(ORDER[kind]), rows)


async def _parsed(
    lines: AsyncIterable[str], total: _Sum
) -> AsyncIterator[tuple[str, Values]]:
    """Read lines into rows, up to the last line, which must agree with the others."""
    number = 0
    async for given in lines:
        number += 1
        line = given.rstrip("\r\n")
        kind, content = _tagged(line, number)
        if number == 1:
            if (kind, content) != ("format", FORMAT):
                raise StoreError(f"expected an export that begins with {FORMAT}")
            total.add(line)
        elif kind == "end":
            if {kind: content} != total.line():
                raise StoreError("the export is damaged: its last line does not agree")
            return
        else:
            total.add(line, kind)
            yield kind, _row(kind, content, number)
    raise StoreError(f"the export breaks off after line {number}")


def _tagged(line: str, number: int) -> tuple[str, Any]:
    try:
        value = json.loads(line)
    except ValueError:
        value = None
    if isinstance(value, dict) and len(value) == 1:
        [(kind, content)] = value.items()
        if kind in {"format", "end", *ORDER}:
            return kind, content
    raise StoreError(f"line {number} is none of an export's")


def _row(kind: str, content: object, number: int) -> Values:
    columns = {column.name for column in ORDER[kind].columns} if kind in ORDER else None
    if not isinstance(content, dict) or content.keys() != columns:
        raise StoreError(f"line {number} is none of an export's")
    if kind == "entry":
        body = json.dumps(content["body"], separators=(",", ":"), allow_nan=False)
        return {**content, "body": body}
    return content
