"""
Reduced Dix as small games for solvers: one as small as it can be, one all but its end.

``TINY`` has two suits of three ranks, 2 8 K, two cards for each hand and two in the
stock, so that a tabular solver goes through all of it. ``INFORMED`` is the whole
reduced Dix up to the moment when both players know all cards; what the last three
tricks bring is added by perfect play. That leaves the decisions for which
`tests.reduced_dix.equilibrium` has tables.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from tenpips.cards import (
    INDEX_OF,
    NO_CARD,
    CardIndex,
    members,
    parse_set,
    placed,
    set_of,
)
from tenpips.view import NO_SEAT, Seat
from tests.reduced_dix import CARDS, GAME, Options, Private, Secret, State, deal, play
from tests.reduced_dix.equilibrium import (
    COUNT,
    HAND,
    HANDS,
    Strategy,
    legal_slots,
    normalized,
    tables,
)

NUMBER = {card: number for number, card in enumerate(CARDS)}


# Tiny Dix

FEW = tuple(members(parse_set("2C 8C KC 2D 8D KD")))


def deal_few(pack: Sequence[CardIndex], dealer: Seat, options: Options) -> State:
    """Two cards to the dealer's opponent, who leads, two to the dealer."""
    spare = [card for card in CARDS if card not in pack]
    public, _, _ = deal([*pack, *spare], dealer, options)
    first, second = Private(set_of(pack[:2])), Private(set_of(pack[2:4]))
    private = (second, first) if dealer == 0 else (first, second)
    stock = placed(placed((0,), 0, pack[4]), 1, pack[5])
    return State(public._replace(stock=2), private, Secret(stock))


def play_few(state: State, card: CardIndex) -> State:
    """The position after a card; over when the hands are empty."""
    after = play(state, card)
    if any(own.hand for own in after.private):
        return after
    return after._replace(public=after.public._replace(to_move=NO_SEAT))


TINY = replace(
    GAME,
    name="tiny-dix",
    pack=lambda _options: FEW,
    deal=deal_few,
    play=play_few,
    determinize=None,
)


# All but the end


def play_until_known(state: State, card: CardIndex) -> State:
    """The position after a card; over, and scored to the end, once all is known."""
    after = play(state, card)
    public = after.public
    if public.stock or public.lead != NO_CARD:
        return after
    leader = public.to_move
    hands = [numbered(after.private[seat].hand) for seat in (leader, 1 - leader)]
    points = list(public.points)
    points[leader] += int(tables().ending[hands[0], hands[1]])
    over = public._replace(to_move=NO_SEAT, points=tuple(points))
    return after._replace(public=over)


INFORMED = replace(GAME, name="informed-dix", play=play_until_known)


def numbered(cards: int) -> int:
    """Give a set of cards by their numbers from 0 to 9."""
    return set_of(NUMBER[card] for card in members(cards))


def strategy_of(weights: Mapping[str, Sequence[float]]) -> Strategy:
    """
    Read a strategy from the information states of ``INFORMED``, dealt by seat 1.

    For each there is the weight of every card that may be named, in card order. Cases
    that are not there are played at random.
    """
    plan = Strategy(*(table.copy() for table in legal_slots()))
    for story, shares in weights.items():
        table, case = case_of(story)
        if sum(shares) > 0:
            legal = np.flatnonzero(legal_slots()[table][case])
            plan[table][case, legal] = shares
    return normalized(plan)


def case_of(story: str) -> tuple[int, int]:
    """Give the decision, 0 to 3, and its case that an information state tells."""
    hand, drawn, plies = 0, 0, list[int]()
    for number, line in enumerate(story.split("\n")):
        public, _, own = line.partition(" own ")
        for sign, name in re.findall(r"([-+])(\w\w)", own):
            card = NUMBER[INDEX_OF[name]]
            hand ^= 1 << card
            if sign == "+" and number:
                drawn = card
        plies += [
            NUMBER[INDEX_OF[name]] for name in re.findall(r"plies\+(\w\w)", public)
        ]
    case = 0
    for card in plies:
        case = case * COUNT + card
    case = case * HANDS + int(tables().hand_number[hand])
    if len(plies) > 1:
        case = case * HAND + (hand & (1 << drawn) - 1).bit_count()
    return len(plies), case
