"""Réunion: three players, two bowers, and ten points for the last of ten tricks."""

from tenpips.games.reunion.game import GAME
from tenpips.games.reunion.options import Options

__all__ = ["GAME", "Options"]
