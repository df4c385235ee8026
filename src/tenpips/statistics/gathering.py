"""
Facts drawn from records, which are played again card by card.

So nothing is counted that the rules do not confirm. All games are asked alike: what the
outcome and the tallies give by seat, what the receipt says line by line, what happened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from tenpips.errors import ReplayError
from tenpips.game import AnyGame, AnyState
from tenpips.match import standing
from tenpips.records import DealRecord, FindGame, Replayed, replayed, rules_for
from tenpips.statistics.facts import DealFacts, MatchFacts, Played
from tenpips.statistics.names import cleaned
from tenpips.telling import Event, Outcome
from tenpips.view import Seat, watcher_view


def match_facts(
    find_game: FindGame,
    records: Sequence[DealRecord],
    *,
    source: str,
    moment: float,
) -> MatchFacts:
    """
    Play the deals of one match again and give what there is to count.

    Raises:
        ReplayError: If a deal breaks the rules, or has another result than is stored.

    """
    first = records[0]
    game = find_game(first.game)
    rules = rules_for(game, first.version)
    deals, outcomes = list[DealFacts](), list[Outcome]()
    broken_off = void = 0
    for record in records:
        _belongs(first, record)
        played = replayed(game, record)
        outcome = _outcome(rules, record, played)
        if outcome is None:
            broken_off += 1
            continue
        outcomes.append(outcome)
        if outcome.redeal:
            void += 1
        else:
            deals.append(_deal(rules, record, played, outcome))
    terms = rules.terms(first.options)
    person, level = _person(first)
    return MatchFacts(
        game=first.game,
        variant=first.variant,
        identity=game.identity(first.options, first.variant),
        source=source,
        moment=moment,
        seats=first.seats,
        names=tuple(map(cleaned, first.players)),
        person=person,
        level=level,
        played=tuple(map(_played, records)),
        deals=tuple(deals),
        broken_off=broken_off,
        void=void,
        alone=not first.number,
        winners=standing(terms, first.seats, first.dealer, outcomes).winners,
    )


def day_of(moment: float) -> str:
    """Write the day of a moment where the reader lives: ``2026-11-30``."""
    return datetime.fromtimestamp(moment).astimezone().date().isoformat()


def _played(record: DealRecord) -> Played:
    return Played(record.number, record.dealer, record.pack, record.cards)


def _belongs(first: DealRecord, record: DealRecord) -> None:
    for name in ("game", "version", "variant", "options", "players"):
        if getattr(first, name) != getattr(record, name):
            message = f"expected the same {name} as in the deals before"
            raise ReplayError(f"{record.label}: {message}")


def _outcome(rules: AnyGame, record: DealRecord, played: Replayed) -> Outcome | None:
    """Result of a deal, which must be the stored one; None if it was broken off."""
    if rules.to_move(played.last) is not None:
        if record.outcome is not None:
            message = "expected a finished deal since an outcome is stored"
            raise ReplayError(f"{record.label}: {message}")
        return None
    outcome = rules.outcome(played.last)
    for name, stored in (record.outcome or {}).items():
        found = outcome.fields.get(name)
        if found != stored:
            message = f"expected {name} {found}, got {str(stored)[:80]}"
            raise ReplayError(f"{record.label}: {message}")
    return outcome


def _deal(
    rules: AnyGame, record: DealRecord, played: Replayed, outcome: Outcome
) -> DealFacts:
    return DealFacts(
        game=rules,
        options=record.options,
        played=_played(record),
        scores=outcome.scores,
        winner=outcome.winner,
        leader=_leader(rules, played.events),
        counters=outcome.counters,
        counts=_counts(rules, played.last, outcome, record.seats),
        lines=rules.receipt(played.last, played.events),
        events=_happened(played.events, record.seats),
    )


def _leader(rules: AnyGame, events: Sequence[Event]) -> Seat | None:
    """Seat that began the first trick or turn, whatever came before."""
    for event in events:
        seat = event.args.get("player")
        if event.code in rules.openers and isinstance(seat, int):
            return seat
    return None


def _counts(
    rules: AnyGame, last: AnyState, outcome: Outcome, seats: int
) -> dict[str, tuple[int, ...]]:
    """Every number by seat that a game gives of its own accord."""
    given: dict[str, Sequence[object]] = {
        **rules.counts(last),
        **rules.tallies(watcher_view(last)),
        **{
            name: values
            for name, values in outcome.fields.items()
            if isinstance(values, list)
        },
    }
    found: dict[str, tuple[int, ...]] = {}
    for name, values in given.items():
        numbers = tuple(value for value in values if type(value) is int)
        if len(numbers) == len(values) >= seats:
            found[name] = numbers[:seats]
    return found


def _happened(events: Sequence[Event], seats: int) -> Mapping[str, tuple[int, ...]]:
    counted: dict[str, list[int]] = {}
    for event in events:
        seat = event.args.get("player")
        if type(seat) is int and 0 <= seat < seats:
            counted.setdefault(event.code, [0] * seats)[seat] += 1
    return {code: tuple(times) for code, times in counted.items()}


def _person(record: DealRecord) -> tuple[Seat | None, str]:
    """Seat of the person who played on this machine, and the level of the bots."""
    match record.extra.get("local"):
        case {"human": int(seat), "bot": str(level)} if 0 <= seat < record.seats:
            return seat, level
    return None, ""
