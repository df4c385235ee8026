"""The arena's statistics: intervals and tests that are wrong as often as they say."""

from __future__ import annotations

from math import log10
from random import Random
from statistics import NormalDist
from typing import Any

import pytest

from tenpips.errors import OptionError
from tenpips.research.arena import held, question, report
from tenpips.research.arena.deals import PackResult
from tenpips.research.arena.estimates import (
    difference,
    estimate,
    ratio,
    student_quantile,
)
from tenpips.research.arena.ratings import expected, ratings
from tenpips.research.arena.seatings import seatings
from tenpips.research.arena.stopping import (
    FIRST_LOOK,
    HIGH,
    LOW,
    OPEN,
    MeanTest,
    Sequential,
    ShareTest,
    answer,
)
from tests.arena import fake_job, fake_pack, in_any_order

# Honest intervals


def synthetic(dice: Random, number: int, edge: float) -> PackResult:
    """A pack of three contestants at a table for two, with luck that all share."""
    luck, swing = dice.gauss(0, 8), dice.gauss(0, 3)
    strengths = (edge, 0.0, -1.0)
    scores = []
    for seating in seatings(3, 2):
        points = [strengths[who] + dice.gauss(0, 2) for who in seating]
        if 0 in seating:  # this pack suits the first one, in all its seatings
            points[seating.index(0)] += swing
        scores.append((round(20 + luck + points[0]), round(20 - luck + points[1])))
    return fake_pack(number, scores, 3)


def test_intervals_of_points_cover_the_truth() -> None:
    dice, job, hits, contests = Random(11), fake_job(3), 0, 300
    for _ in range(contests):
        packs = {n: synthetic(dice, n, 1.5) for n in range(20)}
        contest = held(job, job.contestants, 20, in_any_order(packs, 1), 1)
        found = report(contest).pairs[0, 1]
        hits += abs(found.mean - 1.5) <= found.margin

    assert 0.92 * contests <= hits <= 0.98 * contests


def test_intervals_of_ratings_cover_the_truth() -> None:
    """Each contestant performs normally in a pack; results of a pack hang together."""
    dice, contests, edge = Random(12), 300, 0.4
    true = 400 * log10(1 / (1 / NormalDist().cdf(edge / 2**0.5) - 1))
    pairs = {(0, 1): true, (0, 2): true, (1, 2): 0.0}
    hits = dict.fromkeys(range(3), 0)
    for _ in range(contests):
        packs = []
        for _ in range(60):
            form = [edge + dice.gauss(0, 1), dice.gauss(0, 1), dice.gauss(0, 1)]
            packs.append([(a, b, float(form[a] > form[b])) for a, b in pairs])
        for who, rating in enumerate(ratings(3, packs)):
            mean = (2 * true / 3, -true / 3, -true / 3)[who]
            hits[who] += abs(rating.points - mean) <= rating.margin

    assert all(0.91 * contests <= number <= 0.99 * contests for number in hits.values())


def test_ratings_of_a_known_record() -> None:
    """Won three of four: three times as likely to win as to lose."""
    packs = [[(0, 1, float(number % 4 != 0))] for number in range(40_000)]
    best, worst = ratings(2, packs)

    assert best.points - worst.points == pytest.approx(400 * log10(3), abs=0.1)
    assert expected(best.points - worst.points) == pytest.approx(0.75, abs=1e-4)
    assert best.points == pytest.approx(-worst.points)


def test_ratings_stay_finite_when_one_always_wins() -> None:
    best, middle, worst = ratings(3, [[(0, 1, 1.0), (0, 2, 1.0), (1, 2, 1.0)]] * 30)

    assert 200 < best.points < 2000
    assert best.points > middle.points > worst.points
    assert all(100 < rating.margin < 1000 for rating in (best, middle, worst))


@pytest.mark.parametrize(
    ("freedom", "wanted"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (10, 2.2281), (100, 1.984)],
)
def test_quantiles_of_student(freedom: int, wanted: float) -> None:
    assert student_quantile(0.975, freedom) == pytest.approx(wanted, rel=0.0015)


def test_a_share_of_means() -> None:
    found = ratio([1.0, 3.0, 2.0, 2.0], [3.0, 5.0, 4.0, 4.0])

    assert found.mean == 0.5
    assert found.error == pytest.approx(estimate([-0.5, 0.5, 0, 0]).error / 4)
    assert ratio([1.0, 2.0], [0.0, 0.0]).mean == 0


def test_difference_leaves_out_seatings_without_the_two() -> None:
    found = seatings(3, 2)  # 01 02 10 12 20 21
    scores = [(5, 1), (9, 0), (2, 6), (7, 7), (0, 9), (3, 3)]

    assert difference(found, scores, 0, 1) == 4
    assert difference(found, scores, 1, 0) == -4
    assert difference(found, scores, 0) == 6.5


# When to stop


def rate_of(
    wrong: str, contests: int, test: Any, value: Any, most: int = 4000
) -> float:
    """Share of contests that end with the wrong answer."""
    mistakes = 0
    for _ in range(contests):
        running: Sequential = test()
        found = OPEN
        while not found and running.packs < most:
            running.add(value())
            found = answer(running)
        assert found, "undecided"
        mistakes += found == wrong
    return mistakes / contests


@pytest.mark.parametrize(("truth", "wrong"), [(0.0, HIGH), (1.0, LOW)])
def test_error_rates_of_the_test_of_points(truth: float, wrong: str) -> None:
    dice = Random(13)
    rate = rate_of(
        wrong,
        400,
        lambda: MeanTest(0.0, 1.0),
        lambda: round(2 * dice.gauss(truth, 5)) / 2,
    )

    assert 0.01 < rate < 0.085  # 5 per cent, and three standard errors


@pytest.mark.parametrize(("low", "high"), [(0, 120), (400, 600)])
@pytest.mark.parametrize("wrong", [HIGH, LOW])
def test_error_rates_of_the_test_of_ratings(low: int, high: int, wrong: str) -> None:
    dice = Random(14)
    share = expected(low if wrong == HIGH else high)
    draws = 0.4 * (1 - share)

    def value() -> float:
        drawn = dice.random()
        return 0.5 if drawn < draws else float(drawn < share + draws / 2)

    rate = rate_of(wrong, 150, lambda: ShareTest(expected(low), expected(high)), value)

    assert rate < 0.105  # 5 per cent, and three standard errors


def test_a_strong_player_is_found_out_soon() -> None:
    running = ShareTest(expected(0), expected(50))
    while not answer(running):
        running.add(1.0)

    assert answer(running) == HIGH
    assert running.packs < 50


def test_packs_that_are_all_alike_are_no_better_than_low() -> None:
    """The same bot twice: nobody is ahead in any pack."""
    running = MeanTest(0.0, 0.5)
    for _ in range(FIRST_LOOK):
        assert answer(running) == OPEN
        running.add(0.0)

    assert answer(running) == LOW


@pytest.mark.parametrize("text", ["", "3", "5,1", "a,b", "1,2,3", "nan,1", "0,inf"])
def test_a_question_that_is_none(text: str) -> None:
    with pytest.raises(OptionError, match="LOW,HIGH"):
        question("points", text)
