"""
How good a card of Chinese Ten looks at first sight, from what its holder can see.

In the spirit of the strategy facts of rules.md C9 (rulebook §8): the points taken at
once, less what a card left in the layout gives the next player, less what the card
played might still take later. Values are in sixteenths of a point.
"""

from __future__ import annotations

from tenpips.cards import NO_CARD, CardIndex, CardSet, lowest, size
from tenpips.compiled import rule
from tenpips.games.chinese_ten.captures import (
    BLACK_FIVES,
    RED_FIVES,
    is_sweep,
    partners,
    pays,
)
from tenpips.games.chinese_ten.options import NO_BONUS, Options
from tenpips.games.chinese_ten.rules import next_seat
from tenpips.games.chinese_ten.scoring import pile_points
from tenpips.games.chinese_ten.state import Private, Public
from tenpips.view import NO_SEAT, View

POINT = 16
ALL_CARDS: CardSet = (1 << 52) - 1
CERTAIN = 1024
"""Chances are counted in 1024ths."""

KEEP = 12
"""Share of a later capture, in sixteenths, that a card in hand is taken to be worth."""

LURE = 4
"""Sixteenths of a red-five payment that laying a black five is taken to save."""


@rule
def appraise(view: View[Public, Private], card: CardIndex) -> int:
    """§8.1: what naming a card brings, be it played or picked as a target."""
    public = view.public
    if public.pending != NO_CARD:
        if card == public.pending:
            return -danger(view, card)
        return taking(view, public.pending, card)
    return played_worth(view, card) - keeping(view, card)


@rule
def played_worth(view: View[Public, Private], card: CardIndex) -> int:
    """§8.1: the best capture that a hand card makes, or the danger of laying it."""
    public = view.public
    targets = public.layout & partners(card)
    if targets == 0:
        return lure(view, card) - danger(view, card)
    best = taking(view, card, lowest(targets))
    targets &= targets - 1
    while targets:
        best = max(best, taking(view, card, lowest(targets)))
        targets &= targets - 1
    return best


@rule
def taking(view: View[Public, Private], card: CardIndex, target: CardIndex) -> int:
    """§8.1: a capture's points, and the danger that goes with what it takes away."""
    public = view.public
    options = public.options
    targets = public.layout & partners(card)
    if is_sweep(card, targets, options.triple_rule):
        return POINT * group_points(targets | 1 << card, options)
    points = group_points(1 << card | 1 << target, options)
    return POINT * points + danger(view, target)


@rule
def group_points(group: CardSet, options: Options) -> int:
    """§4.1, §6.7: what a capture is worth, red fives and their payments included."""
    points = pile_points(group, options)
    if pays(group, options.red_five):
        points += options.red_five_points * options.players
    return points


@rule
def unseen(view: View[Public, Private]) -> CardSet:
    """§8.2: cards in other hands or in the stock."""
    public = view.public
    seen = public.layout | public.gone | view.own.hand
    if public.pending != NO_CARD:
        seen |= 1 << public.pending
    return ALL_CARDS & ~seen


@rule
def mean_points(card: CardIndex, others: CardSet, options: Options) -> int:
    """§8.2: average worth, in sixteenths, of *card* with one of *others*."""
    total = 0
    count = size(others)
    while others:
        total += group_points(1 << card | 1 << lowest(others), options)
        others &= others - 1
    return POINT * total // count


@rule
def danger(view: View[Public, Private], card: CardIndex) -> int:
    """§8.2: what a card in the layout is likely to give to the next player."""
    public = view.public
    options = public.options
    following = next_seat(view.seat, public.direction, public.hands, options.players)
    if following in (NO_SEAT, view.seat):
        return 0
    hidden = unseen(view)
    takers = partners(card) & hidden & ~public.lacks[following]
    if takers == 0:
        return 0
    held = public.hands[following] + 1
    absent = CERTAIN
    for _ in range(size(takers)):
        absent -= absent * held // size(hidden)
    return (CERTAIN - absent) * mean_points(card, takers, options) // CERTAIN


@rule
def keeping(view: View[Public, Private], card: CardIndex) -> int:
    """§8.3: what a card may still take later, were it kept."""
    later = partners(card) & (unseen(view) | view.public.layout)
    if later == 0:
        return 0
    return KEEP * mean_points(card, later, view.public.options) // POINT


@rule
def lure(view: View[Public, Private], card: CardIndex) -> int:
    """§8.4 (CT-TW-15): a black five laid may spend a red one before both meet."""
    options = view.public.options
    if options.red_five == NO_BONUS or not BLACK_FIVES >> card & 1:
        return 0
    if RED_FIVES & ~unseen(view):
        return 0
    return LURE * options.red_five_points
