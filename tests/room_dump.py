"""Two rooms compared: all that is in them, but what can be worked out again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from tenpips.game import Game
from tenpips.room import Room
from tenpips.room.log import Log
from tenpips.room.state import RoomState
from tenpips.table import Dealt, Match

_CACHES = frozenset({"texts", "positions", "digest", "game"})


def dumped(room: Room) -> Any:
    """Everything in a room, as plain data that can be compared."""
    return _dump(room._state)


def _dump(value: Any) -> Any:
    if isinstance(value, int | str | bytes | bytearray | None):
        return value
    if isinstance(value, Game):
        return value.name
    if isinstance(value, RoomState | Log | Match | Dealt):
        return {name: _dump(part) for name, part in _attributes(value).items()}
    if is_dataclass(value):
        return [_dump(getattr(value, field.name)) for field in fields(value)]
    if isinstance(value, Mapping):
        return {key: _dump(part) for key, part in value.items()}
    if isinstance(value, set | frozenset):
        return sorted(value)
    if isinstance(value, list | tuple):
        return [_dump(part) for part in value]
    return _dump(vars(value))


def _attributes(value: Any) -> dict[str, Any]:
    names = getattr(value, "__slots__", None) or vars(value)
    return {
        name: getattr(value, name) for name in names if name.strip("_") not in _CACHES
    }
