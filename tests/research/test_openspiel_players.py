"""Who plays the games in OpenSpiel: our bots, its searchers, learners and solvers."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from typing import Any

import numpy as np
import pyspiel
import pytest

from tenpips.bots import bot_named
from tenpips.compiled import has_numba
from tenpips.errors import OptionError
from tenpips.policies import GREEDY, play_out
from tenpips.research.openspiel import Resampler, TenpipsBot, ismcts_bot, mcts_bot
from tests.research.open_spiel_deals import LOADED, NAMES, decisions, loaded, walk

FULL = [name for name in NAMES if name != NAMES[-1]]


def played_by(game: Any, bots: list[Any], seed: int) -> list[float]:
    """Let bots play a deal; give its utilities."""
    found: list[float] = pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
    return found


# Our bots


@pytest.mark.parametrize("name", sorted(set(FULL)))
@pytest.mark.parametrize("bot", ["random", "greedy", "easy"])
def test_bots_play_whole_deals(name: str, bot: str) -> None:
    game = loaded(name)
    bots = [TenpipsBot(game, seat, bot, 5) for seat in range(game.num_players())]
    assert [one.player_id() for one in bots] == [*range(game.num_players())]
    first = played_by(game, bots, 3)
    assert sum(first) == pytest.approx(0)
    assert played_by(game, bots, 3) == first, "bots begin anew with every deal"


def test_a_bot_plays_as_it_does_everywhere() -> None:
    game = loaded("python_tenpips_reunion")
    rules = game.setup.game
    played = play_out(
        rules, game.setup.options, seed=3, number=0, policies=(GREEDY,) * 3
    )
    state = loaded("python_tenpips_reunion", dealer=played.dealer).new_initial_state()
    for card in played.pack:
        state.apply_action(card)
    bots = [TenpipsBot(game, seat, "greedy", 0) for seat in range(3)]
    for card in played.plies:
        assert bots[state.current_player()].step(state) == card
        state.apply_action(card)


def test_a_bot_is_blind() -> None:
    """It names the same card in a world that its seat cannot tell from the real one."""
    game, resampler = loaded("python_tenpips_dix"), Resampler(3)
    for state in decisions(game, 5)[:-1:6]:
        seat = state.current_player()
        bot = TenpipsBot(game, seat, "hard", 9)
        card = bot.step(state)
        bot.restart()
        assert bot.step(resampler(state, seat)) == card


def test_a_bot_refuses_another_seats_turn() -> None:
    game = loaded("python_tenpips_dix")
    state = decisions(game, 1)[0]
    bot = TenpipsBot(game, 1 - state.current_player(), "random", 1)
    with pytest.raises(ValueError, match="expected player 0 to move, got 1"):
        bot.step(state)
    with pytest.raises(OptionError, match="expected a bot among"):
        TenpipsBot(game, 0, "grandmaster", 1)


@pytest.mark.parametrize("player", [2, -1, True, 0.0, None])
def test_there_is_a_bot_for_players_of_the_game_alone(player: Any) -> None:
    game = loaded("python_tenpips_dix")
    said = f"expected 0|1 for player, got {player!r}"
    with pytest.raises(OptionError) as caught:
        TenpipsBot(game, player, "random", 1)
    assert str(caught.value) == said
    state = decisions(game, 1)[0]
    with pytest.raises(OptionError) as caught:
        Resampler(1)(state, player)
    assert str(caught.value) == said
    seat: Any = np.int64(1)
    assert TenpipsBot(game, seat, "random", 1).player_id() == 1


@pytest.mark.parametrize("seed", [None, -1, "7", 1.0, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    said = f"expected a whole number from 0 for seed, got {seed!r}"
    game = loaded("python_tenpips_dix")
    makes: list[Any] = [Resampler, partial(TenpipsBot, game, 0, "random")]
    for make in makes:
        with pytest.raises(OptionError) as caught:
            make(seed)
        assert str(caught.value) == said


@pytest.mark.skipif(not has_numba(), reason="our searchers are compiled")
def test_our_searchers_play_too() -> None:
    game = loaded("python_tenpips_toy")
    state = decisions(game, 1)[0]
    seat = state.current_player()
    name = "ismcts:simulations=200"
    card = TenpipsBot(game, seat, name, 4).step(state)
    from tenpips.view import view_of

    ours = bot_named(name, game.setup.game, 4)
    assert card == ours.choose(view_of(state.position, seat))


# OpenSpiel's searchers


@pytest.mark.slow
@pytest.mark.parametrize("name", LOADED)
def test_python_searchers_play_whole_deals(name: str) -> None:
    game = loaded(name)
    others = [TenpipsBot(game, s, "random", 1) for s in range(1, game.num_players())]
    for searcher in (ismcts_bot(game, 30, 7), mcts_bot(game, 10, 7)):
        returns = played_by(game, [searcher, *others], 5)
        assert sum(returns) == pytest.approx(0)


def test_a_searcher_is_blind_and_repeatable() -> None:
    """Searched worlds hang on what its seat has seen, and on the seed."""
    game, resampler = loaded("python_tenpips_toy"), Resampler(3)
    for state in decisions(game, 5)[:-2]:
        world = resampler(state, state.current_player())
        cards = {ismcts_bot(game, 40, 9).step(one) for one in (state, state, world)}
        assert len(cards) == 1


def test_a_resampler_asks_for_a_player_to_move() -> None:
    game = loaded("python_tenpips_toy")
    *_, last = walk(game, 1)
    for state in (game.new_initial_state(), last):
        with pytest.raises(ValueError, match="expected a player to move"):
            Resampler(1)(state, 0)


CRASH = """
import pyspiel, tenpips.research.openspiel
game = pyspiel.load_game("python_tenpips_toy")
state = game.new_initial_state()
while state.is_chance_node():
    state.apply_action(state.legal_actions()[0])
evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
bot = pyspiel.MCTSBot(game, evaluator, 2.0, 20, 10, False, 1, False)
bot.{method}(state)
"""


@pytest.mark.slow
@pytest.mark.parametrize(("method", "works"), [("mcts_search", True), ("step", False)])
def test_what_the_documentation_says_of_searchers_in_c(
    method: str, works: bool
) -> None:
    """Once OpenSpiel mends it, docs/openspiel.md and `searchers` should say so."""
    program = CRASH.format(method=method)
    command = [sys.executable, "-c", program]
    run = subprocess.run(command, capture_output=True, check=False)
    assert (run.returncode == 0) == works


# Its learners


@pytest.mark.parametrize("name", LOADED)
@pytest.mark.parametrize("chance", ["pack", "lazy"])
def test_environments_of_openspiel_play_whole_deals(name: str, chance: str) -> None:
    from open_spiel.python import rl_environment

    game = loaded(name, chance=chance)
    environment = rl_environment.Environment(game)
    environment.seed(4)
    step = environment.reset()
    size = environment.observation_spec()["info_state"][0]
    total = np.zeros(game.num_players())
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == size
        step = environment.step([step.observations["legal_actions"][player][0]])
        total += step.rewards
    assert total.sum() == pytest.approx(0)


@pytest.mark.parametrize("variant", ["players=3", "variant=taiwan"])
def test_worlds_keep_what_all_saw_captured(variant: str) -> None:
    """Where nothing is hidden any more, a world pays what the deal pays."""
    game = pyspiel.load_game(f"python_tenpips_chinese_ten({variant})")
    resample = Resampler(seed=1)
    told = 0
    for seed in range(12):
        *_, last, end = decisions(game, seed)
        (*_, card) = last.legal_actions()
        world = resample(last, last.current_player())
        world.apply_action(card)
        last.apply_action(card)
        if end.is_terminal() and world.is_terminal():
            told += 1
            assert world.returns() == last.returns()
    assert told
