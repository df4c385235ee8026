"""Dix's endings: exact, against brute force on the rules themselves."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from tenpips.cards import (
    JOKER,
    NO_CARD,
    SUIT_SIZE,
    CardIndex,
    CardSet,
    index_of,
    lowest,
    members,
    parse_set,
    set_of,
)
from tenpips.compiled import has_numba
from tenpips.games.dix import GAME, Options, rules
from tenpips.games.dix.options import TOP_TRUMP, TURNED_CARD
from tenpips.games.dix.state import State
from tenpips.view import NO_SEAT, view_of

if not has_numba():
    pytest.skip("numba is an extra", allow_module_level=True)

import numba
import numpy as np

from tenpips.kernels import dialect, solving
from tenpips.kernels.dix_endings import (
    POINTS,
    WIN,
    CancelledError,
    Ending,
    EndingError,
    Solver,
    _memory,
    _proved,
    ending_of,
    new_control,
    new_memory,
    solve,
    solve_batch,
    solve_ending,
    solve_view,
)

JOKER_RANKS = (TURNED_CARD, TOP_TRUMP)


# Endings to try


def random_ending(random: Random, cards: int, *, led: bool) -> State:
    """Reach *cards* a hand (before a card is led) by chance, under random options."""
    options = Options(joker_rank=random.choice(JOKER_RANKS))
    pack = list(GAME.pack(options))
    random.shuffle(pack)
    if random.random() < 0.1:  # no trumps; else one deal in 53
        place = pack.index(JOKER)
        pack[place], pack[26] = pack[26], pack[place]
    state = rules.deal(pack, random.randrange(2), options)
    for _ in range(2 * (26 - cards) + led):
        legal = rules.legal(view_of(state, state.public.to_move))
        state = rules.play(state, random.choice([*members(legal)]))
    return state


def endings(seed: int, count: int, cards: int) -> Iterator[State]:
    """Endings of as many cards, half of them with a card led."""
    random = Random(seed)
    for number in range(count):
        yield random_ending(random, cards, led=number % 2 == 1)


def seen(state: State) -> Ending:
    """The ending as the seat to move sees it."""
    return ending_of(view_of(state, state.public.to_move))


def deal_value(state: State, seat: int, objective: int) -> int:
    """What a finished deal is worth to a seat, all tricks counted."""
    scores = rules.scores(state)
    if objective == POINTS:
        return scores[seat] - scores[1 - seat]
    return 1 if GAME.outcome(state).winner == seat else -1


# Brute force


@cache
def brute_force() -> Callable[[State], tuple[int, int]]:
    """Values to seat 0 of a whole deal, for POINTS and WIN, by trying every card."""
    dialect.teach()
    legal, play, scores, tiebreak = (
        rules.legal,
        rules.play,
        rules.scores,
        rules.tiebreak,
    )

    def values(state: Any) -> Any:
        seat = state.public.to_move
        if seat == NO_SEAT:
            points, ties = scores(state), tiebreak(state)
            won = points[0] > points[1] or (
                points[0] == points[1] and ties[0] > ties[1]
            )
            return points[0] - points[1], 1 if won else -1
        cards = legal(view_of(state, seat))
        sign = 1 if seat == 0 else -1
        most_points = most_wins = -1000
        while cards:
            points_reached, win_reached = compiled(play(state, lowest(cards)))
            most_points = max(most_points, sign * points_reached)
            most_wins = max(most_wins, sign * win_reached)
            cards &= cards - 1
        return sign * most_points, sign * most_wins

    compiled: Callable[[State], tuple[int, int]] = numba.njit(values)
    return compiled


def brute_values(state: State) -> tuple[dict[CardIndex, int], dict[CardIndex, int]]:
    """By card, POINTS still to come and WIN, to the seat to move."""
    seat = state.public.to_move
    sign = 1 if seat == 0 else -1
    so_far = deal_value(state, seat, POINTS)
    points, wins = {}, {}
    for card in members(rules.legal(view_of(state, seat))):
        reached = brute_force()(rules.play(state, card))
        points[card] = sign * reached[0] - so_far
        wins[card] = sign * reached[1]
    return points, wins


@pytest.mark.parametrize(
    ("cards", "count"), [(1, 200), (2, 800), (3, 800), (4, 1000), (5, 800), (6, 200)]
)
def test_every_card_is_worth_what_brute_force_says(cards: int, count: int) -> None:
    close = 0
    for state in endings(cards, count, cards):
        points, wins = brute_values(state)
        ending = seen(state)

        solved, won = solve(ending), solve(ending, WIN)

        assert solved.by_card == points, state
        assert won.by_card == wins, state
        assert solved.value == max(points.values())
        assert won.value == max(wins.values())
        close += len({*wins.values()}) == 2 or len({*points.values()}) > 2
    assert close or cards == 1, "no ending in which it mattered what was played"


@pytest.mark.parametrize("objective", [POINTS, WIN])
@pytest.mark.parametrize("cards", [1, 4, 8, 13])
def test_the_line_is_legal_and_reaches_the_value(cards: int, objective: int) -> None:
    for start in endings(7, 10, cards):
        seat = start.public.to_move
        so_far = deal_value(start, seat, POINTS) if objective == POINTS else 0
        solved = solve(seen(start), objective)

        state = start
        for card in solved.line:
            assert rules.legal(view_of(state, state.public.to_move)) >> card & 1
            state = rules.play(state, card)

        assert state.public.to_move == NO_SEAT
        assert deal_value(state, seat, objective) == so_far + solved.value


def test_the_value_stays_the_same_along_the_line() -> None:
    """Each position of a line of 13 cards, solved afresh."""
    state = next(endings(5, 1, 13))
    total = solve(seen(state)).value + deal_value(state, state.public.to_move, POINTS)
    sign = 1
    for card in solve(seen(state)).line[:-1]:
        seat = state.public.to_move
        state = rules.play(state, card)
        sign = sign if state.public.to_move == seat else -sign
        value = Solver().value(seen(state))
        assert sign * total == value + deal_value(state, state.public.to_move, POINTS)


# Larger endings, against alpha-beta without a table


@cache
def alpha_beta() -> Callable[[CardSet, CardSet, int, int, int, int], int]:
    """Points to come between two bounds, for the side on lead: plain alpha-beta."""
    dialect.teach()
    playable, reply_wins, is_ten = rules.playable, rules.reply_wins, rules.is_ten

    def points(
        own: CardSet,
        other: CardSet,
        turn_up: int,
        joker_rank: int,
        least: int,
        most: int,
    ) -> int:
        leads = own
        if leads == 0:
            return 0
        while leads and least < most:
            lead = lowest(leads)
            leads &= leads - 1
            worst = most
            replies = playable(other, lead, turn_up)
            while replies and least < worst:
                reply = lowest(replies)
                replies &= replies - 1
                gain = -3 if is_ten(lead, reply) else 1
                rest, their_rest = own ^ 1 << lead, other ^ 1 << reply
                if reply_wins(lead, reply, turn_up, joker_rank):
                    a, b = -gain - worst, -gain - least
                    reached = compiled(their_rest, rest, turn_up, joker_rank, a, b)
                    worst = min(worst, -gain - reached)
                else:
                    a, b = least - gain, worst - gain
                    reached = compiled(rest, their_rest, turn_up, joker_rank, a, b)
                    worst = min(worst, gain + reached)
            least = max(least, worst)
        return least

    compiled: Callable[[CardSet, CardSet, int, int, int, int], int] = numba.njit(points)
    return compiled


@pytest.mark.parametrize(("cards", "count"), [(7, 300), (8, 60)])
def test_values_are_those_of_alpha_beta(cards: int, count: int) -> None:
    random = Random(cards)
    for _ in range(count):
        ending = seen(random_ending(random, cards, led=False))
        own, other, turn_up, _, joker_rank = ending[:5]
        expected = alpha_beta()(own, other, turn_up, joker_rank, -99, 99)
        assert solve(ending).value == expected, ending


@pytest.mark.parametrize(
    ("own", "other", "turn_up", "joker_rank", "because"),
    [
        (
            "8C 4D 7D TD KD TH QS",
            "4C 6C JC QC 2D 3S TS",
            "7S",
            TOP_TRUMP,
            "in whose pool a live card is",
        ),
        (
            "2C 3C 4C 2H 4H 7H 9H 5S",
            "6C 7C QC 7D TD TH 3S JK",
            "KC",
            TOP_TRUMP,
            "in whose pool a live card is",
        ),
        (
            "4C 5D QD KD 4S 5S TS JS",
            "5C JC 4H 5H 6H 9H 9S AS",
            "JK",
            TOP_TRUMP,
            "in whose pool a live card is",
        ),
        (
            "5C 6C 8D QD JH AH 5S KS",
            "3C 7C TC KC 9D TD KD AD",
            "JK",
            TURNED_CARD,
            "which suit has which order of owners",
        ),
    ],
)
def test_what_a_coarser_table_would_confuse(
    own: str, other: str, turn_up: str, joker_rank: int, because: str
) -> None:
    """Found by forgetting something in the table's key; few random endings tell."""
    hands, card = (parse_set(own), parse_set(other)), index_of(turn_up)
    expected = alpha_beta()(*hands, card, joker_rank, -99, 99)
    ending = Ending(*hands, card, joker_rank=joker_rank)
    assert solve(ending).value == expected, because


# The same by other ways


def test_a_batch_gives_the_same_values() -> None:
    states = [s for cards in range(1, 9) for s in endings(20 + cards, 30, cards)]
    seats = [seen(state) for state in states]
    hands = np.array([ending[:2] for ending in seats], np.uint64)
    columns = np.array([ending[2:] for ending in seats]).T
    turn_up, lead, joker_rank, points, tens = columns
    for objective in (POINTS, WIN):
        values = solve_batch(
            hands,
            turn_up,
            lead,
            joker_rank,
            objective=objective,
            points=points,
            tens=tens,
        )
        assert values.dtype == np.int32
        assert values.tolist() == [solve(s, objective).value for s in seats]


def test_numbers_stand_for_whole_columns() -> None:
    turn_up = index_of("8H")
    hands = [
        (parse_set("9H 2C"), parse_set("TH 8C")),
        (parse_set("JK KC"), parse_set("7H AC")),
    ]
    values = solve_batch(np.array(hands), turn_up)
    each = [solve(Ending(own, other, turn_up)).value for own, other in hands]
    assert values.tolist() == each
    assert solve_batch(np.zeros((0, 2)), turn_up).tolist() == []


def renamed(cards: CardSet, suits: list[int]) -> CardSet:
    """Cards with their suits exchanged."""
    return set_of(renamed_card(card, suits) for card in members(cards))


def renamed_card(card: CardIndex, suits: list[int]) -> CardIndex:
    """Card with its suit exchanged; the joker and NO_CARD stay."""
    if card in (JOKER, NO_CARD):
        return card
    return SUIT_SIZE * suits[card // SUIT_SIZE] + card % SUIT_SIZE


def test_names_of_suits_and_size_of_the_table_do_not_matter() -> None:
    random = Random(3)
    small = Solver(table_bits=5)
    for cards in (8, 9, 10):
        for state in endings(cards, 12, cards):
            ending = seen(state)
            suits = random.sample(range(4), 4)
            other = ending._replace(
                own=renamed(ending.own, suits),
                other=renamed(ending.other, suits),
                turn_up=renamed_card(ending.turn_up, suits),
                lead=renamed_card(ending.lead, suits),
            )
            solved = solve(ending)
            cards_renamed = {
                renamed_card(card, suits): value
                for card, value in solved.by_card.items()
            }
            assert solve(other).by_card == cards_renamed
            assert small.solve(ending)[:3] == solved[:3]


def test_a_view_is_enough() -> None:
    for state in endings(11, 20, 6):
        seat = state.public.to_move
        ending = seen(state)
        assert ending.own == state.private[seat].hand
        assert ending.other == state.private[1 - seat].hand
        assert solve_view(view_of(state, seat)) == solve(ending)


def test_other_kernels_can_call_it() -> None:
    def total(memory: Any, control: Any, hands: Any, turn_up: int) -> int:
        found = 0
        for row in range(len(hands)):
            own, other = hands[row]
            found += solve_ending(
                memory, control, own, other, turn_up, NO_CARD, TURNED_CARD, POINTS, 0
            )
        return found

    hands = np.array([[parse_set("9H 2C"), parse_set("TH 8C")]] * 3)
    turn_up = index_of("8H")
    memory = new_memory(table_bits=8)
    own, other = hands[0].tolist()
    value = Solver().value(Ending(own, other, turn_up))
    compiled = numba.njit(total)
    assert compiled(memory, new_control(), hands, turn_up) == 3 * value != 0


# Examples


@pytest.mark.parametrize(
    ("own", "other", "turn_up", "lead", "value", "because"),
    [
        ("2C", "8C", "4H", "", 3, "they must take two and eight"),
        ("9C", "JK", "8C", "", 1, "the joker ranks below the nine of trumps"),
        ("9C", "AS", "8C", "", -3, "nine and ace are a ten-trick for me"),
        ("5C", "5D", "JK", "", -3, "no trumps: the lead takes the tens"),
        ("5C", "5D", "4D", "", 3, "the trump takes the tens"),
        ("QH 4S", "3D", "2S", "TD", 4, "a court card on a ten, then a trump"),
    ],
)
def test_examples(
    own: str, other: str, turn_up: str, lead: str, value: int, because: str
) -> None:
    card = index_of(lead) if lead else NO_CARD
    ending = Ending(parse_set(own), parse_set(other), index_of(turn_up), card)
    assert solve(ending).value == value, because


def test_ties_go_to_fewer_ten_tricks_and_then_to_the_last_trick() -> None:
    """DIX-34, DIX-35: the ace takes the last trick, for one point."""
    ending = Ending(parse_set("AC"), parse_set("2C"), index_of("4H"))
    assert solve(ending._replace(points=-2), WIN).value == -1, "a point short"
    assert solve(ending._replace(points=-1, tens=1), WIN).value == -1, "more tens"
    assert solve(ending._replace(points=-1, tens=-1), WIN).value == 1, "fewer tens"
    assert solve(ending._replace(points=-1), WIN).value == 1, "the last trick"


def test_a_solver_never_runs_out_of_stamps() -> None:
    """What was proved for ending 1 must not be taken for the 2**31st, nor be lost."""
    solver = Solver(table_bits=12)
    states = [*endings(13, 6, 8)]
    expected = [solver.solve(seen(state)) for state in states]
    for first in range(3):
        solver._memory[_memory.STAMP] = _proved.STAMPS - 1 - first
        assert [solver.solve(seen(state)) for state in states] == expected


# Refusals


def test_what_is_no_ending_is_refused() -> None:
    state = rules.deal(range(53), 0, Options())
    with pytest.raises(EndingError, match="expected an empty stock"):
        solve_view(view_of(state, state.public.to_move))
    state = next(endings(1, 1, 5))
    with pytest.raises(solving.EndingError, match="the seat to move"):
        solve_view(view_of(state, 1 - state.public.to_move))
    good = Ending(parse_set("2C 3C"), parse_set("4C 5C"), index_of("6C"))
    for wrong in (
        good._replace(own=parse_set("2C")),
        good._replace(own=parse_set("2C 4C")),
        good._replace(lead=index_of("7C")),
        good._replace(other=parse_set("5C"), lead=index_of("2C")),
        good._replace(turn_up=index_of("2C")),
        good._replace(turn_up=JOKER + 1),
        good._replace(turn_up=NO_CARD),
        good._replace(lead=NO_CARD - 1),
        good._replace(own=1 << 55 | 1),
        good._replace(own=(1 << 14) - 1, other=((1 << 14) - 1) << 14, turn_up=40),
    ):
        with pytest.raises(EndingError, match="expected two hands"):
            solve(wrong)
        with pytest.raises(EndingError, match="expected two hands"):
            solve_batch([good[:2], wrong[:2]], wrong.turn_up, wrong.lead)


def test_work_can_be_stopped_from_another_thread() -> None:
    """The batch would take minutes; the counter moves while it runs without the GIL."""
    ending = seen(next(state for state in endings(2, 9, 13) if seen(state).lead < 0))
    hands = np.array([ending[:2]] * 20_000)
    control = new_control()
    raised = threading.Event()

    def work() -> None:
        with pytest.raises(CancelledError):
            solve_batch(
                hands, ending.turn_up, joker_rank=ending.joker_rank, control=control
            )
        raised.set()

    thread = threading.Thread(target=work)
    thread.start()
    deadline = time.monotonic() + 30
    while control[1] < 2 and time.monotonic() < deadline:
        time.sleep(0.001)
    control[0] = 1
    thread.join(timeout=10)

    assert raised.is_set()
    assert 2 <= control[1] < len(hands)
    with pytest.raises(CancelledError):
        solve(ending, control=control)
    with pytest.raises(CancelledError):
        solve_batch([(1, 2)], ending.turn_up, control=control)
    assert solve(ending, control=new_control()).value == solve(ending).value
