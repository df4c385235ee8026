"""Connections to PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import event
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import PoolProxiedConnection

from tenpips.server.store.connections import (
    Connections,
    Reading,
    Result,
    Transaction,
)
from tenpips.server.store.places import Place

POOL = 5

# Without the timeout for idleness, a process that stops for a while in the middle of a
# transaction would keep all others from the tables that it was writing to.
SETTINGS = {
    "application_name": "tenpips",
    "default_transaction_isolation": "read committed",
    "idle_in_transaction_session_timeout": "5s",
    "lock_timeout": "10s",
    "jit": "off",
}


class PostgresConnections(Connections):
    """Connections that are all alike."""

    def __init__(self, place: Place, *, writes: bool, patience: float) -> None:
        """Connect to *place* when first needed, and try for *patience* seconds."""
        super().__init__(place, writes=writes, patience=patience)
        self.engine = create_async_engine(
            place.url,
            hide_parameters=True,
            pool_size=POOL,
            pool_timeout=10,
            connect_args={
                "timeout": 10,
                "command_timeout": 60,
                "server_settings": SETTINGS,
            },
        )
        event.listen(self.engine.sync_engine, "connect", _commit_to_disk)
        # One statement needs no transaction, nor messages to begin and end it.
        self.single = self.engine.execution_options(isolation_level="AUTOCOMMIT")

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()

    async def _look(self, work: Reading[Result]) -> Result:
        async with self.single.connect() as connection:
            return await connection.run_sync(work)

    async def _change(self, work: Reading[Result]) -> Result:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    _change_singly = _look

    @asynccontextmanager
    async def _transaction(self, *, writes: bool) -> AsyncIterator[Transaction]:
        async with self.engine.begin() as connection:

            async def run(work: Reading[Result]) -> Result:
                return await connection.run_sync(work)

            yield run


def _commit_to_disk(connection: PoolProxiedConnection, _record: object) -> None:
    """Turn on what a server may have turned off: a commit waits for the disk."""
    cursor = connection.cursor()
    cursor.execute(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') = 'off'"
    )
    cursor.close()
    connection.commit()
