"""
tenpips beside the libraries that its research users come from, in one run.

Each peer gets an environment of its own in build/peers, made at the first run (they
come from the package index, and are large). All run on one core, one after the other;
how things are counted is in peers/measuring.py. Name peers to run only some of them.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parent / "peers"
BUILD = Path(__file__).parents[1] / "build" / "peers"

PEERS = {
    "openspiel": ("open_spiel==2.0.2",),
    "pgx": ("pgx==2.6.0", "jax==0.10.2", "setuptools<81"),
    "pettingzoo": ("pettingzoo[classic]==1.27.0",),
}

Rates = Mapping[str, Mapping[str, Any]]
"""What was printed for each name."""


class Ratio(NamedTuple):
    """A figure of tenpips and the nearest of a peer."""

    what: str
    ours: str
    unit: str
    theirs: tuple[str, ...]
    """The best of them counts."""


TRICKS = ("skat C++", "oh_hell C++", "spades C++", "hearts C++")
FISHING = ("go_fish C++", "crazy_eights C++")
DRIVEN = ("skat Python", "oh_hell Python", "spades Python", "go_fish Python")
SEEN = tuple(f"{name}, observed" for name in DRIVEN)
BATCHES = tuple(
    f"{name} batch of 1024"
    for name in (
        "kuhn_poker",
        "tic_tac_toe",
        "connect_four",
        "leduc_holdem",
        "bridge_bidding",
    )
)
RAW = ("leduc_holdem_v4 raw AEC", "texas_holdem_v4 raw AEC")
WRAPPED = ("leduc_holdem_v4 AEC", "texas_holdem_v4 AEC")

NEAREST = {
    "dix": ("spades C++",),
    "reunion": ("skat C++", "oh_hell C++"),
    "chinese-ten": FISHING,
}


def ratios() -> Iterator[Ratio]:
    """Every comparison, game by game."""
    for game, nearest in NEAREST.items():
        yield Ratio("whole deals", f"{game} kernel", "games", nearest)
        yield Ratio("batch", f"{game} batch of 1024", "moves", BATCHES)
        yield Ratio("one deal", f"{game} one deal", "moves", DRIVEN)
        yield Ratio("with observation", f"{game} one deal, observed", "moves", SEEN)
        yield Ratio("raw AEC", f"{game} raw AEC", "moves", RAW)
        yield Ratio("wrapped AEC", f"{game} AEC", "moves", WRAPPED)
        yield Ratio("worlds", f"{game} worlds", "worlds", ())


def python_of(peer: str) -> Path:
    """Python of a peer's environment, which is made if it is not there."""
    folder = BUILD / peer
    python = folder / "bin" / "python"
    if not (folder / ".ready").exists():
        print(f"setting up {peer} …", file=sys.stderr, flush=True)
        uv = [sys.executable, "-m", "uv"]
        subprocess.run([*uv, "venv", "-q", "--clear", folder], check=True)
        install = [*uv, "pip", "install", "-q", "--python", python, *PEERS[peer]]
        subprocess.run(install, check=True)
        (folder / ".ready").touch()
    return python


def measured(python: str | Path, script: str) -> dict[str, Any]:
    """Run a script on one core; what it printed, by name."""
    pin = ["taskset", "-c", "0"] if shutil.which("taskset") else []
    done = subprocess.run(
        [*pin, python, FOLDER / script],
        stdout=subprocess.PIPE,
        text=True,
        check=False,
        env={**os.environ, "OMP_NUM_THREADS": "1"},
    )
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return {line.pop("name"): line for line in lines}


def show(rates: Rates) -> None:
    """Print every rate, then the ratios."""
    for name, line in rates.items():
        told = "  ".join(f"{what} {value:,}" for what, value in line.items())
        print(f"{name:34} {told}")
    print()
    for ratio in ratios():
        if ratio.ours not in rates:
            continue
        ours = rates[ratio.ours][ratio.unit]
        known = [name for name in ratio.theirs if name in rates]
        text = f"{ratio.ours:28} {ratio.what:18} {ours:14,.0f} {ratio.unit}/s"
        if known:
            best = max(known, key=lambda name: rates[name][ratio.unit])
            text += f"  {ours / rates[best][ratio.unit]:8.1f} x {best}"
        print(text)


def main(names: list[str]) -> None:
    """Measure tenpips and the peers named, or all."""
    rates = measured(sys.executable, "of_tenpips.py")
    for peer in names or PEERS:
        rates |= measured(python_of(peer), f"of_{peer}.py")
    show(rates)


if __name__ == "__main__":
    main([name for name in sys.argv[1:] if name in PEERS])
