"""
Worlds of Réunion early in a deal, when there are too many to try them all.

How often each skat is drawn is compared with how many hands go with it. Those are
counted card by card: each may go to one hand, the other, or either. Late positions are
compared world by world in ``tests/test_worlds.py``.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tenpips.cards import CardSet, members, set_of
from tenpips.compiled import has_numba
from tenpips.dice import Dice
from tenpips.games.reunion import GAME
from tenpips.games.reunion.ranks import trump_suit
from tenpips.games.reunion.rules import discardable
from tenpips.games.reunion.state import Private, Public, State
from tenpips.games.reunion.worlds import determinize, hand_size
from tenpips.view import View, view_of
from tests import worlds
from tests.contract import mixed_options, random_deal

PACK = set_of(GAME.pack(GAME.options()))


def other_of(state: State, seat: int) -> int:
    """The seat that neither looks nor deals."""
    return 3 - seat - state.public.dealer


def positions(ply: int, number: int) -> list[tuple[State, int]]:
    """Positions after so many plies, of any deals, and a seat that does not deal."""
    found = []
    for stream in range(number):
        dice = Dice(61, stream)
        course = random_deal(GAME, mixed_options(GAME, dice), dice)
        state = course.states[ply]
        found.append((state, (state.public.dealer + 1 + dice.below(2)) % 3))
    return found


def hidden_from(view: View[Public, Private]) -> CardSet:
    """Cards that the seat does not see."""
    return PACK & ~(view.own.hand | view.public.played)


def is_legal(skat: tuple[int, ...], public: Public) -> bool:
    """Whether these may be laid away, one after the other."""
    laid = 0
    for card in skat:
        left = set_of(skat) & ~laid
        trumps, tens = trump_suit(public.turn_up), public.options.discard_tens
        if not discardable(left, laid, trumps, tens) >> card & 1:
            return False
        laid |= 1 << card
    return True


def hands_with(view: View[Public, Private], other: int, skat: CardSet) -> int:
    """How many hands of both others go with a skat."""
    public = view.public
    by_size = {0: 1}
    for card in members(hidden_from(view) & ~skat):
        with_other = not public.lacks[other] >> card & 1 and card != public.turn_up
        with_dealer = not public.lacks[public.dealer] >> card & 1
        after: Counter[int] = Counter()
        for size, count in by_size.items():
            after[size] += count * with_dealer
            after[size + 1] += count * with_other
        by_size = after
    return by_size[hand_size(public, other)]


def weights_of_skats(state: State, seat: int) -> dict[CardSet, int]:
    """How many worlds have each skat."""
    view, other = view_of(state, seat), other_of(state, seat)
    skats = combinations(members(hidden_from(view)), 2 - state.public.to_lay)
    return {
        set_of(skat): worlds_with
        for skat in skats
        if is_legal(skat, state.public)
        if (worlds_with := hands_with(view, other, set_of(skat)))
    }


@pytest.mark.parametrize("ply", [0, 1, 2, 5, 8, 11, 14, 17, 20])
def test_skats_are_as_likely_as_the_hands_that_go_with_them(ply: int) -> None:
    whole = worlds.Fit()
    for number, (state, seat) in enumerate(positions(ply, 5)):
        dice, view = Dice(62, number), view_of(state, seat)
        dealer, weights = state.public.dealer, weights_of_skats(state, seat)
        counts = Counter(
            determinize(view, dice).private[dealer].skat
            for _ in range(8 * len(weights))
        )
        whole += worlds.fit(counts, weights)

    assert whole.chance > worlds.LEAST_CHANCE, whole


def test_some_skats_are_likelier_than_others() -> None:
    """Otherwise the comparison would say little."""
    weights = [weights_of_skats(*position) for position in positions(14, 5)]

    assert any(len(set(by_skat.values())) > 2 for by_skat in weights)


@pytest.mark.parametrize("ply", [2, 9, 16, 22])
def test_hands_have_their_size(ply: int) -> None:
    for state, _ in positions(ply, 9):
        for seat, own in enumerate(state.private):
            assert hand_size(state.public, seat) == own.hand.bit_count()


@pytest.mark.skipif(not has_numba(), reason="without numba there is no machine code")
def test_skats_are_drawn_alike_in_machine_code() -> None:
    for ply in range(0, 32, 3):
        for number, (state, seat) in enumerate(positions(ply, 4)):
            worlds.check_compiled(GAME, view_of(state, seat), seed=number)
