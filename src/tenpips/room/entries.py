"""What a room is made of: the numbered entries that a table's store keeps."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Entry(NamedTuple):
    """
    One fact about a table, as the store keeps it; a room is the fold of them.

    The pair ``(table, seq)`` is the store's primary key, and so the fence between
    processes that decide at the same moment: one of them wins, the other reads what
    is new and decides again.
    """

    table: str
    """Which table."""

    seq: int
    """Its place among the table's entries, from 1, without a gap."""

    at: int
    """When it was decided: UTC, in milliseconds."""

    kind: str
    """What it says; kinds are never renamed."""

    v: int
    """Version of the body's form."""

    body: Mapping[str, Any]
    """What is particular to this entry, as JSON holds it; nobody may change it."""
