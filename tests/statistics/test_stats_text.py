"""Figures as text and numbers: the tables to the letter, and that they fit."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from tenpips.games import game_named, games
from tenpips.statistics import (
    Broken,
    Labels,
    Plain,
    Statistics,
    Whose,
    csv_text,
    selected,
    statistics_json,
    summed,
    text_lines,
    with_luck,
)
from tenpips.statistics.columns import aligned, bucketed, wide
from tests.statistics.made import facts, match_records, played, recorded

GOLDEN = Path(__file__).with_name("golden.txt")
DAY = 86_400.0  # its middle is of the same date in nearly all zones
NAMES = ("Ada", "Bo", "Cy")


def mine() -> Statistics:
    """Figures of a person in two matches of each game."""
    matches = [
        facts(
            match_records(game, seed, players=NAMES[:seats], local=True),
            DAY * (seed + 0.5),
        )
        for game, seats in (("dix", 2), ("reunion", 3), ("chinese-ten", 2))
        for seed in (1, 2)
    ]
    return summed(matches, Whose(person=True), left_out=3)


def text(found: Statistics, language: str = "en", *, ascii_only: bool = False) -> str:
    labels = Labels(language, game_named)
    style = Plain(ascii_only=ascii_only)
    return "\n".join(text_lines(found, labels, style)) + "\n"


def test_the_tables_to_the_letter() -> None:
    """If they are meant to change: delete the file, run this, and look at it."""
    found = text(mine())
    if not GOLDEN.exists():
        GOLDEN.write_text(found, encoding="utf-8")
        pytest.fail(f"{GOLDEN.name} was written anew")
    assert found == GOLDEN.read_text(encoding="utf-8")


def test_what_is_left_out_is_told_as_it_was_asked() -> None:
    match = facts(match_records("dix", 1, players=("Ada", "Bo"), local=True))
    asked = text(summed([match], Whose("Ada"), left_out=2))
    here = text(summed([match], Whose(person=True), left_out=2))

    assert "2 deals in which this player did not sit" in asked
    assert "this player" not in here
    assert "2 deals that were not played by the person at this machine" in here


def test_of_all_nobody_is_left_out() -> None:
    record = recorded(
        game_named("dix"), "classic", played(game_named("dix"), "classic", 1, 1)[0]
    )
    match = facts([replace(record, plies=record.plies[:5], outcome=None)])
    kept, left_out = selected([match], Whose())

    assert (kept, left_out) == ([match], 0)
    broken = summed(kept, Whose()).together.games["dix"].deals.broken_off
    assert broken == 2, "one for each seat"


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_luck_of_all_is_told_with_its_error(language: str) -> None:
    matches = [facts(match_records("reunion", 1, players=("", "Bo", "Bo")))]
    found = summed(with_luck(matches, times=2), Whose())
    lines = text(found, language).splitlines()
    labels = Labels(language, game_named)
    head = labels.say("stats-luck")
    place = next(n for n, line in enumerate(lines) if line.startswith(head))

    assert all(wide(line) <= 80 for line in lines)
    rows = [line.split("  ")[0] for line in lines[place + 1 : place + 4]]
    seats = [labels.say("stats-seat", number=number) for number in (1, 2, 3)]
    assert rows == [seats[0], f"Bo ({seats[1]})", f"Bo ({seats[2]})"]
    assert [line.count("±") for line in lines[place + 1 : place + 4]] == [2, 2, 2]


def test_a_person_without_a_name_is_a_seat() -> None:
    match = facts(match_records("dix", 1, players=("", "Bo"), local=True))

    assert text(summed([match], Whose(person=True))).startswith("Seat 1: ")


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_every_line_fits(language: str) -> None:
    everybody = [
        facts([recorded(game, variant, deal)])
        for game in games().values()
        for variant in game.variants
        for deal in played(game, variant, 3, seed=1)
    ]
    for found in (mine(), summed(everybody, Whose())):
        for line in text(found, language).splitlines():
            assert wide(line) <= 80, line
            assert "[" not in line, "every text is there"


def test_ascii_is_ascii_and_as_well_aligned() -> None:
    lines = text(mine(), ascii_only=True).replace("é", "e").replace("’", "'")

    assert lines.isascii()
    ends = {len(line) for line in lines.splitlines() if line.startswith("dealer")}
    assert len(ends) <= 3, "one for each game"


def test_a_fourth_game_is_counted_for_nothing() -> None:
    game = game_named("toy")
    deals = played(game, "long", 6, seed=1)
    found = summed([facts([recorded(game, "long", deal)]) for deal in deals], Whose())
    lines = text(found).splitlines()
    tens = sum(sum(game.outcome(deal.state).scores) for deal in deals)

    assert "Ten or nothing: toy/long" in lines
    assert any(line.startswith("dealer + 1, begins") for line in lines)
    (row,) = [line for line in lines if line.startswith("ten ")]
    assert row.split()[1] == f"{tens / 12:.2f}", "two players, six deals"


def test_names_of_any_script_are_aligned() -> None:
    rows = [["", "deals"], ["山田太郎", "5"], ["Zoe\u0308", "12"], ["x" * 200, "7"]]
    lines = list(aligned(rows, Plain()))

    assert {wide(line) for line in lines} == {80}
    assert "…" in lines[3]


def test_bars_and_buckets() -> None:
    assert Plain().bar([0, 7, 3.5]) == "▁█▅"
    assert Plain().bar([2, 2]) == "▁▁"
    assert Plain().bar([]) == ""
    assert bucketed([], 5) == []
    assert bucketed([1, 2], 5) == [1, 2]
    assert sum(bucketed([float(n) for n in range(100)], 10)) == pytest.approx(495)


def test_json_says_the_same() -> None:
    found = mine()
    form = json.loads(json.dumps(statistics_json(found, [Broken("a", "b")])))
    dix = form["players"][0]["games"][0]

    assert form["format"] == "tenpips-stats-1"
    assert form["broken"] == [{"source": "a", "reason": "b"}]
    assert form["left_out"] == 3
    assert dix["deals"]["won"] == found.ranked[0].games["dix"].deals.won
    assert len(dix["margins"]) == dix["points"]["count"]
    assert dix["points"]["mean"] == pytest.approx(
        sum(
            place["points"]["mean"] * place["points"]["count"]
            for place in dix["places"]
        )
        / dix["points"]["count"]
    )
    assert dix["luck"] is None, "it was not worked out"


def test_csv_is_a_row_a_number() -> None:
    match = facts(match_records("dix", 1, players=("=1+1", "Bo")))
    rows = list(csv.DictReader(io.StringIO(csv_text(summed([match], Whose())))))
    points = [row for row in rows if row["figure"] == "points.mean"]

    assert [row["player"] for row in points] == ["'=1+1", "Bo", "*"]
    assert {row["identity"] for row in rows} == {"dix"}
    for row in rows:
        if row["figure"].startswith(("points", "margin", "deals.won")):
            float(row["value"])
