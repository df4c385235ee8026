"""Keys that all processes sign with, and how one is replaced by the next."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, delete, func, select

from tenpips.server.store.dialects import insert_if_new
from tenpips.server.store.schema import keys

BYTES = 32
KEPT = 3


def all_keys(connection: Connection) -> list[str]:
    """Give all keys that are still accepted, the one that signs first."""
    statement = select(keys.c.secret).order_by(keys.c.number.desc())
    return list((connection.scalars(statement)).all())


def begin(connection: Connection, now: int) -> None:
    """Make the first key, unless there is one."""
    _add(connection, 1, now)


def rotate(connection: Connection, now: int, kept: int) -> None:
    """Sign with a new key from now on, and accept only the *kept* newest."""
    newest = connection.scalar(select(func.max(keys.c.number))) or 0
    _add(connection, newest + 1, now)
    connection.execute(delete(keys).where(keys.c.number <= newest + 1 - kept))


def _add(connection: Connection, number: int, now: int) -> None:
    row = {"number": number, "created": now, "secret": secrets.token_urlsafe(BYTES)}
    connection.execute(insert_if_new(connection, keys), [row])
