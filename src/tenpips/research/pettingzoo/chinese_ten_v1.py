"""Chinese Ten for PettingZoo, in the form of its own modules (see `Environments`)."""

from tenpips.research.pettingzoo.environments import Environments

_GAME = Environments("chinese-ten")

env = _GAME.env
raw_env = _GAME.raw_env
parallel_env = _GAME.parallel_env
