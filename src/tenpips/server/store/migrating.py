"""Bringing a database to the version of the tables that this code knows."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from tenpips.server.store.backup import copy_database
from tenpips.server.store.connections import Connections
from tenpips.server.store.errors import StoreError
from tenpips.server.store.schema import APPLICATION, VERSION

STEPS = Path(__file__).with_name("migrations")
LOCK = 0x74656E70697073
"""Number of the PostgreSQL lock under which one process migrates."""


async def bring_up_to_date(connections: Connections, *, migrate: bool) -> None:
    """
    Migrate the database if it is behind and *migrate* says so.

    An SQLite file that holds something is copied beside itself first.

    Raises:
        StoreError: If it is behind and may not be migrated, ahead, or no store.

    """
    version = await connections.read(_version)
    if version == VERSION:
        return
    place = connections.place
    if version > VERSION:
        raise StoreError(
            f"{place} is at version {version}, and this tenpips knows {VERSION}: "
            "it belongs to a newer one"
        )
    if not migrate:
        raise StoreError(
            f"{place} is at version {version or 'none'}, and this tenpips needs "
            f"{VERSION}: it has to be migrated first"
        )
    if place.file is not None and version:
        beside = place.file.with_name(f"{place.file.name}.{version}")
        await copy_database(place.file, beside)
    await connections.write(_migrate)


def _version(connection: Connection) -> str:
    """Version of the tables; empty if there are none."""
    names = inspect(connection).get_table_names()
    mark = APPLICATION
    if connection.dialect.name == "sqlite":
        mark = connection.execute(text("PRAGMA application_id")).scalar_one()
    if not names and mark in {0, APPLICATION}:
        return ""
    if mark != APPLICATION or not {"alembic_version", "entries"} <= set(names):
        raise StoreError("the database holds tables, but they are none of tenpips")
    found = text("SELECT version_num FROM alembic_version")
    return str(connection.execute(found).scalar_one())


def _migrate(connection: Connection, _lost: bool) -> None:
    # Slow to import, and needed once in a database's life.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    if connection.dialect.name == "sqlite":
        connection.execute(text(f"PRAGMA application_id = {APPLICATION}"))
    else:
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    command.upgrade(config, "head")
