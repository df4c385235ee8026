"""The solver with the order of the stock unknown, as Python sees it."""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial
from typing import Any, NamedTuple

from tenpips.cards import CardIndex
from tenpips.games.chinese_ten.options import MAX_SEATS
from tenpips.games.chinese_ten.state import Private, Public, State
from tenpips.kernels.chinese_ten_endings._asking import (
    LARGE_DESK,
    answered,
    loaded,
    mover_of,
    wants,
)
from tenpips.kernels.chinese_ten_endings._kernels import kernels
from tenpips.kernels.chinese_ten_endings._means import MOST_UNKNOWN
from tenpips.kernels.chinese_ten_endings._worlds import World, worlds
from tenpips.kernels.solving import Concept, EndingError, Words
from tenpips.view import Seat, View

MOST_WORLDS = 5_000
"""Ways in which hidden cards may lie that `expect_view` looks at before it refuses."""

VIEW_TURNS = {2: 6, 3: 5, 4: 4}
"""By number of players, turns for which `solve_view` takes a moment."""


class Expected(NamedTuple):
    """What cards come to on average."""

    seat: Seat
    """Whose value is told."""

    by_card: dict[CardIndex, float]
    """Value of each legal card, in card order."""

    best: CardIndex
    """What whoever is to move names."""

    worlds: int
    """Ways in which the hidden hands may lie, but for cards that are alike."""

    nodes: int
    """Positions looked at."""

    @property
    def value(self) -> float:
        """Value of the position."""
        return self.by_card[self.best]


def expect(
    state: State,
    seat: Seat | None = None,
    concept: Concept = Concept.PARANOID,
    control: Words | None = None,
) -> Expected:
    """
    Give what cards come to with all hands known, but not the order of the stock.

    Seats choose by what comes on average. They know the bottom card of the stock if
    one of them has seen it.

    Raises:
        EndingError: If the deal is over, or more than 16 cards are to be turned.
        CancelledError: If *control* said stop.

    """
    seat = mover_of(state) if seat is None else seat
    return _expected([World(state, 1)], seat, concept, control)


def expect_view(
    view: View[Public, Private],
    concept: Concept = Concept.PARANOID,
    control: Words | None = None,
    *,
    most_worlds: int = MOST_WORLDS,
) -> Expected:
    """
    Give the mean of `expect` over all hands that the others may hold.

    All that the view allows are equally likely; what another seat has seen of the
    bottom of the stock counts for nothing.

    Raises:
        EndingError: If the seat is not to move, the hands or the orders of the stock
            are too many, or hidden piles matter (payments capped by what seats have
            captured, with more than two of them).
        CancelledError: If *control* said stop.

    """
    if view.public.to_move != view.seat:
        raise EndingError("expected the view of the seat to move")
    return _expected(worlds(view, most_worlds), view.seat, concept, control)


def solve_view(
    view: View[Public, Private],
    concept: Concept = Concept.PARANOID,
    control: Words | None = None,
) -> Expected:
    """
    Do as `expect_view` where that takes a moment: in the last turns.

    Raises:
        EndingError: If more turns are left, or as `expect_view` does.
        CancelledError: If *control* said stop.

    """
    most = VIEW_TURNS[view.public.options.players]
    if view.public.stock > most:
        raise EndingError(f"expected at most {most} cards in the stock")
    return expect_view(view, concept, control)


def _expected(
    asked: Sequence[World], seat: Seat, concept: Concept, control: Words | None
) -> Expected:
    """Average over worlds that differ in nothing but hidden cards."""
    state = asked[0].state
    unknown = state.public.stock - any(own.peeked for own in state.private)
    if unknown > MOST_UNKNOWN:
        raise EndingError(f"expected at most {MOST_UNKNOWN} cards of unknown order")
    totals: dict[CardIndex, list[int]] = {}
    nodes = 0
    for number, world in enumerate(asked):
        deals = loaded(world.state, seat, concept, known=False)
        # Between two, what is left of all hands tells positions of all worlds apart.
        if number == 0 or state.public.options.players > 2:
            LARGE_DESK.begin()
        answers, more = answered(kernels().means, LARGE_DESK, deals, control)
        nodes += more
        for card, sums in zip(
            answers["line"][:, 0].tolist(), answers["sums"].tolist(), strict=True
        ):
            total = totals.setdefault(card, [0] * MAX_SEATS)
            for other in range(MAX_SEATS):
                total[other] += world.weight * sums[other]
    orders = factorial(unknown) * sum(world.weight for world in asked)
    players = state.public.options.players
    whose, sign = wants(state.public.to_move, seat, concept)
    likes = {
        card: sign * _margin(sums, whose, players) for card, sums in totals.items()
    }
    values = {
        card: _value(deals[0], _margin(sums, seat, players) / orders, seat)
        for card, sums in totals.items()
    }
    best = max(likes, key=lambda card: likes[card])
    return Expected(seat, dict(sorted(values.items())), best, len(asked), nodes)


def _margin(sums: Sequence[int], seat: Seat, players: int) -> int:
    return players * sums[seat] - sum(sums)


def _value(deal: Any, to_come: float, seat: Seat) -> float:
    """Add what has been captured before to a mean margin, and turn it into points."""
    players, due = int(deal["players"]), 0 if deal["capped"] else int(deal["due"])
    paid = players * due * deal["bonuses"]
    so_far = _margin((deal["captured"] + paid).tolist(), seat, players)
    return (so_far + to_come) * int(deal["scale"]) / (players - 1)
