"""
One seat's margin, when each seat either wants it high or wants it low.

A margin is a seat's score three times, less all three scores: twice what it scores
above the mean of the others, a whole number. Margins here are those still to come. The
search is alpha-beta (D. Knuth and R. Moore, "An analysis of alpha-beta pruning", 1975)
with a table of positions between tricks. Outside its window it gives a bound.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types: `deal`, `work` and `frame` are records.)

from __future__ import annotations

from numba.extending import register_jitable

from tenpips.cards import NO_CARD, lowest
from tenpips.kernels.reunion_open._bounds import bounds
from tenpips.kernels.reunion_open._deal import canonical, played
from tenpips.kernels.reunion_open._moves import worth_trying
from tenpips.kernels.reunion_open._tables import (
    KNOWN,
    POSITION,
    key_of,
    moment_in,
    slot_of,
    stopped,
    write_moment,
)

FAR = 1 << 12
"""More than any margin."""


@register_jitable
def margin_of(deal, work, frames, table, control, start):  # noqa: C901 (one loop)  # noqa: C901 (one loop)
    """Give the margin of a moment; ``work.found`` is the number of its best card."""
    depth = 0
    _begin(deal, frames[0], start, 0, NO_CARD, -FAR, FAR)
    while True:
        frame = frames[depth]
        if frame.todo == 0 or frame.low >= frame.high:
            margin = frame.sign * frame.liking
            if depth == 0:
                work.found = frame.number
                return margin
            if frame.key:
                _remember(table, frame, margin)
            depth -= 1
            _compare(frames[depth], margin)
            continue
        at, points = played(deal, moment_in(frame), _next_move(frame))
        frame.gain, key, hint = 0, 0, NO_CARD
        if at.trick.place == 0:
            frame.gain = 2 * points if at.seat == deal.seat else -points
        low, high = frame.low - frame.gain, frame.high - frame.gain
        if at.left == 0:
            _compare(frame, deal.stake[at.tricks])
            continue
        least, most = -FAR, FAR
        if at.trick.place == 0:
            if stopped(work, control):
                return 0
            at = canonical(deal, at)
            key = key_of(work, at)
            hint, least, most = _recalled(deal, table, at, key)
            if least >= high or least == most:
                _compare(frame, least)
                continue
            if most <= low:
                _compare(frame, most)
                continue
        depth += 1
        frame = frames[depth]
        frame.least, frame.most = least, most
        _begin(deal, frame, at, key, hint, max(low, least), min(high, most))


@register_jitable
def _begin(deal, frame, at, key, hint, low, high):
    """Set a frame up for a moment."""
    write_moment(frame, at)
    frame.key = key
    frame.todo = worth_trying(deal, at, hint, frame.urgency)
    frame.sign = 1 if deal.friends >> at.seat & 1 else -1
    frame.liking, frame.number = -FAR, NO_CARD
    frame.low = frame.floor = low
    frame.high = frame.ceiling = high


@register_jitable
def _next_move(frame):
    """Take the most urgent of the moves that are left."""
    moves, urgency = frame.todo, frame.urgency
    chosen = lowest(moves)
    moves &= moves - 1
    while moves:
        number = lowest(moves)
        moves &= moves - 1
        if urgency[number] > urgency[chosen]:
            chosen = number
    frame.todo ^= 1 << chosen
    frame.tried = chosen
    return chosen


@register_jitable
def _compare(frame, margin):
    """Compare what the move just tried has come to with the best before."""
    margin += frame.gain
    liking = frame.sign * margin
    if liking > frame.liking:
        frame.liking, frame.number = liking, frame.tried
        if frame.sign > 0:
            frame.low = max(frame.low, margin)
        else:
            frame.high = min(frame.high, margin)


@register_jitable
def _recalled(deal, table, at, key):
    """Give what is known of a position: its best card, and bounds of its margin."""
    slot = slot_of(table, key)
    if table[slot, POSITION] != key:
        least, most = bounds(deal, at)
        return NO_CARD, least, most
    known = table[slot, KNOWN]
    return known & 255, (known >> 8 & 0xFFFFFF) - FAR, (known >> 32) - FAR


@register_jitable
def _remember(table, frame, margin):
    """Note what is known now."""
    least = margin if margin > frame.floor else frame.least
    most = margin if margin < frame.ceiling else frame.most
    slot = slot_of(table, frame.key)
    table[slot, POSITION] = frame.key
    table[slot, KNOWN] = frame.number | least + FAR << 8 | most + FAR << 32
