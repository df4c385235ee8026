"""``tenpips join URL``: a seat at a table on a server, at a shell."""

from __future__ import annotations

import argparse

from tenpips.cli.rendering import add_style_arguments
from tenpips.narration import Texts


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    add = parser.add_argument
    add("link", metavar="URL", help=texts.format("join-option-link"))
    add("--name", default="", help=texts.format("cli-option-name"))
    add("--watch", action="store_true", help=texts.format("join-option-watch"))
    add("--plain", action="store_true", help=texts.format("join-option-plain"))
    add_style_arguments(parser, texts)


def run(given: argparse.Namespace, texts: Texts) -> int:
    """Sit down at a table, come back to a seat there, or watch."""
    from tenpips.cli.joining import join  # with all that speaks to servers

    return join(given, texts)
