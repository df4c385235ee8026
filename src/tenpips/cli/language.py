"""In which language a command speaks: as its words, a setting or the system say."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping, Sequence
from typing import Never

from tenpips.errors import OptionError
from tenpips.narration import languages
from tenpips.narration.texts import FALLBACK

LANGUAGE = "--language"
SETTING = "TENPIPS_LANGUAGE"
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where systems keep it, such as ``uk_UA.UTF-8``; the first that is set decides."""


class _Glance(argparse.ArgumentParser):
    """Looks for a few words among many, before the others can be understood."""

    def error(self, message: str) -> Never:
        """Leave it to whoever reads all words to complain."""
        raise ValueError(message)


def language_of(words: Sequence[str], environ: Mapping[str, str]) -> str:
    """
    Give the language for all that a command prints; its texts are in ``locales/``.

    The first of these decides: ``--language``, TENPIPS_LANGUAGE, the system's locale.
    ASCII leaves no choice but English.

    Raises:
        OptionError: If there are no texts in the language that was asked for.

    """
    named, ascii_only = _glance(words)
    asked = named or environ.get(SETTING, "")
    if asked:
        language = _known(asked)
        if language is None:
            known = ", ".join(languages())
            raise OptionError(f"expected a language among {known}; got {asked[:40]!r}")
        if named and ascii_only and language != FALLBACK:
            raise OptionError(f"expected {FALLBACK} with --ascii, got {asked!r}")
    else:
        places = filter(None, (environ.get(name) for name in LOCALE))
        language = _known(next(places, "")) or FALLBACK
    return FALLBACK if ascii_only else language


def _glance(words: Sequence[str]) -> tuple[str, bool]:
    parser = _Glance(add_help=False)
    parser.add_argument(LANGUAGE, default="")
    parser.add_argument("--ascii", action="store_true")
    try:
        found, _rest = parser.parse_known_args(words)
    except ValueError:
        return "", False
    return found.language, found.ascii


def _known(text: str) -> str | None:
    """Language that a locale means: ``uk`` for ``uk``, ``uk-UA`` or ``uk_UA.UTF-8``."""
    language = re.split(r"[-_.@]", text.lower())[0]
    return language if language in languages() else None
