"""What seats say to a table, and what it tells them."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from tenpips.cards import CardIndex
from tenpips.telling import Event, Refusal
from tenpips.view import Seat


class Player(NamedTuple):
    """Who sits at a seat."""

    name: str
    bot: str = ""
    """Level of the bot; empty for a person."""


class Play(NamedTuple):
    """A seat names a card."""

    id: str
    """The sender's own name for the command; a repeated one does nothing."""

    answers: int
    """Number of the last event that the sender had seen."""

    card: CardIndex


class Ready(NamedTuple):
    """A seat has seen the result and wants the next deal."""

    id: str
    answers: int


Command: TypeAlias = Play | Ready


class Happened(NamedTuple):
    """An event of the table's log."""

    number: int
    """Place in the log, from 1."""

    event: Event | None
    """None when this receiver may not know more than that something happened."""


class Acknowledged(NamedTuple):
    """A command was carried out."""

    id: str
    number: int
    """Number of the log's last event once it was."""


class Refused(NamedTuple):
    """A command was not carried out, and nothing changed."""

    id: str
    number: int
    refusal: Refusal


Message: TypeAlias = Happened | Acknowledged | Refused


class Delivery(NamedTuple):
    """A message and the seat it is for."""

    seat: Seat
    message: Message
