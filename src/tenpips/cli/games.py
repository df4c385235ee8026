"""``tenpips games``: what can be played, and what players may agree on."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterator

from tenpips.cli.rendering import add_ascii_argument, keep_to_ascii
from tenpips.cli.sheets import game_texts, text_of
from tenpips.game import AnyGame
from tenpips.games import game_named, games
from tenpips.narration import Texts

WIDTH = 79


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    parser.add_argument("game", nargs="?", help=texts.format("cli-option-game"))
    add_ascii_argument(parser, texts)


def run(given: argparse.Namespace, texts: Texts) -> int:
    """Print the games, or one of them."""
    if given.ascii:
        keep_to_ascii()
    wanted = [game_named(given.game)] if given.game else games().values()
    for game in wanted:
        print("\n".join(_sheet(game, texts)))
    return 0


def _sheet(game: AnyGame, texts: Texts) -> Iterator[str]:
    own = game_texts(game, texts.language)
    yield f"{game.name}: {text_of(own, game, 'name')}"
    yield from _wrapped(text_of(own, game, "summary"), "  ")
    yield texts.format("cli-variants")
    for name in game.variants:
        yield from _wrapped(f"{name}: {text_of(own, game, 'variant', name)}", "    ")
    yield texts.format("cli-options")
    standard = game.variants[game.standard]
    for choice in game.choices:
        default = choice.write(getattr(standard, choice.name))
        yield f"    {choice.name}={choice.allowed()} [{default}]"
        yield from _wrapped(text_of(own, game, "option", choice.name), "        ")
    yield ""


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(
        text, WIDTH, initial_indent=indent, subsequent_indent=indent + "  "
    )
