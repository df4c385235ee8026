"""Games of OpenSpiel for the suites, and deals of them played at random."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pyspiel

import tenpips.research.openspiel
from tenpips.dice import Dice
from tenpips.game import AnyGame
from tenpips.research.openspiel import OpenSpielState
from tests.reduced_dix import GAME as REDUCED_DIX
from tests.suites import VARIANTS

NAMES = [
    *(tenpips.research.openspiel.name_of(game) for game, _ in VARIANTS),
    tenpips.research.openspiel.register(REDUCED_DIX),
]
LOADED = [
    *(
        f"{tenpips.research.openspiel.name_of(game)}(variant={variant})"
        for game, variant in VARIANTS
    ),
    NAMES[-1],
]
"""Every variant of every game, and the reduced Dix, as OpenSpiel loads them."""


def loaded(name: str, **parameters: Any) -> Any:
    """Load a game, as a name and parameters in parentheses, with some more of them."""
    base, _, inside = name.rstrip(")").partition("(")
    given = [inside, *(f"{key}={value}" for key, value in parameters.items())]
    return pyspiel.load_game(f"{base}({','.join(filter(None, given))})")


def rules_of(game: Any) -> AnyGame:
    """Rules of a game of OpenSpiel."""
    found: AnyGame = game.setup.game
    return found


def walk(game: Any, seed: int) -> Iterator[OpenSpielState]:
    """
    Play a deal at random; give the state at every moment, from first to last.

    It is one and the same state, which goes on: clone it to keep it.
    """
    dice = Dice(seed)
    state = game.new_initial_state()
    yield state
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[dice.below(len(actions))])
        yield state


def decisions(game: Any, seed: int) -> list[OpenSpielState]:
    """Give a deal's states in which a seat is to move, and the last one."""
    return [state.clone() for state in walk(game, seed) if not state.is_chance_node()]
