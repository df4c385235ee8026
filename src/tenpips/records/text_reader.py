"""
Records as typed: text turned into the JSON form's keys, which are then read.

Headers, card names and numbers may be written as people write them. A header whose
name the text form defines starts the next deal once cards have been named; any
other header after the cards is a field of the outcome.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, MutableMapping
from dataclasses import dataclass, field
from typing import NamedTuple

from tenpips.errors import NotationError
from tenpips.options import split_assignment
from tenpips.records.deal import located
from tenpips.records.proof_headers import read_proof
from tenpips.records.text_writer import OWN
from tenpips.records.words import (
    MAX_ITEMS,
    field_of,
    integer_in,
    json_in,
    read_result_value,
    read_text_value,
    shown,
    unquoted,
)

_PIECE = re.compile(
    r"""(?P<blank>\s+)
    |\[\s*(?P<name>[A-Za-z][\w-]*)\s*"(?P<value>[^"\\]*+(?:\\.[^"\\]*+)*+)"\s*\]
    |\{(?P<comment>[^}]*)\}
    |(?P<number>[0-9]+\s*\.+)
    |(?P<end>\*|-(?=\s|$))
    |(?P<word>[^\s\[\]{}*"]+)""",
    re.VERBOSE | re.DOTALL,
)
MAX_PIECE = 1 << 20
"""Longest header or comment."""

_BREAK = re.compile(r"\s*[\r\n]\s*")
_YES = frozenset({"yes", "true", "1", "all"})


class TypedDeal(NamedTuple):
    """One deal of a text."""

    data: dict[str, object]
    """Keys and values as in the JSON form."""

    legal: bool
    """Whether the plies are to say which cards were legal."""

    ended: bool
    """Whether a mark or a result ends the cards; else the text may be cut short."""


@dataclass(slots=True)
class _Draft:
    """A deal as far as it has been read."""

    head: dict[str, object] = field(default_factory=dict)
    cards: list[str] = field(default_factory=list)
    comments: list[object] = field(default_factory=list)
    tail: dict[str, object] = field(default_factory=dict)
    ended: bool = False
    """Whether a mark or a result has ended the cards."""

    finished: bool = False
    """Whether there is an outcome."""

    size: int = 0
    """How many headers, words and comments it has."""

    def begun(self) -> bool:
        """Whether the headers before the cards are over."""
        return bool(self.cards) or self.ended


def typed_deals(text: str) -> Iterator[TypedDeal]:
    """
    Part a text into deals.

    Raises:
        NotationError: With the line, for what is no part of a record.

    """
    draft = _Draft()
    for line, piece in _pieces(text):
        with located(f"line {line}"):
            name = piece["name"]
            if name is not None and _starts_deal(draft, field_of(name)):
                yield _finished(draft)
                draft = _Draft()
            _add(draft, piece)
    if draft.head or draft.begun():
        with located("end of the text"):
            deal = _finished(draft)
        yield deal


def _pieces(text: str) -> Iterator[tuple[int, re.Match[str]]]:
    """Headers, comments and words, each with its line."""
    at, line = 0, 1
    while at < len(text):
        piece = _PIECE.match(text, at)
        if piece is None:
            raise NotationError(f"line {line}: {_junk(text, at)}")
        if piece["blank"] is None:
            yield line, piece
        line += text.count("\n", at, piece.end())
        at = piece.end()


def _junk(text: str, at: int) -> str:
    rest = text[at : at + 60].partition("\n")[0]
    if text[at] == "[":
        return f'expected a whole header such as [Dealer "0"], got {shown(rest)}'
    if text[at] == "{":
        return f"expected a comment that ends with }}, got {shown(rest)}"
    return f"expected a header, a card or a comment, got {shown(rest)}"


def _starts_deal(draft: _Draft, field_name: str) -> bool:
    if field_name == "game" and "game" in draft.head:
        return True
    return draft.begun() and field_name in OWN and field_name != "outcome"


def _add(draft: _Draft, piece: re.Match[str]) -> None:
    draft.size += 1
    if draft.size > 4 * MAX_ITEMS or piece.end() - piece.start() > MAX_PIECE:
        raise NotationError("expected a deal of reasonable size, got a bigger one")
    if piece["name"] is not None:
        _add_header(draft, field_of(piece["name"]), unquoted(piece["value"]))
    elif piece["comment"] is not None:
        draft.comments.append([len(draft.cards), _comment(piece["comment"])])
    elif piece["end"] is not None:
        draft.ended = True
    elif piece["word"] is not None:
        if draft.ended:
            got = shown(piece["word"])
            raise NotationError(f"expected no card after the deal's end, got {got}")
        draft.cards.append(piece["word"])


def _comment(text: str) -> str:
    if not text.startswith("="):
        return _BREAK.sub(" ", text.strip())
    written = json_in(text[1:], "a comment")
    if not isinstance(written, str):
        raise NotationError(f"expected text for a comment, got {shown(written)}")
    # The mark stays, so that nobody takes these words for a claim.
    return "=" + written


def _add_header(draft: _Draft, name: str, value: str) -> None:
    if draft.begun() or name == "outcome":
        draft.ended = draft.finished = True
        whole = name == "outcome"
        result = None if whole else read_result_value(value, f"header {shown(name)}")
        _add_once(draft.tail, _object(value, name) if whole else {name: result})
    else:
        _add_once(draft.head, {name: value})


def _add_once(known: MutableMapping[str, object], new: dict[str, object]) -> None:
    for name, value in new.items():
        if name in known:
            raise NotationError(f"expected header {shown(name)} once, got it twice")
        known[name] = value


# The deal as a whole


def _finished(draft: _Draft) -> TypedDeal:
    head = {name: str(value) for name, value in draft.head.items()}
    for needed in ("game", "pack"):
        if needed not in head:
            example = f'[{needed.capitalize()} "…"]'
            raise NotationError(f"expected a header {example}, which is missing")
    data = _carried(head)
    _add_once(data, _headers(head))
    data["plies"] = _plies(draft.cards, head.get("plies"))
    data["comments"] = draft.comments
    data["outcome"] = draft.tail if draft.finished else None
    legal = head.get("legal", "").strip().lower()
    return TypedDeal(data, legal in _YES, draft.ended)


def _headers(head: dict[str, str]) -> dict[str, object]:
    data: dict[str, object] = {
        name: integer_in(head[name], name.capitalize())
        for name in ("version", "dealer", "deal")
        if name in head
    }
    data["game"] = head["game"].strip()
    data["pack"] = list(head["pack"].replace(",", " ").split())
    data["options"] = _options(head.get("options", ""))
    if head.get("variant", "").strip():
        data["variant"] = head["variant"]
    data |= _seats(head.get("seats", "").strip())
    data["proof"] = read_proof(head)
    return data


def _options(text: str) -> dict[str, object]:
    options = dict[str, object]()
    for word in filter(None, (word.strip() for word in re.split("[,;]", text))):
        name, value = split_assignment(word)
        _add_once(options, {name.lower(): value})
    return options


def _seats(text: str) -> dict[str, object]:
    if not text:
        return {}
    if text.startswith("="):
        return {"players": json_in(text[1:], "Seats")}
    if "," not in text:
        return {"seats": integer_in(text, "Seats")}
    return {"players": [name.strip() for name in text.split(",")]}


def _plies(cards: list[str], extras: str | None) -> list[object]:
    plies: list[object] = [{"card": card} for card in cards]
    for number, keys in _object(extras or "={}", "plies").items():
        place = integer_in(number, "a ply") - 1
        if not 0 <= place < len(plies) or not isinstance(keys, dict):
            raise NotationError(f"expected plies of the deal, got {shown(number)}")
        plies[place] = {**keys, "card": cards[place]}
    return plies


def _carried(head: dict[str, str]) -> dict[str, object]:
    """Headers that the text form does not define, and those kept together."""
    carried = {
        name: read_text_value(value, f"header {shown(name)}")
        for name, value in head.items()
        if name not in OWN
    }
    _add_once(carried, _object(head.get("extra", "={}"), "extra"))
    return carried


def _object(text: str, name: str) -> dict[str, object]:
    found = json_in(text[1:], name) if text.startswith("=") else None
    if not isinstance(found, dict):
        raise NotationError(
            f"expected = and a JSON object in header {name}, got {shown(text)}"
        )
    return found
