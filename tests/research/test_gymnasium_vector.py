"""Many deals at once in Gymnasium: row by row what one deal at a time gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tenpips.compiled import has_numba
from tenpips.errors import TenpipsError
from tenpips.games import games
from tests.suites import VARIANTS

if not has_numba():
    pytest.skip("environments are compiled", allow_module_level=True)

import gymnasium
import numpy as np

from tenpips.bots import bot_named
from tenpips.policies import greedy_choice
from tenpips.research.batch import Batch
from tenpips.research.gymnasium import ID_OF, AgainstBots, ManyAgainstBots
from tenpips.research.waiting import WaitingBatch

DEALS = 6


def made(game: str, variant: str | None = None, **settings: Any) -> Any:
    """Make some deals at once by the game's name."""
    settings = {"num_envs": DEALS, **settings}
    return gymnasium.make_vec(ID_OF[game], variant=variant, **settings)


def last_legal(_: Any, mask: Any) -> Any:
    """Name the last card that may be named: a policy for one deal, or for many."""
    return mask.shape[-1] - 1 - mask[..., ::-1].argmax(axis=-1)


def choices(masks: Any, step: int) -> Any:
    """Name a legal card in every deal, a later one at every step."""
    counts = masks.sum(axis=1)
    which = step % counts
    return np.array([np.flatnonzero(m)[w] for m, w in zip(masks, which, strict=True)])


@pytest.mark.parametrize("opponent", ["greedy", last_legal])
@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_rows_are_as_deals_one_at_a_time(
    game: str, variant: str, opponent: str | Callable[..., Any]
) -> None:
    """Observations, masks and rewards, and the deals that follow."""
    many: Any = made(game, variant, opponents=opponent, seat=1)
    ones = [
        AgainstBots(game, variant, opponents=opponent, seat=1) for _ in range(DEALS)
    ]
    told, infos = many.reset(seed=4)
    shown = [one.reset(seed=4, options={"deal": row}) for row, one in enumerate(ones)]
    numbers, ended = [*range(DEALS)], 0
    for step in range(100):
        for row, (observation, info) in enumerate(shown):
            assert told[row].tolist() == np.asarray(observation).tolist()
            assert infos["action_mask"][row].tolist() == info["action_mask"].tolist()
        cards = choices(infos["action_mask"], step)
        told, rewards, over, cut, infos = many.step(cards)
        assert not cut.any()
        for row, one in enumerate(ones):
            observation, reward, is_over, _, info = one.step(cards[row])
            assert reward == pytest.approx(rewards[row])
            assert is_over == over[row]
            if is_over:
                ended += 1
                last = infos["final_obs"][row]
                assert last.tolist() == np.asarray(observation).tolist()
                numbers[row] += DEALS
                observation, info = one.reset(options={"deal": numbers[row]})
            shown[row] = observation, info
    assert ended > DEALS


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_compiled_greedy_is_the_plain_one(game: str, variant: str) -> None:
    rules = games()[game]
    batch = WaitingBatch(game, variant, deals=DEALS, seed=2, autoreset=False)
    for step in range(60):
        playing = batch.to_move >= 0
        if not playing.any():
            break
        cards = np.full(DEALS, -1)
        batch.greedy_cards(playing, cards)
        for row in np.flatnonzero(playing):
            view = batch.view(int(row), int(batch.to_move[row]))
            assert cards[row] == greedy_choice(rules, view)
        batch.step(np.where(playing, choices_of(batch, step), 0))


def choices_of(batch: Batch, step: int) -> Any:
    """Name a legal card in every deal that goes on, a later one at every step."""
    masks = batch.mask.copy()
    masks[~masks.any(axis=1), 0] = True
    return choices(masks, step)


def test_rows_that_wait_stay_as_they_are() -> None:
    batch = WaitingBatch("dix", deals=4, seed=1, autoreset=False)
    other = batch.copy()
    rows = np.array([True, False, True, False])
    cards = choices(batch.mask, 0)
    batch.step_where(rows, np.where(rows, cards, -1))
    other.step(cards)
    assert batch.plies.tolist() == [1, 0, 1, 0]
    batch.step_where(~rows, np.where(rows, -1, cards))
    for name in ("observation", "mask", "to_move", "plies"):
        assert getattr(batch, name).tolist() == getattr(other, name).tolist()


def test_others_may_be_bots_and_seats_be_drawn() -> None:
    bot = bot_named("greedy", games()["reunion"], 0)
    env: Any = made("reunion", opponents=[bot, "random"], seat=None)
    _, infos = env.reset(seed=3)
    seats = {*env.seats.tolist()}
    total = 0.0
    for step in range(60):
        _, rewards, _, _, infos = env.step(choices(infos["action_mask"], step))
        seats |= {*env.seats.tolist()}
        total += abs(rewards).sum()
    assert seats == {0, 1, 2}
    assert total


def test_a_deal_may_be_chosen_for_the_first_row() -> None:
    """The rows after it get those that follow, now and from then on."""
    env: Any = made("reunion", opponents="greedy", seat=1)
    one: Any = AgainstBots("reunion", opponents="greedy", seat=1)
    env.reset(seed=4)
    for given, seed, first in ((None, 4, 3), (5, 5, 9)):
        told, infos = env.reset(seed=given, options={"deal": first})
        for row in range(DEALS):
            shown, _ = one.reset(seed=seed, options={"deal": first + row})
            assert told[row].tolist() == shown.tolist()
        ended = np.zeros(DEALS, np.bool_)
        while not ended[0]:
            told, _, ended, _, infos = env.step(infos["action_mask"].argmax(axis=1))
        shown, _ = one.reset(seed=seed, options={"deal": first + DEALS})
        assert told[0].tolist() == shown.tolist()


def test_a_wrong_number_of_a_deal_changes_nothing() -> None:
    env: Any = made("dix")
    env.reset(seed=4)
    for wrong in (-1, "3", True, 1 << 63, (1 << 63) - 1):
        with pytest.raises(TenpipsError, match=r"expected .*from 0 to 2"):
            env.reset(options={"deal": wrong})
    told, _ = env.reset()
    other: Any = made("dix")
    other.reset(seed=4)
    assert told.tolist() == other.reset()[0].tolist()


def test_nothing_may_be_named_before_the_first_deals() -> None:
    env: Any = made("dix")
    assert env.action_masks().shape == (DEALS, 53)
    assert not env.action_masks().any()
    _, infos = env.reset(seed=1)
    assert env.action_masks().tolist() == infos["action_mask"].astype(bool).tolist()


def test_a_seed_fixes_everything() -> None:
    courses = []
    for _ in range(2):
        env: Any = made("dix", opponents="random", seat=None)
        told, infos = env.reset(seed=3)
        course = []
        for step in range(60):
            told, rewards, *_, infos = env.step(choices(infos["action_mask"], step))
            course.append((told.tolist(), rewards.tolist()))
        told, infos = env.reset()
        courses.append((course, told.tolist()))
    assert courses[0] == courses[1]


def test_illegal_cards_end_their_deals_alone() -> None:
    env: Any = made("dix", illegal_reward=-7.0)
    _, infos = env.reset(seed=3)
    cards = choices(infos["action_mask"], 0)
    cards[2] = np.flatnonzero(infos["action_mask"][2] == 0)[0]
    _, rewards, over, _, infos = env.step(cards)
    assert rewards.tolist() == [0, 0, -7, 0, 0, 0]
    assert over.tolist() == [False, False, True, False, False, False]
    assert infos["action_mask"].any(axis=1).all()


def test_illegal_cards_may_be_errors_that_change_nothing() -> None:
    env: Any = made("dix", illegal="raise")
    _, infos = env.reset(seed=3)
    cards = choices(infos["action_mask"], 0)
    wrong = cards.copy()
    wrong[2] = np.flatnonzero(infos["action_mask"][2] == 0)[0]
    with pytest.raises(TenpipsError, match=r"illegal card .* in row 2"):
        env.step(wrong)
    assert env.action_masks().tolist() == infos["action_mask"].astype(bool).tolist()
    env.step(cards)


@pytest.mark.parametrize("cards", [[1, 2], [60] * DEALS, [0.5] * DEALS])
def test_what_are_no_cards_is_refused(cards: list[Any]) -> None:
    env: Any = made("dix")
    with pytest.raises(TenpipsError, match=r"expected reset\(\)"):
        env.step(cards)
    env.reset(seed=1)
    with pytest.raises(TenpipsError, match="expected 6 cards from 0 to 52"):
        env.step(cards)


def test_what_was_given_is_never_overwritten() -> None:
    env = ManyAgainstBots("dix", num_envs=DEALS)
    told, infos = env.reset(seed=1)
    kept = told.copy(), infos["action_mask"].copy()
    env.step(choices(infos["action_mask"], 0))
    assert (told == kept[0]).all()
    assert (infos["action_mask"] == kept[1]).all()


def test_nobody_plays_for_opponents_that_failed() -> None:
    turns = 0

    def failing(_: Any, masks: Any) -> Any:
        nonlocal turns
        turns += 1
        if turns == 4:
            raise RuntimeError("lost")
        return masks.argmax(axis=-1)

    env = made("dix", opponents=failing, seat=0)
    env.reset(seed=1)

    def play_on() -> None:
        for _ in range(9):
            env.step(env.action_masks().argmax(axis=-1))

    with pytest.raises(RuntimeError, match="lost"):
        play_on()
    others = env.unwrapped._batch.to_move == 1
    assert others.any()
    assert not env.action_masks()[others].any()
    with pytest.raises(TenpipsError, match="reset"):
        env.step(env.unwrapped._batch.mask.argmax(axis=-1))
    env.reset()
    assert env.action_masks().any(axis=-1).all()
