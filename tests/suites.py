"""What the suites that run over every game have in common."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.games import games

VARIANTS = [
    (game.name, variant) for game in games().values() for variant in game.variants
]
"""Every variant of every game, for parametrized tests."""


def deals_to_try() -> int:
    """How many random deals of a variant to try; TENPIPS_DEALS asks for more."""
    return int(os.environ.get("TENPIPS_DEALS", "100"))


def option_samples(game: AnyGame, variant: str) -> Iterator[Any]:
    """
    Give a variant's options, then the same with one option changed, in turn.

    Every value of every option that is a word comes up, and a few of each number;
    combinations that the game does not allow are left out.
    """
    preset = game.preset(variant)
    yield preset
    for choice in game.choices:
        for value in choice.sample():
            if value == getattr(preset, choice.name):
                continue
            try:
                yield game.options(variant, {choice.name: choice.write(value)})
            except OptionError:
                continue
