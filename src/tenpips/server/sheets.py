"""What can be played, as data: all that a page needs to know of any game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Path
from starlette.responses import Response

from tenpips.bots.levels import LEVELS
from tenpips.game import AnyGame
from tenpips.games import games
from tenpips.narration.texts import FALLBACK
from tenpips.options import Choice, Number, Value, write_values
from tenpips.server.errors import NOT_FOUND, ApiError
from tenpips.telling import Motion

GameName = Annotated[
    str, Path(pattern=r"^[a-z][a-z0-9-]{0,31}$", description="Name of the game.")
]
Language = Annotated[
    str,
    Path(
        pattern=r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$",
        description="Language wanted; what there is not in it comes in English.",
    ),
]


@dataclass(frozen=True, slots=True)
class VariantSheet:
    """A named set of options."""

    name: str
    seats: int
    options: dict[str, Value]
    """All of them, as written."""


@dataclass(frozen=True, slots=True)
class ChoiceSheet:
    """An option: one of some values, or a number in a range."""

    name: str
    values: tuple[Value, ...] | None = None
    least: Value | None = None
    most: Value | None = None
    step: Value | None = None
    """Between numbers in the range, where they are not whole."""


@dataclass(frozen=True, slots=True)
class MotionSheet:
    """How an event moves cards on a screen: `tenpips.telling.Motion`."""

    cards: tuple[str, ...]
    to: str
    mine: bool
    hold: bool
    source: str


@dataclass(frozen=True, slots=True)
class BotSheet:
    """A bot's level; its play changes only with its version."""

    level: str
    version: int


@dataclass(frozen=True, slots=True)
class GameSheet:
    """All that a page needs to know of a game."""

    name: str
    version: int
    variants: tuple[VariantSheet, ...]
    """The standard one first."""

    choices: tuple[ChoiceSheet, ...]
    motions: dict[str, tuple[MotionSheet, ...]]
    """By code of the event."""

    openers: tuple[str, ...]
    """Codes of the events that begin a trick or a turn."""

    bots: tuple[BotSheet, ...]


def sheets_router() -> APIRouter:
    """Give the routes under ``/api/games``."""
    router = APIRouter(prefix="/api/games", tags=["games"])

    @router.get("", response_model_exclude_none=True)
    async def what_can_be_played() -> list[GameSheet]:
        """Every game, in the order in which to offer them."""
        return [sheet(game) for game in games().values()]

    @router.get(
        "/{game}/rules/{language}",
        response_class=Response,
        responses=_text("text/markdown"),
    )
    async def rulebook(game: GameName, language: Language) -> Response:
        """Rules of a game, in Markdown; `content-language` says in which language."""
        text, spoken = rules_in(_game(game), language)
        headers = {"content-language": spoken}
        return Response(text, headers=headers, media_type="text/markdown")

    @router.get(
        "/{game}/texts/{language}",
        response_class=Response,
        responses=_text("text/plain"),
    )
    async def own_texts(game: GameName, language: Language) -> Response:
        """Texts that a game brings along, in Fluent; empty for those that are ours."""
        text, spoken = texts_in(_game(game), language)
        headers = {"content-language": spoken}
        return Response(text, headers=headers, media_type="text/plain")

    return router


@cache
def sheet(game: AnyGame) -> GameSheet:
    """Write down what a game is."""
    return GameSheet(
        game.name,
        game.version,
        tuple(
            VariantSheet(name, game.seats(options), write_values(game.choices, options))
            for name, options in game.variants.items()
        ),
        tuple(map(_choice, game.choices)),
        {code: tuple(map(_motion, moved)) for code, moved in game.motions.items()},
        tuple(sorted(game.openers)),
        tuple(BotSheet(level.name, level.version) for level in LEVELS),
    )


def rules_in(game: AnyGame, language: str) -> tuple[str, str]:
    """Give a game's rulebook, and the language that it is in."""
    text = game.rulebook_in(language)
    return text, FALLBACK if text == game.rulebook else language


def texts_in(game: AnyGame, language: str) -> tuple[str, str]:
    """Give the texts that lie in a game's own folder, and their language."""
    for spoken in dict.fromkeys((language, FALLBACK)):
        own = game.folder.joinpath("locales", f"{spoken}.ftl")
        if own.is_file():
            return own.read_text(encoding="utf-8"), spoken
    return "", FALLBACK


def _text(media_type: str) -> dict[int | str, dict[str, Any]]:
    """Document an answer that is a text."""
    content = {media_type: {"schema": {"type": "string"}}}
    language = {"description": "Language of the text.", "schema": {"type": "string"}}
    return {200: {"content": content, "headers": {"content-language": language}}}


def _game(name: str) -> AnyGame:
    found = games().get(name)
    if found is None:
        raise ApiError(NOT_FOUND)
    return found


def _choice(choice: Choice) -> ChoiceSheet:
    if not isinstance(choice, Number):
        return ChoiceSheet(choice.name, choice.values)
    if choice.few:
        return ChoiceSheet(choice.name, tuple(map(choice.write, choice.few)))
    low, high = choice.write(choice.low), choice.write(choice.high)
    step = choice.write(1) if choice.decimals else None
    return ChoiceSheet(choice.name, None, low, high, step)


def _motion(motion: Motion) -> MotionSheet:
    return MotionSheet(**motion._asdict())
