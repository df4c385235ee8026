"""Batches of random moves in PGX (JAX): masks, observations and new games included."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path
from typing import Any

os.environ.setdefault(
    "XLA_FLAGS",
    "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
)

import jax
import jax.numpy as jnp
import numpy as np
import pgx
from measuring import Counts, failed, measure
from pgx.experimental.utils import act_randomly

try:
    from pgx.experimental.wrappers import auto_reset
except ImportError:
    from pgx.experimental import auto_reset

GAMES = ("kuhn_poker", "tic_tac_toe", "connect_four", "leduc_holdem", "bridge_bidding")
BATCH, STEPS = 1024, 64


def bidding() -> Any:
    """Bridge bidding, with invented results where PGX would fetch solved deals."""
    from pgx.bridge_bidding import BridgeBidding

    rng, deals = np.random.default_rng(1), 20_000
    owners = np.tile(np.repeat(np.arange(4), 13), (deals, 1))
    owners = rng.permuted(owners, axis=1).reshape(deals, 4, 13)
    keys = (owners * 4 ** np.arange(12, -1, -1)).sum(2).astype(np.int32)
    tricks = rng.integers(0, 14, (deals, 4, 5))
    values = (tricks * 16 ** np.arange(4, -1, -1)).sum(2).astype(np.int32)
    order = np.lexsort(keys.T[::-1])
    path = Path(tempfile.mkdtemp()) / "results.npy"
    np.save(path, np.stack([keys[order], values[order]]))
    return BridgeBidding(str(path))


def compiled(name: str) -> tuple[Any, float]:
    """Make what plays some moves in every game, and say how long that took."""
    game = bidding() if name == "bridge_bidding" else pgx.make(name)
    step = jax.vmap(auto_reset(game.step, game.init))
    start = jax.jit(jax.vmap(game.init))

    def move(carry: Any, key: Any) -> Any:
        state, games = carry
        chance, dealing = jax.random.split(key)
        action = act_randomly(chance, state.legal_action_mask)
        state = step(state, action, jax.random.split(dealing, BATCH))
        return (state, games + jnp.sum(state.terminated)), ()

    @jax.jit
    def run(state: Any, key: Any) -> Any:
        keys = jax.random.split(key, STEPS)
        (state, games), _ = jax.lax.scan(move, (state, jnp.int32(0)), keys)
        return state, games

    begun = time.perf_counter()
    key = jax.random.PRNGKey(0)
    state = start(jax.random.split(key, BATCH))
    held = [*run(state, key), key]
    jax.block_until_ready(held[1])
    took = time.perf_counter() - begun

    def work() -> Counts:
        held[2], key = jax.random.split(held[2])
        held[0], games = run(held[0], key)
        return {"games": int(games), "moves": BATCH * STEPS}

    return work, took


def main() -> None:
    """Print the rates of every game."""
    for name in GAMES:
        try:
            work, took = compiled(name)
            measure(f"{name} batch of {BATCH}", work, first=round(took, 1))
        except Exception as problem:  # noqa: BLE001 (one game is no reason to stop)
            failed(name, problem)


if __name__ == "__main__":
    main()
