"""
Every game as an environment of Gymnasium, for one learner among bots.

Importing this package registers ``tenpips/Dix-v1``, ``tenpips/Reunion-v1``,
``tenpips/ChineseTen-v1``, and whatever other games there are.

>>> import gymnasium
>>> import tenpips.research.gymnasium
>>> env = gymnasium.make("tenpips/Dix-v1", opponents="greedy", seat=1)
>>> observation, info = env.reset(seed=7)
>>> over = False
>>> while not over:
...     card = env.action_space.sample(info["action_mask"])
...     observation, reward, over, cut, info = env.step(card)

What the agent is told, rewards, seeds and speed are in docs/environments.md. Needs
the extra ``research``.
"""

from tenpips.research.needs import expect_libraries

expect_libraries(__name__, "numpy", "gymnasium")

from tenpips.research.gymnasium.environment import AgainstBots  # noqa: E402 (as above)
from tenpips.research.gymnasium.registering import ID_OF  # noqa: E402
from tenpips.research.gymnasium.vector import ManyAgainstBots  # noqa: E402

__all__ = ["ID_OF", "AgainstBots", "ManyAgainstBots"]
