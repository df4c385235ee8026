"""
How lucky the cards of a deal were, for each seat.

The same players, greedy with a little chance, play the pack of the deal many times,
and then as many other packs that the same dealer might have dealt. The difference is
what the cards were worth to each seat, whoever played them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tenpips.analysis.playing_out import CHANCE, played_out
from tenpips.analysis.values import margin
from tenpips.cards import CardIndex
from tenpips.compiled import has_numba
from tenpips.dice import Dice
from tenpips.game import AnyGame
from tenpips.options import AnyOptions
from tenpips.simulation import Mean
from tenpips.view import NO_SEAT, Seat


class Luck(NamedTuple):
    """Worth of the cards of a deal, by seat, in points ahead of the others."""

    cards: tuple[Mean, ...]
    """What players make of these cards."""

    average: tuple[Mean, ...]
    """What they make of all cards."""

    spread: float
    """Standard deviation of a seat's margin over all deals: how much is at stake."""

    def of(self, seat: Seat) -> float:
        """By how much these cards are better than others for a seat."""
        return self.cards[seat].mean - self.average[seat].mean

    def error(self, seat: Seat) -> float:
        """Standard error of that."""
        return float(
            (self.cards[seat].error ** 2 + self.average[seat].error ** 2) ** 0.5
        )


def luck_of(
    game: AnyGame,
    options: AnyOptions,
    pack: Sequence[CardIndex],
    dealer: Seat,
    *,
    deals: int,
    seed: int,
) -> Luck:
    """Play the pack, and others, so many times; the same seed gives the same."""
    seats = game.seats(options)
    means = []
    for shuffled in (False, True):
        scores = playouts(
            game, options, pack, dealer, deals=deals, seed=seed, shuffled=shuffled
        )
        by_seat = tuple(Mean() for _ in range(seats))
        for row in scores:
            for seat in range(seats):
                by_seat[seat].add(margin(row, seat))
        means.append(by_seat)
    cards, average = means
    squares = sum(m.squares / m.count - m.mean**2 for m in average) / seats
    return Luck(cards, average, max(squares, 0.0) ** 0.5)


def playouts(
    game: AnyGame,
    options: AnyOptions,
    pack: Sequence[CardIndex],
    dealer: Seat,
    *,
    deals: int,
    seed: int,
    shuffled: bool,
) -> list[list[int]]:
    """Scores by deal and seat; the same with numba and without."""
    if not has_numba():
        return [
            _played(game, options, pack, dealer, Dice(seed, number), shuffled)
            for number in range(deals)
        ]
    from tenpips.kernels.chancy_playouts import chancy_playouts

    found: list[list[int]] = chancy_playouts(
        game,
        options,
        pack,
        dealer,
        deals=deals,
        seed=seed,
        chance=CHANCE,
        shuffled=shuffled,
    ).tolist()
    return found


def _played(
    game: AnyGame,
    options: AnyOptions,
    pack: Sequence[CardIndex],
    dealer: Seat,
    dice: Dice,
    shuffled: bool,
) -> list[int]:
    """Scores of one deal, as `tenpips.kernels.chancy_playouts` plays it."""
    cards = dice.shuffled(tuple(pack)) if shuffled else tuple(pack)
    state = game.deal(cards, dealer, options)
    while state.public.to_move == NO_SEAT:
        cards = dice.shuffled(cards)
        state = game.deal(cards, dealer, options)
    return played_out(game, state, dice)
