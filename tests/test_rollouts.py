"""Rollouts: repeatable, blind, true to the rules, better than what they start from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from threading import Event
from typing import Any

import pytest

from tenpips.cards import CardIndex
from tenpips.compiled import has_numba
from tenpips.dice import Dice
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.games import game_named, games
from tenpips.view import NO_SEAT, AnyView, view_of

if not has_numba():
    pytest.skip("rollouts need numba", allow_module_level=True)

import numpy as np

from tenpips.bots.minds import SIMULATIONS_A_WORLD, thought
from tenpips.bots.networks import network_of
from tenpips.kernels.network import Network, choose
from tenpips.kernels.rollouts import Rollouts, roll_out
from tenpips.kernels.search import search
from tenpips.policies import greedy_choice

LEARNED = [name for name, game in games().items() if game.inputs]
NO_TRUST = 1e-6
"""So little that the network's own values do not count."""


def known(name: str) -> tuple[AnyGame, Network]:
    """A game and its network."""
    game = game_named(name)
    network = network_of(game)
    assert network is not None
    return game, network


def choices(game: AnyGame, seed: int) -> Iterator[Any]:
    """Positions of a random deal in which there is something to choose."""
    options, dice = game.options(), Dice(seed)
    state = game.deal(dice.shuffled(game.pack(options)), 0, options)
    while state.public.to_move != NO_SEAT:
        allowed = game.legal_cards(state)
        if allowed & allowed - 1:
            yield state
        state = game.play(state, dice.pick(allowed))


def margin(scores: tuple[int, ...], seat: int, seats: int) -> float:
    """Score of a seat less the mean of the others'."""
    return scores[seat] - (sum(scores[:seats]) - scores[seat]) / (seats - 1)


@pytest.mark.parametrize("name", LEARNED)
@pytest.mark.slow
def test_one_world_is_what_the_network_makes_of_it(name: str) -> None:
    game, network = known(name)
    how = Rollouts(worlds=1, horizon=0, trust=NO_TRUST)
    check_one_world(name, how, partial(choose, game, network))


@pytest.mark.slow
def test_one_world_by_sight_is_what_greedy_bots_make_of_it() -> None:
    game, _ = known("chinese-ten")
    how = Rollouts(worlds=1, by_sight=True, trust=NO_TRUST)
    check_one_world("chinese-ten", how, partial(greedy_choice, game))


def check_one_world(
    name: str, how: Rollouts, named: Callable[[AnyView], CardIndex]
) -> None:
    """A card is worth what comes of its world when all go on as they are said to."""
    game, network = known(name)
    determinize: Any = game.determinize
    seats = game.seats(game.options())
    for number, state in enumerate(choices(game, 2)):
        view = view_of(state, state.public.to_move)
        found = roll_out(game, network, view, how, seed=number)
        world = determinize(view, Dice(number))
        for card, value in found.values.items():
            after = game.play(world, card)
            while (mover := after.public.to_move) != NO_SEAT:
                after = game.play(after, named(view_of(after, mover)))
            wanted = margin(game.scores(after), view.seat, seats)
            assert value == pytest.approx(wanted, abs=1e-3)


@pytest.mark.slow
def test_a_brisk_game_is_thought_of_in_two_ways() -> None:
    game, network = known("chinese-ten")
    assert game.brisk
    state = next(choices(game, 4))
    view = view_of(state, state.public.to_move)
    how = Rollouts(worlds=30, by_sight=True)
    rolled = roll_out(game, network, view, how, seed=6).values
    simulations = 30 * SIMULATIONS_A_WORLD
    searched = search(game, view, simulations=simulations, seed=6).values

    values = thought(game, view, 60.0, 30, 6)

    assert values == {card: (rolled[card] + searched[card]) / 2 for card in rolled}


@pytest.mark.parametrize("name", LEARNED)
@pytest.mark.slow
def test_the_same_view_and_seed_give_the_same_values(name: str) -> None:
    game, network = known(name)
    determinize: Any = game.determinize
    state = next(choices(game, 5))
    view = view_of(state, state.public.to_move)
    other = view_of(determinize(view, Dice(8)), view.seat)
    how = Rollouts(worlds=40)
    found = [roll_out(game, network, v, how, seed=3).values for v in (view, other)]
    assert found[0] == found[1]
    assert roll_out(game, network, view, how, seed=4).values != found[0]


def test_an_end_in_sight_ends_the_thinking() -> None:
    game, network = known("dix")
    state = next(choices(game, 1))
    view = view_of(state, state.public.to_move)
    quick = roll_out(game, network, view, Rollouts(worlds=10_000, seconds=0.05))
    assert quick.worlds < 10_000
    stop = Event()
    stop.set()
    stopped = roll_out(game, network, view, Rollouts(worlds=10_000), cancel=stop)
    assert stopped.worlds < 100
    decided = roll_out(game, network, view, Rollouts(worlds=10_000, behind=0.01))
    assert decided.worlds < 100, "one candidate was left"


def test_a_single_legal_card_needs_no_thought() -> None:
    game, network = known("dix")
    options, dice = game.options(), Dice(4)
    state = game.deal(dice.shuffled(game.pack(options)), 0, options)
    while (allowed := game.legal_cards(state)) & allowed - 1:
        state = game.play(state, dice.pick(allowed))
    view = view_of(state, state.public.to_move)
    assert roll_out(game, network, view, Rollouts(worlds=9)).worlds == 0


def test_a_game_without_worlds_is_refused() -> None:
    game, network = known("dix")
    view = view_of(next(choices(game, 1)), 1)
    with pytest.raises(OptionError, match="has no determinize"):
        roll_out(replace(game, determinize=None), network, view, Rollouts(worlds=1))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "packs"), [("reunion", 40), ("chinese-ten", 120)])
def test_thinking_beats_not_thinking(name: str, packs: int) -> None:
    """Every pack with the thinker in every seat; as experts think, in far less time."""
    game, network = known(name)
    options = game.options()
    seats = game.seats(options)
    how = Rollouts(worlds=60, by_sight=game.brisk)
    found = np.zeros(packs)
    for number in range(packs):
        pack = Dice(6, number).shuffled(game.pack(options))
        for seat in range(seats):
            state = game.deal(pack, number % seats, options)
            while (mover := state.public.to_move) != NO_SEAT:
                view = view_of(state, mover)
                if mover == seat:
                    values = roll_out(game, network, view, how, seed=number).values
                    card = max(values, key=lambda c: (values[c], -c))
                else:
                    card = choose(game, network, view)
                state = game.play(state, card)
            found[number] += margin(game.scores(state), seat, seats) / seats
    assert found.mean() > -found.std() / packs**0.5
