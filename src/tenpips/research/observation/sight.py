"""What a seat sees of one ply: the memory of a deal, row by row."""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from typing import Any, NamedTuple, cast, get_type_hints

from tenpips.cards import NO_CARD, CardIndex, CardSet, lowest
from tenpips.game import AnyState
from tenpips.research.observation.fields import Kind, Part, kind_of
from tenpips.view import Seat


class Sight(NamedTuple):
    """One ply as a seat saw it, in the numbers of an observation."""

    mover: int = 0
    """1 for the seat that looks, 2 for the next, and so on; 0 where there is no ply."""

    card: int = 0
    """Card named, plus 1; 0 if it was not shown to the seat that looks."""

    turned: int = 0
    """Card that the ply brought to everyone's eyes, such as a flip, plus 1."""

    drawn: int = 0
    """Card that came to the hand of the seat that looks, plus 1."""


SIGHT = len(Sight._fields)


def cards_by_field(part: Part) -> list[CardSet]:
    """
    Give the cards of each field of a part of a position that is made of cards.

    What is nested deeper is knowledge, not cards; and what lies in a sequence that
    the part shows is also in one of its sets (``tests/research/test_observation.py``).
    """
    found, type_of_part = [], cast(Any, type(part))
    for kind, value in zip(_kinds(type_of_part), part, strict=True):
        if kind == Kind.CARDS:
            found.append(value)
        elif kind == Kind.CARD:
            found.append(0 if value == NO_CARD else 1 << value)
    return found


@cache
def _kinds(part: Any) -> tuple[Kind, ...]:  # noqa: ANN401 (a type, which is hashable)
    """How the fields of a kind of part are written."""
    hints = get_type_hints(part, include_extras=True)
    return tuple(kind_of(hints[name]) for name in part._fields)


def cards_in(part: Part) -> CardSet:
    """Cards of a part of a position."""
    return reduce(or_, cards_by_field(part), 0)


def sight_of(
    before: AnyState, card: CardIndex, after: AnyState, seat: Seat, seats: int
) -> Sight:
    """
    Give what a seat saw of a card played among *seats* seats.

    A card was shown if it came to a place that everyone sees; that its face was known
    before, as a turn-up's is, does not show that it was named.
    """
    mover: Seat = before.public.to_move
    places = zip(
        cards_by_field(before.public), cards_by_field(after.public), strict=True
    )
    laid = reduce(or_, (now & ~then for then, now in places), 0)
    seen, shown = cards_in(before.public), cards_in(after.public)
    turned = shown & ~(seen | 1 << card)
    had = cards_in(before.private[seat])
    drawn = cards_in(after.private[seat]) & ~(had | seen | shown | 1 << card)
    is_shown = mover == seat or laid >> card & 1
    return Sight(
        (mover - seat) % seats + 1,
        card + 1 if is_shown else 0,
        lowest(turned) + 1 if turned else 0,
        lowest(drawn) + 1 if drawn else 0,
    )
