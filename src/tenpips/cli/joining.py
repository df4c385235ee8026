"""A place at a table on a server, from the arrival to the leave-taking."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from io import StringIO

from tenpips.cli.arriving import Place, come_in
from tenpips.cli.full_screen import SETTINGS, is_wanted
from tenpips.cli.rendering import style_of
from tenpips.cli.saves import folder
from tenpips.client import kept_tokens
from tenpips.errors import OptionError
from tenpips.narration import CardStyle, Narrator, Texts
from tenpips.terminal.plain_session import PlainSession
from tenpips.terminal.plain_sheets import problem_lines
from tenpips.terminal.remote import RemoteSession
from tenpips.view import Seat

INTERRUPTED = 130
SEATS = "seats"
"""Folder of the seats that are kept."""

LOST = 1
"""The table is not ours, or not there, any more."""


def join(given: argparse.Namespace, texts: Texts) -> int:
    """Sit down at a table, come back to a seat there, or watch."""
    _need("websockets", texts)
    style = style_of(given)
    place = come_in(given.link, given.name, folder() / SEATS, texts, given.watch)
    for note in place.notes:
        print(note)
    session = RemoteSession(
        place.address,
        place.table,
        place.game,
        texts,
        seat=place.seat,
        keeper=place.keeper,
    )
    try:
        if is_wanted(given, texts):
            _fully(session, style, texts)
        else:
            _plainly(session, style, texts)
    except KeyboardInterrupt:
        print("\n" + _way_back(place, texts))
        return INTERRUPTED
    return _parted(session, place, texts)


def _plainly(session: RemoteSession, style: CardStyle, texts: Texts) -> None:
    source = sys.stdin or StringIO()  # None when the shell has closed it

    def narrator(names: Sequence[str], reader: Seat | None) -> Narrator:
        return Narrator(
            session.game,
            names,
            reader=reader,
            language=texts.language,
            style=style,
        )

    game = narrator((), None).game_text("name")
    print(texts.format("join-welcome", {"game": game, "variant": session.variant}))
    if session.seat is None:
        print(texts.format("join-watching"))
    plain = PlainSession(
        session, narrator, source=source, sink=sys.stdout, prompt=source.isatty()
    )
    asyncio.run(plain.run())


def _fully(session: RemoteSession, style: CardStyle, texts: Texts) -> None:
    from tenpips.terminal.screen import run_table  # Textual takes a while

    file = folder() / SETTINGS
    run_table(session, language=texts.language, style=style, settings_file=file)


def _parted(session: RemoteSession, place: Place, texts: Texts) -> int:
    """Say how it ended, and what to do about it."""
    if session.talk.problems:
        print(texts.format("join-problems"))
    for line in problem_lines(session.talk.problems, texts):
        print(line)
    end = session.talk.end
    if end:
        if end == "gone" and place.keeper is not None:
            place.keeper.forget()
        print(f"tenpips: {texts.format(f'session-{end}')}", file=sys.stderr)
        return LOST
    if session.shown.phase != "over" and place.seat is not None:
        print(_way_back(place, texts))
    return 0


def _way_back(place: Place, texts: Texts) -> str:
    """Say how to come back: by the seat's own link if several are kept here."""
    several = len(kept_tokens(folder() / SEATS, place.address)) > 1
    link = place.address.seat_link if several else place.address.link
    return texts.format("join-left", {"link": link})


def _need(library: str, texts: Texts) -> None:
    if find_spec(library) is None:
        raise OptionError(texts.format("join-needs", {"library": library}))
