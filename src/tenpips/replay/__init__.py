"""Deals that are over, to be looked at card by card and through anybody's eyes."""

from tenpips.replay.captions import Captions, captions_for, players
from tenpips.replay.frames import Film, Frame, Sight, Viewer, films
from tenpips.replay.json_form import deal, document

__all__ = [
    "Captions",
    "Film",
    "Frame",
    "Sight",
    "Viewer",
    "captions_for",
    "deal",
    "document",
    "films",
    "players",
]
