"""A seat kept in a file, so that a program started anew comes back to it."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from tenpips.client.address import Address
from tenpips.client.shares import Share
from tenpips.fairness import SIZE


class KeptSeat:
    """
    The token of a seat, and the seat's part in the shuffle going on.

    Whoever can read the file can sit there, so nobody but its owner may. A file that
    cannot be read is as good as none.
    """

    def __init__(self, folder: Path, address: Address) -> None:
        """Keep it in *folder*, which is made if it is not there."""
        self._link = address.link
        self._file = folder / f"{sha256(self._link.encode()).hexdigest()[:32]}.json"
        self._data = self._read()

    @property
    def token(self) -> str:
        """The token; empty if none is kept."""
        token = self._data.get("token")
        return token if isinstance(token, str) else ""

    def keep_token(self, token: str) -> None:
        """Keep a token; raises OSError if it cannot be."""
        if token != self.token:
            self._write({"link": self._link, "token": token})

    def forget(self) -> None:
        """Forget the seat: it is not ours any more."""
        self._data = {}
        with suppress(OSError):
            self._file.unlink()

    def kept(self) -> Share | None:
        """Give the share kept last."""
        match self._data.get("share"):
            case {"round": int(number), "seat": int(seat), "value": str(value)}:
                with suppress(ValueError):
                    data = bytes.fromhex(value)
                    return Share(number, seat, data) if len(data) == SIZE else None
        return None

    def keep(self, share: Share) -> None:
        """
        Keep a share in place of the one before.

        Where the disk is full it is kept as long as the program runs.
        """
        number, seat, value = share
        shown = {"round": number, "seat": seat, "value": value.hex()}
        with suppress(OSError):
            self._write({**self._data, "share": shown})

    def _read(self) -> dict[str, Any]:
        try:
            data = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return data if isinstance(data, dict) and data.get("link") == self._link else {}

    def _write(self, data: dict[str, Any]) -> None:
        """Write the file whole or not at all, for its owner alone."""
        self._data = data
        self._file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        fresh = self._file.with_suffix(f".{os.getpid()}")
        with suppress(FileNotFoundError):
            fresh.unlink()
        mode = os.O_WRONLY | os.O_CREAT | os.O_EXCL
        with os.fdopen(os.open(fresh, mode, 0o600), "w", encoding="utf-8") as file:
            json.dump(data, file)
        fresh.replace(self._file)
