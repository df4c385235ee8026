"""The store's tables, as the newest migration leaves them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
)

VERSION = "0001"
"""The newest migration; a test compares it with the folder of migrations."""

APPLICATION = 0x54505031
"""Marks an SQLite file as a store of tenpips: "TPP1"."""

metadata = MetaData()

# SQLite has one kind of integer, and its strict tables accept no other name for it.
_Moment = BigInteger().with_variant(Integer(), "sqlite")
_Truth = Boolean(create_constraint=False).with_variant(Integer(), "sqlite")

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("created", _Moment, nullable=False),
    Column("last_at", _Moment, nullable=False),
    Column("game", Text, nullable=False),
    Column("variant", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("public", _Truth, nullable=False),
    Column("seats_open", Integer, nullable=False),
    Column("next_due", _Moment),
    CheckConstraint("state IN ('open', 'running', 'over')", name="tables_state"),
    sqlite_strict=True,
)
"""One row a table: its last entry's number, and what others need to know of it."""

going = tables.c.state != "over"
Index("tables_going", tables.c.state, sqlite_where=going, postgresql_where=going)
is_due = tables.c.next_due.is_not(None)
Index("tables_due", tables.c.next_due, sqlite_where=is_due, postgresql_where=is_due)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", _Moment, nullable=False),
    Column("kind", Text, nullable=False),
    Column("v", Integer, nullable=False),
    Column("body", Text, nullable=False),
    CheckConstraint("seq > 0", name="entries_seq"),
    sqlite_strict=True,
)
"""The facts. Bodies are JSON as text, so that what is read is what was written."""

keys = Table(
    "keys",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("created", _Moment, nullable=False),
    Column("secret", Text, nullable=False),
    sqlite_strict=True,
)
"""Keys that all processes sign with: the highest number signs, all are accepted."""

alive = Table(
    "alive",
    metadata,
    Column("name", Text, primary_key=True),
    Column("at", _Moment, nullable=False),
    sqlite_strict=True,
)
"""When each process last said that it is there."""

outages = Table(
    "outages",
    metadata,
    Column("since", _Moment, primary_key=True, autoincrement=False),
    Column("until", _Moment, nullable=False),
    sqlite_strict=True,
)
"""Spans of time in which no process was there."""
