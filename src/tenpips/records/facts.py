"""Who took what, ply by ply: facts that the text form tells, and checks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from tenpips.cards import INDEX_OF, NOTATION, CardIndex
from tenpips.errors import NotationError
from tenpips.game import AnyGame
from tenpips.records.deal import DealRecord
from tenpips.records.replay import Step, first_position, replay
from tenpips.records.versions import rules_for
from tenpips.records.words import card_in
from tenpips.telling import Event, Json
from tenpips.view import Seat

_UNFIT = re.compile(r"[,;{}=]")
_SEAT = re.compile(r"seat ([0-9]{1,2})", re.IGNORECASE)


class Fact(NamedTuple):
    """Something that happened to a seat, and that everyone saw."""

    seat: Seat
    code: str
    """Code of the event."""

    cards: tuple[CardIndex, ...]
    """Cards that the event names, other than those just named by the players."""


class Told(NamedTuple):
    """A ply, and the facts that came of it."""

    step: Step | None
    """The ply; None for the deal itself."""

    facts: tuple[Fact, ...]


def told(game: AnyGame, record: DealRecord) -> Iterator[Told]:
    """
    Play a record again and gather the facts, the deal's own first.

    A fact is a public event that names a player and a card other than the one
    just played, such as a trick or a capture.

    Raises:
        ReplayError: As `tenpips.records.replay` does.

    """
    rules = rules_for(game, record.version)
    first = first_position(game, record)
    yield Told(None, tuple(_facts(rules.opening(first), -1, set())))
    named = set[CardIndex]()
    for step in replay(game, record):
        named.add(step.card)
        facts = tuple(_facts(step.events, step.card, named))
        yield Told(step, facts)
        if facts:
            named.clear()


def _facts(
    events: Iterable[Event], own: CardIndex, named: set[CardIndex]
) -> Iterator[Fact]:
    for event in events:
        seat = event.args.get("player")
        if event.audience is not None or not isinstance(seat, int):
            continue
        cards = list(dict.fromkeys(_cards(event.args)))
        if any(card != own for card in cards):
            others = tuple(card for card in cards if card not in named)
            yield Fact(seat, event.code, others)


def _cards(args: Mapping[str, Json]) -> Iterator[CardIndex]:
    for value in args.values():
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, str) and item in INDEX_OF:
                yield INDEX_OF[item]


# In words


def called(record: DealRecord, seat: Seat) -> str:
    """Name a seat as comments do: by its player if the name is fit, or by number."""
    if record.players:
        name = record.players[seat]
        fit = name.isprintable() and name == name.strip() and not _UNFIT.search(name)
        if name and fit and len(_seats(record, name)) == 1 and not _SEAT.match(name):
            return name
    return f"seat {seat}"


def _seats(record: DealRecord, text: str) -> list[Seat]:
    """Seats that *text* may mean."""
    found = _SEAT.fullmatch(text)
    if found:
        return [int(found[1])]
    like = text.casefold()
    return [s for s, name in enumerate(record.players) if name.casefold() == like]


def sentence(record: DealRecord, facts: Iterable[Fact]) -> str:
    """Write facts as a comment: ``Ada, ten-trick; Bo, flip 5C``."""
    return "; ".join(_phrase(record, fact) for fact in facts)


def _phrase(record: DealRecord, fact: Fact) -> str:
    cards = "".join(f" {NOTATION[card]}" for card in fact.cards)
    return f"{called(record, fact.seat)}, {fact.code}{cards}"


def is_claim(record: DealRecord, text: str) -> bool:
    """Tell whether a comment states a fact: a seat, then a comma or nothing."""
    return bool(_seats(record, text.partition(";")[0].partition(",")[0].strip()))


def denied(record: DealRecord, text: str, facts: Iterable[Fact]) -> bool:
    """Tell whether a claim states something that did not happen."""
    known = list(facts)
    return not all(
        any(_states(record, phrase, fact) for fact in known)
        for phrase in text.split(";")
        if phrase.strip()
    )


def _states(record: DealRecord, phrase: str, fact: Fact) -> bool:
    who, _, rest = phrase.partition(",")
    if fact.seat not in _seats(record, who.strip()):
        return False
    code, *cards = rest.split() or [fact.code]
    try:
        given = {card_in(card) for card in cards}
    except NotationError:
        return False
    return fact.code.casefold() == code.casefold() and (
        not given or given == set(fact.cards)
    )
