"""When processes were there, and when none was: so that clocks can be credited."""

from __future__ import annotations

from sqlalchemy import Connection, delete, func, select, update

from tenpips.server.store.dialects import insert_if_new
from tenpips.server.store.rows import Outage
from tenpips.server.store.schema import alive, outages

SILENCE = 15_000
"""Milliseconds without a sign of life after which nobody was there."""

FORGOTTEN = 24 * 60 * 60 * 1000
"""Milliseconds after which a process that has gone is no longer listed."""


def beat(connection: Connection, name: str, now: int, silence: int) -> Outage | None:
    """
    Note that process *name* is there.

    If for more than *silence* milliseconds nobody was, that is an outage, and is
    written down in the same transaction.
    """
    last = last_beat(connection)
    outage = None
    if last is not None and now - last > silence:
        outage = Outage(last, now)
        connection.execute(insert_if_new(connection, outages), [outage._asdict()])
    noted = {"name": name, "at": now}
    connection.execute(insert_if_new(connection, alive), [noted])
    mine = update(alive).where(alive.c.name == name).where(alive.c.at < now)
    connection.execute(mine.values(at=now))
    connection.execute(delete(alive).where(alive.c.at < now - FORGOTTEN))
    return outage


def last_beat(connection: Connection) -> int | None:
    """When any process was last there; None if none ever was."""
    last: int | None = connection.scalar(select(func.max(alive.c.at)))
    return last


def outages_since(connection: Connection, moment: int) -> list[Outage]:
    """Outages that ended after *moment*, in order."""
    statement = (
        select(outages.c.since, outages.c.until)
        .where(outages.c.until > moment)
        .order_by(outages.c.since)
    )
    return [Outage(*row) for row in connection.execute(statement)]


def alive_since(connection: Connection, moment: int) -> list[str]:
    """Names of the processes that have given a sign of life after *moment*."""
    statement = select(alive.c.name).where(alive.c.at > moment)
    return [*connection.scalars(statement)]
