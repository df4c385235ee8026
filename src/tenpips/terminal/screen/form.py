"""What a new match is to be, as far as it has been chosen in the menu."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from tenpips.bots import OFFERED
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.options import Choice, Value, choice_named, write_values


class Unfinished(NamedTuple):
    """A match that can be gone on with."""

    file: Path
    game: AnyGame
    variant: str
    deal: int


class Chosen(NamedTuple):
    """A match that has been chosen: a new one, or one that is unfinished."""

    language: str
    game: AnyGame
    variant: str
    options: Any
    bot: str
    name: str
    resume: Path | None = None
    """Record to go on with; then nothing else counts but the language."""


@dataclass(slots=True)
class Form:
    """The choices of the menu at one moment."""

    games: Mapping[str, AnyGame]
    """Those to choose from, by name."""

    game: AnyGame
    variant: str
    language: str
    bot: str = OFFERED[0]
    name: str = ""
    changed: dict[str, Value] = field(default_factory=dict)
    """Options that the person has changed, as they are written."""

    def choose_game(self, name: str) -> None:
        """Begin with the standard variant of another game."""
        self.game = game = self.games[name]
        self.choose_variant(game.standard)

    def choose_variant(self, variant: str) -> None:
        """Take the options of a variant as they are."""
        self.variant = variant
        self.changed = {}

    def change(self, option: str, value: Value) -> None:
        """
        Change an option, as it is written.

        Raises:
            OptionError: If it has no such value, or not with the other options; the
                change is kept even so, since another may make it right.

        """
        self.changed[option] = value
        self.options()

    def options(self) -> Any:  # noqa: ANN401 (the game's own type)
        """Give the options; raises OptionError if they do not go together."""
        return self.game.options(self.variant, self.changed)

    def written(self) -> dict[str, Value]:
        """Every option as it is written, those that hang on others as they follow."""
        return write_values(self.game.choices, self.options())

    def shown(self) -> dict[str, Value]:
        """As `written`, or what has been changed if that does not go together."""
        try:
            return self.written()
        except OptionError:
            preset = self.game.preset(self.variant)
            return {**write_values(self.game.choices, preset), **self.changed}

    def choice(self, option: str) -> Choice:
        """What an option may be."""
        return choice_named(self.game.choices, option)

    def chosen(self) -> Chosen:
        """The match as chosen; raises OptionError if it cannot be."""
        options = self.options()
        return Chosen(
            self.language, self.game, self.variant, options, self.bot, self.name
        )
