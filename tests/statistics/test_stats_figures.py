"""Figures against the same worked out in another way, for every game and variant."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from statistics import mean, stdev

import pytest

from tenpips.cards import INDEX_OF
from tenpips.errors import ReplayError
from tenpips.games import game_named
from tenpips.narration import Texts
from tenpips.policies import PlayedDeal
from tenpips.statistics import (
    Figures,
    Tally,
    Whose,
    once,
    selected,
    summed,
    whose,
    wilson,
)
from tenpips.telling import Json, Outcome
from tests.statistics.made import facts, match_records, played, recorded
from tests.suites import VARIANTS

DEALS = 24


def counted(name: str, variant: str) -> tuple[Figures, list[PlayedDeal], list[Outcome]]:
    """Figures of seat 0, and what they were made of."""
    game = game_named(name)
    deals = played(game, variant, DEALS, seed=7)
    matches = [facts([recorded(game, variant, deal)]) for deal in deals]
    found = summed(matches, Whose())
    (first, *_) = found.players.values()
    (figures,) = first.games.values()
    assert (found.matches, found.deals) == (0, DEALS)
    return figures, deals, [game.outcome(deal.state) for deal in deals]


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_points_and_leads(name: str, variant: str) -> None:
    figures, deals, outcomes = counted(name, variant)
    points = [outcome.scores[0] for outcome in outcomes]
    leads = [o.scores[0] - mean(o.scores[1:]) for o in outcomes]

    assert figures.points.mean == pytest.approx(mean(points))
    assert figures.points.error == pytest.approx(stdev(points) / sqrt(DEALS))
    assert figures.margins == pytest.approx(leads)
    assert figures.margin.error == pytest.approx(stdev(leads) / sqrt(DEALS))
    dealt = [p for p, deal in zip(points, deals, strict=True) if deal.dealer == 0]
    assert figures.places[0].points.count == len(dealt)
    assert figures.places[0].points.mean == pytest.approx(mean(dealt))


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_results(name: str, variant: str) -> None:
    figures, _, outcomes = counted(name, variant)
    won = ties = 0
    for outcome in outcomes:
        best = [s for s, n in enumerate(outcome.scores) if n == max(outcome.scores)]
        winners = best if outcome.winner is None else [outcome.winner]
        won += winners == [0]
        ties += 0 in winners and len(winners) > 1

    assert figures.deals == Tally(won, ties, DEALS - won - ties)
    assert sum(place.tally.won for place in figures.places.values()) == won


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_the_receipt_adds_up(name: str, variant: str) -> None:
    figures, _, outcomes = counted(name, variant)
    points = sum(line.points.total for line in figures.lines.values())

    assert {line.times.count for line in figures.lines.values()} == {DEALS}
    assert points == sum(outcome.scores[0] for outcome in outcomes)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_everybody_together_is_ahead_of_nobody(name: str, variant: str) -> None:
    game = game_named(name)
    matches = [
        facts([recorded(game, variant, deal)])
        for deal in played(game, variant, 6, seed=2)
    ]
    (whole,) = summed(matches, Whose()).together.games.values()
    seats = game.seats(game.preset(variant))

    assert whole.points.count == 6 * seats
    assert whole.margin.total == pytest.approx(0)
    assert all(place.tally.finished == 6 for place in whole.places.values())
    assert sum(place.led for place in whole.places.values()) == 6


def test_ten_tricks_of_dix() -> None:
    figures, deals, _ = counted("dix", "classic")
    tens = [deal.state.public.tens[0] for deal in deals]

    assert figures.counts["tens"].mean.total == sum(tens)
    assert figures.counts["tens"].none == tens.count(0)
    line = figures.lines["ten-trick"]
    assert (line.times.total, line.points.total) == (sum(tens), -3 * sum(tens))
    assert line.cards == 2 * sum(tens)


def test_bowers_and_last_tricks_of_reunion() -> None:
    game = game_named("reunion")
    deals = played(game, "classic", DEALS, seed=7)
    matches = [facts([recorded(game, "classic", deal)]) for deal in deals]
    (whole,) = summed(matches, Whose()).together.games.values()

    assert whole.counts["bowers"].mean.total == 2 * DEALS
    assert whole.lines["last-trick"].times.total == DEALS
    trickless = sum(
        state.public.taken.count(0) for state in (deal.state for deal in deals)
    )
    assert whole.counts["tricks"].none == trickless
    assert whole.lines["nil-paid"].times.total == 2 * trickless


def test_captures_of_chinese_ten_by_colour_and_rank() -> None:
    figures, deals, _ = counted("chinese-ten", "standard")
    taken = [deal.state.private[0].captured for deal in deals]
    line = figures.lines["capture"]

    red = 0x3FFFFFF << 13
    assert line.cards == sum(cards.bit_count() for cards in taken)
    assert sum(line.suits[1:3]) == sum((cards & red).bit_count() for cards in taken)
    aces = sum(1 << INDEX_OF[ace] for ace in ("AC", "AD", "AH", "AS"))
    assert line.ranks[12] == sum((cards & aces).bit_count() for cards in taken)


@pytest.mark.parametrize(
    ("won", "of", "low", "high", "because"),
    [
        (0, 10, 0.0, 0.2775, "nothing won, and yet it may be a quarter"),
        (10, 10, 0.7225, 1.0, "the mirror image"),
        (5, 10, 0.2366, 0.7634, "symmetric at a half"),
        (81, 263, 0.2553, 0.3662, "Newcombe 1998, his example with 81 of 263"),
        (15, 148, 0.0624, 0.1605, "Newcombe 1998, 15 of 148"),
        (0, 0, 0.0, 1.0, "nothing is known"),
    ],
)
def test_wilson(won: int, of: int, low: float, high: float, because: str) -> None:
    assert wilson(won, of) == pytest.approx((low, high), abs=5e-5), because


# Whose


def test_a_match_of_the_person_here() -> None:
    names = ("Ada", "Greedy bot")
    mine = facts(match_records("dix", 3, players=names, local=True), moment=2)
    earlier = facts(match_records("dix", 4, players=("Eva", "Bo"), local=True))
    other = facts(match_records("dix", 5, players=("Ada", "Bo")))
    wanted = whose([mine, other, earlier], None)
    picked, left_out = selected([mine, other, earlier], wanted)
    found = summed(picked, wanted, left_out)

    (player,) = found.players.values()
    (figures,) = player.games.values()
    assert picked == [earlier, mine], "the oldest first"
    assert (player.name, found.left_out) == ("Ada", len(other.deals))
    assert figures.matches.finished == 2
    assert list(figures.against) == ["greedy"], "bots by their level"
    assert figures.deals.finished == len(mine.deals) + len(earlier.deals)


@pytest.mark.parametrize("name", ["Zoë", "ZOË", "Zoe\u0308", " Zoë "])
def test_a_player_by_name_however_it_is_written(name: str) -> None:
    match = facts(match_records("reunion", 1, players=("Al", "Zoë", "Bo")))
    wanted = whose([match], name)

    assert wanted.seats(match) == [1]
    assert whose([match], "Zoe").seats(match) == []


def test_a_match_that_was_broken_off() -> None:
    records = match_records("dix", 3, players=("Ada", "Bo"))
    cut = replace(records[1], plies=records[1].plies[:9], outcome=None)
    match = facts([records[0], cut])
    figures = summed([match], Whose("Ada")).players[""].games["dix"]

    assert (figures.matches.broken_off, figures.deals.broken_off) == (1, 1)
    assert (figures.matches.finished, figures.deals.finished) == (0, 1)


def test_a_result_that_is_not_the_stored_one_is_refused() -> None:
    record = match_records("dix", 3, players=("Ada", "Bo"))[0]
    assert record.outcome is not None
    false: dict[str, Json] = {**record.outcome, "points": [26, 0]}

    with pytest.raises(ReplayError, match="expected points"):
        facts([replace(record, outcome=false)])


def test_deals_of_two_matches_are_none() -> None:
    first = match_records("dix", 3, players=("Ada", "Bo"))[0]
    other = match_records("dix", 3, players=("Ada", "Cy"))[1]

    with pytest.raises(ReplayError, match="the same players"):
        facts([first, other])


def test_a_name_cannot_steer_a_terminal() -> None:
    record = match_records("dix", 3, players=("A\x1b[31m\u202eda", "Bo"))[0]

    assert facts([record]).names == ("A [31mda", "Bo")


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Ada", "ADA", "ada"), [("Ada", None), ("ADA", None), ("ada", None)]),
        (("Ada", "Ada", "ADA"), [("Ada", 0), ("Ada", 1), ("ADA", None)]),
        (("", "", "Ada"), [("", 0), ("", 1), ("Ada", None)]),
    ],
)
def test_seats_of_one_deal_are_never_one_player(
    names: tuple[str, ...], expected: list[tuple[str, int | None]]
) -> None:
    match = facts(match_records("reunion", 1, players=names))
    found = summed([match], Whose())

    told = [(player.name, player.seat) for player in found.players.values()]
    assert told == expected
    assert {player.deals for player in found.ranked} == {len(match.deals)}


def test_names_that_are_alike_are_told_apart_in_all_records() -> None:
    apart = facts(match_records("dix", 1, players=("Ada", "ADA")))
    alone = facts(match_records("dix", 2, players=("Ada", "Bo")))
    found = summed([alone, apart], Whose())

    assert {player.name: player.deals for player in found.ranked} == {
        "Ada": len(alone.deals) + len(apart.deals),
        "ADA": len(apart.deals),
        "Bo": len(alone.deals),
    }
    assert Whose("ADA").seats(apart) == [1]
    assert Whose("aDA").seats(apart) == []
    assert Whose("aDA").seats(alone) == [0]


# Copies


def test_the_longest_copy_of_a_match_is_counted() -> None:
    records = match_records("dix", 3, players=("Ada", "Bo"))
    cut = replace(records[1], plies=records[1].plies[:9], outcome=None)
    whole = facts(records)
    begun, torn = facts([records[0], cut]), facts(records[:2])

    assert once([begun, whole, torn]) == ([whole], 4)
    assert once([begun, torn]) == ([torn], 2)


def test_a_deal_that_is_the_same_but_for_one_thing_is_another() -> None:
    first = match_records("dix", 3, players=("Ada", "Bo"))[0]
    others = [
        replace(first, players=("Ada", "Cy")),
        replace(first, number=0),
        match_records("dix", 4, players=("Ada", "Bo"))[0],
        replace(first, plies=first.plies[:9], outcome=None, players=("Cy", "Ada")),
    ]
    matches = [facts([record]) for record in (first, *others)]

    assert once(matches) == (matches, 0)


def test_a_match_that_shares_a_deal_counts_its_others() -> None:
    records = match_records("dix", 3, players=("Ada", "Bo"))
    rest = [*match_records("dix", 4, players=("Ada", "Bo"))[1:2]]
    whole, forked = facts(records), facts([records[0], *rest])
    kept, copies = once([whole, forked])

    assert (copies, kept[0]) == (1, whole)
    assert kept[1].deals == forked.deals[1:]


# Texts


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("name", ["dix", "reunion", "chinese-ten"])
def test_all_that_is_counted_has_a_name(name: str, language: str) -> None:
    game, texts = game_named(name), Texts(language)
    for variant in game.variants:
        figures, _, _ = counted(name, variant)
        for code in figures.lines:
            ids = f"{name}-stats-line-{code}", f"stats-line-{code}"
            assert any(map(texts.has, ids)), code
        for field in figures.counts:
            dashed = field.replace("_", "-")
            assert texts.has(f"stats-count-{dashed}"), field
