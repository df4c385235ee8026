"""Deals side by side in compiled code are the deals of the rules, ply by ply."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from typing import Any

import pytest

from tenpips.cards import members
from tenpips.compiled import has_numba
from tenpips.errors import OptionError
from tenpips.game import AnyGame
from tenpips.games import games
from tenpips.policies import play_out
from tenpips.research.observation import Encoder, Sight, sight_of
from tenpips.view import NO_SEAT, view_of
from tests.suites import VARIANTS, option_samples

if not has_numba():
    pytest.skip("numba is an extra; a batch needs it", allow_module_level=True)

import numpy as np

from tenpips.research.batch import Batch, BatchError

SEED = 13


class Plain:
    """One deal by the plain rules, in step with a row of a batch."""

    def __init__(self, game: AnyGame, options: Any, number: int) -> None:
        self.game, self.options = game, options
        self.seats = game.seats(options)
        self.encoder = Encoder(game, options)
        self.start(number)

    def start(self, number: int) -> None:
        policies = [0] * self.seats
        played = play_out(
            self.game, self.options, seed=SEED, number=number, policies=policies
        )
        self.number = number
        self.state: Any = self.game.deal(played.pack, played.dealer, self.options)
        self.sights: list[list[Sight]] = [[] for _ in range(self.seats)]

    def play(self, card: int) -> None:
        after = self.game.play(self.state, card)
        for seat in range(self.seats):
            self.sights[seat].append(
                sight_of(self.state, card, after, seat, self.seats)
            )
        self.state = after

    def observed(self, seat: int) -> list[int]:
        numbers = [0] * self.encoder.size
        self.encoder.observe(view_of(self.state, seat), self.sights[seat], numbers)
        return numbers

    def revealed(self, seat: int) -> list[int]:
        numbers = [0] * self.encoder.revealed_size
        self.encoder.reveal(self.state, seat, numbers)
        return numbers

    def margins(self) -> list[float]:
        points = self.game.scores(self.state)[: self.seats]
        others = self.seats - 1
        return [p - (sum(points) - p) / others for p in points]


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_rows_follow_the_rules_ply_by_ply(name: str, variant: str) -> None:
    """Every option; masks, observations of all seats, rewards, and what comes next."""
    game = games()[name]
    rng = np.random.default_rng(1)
    for sample, options in enumerate(option_samples(game, variant)):
        batch = Batch(game, options, deals=3, seed=SEED)
        rows = [Plain(game, options, number) for number in range(3)]
        ended = 0
        while ended < 4:
            if sample == 0 or rng.random() < 0.1:
                compare(batch, rows)
            cards, mask = batch.random_cards(rng), batch.mask.copy()
            batch.step(cards)
            for row, plain in enumerate(rows):
                legal = plain.game.legal_cards(plain.state)
                assert np.flatnonzero(mask[row]).tolist() == [*members(legal)]
                plain.play(int(cards[row]))
                over = plain.state.public.to_move == NO_SEAT
                assert batch.over[row] == over
                expected = plain.margins() if over else [0] * plain.seats
                assert batch.rewards[row] == pytest.approx(expected)
                if over:
                    ended += 1
                    plain.start(plain.number + 3)


def compare(batch: Batch, rows: list[Plain]) -> None:
    """Everything that a batch shows is what the rules say."""
    revealed = batch.reveal().values
    for row, plain in enumerate(rows):
        mover = plain.state.public.to_move
        assert batch.to_move[row] == mover
        assert batch.numbers[row] == plain.number
        assert batch.plies[row] == len(plain.sights[0])
        assert batch.observation[row].tolist() == plain.observed(mover)
        assert batch.view(row, mover) == view_of(plain.state, mover)
        assert revealed[row].tolist() == plain.revealed(mover)
    for seat in range(rows[0].seats):
        seen = batch.observation_of(seat)
        for row, plain in enumerate(rows):
            assert seen[row].tolist() == plain.observed(seat)


def test_threads_change_nothing() -> None:
    game = games()["chinese-ten"]
    batches = [Batch(game, deals=50, seed=3, threads=n) for n in (1, 2, 3)]
    rng = np.random.default_rng(2)
    for _ in range(60):
        cards = batches[0].random_cards(rng)
        for batch in batches:
            batch.step(cards)
            assert (batch.observation == batches[0].observation).all()
            assert (batch.mask == batches[0].mask).all()
            assert (batch.rewards == batches[0].rewards).all()


def test_a_row_is_the_same_deal_in_any_batch() -> None:
    """Deal n of a seed is deal n, however many lie beside it."""
    few, many = Batch("dix", deals=2, seed=5), Batch("dix", deals=64, seed=5)
    few.reset(numbers=[40, 7])
    assert (few.observation == many.observation[[40, 7]]).all()
    few.reset(numbers=[0, 0])
    assert (few.observation[0] == few.observation[1]).all()


def test_seeds_give_different_deals_and_the_same_again() -> None:
    batch = Batch("reunion", deals=20, seed=1)
    first = batch.observation.copy()
    batch.reset(seed=2)
    assert not (batch.observation == first).all(axis=1).any()
    batch.reset(seed=1)
    assert (batch.observation == first).all()


def test_without_autoreset_a_deal_stays_over() -> None:
    batch = Batch("dix", deals=4, seed=1, autoreset=False)
    rng = np.random.default_rng(3)
    for _ in range(52):
        batch.step(batch.random_cards(rng))
    assert batch.over.all()
    assert (batch.to_move == NO_SEAT).all()
    assert not batch.mask.any()
    assert not batch.observation.any()
    seen = batch.observation_of(0)
    assert (seen[:, batch.encoder.place("history").start] > 0).all()
    batch.step([-1] * 4)
    assert not batch.over.any()
    assert not batch.rewards.any()


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("pickled", [False, True])
def test_a_copy_goes_its_own_way(name: str, pickled: bool) -> None:
    batch, rng = Batch(name, deals=6, seed=4, threads=2), np.random.default_rng(4)
    for _ in range(10):
        batch.step(batch.random_cards(rng))
    other = pickle.loads(pickle.dumps(batch)) if pickled else copy.copy(batch)  # noqa: S301 (our own)
    at = batch.observation.copy()
    courses = []
    for one in (batch, other):
        assert (one.observation == at).all()
        rng = np.random.default_rng(5)
        for _ in range(40):
            one.step(one.random_cards(rng))
        courses.append(one.observation.copy())
    assert (courses[0] == courses[1]).all()


def test_an_illegal_card_is_named_and_nothing_is_played() -> None:
    batch = Batch("dix", deals=3, seed=1)
    cards = batch.mask.argmax(axis=1)
    before = batch.observation.copy()
    for wrong in (int(np.flatnonzero(~batch.mask[1])[0]), -1, 53, 1 << 40):
        cards[1] = wrong
        with pytest.raises(BatchError, match=r"illegal card .* in row 1 for seat"):
            batch.step(cards)
        assert (batch.observation == before).all()
        assert not batch.plies.any()
    with pytest.raises(BatchError, match="a card for each of 3 deals"):
        batch.step(cards[:2])
    with pytest.raises(BatchError, match="expected 3 numbers of deals"):
        batch.reset(numbers=[1, 2])
    with pytest.raises(BatchError, match="from 0 to 2"):
        batch.reset(numbers=[1, -2, 3])
    for seats, told in ((2, "a seat from 0 to 1, got 2"), ([0, 1], "expected 3 seats")):
        with pytest.raises(BatchError, match=told):
            batch.observation_of(seats)


def test_scores_are_rewards_where_they_are_asked_for() -> None:
    batch, rng = (
        Batch("reunion", deals=8, seed=1, rewards="score"),
        np.random.default_rng(1),
    )
    for _ in range(32):
        batch.step(batch.random_cards(rng))
    assert batch.over.all()
    assert batch.rewards.sum(axis=1).tolist() == [pytest.approx(150)] * 8


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_worlds_look_the_same_to_the_seat_that_imagines(
    name: str, variant: str
) -> None:
    """And they go on like any deal; how they are drawn is tested in test_worlds."""
    game = games()[name]
    batch, rng = Batch(game, variant, deals=2, seed=6), np.random.default_rng(6)
    hidden = 0
    for _ in range(game.longest // 5):
        batch.step(batch.random_cards(rng))
        seats = batch.rewards.shape[1]
        for seat in range(seats):
            others = batch.worlds(1, number=4, seed=2, seat=seat)
            expected = batch.observation_of(seat)[1]
            assert (others.observation_of(seat) == expected).all()
            others.step(others.random_cards(rng))
        worlds = batch.worlds(1, number=20, seed=1)
        assert (worlds.observation == batch.observation[1]).all()
        assert (worlds.mask == batch.mask[1]).all()
        hidden += len(np.unique(worlds.reveal().values, axis=0)) - 1
        again = batch.worlds(1, number=20, seed=1)
        assert (again.reveal().values == worlds.reveal().values).all()
        while (worlds.to_move != NO_SEAT).any():
            worlds.step(worlds.random_cards(rng))
    assert hidden


def test_worlds_tell_the_others_no_secret() -> None:
    """No history in a defender's worlds has the real discards of Réunion's dealer."""
    batch, rng = Batch("reunion", deals=1, seed=2), np.random.default_rng(7)
    for _ in range(2):
        batch.step(batch.random_cards(rng))
    mover = int(batch.to_move[0])
    others = [seat for seat in range(3) if seat != mover]
    worlds = batch.worlds(0, number=5, seed=1)
    history = batch.encoder.place("history")
    rows = slice(history.start, history.start + history.size)
    for seat in others:
        (told,) = np.unique(worlds.observation_of(seat)[:, rows], axis=0)
        assert told[[1, 5]].tolist() == [0, 0]
        assert told[[0, 4]].all()


def test_numbers_must_be_whole_and_seeds_in_range() -> None:
    batch = Batch("dix", deals=1)
    with pytest.raises(BatchError, match="expected whole numbers, got float64"):
        batch.step([0.5])
    for seed in (-1, 1 << 63, None, 1.5, "7", True):
        with pytest.raises(BatchError, match="expected a seed from 0"):
            Batch("dix", deals=1, seed=seed)  # type: ignore[arg-type]  # on purpose
    with pytest.raises(BatchError, match="expected a row from 0 to 0, got 1"):
        batch.worlds(1, number=1, seed=0)


def test_random_cards_are_legal_and_all_equally_likely() -> None:
    batch, rng = (
        Batch("dix", deals=1, seed=3, autoreset=False),
        np.random.default_rng(1),
    )
    counts = np.zeros(53)
    for _ in range(13_000):
        counts[batch.random_cards(rng)] += 1
    assert (counts[~batch.mask[0]] == 0).all()
    expected = 13_000 / batch.mask.sum()
    assert ((counts[batch.mask[0]] - expected) ** 2 / expected).sum() < 40
    for _ in range(52):
        batch.step(batch.random_cards(rng))
    assert batch.random_cards(rng).tolist() == [-1]


def test_a_position_can_be_laid_and_played_on() -> None:
    """Again and again."""
    game = games()["chinese-ten"]
    batch, rng = Batch(game, deals=3, seed=1, autoreset=False), np.random.default_rng(1)
    for number in range(4):
        plain = Plain(game, game.options(), number)
        batch.lay(1, plain.state)
        while batch.to_move[1] != NO_SEAT:
            mover = int(batch.to_move[1])
            assert batch.view(1, 0) == view_of(plain.state, 0)
            assert batch.observation[1].tolist() == plain.observed(mover)
            legal = [*members(game.legal_cards(plain.state))]
            assert np.flatnonzero(batch.mask[1]).tolist() == legal
            cards = batch.random_cards(rng)
            batch.step(cards)
            plain.play(int(cards[1]))
        assert batch.rewards[1] == pytest.approx(plain.margins())
    with pytest.raises(BatchError, match="somebody is to move"):
        batch.lay(1, plain.state)


def test_a_history_that_is_kept_too_long_harms_nobody() -> None:
    game = games()["dix"]
    start = Plain(game, game.options(), 0).state
    batch, rng = Batch(game, deals=4, seed=1, autoreset=False), np.random.default_rng(1)
    beside = batch.observation_of(0)[[0, 2, 3]]
    for _ in range(3):
        batch.lay(1, start, keep_history=True)
        while batch.to_move[1] != NO_SEAT:
            waiting = batch.to_move.copy()
            batch.to_move[[0, 2, 3]] = NO_SEAT
            batch.step(batch.random_cards(rng))
            batch.to_move[[0, 2, 3]] = waiting[[0, 2, 3]]
    assert (batch.observation_of(0)[[0, 2, 3]] == beside).all()


@pytest.mark.parametrize("row", [-1, 2, 9])
def test_there_must_be_such_a_row_and_such_a_seat(row: int) -> None:
    game = games()["chinese-ten"]
    batch = Batch(game, deals=2)
    state = Plain(game, game.options(), 0).state
    with pytest.raises(BatchError, match=f"expected a row from 0 to 1, got {row}"):
        batch.lay(row, state)
    with pytest.raises(BatchError, match=f"expected a row from 0 to 1, got {row}"):
        batch.view(row, 0)
    with pytest.raises(BatchError, match=f"expected a seat from 0 to 1, got {row}"):
        batch.view(0, row)
    with pytest.raises(BatchError, match=f"expected a seat from 0 to 1, got {row}"):
        batch.worlds(0, number=2, seed=1, seat=row)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"deals": 0}, "a number of deals from 1 up, got 0"),
        ({"deals": "4"}, "a number of deals from 1 up, got '4'"),
        ({"deals": 1, "threads": 1.5}, "a number of threads from 1 up, got 1.5"),
        ({"deals": 1, "rewards": "scores"}, "rewards margin|score, got 'scores'"),
        ({"deals": 1, "variant": 3}, "a variant of dix, got 3"),
        ({"deals": 1, "variant": games()["reunion"].options()}, "options of dix, got"),
    ],
)
def test_what_cannot_be_made_is_said(asked: dict[str, Any], told: str) -> None:
    with pytest.raises(OptionError) as caught:
        Batch("dix", **asked)
    assert f"expected {told}" in str(caught.value)


def test_a_record_of_options_is_not_changed_besides() -> None:
    dix = games()["dix"]
    with pytest.raises(OptionError, match="first_lead"):
        Batch(dix, dix.options("pagat"), deals=1, first_lead="nondealer")


def test_who_followed_a_deal_knows_who_captured_what() -> None:
    """So worlds of its last ply, which hide nothing, pay what the deal pays."""
    batch = Batch("chinese-ten", players=3, deals=4, autoreset=False, rewards="score")
    rng = np.random.default_rng(3)
    while (batch._allowed & batch._allowed - 1).any():
        batch.step(batch.random_cards(rng))
    worlds = [batch.worlds(row, number=3, seed=1, seat=0) for row in range(4)]
    while (batch.to_move != NO_SEAT).any():
        batch.step(batch.random_cards(rng))
    for row, imagined in enumerate(worlds):
        for own in imagined.view(0, 1).own, imagined.view(2, 1).own:
            assert own.captured & ~batch.view(row, 1).own.captured == 0


def _stepped(batch: Batch) -> list[int]:
    batch.step(batch.mask.argmax(axis=1))
    movers: list[int] = batch.to_move.tolist()
    return movers


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_another_process_goes_on_with_threads_of_its_own(method: str) -> None:
    batch = Batch("dix", deals=8, threads=2)
    batch.step(batch.mask.argmax(axis=1))
    with multiprocessing.get_context(method).Pool(1) as pool:
        there = pool.apply_async(_stepped, (batch,)).get(timeout=60)
    assert there == _stepped(batch)
