"""
Every game as a game of OpenSpiel: ``python_tenpips_dix``, ``python_tenpips_reunion``.

Importing this package registers them; OpenSpiel cannot know them before. Names and
parameters, what is dealt when, utilities, and what works with which algorithm are in
docs/openspiel.md.

>>> import pyspiel
>>> import tenpips.research.openspiel
>>> game = pyspiel.load_game("python_tenpips_dix(variant=pagat)")
>>> game.num_players(), game.max_chance_nodes_in_history()
(2, 53)
"""

from tenpips.research.openspiel.bots import TenpipsBot
from tenpips.research.openspiel.game import OpenSpielGame, name_of, register
from tenpips.research.openspiel.resampling import Resampler
from tenpips.research.openspiel.searchers import ismcts_bot, mcts_bot
from tenpips.research.openspiel.state import OpenSpielState

__all__ = [
    "OpenSpielGame",
    "OpenSpielState",
    "Resampler",
    "TenpipsBot",
    "ismcts_bot",
    "mcts_bot",
    "name_of",
    "register",
]


def _register_all() -> None:
    from tenpips.games import games

    for game in games().values():
        register(game)


_register_all()
