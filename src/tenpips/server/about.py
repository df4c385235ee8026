"""What a server says of itself to everyone: what it is and what can be played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version

from fastapi import APIRouter

from tenpips.game import AnyGame


def own_version() -> str:
    """Give the version of tenpips; ``0`` when run from a tree that is not installed."""
    try:
        return installed_version("tenpips")
    except PackageNotFoundError:
        return "0"


@dataclass(frozen=True, slots=True)
class GameOffered:
    """A game that can be played here."""

    name: str
    version: int
    variants: tuple[str, ...]
    """The standard one first."""

    seats: tuple[int, ...]
    """How many can play, by variant."""


@dataclass(frozen=True, slots=True)
class About:
    """What a server is."""

    name: str = "tenpips"
    version: str = field(default_factory=own_version)
    protocol: int = 0
    """Version of what is spoken over the sockets."""

    games: tuple[GameOffered, ...] = ()
    languages: tuple[str, ...] = ("en",)


def about(games: Iterable[AnyGame], languages: Iterable[str], protocol: int) -> About:
    """Describe a server on which *games* can be played."""
    offered = tuple(
        GameOffered(
            game.name,
            game.version,
            tuple(game.variants),
            tuple(game.seats(options) for options in game.variants.values()),
        )
        for game in games
    )
    return About(
        protocol=protocol,
        games=offered,
        languages=tuple(sorted(languages)),
    )


def about_router(told: About) -> APIRouter:
    """Give the route ``/api/about``."""
    router = APIRouter(prefix="/api", tags=["about"])

    @router.get("/about")
    async def about_this_server() -> About:
        """Tell what the server is and what can be played on it."""
        return told

    return router
