"""
A client of the table server, for seats and for watchers (docs/protocol.md).

`Conversation` is the talk itself, without a connection; `Link` holds one for it and
keeps it up. `Address` reads the links that people have; `look` and `sit` ask a server
over HTTP for a table and a seat.
"""

from tenpips.client.address import Address
from tenpips.client.checking import CheckState, DealCheck
from tenpips.client.commands import Command
from tenpips.client.conversation import Answer, Conversation, End
from tenpips.client.dealt import Problem
from tenpips.client.door import TableShown, look, sit
from tenpips.client.errors import (
    AddressError,
    ClientError,
    DoorError,
    FrameError,
    SeatLinkError,
)
from tenpips.client.history import Heard
from tenpips.client.kept import KeptSeat, kept_tokens
from tenpips.client.link import Link, LinkState
from tenpips.client.parts import Parts
from tenpips.client.shares import InMemory, Keeper, Share

__all__ = [
    "Address",
    "AddressError",
    "Answer",
    "CheckState",
    "ClientError",
    "Command",
    "Conversation",
    "DealCheck",
    "DoorError",
    "End",
    "FrameError",
    "Heard",
    "InMemory",
    "Keeper",
    "KeptSeat",
    "Link",
    "LinkState",
    "Parts",
    "Problem",
    "SeatLinkError",
    "Share",
    "TableShown",
    "kept_tokens",
    "look",
    "sit",
]
