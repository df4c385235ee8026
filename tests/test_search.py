"""Searchers: what they name, on what they may depend, how long they take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations
from math import log, sqrt
from threading import Event, Thread
from typing import Any

import pytest

from tenpips.cards import NO_CARD, members, sequence_members, size
from tenpips.compiled import has_numba
from tenpips.dice import Dice, stream_start
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.games import game_named, games
from tenpips.policies import FIRST, GREEDY, RANDOM, play_out
from tenpips.view import NO_SEAT, AnyView, view_of
from tests.secrecy import hidden_swaps, swapped_state
from tests.suites import VARIANTS, option_samples

if not has_numba():
    pytest.skip("searchers are compiled", allow_module_level=True)

import numba
import numpy as np

from tenpips.kernels import _dice, playouts
from tenpips.kernels._parts import inlined
from tenpips.kernels.search import (
    METHODS,
    Budget,
    Leaf,
    Searcher,
    network_leaf,
    search,
    searched_deals,
)
from tenpips.kernels.search import budget as budgets
from tenpips.kernels.search import searcher as searchers
from tenpips.kernels.search.simulation import chosen, compare, new_findings
from tenpips.kernels.search.tree import larger, logarithm, new_tree

GAMES = [name for name, game in games().items() if game.determinize is not None]
TOY = game_named("toy")


def positions(game: AnyGame, options: Any, seed: int, step: int) -> Iterator[Any]:
    """Every so many positions of a random deal, with a choice to make."""
    played = play_out(
        game, options, seed=seed, number=seed, policies=[RANDOM] * game.seats(options)
    )
    state = game.deal(played.pack, played.dealer, options)
    for number, card in enumerate(played.plies):
        if number % step == 0:
            yield state
        state = game.play(state, card)


def views(game: AnyGame, options: Any, seed: int, step: int) -> Iterator[AnyView]:
    """What the seat to move sees of such positions."""
    for state in positions(game, options, seed, step):
        yield view_of(state, state.public.to_move)


def toy_view(seed: int = 0) -> AnyView:
    """The first view of a deal of the toy game: three cards to choose from."""
    return next(views(TOY, TOY.options(), seed, 1))


# What is found


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
@pytest.mark.slow
def test_a_legal_card_is_named_under_every_option(
    name: str, variant: str, method: str
) -> None:
    game = game_named(name)
    if game.determinize is None:
        pytest.skip("this game draws no worlds")
    for seed, options in enumerate(option_samples(game, variant)):
        for view in views(game, options, seed, 7):
            found = search(game, view, method=method, simulations=20, seed=seed)
            legal = set(members(game.legal(view)))
            assert found.card in legal
            assert set(found.values) == set(found.visits) == legal
            assert found.simulations == 20
            descents = 1 if method == "ismcts" else len(legal)
            assert sum(found.visits.values()) == 20 * descents


def is_open(view: AnyView) -> Any:
    """Whether no card of Dix is hidden from the seat, and some choice is left."""
    return not view.public.stock and 2 <= view.own.hand.bit_count() <= 4


def best_cards(game: AnyGame, state: Any) -> tuple[int, set[int]]:
    """Try everything: the difference that the seat to move can reach, and how."""
    seat, values = state.public.to_move, {}
    for card in members(game.legal_cards(state)):
        after = game.play(state, card)
        if after.public.to_move == NO_SEAT:
            scores = game.scores(after)
            values[card] = scores[seat] - scores[1 - seat]
        else:
            sign = 1 if after.public.to_move == seat else -1
            values[card] = sign * best_cards(game, after)[0]
    best = max(values.values())
    return best, {card for card, value in values.items() if value == best}


@pytest.mark.parametrize(
    "how",
    [
        {"method": "ismcts", "simulations": 3000},
        {"method": "pimc", "simulations": 1, "per_world": 3000},
    ],
)
@pytest.mark.slow
def test_open_endings_are_played_as_by_trying_everything(how: dict[str, Any]) -> None:
    game = game_named("dix")
    tried = 0
    for seed in range(6):
        for state in positions(game, game.options(), seed, 1):
            view = view_of(state, state.public.to_move)
            if is_open(view):
                value, cards = best_cards(game, state)
                found = search(game, view, seed=seed, **how)
                assert found.card in cards
                assert found.values[found.card] == pytest.approx(value, abs=0.5)
                tried += 1
    assert tried >= 30


def test_each_seat_counts_its_score_less_the_mean_of_the_others() -> None:
    scores = np.array([10.0, 4.0, 1.0])
    compare(scores)
    assert scores.tolist() == [7.5, -1.5, -6.0]


def test_the_card_named_is_the_most_visited_or_the_best_on_average() -> None:
    found = new_findings()
    assert chosen(found, one_tree=True) == chosen(found, one_tree=False) == NO_CARD
    found[3] = (8.0, 4, 10)
    found[5] = (9.0, 3, 5)
    found[7] = (8.0, 4, 10)
    assert chosen(found, one_tree=True) == 3
    assert chosen(found, one_tree=False) == 5


def test_the_logarithm_is_good_enough_for_bounds() -> None:
    compiled = numba.njit(logarithm)
    errors = [log(number) - compiled(number) for number in range(1, 5000)]
    assert min(errors) > -1e-9
    assert max(errors) < 0.06
    assert compiled(1024) == pytest.approx(log(1024))


def test_cards_are_drawn_alike_whatever_the_processor_can_do() -> None:
    drawn = numba.njit(_dice.pick)
    member: Any = _dice.member
    asked = numba.njit(lambda cards, place: member(cards, place))  # noqa: PLW0108
    dice, words = Dice(5), np.array([stream_start(5, 0)], np.uint64)
    for number in range(1, 400):
        cards = (stream_start(9, number) >> 11) | 1
        assert drawn(words, cards) == dice.pick(cards)
        listed = [*members(cards)]
        place = number % len(listed)
        assert asked(cards, place) == member(cards, place) == listed[place]


# What it may depend on


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("name", GAMES)
def test_hidden_cards_do_not_matter(name: str, method: str) -> None:
    """The same view and seed give the same answer, whatever is hidden."""
    game, worlds = game_named(name), 0
    assert game.determinize is not None
    for seed, options in enumerate(game.variants.values()):
        for ply, state in enumerate(positions(game, options, seed, 3)):
            seat, dice = state.public.to_move, Dice(seed, ply)
            view = view_of(state, seat)
            others = [game.determinize(view, dice)]
            others += [
                swapped_state(swap, state)
                for swap in hidden_swaps(state, seat, dice, 1)
            ]
            found = answer(game, view, method, seed)
            for other in others:
                worlds += other != state
                assert answer(game, view_of(other, seat), method, seed) == found
    assert worlds >= 5


def answer(game: AnyGame, view: AnyView, method: str, seed: int) -> Any:
    """What a search finds, but for the time it takes."""
    return search(game, view, method=method, simulations=40, seed=seed)[:4]


@pytest.mark.parametrize("method", METHODS)
def test_another_seed_gives_other_numbers(method: str) -> None:
    found = [answer(TOY, toy_view(), method, seed) for seed in (1, 1, 2)]
    assert found[0] == found[1] != found[2]


@pytest.mark.parametrize("method", METHODS)
def test_slices_do_not_matter(monkeypatch: pytest.MonkeyPatch, method: str) -> None:
    def found() -> tuple[Any, ...]:
        result = search(TOY, toy_view(), method=method, simulations=9000, seed=3)
        return result[:4]

    whole = found()
    monkeypatch.setattr(budgets, "SLICE", 1e-5)
    monkeypatch.setattr(budgets, "FIRST_SLICE", 1)
    monkeypatch.setattr(searchers, "FIRST_NODES", 2)
    assert found() == whole


def test_threads_find_what_each_would_alone() -> None:
    game = game_named(GAMES[0])
    tasks = [*views(game, game.options(), 4, 9)]
    alone = [answer(game, view, "ismcts", 1) for view in tasks]
    together: list[Any] = [None] * len(tasks)

    def work(place: int) -> None:
        together[place] = answer(game, tasks[place], "ismcts", 1)

    threads = [Thread(target=work, args=(place,)) for place in range(len(tasks))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == alone


def test_other_threads_run_while_one_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """One call of the kernel, long enough to see this thread go on meanwhile."""
    monkeypatch.setattr(budgets, "FIRST_SLICE", 400_000)
    search(TOY, toy_view(), simulations=1)
    thread = Thread(target=lambda: search(TOY, toy_view(), simulations=400_000))
    thread.start()
    steps = 0
    while thread.is_alive():
        steps += 1
    assert steps > 10_000


# Trees


def test_a_tree_that_grows_keeps_what_it_knows() -> None:
    tree = new_tree(3, 2)
    tree.links[:], tree.figures[:] = 7, 0.5
    tree.used[0] = 3
    grown = larger(tree, 5)
    assert grown.links[:3].tolist() == tree.links.tolist()
    assert grown.figures[:3].tolist() == tree.figures.tolist()
    assert (grown.links.shape, grown.figures.shape) == ((5, 5), (5, 3))
    assert grown.used is tree.used


def test_a_full_tree_still_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searchers, "MOST_NODES", 3)
    found = search(TOY, toy_view(), simulations=500)
    assert found.card in members(TOY.legal(toy_view()))
    assert len(found.visits) == 2
    assert sum(found.visits.values()) == 500


# Playouts and leaves


@pytest.mark.parametrize("epsilon", [0.0, 0.4])
@pytest.mark.parametrize("method", METHODS)
def test_playouts_may_use_their_heads(method: str, epsilon: float) -> None:
    view = toy_view()
    found = search(TOY, view, method=method, simulations=50, epsilon=epsilon)
    assert found.card in members(TOY.legal(view))


@inlined
def judge_by_memory(state: Any, scores: Any, memory: Any) -> bool:
    """Know nothing of a deal's end, of others what memory says."""
    memory[2] += 1.0
    scores[0], scores[1] = memory[0], memory[1]
    return bool(state.public.last != NO_CARD)


@pytest.mark.parametrize("method", METHODS)
def test_a_leaf_takes_the_place_of_playouts(method: str) -> None:
    memory = np.array([3.0, 10.0, 0.0])
    leaf = Leaf(judge_by_memory, lambda: memory)
    view = toy_view()
    found = search(TOY, view, method=method, simulations=3, leaf=leaf, exploration=99)
    sign = 1 if view.seat == 1 else -1
    assert set(found.values.values()) == {7.0 * sign}
    assert memory[2] == sum(found.visits.values())


@pytest.mark.slow
def test_a_network_takes_the_place_of_playouts() -> None:
    """What a card is worth is what the network says of the position after it."""
    from tenpips.bots.networks import network_of
    from tenpips.kernels.network import values

    game = game_named("dix")
    network = network_of(game)
    assert network is not None
    leaf = network_leaf(game, network)
    state = [*positions(game, game.options(), 6, 1)][-3]
    view = view_of(state, state.public.to_move)
    found = search(game, view, simulations=2, leaf=leaf, exploration=99.0)
    for card, value in found.values.items():
        after = game.play(state, card)
        other = view_of(after, after.public.to_move)
        best = max(values(game, network, other).values())
        sign = 1 if other.seat == view.seat else -1
        assert value == pytest.approx(sign * best, rel=1e-4)


@pytest.mark.slow
def test_a_leaf_judges_as_the_solver_does() -> None:
    from tenpips.games.dix import rules
    from tenpips.kernels.dix_endings import solve_view
    from tenpips.kernels.search import exact_leaf

    dix = game_named("dix")
    leaf = exact_leaf(dix, 13)
    assert leaf is not None
    compared = 0
    for seed in range(8):
        for state in positions(dix, dix.options(), seed, 1):
            public = state.public
            if public.stock or len([*members(dix.legal_cards(state))]) < 2:
                continue
            if size(state.private[public.to_move].hand) > 7:
                continue
            view = view_of(state, public.to_move)
            found = search(dix, view, method="pimc", simulations=1, leaf=leaf)
            scored = [rules.points(public.tricks[n], public.tens[n]) for n in (0, 1)]
            ahead = scored[view.seat] - scored[1 - view.seat]
            exact = solve_view(view).by_card
            wanted = {card: ahead + value for card, value in exact.items()}
            assert found.values == pytest.approx(wanted)
            compared += 1
    assert compared > 40


# Budgets


class Clock:
    """A clock that tells so many seconds a world searched."""

    def __init__(self, pace: float) -> None:
        self.now, self.pace = 0.0, pace
        self.slices: list[int] = []

    def work(self, count: int) -> None:
        self.slices.append(count)
        self.now += count * self.pace

    def __call__(self) -> float:
        return self.now


def spent(clock: Clock, **limits: Any) -> tuple[int, float]:
    return Budget(clock=clock, **limits).spend(clock.work)


def test_worlds_are_counted_exactly() -> None:
    clock = Clock(1e-5)
    assert spent(clock, worlds=12_345)[0] == 12_345 == sum(clock.slices)


@pytest.mark.parametrize("pace", [1e-7, 3e-6, 1e-4, 5e-3])
def test_a_second_is_kept_to_within_a_slice(pace: float) -> None:
    done, seconds = spent(Clock(pace), seconds=1.0)
    assert 1.0 <= seconds <= 1.0 + max(budgets.SLICE / 10, 2 * pace)
    assert done == pytest.approx(seconds / pace)


def test_slices_are_short_enough_to_be_stopped_between() -> None:
    clock = Clock(1e-6)
    spent(clock, worlds=1_000_000)
    assert max(clock.slices) * clock.pace <= budgets.SLICE * 1.01


def test_the_first_limit_counts() -> None:
    assert spent(Clock(1e-3), worlds=5, seconds=10.0)[0] == 5
    assert spent(Clock(1e-3), worlds=10_000, seconds=0.1)[0] < 200


def test_one_world_is_always_searched() -> None:
    stop = Event()
    stop.set()
    for limits in ({"worlds": 0}, {"seconds": 0.0}, {"worlds": 9, "cancel": stop}):
        assert spent(Clock(1e-3), **limits)[0] >= 1


def test_a_search_needs_an_end() -> None:
    with pytest.raises(ValueError, match="simulations, or seconds"):
        search(TOY, toy_view())


@pytest.mark.parametrize(
    "limits",
    [
        {"worlds": -1},
        {"seconds": float("nan")},
        {"seconds": float("inf")},
        {"seconds": -0.1, "worlds": 5},
    ],
)
def test_a_budget_is_a_number(limits: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="expected"):
        Budget(**limits)


def test_a_search_can_be_watched_and_cancelled() -> None:
    stop, told = Event(), list[int]()

    def watch(done: int) -> None:
        told.append(done)
        if len(told) == 4:
            stop.set()

    found = search(TOY, toy_view(), seconds=60.0, cancel=stop, progress=watch)
    assert len(told) == 4
    assert told == sorted(set(told))
    assert found.simulations == told[-1] == sum(found.visits.values())


def test_a_search_of_a_time_takes_that_time() -> None:
    """Generous: the machine may be busy. `bench/search.py` measures."""
    found = search(TOY, toy_view(), seconds=0.05)
    assert 0.05 <= found.seconds < 2.0
    assert found.simulations > 100


# Refusals


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ({"method": "magic"}, "a method among ismcts, pimc; got 'magic'"),
        ({"epsilon": 1.5}, "epsilon from 0 to 1, got 1.5"),
        ({"exploration": -1.0}, "exploration of 0 or more, got -1.0"),
        ({"exploration": float("nan")}, "exploration of 0 or more, got nan"),
        ({"simulations": 0}, "at least one simulation"),
        ({"method": "pimc", "per_world": 0}, "at least one simulation"),
    ],
)
def test_settings_without_sense_are_refused(
    setting: dict[str, Any], message: str
) -> None:
    with pytest.raises(OptionError, match=message):
        search(TOY, toy_view(), **{"simulations": 1, **setting})


def test_only_the_seat_to_move_searches() -> None:
    state = next(positions(TOY, TOY.options(), 0, 1))
    with pytest.raises(ValueError, match="view of the seat to move"):
        search(TOY, view_of(state, 1 - state.public.to_move), simulations=1)


def test_a_game_without_worlds_is_refused() -> None:
    with pytest.raises(OptionError, match="has no determinize"):
        search(replace(TOY, determinize=None), toy_view(), simulations=1)


# Whole deals


def toy_deals(players: list[Searcher | int], **more: Any) -> Any:
    """Scores of deals of the toy game."""
    return searched_deals(
        TOY, TOY.options(), **{"deals": 300, "seed": 8, "players": players, **more}
    )


def test_deals_are_those_of_playouts() -> None:
    for policy in (FIRST, GREEDY):
        plain = playouts(
            TOY, TOY.options(), deals=300, seed=8, policies=[policy, policy]
        )
        assert (toy_deals([policy, policy]) == plain.scores).all()


def test_deals_do_not_hang_on_how_they_are_batched() -> None:
    players: list[Searcher | int] = [Searcher(simulations=30), RANDOM]
    whole = toy_deals(players)
    assert (toy_deals(players, deals=7, first=20) == whole[20:27]).all()


def test_deals_in_two_threads_are_the_same() -> None:
    players: list[Searcher | int] = [Searcher(simulations=50), Searcher("pimc", 10)]
    whole = toy_deals(players)
    halves: dict[int, Any] = {}

    def work(first: int) -> None:
        halves[first] = toy_deals(players, deals=150, first=first)

    threads = [Thread(target=work, args=(first,)) for first in (0, 150)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (np.concatenate([halves[0], halves[150]]) == whole).all()


def lead(game: AnyGame, one: Searcher | int, other: Searcher | int, deals: int) -> Any:
    """By duplicate deal, what *one* gains on *other*, each seat in turn holding it."""
    options = game.options()
    seats, gained = game.seats(options), np.zeros(deals)
    for seat in range(seats):
        players = [one if s == seat else other for s in range(seats)]
        found = searched_deals(game, options, deals=deals, seed=2, players=players)
        own = found[:, seat]
        gained += own - (found.sum(1) - own) / (seats - 1)
    return gained / seats


def sigmas(gained: Any) -> float:
    """How many standard errors a mean is above zero."""
    return float(gained.mean() / (gained.std() / sqrt(len(gained) - 1)))


@pytest.mark.parametrize("method", METHODS)
def test_searching_beats_chance_in_the_toy_game(method: str) -> None:
    assert sigmas(lead(TOY, Searcher(method, 100), RANDOM, 1000)) > 4


@pytest.mark.slow
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("name", GAMES)
def test_searching_beats_chance(name: str, method: str) -> None:
    assert sigmas(lead(game_named(name), Searcher(method, 100), RANDOM, 100)) > 4


# Known weaknesses: against the equilibrium of a game small enough to have one


def consistent_worlds(view: AnyView) -> Counter[Any]:
    """In how many deals of reduced Dix each world lies behind a view."""
    from tests.reduced_dix import CARDS, GAME

    seen: Counter[Any] = Counter()
    for first in combinations(CARDS, 3):
        left = [card for card in CARDS if card not in first]
        for second in combinations(left, 3):
            stock = [card for card in left if card not in second]
            for order in permutations(stock):
                pack = (*first, *second, *order)
                state = GAME.deal(pack, view.public.dealer, GAME.options())
                for card in sequence_members(view.public.plies):
                    if not GAME.legal_cards(state) >> card & 1:
                        break
                    state = GAME.play(state, card)
                else:
                    seen[state] += view_of(state, view.seat) == view
    return +seen


@pytest.mark.slow
def test_worlds_of_reduced_dix_are_equally_likely() -> None:
    """Above all when the opponent has shown a void, then drawn, then led."""
    from tests.reduced_dix import GAME
    from tests.worlds import LEAST_CHANCE, fit

    assert GAME.determinize is not None
    tried = 0
    for seed in range(60):
        for view in list(views(GAME, GAME.options(), seed, 1))[2:4]:
            if (
                tried < 3
                and view.public.lacked[1 - view.seat]
                and view.public.lead >= 0
            ):
                dice = Dice(seed)
                drawn = Counter(GAME.determinize(view, dice) for _ in range(4000))
                assert fit(drawn, consistent_worlds(view)).chance > LEAST_CHANCE
                tried += 1
    assert tried == 3


@pytest.mark.slow
def test_searchers_can_be_exploited_and_an_equilibrium_cannot() -> None:
    from tests.reduced_dix import equilibrium
    from tests.reduced_dix.measuring import PERFECT_ENDINGS, strategy_of

    solved = equilibrium.solve(40)
    assert 0 <= equilibrium.exploitability(solved) < 0.005
    assert equilibrium.best_reply_value(solved, 0) == pytest.approx(-0.216, abs=0.005)

    def loss(searcher: Searcher) -> float:
        return equilibrium.exploitability(strategy_of(searcher, 4, PERFECT_ENDINGS))

    few, many = loss(Searcher("ismcts", 20)), loss(Searcher("ismcts", 200))
    averaged = loss(Searcher("pimc", 200))
    assert 0.25 < few < 0.5
    assert 0.10 < many < 0.25
    assert 0.10 < averaged < 0.25
