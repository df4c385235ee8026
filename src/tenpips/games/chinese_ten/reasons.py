"""
Why a card of Chinese Ten is a good choice or a bad one, from what its holder can see.

§8.1 to §8.5 in words for one card. What is said is true of the position, not an
opinion: whether it outweighs the rest is for a search to say. The flip that follows a
hand card is left to chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tenpips.cards import (
    NO_CARD,
    NOTATION,
    SUIT_SIZE,
    CardIndex,
    CardSet,
    members,
    size,
)
from tenpips.games.chinese_ten.captures import (
    ACE,
    BLACK_FIVES,
    RED_FIVES,
    named_group,
    partners,
    pays,
)
from tenpips.games.chinese_ten.options import BOTH_IN_ONE_CAPTURE, NO_BONUS, NO_REVERSAL
from tenpips.games.chinese_ten.rules import legal
from tenpips.games.chinese_ten.scoring import pile_points, value_of
from tenpips.games.chinese_ten.state import Private, Public
from tenpips.games.chinese_ten.strategy import group_points, unseen
from tenpips.telling import Json, Reason
from tenpips.view import View

ChineseTenView = View[Public, Private]

MUCH = 10
"""Points from which a capture or a card is worth a word."""

LITTLE = 5
"""Points from which it is a risk to let others take them."""


class Move(NamedTuple):
    """What naming a card does, before the stock's card is turned."""

    named: CardIndex
    card: CardIndex
    """The card that captures or is laid: from the hand, or the one that is out."""

    targets: CardSet
    """What it captures: the richest choice, if the seat has yet to name it."""

    points: int
    """What the capture is worth, red-five payments included."""

    layout: CardSet
    """What lies on the table then."""


def reasons(view: ChineseTenView, card: CardIndex) -> tuple[Reason, ...]:
    """What speaks for and against playing a card, or taking it."""
    mine = move_of(view, card)
    others = [move_of(view, other) for other in members(legal(view)) if other != card]
    found = _capturing if mine.targets else _laying
    return (*found(view, mine), *_either(view, mine, others))


def move_of(view: ChineseTenView, named: CardIndex) -> Move:
    """§3.2, §3.3: what is captured with a card, or that it is laid."""
    public, options = view.public, view.public.options
    card = named if public.pending == NO_CARD else public.pending
    choices = public.layout & partners(card)
    if public.pending != NO_CARD:
        choices = 0 if named == card else 1 << named
    groups = [
        named_group(card, target, public.layout, options.triple_rule)
        for target in members(choices)
    ]
    worths = [group_points(group | 1 << card, options) for group in groups]
    if not groups:
        return Move(named, card, 0, 0, public.layout | 1 << card)
    points = max(worths)
    targets = groups[worths.index(points)]
    return Move(named, card, targets, points, public.layout & ~targets)


# Capturing


def _capturing(view: ChineseTenView, mine: Move) -> Iterator[Reason]:
    """§8.1: what a capture brings, and what it denies the others."""
    options = view.public.options
    yield from _red_fives(view, mine)
    if value_of(mine.card, options) and pile_points(mine.targets, options) == 0:
        told = {**_card(mine.card), **_listed(mine.targets)}
        yield Reason("cashes", {**told, "points": value_of(mine.card, options)})
    aces = [
        target
        for target in members(mine.targets)
        if target % SUIT_SIZE == ACE and value_of(target, options) >= MUCH
    ]
    for ace in aces:
        yield Reason("takes-ace", {**_card(ace), "points": value_of(ace, options)})
    if mine.points:
        told = {**_card(mine.card), **_listed(mine.targets), "points": mine.points}
        yield Reason("captures", told)
    yield from _denying(view, mine)


def _red_fives(view: ChineseTenView, mine: Move) -> Iterator[Reason]:
    """§6.6, §8.4: both red fives at once are paid for, one alone blocks that."""
    options = view.public.options
    group = mine.targets | 1 << mine.card
    due = {"points": options.red_five_points}
    if pays(group, options.red_five):
        yield Reason("red-five", {**_listed(group & RED_FIVES), **due})
    elif options.red_five == BOTH_IN_ONE_CAPTURE and group & RED_FIVES:
        other = RED_FIVES & ~group
        if other & unseen(view):
            yield Reason("blocks-red-five", {**_listed(group & RED_FIVES), **due})


def _denying(view: ChineseTenView, mine: Move) -> Iterator[Reason]:
    """§8.1: a card is taken away on which others might have scored."""
    for target in members(mine.targets):
        takers = partners(target) & unseen(view)
        points = _most(view, target, takers)
        if points >= MUCH and value_of(target, view.public.options) < MUCH:
            told = {**_card(target), "count": size(takers), "points": points}
            yield Reason("denies", told)


# Laying


def _laying(view: ChineseTenView, mine: Move) -> Iterator[Reason]:
    """§8.2: who could take a card that is laid, and for how much."""
    takers = partners(mine.card) & unseen(view)
    own = partners(mine.card) & view.own.hand & ~(1 << mine.card)
    points = _most(view, mine.card, takers)
    if takers == 0:
        code = "safe-lay-own" if own else "safe-lay"
        yield Reason(code, {**_card(mine.card), **_listed(own)})
    elif points >= LITTLE:
        told = {**_card(mine.card), "count": size(takers), "points": points}
        yield Reason("risky-lay", told, against=True)
    if value_of(mine.card, view.public.options) == 0:
        yield Reason("lays-worthless", _card(mine.card))
    yield from _fives_laid(view, mine.card)


def _fives_laid(view: ChineseTenView, card: CardIndex) -> Iterator[Reason]:
    """§8.4 (CT-TW-15): a black five spends a red one; a red five invites the other."""
    options = view.public.options
    if options.red_five == NO_BONUS:
        return
    out = RED_FIVES & unseen(view)
    told = {**_card(card), "points": options.red_five_points}
    if BLACK_FIVES >> card & 1 and out == RED_FIVES:
        yield Reason("lures-red-five", told)
    elif RED_FIVES >> card & 1 and out:
        yield Reason("opens-red-five", told, against=True)


# Both


def _either(
    view: ChineseTenView, mine: Move, others: Sequence[Move]
) -> Iterator[Reason]:
    yield from _leaving(view, mine, others)
    best = max(others, key=lambda other: other.points, default=mine)
    if best.points >= mine.points + MUCH:
        told = {**_card(mine.named), "other": NOTATION[best.named]}
        yield Reason("passes-up", {**told, "points": best.points}, against=True)
    if view.public.pending == NO_CARD and mine.targets and others:
        later = unseen(view) | view.own.hand | mine.layout
        if not partners(mine.card) & later & ~(1 << mine.card):
            yield Reason("last-chance", _card(mine.card))


def _leaving(
    view: ChineseTenView, mine: Move, others: Sequence[Move]
) -> Iterator[Reason]:
    """§8.1, §8.5: what lies on the table for the next player."""
    if mine.layout == 0:
        reverses = view.public.options.reverse_on_clear != NO_REVERSAL
        yield Reason("clears-reversing" if reverses else "clears", _card(mine.card))
        return
    exposing = any(exposed(view, other.layout) for other in others)
    if exposing and not exposed(view, mine.layout):
        yield Reason("leaves-nothing", _card(mine.card))


def exposed(view: ChineseTenView, layout: CardSet) -> int:
    """§8.2: the most that a card not yet seen could take from a layout."""
    return max(
        (_most(view, card, partners(card) & unseen(view)) for card in members(layout)),
        default=0,
    )


def _most(view: ChineseTenView, card: CardIndex, takers: CardSet) -> int:
    """Points of the best capture of a card by one of several; 0 if there is none."""
    options = view.public.options
    return max(
        (group_points(1 << card | 1 << taker, options) for taker in members(takers)),
        default=0,
    )


def _card(card: CardIndex) -> dict[str, Json]:
    return {"card": NOTATION[card]}


def _listed(cards: CardSet) -> dict[str, Json]:
    listed = [NOTATION[card] for card in members(cards)]
    return {"cards": [*listed], "count": len(listed)}
