"""The other commands: simulate, replay, rules, games."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tenpips.games import games
from tests.suites import VARIANTS
from tests.test_play import tenpips

TYPED = """
[Game "dix"] [Dealer "0"]
[Pack "2D 6S 3H JD 4D 4S 2H 6D KS 6C 8S TC 5C AS 7D QC 3D KD 9C AH TD 3C 9H 5D 2C 7H
 TH 5S QH QD 9D 9S AD 4C 7C JC 8D JS 8C 7S 2S 3S 6H TS KC AC KH 8H JK 5H QS JH 4H"]
1. 2D JD *
"""
"""The beginning of golden deal DV-11 of rules.md, as a person would type it."""


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
@pytest.mark.slow
def test_a_trace_has_every_field_and_checks(
    name: str, variant: str, tmp_path: Path
) -> None:
    file = tmp_path / "trace.jsonl"
    words = ("simulate", name, "--variant", variant, "--deals", "6", "--seed", "9")
    done = tenpips(*words, "--trace", str(file), home=tmp_path)
    assert done.returncode == 0, done.stderr

    deals = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    game = games()[name]
    assert len(deals) == 6
    for deal in deals:
        assert (deal["game"], deal["variant"], deal["version"]) == (name, variant, 1)
        assert [*deal["options"]] == [choice.name for choice in game.choices]
        assert sorted(deal["pack"]) == sorted(set(deal["pack"]))
        assert all(ply["card"] in ply["legal"] for ply in deal["plies"])
    checked = tenpips("replay", str(file), "--check", home=tmp_path)
    assert (checked.returncode, checked.stdout[:15]) == (0, "6 deals checked"), checked
    assert "broke off" not in checked.stdout


@pytest.mark.slow
def test_a_seed_gives_the_same_trace_with_numba_and_without(tmp_path: Path) -> None:
    traces = []
    for no_numba in ("0", "1"):
        words = ("simulate", "dix", "--deals", "160", "--policy", "greedy")
        done = tenpips(*words, "--trace", "-", home=tmp_path, TENPIPS_NO_NUMBA=no_numba)
        assert done.returncode == 0, done.stderr
        traces.append(done.stdout)

    assert len(traces[0].splitlines()) == 160
    assert traces[0] == traces[1]


def test_a_summary_shows_what_a_house_rule_does(tmp_path: Path) -> None:
    words = ("simulate", "dix", "--deals", "300", "--option", "first_lead=dealer")
    done = tenpips(*words, home=tmp_path)

    assert "300 deals of dix(first_lead=dealer), seed 0, random cards" in done.stdout
    assert "ten-tricks" in done.stdout
    assert "dealer (first to play)" in done.stdout
    assert " ± " in done.stdout


def test_a_trace_cut_off_by_its_reader_is_no_error(tmp_path: Path) -> None:
    command = f"{sys.executable} -m tenpips simulate dix --deals 200 --trace -"
    done = subprocess.run(
        ["sh", "-c", f"{command} | head -1"],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )

    assert done.stdout.startswith('{"game": "dix"')
    assert done.stderr == ""


def test_a_record_is_told_in_sentences(tmp_path: Path) -> None:
    file = tmp_path / "typed"
    file.write_text(TYPED, "utf-8")

    done = tenpips("replay", str(file), home=tmp_path)

    assert done.returncode == 0, done.stderr
    assert "P1: Your hand is" in done.stdout
    assert "P1 leads 2♦." in done.stdout
    assert "P0 takes trick 1" in done.stdout


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda text: "", "empty"),
        (lambda text: text[:60], "Pack"),
        (lambda text: text.replace(" *", ""), "ends after ply 2"),
        (lambda text: text.replace("6S", "2D"), "2D"),
        (lambda text: text.replace("2D JD", "2D 4D"), "ply 2 (seat 0, 4D)"),
        (lambda text: text.replace("*", '[Points "9 14"]'), "outcome"),
        (lambda text: text.replace("dix", "whist"), "whist"),
        (lambda text: text.replace("[Dealer", '[Option "x"] [Dealer'), ""),
        (lambda text: '{"game": "dix"', "breaks off"),
        (lambda text: '{"game": "dix"}', "pack"),
        (lambda text: "[" * 100_000, ""),
        (lambda text: "\x00\xff\x00", ""),
        (lambda text: "To whom it may concern", ""),
    ],
)
@pytest.mark.slow
def test_a_bad_record_gets_one_clear_line(
    change: object, complaint: str, tmp_path: Path
) -> None:
    assert callable(change)
    file = tmp_path / "bad"
    file.write_bytes(change(TYPED).encode("latin-1"))

    done = tenpips("replay", str(file), "--check", home=tmp_path)

    lines = done.stderr.splitlines()
    if complaint or done.returncode:
        assert done.returncode == 2, done.stdout
        assert len(lines) == 1, done.stderr
        assert complaint in lines[0]
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("filling", [b"\0", b" ", b"{}\n", b"[", b"2D "])
@pytest.mark.slow
def test_a_file_of_a_hundred_megabytes_is_refused_at_once(
    filling: bytes, tmp_path: Path
) -> None:
    file = tmp_path / "huge"
    file.write_bytes(filling * (100 * 1024 * 1024 // len(filling)))

    done = tenpips("replay", str(file), "--check", home=tmp_path)

    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "expected" in done.stderr


@pytest.mark.parametrize("name", [*games()])
def test_the_rulebook_and_the_sheet_of_a_game(name: str, tmp_path: Path) -> None:
    rules = tenpips("rules", name, home=tmp_path)
    assert rules.stdout.startswith("# ")
    assert len(rules.stdout.splitlines()) > 4

    sheet = tenpips("games", name, home=tmp_path)
    assert sheet.returncode == 0
    assert f"[{name}-" not in sheet.stdout, "every text is there"
    for choice in games()[name].choices:
        assert f"{choice.name}={choice.allowed()}" in sheet.stdout


def test_rules_say_which_house_rules_are_in_force(tmp_path: Path) -> None:
    words = ("rules", "dix", "--option", "first_lead=dealer")
    done = tenpips(*words, home=tmp_path)

    assert "first_lead=dealer: " in done.stdout.split("# ")[0]


def test_no_words_say_how_to_play(tmp_path: Path) -> None:
    done = tenpips(home=tmp_path)

    assert done.returncode == 0
    assert "tenpips play dix" in done.stdout


def test_importing_tenpips_is_quick_and_compiles_nothing() -> None:
    code = (
        "import time, sys; start = time.process_time(); import tenpips;"
        "spent = time.process_time() - start;"
        "print(spent, 'numba' in sys.modules, 'fluent' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    spent, numba, fluent = done.stdout.split()

    assert float(spent) < 0.4
    assert (numba, fluent) == ("False", "False")
