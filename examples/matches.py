"""
Random players and bots meet in PettingZoo's environments, and the score is kept.

    python examples/matches.py
    python examples/matches.py reunion medium easy random --deals 30

A random player chooses from the action mask, as any learner would; a bot of tenpips
looks at what its seat may know and nothing else. After every round of deals they move
on by one seat, so that all sit and deal everywhere equally often. Pairs of the same
cards, intervals and ratings are the arena's business (``tenpips arena``); this shows
how an environment is driven.
"""

from __future__ import annotations

import argparse
import sys

import numpy as np

from tenpips.bots import Bot, bot_named
from tenpips.errors import TenpipsError
from tenpips.games import game_named
from tenpips.research.pettingzoo import CardEnv


def play(env: CardEnv, bots: dict[str, Bot | None], rng: np.random.Generator) -> None:
    """Play one deal; an agent without a bot plays at random."""
    for agent in env.agent_iter():
        seen, _, over, _, _ = env.last()
        bot = bots[agent]
        if over:
            env.step(None)
        elif bot is not None:
            env.step(bot.choose(env.deal.view(env.deal.to_move)))
        else:
            assert seen is not None
            env.step(rng.choice(np.flatnonzero(seen["action_mask"])))


def main() -> None:
    """Play the deals and print by how much each player was ahead on the average."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[1])
    parser.add_argument("game", nargs="?", default="dix")
    parser.add_argument("players", nargs="*", help="levels of bots, or random")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = game_named(asked.game)
    env = CardEnv(game, rewards="margin")
    agents = env.possible_agents
    names = asked.players or ["easy", *["random"] * (len(agents) - 1)]
    if len(names) != len(agents):
        parser.error(f"{game.name} has {len(agents)} players, got {len(names)}")
    bots = [
        None if name == "random" else bot_named(name, game, seed=asked.seed + place)
        for place, name in enumerate(names)
    ]
    if asked.deals < 2 or asked.seed < 0:
        parser.error("expected at least 2 deals, and a seed from 0 up")
    rng = np.random.default_rng(asked.seed)
    margins = np.zeros((asked.deals, len(names)))
    for number in range(asked.deals):
        env.reset(seed=asked.seed, options={"deal": number})
        turn = number // len(names)  # each deals once in a round
        places = [(turn + seat) % len(names) for seat in range(len(names))]
        seated = {
            agent: bots[place] for agent, place in zip(agents, places, strict=True)
        }
        play(env, seated, rng)
        margins[number, places] = env.deal.rewards
    for name, margin in zip(names, margins.T, strict=True):
        error = 1.96 * margin.std(ddof=1) / len(margin) ** 0.5
        print(f"{name:12} {margin.mean():+7.2f} ± {error:.2f} points a deal")


if __name__ == "__main__":
    try:
        main()
    except TenpipsError as problem:
        sys.exit(f"matches.py: {problem}")
