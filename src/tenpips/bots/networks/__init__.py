"""Networks that came with the package, one file a game."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from tenpips.game import AnyGame

if TYPE_CHECKING:
    from tenpips.kernels.network import Network


def file_of(game: AnyGame) -> Traversable:
    """Where the game's network lies, if there is one."""
    return resources.files(__package__).joinpath(f"{game.name}.npz")


@cache
def network_of(game: AnyGame) -> Network | None:
    """Give the network that plays a game; None if there is none. It needs numba."""
    if game.features is None or not file_of(game).is_file():
        return None
    from tenpips.kernels.network import load

    with resources.as_file(file_of(game)) as path:
        return load(path)
