"""
Counterfactual regret minimization on small forms of Dix, through OpenSpiel.

First OpenSpiel's CFR+ (O. Tammelin, 2014) solves a tiny Dix, with two cards a hand: it
goes through the whole game at each iteration, and its exploitability falls to nothing.
Then its external sampling (M. Lanctot and others, "Monte Carlo Sampling for Regret
Minimization in Extensive Games", 2009) learns a reduced Dix of ten cards, three a hand,
from deals drawn at random. There a table-driven solver knows the equilibrium, and the
exact best replies that measure how far the learner is from it.

The last three tricks of reduced Dix, in which both know all cards, are played out by
that solver as well.

Two minutes; run it from a checkout: ``python examples/cfr_reduced_dix.py``.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import cfr, mccfr
from open_spiel.python.algorithms.expected_game_score import policy_value
from open_spiel.python.algorithms.exploitability import exploitability
from open_spiel.python.algorithms.external_sampling_mccfr import (
    AverageType,
    ExternalSamplingSolver,
)

from tenpips.research.openspiel import register
from tests.reduced_dix import equilibrium
from tests.research.small_dix import INFORMED, TINY, strategy_of

EXACT_VALUE = -0.2159
"""Of reduced Dix to the leader, in points a deal (`bench/exploitability.py`)."""

CHECKS = (1, 3, 10, 30)
SECONDS = 45
"""Of the processor for the learner, which is measured at each doubling."""


def solve_tiny() -> None:
    """Print how CFR+ solves the tiny game."""
    register(TINY)
    game = pyspiel.load_game("python_tenpips_tiny_dix(chance=lazy,dealer=1)")
    solver = cfr.CFRPlusSolver(game)
    print("Tiny Dix, CFR+\n\niterations  exploitability  value to the leader")
    for number in range(1, CHECKS[-1] + 1):
        solver.evaluate_and_update_policy()
        if number in CHECKS:
            average = solver.average_policy()
            value = policy_value(game.new_initial_state(), [average] * 2)[0]
            print(f"{number:10}{exploitability(game, average):16.4f}{value:21.4f}")


def learn_reduced(seconds: float) -> None:
    """Print how external sampling learns the reduced game."""
    register(INFORMED)
    game = pyspiel.load_game("python_tenpips_informed_dix(chance=lazy,dealer=1)")
    np.random.seed(7)  # noqa: NPY002 (the solver draws from the global generator)
    solver = ExternalSamplingSolver(game, AverageType.SIMPLE)
    print("\nReduced Dix, external sampling\n")
    print("iterations  exploitability  value to the leader")
    start, number, check = time.process_time(), 0, 0
    while time.process_time() < start + seconds:
        if number == check:
            report(solver, number)
            check = max(100, 2 * number)
        solver.iteration()
        number += 1
    report(solver, number)
    print(f"equilibrium{0:15.4f}{EXACT_VALUE:21.4f}")


def report(solver: ExternalSamplingSolver, number: int) -> None:
    """Print how far the learner's average is from the equilibrium."""
    average = {
        story: found[mccfr.AVG_POLICY_INDEX]
        for story, found in solver._infostates.items()  # noqa: SLF001 (no other way)
    }
    plan, ignored = strategy_of(average), equilibrium.nothing()
    walk: Any = equilibrium.walk  # compiled, so without types
    value = walk(equilibrium.tables(), 0, plan, ignored, ignored, 0.0)
    print(f"{number:10}{equilibrium.exploitability(plan):16.4f}{value:21.4f}")


if __name__ == "__main__":
    solve_tiny()
    learn_reduced(SECONDS)
