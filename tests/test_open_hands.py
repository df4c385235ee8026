"""Réunion with open hands: the solver against a plain search of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from tenpips.cards import members, size
from tenpips.compiled import has_numba
from tenpips.dice import Dice
from tenpips.games import game_named
from tenpips.view import NO_SEAT
from tests.suites import option_samples

pytestmark = pytest.mark.skipif(not has_numba(), reason="solvers are compiled")

REUNION = game_named("reunion")
SAMPLES = [*option_samples(REUNION, "classic")]


def endings(number: int, cards: int) -> Any:
    """A position of a random deal in which the seat to move holds so many cards."""
    dice = Dice(17, number)
    options = SAMPLES[number % len(SAMPLES)]
    state = REUNION.deal(dice.shuffled(REUNION.pack(options)), number % 3, options)
    while size(state.private[state.public.to_move].hand) > cards:
        state = REUNION.play(state, dice.pick(REUNION.legal_cards(state)))
    return state


def worth(state: Any, seat: int) -> float:
    scores = REUNION.scores(state)
    return scores[seat] - sum(s for n, s in enumerate(scores) if n != seat) / 2


def sure(state: Any, seat: int, *, friends: bool) -> float:
    """Value of a seat, the others playing against it, or for it."""
    mover = state.public.to_move
    if mover == NO_SEAT:
        return worth(state, seat)
    values = [
        sure(REUNION.play(state, card), seat, friends=friends)
        for card in members(REUNION.legal_cards(state))
    ]
    return max(values) if friends or mover == seat else min(values)


def selfish(state: Any) -> tuple[float, ...]:
    """Values of all seats, each for itself; of equals the lowest card."""
    mover = state.public.to_move
    if mover == NO_SEAT:
        return tuple(worth(state, seat) for seat in range(3))
    best: tuple[float, ...] = ()
    for card in members(REUNION.legal_cards(state)):
        found = selfish(REUNION.play(state, card))
        if not best or found[mover] > best[mover]:
            best = found
    return best


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_values_are_those_of_a_plain_search(cards: int) -> None:
    from tenpips.kernels.reunion_open import Concept, solve

    for number in range(40):
        state = endings(100 * cards + number, cards)
        mover = state.public.to_move
        for seat in range(3):
            low = solve(state, seat, Concept.PARANOID)
            high = solve(state, seat, Concept.OPTIMISTIC)
            assert low.value == pytest.approx(sure(state, seat, friends=False))
            assert high.value == pytest.approx(sure(state, seat, friends=True))
        each = solve(state, mover, Concept.MAX_N)
        assert each.value == pytest.approx(selfish(state)[mover])


def test_every_legal_card_is_valued() -> None:
    from tenpips.kernels.reunion_open import Concept, solve

    for number in range(25):
        state = endings(number, 2)
        mover = state.public.to_move
        found = solve(state, mover, Concept.PARANOID).by_card
        assert [*found] == [*members(REUNION.legal_cards(state))]
        for card, ending in found.items():
            after = REUNION.play(state, card)
            value = getattr(ending, "value", ending)
            assert value == pytest.approx(sure(after, mover, friends=False))
