"""What cards are worth, in points, from a view: the judgement behind the levels."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
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
(of `first_sight`, in the game's own measure). It can be pickled if its game can, so
that bots can be: networks are found again by the game."""


@cache
def learned(game: AnyGame) -> Mind | None:
    """Judgement of the game's network; None if it has none."""
    if not has_numba():
        return plainly_learned(game)
    return None if network_of(game) is None else partial(_by_network, game)


def _by_network(game: AnyGame, view: AnyView) -> dict[CardIndex, float]:
    """Ask the game's network, which it must have."""
    from tenpips.kernels.network import values

    network = network_of(game)
    assert network is not None, f"{game.name} has no network"
    return values(game, network, view)


@cache
def plainly_learned(game: AnyGame) -> Mind | None:
    """Judgement of the game's network without compiled code; None if it has none."""
    return None if _plain(game) is None else partial(_by_plain_network, game)


def _by_plain_network(game: AnyGame, view: AnyView) -> dict[CardIndex, float]:
    """Ask the game's network in plain Python."""
    plain = _plain(game)
    assert plain is not None, f"{game.name} has no network"
    return plain.values(game, view)


@cache
def _plain(game: AnyGame) -> PlainNetwork | None:
    stored = file_of(game)
    if game.features is None or not stored.is_file():
        return None
    with as_file(stored) as path:
        return PlainNetwork.load(path)


def first_sight(game: AnyGame) -> Mind:
    """Judgement by the game's own first-sight appraisal."""
    return partial(_appraised, game)


def _appraised(game: AnyGame, view: AnyView) -> dict[CardIndex, float]:
    """Ask the game for its appraisal, of which it may have none."""
    appraise = game.appraise or no_opinion
    return {card: float(appraise(view, card)) for card in members(game.legal(view))}


def can_think(game: AnyGame) -> bool:
    """Whether `thought` can judge cards of the game."""
    if not has_numba() or game.determinize is None:
        return False
    return network_of(game) is not None


SIMULATIONS_A_WORLD = 23
"""Simulations of a tree search that take as long as one world of rollouts by sight."""


def thought(
    game: AnyGame, view: AnyView, seconds: float, worlds: int | None, seed: int
) -> dict[CardIndex, float]:
    """
    Judgement after so much time, or so many worlds, of playing on in sampled worlds.

    By rollouts with the game's network; in a game that is `brisk`, by the mean of two
    methods with half the time each.
    """
    if game.brisk:
        return _thought_twice(game, view, seconds / 2, worlds, seed)
    return rolled_out(game, view, seconds, worlds, seed)


def rolled_out(
    game: AnyGame, view: AnyView, seconds: float, worlds: int | None, seed: int
) -> dict[CardIndex, float]:
    """Judgement by rollouts alone."""
    from tenpips.kernels.rollouts import Rollouts, roll_out

    network = network_of(game)
    assert network is not None, f"{game.name} has no network"
    how = Rollouts(seconds=seconds, worlds=worlds, by_sight=game.brisk)
    return roll_out(game, network, view, how, seed=seed).values


def searched(
    game: AnyGame, view: AnyView, seconds: float, worlds: int | None, seed: int
) -> dict[CardIndex, float]:
    """Judgement by a tree search alone; cards that it did not try are missing."""
    from tenpips.kernels.search import search

    simulations = None if worlds is None else worlds * SIMULATIONS_A_WORLD
    return search(
        game, view, simulations=simulations, seconds=seconds, seed=seed
    ).values


def _thought_twice(
    game: AnyGame, view: AnyView, seconds: float, worlds: int | None, seed: int
) -> dict[CardIndex, float]:
    """
    Mean of rollouts by first sight and of a tree search, each with that much time.

    The first take it that everybody goes on as the greedy bot would, the second starts
    from random play and finds out what is better; so they err in different ways, and
    their mean errs less than either.
    """
    rolled = rolled_out(game, view, seconds, worlds, seed)
    if len(rolled) == 1:
        return rolled
    found = searched(game, view, seconds, worlds, seed)
    least = min(found.values())  # Cards that there was no time to try are no better.
    return {
        card: (value + found.get(card, least)) / 2 for card, value in rolled.items()
    }
