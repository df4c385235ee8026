"""Random games through PettingZoo's AEC interface, without wrappers and with."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Any

import numpy as np
from measuring import Counts, failed, measure

GAMES = ("leduc_holdem_v4", "texas_holdem_v4", "tictactoe_v3", "connect_four_v3")


def playing(env: Any) -> Callable[[], Counts]:
    """Make what plays one random game."""
    env.reset(seed=1)

    def play() -> Counts:
        env.reset()
        moves = 0
        for _ in env.agent_iter():
            seen, _, over, cut, told = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = (
                seen["action_mask"] if isinstance(seen, dict) else told["action_mask"]
            )
            legal = np.flatnonzero(mask)
            env.step(int(legal[int(random.random() * len(legal))]))
            moves += 1
        return {"games": 1, "moves": moves}

    return play


def main() -> None:
    """Print the rates of every game."""
    for name in GAMES:
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
            measure(f"{name} raw AEC", playing(module.raw_env()))
            measure(f"{name} AEC", playing(module.env()))
        except Exception as problem:  # noqa: BLE001 (one game is no reason to stop)
            failed(name, problem)


if __name__ == "__main__":
    main()
