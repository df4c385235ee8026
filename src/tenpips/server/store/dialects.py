"""Statements that the two databases spell differently."""

from __future__ import annotations

import json
from collections.abc import Collection

from sqlalchemy import (
    ARRAY,
    Column,
    ColumnElement,
    Connection,
    Insert,
    Table,
    Text,
    any_,
    func,
    literal,
    select,
)
from sqlalchemy.dialects import postgresql, sqlite


def among(
    connection: Connection, column: Column[str], wanted: Collection[str]
) -> ColumnElement[bool]:
    """Condition that *column* is among *wanted*, as one statement for any number."""
    if connection.dialect.name == "postgresql":
        return column == any_(literal(list(wanted), ARRAY(Text)))
    items = func.json_each(literal(json.dumps(list(wanted)))).table_valued("value")
    return column.in_(select(items.c.value))


def insert_if_new(connection: Connection, table: Table) -> Insert:
    """Statement that adds a row unless there is one with the same key."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table).on_conflict_do_nothing()
    return sqlite.insert(table).on_conflict_do_nothing()
