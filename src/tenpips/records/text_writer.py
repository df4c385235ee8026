"""Records as text that a person can read, and type."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping

from tenpips.cards import NOTATION
from tenpips.game import AnyGame
from tenpips.records.deal import DealRecord
from tenpips.records.facts import is_claim, sentence, told
from tenpips.records.fields import KNOWN
from tenpips.records.proof_headers import FIELDS, proof_headers
from tenpips.records.versions import rules_for
from tenpips.records.words import (
    fits_header,
    header_of,
    quoted,
    result_value,
    text_value,
)
from tenpips.telling import Json

OWN = frozenset({*KNOWN, *FIELDS, "legal", "extra"})
"""Fields whose headers the text form itself defines."""

_WIDTH = 79


def to_text(game: AnyGame, record: DealRecord) -> str:
    """
    Write a record as text, each line ended.

    The facts in braces come from playing the record again; seats and legal cards
    of plies, which follow from it as well, are left out.

    Raises:
        ReplayError: If the record breaks the rules.

    """
    rules = rules_for(game, record.version)
    lines = [*_head(rules, record), *_filled(_cards(game, record))]
    if record.outcome is not None:
        lines.append(" ".join(_tail(record.outcome)))
    return "".join(f"{line}\n" for line in lines)


# Headers before the cards


def _head(rules: AnyGame, record: DealRecord) -> Iterator[str]:
    first = [_header("game", rules.name), _header("version", str(record.version))]
    first.append(_header("variant", record.variant))
    options = rules.departures(record.options, record.variant)
    if options:
        text = ", ".join(f"{name}={value}" for name, value in options.items())
        first.append(_header("options", text))
    yield " ".join(first)
    second = [_header("seats", _seats(record)), _header("dealer", str(record.dealer))]
    if record.number:
        second.append(_header("deal", str(record.number)))
    yield " ".join(second)
    if record.proof is not None:
        for field, value in proof_headers(record.proof):
            yield _header(field, value)
    yield from _carried(record)
    yield _header("pack", " ".join(NOTATION[card] for card in record.pack))


def _header(field: str, value: str) -> str:
    return f"[{header_of(field)} {quoted(value)}]"


def _seats(record: DealRecord) -> str:
    if not record.players:
        return str(record.seats)
    text = ", ".join(record.players)
    plain = [name.strip() for name in text.split(",")] == [*record.players]
    if plain and all(record.players) and text.isprintable() and text[0] != "=":
        return text
    return "=" + json.dumps(record.players)


def _carried(record: DealRecord) -> Iterator[str]:
    """Headers of what this version carries along without knowing it."""
    rest = dict[str, object]()
    for field, value in record.extra.items():
        if fits_header(field) and field not in OWN:
            yield _header(field, text_value(value))
        else:
            rest[field] = value
    if rest:
        yield _header("extra", "=" + json.dumps(rest))
    extras = {n: dict(ply.extra) for n, ply in enumerate(record.plies, 1) if ply.extra}
    if extras:
        yield _header("plies", "=" + json.dumps(extras))
    if record.plies and all(ply.legal is not None for ply in record.plies):
        yield _header("legal", "yes")


# Cards


def _cards(game: AnyGame, record: DealRecord) -> Iterator[str]:
    """Cards, the first of a group with its number, and comments, each in one piece."""
    remarks = dict[int, list[str]]()
    for comment in record.comments:
        remarks.setdefault(comment.ply, []).append(_remark(record, comment.text))
    group, fresh = 1, True
    for number, (step, facts) in enumerate(told(game, record)):
        if step is not None:
            yield f"{group}. {NOTATION[step.card]}" if fresh else NOTATION[step.card]
            group, fresh = group + fresh, False
        if facts:
            yield f"{{{sentence(record, facts)}}}"
            fresh = True
        yield from remarks.get(number, ())
    if record.outcome is None:
        yield "*"
    elif not record.plies:
        yield "-"


def _remark(record: DealRecord, text: str) -> str:
    plain = text.isprintable() and text == text.strip() and text[:1] not in {"", "="}
    if plain and "}" not in text and not is_claim(record, text):
        return f"{{{text}}}"
    return "{=" + json.dumps(text).replace("}", "\\u007d") + "}"


def _filled(pieces: Iterable[str]) -> Iterator[str]:
    """Break pieces into lines; a number stands a little apart from what is before."""
    line = ""
    for piece in pieces:
        gap = "  " if piece[0] in "123456789" and ". " in piece else " "
        if line and len(line) + len(gap) + len(piece) > _WIDTH:
            yield line
            line = piece
        else:
            line = f"{line}{gap}{piece}" if line else piece
    if line:
        yield line


# Headers after the cards


def _tail(outcome: Mapping[str, Json]) -> Iterator[str]:
    rest = dict[str, Json]()
    for field, value in outcome.items():
        if fits_header(field) and field not in OWN:
            yield _header(field, result_value(value))
        else:
            rest[field] = value
    if rest or not outcome:
        yield _header("outcome", "=" + json.dumps(rest))
