"""Chinese Ten with open hands: exact, against brute force on the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest

from tenpips.cards import (
    NO_CARD,
    CardIndex,
    CardSet,
    members,
    sequence_members,
    set_of,
    stock_of,
)
from tenpips.compiled import has_numba
from tenpips.games.chinese_ten.captures import FIVE, RED_FIVES, partners_of_any
from tenpips.games.chinese_ten.game import GAME
from tenpips.games.chinese_ten.options import (
    CAPTURED_POINTS,
    NO_BONUS,
    STANDARD,
    THAI,
)
from tenpips.games.chinese_ten.scoring import value_of as worth_of
from tenpips.games.chinese_ten.state import Private, Public, Secret, State
from tenpips.games.chinese_ten.strategy import unseen
from tenpips.view import NO_SEAT, Seat, View, view_of
from tests.open_play import (
    Wish,
    assert_line_leads_to,
    best_scores,
    random_options,
    value_of,
    wish,
)

if not has_numba():
    pytest.skip("solvers are compiled", allow_module_level=True)

from tenpips.kernels.chinese_ten_endings import (
    VIEW_TURNS,
    CancelledError,
    Concept,
    EndingError,
    expect,
    expect_view,
    new_control,
    solve,
    solve_batch,
    solve_view,
)


def ending(random: Random, turns: int, **given: Any) -> State:
    """
    Reach so many turns before the end under any options, often within a turn.

    Sometimes fives are kept, so that red ones may still be captured; sometimes all
    capture what they can, so that a layout is cleared now and then.
    """
    while True:
        options = random_options(GAME, random)._replace(**given)
        if "players" not in given and options.variant in {STANDARD, THAI}:
            options = options._replace(players=random.choice((2, 3, 4)))
        pack = [*GAME.pack(options)]
        random.shuffle(pack)
        state = GAME.deal(pack, random.randrange(options.players), options)
        manner = random.randrange(3)
        while state.public.stock > turns and state.public.to_move != NO_SEAT:
            legal = [*members(GAME.legal_cards(state))]
            if manner == 0:
                legal = [card for card in legal if card % 13 != FIVE] or legal
            if manner == 1:
                takers = partners_of_any(state.public.layout)
                legal = [card for card in legal if takers >> card & 1] or legal
            state = GAME.play(state, random.choice(legal))
        if state.public.to_move == NO_SEAT:
            continue  # a void deal
        later = [GAME.play(state, c) for c in members(GAME.legal_cards(state))]
        within = [after for after in later if after.public.pending != NO_CARD]
        return random.choice([state, *within])


def first_in_order(state: State) -> Any:
    """Order of cards that are equally good: by rank, then by worth."""
    options = state.public.options
    return lambda card: (card % 13, worth_of(card, options))


def close(value: float, exact: Fraction) -> bool:
    return abs(value - float(exact)) < 1e-9


# The order of the stock is known


def assert_solved(state: State, seat: Seat, concept: Concept) -> None:
    """Compare everything that is said of a position with brute force."""
    found = solve(state, seat, concept)
    wanted, first = wish(concept, seat), first_in_order(state)
    assert [*found.endings] == [*members(GAME.legal_cards(state))]
    for card, told in found.endings.items():
        scores = best_scores(GAME, GAME.play(state, card), wanted, first)
        assert close(told.value, value_of(scores, seat))
        assert told.line[0] == card
        assert_line_leads_to(GAME, state, told.line, told.scores)
        if concept == Concept.MAX_N:
            assert told.scores == scores
    scores = best_scores(GAME, state, wanted, first)
    assert close(found.value, value_of(scores, seat))
    assert close(solve_batch([state], [seat], concept)[0], value_of(scores, seat))


@pytest.mark.parametrize("concept", Concept)
@pytest.mark.parametrize(("turns", "count"), [(1, 40), (2, 80), (3, 60), (4, 30)])
def test_every_card_is_worth_what_brute_force_says(
    turns: int, count: int, concept: Concept
) -> None:
    random = Random(turns)
    for _ in range(count):
        state = ending(random, turns)
        assert_solved(state, random.randrange(state.public.options.players), concept)


@cache
def uneven_endings() -> list[State]:
    """Endings in which reversals have left somebody more cards than the others."""
    random, found = Random(7), list[State]()
    while len(found) < 5:
        state = ending(random, 4, variant=STANDARD, players=3, reverse_on_clear=1)
        if max(state.public.hands) > 2:
            found.append(state)
    return found


@pytest.mark.parametrize("concept", Concept)
@pytest.mark.parametrize("number", range(5))
@pytest.mark.slow
def test_so_it_is_when_reversals_have_made_hands_uneven(
    number: int, concept: Concept
) -> None:
    assert_solved(uneven_endings()[number], number % 3, concept)


@pytest.mark.slow
@pytest.mark.parametrize("concept", Concept)
def test_so_it_is_with_six_turns(concept: Concept) -> None:
    random = Random(6)
    for _ in range(12):
        state = ending(random, 6)
        assert_solved(state, random.randrange(state.public.options.players), concept)


def test_the_endings_tried_have_whatever_can_happen() -> None:
    random = Random(2)
    endings = [ending(random, 2) for _ in range(80)]
    publics = [state.public for state in endings]
    paid = [p for p in publics if p.options.red_five != NO_BONUS]

    assert {p.options.players for p in publics} == {2, 3, 4}
    assert {p.options.hand_capture for p in publics} == {0, 1, 2}
    assert {p.options.stock_choice for p in publics} == {0, 1}
    assert {p.options.triple_rule for p in publics} == {0, 1, 2}
    assert {p.options.reverse_on_clear for p in publics} == {0, 1, 2}
    assert {p.options.variant for p in publics} == {0, 1, 2, 3}
    assert {p.turned for p in publics if p.pending != NO_CARD} == {0, 1}
    assert any(any(p.bonuses) for p in paid)
    assert any(RED_FIVES & ~p.gone == RED_FIVES for p in paid)
    assert {p.options.red_five_cap for p in paid} == {0, 1}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_values_are_kept_along_the_line(players: int) -> None:
    state = ending(Random(players), 12, variant=0, players=players)
    seat = state.public.to_move
    found = solve(state, seat)
    assert_line_leads_to(GAME, state, found.line, found.endings[found.best].scores)
    for card in found.line:
        assert solve_batch([state], [seat])[0] == pytest.approx(found.value)
        state = GAME.play(state, card)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_each_seeks_lies_between_the_bounds(players: int) -> None:
    random = Random(10 + players)
    for _ in range(5):
        state = ending(random, 8, variant=0, players=players)
        for seat in range(players):
            values = [solve(state, seat, concept).value for concept in Concept]
            assert values[0] - 1e-9 <= values[2] <= values[1] + 1e-9
            if players == 2:
                assert values[0] == values[2]


# It is unknown


def mean_scores(
    state: State, wanted: Wish, *, seen: bool, card: CardIndex = NO_CARD
) -> tuple[Fraction, ...]:
    """
    Scores on average over the order of the stock, of a card or of the best one.

    If the bottom card is *seen* it stays where it is.
    """
    mover = state.public.to_move
    if mover == NO_SEAT:
        return tuple(Fraction(score) for score in GAME.scores(state))[
            : state.public.options.players
        ]
    if card == NO_CARD:
        legal = sorted(members(GAME.legal_cards(state)), key=first_in_order(state))
        found = [mean_scores(state, wanted, seen=seen, card=card) for card in legal]
        return max(found, key=lambda scores: wanted(scores, mover))
    after = [GAME.play(state, card)]
    if after[0].public.stock < state.public.stock:
        after = [GAME.play(other, card) for other in with_each_on_top(state, seen)]
    found = [mean_scores(other, wanted, seen=seen) for other in after]
    return tuple(
        sum(scores, Fraction()) / len(found) for scores in zip(*found, strict=True)
    )


def with_each_on_top(state: State, seen: bool) -> Iterator[State]:
    """Positions in which each card that may be turned next is the next one."""
    stock = sequence_members(state.secret.stock)
    for card in stock[:-1] if seen and len(stock) > 1 else stock:
        rest = [other for other in stock if other != card]
        yield state._replace(secret=Secret(stock_of([card, *rest], 0)))


def bottom_is_seen(state: State) -> bool:
    return any(own.peeked for own in state.private)


@pytest.mark.parametrize("concept", Concept)
@pytest.mark.parametrize(("turns", "count"), [(1, 20), (2, 50), (3, 25)])
def test_means_are_those_of_brute_force(
    turns: int, count: int, concept: Concept
) -> None:
    random = Random(20 + turns)
    for _ in range(count):
        state = ending(random, turns)
        seat = random.randrange(state.public.options.players)
        wanted, seen = wish(concept, seat), bottom_is_seen(state)
        found = expect(state, seat, concept)
        assert [*found.by_card] == [*members(GAME.legal_cards(state))]
        for card, value in found.by_card.items():
            scores = mean_scores(state, wanted, seen=seen, card=card)
            assert close(value, value_of(scores, seat))
        best = mean_scores(state, wanted, seen=seen)
        assert close(found.value, value_of(best, seat))


def test_a_seen_bottom_card_is_worth_knowing() -> None:
    random = Random(30)
    peeked = [ending(random, 4) for _ in range(60)]
    peeked = [state for state in peeked if bottom_is_seen(state)]
    blind = [
        state._replace(private=tuple(own._replace(peeked=0) for own in state.private))
        for state in peeked
    ]
    gained = [
        expect(one, None, Concept.OPTIMISTIC).value
        - expect(other, None, Concept.OPTIMISTIC).value
        for one, other in zip(peeked, blind, strict=True)
    ]

    assert any(gain != 0 for gain in gained)


# A seat does not see the hands


Hands = dict[Seat, Sequence[CardIndex]]


def assignments(view: View[Public, Private]) -> Iterator[Hands]:
    """Every way to fill the hands that a seat does not see."""
    public = view.public
    seats = [s for s in range(4) if s != view.seat and public.hands[s]]

    def filled(free: CardSet, left: list[Seat]) -> Iterator[Hands]:
        if not left:
            yield {}
            return
        may = [*members(free & ~public.lacks[left[0]])]
        for hand in combinations(may, public.hands[left[0]]):
            for others in filled(free & ~set_of(hand), left[1:]):
                yield {left[0]: hand, **others}

    yield from filled(unseen(view) & ~view.own.peeked, seats)


def world(state: State, seat: Seat, hands: Hands) -> State:
    """Put hands into a position, but for a seat's own; piles are as they were."""
    private = tuple(
        own if other == seat else Private(set_of(hands.get(other, ())), own.captured, 0)
        for other, own in enumerate(state.private)
    )
    view = view_of(state, seat)
    held = set_of(card for hand in hands.values() for card in hand)
    free = unseen(view) & ~view.own.peeked & ~held
    stock = [*members(free), *members(view.own.peeked)]
    return State(state.public, private, Secret(stock_of(stock, 0)))


def piles_matter(state: State) -> bool:
    options = state.public.options
    capped = options.red_five and options.red_five_cap == CAPTURED_POINTS
    return bool(capped and options.players > 2)


@pytest.mark.parametrize(("turns", "count"), [(1, 20), (2, 40), (3, 12)])
def test_views_are_worth_the_mean_of_their_worlds(turns: int, count: int) -> None:
    random = Random(40 + turns)
    tried = lacking = 0
    while tried < count:
        state = ending(random, turns)
        seat, concept = state.public.to_move, random.choice([*Concept])
        view = view_of(state, seat)
        hands = [*assignments(view)]
        if piles_matter(state) or len(hands) > 60:
            continue
        found = expect_view(view, concept)
        wanted, seen = wish(concept, seat), bool(view.own.peeked)
        for card, value in found.by_card.items():
            values = [
                value_of(
                    mean_scores(world(state, seat, hand), wanted, seen=seen, card=card),
                    seat,
                )
                for hand in hands
            ]
            assert close(value, sum(values, Fraction()) / len(values))
        assert found.worlds <= len(hands)
        assert solve_view(view, concept) == found
        tried += 1
        lacking += any(state.public.lacks)
    assert lacking or turns == 1


def test_hidden_cards_do_not_matter_to_a_view() -> None:
    random = Random(50)
    for _ in range(10):
        state = ending(random, 4, players=2, variant=0)
        seat = state.public.to_move
        view = view_of(state, seat)
        other = world(state, seat, random.choice([*assignments(view)]))

        assert expect_view(view_of(other, seat)) == expect_view(view)


# Calls


def test_many_positions_at_once() -> None:
    random = Random(60)
    states = [ending(random, 6) for _ in range(20)]
    control = new_control()
    found = solve_batch(states, control=control)

    assert control[1] == len(states)
    assert found.tolist() == pytest.approx([solve(state).value for state in states])


def test_threads_do_not_disturb_each_other() -> None:
    random = Random(61)
    states = [ending(random, 8) for _ in range(8)]
    alone = [(solve(state).by_card, expect(state).by_card) for state in states]
    with ThreadPoolExecutor(4) as pool:
        solved = [found.by_card for found in pool.map(solve, states)]
        expected = [found.by_card for found in pool.map(expect, states)]

    assert [*zip(solved, expected, strict=True)] == alone


@pytest.mark.parametrize("concept", Concept)
def test_a_search_can_be_stopped(concept: Concept) -> None:
    state = ending(Random(62), 8, variant=0, players=2)
    control = new_control()
    control[0] = 1
    with pytest.raises(CancelledError):
        solve(state, 0, concept, control)
    with pytest.raises(CancelledError):
        expect(state, 0, concept, control)
    with pytest.raises(CancelledError):
        expect_view(view_of(state, state.public.to_move), concept, control)

    assert_solved(ending(Random(62), 2), 0, concept)


def test_what_cannot_be_solved_is_refused() -> None:
    state = ending(Random(63), 3, variant=0, players=3, red_five=0)
    seat = state.public.to_move
    with pytest.raises(EndingError, match="to move"):
        expect_view(view_of(state, (seat + 1) % 3))
    with pytest.raises(EndingError, match="at most 2 ways"):
        expect_view(view_of(state, seat), most_worlds=2)
    long = ending(Random(64), 20, variant=0, players=2)
    with pytest.raises(EndingError, match="at most 16 cards"):
        expect(long)
    with pytest.raises(EndingError, match=f"at most {VIEW_TURNS[2]} cards"):
        solve_view(view_of(long, long.public.to_move))
    capped = {"variant": 0, "players": 3, "red_five": 2, "red_five_cap": 1}
    random = Random(65)
    states = [ending(random, 3, **capped) for _ in range(20)]
    uncertain = [s for s in states if any(s.public.bonuses)]
    assert uncertain
    for state in uncertain:
        with pytest.raises(EndingError, match="without a cap"):
            expect_view(view_of(state, state.public.to_move))
    while state.public.to_move != NO_SEAT:
        state = GAME.play(state, next(members(GAME.legal_cards(state))))
    with pytest.raises(EndingError, match="not over"):
        solve(state)
