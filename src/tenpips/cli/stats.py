"""``tenpips stats``: what records say of a player."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

from tenpips.cli.compiling import compiling_told
from tenpips.cli.rendering import add_ascii_argument, keep_to_ascii
from tenpips.cli.stats_sources import everything
from tenpips.cli.stats_words import chart_path, day, source
from tenpips.errors import OptionError
from tenpips.games import game_named
from tenpips.narration import Texts
from tenpips.records import DealRecord
from tenpips.statistics import (
    Asked,
    Broken,
    Labels,
    MatchFacts,
    Plain,
    Statistics,
    csv_text,
    once,
    selected,
    statistics_json,
    summed,
    text_lines,
    times_for,
    whose,
    with_luck,
)

NOTHING_READ = 1
OFTEN = 100
"""Deals between two signs of progress."""


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    add = parser.add_argument
    add("source", nargs="*", type=source, help=texts.format("stats-option-source"))
    add("--player", metavar="NAME", help=texts.format("stats-option-player"))
    add("--game", help=texts.format("stats-option-game"))
    add("--variant", help=texts.format("stats-option-variant"))
    add("--since", type=day, metavar="DATE", help=texts.format("stats-option-since"))
    add(
        "--format",
        choices=("text", "json", "csv"),
        default="text",
        help=texts.format("stats-option-format"),
    )
    add("--no-luck", action="store_true", help=texts.format("stats-option-no-luck"))
    add(
        "--charts",
        type=chart_path,
        metavar="PATH",
        help=texts.format("stats-option-charts"),
    )
    add(
        "--chart-format",
        choices=("svg", "png"),
        default="svg",
        help=texts.format("stats-option-chart-format"),
    )
    add_ascii_argument(parser, texts)


def run(given: argparse.Namespace, texts: Texts) -> int:
    """Read records, count, and print; what is broken is named on standard error."""
    if given.ascii:
        keep_to_ascii()
    matches, broken = _read(given, texts)
    if broken and not matches:
        return NOTHING_READ
    found = _counted(given, matches, texts)
    labels = Labels(texts.language, game_named)
    if given.format == "json":
        print(json.dumps(statistics_json(found, broken), ensure_ascii=given.ascii))
    elif given.format == "csv":
        print(csv_text(found), end="")
    elif not found.deals:
        print(texts.format("stats-none-asked" if _chosen(given) else "stats-nothing"))
    else:
        utf = "utf" in (sys.stdout.encoding or "").lower()
        style = Plain(ascii_only=given.ascii or not utf)
        for line in text_lines(found, labels, style):
            print(line)
    if given.charts is not None and found.deals:
        _draw(given, found, labels, texts)
    return 0


def _chosen(given: argparse.Namespace) -> bool:
    """Tell whether there might be something to count, had it been asked for."""
    names = ("source", "player", "game", "variant", "since")
    return any(getattr(given, name) for name in names)


def _read(
    given: argparse.Namespace, texts: Texts
) -> tuple[list[MatchFacts], list[Broken]]:
    matches, broken, deals = list[MatchFacts](), list[Broken](), 0
    for found in everything(given.source, _asked(given), texts):
        if isinstance(found, Broken):
            broken.append(found)
            print(f"tenpips: {found.source}: {found.reason}", file=sys.stderr)
            continue
        matches.append(found)
        deals += len(found.deals)
        if len(matches) % OFTEN == 0:
            _progress("stats-progress", deals, texts)
    _progress("", 0, texts)
    return matches, broken


def _asked(given: argparse.Namespace) -> Asked:
    """Tell which deals are asked for; raises OptionError for an unknown game."""
    if given.game is not None:
        game = game_named(given.game)
        if given.variant is not None:
            game.preset(given.variant)

    def asked(record: DealRecord) -> bool:
        wanted = given.game or record.game, given.variant or record.variant
        return (record.game, record.variant) == wanted

    return asked


def _counted(
    given: argparse.Namespace, matches: Sequence[MatchFacts], texts: Texts
) -> Statistics:
    matches, copies = once(matches)
    if given.since is not None:
        matches = [match for match in matches if match.moment >= given.since]
    wanted = whose(matches, given.player)
    picked, left_out = selected(matches, wanted)
    deals = sum(len(match.deals) for match in picked)
    times = 0 if given.no_luck else times_for(deals)
    if times and deals:
        with compiling_told(texts):
            picked = with_luck(
                picked,
                times=times,
                progress=lambda done: (
                    None
                    if done % OFTEN
                    else _progress("stats-progress-luck", done, texts)
                ),
            )
        _progress("", 0, texts)
    elif deals and not given.no_luck:
        print(texts.format("stats-too-many"), file=sys.stderr)
    return summed(picked, wanted, left_out, copies)


def _progress(message: str, deals: int, texts: Texts) -> None:
    """Say how far it is, to somebody who waits at a terminal; end with no message."""
    if not sys.stderr.isatty():
        return
    line = texts.format(message, {"deals": deals}) if message else ""
    print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)


def _draw(
    given: argparse.Namespace, found: Statistics, labels: Labels, texts: Texts
) -> None:
    """Draw the charts, and say where; raises OptionError without matplotlib."""
    try:
        from tenpips.statistics.charts import draw
    except ImportError as error:
        name = {"name": error.name or "?"}
        raise OptionError(texts.format("stats-needs-charts", name)) from error
    files = draw(found, labels, given.charts, chart_format=given.chart_format)
    told = texts.format("stats-drawn", {"files": ", ".join(map(str, files))})
    print(told, file=sys.stderr)
