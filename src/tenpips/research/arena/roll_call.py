"""Before a contest: whether everybody is there, and what they are called."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from tenpips.cards import lowest, size
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.research.arena.deals import named_card, packed
from tenpips.research.arena.job import Job
from tenpips.research.arena.outside import (
    ENDED,
    LATE,
    START_SECONDS,
    Fault,
    OutsideBot,
    Place,
)
from tenpips.research.arena.players import OUTSIDE, dismissed, seated
from tenpips.view import NO_SEAT, Seat

MISSED = {LATE: "and no such line came", ENDED: "but the program ended"}
UNNAMED = "got another line"
"""What a program does that does not say its name."""


def roll_call(job: Job) -> tuple[str, ...]:
    """
    Give each contestant's full name: as it calls itself, with its parameters.

    Each names a card of the beginning and one of the end of a deal, so that what is to
    be compiled is compiled once, here.

    Raises:
        OptionError: If one of them cannot play.

    """
    names = list[str]()
    for text in job.contestants:
        name = _full_name(text, job)
        again = sum(other.split(" #")[0] == name for other in names)
        names.append(f"{name} #{again + 1}" if again else name)
    return tuple(names)


def _full_name(text: str, job: Job) -> str:
    game, options = job.table()
    state = game.deal(*packed(game, options, job.seed, 0), options)
    seat: Seat = state.public.to_move
    player = seated(text, Place(game, options, seat, 0, job.seconds))
    try:
        if isinstance(player, OutsideBot) and not player.name:
            wanted = (
                f"expected `bot 1 NAME` from {text[:60]} within {START_SECONDS:g} s"
            )
            raise OptionError(f"{wanted}, {MISSED.get(player.fault, UNNAMED)}")
        choices = list(_choices(game, state, seat))
        for asked in choices[:1] + choices[-1:]:
            with suppress(Fault):  # the contest counts them
                named_card(game, player, asked, seat)
        kind, _, parameters = text.partition(":")
        shown = "" if f"{kind}:" == OUTSIDE or not parameters else f" ({parameters})"
        return f"{player.name}{shown}"
    finally:
        dismissed(player)


def _choices(game: AnyGame, state: Any, seat: Seat) -> Iterator[Any]:  # noqa: ANN401
    """Positions in which a seat has a choice, if all name their lowest cards."""
    while state.public.to_move != NO_SEAT:
        allowed = game.legal_cards(state)
        if state.public.to_move == seat and size(allowed) > 1:
            yield state
        state = game.play(state, lowest(allowed))
