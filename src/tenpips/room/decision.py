"""What a decision can be, and how to make one."""

from __future__ import annotations

from typing import TypeAlias

from tenpips.protocol import Acknowledged, Refused
from tenpips.room.applying import VERSION
from tenpips.room.entries import Entry
from tenpips.room.state import RoomState
from tenpips.telling import Json

Decision: TypeAlias = list[Entry] | Refused | Acknowledged
"""
Entries to store, then to apply; none if there is nothing to do. Or a refusal; or the
answer that the same command got before.
"""


def refused(state: RoomState, code: str, command: str = "", **args: Json) -> Refused:
    """Refuse a command."""
    return Refused(id=command, number=state.number, code=code, args=args)


def entry(state: RoomState, now: int, kind: str, **body: Json) -> list[Entry]:
    """Make the next entry of a room."""
    return [Entry(state.table, state.seq + 1, now, kind, VERSION, body)]
