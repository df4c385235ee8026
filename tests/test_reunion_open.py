"""Réunion with open hands: exact, against brute force on the rules themselves."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from tenpips.cards import NO_CARD, CardIndex, members
from tenpips.compiled import has_numba
from tenpips.games.reunion.game import GAME
from tenpips.games.reunion.options import FORFEIT, POINTS_30
from tenpips.games.reunion.ranks import standing, trump_suit
from tenpips.games.reunion.state import State
from tenpips.view import NO_SEAT
from tests.open_play import (
    assert_line_leads_to,
    best_scores,
    random_options,
    value_of,
    wish,
)

if not has_numba():
    pytest.skip("solvers are compiled", allow_module_level=True)

import numpy as np

from tenpips.kernels.reunion_open import (
    CancelledError,
    Concept,
    EndingError,
    discards,
    new_control,
    solve,
    solve_batch,
)


def dealt(random: Random) -> State:
    """Deal under any options."""
    options = random_options(GAME, random)
    pack = [*GAME.pack(options)]
    random.shuffle(pack)
    return GAME.deal(pack, random.randrange(3), options)


def ending(random: Random, cards: int) -> State:
    """
    Reach so many cards a hand, or one or two cards further into a trick.

    Often one seat ducks where it can, so that it may have no trick yet.
    """
    state = dealt(random)
    ducking = random.choice([0, 1, 2, state.public.dealer, NO_SEAT])
    for _ in range(32 - 3 * cards + random.randrange(3)):
        legal = sorted(
            members(GAME.legal_cards(state)), key=lambda card: power(state, card)
        )
        card = random.choice(legal)
        if ducking != NO_SEAT and random.random() < 0.8:
            ducks = ducking == state.public.to_move and not state.public.to_lay
            card = legal[0] if ducks else legal[-1]
        state = GAME.play(state, card)
    return state


def power(state: State, card: CardIndex) -> tuple[bool, int]:
    """Order of cards by what they beat: trumps last."""
    trumps = trump_suit(state.public.turn_up)
    place = standing(card, trumps, state.public.options.ten_rank)
    return place // 16 == trumps, place % 16


def assert_solved(state: State, seat: int, concept: Concept) -> None:
    """Compare everything that is said of a position with brute force."""
    found = solve(state, seat, concept)
    wanted = wish(concept, seat)
    assert [*found.endings] == [*members(GAME.legal_cards(state))]
    for card, told in found.endings.items():
        scores = best_scores(GAME, GAME.play(state, card), wanted)
        assert told.value == value_of(scores, seat)
        assert told.line[0] == card
        assert_line_leads_to(GAME, state, told.line, told.scores)
        if concept == Concept.MAX_N:
            assert told.scores == scores
    scores = best_scores(GAME, state, wanted)
    assert found.value == value_of(scores, seat)
    assert found.endings[found.best].scores == found.endings[found.line[0]].scores
    assert solve_batch([state], [seat], concept)[0] == found.value


@pytest.mark.parametrize("concept", Concept)
@pytest.mark.parametrize(("cards", "count"), [(1, 30), (2, 60), (3, 25)])
def test_every_card_is_worth_what_brute_force_says(
    cards: int, count: int, concept: Concept
) -> None:
    random = Random(cards)
    for _ in range(count):
        assert_solved(ending(random, cards), random.randrange(3), concept)


@pytest.mark.slow
@pytest.mark.parametrize("concept", Concept)
def test_so_it_is_with_four_cards(concept: Concept) -> None:
    random = Random(4)
    for _ in range(15):
        assert_solved(ending(random, 4), random.randrange(3), concept)


def test_the_endings_tried_have_whatever_can_happen() -> None:
    random = Random(3)
    endings = [ending(random, 3) for _ in range(25)]
    trickless = [state for state in endings if 0 in state.public.taken]
    options = [state.public.options for state in trickless]

    assert any(choice.nil_penalty == POINTS_30 for choice in options)
    assert any(choice.nil_dealer_talon == FORFEIT for choice in options)
    assert any(state.public.taken[state.public.dealer] == 0 for state in trickless)
    assert len({state.public.options.ten_rank for state in endings}) == 2
    assert len({state.public.options.direction for state in endings}) == 2
    tables = [(state.public.lead, state.public.second) for state in endings]
    assert {table.count(NO_CARD) for table in tables} == {0, 1, 2}


def test_whole_deals_lie_between_the_bounds() -> None:
    random = Random(5)
    for _ in range(4):
        state = ending(random, 7)
        for seat in range(3):
            values = [solve(state, seat, concept).value for concept in Concept]
            assert values[0] <= values[2] <= values[1]
        everybody = solve(state, None, Concept.MAX_N)
        scores = everybody.endings[everybody.best].scores
        assert sum(value_of(scores, seat) for seat in range(3)) == 0


def test_the_value_is_kept_along_the_line_of_a_whole_deal() -> None:
    random = Random(6)
    state = ending(random, 10)
    found = solve(state, 1)
    assert_line_leads_to(GAME, state, found.line, found.endings[found.best].scores)
    for card in found.line:
        assert solve_batch([state], [1])[0] == found.value
        state = GAME.play(state, card)


# The skat


@pytest.mark.parametrize("seed", range(3))
def test_pairs_are_worth_what_the_play_after_them_is(seed: int) -> None:
    state = dealt(Random(seed))
    dealer = state.public.dealer
    found = discards(state)
    after = {}
    for first in members(GAME.legal_cards(state)):
        laid = GAME.play(state, first)
        for second in members(GAME.legal_cards(laid)):
            after[min(first, second), max(first, second)] = GAME.play(laid, second)

    assert found.by_pair.keys() == after.keys()
    for pair in Random(seed).sample([*after], 4):
        assert found.by_pair[pair] == solve(after[pair], dealer).value
    assert found.by_pair[found.best] == max(found.by_pair.values())


def test_laying_away_is_solved_card_by_card() -> None:
    state = dealt(Random(8))
    pairs = discards(state)
    for step in (0, 1):
        found = solve(state)
        for card, told in found.endings.items():
            fitting = [pair for pair in pairs.by_pair if card in pair]
            if step:
                fitting = [pair for pair in fitting if pairs.best[0] in pair]
            assert told.value == max(pairs.by_pair[pair] for pair in fitting)
            assert_line_leads_to(GAME, state, told.line, told.scores)
        assert found.value == pairs.by_pair[pairs.best]
        state = GAME.play(state, pairs.best[0])


def test_an_enemy_is_feared_to_lay_away_the_worst_for_a_seat() -> None:
    state = dealt(Random(9))
    seat = (state.public.dealer + 1) % 3
    found = solve(state, seat)

    assert found.value == min(found.by_card.values())
    assert found.value <= solve(state, seat, Concept.OPTIMISTIC).value


# Calls


def test_many_positions_at_once() -> None:
    random = Random(10)
    states = [ending(random, 5) for _ in range(12)]
    control = new_control()
    found = solve_batch(states, control=control)

    assert control[1] == len(states)
    assert found.dtype == np.float64
    assert found.tolist() == [solve(state).value for state in states]


def test_threads_do_not_disturb_each_other() -> None:
    random = Random(11)
    states = [ending(random, 7) for _ in range(8)]
    alone = [solve(state).by_card for state in states]
    with ThreadPoolExecutor(4) as pool:
        together = [solved.by_card for solved in pool.map(solve, states)]

    assert together == alone


@pytest.mark.parametrize("concept", Concept)
def test_a_search_can_be_stopped(concept: Concept) -> None:
    state = ending(Random(12), 10)
    control = new_control()
    control[0] = 1
    with pytest.raises(CancelledError):
        solve(state, 0, concept, control)
    with pytest.raises(CancelledError):
        solve_batch([state], [0], concept, control)

    small = ending(Random(12), 3)
    assert_solved(small, 0, concept)


def test_what_cannot_be_solved_is_refused() -> None:
    state = dealt(Random(13))
    with pytest.raises(EndingError, match="laid away"):
        solve_batch([state])
    state = ending(Random(13), 2)
    with pytest.raises(EndingError, match="laid away"):
        discards(state)
    while state.public.to_move != NO_SEAT:
        state = GAME.play(state, next(members(GAME.legal_cards(state))))
    with pytest.raises(EndingError, match="not over"):
        solve(state)
