"""Which rules a stored deal was played by."""

from __future__ import annotations

from tenpips.errors import ReplayError
from tenpips.game import AnyGame

_KEPT: dict[tuple[str, int], AnyGame] = {}


def keep(game: AnyGame) -> None:
    """
    Keep the rules of a superseded version, so that its records still replay.

    When a game's behaviour changes, its old rule modules stay in its folder as a
    Game with the old version number, which is handed in here. No game has
    changed yet, so nothing is kept so far.
    """
    _KEPT[game.name, game.version] = game


def rules_for(game: AnyGame, version: int) -> AnyGame:
    """
    Find the rules of one version of a game.

    Raises:
        ReplayError: If the version is newer than this program, or was dropped.

    """
    if version == game.version:
        return game
    if version > game.version:
        known = f"{game.name} version {version}; this one knows up to {game.version}"
        raise ReplayError(f"written by a newer tenpips ({known})")
    kept = _KEPT.get((game.name, version))
    if kept is None:
        known = ", ".join(str(number) for number in _versions(game))
        raise ReplayError(
            f"expected a version of {game.name} among {known}, got {version}"
        )
    return kept


def _versions(game: AnyGame) -> list[int]:
    return [*sorted(v for name, v in _KEPT if name == game.name), game.version]
