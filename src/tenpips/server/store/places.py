"""Where a store lies, from the URL that names it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from tenpips.server.store.errors import StoreError

EXPECTED = "expected sqlite:///FILE or postgresql://USER@HOST/NAME"


class Place(NamedTuple):
    """A database, and how it is shown to people."""

    url: URL
    """With the driver that is used."""

    file: Path | None
    """The file of an SQLite database; None for PostgreSQL."""

    def __str__(self) -> str:
        """Write it without the password."""
        if self.file is not None:
            return str(self.file)
        return self.url.set(drivername="postgresql").render_as_string()


def place_of(url: str) -> Place:
    """
    Read a database URL.

    Raises:
        StoreError: If it names neither an SQLite file nor a PostgreSQL database.

    """
    try:
        given = make_url(url)
    except (ArgumentError, ValueError):
        # Not quoted: it may hold a password.
        raise StoreError(f"{EXPECTED}, got something else") from None
    kind = given.drivername.partition("+")[0]
    if kind == "sqlite":
        if not given.database or given.database == ":memory:":
            raise StoreError("expected sqlite:///FILE: a store is kept in a file")
        file = Path(given.database).expanduser().absolute()
        return Place(URL.create("sqlite+pysqlite", database=str(file)), file)
    if kind in {"postgresql", "postgres"} and given.database:
        query = dict(given.query)
        if "sslmode" in query:  # libpq's word, which hosts put into the URLs they give
            query["ssl"] = query.pop("sslmode")
        return Place(given.set(drivername="postgresql+asyncpg", query=query), None)
    raise StoreError(f"{EXPECTED}, got {kind}:")


def create_private(file: Path) -> None:
    """Create an empty file that only its owner may read, unless it is there."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        return
