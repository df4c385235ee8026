"""
The equilibrium of reduced Dix, and how far a strategy is from it.

Hidden cards matter for the first two tricks; the last three are known to both and are
played perfectly. That leaves four decisions, A to D: lead, reply, lead, reply, each
with a table of what a player may know by then. `Strategy` gives the chance of each
card in each case.

The equilibrium is found by CFR+ (O. Tammelin, "Solving Large Imperfect Information
Games Using CFR+", 2014): both players in turn, regrets never below zero, averages
weighted by the iteration. A player's best reply to a fixed strategy is exact, decision
by decision from the last; what it gains is the strategy's exploitability.
"""

# ruff: noqa: ANN001, ANN201, ANN202
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# (numba infers the types of what it compiles.)

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tenpips.kernels._cache import compiled_kernel
from tests.reduced_dix import CARDS, reply_wins, suit_of, trick_points

Floats = NDArray[np.float64]

COUNT = len(CARDS)
ALL = (1 << COUNT) - 1
HAND = 3
HANDS = 120
DRAWS = 12
"""Ways to draw two of four cards after the first trick, in order."""

SIZES = (HANDS, 10 * HANDS, 100 * HANDS * HAND, 1000 * HANDS * HAND)
"""
Cases of each decision: the hand, after the cards played so far.

From the second trick on also which of the hand's cards was drawn. Nothing follows from
that for either player's chances, but with it nobody forgets anything.
"""


class Strategy(NamedTuple):
    """Chance of the lowest, middle and highest card of the hand, case by case."""

    a: Floats
    b: Floats
    c: Floats
    d: Floats


class Tables(NamedTuple):
    """The rules of reduced Dix for cards numbered 0 to 9."""

    hands: NDArray[np.int64]
    """All hands as sets."""

    hand_number: NDArray[np.int64]
    follow: NDArray[np.int64]
    """By card led, the cards of its suit."""

    wins: NDArray[np.int64]
    """By lead and reply, whether the reply takes the trick."""

    points: NDArray[np.int64]
    ending: NDArray[np.int8]
    """By the hands of who leads and of the other: what the last tricks bring them."""


@cache
def tables() -> Tables:
    """Work out the rules in numbers."""
    sets = [sum(1 << c for c in hand) for hand in combinations(range(COUNT), HAND)]
    number = np.full(1 << COUNT, -1)
    number[sets] = range(HANDS)
    suits = [[suit_of(lead) >> card & 1 for card in CARDS] for lead in CARDS]
    follow = [sum(1 << k for k in range(COUNT) if row[k]) for row in suits]
    wins = [[int(reply_wins(lead, reply)) for reply in CARDS] for lead in CARDS]
    points = [[trick_points(lead, reply) for reply in CARDS] for lead in CARDS]
    rules = Tables(
        np.array(sets),
        number,
        np.array(follow),
        np.array(wins),
        np.array(points),
        np.zeros((1 << COUNT, 1 << COUNT), np.int8),
    )
    for cards in range(1, HAND + 1):
        _fill_endings(rules, cards)
    return rules


def _fill_endings(rules: Tables, cards: int) -> None:
    """Work out endings of so many cards a hand from those of fewer."""
    sets = [sum(1 << c for c in hand) for hand in combinations(range(COUNT), cards)]
    _solve_endings(rules, np.array(sets))


@compiled_kernel
def _solve_endings(rules, sets):
    for leader in sets:
        for other in sets:
            if leader & other:
                continue
            best = -100
            for lead in range(COUNT):
                if leader >> lead & 1:
                    best = max(best, _lead_value(rules, leader, other, lead))
            rules.ending[leader, other] = best


@compiled_kernel
def _lead_value(rules, leader, other, lead):
    worst = 100
    replies = other & rules.follow[lead] or other
    for reply in range(COUNT):
        if replies >> reply & 1:
            left, rest = leader ^ 1 << lead, other ^ 1 << reply
            points = rules.points[lead, reply]
            if rules.wins[lead, reply]:
                worst = min(worst, -points - rules.ending[rest, left])
            else:
                worst = min(worst, points + rules.ending[left, rest])
    return worst


@compiled_kernel
def slot_of(hand, card):
    """Which of a hand's cards a card is: 0 for the lowest."""
    count = 0
    for lower in range(card):
        count += hand >> lower & 1
    return count


@compiled_kernel
def walk(rules, player, plan, worth, average, weight):
    """
    Go through all deals and plays; give what *player* makes of them.

    *worth* gets what each card is worth in each of the player's cases, times the chance
    that the other and luck bring the case about. *average* gets the plan, times the
    chance that the player itself does, times *weight*.
    """
    total = 0.0
    stock = np.zeros(4, np.int64)
    for first in rules.hands:
        for second in rules.hands:
            if first & second:
                continue
            place = 0
            for card in range(COUNT):
                if not (first | second) >> card & 1:
                    stock[place] = card
                    place += 1
            total += _first_trick(
                rules, player, plan, worth, average, weight, first, second, stock
            )
    return total / (HANDS * 35)


@compiled_kernel
def _first_trick(rules, player, plan, worth, average, weight, first, second, stock):
    total = 0.0
    case_a = rules.hand_number[first]
    for lead in range(COUNT):
        if not first >> lead & 1:
            continue
        slot_a = slot_of(first, lead)
        chance_a = plan.a[case_a, slot_a]
        case_b = lead * HANDS + rules.hand_number[second]
        replies = second & rules.follow[lead] or second
        value_a = 0.0
        for reply in range(COUNT):
            if not replies >> reply & 1:
                continue
            slot_b = slot_of(second, reply)
            chance_b = plan.b[case_b, slot_b]
            value = _draws(
                rules,
                player,
                plan,
                worth,
                average,
                weight,
                (first ^ 1 << lead, second ^ 1 << reply),
                (lead, reply),
                stock,
                (chance_a, chance_b),
            )
            value_a += chance_b * value
            if player == 1:
                worth.b[case_b, slot_b] += chance_a * value
                average.b[case_b, slot_b] += weight * chance_b
        total += chance_a * value_a
        if player == 0:
            worth.a[case_a, slot_a] += value_a
            average.a[case_a, slot_a] += weight * chance_a
    return total


@compiled_kernel
def _draws(rules, player, plan, worth, average, weight, hands, trick, stock, chances):
    """Value of the first trick as played, and of all that may come after it."""
    lead, reply = trick
    taker = 1 if rules.wins[lead, reply] else 0
    sign = 1 if taker == player else -1
    total = 0.0
    for one in range(4):
        for two in range(4):
            if one != two:
                left = 0
                for place in range(4):
                    if place not in (one, two):
                        left |= 1 << stock[place]
                total += _second_trick(
                    rules,
                    sign,
                    plan,
                    worth,
                    average,
                    weight,
                    (hands[taker], hands[1 - taker]),
                    (stock[one], stock[two]),
                    left,
                    lead * 10 + reply,
                    (chances[taker], chances[1 - taker]),
                )
    return sign * rules.points[lead, reply] + total / DRAWS


@compiled_kernel
def _second_trick(
    rules, sign, plan, worth, average, weight, hands, drawn, left, seen, chances
):
    """Value of the second trick and the rest; the taker of the first comes first."""
    leader, other = hands[0] | 1 << drawn[0], hands[1] | 1 << drawn[1]
    case_c = (seen * HANDS + rules.hand_number[leader]) * HAND
    case_c += slot_of(leader, drawn[0])
    drawn_d = slot_of(other, drawn[1])
    total = 0.0
    for lead in range(COUNT):
        if not leader >> lead & 1:
            continue
        slot_c = slot_of(leader, lead)
        chance_c = plan.c[case_c, slot_c]
        case_d = ((seen * 10 + lead) * HANDS + rules.hand_number[other]) * HAND
        case_d += drawn_d
        replies = other & rules.follow[lead] or other
        value_c = 0.0
        for reply in range(COUNT):
            if not replies >> reply & 1:
                continue
            slot_d = slot_of(other, reply)
            chance_d = plan.d[case_d, slot_d]
            value = sign * _rest(
                rules, leader ^ 1 << lead, other ^ 1 << reply, lead, reply, left
            )
            value_c += chance_d * value
            if sign < 0:
                worth.d[case_d, slot_d] += chances[0] * chance_c * value / DRAWS
                average.d[case_d, slot_d] += weight * chances[1] * chance_d
        total += chance_c * value_c
        if sign > 0:
            worth.c[case_c, slot_c] += chances[1] * value_c / DRAWS
            average.c[case_c, slot_c] += weight * chances[0] * chance_c
    return total


@compiled_kernel
def _rest(rules, leader, other, lead, reply, left):
    """What the second trick and the ending bring its leader, either draw as likely."""
    high = left & left - 1
    low = left ^ high
    points = rules.points[lead, reply]
    if rules.wins[lead, reply]:
        ending = rules.ending[other | low, leader | high]
        ending += rules.ending[other | high, leader | low]
        return -points - ending / 2
    ending = rules.ending[leader | low, other | high]
    ending += rules.ending[leader | high, other | low]
    return points + ending / 2


# Strategies


def nothing() -> Strategy:
    """Give a strategy's room, empty."""
    return Strategy(*(np.zeros((size, HAND)) for size in SIZES))


def normalized(weights: Strategy) -> Strategy:
    """Turn weights into chances; cases of no weight stay without."""
    return Strategy(*(_shares(table) for table in weights))


def _shares(table: Floats) -> Floats:
    total = table.sum(1, keepdims=True)
    shares: Floats = np.divide(table, total, out=np.zeros_like(table), where=total > 0)
    return shares


@cache
def legal_slots() -> Strategy:
    """Give 1 for each card that may be played in a case that comes about, else 0."""
    everything = Strategy(*(np.ones((size, HAND)) for size in SIZES))
    seen = nothing()
    for player in range(2):
        walk(tables(), player, everything, nothing(), seen, 1.0)
    return Strategy(*((table > 0).astype(np.float64) for table in seen))


def solve(iterations: int) -> Strategy:
    """Approach the equilibrium by so many iterations of CFR+."""
    regrets, average = nothing(), nothing()
    plan = normalized(legal_slots())
    for number in range(1, iterations + 1):
        for player in range(2):
            worth = nothing()
            walk(tables(), player, plan, worth, average, float(number))
            for table in range(len(SIZES)):
                _match_regrets(
                    regrets[table], worth[table], plan[table], legal_slots()[table]
                )
    return normalized(average)


@compiled_kernel
def _match_regrets(regrets, worth, plan, legal):
    """Add what each card would have been worth more than the plan; plan by the sums."""
    for case in range(len(plan)):
        value = (plan[case] * worth[case]).sum()
        regrets[case] = np.maximum(regrets[case] + worth[case] - value, 0) * legal[case]
        total = regrets[case].sum()
        if total > 0:
            plan[case] = regrets[case] / total
        elif legal[case].sum() > 0:
            plan[case] = legal[case] / legal[case].sum()


def best_reply_value(plan: Strategy, player: int) -> float:
    """Points a deal, more than the other's, of a player who knows the other's plan."""
    ignored = nothing()
    reply = Strategy(*(table.copy() for table in plan))
    for decisions in ("cd", "ab"):
        worth = nothing()
        walk(tables(), player, reply, worth, ignored, 0.0)
        for name in decisions:
            _take_best(getattr(reply, name), getattr(worth, name), name)
    value: float = walk(tables(), player, reply, nothing(), ignored, 0.0)
    return value


def _take_best(plan: Floats, worth: Floats, name: str) -> None:
    """Put all chance on the best card, in the cases in which anything is at stake."""
    legal: Any = getattr(legal_slots(), name) > 0
    best = np.where(legal, worth, -np.inf).argmax(1)
    at_stake = np.flatnonzero((worth != 0).any(1))
    plan[at_stake] = 0.0
    plan[at_stake, best[at_stake]] = 1.0


def exploitability(plan: Strategy) -> float:
    """Points a deal that the best replies to a plan win from it, both seats' mean."""
    return (best_reply_value(plan, 0) + best_reply_value(plan, 1)) / 2
