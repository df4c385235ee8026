"""What the store keeps, as Python values and as rows."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from sqlalchemy import Row

from tenpips.room import Entry

State: TypeAlias = Literal["open", "running", "over"]
"""Waiting for players, being played, finished."""

Heads: TypeAlias = Mapping[str, int]
"""Tables, each with the number of its last entry."""


class Summary(NamedTuple):
    """What the lobby and the clocks need to know of a table without reading it."""

    game: str
    variant: str
    state: State
    public: bool
    seats_open: int
    next_due: int | None
    """When time alone will bring something next: UTC, in milliseconds."""


class Listing(NamedTuple):
    """A table as the store lists it."""

    table: str
    seq: int
    """Number of its last entry."""

    created: int
    last_at: int
    summary: Summary


class Outage(NamedTuple):
    """A span of time in which no process was there: UTC, in milliseconds."""

    since: int
    until: int


Values: TypeAlias = dict[str, Any]
"""A row to be written, by the names of its columns."""


_encoded = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode


def written(body: Mapping[str, Any]) -> str:
    """Write an entry's body: ASCII, which no database changes or refuses."""
    return _encoded(dict(body))


def entry_values(entry: Entry) -> Values:
    """Row of ``entries`` for an entry."""
    table, seq, at, kind, v, body = entry
    return {
        "table_id": table,
        "seq": seq,
        "at": at,
        "kind": kind,
        "v": v,
        "body": written(body),
    }


def entry_of(row: Sequence[Any]) -> Entry:
    """Entry in a row of ``entries``, its columns in their order."""
    table, seq, at, kind, v, body = row
    return Entry(table, seq, at, kind, v, json.loads(body))


def listing_of(row: Row[Any]) -> Listing:
    """Listing in a row of ``tables``."""
    summary = Summary(
        row.game,
        row.variant,
        row.state,
        bool(row.public),
        row.seats_open,
        row.next_due,
    )
    return Listing(row.id, row.seq, row.created, row.last_at, summary)


def summary_values(summary: Summary) -> Values:
    """Columns of ``tables`` that a summary fills."""
    return summary._asdict()
