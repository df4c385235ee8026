"""Whole stores as files: exports written and read, backups put back."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterable
from contextlib import aclosing
from pathlib import Path
from typing import TextIO

from tenpips.server.store.errors import StoreError
from tenpips.server.store.exports import Counts
from tenpips.server.store.store import Store

SQLITE = b"SQLite format 3\x00"


async def export_to(store: Store, target: Path) -> Counts:
    """
    Export *store* to a file that only its owner may read.

    An older file is replaced when the new one is whole and on disk, not before.

    Raises:
        StoreError: If it cannot be written.

    """
    draft = target.with_name(f"{target.name}.part{os.getpid()}")
    tables = entries = 0
    try:
        with _private(draft) as file:
            async for line in store.export():
                tables += line.startswith('{"table":')
                entries += line.startswith('{"entry":')
                file.write(f"{line}\n")
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise StoreError(f"cannot write {target}: {error.strerror}") from error
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    return Counts(tables, entries)


def _private(path: Path) -> TextIO:
    handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    return os.fdopen(handle, "w", encoding="ascii", newline="\n")


async def _each(lines: Iterable[str]) -> AsyncIterator[str]:
    for line in lines:
        yield line


async def restore_from(store: Store, source: Path) -> Counts:
    """
    Fill *store*, which must be empty, with an export or with a backup of SQLite.

    Raises:
        StoreError: If it is not empty, or the file is damaged; nothing changes then.

    """
    try:
        with source.open("rb") as file:
            is_backup = file.read(len(SQLITE)) == SQLITE
        if not is_backup:
            with source.open(encoding="utf-8") as file:
                return await store.import_lines(_each(file))
    except (OSError, UnicodeDecodeError) as error:
        raise StoreError(f"cannot read {source}: {error}") from error
    # A backup may be of an older version, so a copy of it is migrated first.
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(source, folder)
        url = f"sqlite:///{folder}/{source.name}"
        async with await Store.open(url) as old, aclosing(old.export()) as lines:
            return await store.import_lines(lines)
