"""Environments of Gymnasium: its own checks, and bots that play as they always do."""

from __future__ import annotations

import pickle
import warnings
from random import Random
from typing import Any

import pytest

from tenpips.compiled import has_numba
from tenpips.errors import IllegalMoveError, OptionError, TenpipsError
from tenpips.games import games
from tenpips.policies import GREEDY, play_out
from tenpips.view import NO_SEAT
from tests.suites import VARIANTS

if not has_numba():
    pytest.skip("environments are compiled", allow_module_level=True)

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

from tenpips.bots import bot_named
from tenpips.dice import stream_start
from tenpips.research.gymnasium import ID_OF, AgainstBots
from tests.research.dealt import Beside, cards_of


def made(game: str, **settings: Any) -> Any:
    """Make an environment by its name, without Gymnasium's wrappers."""
    return gymnasium.make(ID_OF[game], **settings).unwrapped


OPPONENT = "a bot's name, a bot or a policy"


def lowest(info: dict[str, Any]) -> int:
    """Give the lowest card that may be named."""
    return int(np.flatnonzero(info["action_mask"])[0])


@pytest.mark.slow
@pytest.mark.parametrize("form", ["flat", "dict"])
@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_gymnasium_finds_no_fault(game: str, variant: str, form: str) -> None:
    """Nor anything to warn of."""
    env = made(game, variant=variant, form=form, seat=None)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env)


def test_ours_have_stable_names() -> None:
    assert [ID_OF[name] for name in ("dix", "reunion", "chinese-ten")] == [
        "tenpips/Dix-v1",
        "tenpips/Reunion-v1",
        "tenpips/ChineseTen-v1",
    ]


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_the_agent_is_told_what_the_rules_say(name: str, variant: str) -> None:
    """Bots that are asked beside the environment name the same cards."""
    game, chance = games()[name], Random(variant)
    env = AgainstBots(game, variant, opponents="random", seat=None, form="dict")
    bots = [
        bot_named("random", game, stream_start(8, -2 - place))
        for place in range(env.deal.seats - 1)
    ]
    seats = set()
    for number in range(3):
        told: Any
        told, info = env.reset(seed=8) if number == 0 else env.reset()
        seats.add(env.seat)
        beside, over, reward = Beside(game, env.deal.options, 8, number), False, 0.0
        while True:
            follow(beside, env, bots)
            assert told["observation"].tolist() == beside.told(env.seat)
            allowed = game.legal_cards(beside.state)
            for mask in (told["action_mask"], info["action_mask"], env.action_masks()):
                assert cards_of(mask) == allowed
            if over:
                break
            assert reward == 0.0
            card = chance.choice(np.flatnonzero(info["action_mask"]).tolist())
            told, reward, over, cut, info = env.step(card)
            assert not cut
            beside.play(card)
        assert beside.state.public.to_move == NO_SEAT
        assert reward == pytest.approx(beside.margins()[env.seat])
        assert env.deal.played().state == beside.state


def follow(beside: Beside, env: AgainstBots, bots: list[Any]) -> None:
    """Let the bots play until it is the agent's turn."""
    while (seat := beside.state.public.to_move) not in {env.seat, NO_SEAT}:
        bot = bots[(seat - env.seat) % beside.seats - 1]
        view = beside.view(seat)
        beside.play(bot.choose(view))


def test_a_greedy_agent_among_greedy_bots_plays_as_in_any_simulation() -> None:
    game = games()["dix"]
    env = made("dix", opponents="greedy", seat=1)
    greedy = bot_named("greedy", game, 0)
    for number in range(4):
        env.reset(seed=3, options={"deal": number})
        over = False
        while not over:
            card = greedy.choose(env.deal.view(1))
            _, reward, over, _, _ = env.step(card)
        policies = (GREEDY, GREEDY)
        played = play_out(
            game, env.deal.options, seed=3, number=number, policies=policies
        )
        assert env.deal.played() == played
        scores = game.scores(played.state)
        assert reward == scores[1] - scores[0]


def test_others_may_be_bots_of_many_kinds_and_policies() -> None:
    asked: list[int] = []

    def policy(observation: Any, mask: Any) -> int:
        assert observation.shape == env.observation_space.shape
        asked.append(int(np.flatnonzero(mask)[-1]))
        return asked[-1]

    bot = bot_named("greedy", games()["chinese-ten"], 0)
    others = ["random", bot, policy]
    env = made("chinese-ten", players=4, opponents=others, seat=2)
    _, info = env.reset(seed=1)
    over = False
    while not over:
        *_, over, _, info = env.step(lowest(info))
    assert asked
    assert set(asked) <= set(env.deal.plies)


@pytest.mark.slow
@pytest.mark.parametrize(
    "opponents",
    ["random", "greedy", "easy", "ismcts:simulations=30", "expert:worlds=2"],
)
@pytest.mark.parametrize("make", [gymnasium.make, gymnasium.make_vec])
@pytest.mark.parametrize("game", ["dix", "reunion", "chinese-ten"])
def test_what_was_pickled_goes_on_with_its_bots(
    game: str, make: Any, opponents: str
) -> None:
    env = make(ID_OF[game], opponents=opponents)
    _, infos = env.reset(seed=4)
    for _ in range(2):
        *_, infos = env.step(infos["action_mask"].argmax(axis=-1))
    other = pickle.loads(pickle.dumps(env))  # noqa: S301 (just written)
    courses = []
    for one in (env, other):
        told, mask = [], infos["action_mask"]
        for _ in range(4):
            observed, reward, *_, info = one.step(mask.argmax(axis=-1))
            mask = info["action_mask"]
            told.append((observed.tolist(), np.asarray(reward).tolist()))
        courses.append(told)
    assert courses[0] == courses[1]


@pytest.mark.slow
def test_a_level_of_ours_plays() -> None:
    env = made("dix", opponents="beginner")
    _, info = env.reset(seed=1)
    *_, info = env.step(lowest(info))
    assert info["action_mask"].any()


def test_a_seed_fixes_the_bots_too() -> None:
    env = made("reunion", opponents="random", seat=None)
    courses = []
    for _ in range(2):
        _, info = env.reset(seed=6)
        course = [env.seat]
        for _ in range(2):
            over = False
            while not over:
                *_, over, _, info = env.step(lowest(info))
            course += env.deal.plies
            _, info = env.reset()
        courses.append(course)
    assert courses[0] == courses[1]


# Faults of the user


def test_an_illegal_card_ends_the_deal() -> None:
    for settings, paid in (({}, -92.0), ({"illegal_reward": -1}, -1.0)):
        env = made("dix", **settings)
        _, info = env.reset(seed=2)
        _, reward, over, cut, info = env.step(
            int(np.flatnonzero(info["action_mask"] == 0)[0])
        )
        assert (reward, over, cut) == (paid, True, False)
        assert "illegal move" in info["illegal"]
        assert not info["action_mask"].any()
        assert not env.action_masks().any()
        with pytest.raises(TenpipsError, match=r"expected reset\(\)"):
            env.step(0)


def test_an_illegal_card_may_be_an_error() -> None:
    env = made("dix", illegal="raise")
    _, info = env.reset(seed=2)
    with pytest.raises(IllegalMoveError):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    *_, over, _, info = env.step(lowest(info))
    assert not over


def test_no_deal_is_played_before_the_first() -> None:
    with pytest.raises(TenpipsError, match=r"expected reset\(\)"):
        made("dix").step(0)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"opponents": "grandmaster"}, "expected a bot among"),
        ({"opponents": ["random"] * 3}, "expected one opponent or 1, one for each"),
        *[
            ({"opponents": one}, f"expected {OPPONENT} for opponents, got {got}")
            for one, got in [(3, "3"), (None, "None"), ([None], "None"), (b"a", "97")]
        ],
        ({"seat": 2}, "expected None|0|1 for seat, got 2"),
        ({"seat": True}, "expected None|0|1 for seat, got True"),
        ({"seat": 1.0}, "expected None|0|1 for seat, got 1.0"),
        ({"illegal_reward": "x"}, "expected a number for illegal_reward, got 'x'"),
        ({"illegal_reward": False}, "expected a number for illegal_reward, got False"),
        ({"illegal": "ask"}, "expected end|raise for illegal, got 'ask'"),
        ({"variant": "bridge"}, "expected a variant of dix among"),
    ],
)
@pytest.mark.parametrize("make", [gymnasium.make, gymnasium.make_vec])
def test_a_wrong_setting_is_named_at_once(
    make: Any, settings: dict[str, Any], said: str
) -> None:
    with pytest.raises(OptionError) as caught:
        make(ID_OF["dix"], **settings)
    assert str(caught.value).startswith(said)


def test_a_wrong_form_is_named() -> None:
    with pytest.raises(OptionError, match=r"expected flat.dict for form, got 'image'"):
        made("dix", form="image")


def test_a_seat_may_be_any_whole_number() -> None:
    env = made("dix", seat=np.int64(1))
    env.reset(seed=1)
    assert type(env.seat) is int
    assert env.seat == 1


def test_rewards_are_floats_whatever_the_card() -> None:
    for settings in ({}, {"illegal_reward": -20}):
        env = made("dix", **settings)
        _, info = env.reset(seed=2)
        illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
        assert type(env.step(illegal)[1]) is float


def test_nothing_may_be_named_before_the_first_deal() -> None:
    assert not made("dix").action_masks().any()
    assert not made("dix", seat=None).action_masks().any()


def test_a_picture_is_the_agents() -> None:
    env = made("dix", render_mode="ansi", seat=1)
    env.reset(seed=2)
    text = env.render()
    assert "Your hand:" in text
    assert text.endswith("to move: seat 1")
    env.step(52)
    assert env.render().endswith("\nThe deal is broken off.")


def test_nobody_plays_for_an_opponent_that_failed() -> None:
    """As when a run is interrupted while the others think."""
    turns = 0

    def failing(_: Any, mask: Any) -> int:
        nonlocal turns
        turns += 1
        if turns == 3:
            raise KeyboardInterrupt
        return int(mask.argmax())

    env = made("dix", opponents=failing, seat=0)
    _, info = env.reset(seed=3)
    for _ in range(2):
        *_, info = env.step(lowest(info))
    with pytest.raises(KeyboardInterrupt):
        env.step(lowest(info))
    before = tuple(env.deal.plies)
    assert env.deal.to_move == 1
    assert not env.action_masks().any()
    with pytest.raises(TenpipsError, match="reset"):
        env.step(int(np.flatnonzero(env.deal.mask(1))[0]))
    assert tuple(env.deal.plies) == before
    env.reset()
    assert env.action_masks().any()


@pytest.mark.parametrize("card", [True, False, np.True_])
def test_yes_and_no_are_no_cards(card: Any) -> None:
    env = made("dix", seat=0)
    env.reset(seed=3)
    with pytest.raises(TenpipsError, match="expected a card"):
        env.step(card)
