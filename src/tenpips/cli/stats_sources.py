"""Where ``tenpips stats`` finds records: files, folders, and stores of servers."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from tenpips.cli.saves import kept_files
from tenpips.cli.serve import needs_extra
from tenpips.errors import TenpipsError
from tenpips.games import game_named
from tenpips.narration import Texts
from tenpips.records import matches
from tenpips.statistics import Asked, Broken, Found, file_found, files_under, found_in

if TYPE_CHECKING:
    from tenpips.room import Entry
    from tenpips.server.store import Listing

SQLITE = b"SQLite format 3\0"
DATABASE = "tenpips.db"
"""Name of the store in a server's data directory."""

SCHEMES = ("sqlite:", "sqlite+", "postgres:", "postgresql:", "postgresql+")


def everything(words: list[str], asked: Asked, texts: Texts) -> Iterator[Found]:
    """
    Give what is found at each of the places named; at none, the kept matches.

    What is named twice, or reached by two ways, is read once.
    """
    been = set[str]()
    if not words:
        yield from _in_files(kept_files(), asked, been)
    for word in words:
        yield from _found_at(word, asked, texts, been)


def _in_files(files: list[Path], asked: Asked, been: set[str]) -> Iterator[Found]:
    for file in files:
        if _is_new(os.path.realpath(file), been):
            yield from file_found(file, game_named, asked)


def _is_new(place: str, been: set[str]) -> bool:
    """Whether nobody has been there; from now on somebody has."""
    new = place not in been
    been.add(place)
    return new


def _found_at(word: str, asked: Asked, texts: Texts, been: set[str]) -> Iterator[Found]:
    path = Path(word)
    url = _store_url(word)
    if url and _is_new(url, been):
        try:
            yield from asyncio.run(_stored(url, asked, texts))
        except TenpipsError as error:
            # A URL may hold a password.
            shown = texts.format("stats-store") if word == url else word
            yield Broken(shown, str(error))
    if path.is_dir():
        yield from _in_files(files_under(path), asked, been)
    elif not url:
        yield from _in_files([path], asked, been)


def _store_url(word: str) -> str:
    """URL of the store that a word names; empty if it names files."""
    if word.startswith(SCHEMES):
        return word
    path = Path(word)
    if path.is_dir():
        path /= DATABASE
    with suppress(OSError), path.open("rb") as file:
        if file.read(len(SQLITE)) == SQLITE:
            return f"sqlite:///{os.path.realpath(path)}"
    return ""


async def _stored(url: str, asked: Asked, texts: Texts) -> list[Found]:
    """Read the deals that are over at all tables; nothing is written."""
    try:
        from tenpips.server.store import Store
    except ImportError as error:
        raise needs_extra(error, texts) from error
    found = list[Found]()
    async with await Store.open(url, writes=False, migrate=False) as store:
        for listing in await store.tables(["running", "over"]):
            entries = await store.read(listing.table)
            found += _table(entries, listing, asked, texts)
    return found


def _table(
    entries: Sequence[Entry], listing: Listing, asked: Asked, texts: Texts
) -> Iterator[Found]:
    """Give what is over at a table: what has been opened to everybody, and no more."""
    from tenpips.room import Room

    source = texts.format("stats-table", {"name": listing.table})
    try:
        records = Room.fold(entries, game_named).records()
    except TenpipsError as error:
        yield Broken(source, str(error))
        return
    for match in matches(records):
        moment = listing.last_at / 1000
        yield from found_in(match, game_named, asked, source=source, moment=moment)
