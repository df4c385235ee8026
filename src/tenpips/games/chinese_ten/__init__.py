"""Chinese Ten: two to four players capture cards that make ten."""

from tenpips.games.chinese_ten.game import GAME
from tenpips.games.chinese_ten.options import Options

__all__ = ["GAME", "Options"]
