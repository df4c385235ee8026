"""Environments of PettingZoo: its own suites, and every deal against the rules."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from itertools import product
from random import Random
from typing import Any

import pytest

from tenpips.cards import members, set_of
from tenpips.compiled import has_numba
from tenpips.dice import Dice
from tenpips.errors import IllegalMoveError, OptionError, TenpipsError
from tenpips.games import games
from tenpips.narration import Narrator
from tenpips.policies import GREEDY, RANDOM, play_out
from tenpips.view import NO_SEAT
from tests.secrecy import hidden_from, hidden_swaps, swapped_state
from tests.suites import VARIANTS, option_samples

if not has_numba():
    pytest.skip("environments are compiled", allow_module_level=True)

import numpy as np
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test

from tenpips.kernels.memory import words_of
from tenpips.research.batch import BatchError
from tenpips.research.needs import expect_libraries
from tenpips.research.pettingzoo import (
    CardEnv,
    Environments,
    chinese_ten_v1,
    dix_v1,
    reunion_v1,
)
from tenpips.research.rendering import table_lines
from tests.research.dealt import Beside, cards_of

Make = Callable[..., Any]

BY_NAME = ("dix", "reunion", "chinese-ten")
MODULES: dict[str, Any] = dict(
    zip(BY_NAME, (dix_v1, reunion_v1, chinese_ten_v1), strict=True)
)

# PettingZoo knows by name the environments that may observe by dictionary.
OBSERVES_BY_DICTIONARY = [
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
]


def made(game: str, variant: str) -> list[Make]:
    """Both ways to make an environment of a variant."""
    environments = Environments(game)
    return [partial(make, variant) for make in (environments.env, environments.raw_env)]


def play_on(env: Any, chance: Random) -> None:
    """Play a deal to its end at random."""
    while env.agents and not env.terminations[env.agent_selection]:
        mask = env.infos[env.agent_selection]["action_mask"]
        env.step(chance.choice(np.flatnonzero(mask).tolist()))


# PettingZoo's own suites


@pytest.mark.slow
@pytest.mark.filterwarnings(*OBSERVES_BY_DICTIONARY)
@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_pettingzoo_finds_no_fault(game: str, variant: str) -> None:
    for make in made(game, variant):
        api_test(make(), num_cycles=200)
        seed_test(make, num_cycles=60)
        render_test(make)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_pettingzoo_finds_no_fault_with_parallel_ones(game: str, variant: str) -> None:
    make = partial(Environments(game).parallel_env, variant)
    parallel_api_test(make(), num_cycles=200)
    parallel_seed_test(make, num_cycles=60)


@pytest.mark.parametrize("name", BY_NAME)
def test_modules_are_named_as_their_environments(name: str) -> None:
    module = MODULES[name]
    made = module.env()
    assert f"{module.__name__}" == f"tenpips.research.pettingzoo.{made}"
    assert made.metadata["name"] == str(module.raw_env()) == str(made)
    assert module.parallel_env().possible_agents == made.possible_agents


def test_each_agent_has_spaces_of_its_own_that_stay() -> None:
    env: Any = dix_v1.raw_env()
    one, other = env.possible_agents
    assert env.action_space(one) is env.action_space(one)
    assert env.action_space(one) is not env.action_space(other)
    assert env.observation_space(one) is not env.observation_space(other)


# Against the rules


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_everyone_is_told_what_the_rules_say(name: str, variant: str) -> None:
    game, chance = games()[name], Random(variant)
    env: Any = CardEnv(game, variant)
    for deal in range(2 * env.deal.seats):
        env.reset(seed=deal)
        env.reset(options={"deal": deal})
        beside = Beside(game, env.deal.options, deal, deal)
        while beside.state.public.to_move != NO_SEAT:
            check_told(env, beside)
            card = chance.choice(np.flatnonzero(env.last()[0]["action_mask"]).tolist())
            env.step(card)
            beside.play(card)
        check_told(env, beside)
        assert [*env.rewards.values()] == pytest.approx(beside.margins())
        assert env.deal.played().pack == beside.pack
        assert env.deal.played().state == beside.state


def check_told(env: Any, beside: Beside) -> None:
    """Compare all that agents are told with the rules."""
    to_move = beside.state.public.to_move
    over = to_move == NO_SEAT
    assert [*env.terminations.values()] == [over] * beside.seats
    if not over:
        assert env.agent_selection == f"player_{to_move}"
        assert [*env.rewards.values()] == [0.0] * beside.seats
    for seat, agent in enumerate(env.possible_agents):
        shown = env.observe(agent)
        assert shown["observation"].tolist() == beside.told(seat)
        allowed = beside.game.legal_cards(beside.state) if seat == to_move else 0
        assert cards_of(shown["action_mask"]) == allowed
        assert cards_of(env.infos[agent]["action_mask"]) == allowed
        assert env.observation_space(agent).contains(shown)
    assert env.state_space.contains(env.state())


@pytest.mark.slow
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_every_option_keeps_to_its_spaces(name: str, variant: str) -> None:
    game = games()[name]
    for options in option_samples(game, variant):
        changed = game.departures(options, variant)
        if "variant" in changed:  # set by the variant alone
            continue
        given: dict[str, Any] = changed
        env = CardEnv(game, variant, **given)
        assert env.deal.options == options
        env.reset(seed=1)
        chance = Random(1)
        while not env.terminations[env.agent_selection]:
            for agent in env.agents:
                assert env.observation_space(agent).contains(env.observe(agent))
            allowed = env.infos[env.agent_selection]["action_mask"]
            env.step(chance.choice(np.flatnonzero(allowed).tolist()))
        rewards = [*env.rewards.values()]
        assert sum(rewards) == pytest.approx(0, abs=1e-3)
        assert min(rewards) >= env.deal.worst


def test_rewards_may_be_the_scores() -> None:
    env: Any = chinese_ten_v1.raw_env(rewards="score", players=3)
    env.reset(seed=4)
    play_on(env, Random(4))
    state = env.deal.played().state
    assert tuple(env.rewards.values()) == games()["chinese-ten"].scores(state)[:3]


def test_bots_play_as_they_do_anywhere() -> None:
    """Greedy bots, who use no chance: ply for ply as `tenpips simulate` has them."""
    game = games()["reunion"]
    env: Any = reunion_v1.raw_env()
    for number in range(6):
        env.reset(seed=11, options={"deal": number})
        policies = (GREEDY,) * 3
        played = play_out(
            game, env.deal.options, seed=11, number=number, policies=policies
        )
        for card in played.plies:
            assert env.observe(env.agent_selection)["action_mask"][card]
            env.step(card)
        assert env.deal.played() == played


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_nothing_hidden_is_told(name: str, variant: str) -> None:
    """Two cards hidden from a seat change places, and it is told the same."""
    game, chance, swaps = games()[name], Random(2), 0
    env = CardEnv(game, variant)
    env.reset(seed=2)
    beside = Beside(game, env.deal.options, 2, 0)
    while beside.state.public.to_move != NO_SEAT:
        for seat, agent in enumerate(env.agents):
            told = env.observe(agent)["observation"].tolist()
            for swap in hidden_swaps(beside.state, seat, Dice(swaps), 2):
                batch = env.deal._batch
                batch._memory[0] = words_of(swapped_state(swap, beside.state))
                assert batch.observation_of(seat)[0].tolist() == told
                batch._memory[0] = words_of(beside.state)
                swaps += 1
        mask = env.infos[env.agent_selection]["action_mask"]
        card = chance.choice(np.flatnonzero(mask).tolist())
        env.step(card)
        beside.play(card)
    assert swaps


# Seeds


def test_a_seed_deals_as_it_does_everywhere() -> None:
    env: Any = dix_v1.raw_env()
    game = games()["dix"]
    for number in range(3):
        env.reset(seed=9) if number == 0 else env.reset()
        play_on(env, Random(number))
        policies = (RANDOM, RANDOM)
        played = play_out(
            game, env.deal.options, seed=9, number=number, policies=policies
        )
        assert env.deal.played().pack == played.pack
        assert env.deal.played().dealer == number % 2


def test_without_a_seed_no_two_environments_deal_the_same() -> None:
    seeds = set()
    for _ in range(3):
        env = dix_v1.raw_env()
        env.reset()
        seeds.add(env.deal.seed)
    assert len(seeds) == 3


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"seed": -1}, "expected a seed from 0 to 2**63 - 1, got -1"),
        ({"seed": 1 << 63}, "expected a seed from 0 to 2**63 - 1, got"),
        ({"options": {"deal": -2}}, "expected a deal from 0 to 2**63 - 1, got -2"),
    ],
)
def test_a_wrong_seed_is_named(given: dict[str, Any], said: str) -> None:
    env: Any = dix_v1.raw_env()
    with pytest.raises(BatchError) as caught:
        env.reset(**given)
    assert str(caught.value).startswith(said)


# Faults of the user


def test_a_bare_environment_refuses_in_the_words_of_the_rules() -> None:
    env: Any = dix_v1.raw_env()
    env.reset(seed=3)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    before = env.last()[0]
    held = set_of(np.flatnonzero(before["observation"][:53]).tolist())
    lacking = next(card for card in range(52) if not held >> card & 1)
    with pytest.raises(IllegalMoveError, match="not-in-hand"):
        env.step(lacking)
    after = env.last()[0]
    assert all((before[key] == after[key]).all() for key in before)
    for wrong in (-1, 53, 1 << 40):
        with pytest.raises(BatchError, match=f"a card from 0 to 52, got {wrong}"):
            env.step(wrong)
    with pytest.raises(BatchError, match="expected a card from player_"):
        env.step(None)


def test_an_illegal_card_ends_the_deal_of_a_wrapped_environment() -> None:
    for given, paid in ((None, -92.0), (-5.0, -5.0)):
        env: Any = dix_v1.env(illegal_reward=given)
        env.reset(seed=3)
        culprit = env.agent_selection
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
        assert env.rewards == {
            agent: paid if agent == culprit else 0.0 for agent in env.agents
        }
        assert all(env.terminations.values())
        assert "illegal move" in env.infos[culprit]["illegal"]
        for agent in env.agent_iter():
            shown, reward, over, *_ = env.last()
            assert over
            assert not shown["action_mask"].any()
            assert reward == (paid if agent == culprit else 0.0)
            env.step(None)
        with pytest.raises(TenpipsError, match="expected a deal that is over"):
            env.unwrapped.deal.played()
        env.reset()
        assert env.last()[0]["action_mask"].any()


def test_a_wrapped_environment_keeps_the_order_of_calls() -> None:
    env: Any = dix_v1.env()
    with pytest.raises(AttributeError, match="before reset"):
        _ = env.agents


@pytest.mark.parametrize("name", BY_NAME)
def test_nothing_is_shown_of_a_deal_before_the_first(name: str) -> None:
    env: Any = MODULES[name].raw_env(render_mode="ansi")
    asked = [
        env.state,
        env.render,
        partial(env.observe, "player_0"),
        partial(env.step, 0),
        partial(env.deal.view, 0),
        partial(env.deal.observation, 1),
        env.deal.revealed,
        lambda: env.deal.scores,
    ]
    for ask in asked:
        with pytest.raises(BatchError, match=r"expected reset\(\) before"):
            ask()
    for seat in (*range(env.deal.seats), NO_SEAT):
        assert not env.deal.mask(seat).any()


@pytest.mark.parametrize("given", [-20, None, np.float32(-3)])
def test_rewards_are_floats_after_an_illegal_card_too(given: Any) -> None:
    env: Any = dix_v1.env(illegal_reward=given)
    env.reset(seed=5)
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    expected = env.unwrapped.deal.worst if given is None else given
    assert env.rewards[agent] == expected
    paid = [*env.rewards.values(), env.last(observe=False)[1]]
    assert [type(one) for one in paid] == [float] * 3
    assert "-0.0" not in map(str, paid)


@pytest.mark.parametrize(
    ("made", "setting"),
    [
        *product(("env", "raw_env", "parallel_env"), ("illegal", "game")),
        ("raw_env", "illegal_reward"),
    ],
)
def test_what_an_environment_settles_itself_is_not_to_be_set(
    made: str, setting: str
) -> None:
    with pytest.raises(OptionError) as caught:
        getattr(dix_v1, made)(**{setting: "end"})
    assert str(caught.value) == (
        f"expected no {setting}, which this environment settles itself, got 'end'"
    )


@pytest.mark.parametrize("card", [None, 1.0, "TH", -1, 53])
def test_what_is_no_card_is_refused(card: Any) -> None:
    env: Any = dix_v1.raw_env()
    env.reset(seed=5)
    with pytest.raises(BatchError, match="expected a card from"):
        env.step(card)


@pytest.mark.parametrize("wrong", ["2", 1.0, True, -1, 1 << 63])
@pytest.mark.parametrize("what", ["seed", "deal"])
def test_what_is_no_seed_or_number_of_a_deal_is_refused(what: str, wrong: Any) -> None:
    env: Any = dix_v1.raw_env()
    given = {"seed": wrong} if what == "seed" else {"options": {"deal": wrong}}
    with pytest.raises(BatchError, match=f"expected a {what} from 0 to 2"):
        env.reset(**given)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"illegal_reward": "x"}, "expected a number for illegal_reward, got 'x'"),
        ({"illegal_reward": True}, "expected a number for illegal_reward, got True"),
        ({"illegal_reward": float("nan")}, "expected a number for illegal_reward"),
        ({"variant": "bridge"}, "expected a variant of dix among classic, pagat"),
        ({"rewards": "money"}, "expected margin|score for rewards, got 'money'"),
        ({"render_mode": "svg"}, "expected None|ansi|human for render_mode, got 'svg'"),
        ({"first_lead": "both"}, "expected nondealer|dealer for option first_lead"),
        ({"seed": 4}, "expected an option"),
    ],
)
def test_a_wrong_setting_is_named(given: dict[str, Any], said: str) -> None:
    with pytest.raises(OptionError) as caught:
        dix_v1.env(**given)
    assert str(caught.value).startswith(said)


def test_what_is_missing_is_named() -> None:
    with pytest.raises(TenpipsError) as caught:
        expect_libraries("this", "numpy", "no_such_library")
    assert str(caught.value) == (
        "this needs no_such_library: pip install tenpips[research]"
    )
    run = subprocess.run(
        [sys.executable, "-c", "import tenpips.research.pettingzoo"],
        env={**os.environ, "TENPIPS_NO_NUMBA": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stderr.strip().endswith(
        "tenpips.research.pettingzoo needs numba: pip install tenpips[research]"
    )


# Copies and pictures


def stored(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))  # noqa: S301 (just written)


@pytest.mark.parametrize("name", BY_NAME)
@pytest.mark.parametrize("how", [copy.deepcopy, stored])
def test_copies_go_on_alike_and_alone(name: str, how: Make) -> None:
    env: Any = MODULES[name].env(render_mode="ansi")
    env.reset(seed=5)
    chance = Random(5)
    for _ in range(7):
        env.step(chance.choice(np.flatnonzero(env.last()[0]["action_mask"]).tolist()))
    env.render()
    other = how(env)
    before = other.last()[0]["observation"].tolist()
    play_on(env, Random(1))
    assert other.last()[0]["observation"].tolist() == before
    play_on(other, Random(1))
    assert other.rewards == env.rewards
    assert other.unwrapped.deal.played() == env.unwrapped.deal.played()


def test_a_picture_shows_what_the_agent_in_turn_sees() -> None:
    env: Any = reunion_v1.raw_env(render_mode="ansi")
    game = games()["reunion"]
    env.reset(seed=5)
    state = Beside(game, env.deal.options, 5, 0).state
    seat = state.public.to_move
    text = env.render()
    assert text is not None
    style = Narrator(game, env.possible_agents).style
    shown = {*text.split()}
    assert {style.card(card) for card in members(state.private[seat].hand)} <= shown
    hidden = members(hidden_from(state, seat))
    assert not {style.card(card) for card in hidden} & shown
    assert text.endswith(f"to move: player_{seat}")


def test_a_picture_is_printed_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    env: Any = dix_v1.raw_env(render_mode="human")
    env.reset(seed=5)
    play_on(env, Random(5))
    printed = capsys.readouterr().out
    assert printed.count("to move: player_") == 52
    assert printed.count("The deal is over.") == 1


@pytest.mark.parametrize("rewards", ["margin", "score"])
@pytest.mark.parametrize("name", BY_NAME)
def test_the_last_picture_shows_scores_as_scores(name: str, rewards: str) -> None:
    env: Any = MODULES[name].raw_env(rewards=rewards, render_mode="ansi")
    env.reset(seed=6)
    play_on(env, Random(6))
    game, deal = env.deal.game, env.deal
    scores = game.scores(deal.played().state)[: deal.seats]
    assert deal.scores == scores
    margins = Beside(game, deal.options, 6, 0)
    for card in deal.plies:
        margins.play(card)
    lines = env.render().splitlines()[-deal.seats - 1 :]
    assert lines[0] == "The deal is over."
    for who, score, margin, line in zip(
        env.possible_agents, scores, margins.margins(), lines[1:], strict=True
    ):
        said, _, last = line.partition(", margin ")
        assert said == f"{who}: score {score}"
        if rewards == "margin":
            assert float(last) == pytest.approx(margin, rel=0.01)
        else:
            assert last == ""


def test_the_picture_of_a_deal_broken_off_says_so() -> None:
    env: Any = dix_v1.env(render_mode="ansi")
    env.reset(seed=6)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    for _ in range(2):
        assert env.render().endswith("\nThe deal is broken off.")
        env.step(None)
    env.reset()
    assert "to move: " in env.render()


@pytest.mark.parametrize(
    ("language", "said"), [("uk", "Роздачу завершено."), ("ru", "Сдача окончена.")]
)
def test_the_last_picture_can_be_told_in_every_language(
    language: str, said: str
) -> None:
    env: Any = dix_v1.raw_env()
    env.reset(seed=6)
    play_on(env, Random(6))
    agents = env.possible_agents
    text = table_lines(env.deal, agents, 0, is_over=True, language=language)
    assert said in text.splitlines()
    assert "[" not in text
