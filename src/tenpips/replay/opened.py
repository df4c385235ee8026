"""A table with all hands open: the views of everybody, put together."""

from __future__ import annotations

from typing import TypeAlias

from tenpips.game import AnyGame, AnyState
from tenpips.telling import Zone
from tenpips.view import Seat, view_of, watcher_view

Place: TypeAlias = tuple[str, Seat | None]
"""A zone is known by its name and its seat."""


def opened(game: AnyGame, state: AnyState, seats: int) -> tuple[Zone, ...]:
    """
    Show each place as whoever sees most of it does, in the order of the table.

    No more is shown than what the seats see together: not the order of the stock.
    """
    order, best = list[Place](), dict[Place, Zone]()
    views = [watcher_view(state), *(view_of(state, seat) for seat in range(seats))]
    for view in views:
        at = 0
        for zone in game.zones(view):
            place = (zone.name, zone.seat)
            known = best.get(place)
            if known is None:  # only this seat knows of the place
                order.insert(at, place)
            if known is None or zone.hidden < known.hidden:
                best[place] = zone
            at = order.index(place) + 1
    return tuple(best[place] for place in order)
