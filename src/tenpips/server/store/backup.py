"""Copies of an SQLite database, made while it is being written to."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from pathlib import Path

from tenpips.server.store.errors import StoreError


async def copy_database(source: Path, target: Path) -> None:
    """
    Copy the SQLite database *source* to the file *target*, as it is at one moment.

    The copy is one file, for its owner's eyes only. It takes the place of an older
    one when it is whole and on disk, not before.

    Raises:
        StoreError: If it cannot be made.

    """
    try:
        await asyncio.to_thread(_copy, source, target)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"cannot copy {source} to {target}: {error}") from error


def _copy(source: Path, target: Path) -> None:
    if not source.is_file():
        raise StoreError(f"there is no {source} to copy")
    draft = target.with_name(f"{target.name}.part{os.getpid()}")
    os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        with (
            contextlib.closing(sqlite3.connect(source)) as origin,
            contextlib.closing(sqlite3.connect(draft)) as copy,
        ):
            origin.execute("PRAGMA query_only = ON")
            origin.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, without -wal
            _check(copy, source)
        _to_disk(draft)
        draft.replace(target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    _to_disk(target.parent)


def _check(copy: sqlite3.Connection, source: Path) -> None:
    (verdict,) = copy.execute("PRAGMA quick_check").fetchone()
    if verdict != "ok":
        raise StoreError(f"{source} is damaged: {verdict}")


def _to_disk(path: Path) -> None:
    """Wait until a file, or what a folder says of its files, is on disk."""
    if os.name == "nt" and path.is_dir():
        return  # Windows opens no folders
    file = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)
