"""People around a table: seats, fairness, clocks, take-backs and rematches."""

from tenpips.names import clean_name
from tenpips.room.commands import (
    Actor,
    BotAt,
    Command,
    Connected,
    Credit,
    Disconnected,
    Drain,
    Overrun,
    Rename,
    Renew,
    Resume,
    Seated,
    Server,
    Sit,
    Stranger,
)
from tenpips.room.deciding_hint import HintTurn
from tenpips.room.decision import Decision
from tenpips.room.due import Entropy
from tenpips.room.entries import Entry
from tenpips.room.opened import AbandonedDeal
from tenpips.room.phrases import PHRASES
from tenpips.room.room import BotTurn, News, Room
from tenpips.room.setup import open_table
from tenpips.room.tokens import hashed

__all__ = [
    "PHRASES",
    "AbandonedDeal",
    "Actor",
    "BotAt",
    "BotTurn",
    "Command",
    "Connected",
    "Credit",
    "Decision",
    "Disconnected",
    "Drain",
    "Entropy",
    "Entry",
    "HintTurn",
    "News",
    "Overrun",
    "Rename",
    "Renew",
    "Resume",
    "Room",
    "Seated",
    "Server",
    "Sit",
    "Stranger",
    "clean_name",
    "hashed",
    "open_table",
]
