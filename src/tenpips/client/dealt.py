"""A deal as it was told, from the shuffle on: what its proof is held against."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import NamedTuple

from tenpips.cards import INDEX_OF, CardIndex
from tenpips.errors import NotationError
from tenpips.fairness import Opening, is_opened
from tenpips.protocol import OpeningShown, RoundShown, Told
from tenpips.view import Seat


class Problem(NamedTuple):
    """Something about a deal that is not as it should be (docs/fairness.md)."""

    code: str
    """Stable, and the same as in the page: the text ``web-fault-<code>``."""

    card: str = ""
    """The card that it is about, if it is about one."""

    number: int = 0
    """Of the event by which it came to light; 0 where it was no event."""


@dataclass
class SealedPack:
    """A pack of which the seal is known, and what was seen of it."""

    root: bytes
    seen: dict[int, CardIndex] = field(default_factory=dict)
    """Cards opened, by place."""

    lies: dict[CardIndex, int] = field(default_factory=dict)
    begun: bool = False
    """Whether the deal has been told: what is opened then is drawn or turned."""

    drawn: int = -1
    """Place of the card that was drawn or turned last."""


@dataclass
class HeardDeal:
    """A deal, or a shuffle that has not led to one yet."""

    round: int
    you: Seat | None
    commitment: str
    """The server's, told before anything else."""

    pledges: RoundShown | None = None
    """Who has bound himself to what; what was told first stays."""

    confirmed: bool = False
    """Whether the server has said that it has one's own commitment."""

    packs: list[SealedPack] = field(default_factory=list)
    """One, unless deals were void as dealt."""

    over: bool = False
    """Whether it has been opened to everybody."""


def follow(pack: SealedPack, told: Told, count: int) -> Iterator[Problem]:
    """Check the openings of an event, from a pack of *count* cards; note the cards."""
    named = {*_named(told)}
    for shown in told.openings:
        if shown.card not in named:
            yield Problem("opening-not-named", shown.card)
        yield from _opened(pack, shown, count)


def _opened(pack: SealedPack, shown: OpeningShown, count: int) -> Iterator[Problem]:
    try:
        opening = Opening.from_json({**asdict(shown), "path": [*shown.path]})
    except NotationError:
        yield Problem("opening-form")
        return
    card, place = opening.card, opening.place
    if not is_opened(pack.root, count, opening):
        yield Problem("opening-wrong", shown.card)
    elif pack.seen.get(place, card) != card:
        yield Problem("place-twice", shown.card)
    elif pack.lies.get(card, place) != place:
        yield Problem("card-twice", shown.card)
    else:
        if pack.begun and card not in pack.lies:
            if place < pack.drawn:
                yield Problem("wrong-place", shown.card)
            pack.drawn = place
        pack.seen[place], pack.lies[card] = card, place


def _named(told: Told) -> Iterator[str]:
    """Cards among the arguments of an event."""
    for value in told.args.values():
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, str) and item in INDEX_OF:
                yield item
