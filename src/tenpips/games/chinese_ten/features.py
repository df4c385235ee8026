"""
What a network is told of a position of Chinese Ten, from what the mover can see.

One network serves all variants and numbers of players, so it is told what cards are
worth. Cards of a rank and colour do the same, but for the black aces; so blocks have
27 numbers, one a *kind*, and count cards or their points. Other seats are told apart
by how many places on they sit, the way the turns go now.
`tenpips.game.Game.features` has the first two numbers.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeAlias

from tenpips.cards import NO_CARD, RED, SUIT_SIZE, CardIndex, CardSet, lowest, size
from tenpips.compiled import rule
from tenpips.games.chinese_ten.captures import ACE, is_sweep, nameable, partners
from tenpips.games.chinese_ten.dealing import DEALT, peeker, seat_after
from tenpips.games.chinese_ten.options import (
    ANY_CLEAR,
    ANY_RED_FIVE,
    AUTO_BEST,
    BOTH_IN_ONE_CAPTURE,
    CAPTURED_POINTS,
    END_OF_TURN,
    HAND_FORCED,
    MAX_SEATS,
    NO_BONUS,
    OPTIONAL,
    SWEEP,
    Options,
)
from tenpips.games.chinese_ten.rules import legal
from tenpips.games.chinese_ten.scoring import (
    ACE_OF_CLUBS,
    ACE_OF_SPADES,
    is_scaled,
    pile_points,
    value_of,
)
from tenpips.games.chinese_ten.state import Private, Public
from tenpips.games.chinese_ten.strategy import (
    POINT,
    appraise,
    group_points,
    unseen,
)
from tenpips.view import View

KINDS = 27
"""Thirteen red ranks, twelve black ones, the ace of clubs, the ace of spades."""

LAY = KINDS
"""Output that values naming the pending card itself, to lay it."""

OUTPUTS = KINDS + 1

Inputs: TypeAlias = MutableSequence[float]

HAND = 2
LAYOUT = HAND + KINDS
UNSEEN = LAYOUT + KINDS
PENDING = UNSEEN + KINDS
PEEKED = PENDING + KINDS
WORTH = PEEKED + KINDS
"""Points of a card of the kind; then of those in hand, in the layout and unseen."""

HAND_WORTH = WORTH + KINDS
LAYOUT_WORTH = HAND_WORTH + KINDS
UNSEEN_WORTH = LAYOUT_WORTH + KINDS
GAIN = UNSEEN_WORTH + KINDS
"""Points that a card of the kind takes at once, if it is named."""

LACKING = GAIN + KINDS
"""Ranks that each of the next three seats showed to lack."""

TURNS = LACKING + 3 * SUIT_SIZE
"""How many cards the mover holds, one of 0 to 12."""

HANDS = TURNS + 13
"""Cards of the next three seats."""

PLAYERS = HANDS + 3
PEEKER = PLAYERS + 3
"""How many places on sits who knows the bottom card."""

COURSE = PEEKER + MAX_SEATS
"""Stock, a card just turned, size of the layout, captured by the mover and others."""

RULES = COURSE + 5
"""House rules that change what a card is worth."""

APPRAISED = RULES + 10
"""How good each card that may be named looks at first sight, by its output."""

INPUTS = APPRAISED + OUTPUTS


@rule
def features(view: View[Public, Private], out: Inputs) -> int:
    """Fill *out* with what the seat knows; gives 1 more than the pending card."""
    public, own = view.public, view.own
    options = public.options
    hidden = unseen(view)
    count(out, HAND, HAND_WORTH, own.hand, options)
    count(out, LAYOUT, LAYOUT_WORTH, public.layout, options)
    count(out, UNSEEN, UNSEEN_WORTH, hidden, options)
    for card in range(SUIT_SIZE):
        out[WORTH + kind(card)] = value_of(card, options) / 20
        out[WORTH + kind(card + 13)] = value_of(card + 13, options) / 20
    out[WORTH + kind(ACE_OF_SPADES)] = value_of(ACE_OF_SPADES, options) / 20
    if public.pending != NO_CARD:
        out[PENDING + kind(public.pending)] = 1
    if own.peeked:
        out[PEEKED + kind(lowest(own.peeked))] = 1
    mark_gains(view, out)
    mark_seats(view, out)
    mark_course(view, out)
    mark_rules(out, options)
    mark_first_sight(view, out)
    return public.pending + 1


@rule
def kind(card: CardIndex) -> int:
    """Which of the 27 kinds a card is."""
    rank = card % SUIT_SIZE
    if RED >> card & 1:
        return rank
    if rank != ACE:
        return SUIT_SIZE + rank
    return 25 if card == ACE_OF_CLUBS else 26


@rule
def outlet(card: CardIndex, order: int) -> int:
    """Which output values a card, given 1 more than the pending card."""
    return LAY if card == order - 1 else kind(card)


@rule
def count(
    out: Inputs,
    start: int,
    worth: int,
    cards: CardSet,
    options: Options,
) -> None:
    """Count the cards of a set by kind, and their points."""
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        place = kind(card)
        out[start + place] += 0.5
        out[worth + place] += value_of(card, options) / 20


@rule
def mark_gains(view: View[Public, Private], out: Inputs) -> None:
    """What each card that may be named takes at once."""
    public = view.public
    options, layout, pending = public.options, public.layout, public.pending
    if pending != NO_CARD:
        named = nameable(pending, layout, public.turned, options) & layout
        while named:
            target = lowest(named)
            named &= named - 1
            out[GAIN + kind(target)] = gain(pending, target, layout, options) / 20
        return
    hand = view.own.hand
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        targets = layout & partners(card)
        best = 0
        while targets:
            best = max(best, gain(card, lowest(targets), layout, options))
            targets &= targets - 1
        out[GAIN + kind(card)] = best / 20


@rule
def gain(card: CardIndex, target: CardIndex, layout: CardSet, options: Options) -> int:
    """What capturing a target brings, with the two others of a sweep."""
    targets = layout & partners(card)
    if is_sweep(card, targets, options.triple_rule):
        return group_points(targets | 1 << card, options)
    return group_points(1 << card | 1 << target, options)


@rule
def mark_first_sight(view: View[Public, Private], out: Inputs) -> None:
    """What the greedy bot thinks of each card, in hundreds of points."""
    named = legal(view)
    while named:
        card = lowest(named)
        named &= named - 1
        place = outlet(card, view.public.pending + 1)
        out[APPRAISED + place] = appraise(view, card) / (100 * POINT)


@rule
def mark_seats(view: View[Public, Private], out: Inputs) -> None:
    """By places on: cards left, ranks lacking, and who knows the bottom card."""
    public = view.public
    players = public.options.players
    knower = peeker(public.dealer, public.options)
    seat = view.seat
    for places in range(players):
        if seat == knower and public.stock:
            out[PEEKER + places] = 1
        if places == 0:
            out[TURNS + public.hands[seat]] = 1
        else:
            out[HANDS + places - 1] = public.hands[seat] / 12
            for rank in range(SUIT_SIZE):
                if public.lacks[seat] >> rank & 1:
                    out[LACKING + SUIT_SIZE * (places - 1) + rank] = 1
        seat = seat_after(seat, public.direction, players)
    out[PLAYERS + players - 2] = 1


@rule
def mark_course(view: View[Public, Private], out: Inputs) -> None:
    """How far the deal is, and by how much the seat is ahead."""
    public, options = view.public, view.public.options
    own = pile_points(view.own.captured, options)
    other = pile_points(public.gone, options) - own
    players = options.players
    paid = 0
    for seat in range(players):
        bonus = public.bonuses[seat] * options.red_five_points
        paid += bonus * (players - 1) if seat == view.seat else -bonus
    others = players - 1
    out[0] = (own - other / others + paid * players / others) / 100
    out[1] = players if is_scaled(options) else 1
    out[COURSE] = public.stock / DEALT
    out[COURSE + 1] = public.turned
    out[COURSE + 2] = size(public.layout) / 10
    out[COURSE + 3] = own / 100
    out[COURSE + 4] = other / 100


@rule
def mark_rules(out: Inputs, options: Options) -> None:
    """House rules that change what a card is worth."""
    out[RULES] = 1 if options.hand_capture == HAND_FORCED else 0
    out[RULES + 1] = 1 if options.hand_capture == OPTIONAL else 0
    out[RULES + 2] = 1 if options.stock_choice == AUTO_BEST else 0
    out[RULES + 3] = 1 if options.triple_rule == SWEEP else 0
    out[RULES + 4] = 1 if options.reverse_on_clear == ANY_CLEAR else 0
    out[RULES + 5] = 1 if options.reverse_on_clear == END_OF_TURN else 0
    out[RULES + 6] = 1 if options.red_five == BOTH_IN_ONE_CAPTURE else 0
    out[RULES + 7] = 1 if options.red_five == ANY_RED_FIVE else 0
    out[RULES + 8] = 0 if options.red_five == NO_BONUS else options.red_five_points / 20
    out[RULES + 9] = 1 if options.red_five_cap == CAPTURED_POINTS else 0
