"""Levels of play: legal, blind, repeatable, each better than the one below."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import pytest

from tenpips.bots import bot_named
from tenpips.bots.levels import LEVELS
from tenpips.bots.minds import first_sight, learned, plainly_learned
from tenpips.bots.networks import file_of
from tenpips.bots.plain_network import PlainNetwork
from tenpips.cards import size
from tenpips.compiled import has_numba
from tenpips.dice import Dice
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.games import game_named, games
from tenpips.view import NO_SEAT, view_of
from tests.suites import VARIANTS, option_samples

NAMES = ("beginner", "easy", "medium", "hard", "expert:worlds=4,seconds=60")
LEARNED = [name for name, game in games().items() if game.inputs]

SLOWNESS = 1 if has_numba() else 3
"""Plain Python thinks so slowly that it is asked so much less."""


def positions(game: AnyGame, options: Any, seed: int) -> Iterator[Any]:
    """Positions of a deal played at random."""
    dice = Dice(seed)
    state = game.deal(dice.shuffled(game.pack(options)), 0, options)
    while state.public.to_move != NO_SEAT:
        yield state
        state = game.play(state, dice.pick(game.legal_cards(state)))


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_levels_name_legal_cards_under_every_option(
    name: str, variant: str, level: str
) -> None:
    game = games()[name]
    for number, options in enumerate(option_samples(game, variant)):
        bot = bot_named(level, game, number)
        for state in list(positions(game, options, number))[number % 7 :: 7 * SLOWNESS]:
            card = bot.choose(view_of(state, state.public.to_move))
            assert game.legal_cards(state) >> card & 1


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("name", LEARNED)
def test_a_seed_and_a_view_give_the_same_card(name: str, level: str) -> None:
    """Whatever is hidden: the bot is handed the view of another world than the real."""
    game = games()[name]
    assert game.determinize is not None
    course = enumerate(positions(game, game.options(), 3))
    for number, state in list(course)[::SLOWNESS]:
        view = view_of(state, state.public.to_move)
        other = game.determinize(view, Dice(number))
        seen = [bot_named(level, game, number).choose(view) for _ in range(2)]
        elsewhere = view_of(other, view.seat)
        seen.append(bot_named(level, game, number).choose(elsewhere))
        assert len(set(seen)) == 1


@pytest.mark.parametrize("name", LEARNED)
def test_a_level_slips_more_the_lower_it_is(name: str) -> None:
    game = games()[name]
    mind = learned(game) or first_sight(game)
    hazy = [level.name for level in LEVELS if level.haze]
    lost = dict.fromkeys(hazy, 0.0)
    for seed in range(12 // SLOWNESS):
        for number, state in enumerate(positions(game, game.options(), seed)):
            view = view_of(state, state.public.to_move)
            values = mind(view)
            for level in lost:
                bot = bot_named(level, game, 100 * seed + number)
                lost[level] += max(values.values()) - values[bot.choose(view)]

    ranked = sorted(lost, key=lambda level: -lost[level])
    assert ranked == hazy


@pytest.mark.skipif(not has_numba(), reason="there is nothing to compare with")
@pytest.mark.parametrize("name", LEARNED)
@pytest.mark.slow
def test_plain_python_values_cards_as_compiled_code_does(name: str) -> None:
    game = game_named(name)
    mind = learned(game)
    assert mind is not None
    path = file_of(game)
    plain = PlainNetwork.load(path)  # type: ignore[arg-type]  # a checkout has files
    for state in list(positions(game, game.options(), 1))[::9]:
        view = view_of(state, state.public.to_move)
        compiled, read = mind(view), plain.values(game, view)
        assert compiled.keys() == read.keys()
        for card, value in compiled.items():
            assert read[card] == pytest.approx(value, abs=0.01)


@pytest.mark.parametrize("name", sorted(games()))
@pytest.mark.parametrize("judge", [learned, plainly_learned, first_sight])
def test_a_judgement_can_be_stored(name: str, judge: Any) -> None:
    game = game_named(name)
    mind = judge(game)
    if mind is None:
        assert name not in LEARNED
        return
    again = pickle.loads(pickle.dumps(mind))  # noqa: S301 (just written)
    state = next(positions(game, game.options(), 3))
    view = view_of(state, state.public.to_move)
    assert again(view) == mind(view)


@pytest.mark.skipif(not has_numba(), reason="solvers are compiled")
def test_the_expert_plays_the_last_thirteen_tricks_of_dix_perfectly() -> None:
    from tenpips.kernels.dix_endings import solve_view

    dix, asked = game_named("dix"), 0
    for seed in range(6):
        for state in positions(dix, dix.options(), seed):
            if state.public.stock:
                continue
            view = view_of(state, state.public.to_move)
            exact = solve_view(view)
            card = bot_named("expert", dix, seed).choose(view)
            assert exact.by_card[card] == exact.value
            asked += 1
    assert asked == 6 * 26


@pytest.mark.skipif(not has_numba(), reason="solvers are compiled")
def test_a_network_may_be_given_the_endings_of_some_last_tricks() -> None:
    """Dix: with so many cards in hand the best card, before that the network's."""
    from tenpips.kernels.dix_endings import solve_view

    dix, slips = game_named("dix"), 0
    for seed in range(12):
        alone = bot_named("network", dix, seed)
        helped = bot_named("network:endings=4", dix, seed)
        for state in positions(dix, dix.options(), seed):
            view = view_of(state, state.public.to_move)
            if state.public.stock or size(view.own.hand) > 4:
                assert helped.choose(view) == alone.choose(view)
                continue
            exact = solve_view(view)
            assert exact.by_card[helped.choose(view)] == exact.value
            slips += exact.by_card[alone.choose(view)] < exact.value
    assert slips, "the network alone does not know the best card every time"


@pytest.mark.parametrize("name", ["reunion", "chinese-ten"])
def test_no_network_claims_endings_that_nobody_solves(name: str) -> None:
    with pytest.raises(OptionError, match="endings"):
        bot_named("network:endings=5", game_named(name), 1)
