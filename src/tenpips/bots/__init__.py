"""Players made of code: they are given views, and name cards."""

from tenpips.bots.simple import BOTS, Bot, PolicyBot, bot_named

__all__ = ["BOTS", "Bot", "PolicyBot", "bot_named"]
