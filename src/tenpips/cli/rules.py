"""``tenpips rules GAME``: the rulebook, and what a variant or house rule changes."""

from __future__ import annotations

import argparse

from tenpips.cli.parser import add_game_arguments, chosen
from tenpips.cli.rendering import add_ascii_argument, keep_to_ascii
from tenpips.cli.sheets import changed_options
from tenpips.narration import Texts


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    parser.add_argument("game", help=texts.format("cli-option-game"))
    add_game_arguments(parser, texts)
    add_ascii_argument(parser, texts)


def run(given: argparse.Namespace, texts: Texts) -> int:
    """Print the rulebook."""
    if given.ascii:
        keep_to_ascii()
    game, variant, options = chosen(given)
    lines = changed_options(game, variant, options, texts.language)
    if lines:
        print(texts.format("cli-in-force"))
        print("\n".join(lines) + "\n")
    print(game.rulebook_in(texts.language).rstrip())
    return 0
