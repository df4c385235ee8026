"""Worlds drawn for a seat: possible, equally likely, the same in machine code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice, product
from typing import Any, NamedTuple

import pytest

from tenpips.cards import set_of
from tenpips.compiled import has_numba
from tenpips.dice import Dice
from tenpips.game import AnyGame
from tenpips.games import game_named, games
from tenpips.options import Value
from tenpips.view import view_of
from tests import worlds
from tests.contract import (
    Course,
    card_fields,
    check_conserved,
    mixed_options,
    random_deal,
)
from tests.suites import VARIANTS, deals_to_try, option_samples
from tests.worlds import LEAST_CHANCE, Fit

GAMES = [name for name, game in games().items() if game.determinize is not None]


# Possible: over every variant and option


def moments(course: Course, dice: Dice, number: int) -> list[tuple[int, int]]:
    """Some plies of a deal, and a seat that looks at each."""
    return [
        (dice.below(len(course.states)), dice.below(course.seats))
        for _ in range(number)
    ]


def check_world(course: Course, ply: int, seat: int, world: Any) -> None:
    """The seat would see the same, and each place holds as many cards."""
    state = course.states[ply]
    assert repr(view_of(world, seat)) == repr(view_of(state, seat))
    assert type(world) is type(state)
    check_conserved(course, world, set_of(course.plies[:ply]))
    for part, real in zip(
        (*world.private, world.secret), (*state.private, state.secret), strict=True
    ):
        for name, how in card_fields(real).items():
            assert shape(how, getattr(part, name)) == shape(how, getattr(real, name))


def shape(how: str, value: Any) -> Any:
    """How many cards a field holds, and how a sequence is split into words."""
    if how == "sequence":
        return [-(-word.bit_length() // 6) for word in value]
    return value.bit_count()


def dealt_once(course: Course) -> bool:
    """Whether no hand got a card after the deal."""
    return not any(
        after.hand & ~before.hand
        for first, second in zip(course.states, course.states[1:], strict=False)
        for before, after in zip(first.private, second.private, strict=True)
    )


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_every_world_is_possible(name: str, variant: str) -> None:
    """The same deal, played from the pack that a world comes from, leads to it."""
    game = game_named(name)
    if game.determinize is None:
        pytest.skip("this game draws no worlds")
    for number, options in enumerate(option_samples(game, variant)):
        check_deals(game, options, Dice(21, number), max(1, deals_to_try() // 100))


@pytest.mark.parametrize("name", GAMES)
def test_every_world_is_possible_whatever_the_options(name: str) -> None:
    game = game_named(name)
    for number in range(deals_to_try() // 5):
        dice = Dice(22, number)
        check_deals(game, mixed_options(game, dice), dice, 1)


def check_deals(game: AnyGame, options: Any, dice: Dice, number: int) -> None:
    """Check worlds at some moments of some random deals."""
    assert game.determinize is not None
    for _ in range(number):
        course = random_deal(game, options, dice)
        for ply, seat in moments(course, dice, 8):
            world = game.determinize(view_of(course.states[ply], seat), dice)
            check_world(course, ply, seat, world)
            if dealt_once(course):
                check_played(course, ply, seat, world)


def check_played(course: Course, ply: int, seat: int, world: Any) -> None:
    """A pack leads to a world, but that no view tells three who captured what."""
    played = worlds.played_in(course, ply, worlds.places_of(world, seat), seat)
    assert played is not None
    if course.seats == 2 or not getattr(world.public, "gone", 0):
        assert played == world


# Equally likely: against every world, found by trying all ways to lay the cards


class Ending(NamedTuple):
    """Late positions of a game in which little is hidden."""

    game: str
    given: dict[str, Value]
    shown: int = 0
    """How many other hands must have shown what they lack."""

    ordered: bool = True
    """Whether the order of the stock is looked at too."""

    positions: int = 3
    """How many to look at."""

    most: int = 300
    """How many ways there are at most to lay the hidden cards."""


FORCED: dict[str, Value] = {"hand_capture": "hand_forced"}

ENDINGS = [
    Ending("toy", {}, positions=1, most=1000),
    Ending("dix", {}, positions=2),
    Ending("reunion", {}, 1, positions=6),
    Ending("reunion", {"discard_tens": "max_one", "direction": "anticlockwise"}, 2),
    Ending("chinese-ten", FORCED, 1),
    Ending("chinese-ten", {**FORCED, "players": 3}, 2, ordered=False, most=1500),
    Ending("chinese-ten", {**FORCED, "players": 4}, 3, ordered=False),
    Ending("chinese-ten", {"peek": "dealer", "players": 3}),
    Ending("chinese-ten", {"hand_capture": "optional"}, positions=1),
]


class Position(NamedTuple):
    """A position, and every world that a seat must reckon with."""

    course: Course
    ply: int
    seat: int
    possible: dict[worlds.World, int]

    @property
    def view(self) -> Any:
        """What the seat sees."""
        return view_of(self.course.states[self.ply], self.seat)


def positions(ending: Ending) -> Iterator[Position]:
    """Positions that fit, one a deal, in the order in which random deals bring them."""
    game = game_named(ending.game)
    options = game.options(None, ending.given)
    for number in range(1000):
        course = random_deal(game, options, Dice(31, number))
        for seat, ply in product(range(course.seats), range(len(course.plies))):
            possible = fitting_worlds(course, ply, seat, ending)
            if possible:
                yield Position(course, ply, seat, dict.fromkeys(possible, 1))
                break


def fitting_worlds(
    course: Course, ply: int, seat: int, ending: Ending
) -> list[worlds.World]:
    """All worlds of a position; none if it is not one to look at."""
    state = course.states[ply]
    places = worlds.places_of(state, seat)
    ways_to_lay = worlds.count_of(places, ordered=ending.ordered)
    if not 10 <= ways_to_lay <= ending.most or shown(state, seat) < ending.shown:
        return []
    possible = worlds.possible_worlds(course, ply, seat, ordered=ending.ordered)
    if len(possible) < 4 or (ending.shown and len(possible) == ways_to_lay):
        return []
    return possible


def shown(state: Any, seat: int) -> int:
    """How many other hands have shown to lack a card that the seat does not see."""
    hidden = worlds.hidden_cards(state, seat)
    lacks = getattr(state.public, "lacks", ())
    return sum(
        other != seat and own.hand != 0 and lacks[other] & hidden != 0
        for other, own in enumerate(state.private)
        if lacks
    )


@pytest.mark.parametrize("ending", ENDINGS, ids=str)
def test_worlds_are_equally_likely(ending: Ending) -> None:
    game = game_named(ending.game)
    whole, looked = Fit(), 0
    for position in islice(positions(ending), ending.positions):
        number = 12 * len(position.possible)
        counts = worlds.drawn_worlds(game, position.view, Dice(32, looked), number)
        if not ending.ordered:
            counts = worlds.regrouped(counts, worlds.in_card_order)
        whole += worlds.fit(counts, position.possible)
        looked += 1

    assert looked == ending.positions
    assert whole.chance > LEAST_CHANCE, whole


def test_uneven_worlds_are_caught() -> None:
    """Every second world from the same throw of the dice is too much of one."""
    game = game_named("reunion")
    position = next(positions(Ending("reunion", {}, 1)))
    dice = Dice(33)
    counts: Counter[worlds.World] = Counter()
    for _ in range(5 * len(position.possible)):
        counts += worlds.drawn_worlds(game, position.view, dice, 1)
        counts += worlds.drawn_worlds(game, position.view, Dice(34), 1)

    assert worlds.fit(counts, position.possible).chance < 1e-9


def test_impossible_worlds_are_caught() -> None:
    """Somebody forgets what was shown to be lacking."""
    game = game_named("chinese-ten")
    position = next(positions(Ending("chinese-ten", FORCED, 1)))
    view = position.view
    forgotten = view._replace(public=view.public._replace(lacks=(0, 0, 0, 0)))
    counts = worlds.drawn_worlds(game, forgotten, Dice(35), 200)

    with pytest.raises(AssertionError, match="impossible"):
        worlds.fit(counts, position.possible)


# The same in machine code


@pytest.mark.skipif(not has_numba(), reason="without numba there is no machine code")
@pytest.mark.parametrize("name", GAMES)
def test_the_same_dice_give_the_same_world(name: str) -> None:
    game = game_named(name)
    for number in range(deals_to_try() // 2):
        dice = Dice(41, number)
        course = random_deal(game, mixed_options(game, dice), dice)
        for ply, seat in moments(course, dice, 8):
            view = view_of(course.states[ply], seat)
            worlds.check_compiled(game, view, seed=1000 * number + ply)
