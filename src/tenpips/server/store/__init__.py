"""The event store: numbered entries of every table, in SQLite or PostgreSQL."""

from tenpips.room import Entry
from tenpips.server.store.errors import StoreError, StoreUnavailableError
from tenpips.server.store.exports import Counts
from tenpips.server.store.files import export_to, restore_from
from tenpips.server.store.hints import Hints
from tenpips.server.store.rows import Heads, Listing, Outage, State, Summary
from tenpips.server.store.store import Store
from tenpips.server.store.writer import Committed

__all__ = [
    "Committed",
    "Counts",
    "Entry",
    "Heads",
    "Hints",
    "Listing",
    "Outage",
    "State",
    "Store",
    "StoreError",
    "StoreUnavailableError",
    "Summary",
    "export_to",
    "restore_from",
]
