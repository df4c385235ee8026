"""
What can go wrong with a store.

* StoreError               what was asked cannot be done; one line says why
  - StoreUnavailableError  the database does not answer, for now or for good

Messages name no password and no entry's body: they end up in logs.
"""

from __future__ import annotations

from tenpips.errors import TenpipsError


class StoreError(TenpipsError):
    """The store cannot do what was asked of it."""


class StoreUnavailableError(StoreError):
    """
    The database does not answer.

    What was being appended may be there or not: read before deciding again.
    """


def first_line(error: BaseException) -> str:
    """What an error of a driver says, without details: those may quote whole rows."""
    said = str(getattr(error, "orig", None) or error).strip()
    line = said.splitlines()[0] if said else type(error).__name__
    return line.rpartition("'>: ")[2][:200]
