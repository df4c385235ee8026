"""
Records read from a text or a file, whichever form they are in.

A file is taken for hostile: sizes are limited before anything is read into memory,
and whatever is wrong with it comes out as one line.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

from tenpips.errors import NotationError, ReplayError
from tenpips.game import AnyGame
from tenpips.records.deal import Comment, DealRecord, located
from tenpips.records.facts import Told, denied, is_claim, sentence, told
from tenpips.records.fields import FindGame, record_from
from tenpips.records.replay import first_position
from tenpips.records.text_reader import TypedDeal, typed_deals
from tenpips.records.words import DECODER, complaint, json_in, shown

MAX_BYTES = 64 << 20
"""Most that is read at once: a text, or JSON that is not one object a line."""

MAX_LINE = 1 << 20
"""Longest line of a file with one JSON object a line, which has no other limit."""

_JSON_OBJECT = re.compile(r'\{\s*(?:["}]|$)')
_JSON_LIST = re.compile(r"\[\s*[^A-Za-z\s]")
_BLANKS = re.compile(r"\s*+")
_JUNK = re.compile("[\x00-\x08\x0e-\x1f\x7f]")
_NO_RECORD = 'a record: a JSON object, or headers such as [Game "dix"]'


def read(source: str | Path, find_game: FindGame) -> Iterator[DealRecord]:
    """
    Read the deals of a text, or of the file at a Path, one after the other.

    There is at least one, or an error.

    A text record is played again as it is read, to learn who named each card and
    to check the facts in its comments. Nothing else is checked here but the form:
    see `tenpips.records.check`.

    Raises:
        NotationError: If it is no record; the message says where and why.
        OptionError: If there is no such game, variant, option or value.
        ReplayError: If a text record breaks the rules, or the version is unknown.

    """
    record = None
    with _opened(source) as file:
        for record in _records(file, find_game):
            yield record
    if record is None:
        raise NotationError("expected at least one deal, got none")


@contextmanager
def _opened(source: str | Path) -> Iterator[BinaryIO]:
    if isinstance(source, str):
        yield io.BytesIO(source.encode("utf-8", "surrogatepass"))
        return
    try:
        with source.open("rb") as file:
            yield file
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise NotationError(f"cannot read {shown(str(source))}: {reason}") from None


def _records(file: BinaryIO, find_game: FindGame) -> Iterator[DealRecord]:
    line, first = 0, ""
    while not first:
        line += 1
        raw = file.readline(MAX_LINE + 1)
        if not raw:
            raise NotationError(f"expected {_NO_RECORD}, got an empty file")
        # Only a look: a long line may be cut inside a letter.
        first = raw.decode("utf-8-sig", "replace").strip()
    if _JSON_OBJECT.match(first) and _is_whole(first):
        yield from _json_lines(file, raw, line, find_game)
        return
    if first[0] not in "[{":
        _decoded(raw[:MAX_LINE], line)
        raise NotationError(f"line {line}: expected {_NO_RECORD}, got {shown(first)}")
    text = _rest(raw, file, line)
    json_form = _JSON_OBJECT.match(first) or _JSON_LIST.match(text.lstrip())
    read_form = _json_document if json_form else _text
    yield from read_form("\n" * (line - 1) + text, find_game)


def _is_whole(line: str) -> bool:
    """Tell whether a line holds a whole JSON object, be it a good one or not."""
    try:
        DECODER.decode(line)
    except json.JSONDecodeError:
        return False
    except (NotationError, RecursionError):
        return True
    return True


# Bytes


def _decoded(raw: bytes, line: int) -> str:
    try:
        text = raw.decode("utf-8-sig" if line == 1 else "utf-8")
    except UnicodeDecodeError as error:
        at = line + raw.count(b"\n", 0, error.start)
        byte = f"byte 0x{raw[error.start]:02x}"
        raise NotationError(f"line {at}: expected text in UTF-8, got {byte}") from None
    junk = _JUNK.search(text)
    if junk:
        at = line + text.count("\n", 0, junk.start())
        raise NotationError(f"line {at}: expected text, got {junk[0]!a}")
    return text


def _rest(begun: bytes, file: BinaryIO, line: int) -> str:
    """Read the rest of a file that is not one object a line, if it is not too big."""
    raw = begun + file.read(MAX_BYTES + 1 - len(begun))
    if len(raw) > MAX_BYTES:
        size = f"{MAX_BYTES >> 20} MiB"
        raise NotationError(f"expected at most {size} of records, got more")
    return _decoded(raw, line)


# Forms


def _json_lines(
    file: BinaryIO, raw: bytes, line: int, find_game: FindGame
) -> Iterator[DealRecord]:
    place = 0
    while raw:
        if len(raw) > MAX_LINE:
            most = f"{MAX_LINE >> 20} MiB"
            raise NotationError(f"line {line}: expected at most {most}, got more")
        text = _decoded(raw, line).strip()
        if text:
            place += 1
            with located(f"line {line}"):
                data = json_in(text, "a record")
            yield record_from(data, find_game, place)
        line += 1
        raw = file.readline(MAX_LINE + 1)


def _json_document(text: str, find_game: FindGame) -> Iterator[DealRecord]:
    place, at = 0, _after_blanks(text, 0)
    while at < len(text):
        data, at = _json_value(text, at)
        for item in data if isinstance(data, list) else [data]:
            place += 1
            yield record_from(item, find_game, place)
        at = _after_blanks(text, at)


def _after_blanks(text: str, at: int) -> int:
    found = _BLANKS.match(text, at)
    return found.end() if found else at


def _json_value(text: str, at: int) -> tuple[object, int]:
    line = text.count("\n", 0, at) + 1
    try:
        data, end = DECODER.raw_decode(text, at)
    except json.JSONDecodeError as error:
        said = f"line {error.lineno}: expected JSON, but {complaint(error)}"
        raise NotationError(said) from None
    except RecursionError:
        raise NotationError(f"line {line}: expected less deeply nested JSON") from None
    except NotationError as error:
        raise NotationError(f"record from line {line} on: {error}") from None
    return data, end


def _text(text: str, find_game: FindGame) -> Iterator[DealRecord]:
    for place, deal in enumerate(typed_deals(text), 1):
        record = record_from(deal.data, find_game, place)
        yield _settled(find_game(record.game), record, deal)


# What a text leaves out


def _settled(game: AnyGame, record: DealRecord, deal: TypedDeal) -> DealRecord:
    """Fill in who named each card, and part claims from other comments."""
    played = list(told(game, record))
    plies = tuple(
        ply._replace(seat=step.seat, legal=step.legal if deal.legal else None)
        for ply, step in zip(record.plies, (t.step for t in played[1:]), strict=True)
        if step is not None
    )
    comments = tuple(_free(record, played))
    last = played[-1].step
    state = first_position(game, record) if last is None else last.after
    if not deal.ended and game.to_move(state) is not None:
        wanted = "the deal's result, or * where it broke off"
        raise NotationError(
            f"{record.label}: expected {wanted}; the text ends after ply {len(plies)}"
        )
    return replace(record, plies=plies, comments=comments)


def _free(record: DealRecord, played: list[Told]) -> Iterator[Comment]:
    """Comments that state no fact, once the others have been found true."""
    for comment in record.comments:
        text = comment.text
        if text.startswith("="):
            yield comment._replace(text=text[1:])
        elif not is_claim(record, text):
            yield comment
        elif denied(record, text, played[comment.ply].facts):
            facts = sentence(record, played[comment.ply].facts) or "nothing to tell"
            raise ReplayError(
                f"{record.label}, ply {comment.ply}: expected {{{facts}}}, "
                f"got {{{text[:60]}}}"
            )
