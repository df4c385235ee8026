"""
Frames that a client sends over the socket of a table.

Every command has an ``id``, the client's own name for it, and ``answers``, the number
of the last event that the client had seen. It is acknowledged or refused by its id;
the same id again gets the same answer and changes nothing. A command that answers an
earlier moment than the one it is about is refused as ``stale``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from tenpips.protocol.parts import Matter
from tenpips.protocol.strict import Asked


@dataclass(frozen=True, slots=True)
class Hello(Asked):
    """The first frame, and again whenever the client has lost the thread."""

    protocol: int
    """Version of the protocol that the client speaks."""

    number: int
    """Number of the last event it has; 0 for none."""

    token: str = ""
    """The seat's token; empty for a watcher."""

    t: Literal["hello"] = "hello"


@dataclass(frozen=True, slots=True)
class Ping(Asked):
    """Asks for a pong, which has the server's time."""

    t: Literal["ping"] = "ping"


@dataclass(frozen=True, slots=True)
class Play(Asked):
    """Name a card; answers the decision that waits for the seat."""

    id: str
    answers: int
    card: str
    """In notation: ``TH``, ``JK``."""

    t: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Ready(Asked):
    """The result of the deal has been seen; the next deal may begin."""

    id: str
    answers: int
    t: Literal["ready"] = "ready"


@dataclass(frozen=True, slots=True)
class Commit(Asked):
    """Commit to the seat's random value for the shuffle."""

    id: str
    answers: int
    round: int
    """Number of the round, from the ``round`` part."""

    commitment: str
    """64 digits from 0 to f."""

    t: Literal["commit"] = "commit"


@dataclass(frozen=True, slots=True)
class Open(Asked):
    """Open the value that was committed to, once all have committed."""

    id: str
    answers: int
    round: int
    value: str
    """64 digits from 0 to f."""

    t: Literal["open"] = "open"


@dataclass(frozen=True, slots=True)
class Ask(Asked):
    """
    Ask the other people at the table for something.

    ``take-back``: the last card, while it has shown its player nothing new and nobody
    has moved since. ``rematch``: another match, seats moved by one. ``bot``: a bot on
    the seat of somebody gone for longer than the seat was kept.
    """

    id: str
    answers: int
    matter: Matter
    seat: int | None = None
    """Seat for the bot; None for the other matters."""

    t: Literal["ask"] = "ask"


@dataclass(frozen=True, slots=True)
class Answer(Asked):
    """Agree to what was asked, or not."""

    id: str
    answers: int
    agree: bool
    t: Literal["answer"] = "answer"


@dataclass(frozen=True, slots=True)
class Resign(Asked):
    """Give the match up."""

    id: str
    answers: int
    t: Literal["resign"] = "resign"


@dataclass(frozen=True, slots=True)
class Say(Asked):
    """Say a phrase to the table."""

    id: str
    answers: int
    phrase: str
    """Code of a phrase, listed in the welcome."""

    t: Literal["say"] = "say"


@dataclass(frozen=True, slots=True)
class Mute(Asked):
    """Hear no more phrases from a seat, or hear them again; nobody else is told."""

    id: str
    answers: int
    seat: int
    on: bool
    """Whether to mute; False hears the seat again."""

    t: Literal["mute"] = "mute"


@dataclass(frozen=True, slots=True)
class Leave(Asked):
    """Give the seat up for good; its token is forgotten."""

    id: str
    answers: int
    t: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True)
class Hint(Asked):
    """
    Ask for advice on the card to name; only where the table allows it.

    It changes nothing and nobody else is told. The answer is a ``hint`` frame, or a
    refusal. Each decision has one, however often it is asked for.
    """

    id: str
    answers: int
    t: Literal["hint"] = "hint"


TableCommand: TypeAlias = (
    Play | Ready | Commit | Open | Ask | Answer | Resign | Say | Mute | Leave
)
"""What a seat can tell the table to do."""

FromClient: TypeAlias = Hello | Ping | Hint | TableCommand
"""Every frame that a client may send."""
