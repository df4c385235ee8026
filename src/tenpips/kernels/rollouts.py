"""
Rollouts: what cards come to if all seats then play as a network would, or by sight.

For the seat to move, worlds are drawn that it cannot tell from the real one; in each,
every candidate is played and the deal played on, each seat seeing only its own view of
that world. So nobody profits from cards that it cannot see, as in a search with cards
open ("strategy fusion"), and the mean is better than the network's own judgement, of
which it is one step of improvement (G. Tesauro and G. Galperin, "On-line policy
improvement using Monte-Carlo search", 1996).

The same worlds serve all candidates, so that luck cancels out between them; candidates
that are clearly behind are given up (a race). Cards are compared by the mean of the
rollouts, held back by the network's values as if these were a few worlds more.

Where a network adds little to first sight, rollouts by sight say more in the same time:
they are many more.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# (numba infers the types of what it compiles.)

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from tenpips.cards import JOKER, CardIndex, lowest
from tenpips.dice import stream_start
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.kernels import dialect
from tenpips.kernels._cache import compiled_kernel
from tenpips.kernels._parts import called, inlined
from tenpips.kernels.network import Network, best_of, valuer
from tenpips.kernels.network import values as network_values
from tenpips.kernels.playouts import _chooser
from tenpips.kernels.search.budget import Budget, Flag
from tenpips.kernels.search.simulation import compare
from tenpips.policies import GREEDY
from tenpips.view import NO_SEAT, AnyView, view_of

CARDS = JOKER + 1

MOST_WORLDS = 1 << 14
"""No rollout of a position has more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rollouts:
    """How to roll out."""

    worlds: int | None = None
    """Worlds at most; MOST_WORLDS unless given."""

    seconds: float | None = None
    """Time after which no more worlds are drawn."""

    horizon: int = 9
    """
    Decisions after which the network's value of the next own one ends a rollout.

    0 for none: deals are played out, which has no bias and much more noise.
    """

    trust: float = 64.0
    """For how many worlds the network's own values count."""

    by_sight: bool = False
    """
    Whether seats name what looks best at first sight (`Game.appraise`).

    That is many times quicker than to ask the network. Deals are then played out,
    whatever the horizon.
    """

    behind: float = 3.0
    """Standard errors behind the best at which a candidate is given up."""


class RolledOut(NamedTuple):
    """What rollouts found."""

    values: dict[CardIndex, float]
    """
    By card, the seat's score of this deal less the mean of the others', in points.

    For cards given up early this is what was known of them then.
    """

    worlds: int
    seconds: float


LAP = 24
"""Worlds between two times that candidates may be given up, whatever the clock says."""


def roll_out(
    game: AnyGame,
    network: Network,
    view: AnyView,
    how: Rollouts,
    *,
    seed: int = 0,
    cancel: Flag | None = None,
) -> RolledOut:
    """
    Judge the legal cards of the seat to move.

    Raises:
        OptionError: If the game draws no worlds.

    """
    if game.determinize is None:
        message = f"expected a game that draws worlds; {game.name} has no determinize"
        raise OptionError(message)
    prior = network_values(game, network, view)
    if len(prior) == 1:
        return RolledOut(prior, 0, 0.0)
    race = _Race(game, network, view, how, prior, seed, cancel)
    most = MOST_WORLDS if how.worlds is None else min(how.worlds, MOST_WORLDS)
    race.run(0)  # Compiles the kernel, or loads it.
    budget = Budget(worlds=most, seconds=how.seconds, cancel=race)
    _, took = budget.spend(race.run)
    return RolledOut(race.judged(), race.done, took)


class _Race:
    """Candidates, and what is known of them."""

    def __init__(
        self,
        game: AnyGame,
        network: Network,
        view: AnyView,
        how: Rollouts,
        prior: dict[CardIndex, float],
        seed: int,
        cancel: Flag | None,
    ) -> None:
        self._kernel = _kernel(game, by_sight=how.by_sight)
        self._network, self._view, self._how = network, view, how
        self._prior, self._left = prior, set(prior)
        self._words = np.array([stream_start(seed, 0)], np.uint64)
        self._scores = np.zeros(game.seats(view.public.options))
        self._found = np.zeros((4 * LAP, CARDS), np.float32)
        self._tried = dict.fromkeys(prior, 0)
        self.done = 0
        """Worlds so far."""

        self._cancel = cancel

    def is_set(self) -> bool:
        """Whether to stop: when told to, or when one candidate is left."""
        if self._cancel is not None and self._cancel.is_set():
            return True
        return len(self._left) == 1

    def run(self, worlds: int) -> None:
        """Roll out so many worlds more, as long as there is a race."""
        if not worlds:
            self._run_lap(0)
        while worlds and len(self._left) > 1:
            count = min(worlds, LAP - self.done % LAP)
            self._run_lap(count)
            worlds -= count
            if self.done % LAP == 0:
                self._give_up()

    def _run_lap(self, worlds: int) -> None:
        start, end = self.done, self.done + worlds
        if end > len(self._found):
            more = np.zeros((end, CARDS), np.float32)
            self._found = np.concatenate([self._found, more])
        self._kernel(
            self._view,
            sum(1 << card for card in self._left),
            self._network,
            self._how.horizon,
            self._words,
            self._scores,
            self._found[start:end],
        )
        self.done = end
        for card in self._left:
            self._tried[card] = end

    def judged(self) -> dict[CardIndex, float]:
        """Give each candidate's value."""
        trust = self._how.trust
        values = {}
        for card, prior in self._prior.items():
            tried = self._tried[card]
            total = float(self._found[:tried, card].sum())
            values[card] = (total + trust * prior) / (tried + trust)
        return values

    def _give_up(self) -> None:
        """Drop the candidates that are clearly behind."""
        values = self.judged()
        best = max(self._left, key=lambda card: values[card])
        for card in [*self._left]:
            gap = self._found[: self.done, best] - self._found[: self.done, card]
            error = float(gap.std()) / self.done**0.5
            if values[best] - values[card] > self._how.behind * error and card != best:
                self._left.discard(card)


@cache
def _kernel(game: AnyGame, *, by_sight: bool) -> Any:
    """Make the kernel of a game."""
    dialect.teach()
    play = game.play
    determinize: Any = game.determinize
    play_on = _playing_by_sight(game) if by_sight else _playing_on(game)

    def roll(view, candidates, network, horizon, words, judged, found):
        for row in range(len(found)):
            world = determinize(view, words)
            rest = candidates
            while rest:
                card = lowest(rest)
                rest &= rest - 1
                after = play(world, card)
                play_on(after, view.seat, network, horizon, judged, words)
                found[row, card] = judged[view.seat]

    return compiled_kernel(roll)


def _playing_on(game: AnyGame) -> Any:
    """Make the function that plays a deal on, and tells what it comes to."""
    play = game.play
    settle = _settling(game)
    value_cards = valuer(game)

    def play_on(state, looker, network, horizon, judged, words):
        values = np.empty(CARDS, np.float32)
        decisions = 0
        while state.public.to_move != NO_SEAT:
            mover = state.public.to_move
            allowed = value_cards(network, view_of(state, mover), values)
            best = best_of(allowed, values)
            if mover == looker and 0 < horizon <= decisions:
                judged[:] = 0.0
                judged[looker] = values[best]
                break
            state = play(state, best)
            decisions += 1
        if state.public.to_move == NO_SEAT:
            settle(state, judged)
        compare(judged)

    return called(play_on)


def _playing_by_sight(game: AnyGame) -> Any:
    """Make the function that plays a deal out by first sight, likewise."""
    play, legal = game.play, game.legal
    settle = _settling(game)
    choose = _chooser(game)

    def play_on(state, looker, network, horizon, judged, words):
        while state.public.to_move != NO_SEAT:
            view = view_of(state, state.public.to_move)
            state = play(state, choose(words, GREEDY, view, legal(view)))
        settle(state, judged)
        compare(judged)

    return called(play_on)


def _settling(game: AnyGame) -> Any:
    """Make the function that takes the scores of a deal that is over."""
    scores = game.scores

    def settle(state, judged):
        points = scores(state)
        for seat in range(len(judged)):
            judged[seat] = points[seat]

    return inlined(settle)
