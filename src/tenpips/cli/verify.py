"""``tenpips verify RECORD...``: whether all who played had a hand in the shuffle."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from tenpips.errors import TenpipsError
from tenpips.games import game_named
from tenpips.narration import Texts
from tenpips.records import (
    DealRecord,
    check,
    check_match,
    matches,
    read,
    verify,
    verify_match,
)

ALL_VERIFIED = 0
NOT_ALL = 2
"""Something does not agree, has no proof or cannot be read."""


class Finding(Enum):
    """What became of a deal."""

    VERIFIED = "verified"
    UNPROVED = "unproved"
    WRONG = "wrong"


class Said(NamedTuple):
    """A finding, and the line that tells it."""

    finding: Finding
    line: str


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    parser.add_argument(
        "records",
        type=Path,
        nargs="+",
        metavar="RECORD",
        help=texts.format("verify-option-records"),
    )


def run(given: argparse.Namespace, texts: Texts) -> int:
    """Say of every deal of every file whether it is verified."""
    found = Counter[Finding]()
    readable = True
    for file in given.records:
        place = f"{file}: " if len(given.records) > 1 else ""
        try:
            for match in matches(read(file, game_named)):
                for said in _match(match, texts):
                    print(f"{place}{said.line}")
                    found[said.finding] += 1
        except TenpipsError as error:
            sys.stdout.flush()
            print(f"tenpips: {place}{error}", file=sys.stderr)
            readable = False
    if sum(found.values()) > 1:
        counts = {finding.value: found[finding] for finding in Finding}
        print(texts.format("verify-summary", counts))
    good = readable and found[Finding.VERIFIED] == sum(found.values())
    return ALL_VERIFIED if good else NOT_ALL


def _match(records: Sequence[DealRecord], texts: Texts) -> Iterator[Said]:
    """Findings for the deals of one match, then for what they are together."""
    proved = True
    for record in records:
        said = _deal(record, texts)
        proved = proved and said.finding is Finding.VERIFIED
        yield said
    if not proved:
        return
    game = game_named(records[0].game)
    try:
        verify_match(game, records)
        if records[0].number == 1:
            check_match(game, records)
    except TenpipsError as error:
        yield Said(Finding.WRONG, _wrong(error, texts))


def _deal(record: DealRecord, texts: Texts) -> Said:
    if record.proof is None:
        line = texts.format("verify-unproved", {"deal": record.label})
        return Said(Finding.UNPROVED, line)
    game = game_named(record.game)
    try:
        verify(game, record)
        finished = check(game, record).finished
    except TenpipsError as error:
        return Said(Finding.WRONG, _wrong(error, texts))
    own = sum(not supplied for supplied in record.proof.deal.supplied)
    line = texts.format("verify-verified", {"deal": record.label, "own": own})
    if not finished:
        line += " " + texts.format("verify-broken-off")
    return Said(Finding.VERIFIED, line)


def _wrong(error: TenpipsError, texts: Texts) -> str:
    return texts.format("verify-wrong", {"problem": str(error)})
