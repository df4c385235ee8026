"""What people and bots at a table on a server are called, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from tenpips.narration import Texts
from tenpips.view import Seat

_NAMELESS = re.compile(r"Guest (\d+)")
"""What the server calls whoever has no name: it knows no language."""


class Sitter(NamedTuple):
    """Who sits at a seat, as the server tells it."""

    name: str
    """Empty at an open seat."""

    bot: str = ""
    """Level of a bot that sits there for good."""


def names_of(sitters: Sequence[Sitter], you: Seat | None, texts: Texts) -> list[str]:
    """Give the names of all seats as they are shown."""
    levels = [sitter.bot for sitter in sitters]
    return [
        _bot_name(seat, levels, texts)
        if sitter.bot
        else called(sitter.name, texts, mine=seat == you)
        for seat, sitter in enumerate(sitters)
    ]


def called(name: str, texts: Texts, *, mine: bool = False) -> str:
    """Give a name as it is shown: of people without one, and of open seats."""
    nameless = _NAMELESS.fullmatch(name)
    if nameless and mine:
        return texts.format("play-you")
    if nameless:
        return texts.format("join-guest", {"number": int(nameless[1])})
    return name or texts.format("join-open-seat")


def _bot_name(seat: Seat, levels: Sequence[str], texts: Texts) -> str:
    """Name a bot by its level; bots are numbered where there are several."""
    message = f"level-{levels[seat]}"
    level = texts.format(message) if texts.has(message) else levels[seat]
    bots = [place for place, bot in enumerate(levels) if bot]
    if len(bots) == 1:
        return texts.format("play-bot-name", {"level": level})
    number = bots.index(seat) + 1
    return texts.format("play-bot-name-numbered", {"level": level, "number": number})
