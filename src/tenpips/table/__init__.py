"""The authority over a match: it alone holds positions, and decides who learns what."""

from tenpips.table.messages import (
    Acknowledged,
    Command,
    Delivery,
    Happened,
    Message,
    Play,
    Player,
    Ready,
    Refused,
)
from tenpips.table.shufflers import OsShuffler, SeededShuffler, Shuffler
from tenpips.table.table import Table

__all__ = [
    "Acknowledged",
    "Command",
    "Delivery",
    "Happened",
    "Message",
    "OsShuffler",
    "Play",
    "Player",
    "Ready",
    "Refused",
    "SeededShuffler",
    "Shuffler",
    "Table",
]
