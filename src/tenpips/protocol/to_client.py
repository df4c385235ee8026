"""
Frames that the server sends over the socket of a table.

Events are numbered from 1. ``snapshot`` and ``happened`` end with event ``number``, and
``events`` are the last ones up to it, one after the other; an event that the receiver
may not know is null. The parts are those of `tenpips.protocol.parts`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from tenpips.protocol.parts import (
    ClockShown,
    Position,
    Question,
    ReceiptLine,
    RoundShown,
    Score,
    SeatShown,
    Setup,
    Stage,
    Told,
)
from tenpips.protocol.strict import Form, Json


@dataclass(frozen=True, slots=True)
class Welcome(Form):
    """The answer to a hello; a snapshot or what happened since comes next."""

    protocol: int
    table: str
    you: int | None
    """The receiver's seat; None for a watcher."""

    now: int
    """The server's time: UTC, in milliseconds."""

    setup: Setup
    phrases: tuple[str, ...]
    """Codes of the phrases that can be said here."""

    muted: tuple[int, ...]
    """Seats that the receiver does not want to hear."""

    t: Literal["welcome"] = "welcome"


@dataclass(frozen=True, slots=True)
class Snapshot(Form):
    """Everything the receiver may know; whatever it had before is void."""

    number: int
    you: int | None
    events: tuple[Told | None, ...]
    stage: Stage
    seats: tuple[SeatShown, ...]
    round: RoundShown | None
    score: Score | None
    receipt: tuple[ReceiptLine, ...]
    """Of the last finished deal that counted."""

    clock: ClockShown | None
    question: Question | None
    position: Position | None
    digest: int
    """CRC-32 of the parts, so that a client can tell whether it has them all."""

    t: Literal["snapshot"] = "snapshot"


@dataclass(frozen=True, slots=True)
class Happened(Form):
    """
    What happened since the receiver's last event, and the parts that changed.

    A part that has not changed is left out; one that is null is there no more.
    """

    number: int
    you: int | None
    events: tuple[Told | None, ...]
    digest: int
    """As in a snapshot taken now."""

    stage: Stage | None = None
    seats: tuple[SeatShown, ...] | None = None
    round: RoundShown | None = None
    score: Score | None = None
    receipt: tuple[ReceiptLine, ...] | None = None
    clock: ClockShown | None = None
    question: Question | None = None
    position: Position | None = None
    t: Literal["happened"] = "happened"


@dataclass(frozen=True, slots=True)
class Acknowledged(Form):
    """A command was carried out."""

    id: str
    number: int
    """Number of the last event once it was."""

    t: Literal["acknowledged"] = "acknowledged"


@dataclass(frozen=True, slots=True)
class Refused(Form):
    """A command was not carried out, and nothing changed."""

    id: str
    number: int
    code: str
    """Names the message ``refusal-<code>``, or the game's own; never renamed."""

    card: str | None = None
    rule: str = ""
    """Id of the rule that forbids the card."""

    option: str = ""
    """Option that switched the rule on, if one did."""

    duty: tuple[str, ...] = ()
    """Cards that create the duty: those that may be named instead."""

    args: dict[str, Json] = field(default_factory=dict)
    t: Literal["refused"] = "refused"


@dataclass(frozen=True, slots=True)
class ReasonShown(Form):
    """Something that speaks for a card, or against it."""

    code: str
    """Names the message ``reason-<code>``, or the game's own."""

    args: dict[str, Json] = field(default_factory=dict)
    against: bool = False


@dataclass(frozen=True, slots=True)
class HintGiven(Form):
    """Advice for the receiver alone, from what its seat can see and nothing else."""

    id: str
    number: int
    """Number of the last event when it was given."""

    card: str
    bot: str
    """Who would name the card: a bot's name and version."""

    reasons: tuple[ReasonShown, ...] = ()
    method: str = ""
    """How the cards were judged: the message ``analysis-method-<method>``, if any."""

    values: dict[str, float] = field(default_factory=dict)
    """Points by which each legal card leads to be ahead of the others' mean."""

    t: Literal["hint"] = "hint"


@dataclass(frozen=True, slots=True)
class Watching(Form):
    """How many watch; sent now and then, without a number."""

    watchers: int
    t: Literal["watching"] = "watching"


@dataclass(frozen=True, slots=True)
class Drain(Form):
    """The server is about to restart; connect again, nothing is lost."""

    t: Literal["drain"] = "drain"


@dataclass(frozen=True, slots=True)
class Pong(Form):
    """The answer to a ping; also sent unasked when nothing else was for a while."""

    now: int
    """The server's time: UTC, in milliseconds."""

    number: int
    """Number of the table's last event: who has not got it asks again by a hello."""

    t: Literal["pong"] = "pong"


@dataclass(frozen=True, slots=True)
class Fault(Form):
    """A frame could not be taken; the connection may be closed after it."""

    code: str
    """Such as ``bad-frame``, ``other-protocol``, ``no-such-seat``, ``too-fast``."""

    text: str = ""
    """For whoever writes a client; not for people who play."""

    t: Literal["error"] = "error"


ToClient: TypeAlias = (
    Welcome
    | Snapshot
    | Happened
    | Acknowledged
    | Refused
    | HintGiven
    | Watching
    | Drain
    | Pong
    | Fault
)
"""Every frame that the server may send."""
