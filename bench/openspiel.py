"""
The games in OpenSpiel, driven from Python: steps, deals, clones and observations.

One core, CPU time. Steps are cards that come by chance and cards named alike, by random
play, with construction and returns; "late" is ``chance=lazy``, where the cards of the
stock come as they are drawn. Texts and tensors are information states of some decisions
of random deals, asked of the seat to move, of which little was asked before.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pyspiel

from tenpips.games import games
from tenpips.research.openspiel import name_of

DEALS = 300
CLONES = 20
"""Of every state that is kept."""

KEPT = 5
"""A state is kept when its number of steps can be divided by this."""


def play(game: pyspiel.Game, rng: random.Random, kept: list[Any] | None = None) -> int:
    """Play a deal at random, keeping some states; give the number of steps."""
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal():
        actions = state.legal_actions()
        if kept is not None and not state.is_chance_node() and not steps % KEPT:
            kept.append(state.clone())
        state.apply_action(actions[int(rng.random() * len(actions))])
        steps += 1
    state.returns()
    return steps


def rate(count: int, work: Callable[[], object]) -> str:
    """Give how many a second, for work that does so many."""
    start = time.process_time()
    work()
    return f"{count / (time.process_time() - start):12,.0f}"


def row(title: str, game: pyspiel.Game) -> None:
    """Print the figures of one game."""
    rng = random.Random(1)
    play(game, rng)
    start, steps = time.process_time(), 0
    for _ in range(DEALS):
        steps += play(game, rng)
    took = time.process_time() - start
    states: list[Any] = []
    for _ in range(20):
        play(game, rng, states)
    print(
        f"{title:24}{steps / took:12,.0f}{DEALS / took:12,.0f}",
        rate(CLONES * len(states), lambda: [s.clone() for s in states * CLONES]),
        rate(len(states), lambda: [s.information_state_string() for s in states]),
        rate(len(states), lambda: [s.information_state_tensor() for s in states]),
        sep="",
        flush=True,
    )


def main() -> None:
    """Print the table."""
    heads = ("steps/s", "deals/s", "clones/s", "texts/s", "tensors/s")
    print(f"{'':24}" + "".join(f"{head:>12}" for head in heads))
    for name in games():
        for chance, said in (("pack", ""), ("lazy", ", late")):
            row(name + said, pyspiel.load_game(f"{name_of(name)}(chance={chance})"))


if __name__ == "__main__":
    main()
