"""
Does a house rule of Dix favour the dealer? A study in one file, with a picture.

    python examples/house_rule.py
    python examples/house_rule.py --deals 20000 --picture rule.png

Either the dealer's opponent leads to the first trick, or the dealer (first_lead, DO-2
in the rules). The same packs are dealt under both, to three kinds of players: some
that play anything, some that take what looks best at first sight, and the network of
the strong bots. Told is by how many points a deal the dealer comes out ahead, with a
95 % interval; and by how much the rule changes that, pack by pack.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tenpips.bots.networks import network_of
from tenpips.games import game_named
from tenpips.kernels.network_playouts import NETWORK, network_playouts
from tenpips.policies import GREEDY, RANDOM

DIX = game_named("dix")
RULES = ("nondealer", "dealer")
PLAYERS = {"random": RANDOM, "first sight": GREEDY, "network": NETWORK}
PICTURES = (".pdf", ".png", ".svg")
WIDE = 1.96
"""Standard errors on either side of a mean that make a 95 % interval."""


def dealer_ahead(
    leader: str, policy: int, deals: int, seed: int
) -> NDArray[np.float64]:
    """By how much the dealer wins each deal, if *leader* leads first."""
    options = DIX.options(None, {"first_lead": leader})
    network = network_of(DIX)
    assert network is not None, "Dix comes with a network"
    scores = network_playouts(
        DIX,
        options,
        deals=deals,
        seed=seed,
        seatings=[[policy, policy]],
        networks=[network],
    )[:, 0]
    dealers = np.arange(deals) % 2
    rows = np.arange(deals)
    return (scores[rows, dealers] - scores[rows, 1 - dealers]).astype(float)


def interval(values: NDArray[np.float64]) -> tuple[float, float]:
    """Mean, and half of its 95 % interval."""
    return float(values.mean()), WIDE * float(values.std(ddof=1)) / len(values) ** 0.5


def draw(found: dict[str, list[tuple[float, float]]], picture: Path) -> None:
    """Draw a dot with its interval for each kind of player and each rule."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 3.6), layout="constrained")
    axes = figure.subplots()
    for place, rule in enumerate(RULES):
        means, halves = zip(*(rows[place] for rows in found.values()), strict=True)
        heights = np.arange(len(found)) + 0.12 * (1 - 2 * place)
        axes.errorbar(means, heights, xerr=halves, fmt="o", capsize=4, label=rule)
    axes.margins(y=0.2)
    axes.axvline(0, color="grey", linewidth=0.8)
    axes.set_yticks(range(len(found)), list(found))
    axes.set_xlabel("points a deal by which the dealer is ahead (95 %)")
    figure.legend(title="leads to the first trick", loc="outside right upper")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(picture, dpi=150)


def main() -> None:
    """Play, tell, and draw if asked to."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[1])
    parser.add_argument("--deals", type=int, default=4_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, help="file for a chart (matplotlib)")
    asked = parser.parse_args()
    if asked.deals < 2 or asked.seed < 0:
        parser.error("expected at least 2 deals, and a seed from 0 up")
    if asked.picture and asked.picture.suffix not in PICTURES:
        parser.error(f"expected a picture named {' or '.join(PICTURES)}")
    found: dict[str, list[tuple[float, float]]] = {}
    print(f"{asked.deals:,} deals; points a deal by which the dealer is ahead")
    for name, policy in PLAYERS.items():
        ahead = [dealer_ahead(rule, policy, asked.deals, asked.seed) for rule in RULES]
        found[name] = [interval(one) for one in ahead]
        told = "   ".join(
            f"{rule} leads {mean:+.2f} ± {half:.2f}"
            for rule, (mean, half) in zip(RULES, found[name], strict=True)
        )
        change, half = interval(ahead[1] - ahead[0])
        print(f"{name:12} {told}   the rule: {change:+.2f} ± {half:.2f}")
    if asked.picture:
        try:
            draw(found, asked.picture)
        except OSError as problem:
            parser.error(f"cannot write {asked.picture}: {problem.strerror}")
        print(f"drawn: {asked.picture}")


if __name__ == "__main__":
    main()
