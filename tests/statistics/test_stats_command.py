"""``tenpips stats``, as a player runs it: over files, folders and broken ones."""

from __future__ import annotations

import json
import os
import sys
import time
from argparse import ArgumentTypeError
from pathlib import Path

import pytest

from tenpips.cli import main
from tenpips.cli.stats_words import chart_path
from tenpips.games import game_named
from tenpips.records import write_json, write_text
from tests.statistics.made import match_records
from tests.test_play import EVERYTHING, tenpips

NAMES = ("Ada", "Greedy bot")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folder of the matches kept on this machine."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    kept = tmp_path / "state" / "tenpips"
    kept.mkdir(parents=True)
    return kept


def keep(folder: Path, name: str, seed: int, *, local: bool = True) -> Path:
    """Put a match of Dix into a folder."""
    file = folder / name
    records = match_records("dix", seed, players=NAMES, local=local)
    file.write_text(write_text(records, game_named), encoding="utf-8")
    return file


def numbers(*words: str, capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    """What the command gives as JSON; luck is left out, which takes its time."""
    assert main(["stats", *words, "--format", "json", "--no-luck"]) == 0
    form: dict[str, object] = json.loads(capsys.readouterr().out)
    return form


def test_nothing_kept_yet_is_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats"]) == 0

    said = capsys.readouterr()
    assert said.out.startswith("Nothing to count yet: ")
    assert (said.out.count("\n"), said.err) == (1, "")


def test_kept_matches_are_those_of_the_person(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(home, "dix-20261103-120000-1.tenpips", 1)
    keep(home, "dix-20261104-120000-1.tenpips", 2)

    assert main(["stats", "--no-luck"]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("Ada: 2 matches, ")
    assert "from 2026-11-03 to 2026-11-04\n" in said.out
    assert said.err == ""


def test_broken_records_are_named_and_the_others_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "records"
    (folder / "deep").mkdir(parents=True)
    keep(folder / "deep", "good.tenpips", 1)
    (folder / "empty.tenpips").touch()
    (folder / "junk.json").write_bytes(b"\xff\xfe\0")
    (folder / "notes.txt").write_text("no record and not taken for one")
    bad = keep(folder, "bad.tenpips", 2)
    bad.write_text(bad.read_text().replace('[Dealer "0"]', '[Dealer "1"]', 1))
    lines = write_json(match_records("dix", 4, players=NAMES, local=True), game_named)
    (folder / "torn.jsonl").write_text(lines + lines[:200] + "\n")

    assert main(["stats", str(folder), "--no-luck"]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("Ada: ")
    named = [line.split(": ")[1] for line in said.err.splitlines()]
    assert "Traceback" not in said.err
    broken = {Path(name).name for name in named}
    assert {"empty.tenpips", "junk.json", "torn.jsonl", "bad.tenpips"} <= broken
    assert "good.tenpips" not in broken
    torn = numbers(str(folder / "torn.jsonl"), capsys=capsys)
    assert torn["matches"] == 1, "what stands before the torn line is counted"


@pytest.mark.parametrize("words", [[], ["--format", "json"], ["--player", "Ada"]])
def test_nothing_that_can_be_read_is_a_failure(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["stats", str(tmp_path / "none"), *words]) == 1

    said = capsys.readouterr()
    assert said.err == f"tenpips: {tmp_path}/none: no such file or directory\n"
    assert said.out == ""


@pytest.mark.parametrize(
    "words",
    [
        ["--player", "Zoe"],
        ["--game", "reunion"],
        ["--variant", "pagat"],
        ["--since", "2999-01-01"],
    ],
)
def test_what_is_not_there_is_a_line(
    words: list[str], home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(home, "dix.tenpips", 1)
    assert main(["stats", *words]) == 0

    said = capsys.readouterr()
    assert said.out.startswith("Nothing to count: ")
    assert said.out.count("\n") == 1


def status_of(words: list[str]) -> int:
    """Exit status of a command, also of one that ends before it runs."""
    try:
        return main(words)
    except SystemExit as stopped:
        return int(str(stopped.code))


@pytest.mark.parametrize(
    ("words", "status", "because"),
    [
        (["--game", "whist"], 2, "no such game"),
        (["--game", "dix", "--variant", "none"], 2, "no such variant"),
        (["--since", "soon"], 2, "no date"),
        (["--format", "xml"], 2, "no such form"),
        ([""], 2, "the folder one is in is not meant"),
        (["records", ""], 2, "nor beside another one"),
        (["--charts", ""], 2, "a chart needs a name"),
        (["--charts", "c.pdf"], 2, "a kind that cannot be drawn"),
    ],
)
def test_wrong_words_are_a_line(
    words: list[str], status: int, because: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ended = status_of(["stats", *words])

    assert ended == status, because
    assert capsys.readouterr().err.count("\n") == 1


def test_since_and_player_choose(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(home, "dix-20261103-120000-1.tenpips", 1)
    old = keep(home, "old.tenpips", 2)
    os.utime(old, (0, time.mktime((2020, 5, 5, 12, 0, 0, 0, 0, -1))))

    everything = numbers(capsys=capsys)
    recent = numbers("--since", "2026-11-03", capsys=capsys)
    bots = numbers("--player", "greedy BOT", capsys=capsys)
    assert (everything["since"], everything["until"]) == ("2020-05-05", "2026-11-03")
    assert (everything["matches"], recent["matches"]) == (2, 1)
    assert bots["matches"] == 2
    assert bots["players"][0]["name"] == "Greedy bot"  # type: ignore[index]  # a list


def test_all_players_are_compared_where_nobody_sits_here(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = keep(tmp_path, "from-a-server.tenpips", 1, local=False)
    form = numbers(str(file), capsys=capsys)

    players = form["players"]
    assert isinstance(players, list)
    assert [player["name"] for player in players] == [*NAMES]
    leads = [player["games"][0]["margin"]["mean"] for player in players]
    assert sum(leads) == pytest.approx(0)
    assert form["together"] is not None


# Copies


def test_a_copy_is_not_counted_again(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = keep(home, "dix-20261103-120000-1.tenpips", 1)
    keep(home, "dix-20261104-120000-1.tenpips", 2)
    once = numbers(capsys=capsys)
    records = match_records("dix", 1, players=("ADA", NAMES[1]), local=True)
    other = tmp_path / "other.json"
    other.write_text(write_json(records, game_named), encoding="utf-8")
    (home / "copy.tenpips").write_bytes(file.read_bytes())
    twice = numbers(str(home), str(other), capsys=capsys)

    assert (once["copies"], twice["copies"]) == (0, 2 * len(records))
    assert {**twice, "copies": 0} == once
    assert main(["stats", str(home), "--no-luck"]) == 0
    said = capsys.readouterr().out
    assert f"\n{len(records)} copies of deals were found and left out; " in said


def test_a_file_named_twice_is_read_once(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = keep(home, "dix.tenpips", 1)
    (home / "bad.tenpips").touch()
    (home / "again.tenpips").symlink_to(file)
    words = [str(home), str(file), f"{home}/../tenpips/dix.tenpips"]
    assert main(["stats", *words, "--no-luck", "--format", "json"]) == 0

    said = capsys.readouterr()
    form = json.loads(said.out)
    assert (form["matches"], form["copies"]) == (1, 0)
    assert said.err.count("\n") == 1, "what is broken is named once"


# Charts


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["svg", "png"])
def test_charts(
    kind: str, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("matplotlib", reason="charts need the extra [charts]")
    keep(home, "dix.tenpips", 1)
    folder, file = tmp_path / "new" / "folder", tmp_path / f"one.{kind}"
    begins = {"svg": b"<?xml", "png": b"\x89PNG"}[kind]
    words = ["stats", "--no-luck", "--chart-format", kind, "--charts"]

    assert main([*words, str(folder)]) == 0
    assert main([*words, str(file), "--player", "$Ada$"]) == 0, "nobody: no chart"
    assert not file.exists()
    assert main([*words, str(file), "--language", "uk"]) == 0
    files = sorted(folder.iterdir())
    assert [one.stem for one in files] == ["course", "margins", "places"]
    for one in (*files, file):
        content = one.read_bytes()
        assert content.startswith(begins)
        assert len(content) > 8_000
    assert str(file) in capsys.readouterr().err
    again = file.read_bytes()
    assert main([*words, str(file), "--language", "uk"]) == 0
    assert file.read_bytes() == again, "the same figures give the same file"


@pytest.mark.slow
def test_charts_of_many_players_with_odd_names(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="charts need the extra [charts]")
    file = tmp_path / "all.tenpips"
    records = match_records("reunion", 1, players=("_$x^$", "山田", "a\\b{"))
    file.write_text(write_json(records, game_named), encoding="utf-8")

    chart = tmp_path / "chart.svg"
    assert main(["stats", str(file), "--no-luck", "--charts", str(chart)]) == 0
    assert chart.stat().st_size > 8_000


def test_a_folder_of_charts_may_have_a_dot_if_it_is_there(tmp_path: Path) -> None:
    folder = tmp_path / "charts.old"
    with pytest.raises(ArgumentTypeError, match="or a folder"):
        chart_path(str(folder))
    folder.mkdir()

    assert chart_path(str(folder)) == folder


def test_charts_without_the_library_are_a_line(
    home: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    keep(home, "dix.tenpips", 1)
    monkeypatch.delitem(sys.modules, "tenpips.statistics.charts", raising=False)
    monkeypatch.setitem(sys.modules, "matplotlib", None)

    assert main(["stats", "--no-luck", "--charts", str(tmp_path / "c.svg")]) == 2
    said = capsys.readouterr()
    assert said.err.startswith("tenpips: Charts need a library")
    assert said.err.count("\n") == 1
    assert said.out.startswith("Ada: "), "the figures are there"


# A whole one


@pytest.mark.slow
def test_a_match_played_here_is_counted_with_its_luck(tmp_path: Path) -> None:
    words = ["play", "dix", "--seed", "5", "--name", "Ada"]
    done = tenpips(*words, typed=EVERYTHING * 400, home=tmp_path)
    assert done.returncode == 0, done.stderr
    shown = tenpips("stats", "--ascii", "--player", "Ada", home=tmp_path)

    assert shown.returncode == 0, shown.stderr
    assert shown.stdout.isascii()
    assert shown.stdout.startswith("Ada: 1 match, ")
    assert "Luck of the cards" in shown.stdout
    assert "Greedy" in shown.stdout
