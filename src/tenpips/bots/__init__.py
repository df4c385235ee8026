"""Players made of code: they are given views, and name cards."""

from tenpips.bots.registry import KINDS, OFFERED, bot_named, register
from tenpips.bots.simple import BOTS, Bot, PolicyBot

__all__ = ["BOTS", "KINDS", "OFFERED", "Bot", "PolicyBot", "bot_named", "register"]
