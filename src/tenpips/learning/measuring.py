"""How well a network plays, over duplicate deals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tenpips.game import AnyGame
from tenpips.kernels.network import Network
from tenpips.kernels.network_playouts import NETWORK, network_playouts
from tenpips.kernels.playouts import playouts
from tenpips.learning.sheets import presets
from tenpips.options import AnyOptions
from tenpips.policies import RANDOM


class Margin(NamedTuple):
    """A mean over deals with its standard error, in points of score."""

    mean: float
    error: float

    def __str__(self) -> str:
        """Write both: ``+3.1 ± 0.2``."""
        return f"{self.mean:+.2f} ± {self.error:.2f}"


def margin(
    game: AnyGame,
    options: AnyOptions,
    network: Network,
    *,
    against: int | Network,
    deals: int,
    seed: int,
) -> Margin:
    """
    What a seat scores more than the mean of the others, if a network plays for it.

    The others are all played by one of `tenpips.policies` or by another network. Each
    deal is played once with the network in every seat, which counts as one value.
    """
    other = against if isinstance(against, Network) else network
    policy = NETWORK + 1 if isinstance(against, Network) else against
    seats = game.seats(options)
    seatings = [
        [NETWORK if seat == own else policy for seat in range(seats)]
        for own in range(seats)
    ]
    scores = network_playouts(
        game,
        options,
        deals=deals,
        seed=seed,
        seatings=seatings,
        networks=[network, other],
    )
    return summed_up(scores)


def summed_up(scores: NDArray[np.int64]) -> Margin:
    """Margin of seat n in seating n, from scores by deal, seating and seat."""
    seats = scores.shape[2]
    own = np.einsum("dss->ds", scores)
    others = (scores.sum(2) - own) / (seats - 1)
    by_deal = (own - others).mean(1)
    error = float(by_deal.std(ddof=1)) / sqrt(len(by_deal)) if len(by_deal) > 1 else 0.0
    return Margin(float(by_deal.mean()), error)


def spread(game: AnyGame, deals: int = 500) -> float:
    """Points by which seats differ in random deals: what an output of 1 stands for."""
    found: list[float] = []
    for options in presets(game):
        scores = _random_scores(game, options, deals)
        seats = scores.shape[1]
        others = (scores.sum(1, keepdims=True) - scores) / (seats - 1)
        found.append(float((scores - others).std()))
    return float(round(np.mean(found)))


def _random_scores(game: AnyGame, options: AnyOptions, deals: int) -> NDArray[np.int64]:
    policies: Sequence[int] = [RANDOM] * game.seats(options)
    return playouts(game, options, deals=deals, seed=0, policies=policies).scores
