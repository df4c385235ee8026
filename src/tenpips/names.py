"""Names that people give themselves, made fit to be shown to others."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

LONGEST_NAME = 24
"""Characters of the longest name that people give themselves at a table."""

_MOST_MARKS = 3
"""Accents one on the other: more than any script needs, and less than a tower."""

_JOINERS = "\u200c\u200d"
"""Format characters that words of some scripts, and some emoji, need."""

_SPACES = frozenset({"Zs", "Zl", "Zp", "Cc"})
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and symbols that leave a blank, whatever Unicode counts them among."""

_SEEN = "LNPS"
"""Letters, numbers, punctuation and symbols: at least one makes a name visible."""


def clean_name(text: str, longest: int = LONGEST_NAME) -> str:
    r"""
    Give a name in one form, short, and without what could disturb a line of text.

    Controls that turn the direction of writing are dropped, so that no name can turn
    the text around it. A name is for people to read and identifies nobody.

    >>> clean_name("  Ada\u202e\n Lovelace ")
    'Ada Lovelace'
    """
    kept = "".join(_kept(unicodedata.normalize("NFC", text[: 8 * longest])))
    name = " ".join(kept.split())[:longest].rstrip(" " + _JOINERS)
    visible = any(unicodedata.category(sign)[0] in _SEEN for sign in name)
    return name if visible else ""


def _kept(text: str) -> Iterator[str]:
    marks = 0
    for sign in text:
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind[0] == "M" else 0
        if kind in _SPACES or sign in _BLANKS:
            yield " "
        elif marks <= _MOST_MARKS and (kind[0] != "C" or sign in _JOINERS):
            yield sign
