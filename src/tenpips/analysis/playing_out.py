"""
Cards judged by playing deals out, in plain Python: where no kernel can be compiled.

Slow, so it makes do with few deals; the way is that of the kernels, a greedy player
with a little chance at every seat.
"""

from __future__ import annotations

from collections.abc import Callable

from tenpips.analysis.values import margin
from tenpips.cards import CardIndex, members
from tenpips.dice import Dice
from tenpips.game import AnyGame, AnyState
from tenpips.policies import GREEDY, RANDOM, choose
from tenpips.view import NO_SEAT, view_of

CHANCE = 8
"""Once in so many plies a card is named at random."""


def played_values(
    game: AnyGame,
    world: Callable[[Dice], AnyState],
    *,
    worlds: int,
    seed: int,
) -> dict[CardIndex, float]:
    """
    Mean margin of the seat to move after each legal card, over so many worlds.

    *world* draws a position; every card is played in each.
    """
    totals: dict[CardIndex, float] = {}
    for number in range(worlds):
        dice = Dice(seed, number)
        state = world(dice)
        seat = state.public.to_move
        for card in members(game.legal_cards(state)):
            scores = played_out(game, game.play(state, card), dice)
            totals[card] = totals.get(card, 0.0) + margin(scores, seat)
    return {card: total / worlds for card, total in totals.items()}


def played_out(game: AnyGame, state: AnyState, dice: Dice) -> list[int]:
    """Scores by seat of a deal played to its end, greedily with a little chance."""
    while state.public.to_move != NO_SEAT:
        view = view_of(state, state.public.to_move)
        policy = RANDOM if dice.below(CHANCE) == 0 else GREEDY
        state = game.play(state, choose(game, view, policy, dice))
    return [*game.scores(state)[: game.seats(state.public.options)]]
