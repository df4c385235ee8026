"""
One person's end of a table, wherever the table is: what the screen draws from.

A match against bots on this machine and a seat on a server are both sessions, so the
screen never asks which it has. It sees zones and legal cards, and knows no rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from tenpips.analysis import Hint
from tenpips.cards import CardIndex, CardSet
from tenpips.game import AnyGame
from tenpips.telling import Event, Line, Refusal, Zone
from tenpips.view import Seat

Phase: TypeAlias = Literal["gathering", "shuffling", "playing", "pause", "over"]
"""As on the wire: people gather, shuffle, play a deal, look at its result."""

Presence: TypeAlias = Literal["here", "away", "bot", "open"]
Matter: TypeAlias = Literal["take-back", "rematch", "bot"]

Link: TypeAlias = Literal["local", "connecting", "open", "lost", "draining", "ended"]
"""How the table is reached; ``local`` is on this machine, and cannot be lost."""

Ability: TypeAlias = Literal["hint", "take-back", "rematch", "resign", "say", "save"]
"""What the table allows beside playing; a screen offers only these."""


class Sitting(NamedTuple):
    """Who sits at a seat."""

    name: str
    presence: Presence = "here"
    level: str = ""
    """Of the bot that plays there, for good or in somebody's stead."""

    until: int = 0
    """Until when the seat of somebody away is kept: UTC, in milliseconds."""

    resigned: bool = False


class Picture(NamedTuple):
    """Where cards lie in the present deal, as the person sees it."""

    zones: tuple[Zone, ...]
    dealer: Seat
    to_move: Seat | None
    """Who must name a card; None when the deal is over."""

    legal: CardSet = 0
    """Cards that the person may name now; none when it is not their turn."""

    direction: int = 1
    tallies: Mapping[str, tuple[int, ...]] = {}


class Question(NamedTuple):
    """What somebody asks the others."""

    seat: Seat
    matter: Matter
    about: Seat | None = None
    mine_to_answer: bool = False


class Shown(NamedTuple):
    """All that the screen shows of a table at one moment; replaced whole."""

    phase: Phase
    sitting: tuple[Sitting, ...]
    match: int = 1
    deal: int = 0
    """Number of the present or last deal of the match; 0 before the first."""

    picture: Picture | None = None
    totals: tuple[int, ...] = ()
    counters: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()
    receipt: tuple[Line, ...] = ()
    """Of the last finished deal."""

    waits_for: tuple[Seat, ...] = ()
    """Seats that have yet to see the result."""

    question: Question | None = None
    turn_by: int = 0
    """By when the seat to move must name a card: UTC, in milliseconds; 0 for never."""

    link: Link = "local"
    trouble: str = ""
    """Code of what is wrong with the table or the way to it: ``session-<code>``."""


class Session(Protocol):
    """
    A seat at a table, or a place to watch from.

    Commands wait until the table has answered; each gives the refusal, or None. They
    and ``run`` belong to one event loop, on which ``changed`` is called as well.
    """

    @property
    def game(self) -> AnyGame: ...
    @property
    def variant(self) -> str: ...
    @property
    def options(self) -> Any: ...  # noqa: ANN401 (the game's own type)
    @property
    def seat(self) -> Seat | None:
        """The person's seat, which a rematch may change; None for a watcher."""

    @property
    def shown(self) -> Shown: ...
    @property
    def abilities(self) -> frozenset[Ability]: ...
    @property
    def phrases(self) -> Sequence[str]:
        """Codes of what can be said here: ``phrase-<code>``."""

    changed: Callable[[], None]
    """Called after news have come or ``shown`` is another; set by the screen."""

    def news(self) -> list[Event]:
        """Events that the person may know and has not been given yet, in order."""

    def history(self) -> list[Event]:
        """All events of the present match that the person may know."""

    async def run(self) -> None:
        """Keep the table going, or the way to it, until it ends or is cancelled."""

    async def play(self, card: CardIndex) -> Refusal | None: ...
    async def ready(self) -> Refusal | None: ...
    async def ask(self, matter: Matter, seat: Seat | None = None) -> Refusal | None: ...
    async def answer(self, agree: bool) -> Refusal | None: ...
    async def resign(self) -> Refusal | None: ...
    async def say(self, phrase: str) -> Refusal | None: ...
    async def hint(self) -> Hint | Refusal: ...
