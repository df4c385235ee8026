"""
Many deals played by simple policies, and what they show.

Uses a compiled kernel where there is numba and the work is worth its start, plain
Python otherwise; the deals are the same either way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt

from tenpips.cards import NO_CARD
from tenpips.compiled import has_numba
from tenpips.game import AnyGame
from tenpips.options import AnyOptions
from tenpips.policies import GREEDY, PlayedDeal, play_out
from tenpips.telling import Outcome
from tenpips.view import Seat

WORTH_COMPILING = {GREEDY: 150}
WORTH_COMPILING_QUICK = 10_000
"""From so many deals on, a kernel is sooner done than plain Python."""

BATCH = 2_000


def simulate(
    game: AnyGame,
    options: AnyOptions,
    *,
    deals: int,
    seed: int,
    policies: Sequence[int],
) -> Iterator[PlayedDeal]:
    """Play deals 0 to *deals* - 1 of a seed, each seat by its policy."""
    worth = min(WORTH_COMPILING.get(p, WORTH_COMPILING_QUICK) for p in policies)
    if deals < worth or not has_numba():
        for number in range(deals):
            yield play_out(game, options, seed=seed, number=number, policies=policies)
        return
    from tenpips.kernels import playouts

    for first in range(0, deals, BATCH):
        count = min(BATCH, deals - first)
        batch = playouts(
            game,
            options,
            deals=count,
            seed=seed,
            policies=policies,
            first=first,
            keep=True,
        )
        for row in range(count):
            pack = tuple(batch.packs[row].tolist())
            plies = [card for card in batch.plies[row].tolist() if card != NO_CARD]
            yield _played(game, options, first + row, pack, plies)


def _played(
    game: AnyGame,
    options: AnyOptions,
    number: int,
    pack: tuple[int, ...],
    plies: list[int],
) -> PlayedDeal:
    dealer = number % game.seats(options)
    state = game.deal(pack, dealer, options)
    for card in plies:
        state = game.play(state, card)
    return PlayedDeal(dealer, pack, tuple(plies), state)


@dataclass
class Mean:
    """A running mean with its standard error."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Count one more value."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """Mean of the values; 0 when there are none."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """Standard error of the mean; 0 for fewer than two values."""
        if self.count < 2:
            return 0.0
        spread = self.squares / self.count - self.mean**2
        return sqrt(max(spread, 0.0) / (self.count - 1))


@dataclass
class Summary:
    """What many deals show, by seat and by place from the dealer."""

    seats: int
    deals: int = 0
    by_seat: dict[str, list[Mean]] = field(default_factory=dict)
    """For each number that an outcome gives by seat, its mean at each seat."""

    by_place: dict[str, list[Mean]] = field(default_factory=dict)
    """The same by place from the dealer: 0 is the dealer."""

    leader_place: int = 1
    """Place from the dealer of the seat that plays first."""

    left: Mean = field(default_factory=Mean)
    """Cards that nobody took."""

    def add(self, outcome: Outcome, dealer: Seat) -> None:
        """Count a deal."""
        self.deals += 1
        for name, values in self._numbers(outcome).items():
            for seat, value in enumerate(values):
                self._means(self.by_seat, name)[seat].add(value)
                place = (seat - dealer) % self.seats
                self._means(self.by_place, name)[place].add(value)
        left = outcome.fields.get("left")
        if isinstance(left, list):
            self.left.add(len(left))

    def _means(self, kept: dict[str, list[Mean]], name: str) -> list[Mean]:
        return kept.setdefault(name, [Mean() for _ in range(self.seats)])

    def _numbers(self, outcome: Outcome) -> dict[str, list[float]]:
        """Every number that the outcome gives by seat, and two made of them."""
        numbers: dict[str, list[float]] = {
            name: [float(value) for value in values if isinstance(value, int)]
            for name, values in outcome.fields.items()
            if isinstance(values, list)
            and len(values) == self.seats
            and all(isinstance(value, int) for value in values)
        }
        best = max(outcome.scores)
        winners = [
            seat
            for seat in range(self.seats)
            if seat == outcome.winner
            or (outcome.winner is None and outcome.scores[seat] == best)
        ]
        share = 100 / len(winners)
        numbers["wins"] = [share if s in winners else 0.0 for s in range(self.seats)]
        if "tricks" in numbers:
            numbers["trickless"] = [0.0 if n else 100.0 for n in numbers["tricks"]]
        return numbers


def summarize(
    game: AnyGame, options: AnyOptions, played: Iterator[PlayedDeal]
) -> Summary:
    """Fold deals into a summary."""
    seats = game.seats(options)
    summary = Summary(seats)
    for number, deal in enumerate(played):
        if number == 0:
            summary.leader_place = (_leader(game, options, deal) - deal.dealer) % seats
        summary.add(game.outcome(deal.state), deal.dealer)
    return summary


def _leader(game: AnyGame, options: AnyOptions, deal: PlayedDeal) -> Seat:
    """Seat that begins the first trick or turn, whatever comes before."""
    state = game.deal(deal.pack, deal.dealer, options)
    for card in deal.plies:
        seat: Seat = state.public.to_move
        after = game.play(state, card)
        if any(e.code in game.openers for e in game.events(state, card, after)):
            return seat
        state = after
    raise AssertionError("a deal has a first trick or turn")
