"""``tenpips serve``: the table server."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tenpips.cli.opening import open_page, wanted
from tenpips.errors import OptionError, TenpipsError
from tenpips.narration import Texts
from tenpips.server.settings import NAMES, Settings, flag, kind_of
from tenpips.server.sources import load

if TYPE_CHECKING:
    from tenpips.server.app import Parts, Services


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    parser.epilog = texts.format("serve-examples")
    parser.add_argument(
        "--no-open", action="store_true", help=texts.format("serve-option-no-open")
    )
    add_settings(parser, texts)


def run(given: argparse.Namespace, texts: Texts) -> int:
    """Serve until told to stop."""
    settings = chosen_settings(given)
    try:
        from tenpips.server.serving import log_style, serve
    except ImportError as error:
        raise needs_extra(error, texts) from error

    def announce(address: str) -> None:
        if log_style(settings) == "console":
            line = texts.format("serve-open", {"address": address})
            print(line, file=sys.stderr, flush=True)
        # A server with a public address is looked after, not played at.
        if not settings.public_url and wanted(refused=given.no_open):
            open_page(address)

    serve(settings, _parts, announce)
    return 0


def add_settings(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add a flag for every setting, and one for a file of them."""
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help=texts.format("serve-option-config")
    )
    for name in NAMES:
        parser.add_argument(
            flag(name),
            metavar=texts.format(f"serve-value-{value_of(name)}"),
            help=texts.format(f"serve-option-{name}").replace("%", "%%"),
        )


def value_of(name: str) -> str:
    """Give the id of the word that stands for a value of the setting *name*."""
    return kind_of(name).name


def chosen_settings(given: argparse.Namespace) -> Settings:
    """
    Put the settings together.

    Raises:
        TenpipsError: If one of them is unknown or has a bad value.

    """
    flags = {name: text for name in NAMES if (text := getattr(given, name)) is not None}
    return load(flags, os.environ, given.config)


def needs_extra(error: ImportError, texts: Texts) -> TenpipsError:
    """Give the error to raise where a library of the server is missing."""
    return OptionError(texts.format("serve-needs-extra", {"name": error.name or "?"}))


def _parts(services: Services) -> Parts:
    """Make what the server consists of."""
    from tenpips.server.parts import build_parts

    return build_parts(services)
