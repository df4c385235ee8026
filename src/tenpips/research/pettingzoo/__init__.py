"""
Every game as environments of PettingZoo, for several learners at one table.

>>> from tenpips.research.pettingzoo import dix_v1
>>> env = dix_v1.env()
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, ended, cut, info = env.last()
...     over = ended or cut
...     mask = observation["action_mask"]
...     env.step(None if over else env.action_space(agent).sample(mask))

What agents are told, rewards, seeds and speed are in docs/environments.md. Needs the
extra ``research``.
"""

from tenpips.research.needs import expect_libraries

expect_libraries(__name__, "numpy", "gymnasium", "pettingzoo")

from tenpips.research.pettingzoo import (  # noqa: E402 (first see whether they can be)
    chinese_ten_v1,
    dix_v1,
    reunion_v1,
)
from tenpips.research.pettingzoo.environment import CardEnv  # noqa: E402
from tenpips.research.pettingzoo.environments import Environments  # noqa: E402

__all__ = ["CardEnv", "Environments", "chinese_ten_v1", "dix_v1", "reunion_v1"]
