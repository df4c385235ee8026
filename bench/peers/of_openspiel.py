"""Random playouts of OpenSpiel's card games: driven from Python, and all in C++."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from itertools import count
from typing import Any

import pyspiel
from measuring import Counts, failed, measure

GAMES = ("skat", "oh_hell", "spades", "hearts", "go_fish", "crazy_eights")
TERMINAL, CHANCE = -4, -1


def driven(game: Any, *, observing: bool) -> Counts:
    """One game from Python, choosing among the legal actions one at a time."""
    state, moves = game.new_initial_state(), 0
    while (player := state.current_player()) != TERMINAL:
        actions = state.legal_actions()
        if player != CHANCE:
            moves += 1
            if observing:
                observe(game, state, player)
        state.apply_action(actions[int(random.random() * len(actions))])
    state.returns()
    return {"games": 1, "moves": moves}


def observe(game: Any, state: Any, player: int) -> None:
    """Ask for the tensor of what a player knows."""
    if game.get_type().provides_information_state_tensor:
        state.information_state_tensor(player)
    else:
        state.observation_tensor(player)


def whole(game: Any, bots: list[Any], seeds: Iterator[int]) -> Counts:
    """One game in one call, another each time, by OpenSpiel's random bots."""
    pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
    return {"games": 1}


def bots_of(game: Any) -> list[Any]:
    """Give each player a random bot."""
    players = range(game.num_players())
    return [pyspiel.make_uniform_random_bot(player, 7 + player) for player in players]


def main() -> None:
    """Print the rates of every game."""
    for name in GAMES:
        game = pyspiel.load_game(name)
        measure(f"{name} C++", partial(whole, game, bots_of(game), count(1)))
        measure(f"{name} Python", partial(driven, game, observing=False))
        try:
            measure(f"{name} Python, observed", partial(driven, game, observing=True))
        except pyspiel.SpielError as problem:
            failed(name, problem)


if __name__ == "__main__":
    main()
