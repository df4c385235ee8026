"""Endings of Dix as the leaves of a search or the targets of a training."""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# (numba infers the types of what it compiles.)

from __future__ import annotations

from typing import NamedTuple

from tenpips.cards import size
from tenpips.games.dix.rules import HAND_SIZE, points
from tenpips.kernels._parts import called
from tenpips.kernels.dix_endings._memory import new_memory
from tenpips.kernels.dix_endings._values import POINTS, Words, solve_ending
from tenpips.kernels.solving import new_control


class LeafMemory(NamedTuple):
    """What `judge` works with; for one thread at a time."""

    work: Words
    control: Words
    most: int
    """Cards in hand of the largest endings that are judged."""


def leaf_memory(most: int = HAND_SIZE) -> LeafMemory:
    """Make room to judge endings of up to *most* cards a hand."""
    return LeafMemory(new_memory(), new_control(), most)


@called
def judge(state, scores, memory):
    """
    Set how far the seat to move will be ahead in the end; False where not known.

    Both play for points. The other seat's score is set to 0.
    """
    public = state.public
    seat, other = public.to_move, 1 - public.to_move
    own = state.private[seat].hand
    if public.stock or size(own) > memory.most:
        return False
    still = solve_ending(
        memory.work,
        memory.control,
        own,
        state.private[other].hand,
        public.turn_up,
        public.lead,
        public.options.joker_rank,
        POINTS,
        0,
    )
    ahead = points(public.tricks[seat], public.tens[seat])
    ahead -= points(public.tricks[other], public.tens[other])
    scores[:] = 0
    scores[seat] = ahead + still
    return True
