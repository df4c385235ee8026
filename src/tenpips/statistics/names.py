"""Names of players in records: fit to be printed, and the same however written."""

from __future__ import annotations

import unicodedata

from tenpips.names import clean_name

LONGEST = 40
"""Characters of a name that are shown."""


def cleaned(name: str) -> str:
    """Write a name as it is shown; nothing is left of one that cannot be seen."""
    return clean_name(name, LONGEST)


def folded(name: str) -> str:
    """Give what all ways to write a name have in common, for looking it up."""
    return unicodedata.normalize("NFC", cleaned(name).casefold())
