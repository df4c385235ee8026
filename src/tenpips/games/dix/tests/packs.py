"""
Counts of packs of Dix that lead to what a seat sees, to compare `worlds` with.

One plays every pack by the rules, which takes long after a few draws. The other puts
every card of the opponent in a place (the first hand, or one of the draws) where it was
there when it had to be and not when it could not be.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations
from typing import NamedTuple

from tenpips.cards import (
    NO_CARD,
    CardIndex,
    CardSet,
    members,
    sequence_members,
    set_of,
)
from tenpips.dice import Dice
from tenpips.games.dix import GAME, Options
from tenpips.games.dix.rules import playable
from tenpips.games.dix.state import Private, Public, State
from tenpips.games.dix.worlds import (
    SUITS,
    counted,
    course_of,
    hands_of,
    held,
    step,
    suit_cards,
)
from tenpips.view import Seat, View, view_of
from tests.contract import mixed_options

ALL_CARDS = (1 << 53) - 1


class Deal(NamedTuple):
    """A deal up to some ply, and the seat that looks; the opponent has few suits."""

    options: Options
    dealer: Seat
    pack: tuple[CardIndex, ...]
    plies: tuple[CardIndex, ...]
    states: tuple[State, ...]
    seat: Seat

    @property
    def opponent(self) -> Seat:
        """The seat whose cards are not seen."""
        return 1 - self.seat

    @property
    def view(self) -> View[Public, Private]:
        """What the seat sees at the end."""
        return view_of(self.states[-1], self.seat)

    @property
    def tricks(self) -> int:
        """How many tricks are finished."""
        return len(self.plies) // 2

    @property
    def hand(self) -> CardSet:
        """What the opponent really holds."""
        return self.states[-1].private[self.opponent].hand

    @property
    def hidden(self) -> CardSet:
        """Cards that the seat does not see."""
        return set_of(sequence_members(self.states[-1].secret.stock)) | self.hand


def lopsided(dice: Dice, plies: int, options: Options) -> Deal:
    """
    Play a deal in which much is shown.

    The opponent starts with two suits and little else, has those it lacks led, and
    likes to play cards that it has drawn.
    """
    seat, dealer = dice.below(2), dice.below(2)
    pack = lopsided_pack(dice, 1 - seat, dealer)
    states, named = [GAME.deal(pack, dealer, options)], list[CardIndex]()
    first = states[0].private[1 - seat].hand
    drawn = 0
    while len(named) < plies:
        state = states[-1]
        legal = wish = GAME.legal_cards(state)
        if state.public.to_move != seat and dice.below(3):
            wish = legal & drawn
        elif state.public.lead == NO_CARD and dice.below(2):
            hand = state.private[1 - seat].hand
            wish = set_of(c for c in members(legal) if not is_followed(state, c, hand))
        named.append(dice.pick(wish or legal))
        states.append(GAME.play(state, named[-1]))
        drawn |= states[-1].private[1 - seat].hand & ~first
    return Deal(options, dealer, pack, tuple(named), tuple(states), seat)


def lopsided_pack(dice: Dice, opponent: Seat, dealer: Seat) -> tuple[CardIndex, ...]:
    """Shuffle a pack that deals the opponent hardly more than two suits."""
    cards = dice.shuffled(tuple(range(53)))
    suits = dice.shuffled(tuple(range(SUITS)))[:2]
    many = [card for card in cards if card // 13 in suits][: 10 + dice.below(4)]
    rest = [card for card in cards if card not in many]
    short = 13 - len(many)
    hands = [*many, *rest[:short]], rest[short : short + 13]
    if opponent == dealer:
        hands = hands[1], hands[0]
    dealt = [card for two in zip(*hands, strict=True) for card in two]
    return (*dealt, *rest[short + 13 :])


def is_followed(state: State, lead: CardIndex, hand: CardSet) -> bool:
    """Whether a hand could follow a lead."""
    return playable(ALL_CARDS, lead, state.public.turn_up) & hand != 0


def deals(seed: int, number: int, plies: int) -> list[Deal]:
    """Deals in which the opponent has failed to follow, with any options."""
    found: list[Deal] = []
    for stream in range(1000):
        dice = Dice(seed, stream)
        deal = lopsided(dice, plies, mixed_options(GAME, dice))
        if course_of(deal.view.public, deal.opponent).voids:
            found.append(deal)
        if len(found) == number:
            return found
    raise AssertionError("too few deals show a void")


# Playing a pack


def places_of(deal: Deal) -> list[int]:
    """Places of the pack: those of the opponent's first hand, then of its draws."""
    first = deal.states[0].private[deal.opponent].hand
    places = sorted(deal.pack.index(card) for card in members(first))
    for trick in range(min(deal.tricks, 13)):
        before, after = deal.states[2 * trick + 1], deal.states[2 * trick + 2]
        kept = before.private[deal.opponent].hand
        drawn = after.private[deal.opponent].hand & ~kept
        places += [deal.pack.index(card) for card in members(drawn)]
    return places


def played(
    deal: Deal, first: CardSet, draws: tuple[CardIndex, ...], stock: list[CardIndex]
) -> State | None:
    """Play the deal with other cards in the opponent's places; None if illegal."""
    pack = list(deal.pack)
    for place, card in zip(places_of(deal), (*members(first), *draws), strict=True):
        pack[place] = card
    pack[53 - len(stock) :] = stock
    assert set_of(pack) == ALL_CARDS
    state = GAME.deal(tuple(pack), deal.dealer, deal.options)
    for card in deal.plies:
        if not GAME.legal_cards(state) >> card & 1:
            return None
        state = GAME.play(state, card)
    return state


def cards_of_opponent(deal: Deal, hand: CardSet) -> CardSet:
    """All that the opponent has had, if it holds *hand* now."""
    return hand | set_of(
        card
        for card, state in zip(deal.plies, deal.states, strict=False)
        if state.public.to_move == deal.opponent
    )


def packs_played(deal: Deal, hand: CardSet) -> int:
    """Count packs by playing every one."""
    cards = cards_of_opponent(deal, hand)
    stock = [*members(deal.hidden & ~hand)]
    found = 0
    for draws in permutations(members(cards), deal.tricks):
        state = played(deal, cards & ~set_of(draws), draws, stock)
        if state is not None and state.private[deal.opponent].hand == hand:
            assert view_of(state, deal.seat) == deal.view
            found += 1
    return found


# Putting cards in places


class Stay(NamedTuple):
    """When a card may have come: 0 with the first hand, n after trick n."""

    earliest: int
    latest: int


def stays(deal: Deal, hand: CardSet) -> dict[CardIndex, Stay]:
    """When each of the opponent's cards may have come."""
    leaves: dict[CardIndex, int] = {}
    voids: list[tuple[int, CardSet]] = []
    for ply, card in enumerate(deal.plies):
        public = deal.states[ply].public
        if public.to_move != deal.opponent:
            continue
        trick = ply // 2 + 1
        leaves[card] = trick
        if public.lead != NO_CARD:
            led = playable(ALL_CARDS, public.lead, public.turn_up)
            if not led >> card & 1:
                voids.append((trick, led))
    return {
        card: Stay(
            max((t for t, led in voids if led >> card & 1 and t < gone), default=0),
            min(gone - 1, deal.tricks, 13),
        )
        for card in members(cards_of_opponent(deal, hand))
        for gone in [leaves.get(card, deal.tricks + 1)]
    }


def packs_filled(deal: Deal, hand: CardSet) -> int:
    """Count packs by putting cards in places, the first hand's order aside."""
    return filled(tuple(sorted(stays(deal, hand).values())), deal.tricks)


@cache
def filled(cards: tuple[Stay, ...], draws: int) -> int:
    """In how many ways cards fill 13 places of a first hand and one for each draw."""
    by_mask = {0: 1}
    for stay in sorted(cards, key=lambda stay: stay.latest - stay.earliest):
        after: Counter[int] = Counter()
        for mask, count in by_mask.items():
            if stay.earliest == 0:
                after[mask] += count
            for draw in range(max(stay.earliest, 1), stay.latest + 1):
                if not mask >> draw - 1 & 1:
                    after[mask | 1 << draw - 1] += count
        by_mask = after
    # All cards but 13 were drawn, so the first hand has its 13 when each draw has one.
    return by_mask.get((1 << draws) - 1, 0)


def packs_counted(deal: Deal, hand: CardSet) -> int:
    """Count packs as `determinize` does."""
    public, tricks = deal.view.public, deal.tricks
    course = course_of(public, deal.opponent)
    hands = hands_of(course.voids, tricks)
    number = 0
    for suit in range(SUITS):
        most = held(hands.end - 1, suit, hands)
        count = (hand & suit_cards(suit, public.turn_up)).bit_count()
        if most and count > most:
            return 0
        number += count * step(suit, hands) if most else 0
    gone = tricks + 13 - hand.bit_count()
    return counted(course, hands, tricks, gone)[number]


def reached(deal: Deal, world: State) -> State | None:
    """Play a deal from a pack that leads to a world."""
    hand = world.private[deal.opponent].hand
    draws = min(deal.tricks, 13)
    came = stays(deal, hand)
    order = in_places(came, draws)
    first = cards_of_opponent(deal, hand) & ~set_of(order)
    return played(deal, first, order, sequence_members(world.secret.stock))


def in_places(came: dict[CardIndex, Stay], draws: int) -> tuple[CardIndex, ...]:
    """A card for each draw: of those that were there, the one that came last."""
    order: list[CardIndex] = []
    for draw in range(draws, 0, -1):
        there = [
            card
            for card, stay in came.items()
            if card not in order and stay.earliest <= draw <= stay.latest
        ]
        order.append(max(there, key=lambda card: came[card].earliest))
    return tuple(reversed(order))
