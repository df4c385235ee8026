"""What statistics know of deals and matches: facts that all games have in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from tenpips.cards import CardIndex
from tenpips.game import AnyGame
from tenpips.options import AnyOptions
from tenpips.telling import Line
from tenpips.view import Seat

Result: TypeAlias = Literal["won", "drawn", "lost"]


class Dealt(NamedTuple):
    """What the cards of a deal were worth more than other cards, by seat."""

    worth: tuple[float, ...]
    """In points ahead of the others' mean."""

    errors: tuple[float, ...]
    """Standard errors of what these cards bring."""

    shared: tuple[float, ...]
    """Standard errors of what all cards bring, the same in all deals."""


class Played(NamedTuple):
    """What makes a deal the same as another, along with who played it."""

    number: int
    """Number of the deal in its match, from 1; 0 when it belongs to none."""

    dealer: Seat
    pack: tuple[CardIndex, ...]
    plies: tuple[CardIndex, ...]
    """Cards named, in order."""


@dataclass(frozen=True, slots=True)
class DealFacts:
    """A deal that was played to its end."""

    game: AnyGame
    """The rules by which it was played."""

    options: AnyOptions
    played: Played
    scores: tuple[int, ...]
    """What the match adds up, by seat."""

    winner: Seat | None
    leader: Seat | None
    """Who began the first trick or turn; None where the game tells of none."""

    counters: tuple[int, ...]
    """Counters that changed hands, by seat; empty where there are none."""

    counts: Mapping[str, tuple[int, ...]]
    """Numbers by seat that the outcome, the tallies and the game's own counts give."""

    lines: tuple[Line, ...]
    """The receipt."""

    events: Mapping[str, tuple[int, ...]]
    """By code, how often it happened to each seat."""

    luck: Dealt | None = None
    """None until it is worked out."""

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        return self.played.dealer

    @property
    def pack(self) -> tuple[CardIndex, ...]:
        """Cards in dealing order."""
        return self.played.pack

    @property
    def seats(self) -> int:
        """How many played."""
        return len(self.scores)

    def place(self, seat: Seat) -> int:
        """How many turns after the dealer a seat comes; 0 for the dealer."""
        direction = self.game.terms(self.options).direction
        return (seat - self.dealer) * direction % self.seats

    def result(self, seat: Seat) -> Result:
        """What became of a seat: where the game names no winner, by the scores."""
        if self.winner is not None:
            return "won" if seat == self.winner else "lost"
        best = max(self.scores)
        if self.scores[seat] < best:
            return "lost"
        return "won" if self.scores.count(best) == 1 else "drawn"


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """The deals of a match, or a deal that belongs to none."""

    game: str
    variant: str
    identity: str
    """Game, variant and house rules in one word, as `Game.identity` writes them."""

    source: str
    """Where it was read, for people."""

    moment: float
    """About when it was played: seconds since 1970, UTC."""

    seats: int
    names: tuple[str, ...]
    """Players by seat; empty when nobody is named."""

    person: Seat | None
    """Seat of the person who played on this machine; None elsewhere."""

    level: str
    """Level of the bots that this person played; empty elsewhere."""

    played: tuple[Played, ...]
    """All deals, also those that were void or broken off."""

    deals: tuple[DealFacts, ...]
    broken_off: int
    """Deals that were not played to their end: 1 at most."""

    void: int
    """Deals that counted for nothing and were dealt again."""

    alone: bool
    """Whether it is a deal that belongs to no match."""

    winners: tuple[Seat, ...]
    """Who won the match; empty where it was broken off."""

    def result(self, seat: Seat) -> Result | None:
        """What the match brought a seat; None if it was broken off."""
        if not self.winners:
            return None
        if seat not in self.winners:
            return "lost"
        return "won" if len(self.winners) == 1 else "drawn"
