"""A hint for a seat: what the strongest bot would name, why, and what else is worth."""

from __future__ import annotations

from typing import NamedTuple

from tenpips.analysis.effort import Effort
from tenpips.analysis.known import judge_known
from tenpips.analysis.values import Judged
from tenpips.bots import KINDS, Bot, bot_named
from tenpips.bots.levels import plain_bot
from tenpips.cards import CardIndex, size
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.telling import Reason
from tenpips.view import AnyView

STRONGEST = ("expert", "hard", "medium", "easy", "greedy")
"""Levels of bots, the strongest first; the last one there always is."""


class Hint(NamedTuple):
    """What to name, and why."""

    bot: str
    """Who would name the card: a bot's name and version."""

    card: CardIndex
    reasons: tuple[Reason, ...]
    judged: Judged | None
    """What the legal cards are worth; None if there is one, or no way to tell."""


def hint(game: AnyGame, view: AnyView, effort: Effort, *, seed: int = 0) -> Hint:
    """Advise the seat to move, by what it can see and nothing else."""
    bot = strongest(game, seed)
    card = bot.choose(view)
    several = size(game.legal(view)) > 1
    judged = judge_known(game, view, effort, seed=seed) if several else None
    return Hint(bot.name, card, game.reasons(view, card), judged)


def hint_at_first_sight(game: AnyGame, view: AnyView, *, seed: int = 0) -> Hint:
    """Advise the seat to move by what a strong bot thinks without any search."""
    bot = plain_bot(STRONGEST[0], game, seed)
    card = bot.choose(view)
    return Hint(bot.name, card, game.reasons(view, card), None)


def strongest(game: AnyGame, seed: int) -> Bot:
    """Make the strongest bot that can play the game here."""
    for name in STRONGEST[:-1]:
        if name in KINDS:
            try:
                return bot_named(name, game, seed)
            except OptionError:  # it needs something that is not installed
                continue
    return bot_named(STRONGEST[-1], game, seed)
