"""Work on the database, whichever it is, and patience with it."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from tenpips.server.store.errors import StoreError, StoreUnavailableError, first_line
from tenpips.server.store.places import Place

Result = TypeVar("Result")
Reading: TypeAlias = Callable[[Connection], Result]
Writing: TypeAlias = Callable[[Connection, bool], Result]
"""Also told whether an earlier try was lost, so that its fate is not known."""

PASSING = frozenset(
    {
        "25P03",  # the transaction was idle for too long
        "40001",  # could not be serialized
        "40P01",  # deadlock
        "53300",  # too many connections
        "55P03",  # somebody else held a lock for too long
        "57P01",  # the server is shutting down
        "57P02",  # it has crashed
        "57P03",  # it is starting
    }
)
"""Codes of PostgreSQL's errors that pass by themselves, besides class 08."""


class Transaction(Protocol):
    """A transaction in which several pieces of work are done, one after the other."""

    async def __call__(self, work: Reading[Result]) -> Result: ...


class Connections(ABC):
    """
    Connections to one database; whatever is lost on the way is tried again.

    The work itself is plain functions of a connection: where they run, and what
    waits for them, is the business of each database's own class.
    """

    def __init__(self, place: Place, *, writes: bool, patience: float) -> None:
        """Connect to *place* when first needed, and try for *patience* seconds."""
        self.place = place
        self._writes = writes
        self._patience = patience

    async def read(self, work: Reading[Result]) -> Result:
        """
        Do *work*, a single statement that changes nothing.

        Raises:
            StoreUnavailableError: If the database does not answer.

        """
        return await self._patiently(lambda _: self._look(work))

    async def write(self, work: Writing[Result], *, single: bool = False) -> Result:
        """
        Do *work* in a transaction, which is on disk when this returns.

        Work that changes something by a *single* statement need say no more.

        Raises:
            IntegrityError: If the database refuses it as contradicting itself.
            StoreUnavailableError: If the database does not answer.

        """
        self._check_writes()
        change = self._change_singly if single else self._change
        return await self._patiently(
            lambda lost: change(lambda connection: work(connection, lost))
        )

    @asynccontextmanager
    async def at_length(self, *, writes: bool) -> AsyncIterator[Transaction]:
        """
        One transaction for something long, which is not tried again.

        Raises:
            StoreError: If the database refuses what is done in it.
            StoreUnavailableError: If the database does not answer.

        """
        if writes:
            self._check_writes()
        try:
            async with self._transaction(writes=writes) as transaction:
                yield transaction
        except IntegrityError as error:
            raise StoreError(f"{self.place} refuses: {first_line(error)}") from None
        except Exception as error:
            if not is_database_error(error):
                raise
            raise self._unavailable(error) from None

    @abstractmethod
    async def close(self) -> None:
        """Close all connections."""

    @abstractmethod
    async def _look(self, work: Reading[Result]) -> Result: ...

    @abstractmethod
    async def _change(self, work: Reading[Result]) -> Result: ...

    async def _change_singly(self, work: Reading[Result]) -> Result:
        return await self._change(work)

    @abstractmethod
    def _transaction(
        self, *, writes: bool
    ) -> AbstractAsyncContextManager[Transaction]: ...

    def _check_writes(self) -> None:
        if not self._writes:
            raise StoreError(f"{self.place} was opened for reading only")

    async def _patiently(self, once: Callable[[bool], Awaitable[Result]]) -> Result:
        clock = asyncio.get_running_loop().time
        give_up, wait, lost = clock() + self._patience, 0.05, False
        while True:
            try:
                return await once(lost)
            except (StoreError, IntegrityError):
                raise
            except Exception as error:
                if not is_database_error(error):
                    raise
                if not is_passing(error) or clock() + wait > give_up:
                    raise self._unavailable(error) from None
            lost = True
            await asyncio.sleep(wait)
            wait = min(2 * wait, 1.0)

    def _unavailable(self, error: Exception) -> StoreUnavailableError:
        """Say it without the driver's details, which may quote whole rows."""
        said = first_line(error)
        return StoreUnavailableError(f"{self.place} does not answer: {said}")


def is_database_error(error: Exception) -> bool:
    """Whether *error* comes from the database or the way to it, not from our code."""
    return isinstance(error, SQLAlchemyError | OSError) or hasattr(error, "sqlstate")


def is_passing(error: Exception) -> bool:
    """Whether what failed with *error* may succeed if tried again."""
    if isinstance(error, DBAPIError):
        if error.connection_invalidated:
            return True
        error = error.orig if isinstance(error.orig, Exception) else error
    code = getattr(error, "sqlstate", None) or ""
    return isinstance(error, OSError) or code in PASSING or code.startswith("08")
