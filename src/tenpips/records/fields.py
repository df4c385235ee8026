"""The JSON form's keys, read with suspicion: every record passes through here."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias, cast

from tenpips.cards import CardIndex, CardSet, set_of
from tenpips.errors import NotationError
from tenpips.fairness import PackProof
from tenpips.game import AnyGame
from tenpips.options import Value
from tenpips.records.deal import (
    NOTHING,
    Comment,
    DealRecord,
    Ply,
    located,
    pack_problem,
)
from tenpips.records.versions import rules_for
from tenpips.records.words import MAX_DEPTH, MAX_ITEMS, card_in, shown
from tenpips.telling import Json

FindGame: TypeAlias = Callable[[str], AnyGame]
"""Gives the game of a name as typed; raises OptionError."""

KNOWN = (
    "game",
    "version",
    "variant",
    "options",
    "seats",
    "dealer",
    "pack",
    "plies",
    "outcome",
    "players",
    "deal",
    "comments",
    "proof",
)
"""Keys of the JSON form, in order."""

_PLY_KEYS = frozenset({"seat", "legal", "card"})
_MOST = 10**9
_LONGEST_VALUE = 60
_SURROGATE = re.compile("[\ud800-\udfff]")
_POWER = re.compile(r"\s*[+-]?[\d._]+e", re.IGNORECASE)


def record_from(data: object, find_game: FindGame, place: int) -> DealRecord:
    """
    Build the record that a JSON object describes; *place* is its place in the file.

    Raises:
        TenpipsError: Of the fitting kind, for the first thing that is wrong.

    """
    with located(f"deal {place}"):
        found = _mapping(data, "a record")
        game = find_game(_text(_needed(found, "game"), "game"))
        version = _integer(found, "version", 1, game.version)
        return _record(found, rules_for(game, version), place)


def _record(data: Mapping[str, object], game: AnyGame, place: int) -> DealRecord:
    variant = _variant(data, game)
    options = game.options(variant, _options(data))
    seats = _seats(data, game.seats(options))
    pack = _pack(_needed(data, "pack"))
    problem = pack_problem(game.pack(options), pack)
    if problem:
        raise NotationError(problem)
    plies = _plies(data, seats)
    return DealRecord(
        game=game.name,
        version=game.version,
        variant=variant,
        options=options,
        seats=seats,
        dealer=_integer(data, "dealer", 0, 0, seats - 1),
        pack=pack,
        plies=plies,
        outcome=_outcome(data),
        players=_players(data, seats),
        number=_integer(data, "deal", 1, 0),
        comments=_comments(data, len(plies)),
        proof=_proof(data.get("proof")),
        extra=_kept_keys(data, KNOWN),
        place=place,
    )


# Headers


def _variant(data: Mapping[str, object], game: AnyGame) -> str:
    given = data.get("variant")
    if given is None:
        return game.standard
    typed = _text(given, "variant").strip()
    like = typed.lower()
    known = (typed, like, like.replace("_", "-"), like.replace("-", "_"))
    return next((name for name in known if name in game.variants), typed)


def _options(data: Mapping[str, object]) -> dict[str, Value]:
    given = _mapping(data.get("options") or {}, "options")
    return {name: _option(name, value) for name, value in given.items()}


def _option(name: str, value: object) -> Value:
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        raise NotationError(f"expected a word or number for option {_at(name, value)}")
    if not isinstance(value, str):
        return value
    if len(value) > _LONGEST_VALUE:
        raise NotationError(f"expected a shorter value for option {_at(name, value)}")
    if _POWER.match(value):
        # Tiny to write, a gigabyte to compute with.
        raise NotationError(f"expected a plain number for option {_at(name, value)}")
    return value.strip().lower()


def _at(name: str, value: object) -> str:
    return f"{shown(name)}, got {shown(value)}"


def _seats(data: Mapping[str, object], expected: int) -> int:
    seats = _integer(data, "seats", 1, expected)
    if seats != expected:
        raise NotationError(f"expected seats {expected} by the options, got {seats}")
    return seats


def _players(data: Mapping[str, object], seats: int) -> tuple[str, ...]:
    given = _list(data.get("players") or [], "players")
    if given and len(given) != seats:
        raise NotationError(f"expected {seats} players, got {len(given)}")
    return tuple(_text(name, "player") for name in given)


# Cards


def _pack(value: object) -> tuple[CardIndex, ...]:
    cards = list[CardIndex]()
    for place, name in enumerate(_list(value, "pack"), 1):
        try:
            cards.append(card_in(_text(name, "card")))
        except NotationError as error:
            raise NotationError(f"pack, place {place}: {error}") from None
    return tuple(cards)


def _plies(data: Mapping[str, object], seats: int) -> tuple[Ply, ...]:
    plies = list[Ply]()
    for number, item in enumerate(_list(data.get("plies") or [], "plies"), 1):
        try:
            plies.append(_ply(item, seats))
        except NotationError as error:
            raise NotationError(f"ply {number}: {error}") from None
    return tuple(plies)


def _ply(item: object, seats: int) -> Ply:
    if isinstance(item, str):
        return Ply(None, card_in(item))
    data = _mapping(item, "a ply")
    card = card_in(_text(_needed(data, "card"), "card"))
    seat = None
    if data.get("seat") is not None:
        seat = _integer(data, "seat", 0, 0, seats - 1)
    extra = NOTHING if data.keys() <= _PLY_KEYS else _kept_keys(data, _PLY_KEYS)
    return Ply(seat, card, _legal(data.get("legal")), extra)


def _legal(value: object) -> CardSet | None:
    if value is None:
        return None
    cards = [card_in(_text(name, "card")) for name in _list(value, "legal")]
    found = set_of(cards)
    if found.bit_count() != len(cards):
        raise NotationError("expected each legal card once, got one twice")
    return found


# What is carried along


def _outcome(data: Mapping[str, object]) -> dict[str, Json] | None:
    given = data.get("outcome")
    if given is None:
        return None
    found = _mapping(given, "outcome")
    return cast("dict[str, Json]", _kept_keys(found, ()))


def _comments(data: Mapping[str, object], plies: int) -> tuple[Comment, ...]:
    comments = list[Comment]()
    last = 0
    for item in _list(data.get("comments") or [], "comments"):
        pair = _list(item, "a comment")
        if len(pair) != 2:
            raise NotationError("expected a ply number and a text in each comment")
        last = _within(pair[0], "the ply of a comment", last, plies)
        comments.append(Comment(last, _text(pair[1], "comment")))
    return tuple(comments)


def _proof(value: object) -> PackProof | None:
    return None if value is None else PackProof.from_json(value)


def _kept_keys(
    data: Mapping[str, object], known: tuple[str, ...] | frozenset[str]
) -> dict[str, object]:
    kept = {key: value for key, value in data.items() if key not in known}
    for key, value in kept.items():
        _shallow(key, value, MAX_DEPTH)
    return kept


def _shallow(key: str, value: object, depth: int) -> None:
    if not isinstance(value, (list, dict)):
        return
    if not depth:
        raise NotationError(f"expected less deeply nested JSON at {shown(key)}")
    for item in value.values() if isinstance(value, dict) else value:
        _shallow(key, item, depth - 1)


# Kinds of values


def _needed(data: Mapping[str, object], key: str) -> object:
    value = data.get(key)
    if value is None:
        raise NotationError(f"expected {key!r}, which is missing")
    return value


def _mapping(value: object, what: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise NotationError(f"expected an object for {what}, got {shown(value)}")
    return value


def _list(value: object, what: str) -> list[object]:
    if not isinstance(value, list):
        raise NotationError(f"expected a list for {what}, got {shown(value)}")
    if len(value) > MAX_ITEMS:
        got = len(value)
        raise NotationError(f"expected at most {MAX_ITEMS} items for {what}, got {got}")
    return value


def _text(value: object, what: str) -> str:
    if not isinstance(value, str):
        raise NotationError(f"expected text for {what}, got {shown(value)}")
    lone = _SURROGATE.search(value)
    if lone:  # JSON can name half a letter, and nothing can write it
        raise NotationError(f"expected text for {what}, got {lone[0]!a}")
    return value


def _integer(
    data: Mapping[str, object], key: str, low: int, default: int, high: int = _MOST
) -> int:
    value = data.get(key)
    return default if value is None else _within(value, key, low, high)


def _within(value: object, what: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise NotationError(f"expected a whole number for {what}, got {shown(value)}")
    if not low <= value <= high:
        bounded = high < _MOST or value > high
        allowed = f"{low}..{high}" if bounded else f"{low} or more"
        raise NotationError(f"expected {allowed} for {what}, got {value}")
    return value
