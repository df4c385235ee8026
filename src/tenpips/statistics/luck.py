"""
How lucky the cards of many deals were: dealt strength against the mean.

Each pack is played again a few times by players who are greedy with a little chance,
and so are many other packs. What the seat gets with its pack beyond what a seat in its
place gets on average is what the cards were worth. A few times are little for one deal,
but over many deals the chance in it evens out; the error says how far.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from tenpips.analysis import margin
from tenpips.analysis.luck import playouts
from tenpips.compiled import has_numba
from tenpips.game import AnyGame
from tenpips.options import AnyOptions
from tenpips.simulation import Mean
from tenpips.statistics.facts import DealFacts, Dealt, MatchFacts

BUDGET = 40_000
"""Deals played for all records together, where they are played by compiled kernels."""

PLAIN_BUDGET = 600
"""The same in plain Python."""

AVERAGE = 20_000
"""Packs from which the mean is taken, where kernels are compiled."""

FEWEST, MOST = 2, 64
"""Times that a pack is played: below the one there is no error to tell."""

Places = tuple[Mean, ...]
"""Margins over all packs, by the seat when seat 0 deals."""


def times_for(deals: int) -> int:
    """How often each pack of so many deals is played; 0 if there are too many."""
    budget = BUDGET if has_numba() else PLAIN_BUDGET
    times = min(MOST, budget // max(deals, 1))
    return times if times >= FEWEST else 0


def with_luck(
    matches: Sequence[MatchFacts],
    *,
    times: int,
    seed: int = 0,
    progress: Callable[[int], None] = lambda _done: None,
) -> list[MatchFacts]:
    """
    Say of every deal what its cards were worth to each seat.

    Args:
        times: How often each pack is played.
        progress: Is told how many deals are done.

    """
    average: dict[tuple[str, int, AnyOptions], Places] = {}
    found, done = list[MatchFacts](), 0
    for match in matches:
        deals = list[DealFacts]()
        for deal in match.deals:
            key = (deal.game.name, deal.game.version, deal.options)
            if key not in average:
                average[key] = _average(deal.game, deal.options, deal.pack, times, seed)
            luck = _dealt(deal, average[key], times, seed)
            deals.append(replace(deal, luck=luck))
            done += 1
            progress(done)
        found.append(replace(match, deals=tuple(deals)))
    return found


def _dealt(deal: DealFacts, average: Places, times: int, seed: int) -> Dealt:
    cards = _margins(
        playouts(
            deal.game,
            deal.options,
            deal.pack,
            deal.dealer,
            deals=times,
            seed=seed,
            shuffled=False,
        ),
        deal.seats,
    )
    usual = [average[(seat - deal.dealer) % deal.seats] for seat in range(deal.seats)]
    pairs = list(zip(cards, usual, strict=True))
    return Dealt(
        tuple(mine.mean - other.mean for mine, other in pairs),
        tuple(mine.error for mine, _other in pairs),
        tuple(other.error for _mine, other in pairs),
    )


def _average(
    game: AnyGame, options: AnyOptions, pack: Sequence[int], times: int, seed: int
) -> Places:
    """What all packs bring; a seat differs from another only by its place."""
    deals = AVERAGE if has_numba() else 10 * times
    rows = playouts(game, options, pack, 0, deals=deals, seed=seed, shuffled=True)
    return _margins(rows, game.seats(options))


def _margins(rows: Sequence[Sequence[int]], seats: int) -> Places:
    means = tuple(Mean() for _ in range(seats))
    for row in rows:
        for seat, mean in enumerate(means):
            mean.add(margin(row, seat))
    return means
