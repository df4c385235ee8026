"""
Turns of Chinese Ten on numbers: what may be named, and what it leads to.

The same as the game's own rules, which stay the truth: the tests compare them.
"""

# mypy: allow-untyped-defs, allow-untyped-calls
# (numba infers the types: `deal` is a record of `DEAL`, `at` a `Moment`.)

from __future__ import annotations

from tenpips.cards import NO_CARD, lowest, size
from tenpips.games.chinese_ten.options import (
    ANY_CLEAR,
    AUTO_BEST,
    CARD_FORCED,
    END_OF_TURN,
    HAND_FORCED,
    OPTIONAL,
    SWEEP,
)
from tenpips.kernels._bits import highest
from tenpips.kernels._parts import called
from tenpips.kernels.chinese_ten_endings._deal import (
    NAME_HAND,
    NAME_TARGET,
    NAME_TURNED,
    PARTNERS,
    SUITS,
    TURN,
    lowest_twins,
)
from tenpips.kernels.chinese_ten_endings._debts import after_capture, is_paid_for
from tenpips.kernels.chinese_ten_endings._moments import moved, passed_on, scored

# What may be named


@called
def moves_of(deal, at):
    """Give the numbers that the seat to move may name."""
    if at.phase == NAME_HAND:
        hand = at.hands & deal.hands[at.seat]
        if deal.hand_capture == HAND_FORCED:
            return _capturing(hand, at.layout) or hand
        return hand
    targets = at.layout & PARTNERS[at.pending]
    if _is_sweep(deal, at.pending, targets):
        targets = targets & -targets
    if deal.hand_capture == OPTIONAL and at.phase == NAME_TARGET:
        targets |= 1 << at.pending
    return targets


@called
def distinct_moves(deal, at):
    """Give the moves but those that are as good as a lower one."""
    moves = moves_of(deal, at)
    laying = moves & 1 << at.pending if at.phase == NAME_TARGET else 0
    return lowest_twins(deal, moves ^ laying) | laying


@called
def card_named(deal, at, number):
    """Give the card that a move stands for: of three that are swept, the lowest."""
    targets = at.layout & PARTNERS[at.pending] if at.phase != NAME_HAND else 0
    card = deal.card[number]
    if number != at.pending and _is_sweep(deal, at.pending, targets):
        while targets:
            card = min(card, deal.card[lowest(targets)])
            targets &= targets - 1
    return card


@called
def _capturing(hand, layout):
    """§3.3: those of a hand's numbers that capture something."""
    found, todo = 0, hand
    while todo:
        number = lowest(todo)
        todo &= todo - 1
        if layout & PARTNERS[number]:
            found |= 1 << number
    return found


@called
def _is_sweep(deal, number, targets):
    """§2.4: whether the fourth five, ten or court card meets the three others."""
    if deal.triple_rule != SWEEP or size(targets) != SUITS - 1:
        return False
    return PARTNERS[number] >> number & 1 != 0


@called
def _is_question(deal, number, targets, hand_capture):
    """§2.3, §3.3: whether a target must be named."""
    if hand_capture == OPTIONAL:
        return targets != 0
    return targets & targets - 1 != 0 and not _is_sweep(deal, number, targets)


# What it leads to


@called
def named(deal, at, number):
    """
    Give the moment after a card has been named, and what its seat has captured by it.

    That is points, and 1 if the others pay for the capture.
    """
    if at.phase == NAME_HAND:
        at = moved(at, at.hands ^ 1 << number, at.layout, at.stock, TURN, NO_CARD)
        number = _unlike_layout(deal, at, number)
        targets = at.layout & PARTNERS[number]
        if _is_question(deal, number, targets, deal.hand_capture):
            return moved(at, at.hands, at.layout, at.stock, NAME_TARGET, number), 0, 0
        return _put(deal, at, number, targets)
    pending, group = at.pending, 0
    if number != pending:
        targets = at.layout & PARTNERS[pending]
        group = targets if _is_sweep(deal, pending, targets) else 1 << number
    phase = TURN if at.phase == NAME_TARGET else NAME_HAND
    at = moved(at, at.hands, at.layout, at.stock, phase, NO_CARD)
    at, points, paid = _put(deal, at, pending, group)
    if phase == NAME_HAND:
        at = _next_turn(deal, at, at.layout == 0)
    return at, points, paid


@called
def turned(deal, at, number):
    """Give the moment after the stock has shown a number, and captures as `named`."""
    cleared = at.layout == 0  # by the card from the hand, which else would lie there
    at = moved(at, at.hands, at.layout, at.stock ^ 1 << number, NAME_HAND, NO_CARD)
    number = _unlike_layout(deal, at, number)
    targets = at.layout & PARTNERS[number]
    if _is_question(deal, number, targets, CARD_FORCED):
        if deal.stock_choice != AUTO_BEST:
            return moved(at, at.hands, at.layout, at.stock, NAME_TURNED, number), 0, 0
        targets = 1 << highest(targets)  # the richest, as numbers go by worth
    at, points, paid = _put(deal, at, number, targets)
    return _next_turn(deal, at, cleared or at.layout == 0), points, paid


@called
def _unlike_layout(deal, at, number):
    """
    Give a twin of a card that comes to the layout whose place there is free.

    Positions are remembered with twins moved down, so a twin may have the card's own.
    """
    if at.layout >> number & 1 == 0:
        return number
    twin = number // SUITS * SUITS
    while at.layout >> twin & 1 or deal.worth[twin] != deal.worth[number]:
        twin += 1
    return twin


@called
def _put(deal, at, number, group):
    """§2.5, §3.2: a card captures a group, or is laid; and what that brings."""
    if group == 0:
        layout = at.layout | 1 << number
        return moved(at, at.hands, layout, at.stock, at.phase, at.pending), 0, 0
    taken = group | 1 << number
    paid = is_paid_for(deal, taken)
    points = 0
    while taken:
        points += deal.worth[lowest(taken)]
        taken &= taken - 1
    at = moved(at, at.hands, at.layout ^ group, at.stock, at.phase, at.pending)
    debts = after_capture(deal, at.debts, at.seat, points, paid)
    return scored(deal, at, points, debts), points, paid


@called
def _next_turn(deal, at, cleared):
    """§3.5, §6.4, §6.5: the next seat with cards, perhaps the other way round."""
    reverses = (deal.reverse_on_clear == ANY_CLEAR and cleared) or (
        deal.reverse_on_clear == END_OF_TURN and at.layout == 0
    )
    direction = at.direction
    if reverses and deal.players > 2:  # between two both ways are the same
        direction = -direction
    seat = at.seat
    for _ in range(deal.players):
        seat = (seat + direction + deal.players) % deal.players
        if at.hands & deal.hands[seat]:
            break
    return passed_on(at, seat, direction)
