"""OpenSpiel's solvers on small forms of Dix come to what is known of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest

from tenpips.compiled import has_numba
from tenpips.research.openspiel import name_of, register

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not has_numba(), reason="the reference is compiled"),
]


def small_game(name: str, chance: str) -> Any:
    """Register the small games and load one, with the first lead to seat 0."""
    from tests.research import small_dix

    for game in (small_dix.TINY, small_dix.INFORMED):
        register(game)
    return pyspiel.load_game(f"{name_of(name)}(chance={chance},dealer=1)")


def test_a_whole_small_game_is_solved() -> None:
    from open_spiel.python.algorithms.cfr import CFRPlusSolver
    from open_spiel.python.algorithms.expected_game_score import policy_value
    from open_spiel.python.algorithms.exploitability import exploitability

    game = small_game("tiny-dix", "lazy")
    solver = CFRPlusSolver(game)
    found = []
    for number in range(1, 21):
        solver.evaluate_and_update_policy()
        if number in {1, 5, 20}:
            found.append(exploitability(game, solver.average_policy()))
    assert found[0] > 0.5
    assert found[1] < 0.2
    assert found[2] < 0.01
    average = [solver.average_policy()] * 2
    value = policy_value(game.new_initial_state(), average)[0]
    assert value == pytest.approx(-19 / 45, abs=0.02)


def test_early_and_late_chance_are_the_same_game() -> None:
    """The same play is worth the same in both; the tree of one is much smaller."""
    from open_spiel.python.algorithms.expected_game_score import policy_value
    from open_spiel.python.policy import UniformRandomPolicy

    values = []
    for chance in ("lazy", "pack"):
        game = small_game("tiny-dix", chance)
        chosen = [UniformRandomPolicy(game)] * 2
        values.append(policy_value(game.new_initial_state(), chosen)[0])
    assert values[0] == pytest.approx(values[1])


def test_a_learner_comes_nearer_to_the_equilibrium() -> None:
    """By the best replies of a solver that knows nothing of OpenSpiel."""
    from open_spiel.python.algorithms import mccfr
    from open_spiel.python.algorithms.external_sampling_mccfr import (
        ExternalSamplingSolver,
    )

    from tests.reduced_dix.equilibrium import exploitability
    from tests.research.small_dix import strategy_of

    def distance() -> float:
        infostates = solver._infostates
        rows = {key: row[mccfr.AVG_POLICY_INDEX] for key, row in infostates.items()}
        return exploitability(strategy_of(rows))

    np.random.seed(3)  # noqa: NPY002 (the solver draws from the global generator)
    solver = ExternalSamplingSolver(small_game("informed-dix", "lazy"))
    assert distance() == pytest.approx(0.944, abs=0.001), "what chance play loses"
    for _ in range(1500):
        solver.iteration()
    assert distance() < 0.88
