"""The examples run as they are told to, and find what they say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tenpips.compiled import has_numba

EXAMPLES = Path(__file__).parents[1] / "examples"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not has_numba(), reason="the examples play compiled deals"),
]


def run(name: str, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", EXAMPLES / name, *words],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def figure(text: str, line: str) -> tuple[float, float]:
    """Mean and half interval in the line that begins so."""
    found = re.search(rf"^{line} .*?([+-]\d+\.\d+) ± (\d+\.\d+)", text, re.MULTILINE)
    assert found, text
    return float(found[1]), float(found[2])


def test_a_network_learns_to_beat_random_players() -> None:
    told = run("learn.py", "--seconds", "15", "--deals", "128")
    mean, half = figure(told, "over random")
    assert mean > 2 * half


@pytest.mark.parametrize("players", [["easy", "random"], ["random", "easy"]])
def test_a_bot_beats_random_players(players: list[str]) -> None:
    told = run("matches.py", "dix", *players, "--deals", "30")
    mean, half = figure(told, "easy")
    assert mean > half


def test_the_leader_of_dix_is_behind(tmp_path: Path) -> None:
    picture = tmp_path / "rule.png"
    told = run("house_rule.py", "--deals", "1500", "--picture", str(picture))
    mean, half = figure(told, r"first sight +nondealer leads")
    assert mean > half
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("words", [["dix", "easy"], ["dix", "--deals", "1"]])
def test_what_cannot_be_done_is_said_in_a_line(words: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLES / "matches.py", *words],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith("matches.py: error: ")
