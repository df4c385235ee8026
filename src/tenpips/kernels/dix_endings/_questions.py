"""
Questions about a position that several proofs, or one, answer.

Here a position may have a card led: *lead* is its place, or ANY. *side* is to move.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types: `work` is the solver's memory, all else are words.)

from __future__ import annotations

from tenpips.cards import lowest
from tenpips.kernels._parts import called
from tenpips.kernels.dix_endings import _memory as at
from tenpips.kernels.dix_endings._judging import LOST, WON
from tenpips.kernels.dix_endings._proving import ANY, STOPPED, prove

LEAST_VALUE = -(1 << 20)
"""No value is lower; what follows stands for none."""
CANCELLED = LEAST_VALUE - 1
"""The control said stop."""


@called
def settle(work, stop, left, side, tricks, lead, card, most, guess):
    """Value to the side to move, *most* or less; the search begins at *guess*."""
    least = -3 * tricks
    while least < most:
        target = min(max(guess, least + 2), most)
        verdict = reaches(work, stop, left, side, tricks, lead, card, target)
        if verdict == STOPPED:
            return CANCELLED
        if verdict == WON:
            least, guess = target, target + 2
        else:
            most, guess = target - 2, target - 2
    return least


@called
def reaches(work, stop, left, side, tricks, lead, card, target):
    """
    WON if the side to move gets *target*, naming *card* (or ANY) now, else LOST.

    STOPPED if the proof was.
    """
    if lead == ANY:
        card = ANY if tricks == 1 else card
        return prove(work, stop, left, side, tricks, target, card)
    if card == ANY and tricks > 1:
        verdict = prove(work, stop, left, 1 - side, tricks, 1 - target, lead)
        return verdict if verdict == STOPPED else WON - verdict
    if card == ANY:
        card = lowest(left & work[at.SIDES + side])
    gain, taken = _trick(work, lead, card, tricks)
    rest = left ^ 1 << lead ^ 1 << card
    if taken:
        return _proved(work, stop, rest, side, tricks - 1, target - gain)
    verdict = _proved(work, stop, rest, 1 - side, tricks - 1, 1 - gain - target)
    return verdict if verdict == STOPPED else WON - verdict


@called
def _proved(work, stop, left, leader, tricks, target):
    """Prove a position between tricks, of which none may be left."""
    if tricks == 0:
        return WON if target <= 0 else LOST
    return prove(work, stop, left, leader, tricks, target, ANY)


@called
def _trick(work, lead, reply, tricks):
    """Give what a trick is worth to its taker, and whether the reply takes it."""
    card = at.card(lead)
    gain = work[at.TEN] if work[card + at.PARTNERS] >> reply & 1 else work[at.CLEAN]
    gain += work[at.LAST] if tricks == 1 else 0
    return gain, work[card + at.BEATEN_BY] >> reply & 1


@called
def choices(work, left, side, lead):
    """Cards that the side to move may play."""
    hand = left & work[at.SIDES + side]
    if lead == ANY:
        return hand
    return hand & work[at.card(lead) + at.SUIT_OF] or hand


@called
def play_line(work, stop, left, tricks, lead, goal, slack, line):
    """
    Play on, each side naming its first card that reaches its goal, or its first.

    What one side does not reach the other does: *slack* 0 says that the goals are
    values, 1 that one side must miss its own.
    """
    side = 0
    for ply in range(len(line)):
        card = _first_reaching(work, stop, left, side, tricks, lead, goal, slack)
        if stop[0]:
            return
        line[ply] = work[at.card(card) + at.INDEX]
        if lead == ANY:
            lead = card
            side, goal = 1 - side, slack - goal
            continue
        gain, taken = _trick(work, lead, card, tricks)
        left ^= 1 << lead ^ 1 << card
        tricks -= 1
        lead = ANY
        if taken:
            goal -= gain
        else:
            side, goal = 1 - side, slack - goal - gain


@called
def _first_reaching(work, stop, left, side, tricks, lead, goal, slack):
    """First card that reaches the goal; the first of all if there is none."""
    cards = choices(work, left, side, lead)
    first = lowest(cards)
    if cards & cards - 1 == 0:
        return first
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if cards == 0 and slack == 0:
            return card
        if reaches(work, stop, left, side, tricks, lead, card, goal) == WON:
            return card
    return first
