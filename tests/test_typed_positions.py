"""Positions set up by hand, with what nobody said left out, go through everything."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tenpips.analysis import NORMAL, judge_known
from tenpips.cards import size
from tenpips.compiled import has_numba
from tenpips.dice import Dice
from tenpips.errors import TenpipsError
from tenpips.game import AnyGame
from tenpips.games import game_named
from tenpips.positions import Written
from tenpips.view import AnyView, view_of
from tests.suites import option_samples
from tests.test_solve import FIELDS, FULL, can_be_typed, course

MOST_SECONDS, COMPILED = 60, 900
"""By which Python has drawn a world, and numba has compiled what solves it."""

TURNS = 4
"""Cards in the stock or in hand, at most, of positions that are solved."""

needs_numba = pytest.mark.skipif(not has_numba(), reason="there is no numba")


@contextmanager
def ends(seconds: int = MOST_SECONDS) -> Iterator[None]:
    """Fail where something written in Python does not end."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def give_up(*_: object) -> None:
        raise AssertionError(f"expected an end within {seconds} seconds")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def forgotten(fields: dict[str, str], how: int) -> dict[str, str]:
    """Leave out who captured what: all of it, or but for seat 0's, or half of that."""
    if "captured" not in fields:
        return fields
    piles = fields["captured"].split("/")
    first = piles[0].split()
    kept = (" ", " ".join(first), " ".join(first[: len(first) // 2]))[how]
    captured = "/".join([kept, *(" " for _ in piles[1:])])
    return {**fields, "captured": captured, "bonuses": ""}


def typed(name: str, options: Any, seed: int, *, plies: int) -> Iterator[Any]:
    """Positions as somebody types them who does not care about what is gone."""
    game = game_named(name)
    assert game.set_up is not None
    for number, state in enumerate(course(game, options, seed)[-plies:]):
        if can_be_typed(state):
            fields = forgotten(FIELDS[name](state), number % 3)
            yield game.set_up(Written(fields), options)


def worlds_of(game: AnyGame, view: AnyView, number: int) -> Iterator[Any]:
    assert game.determinize is not None
    for seed in range(number):
        yield game.determinize(view, Dice(seed))


@pytest.mark.parametrize(("name", "variant"), FULL)
def test_worlds_of_what_is_typed_look_the_same(name: str, variant: str) -> None:
    """And no pile is larger than it is said to be."""
    game, tried = game_named(name), 0
    for seed, options in enumerate(option_samples(game, variant)):
        for state in typed(name, options, seed, plies=30):
            view = view_of(state, state.public.to_move)
            with ends():
                worlds = [*worlds_of(game, view, 2)]
            for world in worlds:
                assert view_of(world, view.seat) == view
                check_piles(world)
                tried += 1
    assert tried > 50


def check_piles(world: Any) -> None:
    """What nobody captured belongs to nobody."""
    if hasattr(world.public, "piles"):
        piles = tuple(size(own.captured) for own in world.private)
        assert piles == world.public.piles


@needs_numba
@pytest.mark.slow
@pytest.mark.parametrize(("name", "variant"), FULL)
def test_what_is_typed_is_solved_and_searched(name: str, variant: str) -> None:
    from tenpips.kernels.search import METHODS, search

    game, tried = game_named(name), 0
    effort = NORMAL._replace(worlds=20, playouts=20, at_a_glance=False)
    for state in typed(name, game.preset(variant), 3, plies=10):
        view = view_of(state, state.public.to_move)
        with ends(COMPILED):
            solved_views(view)
            judged = judge_known(game, view, effort)
            for method in METHODS:
                search(game, view, method=method, simulations=20)
        assert judged is not None
        tried += 1
    assert tried > 2


def solved_views(view: Any) -> None:
    """Ask the solvers that know of hidden cards."""
    if not hasattr(view.public, "piles") or view.public.stock > TURNS:
        return
    from tenpips.kernels.chinese_ten_endings import expect_view, solve_view

    try:
        found = solve_view(view)
    except TenpipsError:  # who captured what matters here
        return
    assert found.by_card == expect_view(view).by_card
