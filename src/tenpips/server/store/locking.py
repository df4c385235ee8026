"""One process at a time on an SQLite file."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tenpips.server.store.errors import StoreError

if sys.platform == "win32":
    import msvcrt

    def _try_lock(file: int) -> bool:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_lock(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


class FileLock:
    """
    A lock that ends with its process, however that ends.

    It lies on a file beside the database: SQLite's own locks, which come and go with
    each transaction, are on the database itself.
    """

    def __init__(self, database: Path) -> None:
        """
        Take the lock for *database*.

        Raises:
            StoreError: If another process has it.

        """
        place = database.with_name(f"{database.name}.lock")
        self._file = os.open(place, os.O_RDWR | os.O_CREAT, 0o600)
        if not _try_lock(self._file):
            os.close(self._file)
            raise StoreError(
                f"another process has {database} open; stop it first, "
                "or keep the tables in PostgreSQL, which serves several"
            )

    def release(self) -> None:
        """Give the lock back."""
        os.close(self._file)
