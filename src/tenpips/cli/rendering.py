"""How a command writes cards: what its words, the terminal and NO_COLOR allow."""

from __future__ import annotations

import argparse
import codecs
import os
import sys
import unicodedata
from io import TextIOWrapper

from tenpips.narration import CardStyle, Texts

_LIKENESSES = str.maketrans(
    {
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "–": "-",
        "—": "-",
        "−": "-",
        "×": "x",
        "±": "+-",
        "♣": "C",
        "♦": "D",
        "♥": "H",
        "♠": "S",
    }
)


def add_ascii_argument(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add the word that keeps the output to ASCII."""
    parser.add_argument(
        "--ascii", action="store_true", help=texts.format("cli-option-ascii")
    )


def add_style_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add the words that choose how cards are written."""
    add_ascii_argument(parser, texts)
    parser.add_argument(
        "--two-colours",
        action="store_true",
        help=texts.format("cli-option-two-colours"),
    )


def prepare_output() -> None:
    """Let an output that lacks a character show its nearest likeness instead."""
    codecs.register_error("likeness", _likeness)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="likeness")


def keep_to_ascii() -> None:
    """Let the output show nothing but ASCII."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="ascii", errors="likeness")


def _likeness(error: UnicodeError) -> tuple[str, int]:
    """Give what to write for characters that cannot be encoded."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end].translate(_LIKENESSES)
    plain = unicodedata.normalize("NFKD", text)
    shown = "".join(c for c in plain if not unicodedata.combining(c))
    return shown.encode("ascii", "replace").decode("ascii"), error.end


def style_of(given: argparse.Namespace) -> CardStyle:
    """Give the style that the words choose, as far as the output can show it."""
    if given.ascii:
        keep_to_ascii()
    signs = not given.ascii and "utf" in (sys.stdout.encoding or "").lower()
    dumb = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    colour = sys.stdout.isatty() and not dumb and not given.ascii
    return CardStyle(signs=signs, colour=colour, four_colours=not given.two_colours)
