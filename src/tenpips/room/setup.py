"""Opening a table: what the host asks for, checked, as the room's first entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.names import clean_name
from tenpips.options import AnyOptions, write_values
from tenpips.protocol import ClockSetup, NewTable, Setup
from tenpips.records import FindGame, rules_for
from tenpips.room.entries import Entry
from tenpips.room.tokens import hashed

ME = "me"
OPEN = "open"

_DAY = 86_400
KEEP = range(10, 14 * _DAY + 1)
"""Seconds for which a seat may be kept."""

WAIT = range(3, 121)
"""Seconds in which a seat must answer in a shuffle."""

CARD = range(3, 14 * _DAY + 1)
"""Seconds that a clock may give for each card."""

BANK = range(_DAY + 1)
"""Seconds that a clock may give for the whole match."""


class Chosen(NamedTuple):
    """What was chosen when the table was opened."""

    setup: Setup
    game: AnyGame
    """Its rules, in the version that the table was opened with."""

    options: AnyOptions
    stand_in: str
    """Level of the bot that plays for somebody who is gone or has resigned."""


def open_table(
    table: str,
    asked: NewTable,
    token: str,
    now: int,
    *,
    find_game: FindGame,
    levels: Sequence[str],
    stand_in: str,
) -> Entry:
    """
    Make a table's first entry, if everything asked for can be had.

    Args:
        token: A fresh token, for the host's seat.
        levels: Of the bots that may be seated.
        stand_in: Level of the bot that plays for the gone, unless the host chose one.

    Raises:
        OptionError: For the first thing that is wrong, in a line for people.

    """
    game = find_game(asked.game)
    variant = game.standard if asked.variant is None else asked.variant
    options = game.options(variant, asked.options)
    seats = _seats(asked.seats, game.seats(options), levels)
    if asked.takeover:
        _among("a level for takeover", asked.takeover, levels)
    setup = Setup(
        game=game.name,
        version=game.version,
        variant=variant,
        options=write_values(game.choices, options),
        seats=len(seats),
        watchers=asked.watchers,
        phrases=asked.phrases,
        listed=asked.listed,
        keep=_within("keep", asked.keep, KEEP),
        takeover=asked.takeover,
        wait=_within("wait", asked.wait, WAIT),
        clock=_clock(asked.clock),
        hints=_among_bots(seats) if asked.hints is None else asked.hints,
    )
    body = {
        "setup": _written(setup),
        "stand_in": asked.takeover or stand_in,
        "seats": [*seats],
        "name": clean_name(asked.name),
        "token": hashed(token),
    }
    return Entry(table, 1, now, "table", 1, body)


def chosen(body: Mapping[str, Any], find_game: FindGame) -> Chosen:
    """
    Read back what `open_table` wrote.

    Raises:
        OptionError: If there is no such game here any more.
        ReplayError: If its rules of that version are not.

    """
    written = dict(body["setup"])
    clock = written.pop("clock")
    setup = Setup(**written, clock=ClockSetup(**clock) if clock else None)
    game = rules_for(find_game(setup.game), setup.version)
    options = game.options(setup.variant, setup.options)
    return Chosen(setup, game, options, body["stand_in"])


def _written(setup: Setup) -> dict[str, Any]:
    """Write a set-up; what earlier versions do not know is left out where it is off."""
    written = asdict(setup)
    if not setup.hints:
        del written["hints"]
    return written


def _among_bots(seats: Sequence[str]) -> bool:
    """Tell whether nobody but the host is a person, so that hints wrong nobody."""
    return OPEN not in seats


def _seats(given: Sequence[str], count: int, levels: Sequence[str]) -> Sequence[str]:
    seats = given or (ME, *[OPEN] * (count - 1))
    if len(seats) != count:
        wanted = f"expected {count} seats under these options"
        raise OptionError(f"{wanted}, got {len(seats)}")
    for seat in seats:
        _among("each seat", seat, (ME, OPEN, *levels))
    if seats.count(ME) != 1:
        raise OptionError(f"expected {ME!r} at one seat, got it at {seats.count(ME)}")
    return seats


def _clock(given: ClockSetup | None) -> ClockSetup | None:
    if given is not None:
        _within("seconds for a card", given.card, CARD)
        _within("seconds in the bank", given.bank, BANK)
    return given


def _among(what: str, value: str, allowed: Sequence[str]) -> None:
    if value not in allowed:
        known = ", ".join(allowed)
        raise OptionError(f"expected {what} among {known}; got {value[:40]!r}")


def _within(what: str, value: int, allowed: range) -> int:
    if value not in allowed:
        low, high = allowed[0], allowed[-1]
        raise OptionError(f"expected {low} to {high} for {what}, got {_short(value)}")
    return value


def _short(value: int) -> str:
    return str(value) if abs(value) < 10**12 else "far too much"
