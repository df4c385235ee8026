"""Hashes in JSON, read so strictly that one value has one way to be written."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tenpips.errors import NotationError

_HEX = re.compile(r"[0-9a-f]{64}")


def object_in(data: object, keys: Sequence[str], what: str) -> dict[str, object]:
    """
    Give a JSON object that has these keys and no other.

    Raises:
        NotationError: If it is none.

    """
    if not isinstance(data, dict):
        raise NotationError(f"expected an object for {what}")
    for key in keys:
        if key not in data:
            raise NotationError(f"expected {key!r} in {what}, which is missing")
    for key in data:
        if key not in keys:
            wanted = ", ".join(keys)
            raise NotationError(f"expected only {wanted} in {what}, got {key[:40]!r}")
    return data


def hex_in(value: object, what: str) -> bytes:
    """
    Read 32 bytes, written as 64 digits from 0 to f.

    Raises:
        NotationError: If it is anything else.

    """
    if not isinstance(value, str) or not _HEX.fullmatch(value):
        raise NotationError(f"expected 64 digits from 0 to f for {what}")
    return bytes.fromhex(value)


def hexes_in(value: object, what: str, *, most: int) -> tuple[bytes, ...]:
    """
    Read a list of at most so many hashes.

    Raises:
        NotationError: If it is anything else.

    """
    return tuple(hex_in(item, what) for item in list_in(value, what, most=most))


def list_in(value: object, what: str, *, most: int) -> list[object]:
    """
    Give a JSON list of at most so many items.

    Raises:
        NotationError: If it is anything else.

    """
    if not isinstance(value, list):
        raise NotationError(f"expected a list for {what}")
    if len(value) > most:
        raise NotationError(f"expected at most {most} for {what}, got {len(value)}")
    return value
