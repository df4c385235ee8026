"""``tenpips analyse RECORD``: finished deals, judged card by card."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from tenpips.analysis import FAST, NORMAL, DealReport, analyse, report_json
from tenpips.cli.compiling import compiling_told
from tenpips.cli.positions import names_of
from tenpips.cli.rendering import add_style_arguments, style_of
from tenpips.cli.tables import report_lines
from tenpips.errors import OptionError
from tenpips.games import game_named
from tenpips.narration import CardStyle, Narrator, Texts
from tenpips.records import DealRecord, read, replayed, rules_for

COSTLIEST = 5


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    add = parser.add_argument
    add("file", type=Path, help=texts.format("cli-option-record"))
    add("--deal", type=int, metavar="N", help=texts.format("analyse-option-deal"))
    add("--fast", action="store_true", help=texts.format("analyse-option-fast"))
    add(
        "--costliest",
        type=int,
        default=COSTLIEST,
        metavar="N",
        help=texts.format("analyse-option-costliest"),
    )
    add("--brief", action="store_true", help=texts.format("analyse-option-brief"))
    add("--seed", type=int, default=0, help=texts.format("solve-option-seed"))
    add("--json", action="store_true", help=texts.format("analyse-option-json"))
    add_style_arguments(parser, texts)


def run(given: argparse.Namespace, texts: Texts) -> int:
    """Judge the finished deals of a file, one after the other."""
    _check(given)
    style, found, number = style_of(given), 0, 0
    for number, record in enumerate(read(given.file, game_named), 1):
        if given.deal not in {None, number} or not _finished(record):
            continue
        found += 1
        with compiling_told(texts):
            report = _report(given, record, number, texts)
        if given.json:
            print(json.dumps(report_json(report)), flush=True)
            continue
        for line in _told(given, report, style, texts.language):
            print(line, flush=True)
    if given.deal is not None and given.deal > number:
        raise OptionError(f"expected 1 to {number} for --deal, got {given.deal}")
    if not found:
        raise OptionError(texts.format("analyse-nothing", {"file": str(given.file)}))
    return 0


def _check(given: argparse.Namespace) -> None:
    """Refuse numbers that cannot be; raises OptionError."""
    if given.deal is not None and given.deal < 1:
        raise OptionError(f"expected 1 or more for --deal, got {given.deal}")
    if given.costliest < 0:
        raise OptionError(f"expected 0 or more for --costliest, got {given.costliest}")


def _finished(record: DealRecord) -> bool:
    """Whether the deal was played to its end; a void one has no cards to judge."""
    game = game_named(record.game)
    last = replayed(game, record).last
    rules = rules_for(game, record.version)
    return bool(record.plies) and rules.to_move(last) is None


def _report(
    given: argparse.Namespace, record: DealRecord, number: int, texts: Texts
) -> DealReport:
    shown = sys.stderr.isatty()

    def progress(done: int, plies: int) -> None:
        if shown:
            told = {"deal": number, "ply": done, "plies": plies}
            line = texts.format("analyse-progress", told)
            print(f"\r{line} ", end="", file=sys.stderr, flush=True)

    effort = FAST if given.fast else NORMAL
    game = game_named(record.game)
    report = analyse(game, record, effort, seed=given.seed, progress=progress)
    if shown:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    return report


def _told(
    given: argparse.Namespace, report: DealReport, style: CardStyle, language: str
) -> Iterator[str]:
    record = report.record
    game = game_named(record.game)
    narrator = Narrator(game, names_of(record), language=language, style=style)
    identity = game.identity(record.options, record.variant)
    return report_lines(
        report,
        narrator,
        identity,
        every_ply=not given.brief,
        costliest=given.costliest,
    )
