"""
The games there are: every package here, or in a folder of house games, with a GAME.

A folder named in the environment variable ``TENPIPS_GAMES`` (several are separated
as in ``PATH``) is searched as well, so a game can live anywhere.
"""

from __future__ import annotations

import os
import pkgutil
import sys
import unicodedata
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from tenpips.errors import OptionError
from tenpips.game import AnyGame

__all__ = ["AnyGame", "game_named", "games"]

ORDER = ("dix", "reunion", "chinese-ten")
"""Names of the games in the order in which to offer them; others follow by name."""


def _packages() -> list[str]:
    """Dotted names of the packages that may hold a game."""
    found = [
        f"{__name__}.{module.name}"
        for module in pkgutil.iter_modules(__path__)
        if module.ispkg
    ]
    for folder in filter(None, os.environ.get("TENPIPS_GAMES", "").split(os.pathsep)):
        if not Path(folder).is_dir():
            message = f"expected a folder in TENPIPS_GAMES, got {folder!r}"
            raise OptionError(message)
        if folder not in sys.path:
            sys.path.append(folder)
        found += [m.name for m in pkgutil.iter_modules([folder]) if m.ispkg]
    return found


def _imported(name: str) -> ModuleType:
    """Import a package; a house game that fails is named, not shown as a traceback."""
    try:
        return import_module(name)
    except Exception as error:
        if name.startswith(__name__):
            raise
        message = f"cannot load the game in {name}: {type(error).__name__}: {error}"
        raise OptionError(message) from error


@cache
def games() -> dict[str, AnyGame]:
    """Every game by its name, in the order in which to offer them."""
    modules = [_imported(name) for name in _packages()]
    found: list[AnyGame] = [m.GAME for m in modules if hasattr(m, "GAME")]
    known = {name: place for place, name in enumerate(ORDER)}
    found.sort(key=lambda game: (known.get(game.name, len(known)), game.name))
    return {game.name: game for game in found}


def game_named(name: str) -> AnyGame:
    """
    Find a game by its name, written as typed (``_`` and ``-`` are alike).

    Raises:
        OptionError: If there is none; the message lists those there are.

    """
    plain = unicodedata.normalize("NFKD", name.strip().lower())
    typed = plain.encode("ascii", "ignore").decode().replace("_", "-")
    found = games().get(typed.replace(" ", "-"))
    if found is None:
        message = f"expected a game among {', '.join(games())}; got {name[:40]!r}"
        raise OptionError(message)
    return found
