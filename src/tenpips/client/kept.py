"""A seat kept in a file, so that a program started anew comes back to it."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from tenpips.client.address import Address
from tenpips.client.shares import Share
from tenpips.fairness import SIZE


class KeptSeat:
    """
    The token of a seat, and the seat's part in the shuffle going on: a file a seat.

    Whoever can read the file can sit there, so nobody but its owner may. A file that
    cannot be read is as good as none.
    """

    def __init__(self, folder: Path, address: Address) -> None:
        """Keep the seat in *folder*, which is made if it is not there."""
        self._seat = {"link": address.link, "token": address.token}
        name = f"{_digest(address.link)}-{_digest(address.token)}.json"
        self._file = folder / name
        data = _read(self._file)
        same = all(data.get(key) == value for key, value in self._seat.items())
        self._data = data if same else {}

    def use(self) -> None:
        """Keep the token, as the one used last; raises OSError if it cannot be."""
        if not self._data:
            self._write(self._seat)
        with suppress(OSError):
            os.utime(self._file)

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
            self._write({**self._seat, "share": shown})

    def _write(self, data: Mapping[str, Any]) -> None:
        """Write the file whole or not at all, for its owner alone."""
        self._data = dict(data)
        self._file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        fresh = self._file.with_suffix(f".{os.getpid()}")
        with suppress(FileNotFoundError):
            fresh.unlink()
        mode = os.O_WRONLY | os.O_CREAT | os.O_EXCL
        with os.fdopen(os.open(fresh, mode, 0o600), "w", encoding="utf-8") as file:
            json.dump(data, file)
        fresh.replace(self._file)


def kept_tokens(folder: Path, address: Address) -> list[str]:
    """Give the tokens of the seats kept of a table, the one used last first."""
    found = list[tuple[int, str]]()
    for file in folder.glob(f"{_digest(address.link)}-*.json"):
        data = _read(file)
        token = data.get("token")
        if data.get("link") == address.link and isinstance(token, str) and token:
            with suppress(OSError):  # somebody has forgotten it meanwhile
                found.append((file.stat().st_mtime_ns, token))
    return [token for _used, token in sorted(found, reverse=True)]


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:32]


def _read(file: Path) -> dict[str, Any]:
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return data if isinstance(data, dict) else {}
