"""Random playouts of OpenSpiel's card games: driven from Python, and all in C++."""

from __future__ import annotations

import random
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


def whole(game: Any, seed: list[int]) -> Counts:
    """One game in one call, by OpenSpiel's random bots."""
    seed[0] += 1
    players = range(game.num_players())
    bots = [pyspiel.make_uniform_random_bot(player, 7 + player) for player in players]
    pyspiel.evaluate_bots(game.new_initial_state(), bots, seed[0])
    return {"games": 1}


def main() -> None:
    """Print the rates of every game."""
    for name in GAMES:
        game = pyspiel.load_game(name)
        measure(f"{name} C++", lambda game=game: whole(game, [1]))
        measure(f"{name} Python", lambda game=game: driven(game, observing=False))
        try:
            measure(
                f"{name} Python, observed",
                lambda game=game: driven(game, observing=True),
            )
        except pyspiel.SpielError as problem:
            failed(name, problem)


if __name__ == "__main__":
    main()
