"""What ``tenpips replay`` tells and writes: sentences, a page, a drawing, JSON."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from errno import ENOENT
from io import TextIOWrapper
from pathlib import Path

from tenpips.errors import OptionError
from tenpips.narration import CardStyle, Texts
from tenpips.records.writer import save
from tenpips.replay import Captions, Film, Viewer, document
from tenpips.terminal.local import setup_of
from tenpips.terminal.replaying.lines import told

FORMS = ("html", "svg", "json", "text")
OF_A_MOMENT = frozenset({"html", "svg"})
"""Forms that show, or begin with, the moment that ``--ply`` names."""

MOST_DEALS = 60
"""Deals that a page holds; a whole match has fewer, and each takes its time."""


def check_words(given: argparse.Namespace, texts: Texts) -> None:
    """
    Refuse words that would go unheard, or cost the record.

    Raises:
        OptionError: At the first of them.

    """
    output: Path | None = given.output
    if given.ply is not None and given.export not in OF_A_MOMENT:
        raise OptionError(texts.format("replay-ply-unheard"))
    if output is None:
        return
    if given.export is None:
        raise OptionError(texts.format("replay-output-unheard"))
    if output.is_file() and given.file.exists() and output.samefile(given.file):
        raise OptionError(texts.format("replay-same-file", {"file": str(output)}))


def chosen(given: argparse.Namespace, shown: list[Film]) -> list[Film]:
    """Give the deal that the words name: all of them, if none."""
    return shown if given.deal is None else [shown[given.deal - 1]]


def viewer_of(given: argparse.Namespace, texts: Texts, film: Film) -> Viewer:
    """Give the viewer that the words name: all hands open, if none."""
    named = given.seat or "all"
    for viewer in film.viewers:
        if named == str(viewer):
            return viewer
    args: dict[str, str | int] = {
        "last": film.record.seats - 1,
        "given": repr(named[:20]),
    }
    raise OptionError(texts.format("replay-no-seat", args))


def lines(
    given: argparse.Namespace,
    texts: Texts,
    film: Film,
    style: CardStyle,
    *,
    tables: bool,
) -> Iterator[str]:
    """A deal in sentences; whoever played it on this machine is called *you*."""
    record, viewer = film.record, viewer_of(given, texts, film)
    reader = viewer if isinstance(viewer, int) else None
    if given.seat is None and "local" in record.extra:
        reader = setup_of(record.extra, record.seats).human
    names = record.names or tuple(f"P{seat}" for seat in range(record.seats))
    captions = Captions(
        film.game, names, reader=reader, language=texts.language, style=style
    )
    return told(film, viewer, captions, texts, tables=tables)


def export(given: argparse.Namespace, texts: Texts, shown: list[Film]) -> int:
    """Write another form, to a file or to standard output."""
    written = _written(given, texts, shown)
    if given.output is None:
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(encoding="utf-8")
        print(written)
    else:
        _put(given.output, written + "\n")
        print(texts.format("replay-written", {"file": str(given.output)}))
    return 0


def _put(output: Path, text: str) -> None:
    """Write a file whole or not at all; into what is no file, such as a device."""
    if output.exists() and not output.is_file():
        output.write_text(text, "utf-8")
    elif not output.parent.is_dir():  # or a file beside it would be complained of
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(output))
    else:
        save(output.resolve(), text)


def _written(given: argparse.Namespace, texts: Texts, shown: list[Film]) -> str:
    first = (given.deal or 1) - 1
    viewer = viewer_of(given, texts, shown[first])
    end = len(shown[first].frames) - 1
    if given.ply is not None and not 0 <= given.ply <= end:
        args = {"count": end, "number": given.ply}
        raise OptionError(texts.format("replay-no-ply", args))
    if given.export == "html":
        from tenpips.replay.html import page

        moment = given.ply or 0
        if len(shown) > MOST_DEALS:
            shown, first = chosen(given, shown), 0
        return page(shown, texts, begin=first, moment=moment, viewer=viewer)
    if given.export == "svg":
        from tenpips.replay.drawing import drawing

        ply = end if given.ply is None else given.ply
        return drawing(shown[first], ply, viewer, texts)
    if given.export == "json":
        return json.dumps(document(chosen(given, shown), texts), ensure_ascii=False)
    style = CardStyle(signs=not given.ascii)
    return "\n".join(
        line
        for film in chosen(given, shown)
        for line in lines(given, texts, film, style, tables=True)
    )
