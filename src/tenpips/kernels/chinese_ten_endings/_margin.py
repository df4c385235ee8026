"""
One seat's margin, when the order of the stock is known.

A margin is a seat's points times the players, less all points: so many times what it
scores above the mean of the others, and a whole number. Margins here are those still to
come. The search is that of `_alpha_beta`, with a table of positions between turns.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types: `deal`, `work` and `frame` are records.)

from __future__ import annotations

from tenpips.cards import NO_CARD, lowest, size
from tenpips.kernels._alpha_beta import (
    FAR,
    FIRST,
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
from tenpips.kernels._bits import highest
from tenpips.kernels._parts import called
from tenpips.kernels.chinese_ten_endings._deal import NAME_HAND, PARTNERS, TURN
from tenpips.kernels.chinese_ten_endings._debts import gain_of, most_at_stake, settle
from tenpips.kernels.chinese_ten_endings._moments import canonical, is_over
from tenpips.kernels.chinese_ten_endings._tables import (
    KEYS,
    is_in,
    moment_in,
    put_in,
    slot_of,
    write_moment,
)
from tenpips.kernels.chinese_ten_endings._turns import distinct_moves, named, turned


@called
def margin_of(deal, work, frames, table, control, start):
    """Give the margin of a moment; ``work.found`` is the number of its best card."""
    depth = 0
    _begin(deal, frames[0], start, NO_CARD)
    open_window(frames[0], _sign(deal, start.seat), -FAR, FAR, -FAR, FAR)
    while True:
        frame = frames[depth]
        if is_finished(frame):
            if depth == 0:
                work.found = frame.number
                return margin_in(frame)
            if frame.phase == NAME_HAND:
                _remember(table, work, frame)
            depth -= 1
            compare(frames[depth], margin_in(frame))
            continue
        at, points, paid = step(deal, moment_in(frame), next_move(frame))
        frame.gain = _share(deal, frame.seat, gain_of(deal, points, paid))
        low, high = frame.low - frame.gain, frame.high - frame.gain
        hint, least, most = NO_CARD, -FAR, FAR
        if at.phase == NAME_HAND:
            if stopped(work, control):
                return 0
            at = canonical(deal, at)
            hint, least, most = _known(deal, table, work, at, frames[depth + 1])
            sure, margin = decided(least, most, low, high)
            if sure:
                compare(frame, margin)
                continue
        depth += 1
        _begin(deal, frames[depth], at, hint)
        open_window(frames[depth], _sign(deal, at.seat), low, high, least, most)


@called
def step(deal, at, number):
    """Give the next moment at which somebody has a choice, and captures on the way."""
    at, points, paid = named(deal, at, number)
    if at.phase == TURN:
        at, more, paid_more = turned(deal, at, deal.order[size(at.stock) - 1])
        points, paid = points + more, paid + paid_more
    return at, points, paid


@called
def _begin(deal, frame, at, hint):
    """Set a frame up for a moment, the moves in order."""
    write_moment(frame, at)
    frame.todo = distinct_moves(deal, at)
    if frame.todo & frame.todo - 1:
        _order(deal, at, frame.todo, frame.urgency)
        if hint != NO_CARD:
            frame.urgency[hint] = FIRST


@called
def _sign(deal, seat):
    return 1 if deal.friends >> seat & 1 else -1


@called
def _share(deal, seat, gain):
    """Give the margin of a gain that some seat makes."""
    return gain * (deal.players - 1) if seat == deal.seat else -gain


@called
def _order(deal, at, moves, urgency):
    """Note how soon to try each: what captures most first, what risks most last."""
    while moves:
        number = lowest(moves)
        moves &= moves - 1
        worth = deal.worth[number]
        if at.phase == NAME_HAND:
            targets = at.layout & PARTNERS[number]
            worth = worth + deal.worth[highest(targets)] if targets else -worth
        urgency[number] = worth


@called
def _known(deal, table, work, at, room):
    """Give what is known of a position: its best card, and bounds of its margin."""
    if is_over(at):
        settle(deal, at, room.sums)
        margin = deal.players * room.sums[deal.seat]
        return NO_CARD, margin, margin
    slot = slot_of(table, at)
    if is_in(table, slot, work, at):
        return known_in(table[slot, KEYS])
    points = at.points + most_at_stake(deal, at)
    return NO_CARD, -points, points * (deal.players - 1)  # all to another, or to it


@called
def _remember(table, work, frame):
    """Note what is known of a position once it has been searched."""
    at = moment_in(frame)
    slot = slot_of(table, at)
    put_in(table, slot, work, at)
    table[slot, KEYS] = knowledge(frame)
