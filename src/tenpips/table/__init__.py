"""The authority over a match: it alone holds positions, and decides who learns what."""

from tenpips.table.dealt import Dealt
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
from tenpips.table.played import Match
from tenpips.table.shufflers import OsShuffler, SeededShuffler, Shuffler
from tenpips.table.table import Table

__all__ = [
    "Acknowledged",
    "Command",
    "Dealt",
    "Delivery",
    "Happened",
    "Match",
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
