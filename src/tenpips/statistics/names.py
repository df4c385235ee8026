"""Names of players in records: fit to be printed, and the same however written."""

from __future__ import annotations

import unicodedata

LONGEST = 40
"""Characters of a name that are shown."""


def cleaned(name: str) -> str:
    r"""
    Write a name in one line, without signs that steer a terminal or turn text around.

    Records come from anywhere; a server has cleaned its players' names already.

    >>> cleaned("  Ada\x1b\u202e\n Lovelace ")
    'Ada Lovelace'
    """
    spaced = " ".join(unicodedata.normalize("NFC", name).split())
    kept = (sign for sign in spaced if unicodedata.category(sign)[0] != "C")
    return "".join(kept)[:LONGEST].strip()


def folded(name: str) -> str:
    """Give what all ways to write a name have in common, for looking it up."""
    return unicodedata.normalize("NFC", cleaned(name).casefold())
