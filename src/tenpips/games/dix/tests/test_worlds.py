"""Worlds of Dix: every pack that leads to what a seat sees counts alike."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice, permutations, product
from math import comb

import pytest

from tenpips.cards import CardSet, members, set_of
from tenpips.compiled import has_numba
from tenpips.dice import Dice
from tenpips.games.dix import GAME
from tenpips.games.dix.tests.packs import (
    Deal,
    deals,
    lopsided,
    packs_counted,
    packs_filled,
    packs_played,
    reached,
    stays,
)
from tenpips.games.dix.worlds import SUITS, determinize, suit_cards
from tests import worlds
from tests.contract import mixed_options
from tests.suites import deals_to_try


def some_hands(deal: Deal, dice: Dice, number: int) -> list[CardSet]:
    """The real hand, and others: some drawn as worlds, some from all hidden cards."""
    size = deal.hand.bit_count()
    found = [deal.hand]
    for _ in range(number):
        found.append(determinize(deal.view, dice).private[deal.opponent].hand)
        cards = dice.shuffled(tuple(members(deal.hidden)))
        found.append(set_of(cards[:size]))
    return found


@pytest.mark.parametrize(("plies", "number"), [(2, 6), (3, 6), (4, 6), (5, 6), (7, 2)])
def test_counts_are_those_of_packs_played_by_the_rules(plies: int, number: int) -> None:
    seen = set()
    for deal in deals(51, number, plies):
        for hand in some_hands(deal, Dice(52), 1):
            count = packs_counted(deal, hand)
            assert count == packs_played(deal, hand) == packs_filled(deal, hand)
            seen.add(count)

    assert 0 in seen
    assert len(seen) > 2, "nothing was shown that makes a difference"


@pytest.mark.parametrize("plies", range(6, 26))
def test_counts_are_those_of_places_filled(plies: int) -> None:
    hard = 0
    for deal in deals(53, 3, plies):
        for hand in some_hands(deal, Dice(54), 2):
            assert packs_counted(deal, hand) == packs_filled(deal, hand)
        early = [stay for stay in stays(deal, deal.hand).values() if stay.earliest]
        hard += any(stay.latest < deal.tricks for stay in early)

    assert hard or plies < 8, "no card of a suit once lacking was ever played"


@pytest.mark.parametrize("plies", [24, 25])
def test_hands_and_stocks_are_as_likely_as_their_packs(plies: int) -> None:
    """Against every hand that the hidden cards make, once two lie in the stock."""
    whole = worlds.Fit()
    for number, deal in enumerate(deals(55, 2, plies)):
        dice = Dice(56, number)
        weights = {
            (order, set_of(hand)): packs
            for hand in combinations(members(deal.hidden), deal.hand.bit_count())
            if (packs := packs_filled(deal, set_of(hand)))
            for order in permutations(members(deal.hidden & ~set_of(hand)))
        }
        counts = worlds.drawn_worlds(GAME, deal.view, dice, 1500)
        whole += worlds.fit(*worlds.merged(counts, weights))

    assert whole.freedom > 20
    assert whole.chance > worlds.LEAST_CHANCE, whole


@pytest.mark.parametrize("plies", [9, 12, 15])
def test_suits_are_as_long_as_packs_make_them(plies: int) -> None:
    """Early on there are too many hands, but few numbers of cards of each suit."""
    whole = worlds.Fit()
    for number, deal in enumerate(deals(57, 3, plies)):
        dice = Dice(58, number)
        lengths = Counter(
            lengths_of(deal, determinize(deal.view, dice).private[deal.opponent].hand)
            for _ in range(1000)
        )
        whole += worlds.fit(*worlds.merged(lengths, weights_of_lengths(deal)))

    assert whole.freedom > 10
    assert whole.chance > worlds.LEAST_CHANCE, whole


def suits_of(deal: Deal) -> list[CardSet]:
    """Hidden cards, suit by suit."""
    turn_up = deal.view.public.turn_up
    return [deal.hidden & suit_cards(suit, turn_up) for suit in range(SUITS)]


def lengths_of(deal: Deal, hand: CardSet) -> tuple[int, ...]:
    """How many cards of each suit a hand has."""
    return tuple((hand & cards).bit_count() for cards in suits_of(deal))


def weights_of_lengths(deal: Deal) -> dict[tuple[int, ...], int]:
    """How many packs lead to each number of cards of each suit."""
    suits, size = suits_of(deal), deal.hand.bit_count()
    found = {}
    for lengths in product(*(range(min(size, c.bit_count()) + 1) for c in suits)):
        if sum(lengths) == size:
            first = (
                set_of(islice(members(cards), length))
                for cards, length in zip(suits, lengths, strict=True)
            )
            packs = packs_filled(deal, sum(first))
            for cards, length in zip(suits, lengths, strict=True):
                packs *= comb(cards.bit_count(), length)
            if packs:
                found[lengths] = packs
    return found


@pytest.mark.parametrize("variant", GAME.variants)
def test_a_pack_leads_to_every_world(variant: str) -> None:
    """Find the draws that a world takes, and play it from its pack by the rules."""
    for number in range(deals_to_try() // 2):
        dice = Dice(59, number)
        options = mixed_options(GAME, dice)
        deal = lopsided(dice, dice.below(52), options)
        for seat in (0, 1):
            seen = deal._replace(seat=seat)
            world = determinize(seen.view, dice)
            assert reached(seen, world) == world


@pytest.mark.skipif(not has_numba(), reason="without numba there is no machine code")
def test_open_suits_are_counted_alike_in_machine_code() -> None:
    for number, deal in enumerate(deals(60, 12, 21)):
        worlds.check_compiled(GAME, deal.view, seed=number)
