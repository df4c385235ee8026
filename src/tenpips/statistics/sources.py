"""Records in files and folders, match by match; what cannot be read is named."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tenpips.errors import TenpipsError
from tenpips.records import DealRecord, FindGame, matches, read
from tenpips.statistics.facts import MatchFacts
from tenpips.statistics.gathering import match_facts

SUFFIXES = frozenset({".tenpips", ".json", ".jsonl", ".ndjson"})
"""Files of a folder that are taken for records."""

_STAMP = re.compile(r"-(\d{8}-\d{6})(?:-|$)")
"""In the names of kept matches: when they began."""


class Broken(NamedTuple):
    """Something that could not be read, or only up to there."""

    source: str
    reason: str


Found: TypeAlias = MatchFacts | Broken
Asked: TypeAlias = Callable[[DealRecord], bool]
"""Whether a deal is asked for: of which game, which variant."""


def files_under(folder: Path) -> list[Path]:
    """Record files of a folder and of all folders in it, by name."""
    return sorted(
        file
        for file in folder.rglob("*")
        if file.suffix in SUFFIXES and file.is_file() and not file.name.startswith(".")
    )


def file_found(file: Path, find_game: FindGame, asked: Asked) -> Iterator[Found]:
    """Give the matches of a file as far as it can be read, and then what is wrong."""
    source, broken = str(file), list[Broken]()
    try:
        moment = moment_of(file)
    except OSError as error:
        yield Broken(source, (error.strerror or type(error).__name__).lower())
        return
    for match in matches(_readable(file, find_game, broken)):
        yield from found_in(match, find_game, asked, source=source, moment=moment)
    yield from broken


def _readable(
    file: Path, find_game: FindGame, broken: list[Broken]
) -> Iterator[DealRecord]:
    """Read deals up to one that is none, which goes to *broken*."""
    try:
        yield from read(file, find_game)
    except TenpipsError as error:
        broken.append(Broken(str(file), str(error)))
    except OSError as error:
        broken.append(Broken(str(file), (error.strerror or "").lower()))


def found_in(
    records: Sequence[DealRecord],
    find_game: FindGame,
    asked: Asked,
    *,
    source: str,
    moment: float,
) -> Iterator[Found]:
    """Give the facts of a match, or what is wrong with it; nothing if not asked for."""
    if not asked(records[0]):
        return
    try:
        yield match_facts(find_game, records, source=source, moment=moment)
    except TenpipsError as error:
        yield Broken(source, str(error))


def moment_of(file: Path) -> float:
    """
    When a file's match began, by its name, else when it was last written.

    Raises:
        OSError: If there is no such file.

    """
    written = file.stat().st_mtime
    stamp = _STAMP.search(file.stem)
    if stamp is None:
        return written
    try:
        return datetime.strptime(stamp[1], "%Y%m%d-%H%M%S").astimezone().timestamp()
    except (ValueError, OverflowError, OSError):
        return written
