"""Stored deals played again, card by card, by the rules they name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tenpips.cards import NOTATION, CardIndex, CardSet, names
from tenpips.errors import ReplayError
from tenpips.game import AnyGame, AnyState
from tenpips.records.deal import DealRecord, Ply, located, pack_problem
from tenpips.records.versions import rules_for
from tenpips.telling import Event
from tenpips.view import Seat, view_of


class Step(NamedTuple):
    """One ply of a replay."""

    before: AnyState
    """Position in which the card was named."""

    seat: Seat
    card: CardIndex
    after: AnyState
    legal: CardSet
    """Cards that might have been named."""

    game: AnyGame
    """The rules by which it was played."""

    @property
    def events(self) -> list[Event]:
        """What happened; worked out each time it is asked."""
        return self.game.events(self.before, self.card, self.after)


class Replayed(NamedTuple):
    """A whole deal, played again."""

    first: AnyState
    """Position after the deal."""

    steps: tuple[Step, ...]
    last: AnyState
    events: tuple[Event, ...]
    """Everything that happened, from the deal on."""


def first_position(game: AnyGame, record: DealRecord) -> AnyState:
    """
    Give the position after the deal.

    Raises:
        ReplayError: If the record does not fit the game it names.

    """
    with located(record.label):
        rules = rules_for(game, record.version)
        problem = _misfit(rules, record)
        if problem:
            raise ReplayError(problem)
        position: AnyState = rules.deal(record.pack, record.dealer, record.options)
        return position


def _misfit(rules: AnyGame, record: DealRecord) -> str:
    if record.game != rules.name:
        return f"expected a deal of {rules.name}, got {record.game}"
    seats = rules.seats(record.options)
    if record.seats != seats:
        return f"expected seats {seats} by the options, got {record.seats}"
    if not 0 <= record.dealer < seats:
        return f"expected a dealer from 0 to {seats - 1}, got {record.dealer}"
    return pack_problem(rules.pack(record.options), record.pack)


def replay(game: AnyGame, record: DealRecord) -> Iterator[Step]:
    """
    Play a record again, ply by ply.

    Raises:
        ReplayError: At the first ply that the rules do not allow, or where a seat
            or a set of legal cards was stored that differs from the true one.

    """
    state = first_position(game, record)
    rules = rules_for(game, record.version)
    for number, ply in enumerate(record.plies, 1):
        seat = rules.to_move(state)
        if seat is None:
            raise ReplayError(_at(record, number, ply, None, "ply after the end"))
        legal = rules.legal_cards(state)
        problem = _problem(rules, state, seat, legal, ply)
        if problem:
            raise ReplayError(_at(record, number, ply, seat, problem))
        after = rules.play(state, ply.card)
        yield Step(state, seat, ply.card, after, legal, rules)
        state = after


def _at(
    record: DealRecord, number: int, ply: Ply, seat: Seat | None, problem: str
) -> str:
    who = "" if seat is None else f"seat {seat}, "
    where = f"{record.label}, ply {number} ({who}{NOTATION[ply.card]})"
    return f"{where}: {problem}" + (" of the deal" if seat is None else "")


def _problem(
    rules: AnyGame, state: AnyState, seat: Seat, legal: CardSet, ply: Ply
) -> str:
    if ply.seat is not None and ply.seat != seat:
        return f"expected seat {seat} to move, got seat {ply.seat}"
    if ply.legal is not None and ply.legal != legal:
        said = " ".join(names(ply.legal)) or "none"
        return f"expected legal cards {' '.join(names(legal))}, got {said}"
    if legal >> ply.card & 1:
        return ""
    return str(rules.refuse(view_of(state, seat), ply.card))


def replayed(game: AnyGame, record: DealRecord) -> Replayed:
    """
    Play a whole record again.

    Raises:
        ReplayError: As `replay` does.

    """
    first = first_position(game, record)
    steps = tuple(replay(game, record))
    rules = rules_for(game, record.version)
    told = [*rules.opening(first)]
    for step in steps:
        told += step.events
    last = steps[-1].after if steps else first
    return Replayed(first, steps, last, tuple(told))
