"""
What an ending is worth, card by card, from null-window proofs.

Other kernels, such as searchers and trainers, may call `solve_ending` at their leaves
with memory and a control of their own. A *control* is two words that another thread
may look at and write to: the first is set to stop the work, the second counts what
is done.

What is optimised is a sum over the tricks, for the side that takes each:

* ``POINTS``: 1 a trick, -3 a ten-trick. The value is the difference of the points
  still to come, seat to move less the other.
* ``WIN``: 64 times that, less 2 for a ten-trick, plus 1 for the last trick. With the
  *margin* (the same sum for what has been played) its sign says who wins the deal
  by points, then fewer ten-tricks, then the last trick (DIX-34, DIX-35): 2 times
  the ten-tricks and 1 stay below 64, and the sum is odd, so never 0. The value is 1
  or -1: only the sign is found out, which takes a single proof.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types: `work` is the solver's memory, all else are words.)

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tenpips.cards import JOKER, NO_CARD, CardIndex, CardSet, lowest, size
from tenpips.games.dix.rules import HAND_SIZE
from tenpips.kernels._cache import compiled_kernel
from tenpips.kernels._parts import called
from tenpips.kernels.dix_endings import _memory as at
from tenpips.kernels.dix_endings._proving import ANY, STOPPED
from tenpips.kernels.dix_endings._questions import (
    CANCELLED,
    LEAST_VALUE,
    choices,
    play_line,
    reaches,
    settle,
)
from tenpips.kernels.dix_endings._tables import set_up

Words: TypeAlias = NDArray[np.int64]

POINTS, WIN = 0, 1

WIN_POINT = 64
WIN_TEN = 2

UNSOUND = LEAST_VALUE - 2
"""These are not the cards of an ending."""
ILLEGAL = LEAST_VALUE - 3
"""The card may not be played."""


@compiled_kernel
def solve_ending(
    memory: Words,
    control: Words,
    own: CardSet,
    other: CardSet,
    turn_up: CardIndex,
    lead: CardIndex,
    joker_rank: int,
    objective: int,
    margin: int,
) -> int:
    """
    Value of an ending to the seat to move; or CANCELLED, or UNSOUND.

    *own* and *other* are the hands. *lead* is a card that the other seat has led and
    that is in neither hand, or NO_CARD.
    """
    if not _is_sound(own, other, turn_up, lead):
        return UNSOUND
    work, stop = at.words_of(memory), at.words_of(control)
    tricks = size(own)
    if tricks == 0:
        return 0 if objective == POINTS else _sign(margin)
    place = _begin(work, own, other, turn_up, lead, joker_rank, objective)
    left = work[at.SIDES] | work[at.SIDES + 1]
    if objective == WIN:
        verdict = reaches(work, stop, left, 0, tricks, place, ANY, 1 - margin)
        return CANCELLED if verdict == STOPPED else 2 * verdict - 1
    most, guess = 3 * tricks, tricks & 1
    value: int = settle(work, stop, left, 0, tricks, place, ANY, most, guess)
    return value


@compiled_kernel
def solve_endings(
    memory: Words,
    control: Words,
    hands: Words,
    turn_ups: Words,
    leads: Words,
    joker_ranks: Words,
    objective: int,
    margins: Words,
    values: Words,
) -> None:
    """
    Values of many endings, as `solve_ending` gives them, a row each.

    Ends early after a value that is none; ``control[1]`` counts the others.
    """
    for row in range(len(values)):
        if control[0]:
            values[row] = CANCELLED
            return
        values[row] = solve_ending(
            memory,
            control,
            hands[row, 0],
            hands[row, 1],
            turn_ups[row],
            leads[row],
            joker_ranks[row],
            objective,
            margins[row],
        )
        if values[row] < LEAST_VALUE:
            return
        control[1] += 1


@compiled_kernel
def analyse_ending(
    memory: Words,
    control: Words,
    own: CardSet,
    other: CardSet,
    turn_up: CardIndex,
    lead: CardIndex,
    joker_rank: int,
    objective: int,
    margin: int,
    by_card: Words,
    line: Words,
) -> int:
    """
    Value as of `solve_ending`, with every card's in *by_card* and a best *line*.

    *by_card* has a word for each of the 53 cards, *line* one for every card left.
    """
    if not _is_sound(own, other, turn_up, lead):
        return UNSOUND
    work, stop = at.words_of(memory), at.words_of(control)
    by_card[:] = ILLEGAL
    tricks = size(own)
    if tricks == 0:
        return 0 if objective == POINTS else _sign(margin)
    place = _begin(work, own, other, turn_up, lead, joker_rank, objective)
    left = work[at.SIDES] | work[at.SIDES + 1]
    goal, most = 1 - margin, 3 * tricks
    if objective == POINTS:
        goal = settle(work, stop, left, 0, tricks, place, ANY, most, tricks & 1)
        most = goal
    best = CANCELLED
    cards = choices(work, left, 0, place)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if objective == POINTS:
            found = settle(work, stop, left, 0, tricks, place, card, most, goal)
        else:
            found = 2 * reaches(work, stop, left, 0, tricks, place, card, goal) - 1
        if stop[0]:
            return CANCELLED
        by_card[work[at.card(card) + at.INDEX]] = found
        best = max(best, found)
    slack = 0 if objective == POINTS else 1
    play_line(work, stop, left, tricks, place, goal, slack, line)
    return CANCELLED if stop[0] else best


@called
def _is_sound(own, other, turn_up, lead):
    """Tell whether these can be the cards of an ending."""
    if not (0 <= turn_up <= JOKER and NO_CARD <= lead <= JOKER):
        return False
    led = 0 if lead == NO_CARD else 1 << lead
    cards = own | other | led | 1 << turn_up
    apart = size(own) + size(other) + size(led) + 1 == size(cards)
    return (
        apart
        and cards >> JOKER + 1 == 0
        and size(own) == size(other | led)
        and size(own) <= HAND_SIZE
    )


@called
def _begin(work, own, other, turn_up, lead, joker_rank, objective):
    """Set up an ending and what to optimise; give the place of the card led, or ANY."""
    led = 0 if lead == NO_CARD else 1 << lead
    set_up(work, own, other | led, turn_up, joker_rank)
    bits = min(work[at.TABLE_BITS], size(own) + 4)
    work[at.ENTRY_MASK] = (1 << bits) - 1
    win = objective == WIN
    work[at.CLEAN] = WIN_POINT if win else 1
    work[at.TEN_EXTRA] = WIN_TEN if win else 0
    work[at.TEN] = -3 * work[at.CLEAN] - work[at.TEN_EXTRA]
    work[at.LAST] = 1 if win else 0
    if lead == NO_CARD:
        return ANY
    cards = work[at.SIDES + 1]
    while work[at.card(lowest(cards)) + at.INDEX] != lead:
        cards &= cards - 1
    return lowest(cards)


@called
def _sign(margin):
    return 1 if margin > 0 else -1
