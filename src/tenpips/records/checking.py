"""Records held against the rules: legality, results, and the course of a match."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tenpips.errors import ReplayError
from tenpips.game import AnyGame, AnyState
from tenpips.match import Standing, standing
from tenpips.records.deal import DealRecord
from tenpips.records.replay import first_position, replay
from tenpips.records.versions import rules_for
from tenpips.telling import Outcome


class Checked(NamedTuple):
    """What a deal turned out to be."""

    record: DealRecord
    outcome: Outcome | None
    """Result as the rules count it; None for a deal that broke off."""

    @property
    def finished(self) -> bool:
        """Whether the deal was played to its end."""
        return self.outcome is not None


class CheckedMatch(NamedTuple):
    """What the deals of a match turned out to be."""

    deals: tuple[Checked, ...]
    standing: Standing
    """How the match stands after the finished deals."""


def check(game: AnyGame, record: DealRecord, *, finished: bool = False) -> Checked:
    """
    Play a record again and compare its result, field by field.

    Args:
        finished: Whether the deal must have been played to its end.

    Raises:
        ReplayError: At the first difference.

    """
    state = first_position(game, record)
    for step in replay(game, record):
        state = step.after
    rules = rules_for(game, record.version)
    if rules.to_move(state) is None:
        outcome = rules.outcome(state)
        _compare(record, outcome)
        return Checked(record, outcome)
    if finished or record.outcome is not None:
        raise ReplayError(_broken_off(record, rules, state))
    return Checked(record, None)


def _broken_off(record: DealRecord, rules: AnyGame, state: AnyState) -> str:
    stored = "" if record.outcome is None else " since an outcome is stored"
    missing = f"ply {len(record.plies) + 1} (seat {rules.to_move(state)}) is missing"
    return f"{record.label}: expected a finished deal{stored}; {missing}"


def _compare(record: DealRecord, outcome: Outcome) -> None:
    for name, stored in (record.outcome or {}).items():
        if name not in outcome.fields:
            known = ", ".join(outcome.fields)
            raise ReplayError(
                f"{record.label}: expected outcome fields among {known}; "
                f"got {name[:40]!r}"
            )
        expected, got = json.dumps(outcome.fields[name]), json.dumps(stored)
        if expected != got:
            got = got if len(got) <= 80 else got[:80] + "…"
            raise ReplayError(f"{record.label}: expected {name} {expected}, got {got}")


# Matches


def matches(records: Iterable[DealRecord]) -> Iterator[list[DealRecord]]:
    """
    Part records into matches, in order.

    Numbered deals belong together until number 1 comes again; a deal without a
    number stands alone.
    """
    together = list[DealRecord]()
    for record in records:
        if together and not _goes_on(together[-1], record):
            yield together
            together = []
        together.append(record)
    if together:
        yield together


def _goes_on(before: DealRecord, record: DealRecord) -> bool:
    if not record.number or not before.number:
        return False
    return record.number != 1 or (before.number == 1 and not before.plies)


def check_match(game: AnyGame, records: Sequence[DealRecord]) -> CheckedMatch:
    """
    Check the deals of one match, from its first, and that they make a match.

    The deals are of one game with the same options and players, numbered in
    order; the deal rotates, except after a void deal; only the last may have
    broken off, and none comes after the end of the match.

    Raises:
        ReplayError: At the first difference.

    """
    if not records:
        raise ReplayError("expected the deals of a match, got none")
    first = records[0]
    if first.number > 1:
        raise ReplayError(f"{first.label}: expected deal 1 of the match before it")
    rules = rules_for(game, first.version)
    terms = rules.terms(first.options)
    deals = list[Checked]()
    outcomes = list[Outcome]()
    now = standing(terms, first.seats, first.dealer, ())
    for place, record in enumerate(records):
        if place:
            _follows(records[place - 1], record, void=outcomes[-1].redeal)
        _in_turn(record, now)
        deal = check(game, record, finished=place < len(records) - 1)
        deals.append(deal)
        if deal.outcome is not None:
            outcomes.append(deal.outcome)
            now = standing(terms, first.seats, first.dealer, outcomes)
    return CheckedMatch(tuple(deals), now)


def _in_turn(record: DealRecord, now: Standing) -> None:
    if now.over:
        winners = " and ".join(f"seat {seat}" for seat in now.winners)
        raise ReplayError(
            f"{record.label}: expected no deal after the match was won by {winners}"
        )
    if record.dealer != now.next_dealer:
        raise ReplayError(
            f"{record.label}: expected dealer {now.next_dealer}, got {record.dealer}"
        )


def _follows(before: DealRecord, record: DealRecord, *, void: bool) -> None:
    for name in ("game", "version", "variant", "options", "players"):
        expected, got = getattr(before, name), getattr(record, name)
        if expected != got:
            raise ReplayError(
                f"{record.label}: expected the same {name} as the deal before"
            )
    due = before.number + 1 if before.number else 0
    allowed = {due, before.number} if void else {due}
    if record.number not in allowed:
        raise ReplayError(f"{record.label}: expected deal {due}, got {record.number}")
