"""A network that plays itself gets better, and the same way every time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tenpips.compiled import has_numba
from tenpips.games import game_named, games
from tenpips.policies import RANDOM
from tests.test_play import tenpips

pytestmark = pytest.mark.skipif(not has_numba(), reason="learning needs numba, numpy")

DIX = game_named("dix")


def plan(deals: int) -> Any:
    """A training that takes a second."""
    from tenpips.learning import Plan

    return Plan(
        deals=deals,
        seed=3,
        width=32,
        scale=8.0,
        side_by_side=128,
        batch=256,
        rate=3e-3,
        drag=0.95,
    )


def same(one: Any, other: Any) -> bool:
    """Whether two networks have the very same weights."""
    pairs = zip(one[:6], other[:6], strict=True)
    return all(bool((here == there).all()) for here, there in pairs)


def test_slopes_are_those_of_finite_differences() -> None:
    import numpy as np

    from tenpips.learning.descent import fresh, slopes

    random = np.random.default_rng(1)
    weights = [
        weight.astype(np.float64) + 0.01
        for weight in fresh(7, 5, width=6, layers=3, seed=2)
    ]
    inputs, wanted = random.random((9, 7)), random.random(9)
    outlets = random.integers(0, 5, 9)
    _, found = slopes(weights, inputs, outlets, wanted)
    for weight, slope in zip(weights, found, strict=True):
        for _ in range(4):
            place = tuple(random.integers(0, length) for length in weight.shape)
            step = 1e-5
            weight[place] += step
            above, _ = slopes(weights, inputs, outlets, wanted)
            weight[place] -= 2 * step
            below, _ = slopes(weights, inputs, outlets, wanted)
            weight[place] += step
            expected = (above - below) / (2 * step)
            assert slope[place] == pytest.approx(expected, rel=1e-3, abs=1e-6)


def test_a_first_guess_is_carried_past_the_others() -> None:
    import numpy as np

    from tenpips.learning.descent import forward, fresh, network_of

    weights = fresh(9, 4, width=6, layers=3, seed=1)
    inputs = np.random.default_rng(2).standard_normal((20, 9)).astype(np.float32)
    outputs, _ = forward(weights, inputs)
    wider = network_of(weights, 25.0, prior=5)
    found, _ = forward([*wider[:6]], inputs)
    assert np.allclose(found, outputs + 4 * inputs[:, 5:9], atol=1e-5)
    assert not np.allclose(found, outputs)


def test_a_return_mixes_what_came_with_what_was_hoped() -> None:
    import numpy as np

    from tenpips.kernels.self_play import Step, targets

    def step(seat: int, best: float, *, explored: bool, exact: float = 0.0) -> Step:
        inputs = np.zeros((1, 2), np.float32)
        inputs[:, 1] = 1
        at = np.array([0]), np.array([seat]), np.array([4])
        hoped = np.array([best], np.float32)
        known = np.array([[exact, -exact]], np.float32)
        solved = np.array([exact != 0.0])
        return Step(inputs, *at, hoped, np.array([explored]), known, solved)

    steps = [
        step(0, 3, explored=False),
        step(1, -9, explored=False),
        step(0, 10, explored=False),
        step(0, 4, explored=True),
    ]
    margins = np.array([[20.0, -20.0]], np.float32)
    found = [worth.item() for worth in targets(steps, margins, 0.75)]
    # The last card of each seat is worth the score; the one before the last was
    # followed by a card named by chance, so it is worth what the best looked worth;
    # the first is worth a quarter of what its successor looked, the rest what it got.
    assert found == pytest.approx([0.25 * 10 + 0.75 * 4, -20, 4, 20])

    steps[2] = step(0, 10, explored=False, exact=6.0)
    found = [worth.item() for worth in targets(steps, margins, 0.75)]
    # What a solver knows of the third counts for both seats' cards before it.
    assert found == pytest.approx([6, -6, 4, 20])


@pytest.mark.slow
def test_decisions_of_an_ending_are_told_what_a_solver_knows() -> None:
    import numpy as np

    from tenpips.kernels.search import exact_leaf
    from tenpips.kernels.self_play import Field

    leaf = exact_leaf(DIX, 3)
    assert leaf is not None
    field = Field(DIX, 10.0, leaf)
    field.deal([DIX.options()] * 50, seed=1, first=0)
    known = dict[int, float]()
    decided = 0
    while True:
        inputs, seen = field.look()
        if not len(seen):
            break
        step = field.play(
            inputs, seen, np.zeros((len(seen), DIX.outputs), np.float32), 0.0
        )
        for row, margins in zip(
            step.rows[step.solved], step.margins[step.solved], strict=True
        ):
            assert margins[0] == -margins[1]
            known.setdefault(int(row), float(margins[0]))
            decided += 1
    # Low cards first is no good play, so the deal seldom ends as it should; but what
    # each decision is worth never strays from what the hands allow.
    assert len(known) == 50
    assert decided > 100
    final = field.margins()[:, 0]
    assert all(abs(final[row] - margin) <= 12 for row, margin in known.items())


@pytest.mark.slow
def test_training_beats_random_play() -> None:
    from tenpips.learning import Training
    from tenpips.learning.measuring import margin

    training = Training(DIX, plan(6144))
    before = margin(
        DIX, DIX.options(), training.network, against=RANDOM, deals=200, seed=1
    )
    for _ in training.rounds():
        pass
    after = margin(
        DIX, DIX.options(), training.network, against=RANDOM, deals=200, seed=1
    )
    assert training.progress.deals == 6144
    assert after.mean > before.mean + 1
    assert after.mean - 4 * after.error > 0


@pytest.mark.slow
def test_a_seed_gives_the_same_weights_stopped_or_not(tmp_path: Path) -> None:
    from tenpips.learning import Training

    whole = Training(DIX, plan(512))
    for progress in whole.rounds():
        assert progress.deals <= 512
    stopped = Training(DIX, plan(512))
    for progress in stopped.rounds():
        if progress.deals == 256:
            break
    stopped.store(tmp_path / "dix.training")
    resumed = Training.resume(DIX, tmp_path / "dix.training")
    assert resumed.plan == whole.plan
    assert not same(resumed.network, whole.network)
    for _ in resumed.rounds():
        pass
    assert resumed.progress.deals == 512
    assert same(resumed.network, whole.network)
    with pytest.raises(ValueError, match="expected a training of reunion"):
        Training.resume(game_named("reunion"), tmp_path / "dix.training")


def test_another_seed_gives_other_weights() -> None:
    from tenpips.learning import Training

    one = Training(DIX, plan(128))
    other = Training(DIX, plan(128)._replace(seed=4))
    assert not same(one.network, other.network)


@pytest.mark.parametrize("name", [n for n, g in games().items() if g.features])
def test_deals_are_played_under_every_preset_and_some_house_rules(name: str) -> None:
    from tenpips.learning.sheets import presets, sheets

    game = game_named(name)
    found = sheets(game, 600, 1, 7)
    assert found == sheets(game, 600, 1, 7) != sheets(game, 600, 1, 8)
    assert {*game.variants.values()} <= {*presets(game)} <= {*found}
    odd = [sheet for sheet in found if sheet not in presets(game)]
    assert len(odd) > 60
    for sheet in found:
        game.check(sheet)
    seats = {game.seats(sheet) for sheet in found}
    assert max(seats) == game.max_seats


@pytest.mark.slow
def test_the_command_trains_and_goes_on(tmp_path: Path) -> None:
    out = str(tmp_path / "dix.npz")
    words = ("train", "dix", "--deals", "1024", "--seed", "2", "--out", out)
    done = tenpips(*words, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "1,024 deals" in done.stdout
    assert "points a deal against greedy" in done.stdout
    training = str(tmp_path / "dix.training")
    more = ("train", "dix", "--deals", "2048", "--resume", training)
    done = tenpips(*more, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "2,048 deals" in done.stdout
    assert f"Network written to {out}." in done.stdout, "beside what went on"
    done = tenpips("train", "reunion", "--resume", training, home=tmp_path)
    assert "expected a training of reunion" in done.stderr


@pytest.mark.parametrize(
    ("words", "because"),
    [
        (("dix", "--deals", "0"), "above 0 for --deals"),
        (("dix", "--seconds", "nan"), "above 0 for --seconds, got nan"),
        (("dix", "--seconds", "inf"), "above 0 for --seconds, got inf"),
        (("dix", "--out", "THERE.npz"), "THERE.npz, which exists"),
        (("dix", "--out", "BESIDE.npz"), "BESIDE.training, which exists"),
        (("dix", "--out", "x.training"), "a network’s file"),
        (("dix", "--out", "no/x.npz"), "no such file"),
        (("dix", "--resume", "THERE.npz"), "not a training of tenpips"),
        (("dix", "--resume", "BESIDE.training"), "not a training of tenpips"),
        (("dix", "--resume", "nowhere.training"), "no such file"),
        (("bridge",), "expected a game among"),
    ],
)
def test_the_command_refuses_what_it_cannot_do(
    tmp_path: Path, words: tuple[str, ...], because: str
) -> None:
    for name in ("THERE.npz", "BESIDE.training"):
        (tmp_path / name).write_text("precious")
    given = [str(tmp_path / word) if "." in word else word for word in words]
    done = tenpips("train", *given, home=tmp_path)
    assert done.returncode == 2
    assert because in done.stderr
    assert len(done.stderr.splitlines()) == 1, "nothing is said before"
    assert {file.name for file in tmp_path.iterdir()} == {
        "THERE.npz",
        "BESIDE.training",
    }
    assert (tmp_path / "THERE.npz").read_text() == "precious"
    assert (tmp_path / "BESIDE.training").read_text() == "precious"
