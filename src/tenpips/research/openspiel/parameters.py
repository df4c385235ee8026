"""A game's options as flat parameters of OpenSpiel, each of one type with a default."""

from __future__ import annotations

from typing import Any

from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.options import Choice, Words
from tenpips.research.openspiel.setup import OWN_PARAMETERS


def defaults(game: AnyGame) -> dict[str, Any]:
    """
    Give every parameter of a game with the value that means it is not set.

    OpenSpiel takes no other type than the default's. An option that is not set is as
    the variant has it: empty for a word, one below the lowest for a number. An option
    whose name is taken, such as Chinese Ten's ``variant``, is set by the variant alone.
    """
    own = {"variant": game.standard, **OWN_PARAMETERS}
    options = {choice.name: _unset(choice) for choice in game.choices}
    return {**options, **own}


def _unset(choice: Choice) -> str | int | float:
    if isinstance(choice, Words):
        return ""
    below = int(choice.write(choice.low)) - 1
    return float(below) if choice.decimals else below


def player_numbers(game: AnyGame) -> set[int]:
    """How many may play, over all variants and every option."""
    found = set()
    for variant in game.variants:
        found.add(game.seats(game.preset(variant)))
        for choice in game.choices:
            for value in choice.sample():
                try:
                    written = {choice.name: choice.write(value)}
                    found.add(game.seats(game.options(variant, written)))
                except OptionError:  # this variant does not go with it
                    continue
    return found
