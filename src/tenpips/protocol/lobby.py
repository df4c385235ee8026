"""What is sent over HTTP to open a table and to take a seat."""

from __future__ import annotations

from dataclasses import dataclass, field

from tenpips.protocol.parts import ClockSetup
from tenpips.protocol.strict import Asked, Form


@dataclass(frozen=True, slots=True)
class NewTable(Asked):
    """A table to be opened; whatever is left out is as most people want it."""

    game: str
    variant: str | None = None
    """None: the standard one."""

    options: dict[str, str | int | float] = field(default_factory=dict)
    """House rules, as written: only those that differ from the variant."""

    seats: tuple[str, ...] = ()
    """
    By seat: ``me`` (once), ``open``, or a bot's level.

    Left out: me first, the others open.
    """

    name: str = ""
    """What the others call whoever opens the table."""

    watchers: bool = True
    phrases: bool = True
    listed: bool = False
    """Whether the table is in the public list; otherwise it is found by its link."""

    keep: int = 120
    """Seconds for which the seat of somebody away is kept."""

    takeover: str = ""
    """Level of the bot that plays on after that; empty: none does unasked."""

    wait: int = 10
    """Seconds in which a seat must answer when all shuffle together."""

    clock: ClockSetup | None = None
    hints: bool | None = None
    """
    Whether who is to move may ask what a strong bot would name.

    Left out: where all other seats are bots'.
    """


@dataclass(frozen=True, slots=True)
class PlayNow(Asked):
    """Somebody wants to play a game with whoever comes."""

    game: str
    variant: str | None = None
    """None: the standard one."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class TakeSeat(Asked):
    """Sit down, or come back to a seat by its token."""

    name: str = ""
    seat: int | None = None
    """Which open seat; None for the first."""

    token: str = ""
    """Token of one's own seat: to come back, or to give another name."""


@dataclass(frozen=True, slots=True)
class SeatTaken(Form):
    """A seat, and the token that holds it: whoever has the token sits there."""

    table: str
    seat: int
    token: str


@dataclass(frozen=True, slots=True)
class NewLink(Asked):
    """Ask for a new token for the seat of somebody gone."""

    seat: int
    token: str
    """Of the seat that asks."""
