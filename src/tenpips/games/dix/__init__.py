"""Dix: two players, 26 tricks, and a trick that totals ten costs three points."""

from tenpips.games.dix.game import GAME
from tenpips.games.dix.options import Options

__all__ = ["GAME", "Options"]
