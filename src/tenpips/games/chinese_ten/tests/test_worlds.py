"""
Worlds of Chinese Ten in mid-deal, when several hands have shown what they lack.

There are too many to try them all, so what is compared is how many cards of each kind
a hand gets, a kind being the hands that may hold a card. That is counted card by card:
each may go to any hand that may hold it, or to the stock. Late positions are compared
world by world in ``tests/test_worlds.py``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

import pytest

from tenpips.cards import CardSet, members
from tenpips.compiled import has_numba
from tenpips.dice import Dice
from tenpips.games.chinese_ten import GAME
from tenpips.games.chinese_ten.state import Private, Public
from tenpips.games.chinese_ten.strategy import unseen
from tenpips.games.chinese_ten.worlds import determinize
from tenpips.view import View, view_of
from tests import worlds
from tests.contract import mixed_options, random_deal
from tests.suites import deals_to_try

SizesAndKinds = tuple[tuple[int, ...], tuple[int, ...]]


class Hands(NamedTuple):
    """What a view tells of the hands of the other seats that hold cards."""

    view: View[Public, Private]
    seats: tuple[int, ...]

    def kind_of(self, card: int) -> int:
        """The hands that may hold a card, as bits."""
        lacks = self.view.public.lacks
        return sum(1 << seat for seat in self.seats if not lacks[seat] >> card & 1)

    def kinds(self) -> dict[int, CardSet]:
        """Hidden cards by kind."""
        found: dict[int, CardSet] = {}
        for card in members(unseen(self.view) & ~self.view.own.peeked):
            kind = self.kind_of(card)
            found[kind] = found.get(kind, 0) | 1 << card
        return found

    def counts_in(self, hand: CardSet) -> tuple[int, ...]:
        """How many cards of each kind a hand holds."""
        return tuple((hand & cards).bit_count() for cards in self.kinds().values())

    def weights(self, looked_at: int) -> dict[tuple[int, ...], int]:
        """How many worlds there are by the cards of each kind in one of the hands."""
        sizes = tuple(self.view.public.hands[seat] for seat in self.seats)
        kinds = self.kinds()
        ways: dict[SizesAndKinds, int] = {(sizes, (0,) * len(kinds)): 1}
        for number, (kind, cards) in enumerate(kinds.items()):
            for _ in members(cards):
                after: Counter[SizesAndKinds] = Counter(ways)  # It lies in the stock.
                for (left, counts), count in ways.items():
                    for place, seat in enumerate(self.seats):
                        if kind >> seat & 1 and left[place]:
                            fewer = with_more(left, place, -1)
                            same = counts
                            if seat == looked_at:
                                same = with_more(counts, number, 1)
                            after[fewer, same] += count
                ways = after
        return {counts: n for (left, counts), n in ways.items() if not any(left)}


def with_more(numbers: tuple[int, ...], place: int, more: int) -> tuple[int, ...]:
    """Numbers with one of them changed."""
    return (*numbers[:place], numbers[place] + more, *numbers[place + 1 :])


def positions(players: int, cards: int) -> Iterator[Hands]:
    """Positions, one a deal, in which all others hold so many cards and lack some."""
    options = GAME.options(None, {"players": players, "hand_capture": "hand_forced"})
    for number in range(1000):
        course = random_deal(GAME, options, Dice(71, number))
        for state in course.states:
            seat, hands = state.public.to_move, state.public.hands
            others = tuple(other for other in range(players) if other != seat)
            lacks = {state.public.lacks[other] for other in others}
            if all(hands[other] == cards for other in others) and all(lacks):
                hands_known = Hands(view_of(state, seat), others)
                if len(hands_known.kinds()) > len(others):
                    yield hands_known
                    break


@pytest.mark.parametrize(("players", "cards"), [(3, 4), (3, 6), (4, 2), (4, 4)])
def test_hands_get_what_the_worlds_give_them(players: int, cards: int) -> None:
    whole = worlds.Fit()
    for number, hands in enumerate(islice(positions(players, cards), 8)):
        dice = Dice(72, number)
        for place, seat in enumerate(hands.seats):
            if (number + place) % len(hands.seats):
                continue  # Fits add up only if they are independent.
            counts = Counter(
                hands.counts_in(determinize(hands.view, dice).private[seat].hand)
                for _ in range(1000)
            )
            whole += worlds.fit(*worlds.merged(counts, hands.weights(seat)))

    assert whole.freedom > 5
    assert whole.chance > worlds.LEAST_CHANCE, whole


def test_piles_have_their_size_and_do_not_hang_on_chance() -> None:
    for number in range(deals_to_try() // 5):
        dice = Dice(73, number)
        course = random_deal(GAME, mixed_options(GAME, dice), dice)
        state = course.states[dice.below(len(course.states))]
        seat = dice.below(course.seats)
        first, second = (determinize(view_of(state, seat), dice) for _ in range(2))
        piles = [own.captured for own in first.private]
        assert piles == [own.captured for own in second.private]
        assert tuple(map(int.bit_count, piles)) == state.public.piles
        assert piles[seat] == state.private[seat].captured


@pytest.mark.skipif(not has_numba(), reason="without numba there is no machine code")
def test_hands_are_drawn_alike_in_machine_code() -> None:
    for players, cards in [(3, 5), (4, 3), (4, 5)]:
        for number, hands in enumerate(islice(positions(players, cards), 4)):
            worlds.check_compiled(GAME, hands.view, seed=number)
