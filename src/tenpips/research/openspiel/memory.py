"""
What a seat has seen, from the first card on: as text, and as rows of an observation.

The text tells first what the seat saw when all was dealt. Then, after a ``|`` for every
card named, it tells the card if the seat named it itself (``>5C``), and all that
changed for its eyes. It is made of views and the seat's own cards alone, and leaves
nothing of them out: so equal texts mean that the same was seen, and nothing hidden can
be read from them, in any game.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from tenpips.cards import NOTATION, CardIndex
from tenpips.research.observation import Sight, sight_of
from tenpips.research.openspiel.texts import change
from tenpips.view import NO_SEAT, Seat, View, view_of, watcher_view

Memory: TypeAlias = tuple[str, tuple[Sight, ...]]
"""What someone has seen: text, and a row for every ply."""


class Past(NamedTuple):
    """What was seen before a moment whose earlier positions are not there."""

    stories: dict[Seat, str]
    """By seat; NO_SEAT stands for a watcher."""

    sights: dict[Seat, tuple[Sight, ...]]


def glance(state: Any, seat: Seat) -> str:  # noqa: ANN401 (the game's own type)
    """Tell what a seat or a watcher sees of a position."""
    public, own = _parts(state, seat)
    text = change(None, public)
    return text if own is None else f"{text} own {change(None, own)}"


def ply(
    before: Any,  # noqa: ANN401
    card: CardIndex,
    after: Any,  # noqa: ANN401
    seat: Seat,
) -> str:
    """Tell what a seat or a watcher saw of a card that was named."""
    (public, own), (public_after, own_after) = _parts(before, seat), _parts(after, seat)
    named = f">{NOTATION[card]} " if public.to_move == seat else ""
    text = f"\n|{named}{change(public, public_after)}"
    return text if own == own_after else f"{text} own {change(own, own_after)}"


def _parts(state: Any, seat: Seat) -> tuple[Any, Any]:  # noqa: ANN401
    """Give the public part and the seat's own, which a watcher does not have."""
    view: View[Any, Any]
    view = watcher_view(state) if seat == NO_SEAT else view_of(state, seat)
    return view.public, view.own


def sight(
    before: Any,  # noqa: ANN401
    card: CardIndex,
    after: Any,  # noqa: ANN401
    seat: Seat,
    seats: int,
) -> Sight:
    """Give the row of a ply; for a watcher, with movers counted as seat 0 does."""
    if seat != NO_SEAT:
        return sight_of(before, card, after, seat, seats)
    mover: Seat = before.public.to_move
    other = sight_of(before, card, after, (mover + 1) % seats, seats)
    return other._replace(mover=mover + 1, drawn=0)


def past_of(
    seat: Seat,
    own: Memory,
    watched: Memory,
    world: Any,  # noqa: ANN401
    seats: int,
) -> Past:
    """
    Give what all have seen in a world that a seat imagines.

    The seat knows what it has seen itself. Of the others it knows what everyone saw;
    that they also saw their cards come, it does not know in which order: their texts
    end with what they hold in this world.
    """
    story, sights = watched
    stories, rows = {NO_SEAT: story, seat: own[0]}, {NO_SEAT: sights, seat: own[1]}
    for other in range(seats):
        if other != seat:
            held = change(None, world.private[other])
            stories[other] = f"watched {story}\nown {held}"
            rows[other] = tuple(
                row._replace(mover=(row.mover - 1 - other) % seats + 1)
                for row in sights
            )
    return Past(stories, rows)
