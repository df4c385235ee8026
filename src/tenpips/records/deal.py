"""One deal as it is stored: the pack, the cards named, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from tenpips.cards import NOTATION, CardIndex, CardSet, names, set_of
from tenpips.errors import NotationError, OptionError, ReplayError
from tenpips.fairness import PackProof
from tenpips.names import clean_name
from tenpips.telling import Json
from tenpips.view import Seat

NOTHING: Mapping[str, object] = MappingProxyType({})

LONGEST_NAME = 80
"""Characters of a name that are shown; other programs may write longer ones."""


class Ply(NamedTuple):
    """One card named."""

    seat: Seat | None
    """Who named it; None where a record does not say."""

    card: CardIndex
    legal: CardSet | None = None
    """Cards that might have been named, where a record says."""

    extra: Mapping[str, object] = NOTHING
    """Further JSON keys of the ply, kept as they came."""


class Comment(NamedTuple):
    """What somebody remarked in a record."""

    ply: int
    """Number of the ply after which it stands; 0 before the first."""

    text: str


@dataclass(frozen=True, slots=True)
class DealRecord:
    """
    A deal that can be played again.

    Nothing in it is trusted: `tenpips.records.check` plays it again.
    """

    game: str
    version: int
    variant: str
    options: tuple[Any, ...]
    """The game's Options record."""

    seats: int
    dealer: Seat
    pack: tuple[CardIndex, ...]
    """Cards in dealing order."""

    plies: tuple[Ply, ...] = ()
    outcome: Mapping[str, Json] | None = None
    """Fields of the result as they were stored; None for a deal that broke off."""

    players: tuple[str, ...] = ()
    """Names by seat; empty when nobody is named."""

    number: int = 0
    """Number of the deal in its match, from 1; 0 when it belongs to none."""

    comments: tuple[Comment, ...] = ()
    proof: PackProof | None = None
    """How the pack came about; None where nobody else had a hand in the shuffle."""

    extra: Mapping[str, object] = field(default_factory=dict)
    """JSON keys that this version does not know, kept as they came."""

    place: int = field(default=0, compare=False)
    """Which deal of its file it is, from 1; 0 when it came from none."""

    @property
    def label(self) -> str:
        """What messages call the deal: ``deal 3``."""
        return f"deal {self.place or self.number or 1}"

    @property
    def names(self) -> tuple[str, ...]:
        """
        Names by seat, fit to be shown; empty when nobody is named.

        A record may come from anybody, and a name in it hold anything.
        """
        shown = (clean_name(name, LONGEST_NAME) for name in self.players)
        return tuple(name or f"P{seat}" for seat, name in enumerate(shown))

    @property
    def cards(self) -> tuple[CardIndex, ...]:
        """Cards named, in order."""
        return tuple(ply.card for ply in self.plies)


def pack_problem(expected: Sequence[CardIndex], pack: Sequence[CardIndex]) -> str:
    """Say in what *pack* differs from the game's cards; nothing if in nothing."""
    seen = dict[CardIndex, int]()
    wanted = set_of(expected)
    for place, card in enumerate(pack, 1):
        if card in seen:
            twice = f"{NOTATION[card]} at places {seen[card]} and {place}"
            return f"expected every card once in the pack, got {twice}"
        if not wanted >> card & 1:
            return f"expected cards of the game's pack, got {NOTATION[card]}"
        seen[card] = place
    missing = names(wanted & ~set_of(pack))
    if not missing:
        return ""
    shown = " ".join(missing[:5]) + (" …" if len(missing) > 5 else "")
    counts = f"expected {len(expected)} cards in the pack, got {len(pack)}"
    return f"{counts}; missing {shown}"


@contextmanager
def located(place: str) -> Iterator[None]:
    """Put *place* before the message of whatever goes wrong inside."""
    try:
        yield
    except (NotationError, OptionError, ReplayError) as error:
        raise type(error)(f"{place}: {error}") from None
