"""What a seat sees of one ply: the memory of a deal, row by row."""

from __future__ import annotations

from typing import NamedTuple, get_type_hints

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


def cards_in(part: Part) -> CardSet:
    """
    Cards of a part of a position.

    What is nested deeper is knowledge, not cards; and what lies in a sequence that
    the part shows is also in one of its sets (``tests/research/test_observation.py``).
    """
    hints = get_type_hints(type(part), include_extras=True)
    held = 0
    for name, value in zip(part._fields, part, strict=True):
        kind = kind_of(hints[name])
        if kind == Kind.CARDS:
            held |= value
        elif kind == Kind.CARD and value != NO_CARD:
            held |= 1 << value
    return held


def sight_of(
    before: AnyState, card: CardIndex, after: AnyState, seat: Seat, seats: int
) -> Sight:
    """Give what a seat saw of a card played among *seats* seats."""
    mover: Seat = before.public.to_move
    seen = cards_in(before.public)
    shown = cards_in(after.public)
    turned = shown & ~(seen | 1 << card)
    had = cards_in(before.private[seat])
    drawn = cards_in(after.private[seat]) & ~(had | seen | shown | 1 << card)
    is_shown = mover == seat or shown >> card & 1
    return Sight(
        (mover - seat) % seats + 1,
        card + 1 if is_shown else 0,
        lowest(turned) + 1 if turned else 0,
        lowest(drawn) + 1 if drawn else 0,
    )
