"""
OpenSpiel's Python searchers, set up so that they work on games written in Python.

Its C++ searchers do not: ``MCTSBot.step`` and ``ISMCTSBot.step`` let go of Python's
lock and then clone states that are Python's, which ends the process.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tenpips.research.openspiel.resampling import Resampler

if TYPE_CHECKING:
    from tenpips.research.openspiel.game import OpenSpielGame


def ismcts_bot(
    game: OpenSpielGame, simulations: int, seed: int, exploration: float | None = None
) -> Any:  # noqa: ANN401 (an open_spiel.python.algorithms.ismcts.ISMCTSBot)
    """
    Make OpenSpiel's searcher of information sets, with worlds drawn by the rules.

    *exploration* is in the measure of the utilities; by default a tenth of their span.
    """
    from open_spiel.python.algorithms.ismcts import ISMCTSBot

    bot = ISMCTSBot(
        game,
        _evaluator(seed),
        _exploration(game, exploration),
        simulations,
        random_state=np.random.RandomState(seed),
    )
    bot.set_resampler(Resampler(seed))
    return bot


def mcts_bot(
    game: OpenSpielGame, simulations: int, seed: int, exploration: float | None = None
) -> Any:  # noqa: ANN401 (an open_spiel.python.algorithms.mcts.MCTSBot)
    """Make OpenSpiel's searcher that sees all cards: to measure others by."""
    from open_spiel.python.algorithms.mcts import MCTSBot

    return MCTSBot(
        game,
        _exploration(game, exploration),
        simulations,
        _evaluator(seed),
        random_state=np.random.RandomState(seed),
    )


def _evaluator(seed: int) -> Any:  # noqa: ANN401
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    return RandomRolloutEvaluator(1, np.random.RandomState(seed))


def _exploration(game: OpenSpielGame, given: float | None) -> float:
    if given is not None:
        return given
    return float(game.max_utility() - game.min_utility()) / 10
