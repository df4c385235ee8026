"""``tenpips replay FILE``: a record checked, or told in sentences."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from tenpips.cli.rendering import add_style_arguments, style_of
from tenpips.games import game_named
from tenpips.narration import CardStyle, Narrator, Texts
from tenpips.records import DealRecord, check_match, matches, read, replayed
from tenpips.terminal import sheets
from tenpips.terminal.local import setup_of


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    parser.add_argument("file", type=Path, help=texts.format("cli-option-record"))
    parser.add_argument(
        "--check", action="store_true", help=texts.format("cli-option-check")
    )
    add_style_arguments(parser, texts)


def run(given: argparse.Namespace, texts: Texts) -> int:
    """Check match by match; unless that was all, tell each."""
    style = style_of(given)
    deals = broken_off = 0
    for match in matches(read(given.file, game_named)):
        checked = check_match(game_named(match[0].game), match)
        deals += len(match)
        broken_off += sum(not deal.finished for deal in checked.deals)
        if not given.check:
            for record in match:
                for line in _told(record, style, texts.language):
                    print(line)
    if given.check:
        print(texts.format("cli-checked", {"deals": deals}))
        if broken_off:
            print(texts.format("cli-broken-off", {"deals": broken_off}))
    return 0


def _told(record: DealRecord, style: CardStyle, language: str) -> Iterator[str]:
    """A deal in sentences, all hands open, the receipt at its end."""
    game = game_named(record.game)
    names = record.players or tuple(f"P{seat}" for seat in range(record.seats))
    reader = (
        setup_of(record.extra, record.seats).human if "local" in record.extra else None
    )
    told = partial(Narrator, game, names, language=language, style=style)
    narrator = told(reader=reader)
    deal = replayed(game, record)
    for event in deal.events:
        if event.audience in {None, reader}:
            yield narrator.event(event)
        else:
            owner = told(reader=event.audience)
            yield narrator.say(
                "cli-private",
                player=narrator.player(event.audience or 0),
                text=owner.event(event),
            )
    if game.to_move(deal.last) is None:
        lines = game.receipt(deal.last, deal.events)
        yield from sheets.receipt(lines, narrator)
