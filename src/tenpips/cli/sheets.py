"""Texts about a game that several commands print."""

from __future__ import annotations

from tenpips.game import AnyGame
from tenpips.narration import Texts
from tenpips.options import AnyOptions


def game_texts(game: AnyGame, language: str) -> Texts:
    """The texts of the product and of a game that brings its own."""
    return Texts(language, (game.folder.joinpath("locales"),))


def text_of(texts: Texts, game: AnyGame, kind: str, name: str = "") -> str:
    """Write a text about a game: its name, a variant, the effect of an option."""
    message = "-".join(filter(None, (game.name, kind, name.replace("_", "-"))))
    return texts.format(message)


def changed_options(
    game: AnyGame, variant: str, options: AnyOptions, language: str
) -> list[str]:
    """A line for the variant if it is not the standard one, and each house rule."""
    texts = game_texts(game, language)
    lines = []
    if variant != game.standard:
        lines.append(f"{variant}: {text_of(texts, game, 'variant', variant)}")
    changed = game.departures(options, variant)
    lines += [
        f"{name}={value}: {text_of(texts, game, 'option', name)}"
        for name, value in changed.items()
    ]
    return lines
