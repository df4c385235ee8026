"""What cards are worth, in points, from a view: the judgement behind the levels."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import as_file
from typing import TypeAlias

from tenpips.bots.networks import file_of, network_of
from tenpips.bots.plain_network import PlainNetwork
from tenpips.cards import CardIndex, members
from tenpips.compiled import has_numba
from tenpips.game import AnyGame
from tenpips.policies import no_opinion
from tenpips.view import AnyView

Mind: TypeAlias = Callable[[AnyView], dict[CardIndex, float]]
"""Gives the value of every legal card: score less the mean of the others', in points
(of `first_sight`, in the game's own measure)."""


@cache
def learned(game: AnyGame) -> Mind | None:
    """Judgement of the game's network; None if it has none."""
    if not has_numba():
        plain = _plain(game)
        return None if plain is None else lambda view: plain.values(game, view)
    network = network_of(game)
    if network is None:
        return None
    from tenpips.kernels.network import values

    return lambda view: values(game, network, view)


def _plain(game: AnyGame) -> PlainNetwork | None:
    stored = file_of(game)
    if game.features is None or not stored.is_file():
        return None
    with as_file(stored) as path:
        return PlainNetwork.load(path)


def first_sight(game: AnyGame) -> Mind:
    """Judgement by the game's own first-sight appraisal."""
    appraise = game.appraise or no_opinion
    return lambda view: {
        card: float(appraise(view, card)) for card in members(game.legal(view))
    }
