"""A position named on the command line: typed, or taken from a record at a ply."""

from __future__ import annotations

import argparse
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from tenpips.cli.parser import add_game_arguments, chosen
from tenpips.errors import NotationError, OptionError
from tenpips.game import AnyGame, AnyState
from tenpips.games import game_named
from tenpips.narration import Texts
from tenpips.positions import Written
from tenpips.records import DealRecord, first_position, read, replay, rules_for
from tenpips.view import Seat

FIELDS = (
    "turn-up",
    "hands",
    "dealer",
    "leader",
    "lead",
    "trick",
    "tricks",
    "tens",
    "taken",
    "skat",
    "layout",
    "stock",
    "captured",
    "to-move",
    "pending",
    "bonuses",
)
"""Fields of positions, of whichever game: see docs/positions.md."""


class Posed(NamedTuple):
    """A position that somebody asks about."""

    game: AnyGame
    identity: str
    """The game and its options in one word."""

    state: AnyState
    players: tuple[str, ...]
    nobodys: int = 0
    """Cards that a typed position names nowhere, and that count for nobody."""

    @property
    def seat(self) -> Seat:
        """Seat that is to name a card."""
        seat: Seat = self.state.public.to_move
        return seat


def add_position_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add the words that name a position."""
    add = parser.add_argument
    add("game", nargs="?", help=texts.format("cli-option-game"))
    add_game_arguments(parser, texts)
    typed = parser.add_argument_group(texts.format("solve-typed"))
    for name in FIELDS:
        text = texts.format(f"solve-option-{name}")
        typed.add_argument(f"--{name}", default="", metavar="…", help=text)
    record = parser.add_argument_group(texts.format("solve-from-record"))
    record.add_argument(
        "--record", type=Path, metavar="FILE", help=texts.format("cli-option-record")
    )
    record.add_argument(
        "--deal", type=int, default=1, metavar="N", help=texts.format("solve-deal")
    )
    record.add_argument(
        "--ply", type=int, default=1, metavar="N", help=texts.format("solve-ply")
    )


def posed(given: argparse.Namespace, texts: Texts) -> Posed:
    """
    Give the position that the words name, in which somebody is to move.

    Raises:
        TenpipsError: If there is none.

    """
    if given.record is not None:
        found = _recorded(given.record, given.deal, given.ply)
    else:
        found = _typed(given, texts)
    if found.game.to_move(found.state) is None:
        raise OptionError(texts.format("solve-over"))
    return found


def _typed(given: argparse.Namespace, texts: Texts) -> Posed:
    if given.game is None:
        raise OptionError(texts.format("solve-which"))
    hands = given.hands.count("/") + 1
    adjustable = {choice.name for choice in game_named(given.game).choices}
    if given.players is None and given.hands and "players" in adjustable:
        given.players = hands
    game, variant, options = chosen(given)
    if game.set_up is None:
        raise OptionError(texts.format("solve-no-notation", {"game": game.name}))
    fields = {name: getattr(given, name.replace("-", "_")) for name in FIELDS}
    if not fields["hands"]:
        raise NotationError(texts.format("solve-no-hands"))
    written = Written(fields)
    state = game.set_up(written, options)
    names = tuple(f"P{seat}" for seat in range(game.seats(options)))
    identity = game.identity(options, variant)
    return Posed(game, identity, state, names, written.nobodys)


def _recorded(file: Path, deal: int, ply: int) -> Posed:
    record = next(islice(read(file, game_named), max(deal - 1, 0), None), None)
    if record is None or deal < 1:
        raise OptionError(f"expected a deal of {file} for --deal, got {deal}")
    game = game_named(record.game)
    rules = rules_for(game, record.version)
    identity = game.identity(record.options, record.variant)
    return Posed(rules, identity, _before(game, record, ply), names_of(record))


def _before(game: AnyGame, record: DealRecord, ply: int) -> AnyState:
    """Position in which a ply was named; the one after the last is asked for too."""
    last = len(record.plies)
    if not 1 <= ply <= last + 1:
        raise OptionError(f"expected 1 to {last + 1} for --ply, got {ply}")
    state = first_position(game, record)
    for step in islice(replay(game, record), ply - 1):
        state = step.after
    return state


def names_of(record: DealRecord) -> tuple[str, ...]:
    """Names of the players of a deal; P0 and so on where nobody is named."""
    return record.names or tuple(f"P{seat}" for seat in range(record.seats))
