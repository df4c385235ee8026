"""Who plays: contestants by name, seated for one deal."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeAlias

from tenpips.bots import KINDS, Bot, bot_named
from tenpips.errors import OptionError
from tenpips.research.arena.oracle import Oracle
from tenpips.research.arena.outside import OutsideBot, Place, command_words

Player: TypeAlias = Bot | Oracle
"""Bots are given views; an oracle the whole position."""

OUTSIDE = "outside:"
ORACLE = "oracle"


def seated(text: str, place: Place) -> Player:
    """
    Make the player that a contestant's name asks for, for one seat of one deal.

    ``oracle`` (``oracle:simulations=500``), ``outside:COMMAND``, or a bot by a name
    of `tenpips.bots`. Only the arena knows the first two: nobody who may merely
    choose an opponent can have a command run or a hand seen.

    Raises:
        OptionError: If there is no such player.

    """
    if text.startswith(OUTSIDE):
        command = command_words(text.removeprefix(OUTSIDE))
        try:
            return OutsideBot(command, place)
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise OptionError(f"cannot start {command[0]}: {reason}") from None
    name, _, parameter = text.partition(":")
    if name == ORACLE:
        return Oracle(place.game, place.seed, **_simulations(parameter))
    if name not in KINDS:
        known = ", ".join((*KINDS, ORACLE, f"{OUTSIDE}COMMAND"))
        raise OptionError(f"expected a player among {known}; got {name[:40]!r}")
    return bot_named(text, place.game, place.seed)


def clock_of(player: Player) -> Callable[[], float]:
    """Give the clock for a player's time: the wall's where others do the work."""
    return time.perf_counter if isinstance(player, OutsideBot) else time.thread_time


def dismissed(player: Player) -> None:
    """Let a player go when the deal is over."""
    if isinstance(player, OutsideBot):
        player.close()


def _simulations(text: str) -> dict[str, int]:
    """Read the oracle's only parameter."""
    if not text:
        return {}
    key, _, value = text.partition("=")
    if key != "simulations" or not value.isdecimal() or len(value) > 9:
        message = f"expected oracle:simulations=NUMBER, got {text[:40]!r}"
        raise OptionError(message)
    return {"simulations": int(value)}
