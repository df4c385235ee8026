"""``tenpips replay FILE``: a record checked, told, stepped through or exported."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

from tenpips.cli.full_screen import SETTINGS, is_wanted
from tenpips.cli.rendering import add_style_arguments, style_of
from tenpips.cli.replay_forms import (
    FORMS,
    MOST_DEALS,
    check_words,
    chosen,
    export,
    lines,
    viewer_of,
)
from tenpips.cli.saves import folder
from tenpips.errors import OptionError
from tenpips.games import game_named
from tenpips.narration import Texts
from tenpips.records import check_match, matches, read
from tenpips.replay import Film, films


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    parser.add_argument("file", type=Path, help=texts.format("cli-option-record"))
    parser.add_argument(
        "--check", action="store_true", help=texts.format("cli-option-check")
    )
    parser.add_argument(
        "--plain", action="store_true", help=texts.format("replay-option-plain")
    )
    parser.add_argument(
        "--deal", type=int, metavar="N", help=texts.format("replay-option-deal")
    )
    parser.add_argument(
        "--seat", metavar="SEAT", help=texts.format("replay-option-seat")
    )
    parser.add_argument(
        "--export", choices=FORMS, help=texts.format("replay-option-export")
    )
    parser.add_argument(
        "--output",
        type=Path,
        metavar="FILE",
        help=texts.format("replay-option-output"),
    )
    parser.add_argument(
        "--ply", type=int, metavar="N", help=texts.format("replay-option-ply")
    )
    add_style_arguments(parser, texts)


def run(given: argparse.Namespace, texts: Texts) -> int:
    """Do what the words ask for, once all of the file has been played again."""
    check_words(given, texts)
    if given.check:
        return _check(given, texts)
    records = [*read(given.file, game_named)]
    if given.export == "html" and given.deal is None and len(records) > MOST_DEALS:
        counted = {"count": len(records), "most": MOST_DEALS}
        raise OptionError(texts.format("replay-too-many", counted))
    shown = [
        film
        for match in matches(records)
        for film in films(game_named(match[0].game), match)
    ]
    if given.deal is not None and not 1 <= given.deal <= len(shown):
        counted = {"count": len(shown), "number": given.deal}
        raise OptionError(texts.format("replay-no-deal", counted))
    if given.export is not None:
        return export(given, texts, shown)
    if is_wanted(given, texts):
        return _on_screen(given, texts, shown)
    style = style_of(given)
    for film in chosen(given, shown):
        for line in lines(given, texts, film, style, tables=False):
            print(line)
    return 0


def _check(given: argparse.Namespace, texts: Texts) -> int:
    """Check match by match, and tell how many deals there were."""
    deals = broken_off = 0
    for match in matches(read(given.file, game_named)):
        checked = check_match(game_named(match[0].game), match)
        deals += len(match)
        broken_off += sum(not deal.finished for deal in checked.deals)
    print(texts.format("cli-checked", {"deals": deals}))
    if broken_off:
        print(texts.format("cli-broken-off", {"deals": broken_off}))
    return 0


# The screen


def _on_screen(given: argparse.Namespace, texts: Texts, shown: list[Film]) -> int:
    from tenpips.terminal.replaying.app import replay_app
    from tenpips.terminal.screen.settings import Settings, read_settings

    begin = (given.deal or 1) - 1
    viewer = viewer_of(given, texts, shown[begin])
    try:
        settings = read_settings(folder() / SETTINGS)
    except ValueError:  # the table says so; a replay is not held up by it
        settings = Settings()
    if given.two_colours:
        settings = replace(settings, four_colours=False)
    replay_app(
        shown, texts, style_of(given), begin=begin, viewer=viewer, settings=settings
    ).run()
    return 0
