"""Names of house rules and of their values, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator

from tenpips.game import AnyGame
from tenpips.narration import Texts
from tenpips.options import AnyOptions, Value, write_values


def option_name(game: AnyGame, option: str, texts: Texts) -> str:
    """Name of an option; as it is typed where it has no other."""
    message = _id("option", game.name, option)
    return texts.format(message) if texts.has(message) else option


def value_name(game: AnyGame, option: str, value: Value, texts: Texts) -> str:
    """Name of an option's value; as it is typed where it has no other."""
    message = _id("value", game.name, option, str(value))
    return texts.format(message) if texts.has(message) else str(value)


def variant_name(variant: str) -> str:
    """Name of a variant: the word by which it is asked for, too."""
    return variant.replace("_", " ")


def in_force(
    game: AnyGame, variant: str, options: AnyOptions, texts: Texts
) -> Iterator[str]:
    """A line of Markdown for each option; those that depart are in bold."""
    departing = game.departures(options, variant)
    for name, value in write_values(game.choices, options).items():
        shown = value_name(game, name, value, texts)
        line = f"{option_name(game, name, texts)}: {shown}"
        yield f"**{line}**" if name in departing else line


def _id(kind: str, *parts: str) -> str:
    return "-".join(("web", kind, *parts)).replace("_", "-")
