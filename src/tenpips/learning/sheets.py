"""Which house rules the deals of a training are played under."""

from __future__ import annotations

from tenpips.dice import Dice
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.options import AnyOptions, Choice, Words

ODD = 3
"""One sheet in so many has house rules changed at random."""


def presets(game: AnyGame) -> list[AnyOptions]:
    """Every variant of the game, with every number of players it allows."""
    found: list[AnyOptions] = []
    for variant in game.variants:
        for choice in game.choices:
            if choice.name == "players":
                found += _with_players(game, variant, choice.sample())
        if game.preset(variant) not in found:
            found.append(game.preset(variant))
    return found


def _with_players(
    game: AnyGame, variant: str, _sample: tuple[int, ...]
) -> list[AnyOptions]:
    found = []
    for players in range(2, game.max_seats + 1):
        try:
            found.append(game.options(variant, {"players": players}))
        except OptionError:
            continue
    return found


def sheets(game: AnyGame, count: int, seed: int, number: int) -> list[AnyOptions]:
    """
    Options of *count* deals, always the same for a seed and a number.

    Presets by turns; in one of ODD, up to four options changed.
    """
    dice = Dice(seed, number)
    standard = presets(game)
    found: list[AnyOptions] = []
    for place in range(count):
        sheet = standard[place % len(standard)]
        found.append(_changed(game, sheet, dice) if dice.below(ODD) == 0 else sheet)
    return found


def _changed(game: AnyGame, sheet: AnyOptions, dice: Dice) -> AnyOptions:
    options = sheet
    choices = _telling(game)
    for _ in range(1 + dice.below(4) if choices else 0):
        choice = choices[dice.below(len(choices))]
        values = choice.sample()
        # Options are NamedTuples, which their alias for any game does not say.
        changed: AnyOptions = options._replace(  # type: ignore[attr-defined]
            **{choice.name: values[dice.below(len(values))]}
        )
        try:
            game.check(changed)
        except OptionError:
            continue
        options = changed
    return options


def _telling(game: AnyGame) -> list[Choice]:
    """Options that may change how cards are played; targets and stakes do not."""
    return [c for c in game.choices if isinstance(c, Words) or c.few]
