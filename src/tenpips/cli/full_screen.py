"""The full screen of ``tenpips play``: whether there can be one, menu and table."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from tenpips.cli.rendering import style_of
from tenpips.cli.saves import folder
from tenpips.game import AnyGame
from tenpips.games import games
from tenpips.narration import Texts
from tenpips.records import DealRecord
from tenpips.terminal import LocalMatch

if TYPE_CHECKING:
    from tenpips.terminal.screen.form import Chosen


SETTINGS = "screen.json"
"""File beside the records that keeps how the screen is to look."""


def is_wanted(given: argparse.Namespace, texts: Texts) -> bool:
    """Tell whether to fill the screen; says so if only Textual is missing."""
    if given.plain or os.environ.get("TERM") == "dumb" or not _at_terminal():
        return False
    if find_spec("textual") is None:
        print(texts.format("terminal-missing"), file=sys.stderr)
        return False
    return True


def choose(
    given: argparse.Namespace,
    texts: Texts,
    unfinished: tuple[Path, AnyGame, DealRecord] | None,
) -> Chosen | None:
    """Open the menu; gives the match chosen, or None."""
    from tenpips.terminal.screen.form import Unfinished
    from tenpips.terminal.screen.menu import choose_match

    known = None
    if unfinished is not None:
        file, game, last = unfinished
        known = Unfinished(file, game, last.variant, last.number)
    return choose_match(
        games(),
        language=texts.language,
        unfinished=known,
        bot=given.bot,
        name=given.name,
        ascii_only=given.ascii,
        settings_file=folder() / SETTINGS,
    )


def play(
    match: LocalMatch,
    again: Callable[[], LocalMatch],
    given: argparse.Namespace,
    texts: Texts,
) -> LocalMatch:
    """Show a match that has been started; gives the last match that was played."""
    from tenpips.terminal.local_session import LocalSession
    from tenpips.terminal.screen import run_table

    session = LocalSession(match, again)
    run_table(
        session,
        language=texts.language,
        style=style_of(given),
        settings_file=folder() / SETTINGS,
    )
    return session.match


def _at_terminal() -> bool:
    """Whether a person sits there: keys come from it, and the screen goes to it."""
    streams = (sys.stdin, sys.stdout, sys.stderr)  # Textual draws on standard error
    return all(stream is not None and stream.isatty() for stream in streams)
