"""The words of the command line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Never, TypeAlias

from tenpips.cli.language import LANGUAGE, language_of
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.games import game_named
from tenpips.narration import Texts, languages
from tenpips.options import split_assignment

COMMANDS = (
    "play",
    "join",
    "games",
    "rules",
    "simulate",
    "replay",
    "stats",
    "verify",
    "arena",
    "train",
    "solve",
    "analyse",
    "compile",
    "serve",
    "doctor",
    "backup",
    "restore",
    "export",
    "migrate",
)

Run: TypeAlias = Callable[[argparse.Namespace, Texts], int]


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> Never:
        """Complain about the words given."""
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help\n")


def command_line(
    words: Sequence[str] | None,
) -> tuple[Run, argparse.Namespace, Texts]:
    """Read the words; gives what to run and with what."""
    words = sys.argv[1:] if words is None else words
    texts = Texts(language_of(words, os.environ))
    parser = Parser(
        prog="tenpips",
        description=texts.format("cli-summary"),
        epilog=texts.format("cli-first-steps"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=_version())
    _add_language(parser, texts)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", prog="tenpips")
    for name in COMMANDS:
        command = commands.add_parser(
            name,
            help=texts.format(f"cli-{name}"),
            description=texts.format(f"cli-{name}"),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        _module(name).arguments(command, texts)
        _add_language(command, texts)
    arguments = parser.parse_args(words)
    if arguments.command is None:
        parser.print_help()
        return _nothing, arguments, texts
    run: Run = _module(arguments.command).run
    return run, arguments, texts


def add_game_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add the words that choose a game and its house rules."""
    parser.add_argument("--variant", help=texts.format("cli-option-variant"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=texts.format("cli-option-option"),
    )
    parser.add_argument(
        "--players", type=int, metavar="N", help=texts.format("cli-option-players")
    )


def seed(text: str) -> int:
    """Read a seed: a number that JSON keeps exactly, from 0 to 2**53 - 1."""
    number = int(text)
    if not 0 <= number < 1 << 53:
        raise argparse.ArgumentTypeError(f"expected 0 to 2**53 - 1, got {text[:40]}")
    return number


def chosen(arguments: argparse.Namespace) -> tuple[AnyGame, str, Any]:
    """
    Give the game, the variant and the options that the words choose.

    Raises:
        OptionError: If something of that name or value does not exist.

    """
    game = game_named(arguments.game)
    given: dict[str, Any] = dict(split_assignment(text) for text in arguments.option)
    if given.get("variant") in game.variants and arguments.variant is None:
        arguments.variant = given.pop("variant")  # the preset, not its values alone
    known = {choice.name for choice in game.choices}
    if arguments.players is not None and "players" in known:
        given["players"] = arguments.players
    options = game.options(arguments.variant, given)
    seats = game.seats(options)
    if arguments.players not in {None, seats}:
        message = f"expected {seats} players for {game.name}, got {arguments.players}"
        raise OptionError(message)
    return game, arguments.variant or game.standard, options


def _add_language(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add the word that `language_of` has looked for already."""
    known = {"languages": ", ".join(languages())}
    parser.add_argument(
        LANGUAGE,
        metavar="CODE",
        default=argparse.SUPPRESS,
        help=texts.format("cli-option-language", known),
    )


def _module(name: str) -> Any:  # noqa: ANN401 (modules have no common type)
    return import_module(f"tenpips.cli.{name}")


def _nothing(_arguments: argparse.Namespace, _texts: Texts) -> int:
    return 0


def _version() -> str:
    try:
        return f"tenpips {version('tenpips')}"
    except PackageNotFoundError:  # run from a source tree that is not installed
        return "tenpips (not installed)"
