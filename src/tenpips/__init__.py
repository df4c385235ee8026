"""
Dix, Réunion and Chinese Ten, to play, to host and to study.

>>> from tenpips import game_named
>>> game_named("dix").seats(game_named("dix").options())
2
"""

from tenpips.cards import Card
from tenpips.errors import TenpipsError
from tenpips.games import game_named
from tenpips.view import View, view_of, watcher_view

__all__ = [
    "Card",
    "TenpipsError",
    "View",
    "game_named",
    "view_of",
    "watcher_view",
]
