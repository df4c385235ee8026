"""
One seat's margin, when each seat either wants it high or wants it low.

A margin is a seat's score three times, less all three scores: twice what it scores
above the mean of the others, a whole number. Margins here are those still to come. The
search is that of `_alpha_beta`, with a table of positions between tricks.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types: `deal`, `work` and `frame` are records.)

from __future__ import annotations

from tenpips.cards import NO_CARD
from tenpips.kernels._alpha_beta import (
    FAR,
    compare,
    decided,
    is_finished,
    knowledge,
    known_in,
    margin_in,
    next_move,
    open_window,
    stopped,
)
from tenpips.kernels._parts import called
from tenpips.kernels.reunion_open._bounds import bounds
from tenpips.kernels.reunion_open._moves import worth_trying
from tenpips.kernels.reunion_open._play import canonical, played
from tenpips.kernels.reunion_open._tables import (
    KNOWN,
    POSITION,
    key_of,
    moment_in,
    slot_of,
    write_moment,
)


@called
def margin_of(deal, work, frames, table, control, start):
    """Give the margin of a moment; ``work.found`` is the number of its best card."""
    depth = 0
    _begin(deal, frames[0], start, 0, NO_CARD)
    open_window(frames[0], _sign(deal, start.seat), -FAR, FAR, -FAR, FAR)
    while True:
        frame = frames[depth]
        if is_finished(frame):
            if depth == 0:
                work.found = frame.number
                return margin_in(frame)
            if frame.key:
                slot = slot_of(table, frame.key)
                table[slot, POSITION] = frame.key
                table[slot, KNOWN] = knowledge(frame)
            depth -= 1
            compare(frames[depth], margin_in(frame))
            continue
        at, points = played(deal, moment_in(frame), next_move(frame))
        frame.gain = 2 * points if at.seat == deal.seat else -points
        low, high = frame.low - frame.gain, frame.high - frame.gain
        key, hint, least, most = 0, NO_CARD, -FAR, FAR
        if at.trick.place == 0:
            if stopped(work, control):
                return 0
            at = canonical(deal, at)
            key = key_of(work, at)
            hint, least, most = _known(deal, table, at, key)
            sure, margin = decided(least, most, low, high)
            if sure:
                compare(frame, margin)
                continue
        depth += 1
        _begin(deal, frames[depth], at, key, hint)
        open_window(frames[depth], _sign(deal, at.seat), low, high, least, most)


@called
def _begin(deal, frame, at, key, hint):
    """Set a frame up for a moment."""
    write_moment(frame, at, key)
    frame.todo = worth_trying(deal, at, hint, frame.urgency)


@called
def _sign(deal, seat):
    return 1 if deal.friends >> seat & 1 else -1


@called
def _known(deal, table, at, key):
    """Give what is known of a position: its best card, and bounds of its margin."""
    if at.left == 0:
        return NO_CARD, deal.stake[at.tricks], deal.stake[at.tricks]
    slot = slot_of(table, key)
    if table[slot, POSITION] == key:
        return known_in(table[slot, KNOWN])
    least, most = bounds(deal, at)
    return NO_CARD, least, most
