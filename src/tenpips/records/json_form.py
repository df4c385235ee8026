"""Records as JSON: one object a deal, one line an object."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from tenpips.cards import JOKER, NOTATION, SUIT_MASK, SUIT_SIZE, CardSet, names
from tenpips.game import AnyGame
from tenpips.options import write_values
from tenpips.records.deal import DealRecord, Ply
from tenpips.records.versions import rules_for

_QUOTED = tuple(f'"{name}"' for name in NOTATION)
_PLY_START = tuple(f', "card": {name}' for name in _QUOTED)


def to_json(game: AnyGame, record: DealRecord) -> str:
    """
    Write a record as one line of JSON, without the end of the line.

    Simulations write it thousands of times a second, so it is put together by
    hand, and whatever repeats from deal to deal is kept.
    """
    start = _start(game, record.version, record.variant, record.options, record.seats)
    pack = ", ".join([_QUOTED[card] for card in record.pack])
    plies = ", ".join([_ply(ply) for ply in record.plies])
    text = f'{start}"dealer": {record.dealer}, "pack": [{pack}], "plies": [{plies}]'
    return f"{text}{_members(_later(record))}}}"


@lru_cache(maxsize=64)
def _start(
    game: AnyGame, version: int, variant: str, options: tuple[Any, ...], seats: int
) -> str:
    rules = rules_for(game, version)
    written = {
        "game": rules.name,
        "version": version,
        "variant": variant,
        "options": write_values(rules.choices, options),
        "seats": seats,
    }
    return json.dumps(written)[:-1] + ", "


def _ply(ply: Ply) -> str:
    text = f', "seat": {ply.seat}' if ply.seat is not None else ""
    if ply.legal is not None:
        text += f', "legal": [{_set(ply.legal)}]'
    text += _PLY_START[ply.card]
    if ply.extra:
        text += _members(ply.extra)
    return f"{{{text[2:]}}}"


def _set(cards: CardSet) -> str:
    suits = [
        _suit(suit, part)
        for suit in range(4)
        if (part := cards >> SUIT_SIZE * suit & SUIT_MASK)
    ]
    if cards >> JOKER & 1:
        suits.append(_QUOTED[JOKER])
    return ", ".join(suits)


@cache
def _suit(suit: int, ranks: CardSet) -> str:
    """Cards of one suit; there are 8192 sets a suit, so all may be kept."""
    return ", ".join(f'"{name}"' for name in names(ranks << SUIT_SIZE * suit))


def _later(record: DealRecord) -> dict[str, object]:
    """Keys after the plies; those without content are left out."""
    later: dict[str, object] = {}
    if record.outcome is not None:
        later["outcome"] = dict(record.outcome)
    if record.players:
        later["players"] = record.players
    if record.number:
        later["deal"] = record.number
    if record.comments:
        later["comments"] = record.comments
    if record.proof is not None:
        later["proof"] = record.proof.to_json()
    return {**later, **record.extra}


def _members(data: Mapping[str, object]) -> str:
    return f", {json.dumps(data)[1:-1]}" if data else ""
