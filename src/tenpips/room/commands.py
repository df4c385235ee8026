"""Who tells a room to do something, and what besides a player's own commands."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from tenpips.protocol import TableCommand
from tenpips.view import Seat


class Seated(NamedTuple):
    """A person at a seat, known by its token."""

    seat: Seat


class BotAt(NamedTuple):
    """The bot that plays for a seat."""

    seat: Seat


class Stranger(NamedTuple):
    """Somebody without a seat."""


class Server(NamedTuple):
    """The server itself."""


Actor: TypeAlias = Seated | BotAt | Stranger | Server


class Sit(NamedTuple):
    """A stranger takes an open seat."""

    token: str
    """Fresh: it will hold the seat."""

    name: str = ""
    seat: Seat | None = None
    """None: the first that is open."""


class Rename(NamedTuple):
    """A person gives its name; so does whoever comes by a renewed link."""

    name: str


class Renew(NamedTuple):
    """A person asks for a new token for the seat of somebody gone."""

    seat: Seat
    token: str
    """Fresh: it will hold the seat in place of the old one."""


class Connected(NamedTuple):
    """A connection now speaks for a seat, in place of any before it."""

    seat: Seat
    link: str
    """The server's own name for the connection, unlike any other."""


class Disconnected(NamedTuple):
    """A connection is gone."""

    seat: Seat
    link: str


class Overrun(NamedTuple):
    """The bot to move did not answer in time."""

    seat: Seat
    answers: int
    """Number of its turn, from `Room.bots_to_move`."""


class Drain(NamedTuple):
    """The server is about to stop: begin no new deal."""


class Resume(NamedTuple):
    """The server is back: go on."""


class Credit(NamedTuple):
    """Give back the time in which no server was there, to every deadline."""

    since: int
    until: int
    """UTC, in milliseconds, as *since*."""


Command: TypeAlias = (
    TableCommand
    | Sit
    | Rename
    | Renew
    | Connected
    | Disconnected
    | Overrun
    | Drain
    | Resume
    | Credit
)
