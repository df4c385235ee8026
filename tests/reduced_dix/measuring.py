"""What a searcher plays in every case of reduced Dix, as a strategy to be exploited."""

# ruff: noqa: ANN001, ANN201, ANN202
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# (numba infers the types of what it compiles.)

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from tenpips.cards import NO_CARD, lowest, size
from tenpips.kernels import dialect
from tenpips.kernels._cache import compiled_kernel
from tenpips.kernels._dice import start_stream
from tenpips.kernels._parts import inlined
from tenpips.kernels.search.searcher import Searcher
from tenpips.kernels.search.simulation import (
    NO_LEAF,
    ONE_TREE,
    Leaf,
    chosen,
    new_findings,
    searching,
)
from tenpips.kernels.search.tree import forget, new_tree
from tenpips.view import view_of
from tests.reduced_dix import CARDS, GAME
from tests.reduced_dix.equilibrium import (
    COUNT,
    DRAWS,
    HAND,
    HANDS,
    Strategy,
    normalized,
    nothing,
    slot_of,
    tables,
)

CARD_NUMBERS = np.array(CARDS)

LINES = HAND**3
"""Ways to name the first, second or third legal card three times."""

STREAMS = 1_000_000
"""More than any decision has cases, each with dice of its own."""


def strategy_of(searcher: Searcher, seeds: int, leaf: Leaf = NO_LEAF) -> Strategy:
    """
    Search every case with several seeds.

    A case's chances are how often each card was chosen: who knows a searcher's
    program does not know its dice.
    """
    total = nothing()
    for seed in range(seeds):
        plan = nothing()
        _kernel(leaf.judge)(
            tables(),
            GAME.options(),
            CARD_NUMBERS,
            seed,
            searcher.simulations,
            searcher.settings,
            new_tree(searcher.nodes(HAND), 2),
            new_findings(),
            leaf.memory(),
            plan,
        )
        total = Strategy(*(a + b for a, b in zip(total, plan, strict=True)))
    return normalized(total)


@cache
def _kernel(judge: Any) -> Any:
    """Make the kernel that searches all cases, some way to come to each of them."""
    search_worlds = searching(GAME, judge)
    dialect.teach()
    deal, legal, play = GAME.deal, GAME.legal, GAME.play

    def search_all(
        rules, options, numbers, seed, worlds, settings, tree, found, memory, plan
    ):
        words = np.zeros(1, np.uint64)
        cards, hands = np.zeros(COUNT, np.int64), np.zeros(2, np.int64)
        for order in range(HANDS * HANDS * DRAWS):
            hands[0] = rules.hands[order // DRAWS // HANDS]
            hands[1] = rules.hands[order // DRAWS % HANDS]
            if hands[0] & hands[1]:
                continue
            arrange(cards, hands, order % DRAWS)
            for line in range(LINES):
                state, case, ply, card = deal(numbers[cards], 1, options), 0, 0, 0
                while card != NO_CARD:
                    view = view_of(state, state.public.to_move)
                    hand = numbered(view.own.hand, numbers)
                    row = case * HANDS + rules.hand_number[hand]
                    if not is_known(plan, ply, row):
                        start_stream(words, seed, STREAMS * ply + row)
                        forget(tree)
                        found[:] = 0.0
                        search_worlds(
                            view, worlds, settings, tree, found, words, memory
                        )
                        card = chosen(found, settings.per_world == ONE_TREE)
                        number = numbered(1 << card, numbers)
                        note(plan, ply, row, slot_of(hand, lowest(number)))
                    allowed = numbered(legal(view), numbers)
                    card = next_card(allowed, line, ply)
                    if card != NO_CARD:
                        state = play(state, numbers[card])
                        case, ply = case * COUNT + card, ply + 1

    return compiled_kernel(search_all)


@inlined
def arrange(cards, hands, draws):
    """Put a pack in order: two hands, two cards to draw first, and the rest."""
    left = (1 << COUNT) - 1 & ~(hands[0] | hands[1])
    place = 0
    for part in (hands[0], hands[1], left):
        rest = part
        while rest:
            cards[place] = lowest(rest)
            rest &= rest - 1
            place += 1
    one, two = 6 + draws // 3, 7 + draws % 3
    cards[6], cards[one] = cards[one], cards[6]
    cards[7], cards[two] = cards[two], cards[7]


@inlined
def numbered(cards, numbers):
    """Give a set of cards by their numbers from 0 to 9."""
    found = 0
    for number in range(COUNT):
        if cards >> numbers[number] & 1:
            found |= 1 << number
    return found


@inlined
def next_card(allowed, line, ply):
    """Card that a line names at a ply; NO_CARD if there is none or it has ended."""
    place = line // HAND**ply % HAND
    if ply == HAND or place >= size(allowed):
        return NO_CARD
    for _ in range(place):
        allowed &= allowed - 1
    return lowest(allowed)


@inlined
def is_known(plan, ply, row):
    """Whether a case has been searched."""
    if ply < 2:
        return (plan.a if ply == 0 else plan.b)[row].sum() > 0
    return (plan.c if ply == 2 else plan.d)[row * HAND].sum() > 0


@inlined
def note(plan, ply, row, slot):
    """Set a case's card, whichever of the hand's cards was drawn."""
    if ply < 2:
        (plan.a if ply == 0 else plan.b)[row, slot] = 1.0
    else:
        table = plan.c if ply == 2 else plan.d
        for drawn in range(HAND):
            table[row * HAND + drawn, slot] = 1.0


@inlined
def judge_ending(state, scores, memory):
    """Value a position between the last three tricks."""
    public = state.public
    if public.stock or public.lead != NO_CARD:
        return False
    ending, numbers = memory
    seat = public.to_move
    leader = numbered(state.private[seat].hand, numbers)
    other = numbered(state.private[1 - seat].hand, numbers)
    scores[seat] = public.points[seat] + ending[leader, other]
    scores[1 - seat] = public.points[1 - seat]
    return True


PERFECT_ENDINGS = Leaf(judge_ending, lambda: (tables().ending, CARD_NUMBERS))
"""Knows what the last three tricks are worth."""
