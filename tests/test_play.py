"""``tenpips play`` as a person or a script meets it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tenpips.cards import NOTATION
from tests.suites import VARIANTS

EVERYTHING = "\n".join([*NOTATION, ""]) + "\n"
"""Every card once, then Enter: whatever is wanted is among it, the rest is refused."""


def tenpips(
    *words: str, typed: str = "", home: Path, **environment: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tenpips", *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=120,
        env={
            **os.environ,
            "XDG_STATE_HOME": str(home),
            "PYTHONIOENCODING": "utf-8",
            **environment,
        },
    )


@pytest.mark.slow
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_whole_match_by_pipe(name: str, variant: str, tmp_path: Path) -> None:
    file = tmp_path / "match.tenpips"
    words = ["play", name, "--variant", variant, "--seed", "4", "--save", str(file)]
    done = tenpips(*words, typed=EVERYTHING * 1500, home=tmp_path)

    assert done.returncode == 0, done.stderr
    assert "The match is over" in done.stdout
    assert "[" not in done.stdout.replace("[Local", ""), "every text is there"
    checked = tenpips("replay", str(file), "--check", home=tmp_path)
    assert checked.returncode == 0, checked.stderr


@pytest.mark.slow
def test_leaving_in_mid_deal_and_going_on(tmp_path: Path) -> None:
    words = ["--variant", "classic", "--seed", "5", "--save"]
    file = tmp_path / "dix.tenpips"
    whole = tenpips(
        "play",
        "dix",
        *words,
        str(tmp_path / "whole"),
        typed=EVERYTHING * 60,
        home=tmp_path,
    )
    first = tenpips(
        "play", "dix", *words, str(file), typed=EVERYTHING * 4 + "quit\n", home=tmp_path
    )
    assert f"--resume {file}" in first.stdout

    rest = tenpips("play", "--resume", str(file), typed=EVERYTHING * 56, home=tmp_path)

    assert rest.returncode == 0, rest.stderr
    wanted = [line for line in whole.stdout.splitlines() if "total" in line]
    assert [line for line in rest.stdout.splitlines() if "total" in line] == wanted


@pytest.mark.slow
def test_the_end_of_the_input_saves(tmp_path: Path) -> None:
    done = tenpips("play", "dix", "--seed", "1", typed="", home=tmp_path)

    assert done.returncode == 0
    (file,) = (tmp_path / "tenpips").iterdir()
    assert str(file) in done.stdout
    assert file.stat().st_mode & 0o077 == 0, (
        "hidden cards are in it: only for its owner"
    )
    resumed = tenpips("play", "--resume", typed="hand\nquit\n", home=tmp_path)
    assert "You hold" in resumed.stdout


@contextmanager
def heeded(how: signal.Signals) -> Iterator[None]:
    """Let commands heed a signal, even if whoever started the tests ignores it."""
    if how is signal.SIGKILL:
        yield
        return
    before = signal.signal(how, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(how, before)


@pytest.mark.parametrize(
    "how", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, signal.SIGINT]
)
@pytest.mark.slow
def test_a_terminal_closed_in_mid_deal_loses_nothing(
    how: signal.Signals, tmp_path: Path
) -> None:
    file = tmp_path / "dix.tenpips"
    words = ["play", "dix", "--seed", "5", "--save", str(file)]
    with (
        heeded(how),
        subprocess.Popen(
            [sys.executable, "-m", "tenpips", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        ) as process,
    ):
        assert process.stdin
        assert process.stdout
        process.stdin.write(EVERYTHING * 2)
        process.stdin.flush()
        told = 0
        for line in process.stdout:
            told += "You reply" in line or "You lead" in line
            if told == 2:
                break
        time.sleep(0.1)
        process.send_signal(how)
        process.stdout.read()
        process.wait(timeout=20)
    resumed = tenpips(
        "play", "--resume", str(file), typed="history\nquit\n", home=tmp_path
    )

    assert resumed.returncode == 0, resumed.stderr
    told_again = [
        line
        for line in resumed.stdout.splitlines()
        if line.startswith(("You reply", "You lead"))
    ]
    assert len(told_again) >= 2


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("? 2C\n", "2♣"),
        ("wibble\n", "wibble is neither a card nor a command"),
        ("last\n", "Greedy bot leads 10♠."),
        ("table\n", "Stock: 26 cards, face down"),
        ("? dix-30\n", "**4.1**"),
        ("score\n", "You: 0 points in the match"),
        ("rules\n", "ten-trick"),
        ("save /nonexistent/there\n", "Not saved to /nonexistent/there"),
        ("? \n", "You may play: ♠ 6 8 9 J Q K"),
        ("10♠\n", "10♠"),
        ("6s\n", "You reply 6♠."),
        ("S6\n", "neither a card"),
    ],
)
@pytest.mark.slow
def test_what_can_be_asked(typed: str, answer: str, tmp_path: Path) -> None:
    done = tenpips("play", "dix", "--seed", "3", typed=typed, home=tmp_path)

    assert done.returncode == 0
    assert answer in done.stdout


@pytest.mark.slow
def test_the_last_score_can_be_read_when_the_match_is_over(tmp_path: Path) -> None:
    words = ["play", "dix", "--variant", "pagat", "--seed", "4"]
    done = tenpips(*words, typed=EVERYTHING * 40 + "score\n", home=tmp_path)
    assert "The match is over. Type score" in done.stdout
    (file,) = (tmp_path / "tenpips").iterdir()

    again = tenpips("play", "--resume", str(file), typed="score\n\n", home=tmp_path)

    assert "Score of the last deal, line by line:" in again.stdout
    sums = [line for line in again.stdout.splitlines() if "in this deal" in line]
    totals = [line for line in again.stdout.splitlines() if "in the match" in line]
    assert [s.split(":")[1].split()[0] for s in sums] == [
        t.split(":")[1].split()[0] for t in totals[-2:]
    ]


@pytest.mark.slow
def test_resume_takes_the_latest_match_that_is_not_over(tmp_path: Path) -> None:
    tenpips("play", "reunion", "--seed", "1", typed="", home=tmp_path)
    over = ["play", "dix", "--variant", "pagat", "--seed", "4"]
    tenpips(*over, typed=EVERYTHING * 40, home=tmp_path)

    done = tenpips("play", "--resume", typed="", home=tmp_path)

    assert done.stdout.startswith("Réunion")
    assert "Going on from" in done.stdout


@pytest.mark.slow
def test_a_save_never_overwrites_another_file(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("precious")

    typed = f"save {other}\n"
    done = tenpips("play", "dix", "--seed", "3", typed=typed, home=tmp_path)

    assert "exists already" in done.stdout
    assert other.read_text() == "precious"


@pytest.mark.slow
def test_money_is_settled_in_money(tmp_path: Path) -> None:
    words = ["chinese-ten", "--option", "stake_per_point=0.25", "--option", "target=5"]
    done = tenpips("play", *words, "--seed", "4", typed=EVERYTHING * 60, home=tmp_path)

    (line,) = [x for x in done.stdout.splitlines() if x.startswith("You score")][-1:]
    total = int(line.split("total is ")[1].rstrip("."))
    side = "get" if total > 0 else "pay"
    assert f"In the settlement you {side} {abs(total) / 4:.2f}." in done.stdout


def test_ascii_means_ascii(tmp_path: Path) -> None:
    for words in (("--ascii",), ()):
        coding = "utf-8" if words else "ascii"
        done = tenpips(
            *("play", "dix", "--seed", "3", *words),
            typed="6S\ntable\n? KH\n",
            home=tmp_path,
            PYTHONIOENCODING=coding,
        )
        assert done.returncode == 0
        assert done.stdout.isascii()
        assert "You reply 6S." in done.stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["play", "whist"], "expected a game among dix, reunion, chinese-ten"),
        (["play", "dix", "--variant", "x"], "expected a variant of dix among classic"),
        (["play", "dix", "--option", "target"], "expected NAME=VALUE"),
        (["play", "dix", "--option", "x=1"], "expected an option among first_lead"),
        (["play", "dix", "--option", "target=9"], "expected 10..500 for option target"),
        (["play", "dix", "--option", "target=1e9"], "expected 10..500"),
        (["play", "dix", "--option", "target=fifty"], "got 'fifty'"),
        (["play", "dix", "--option", "first_lead=me"], "expected nondealer|dealer"),
        (["play", "dix", "--players", "3"], "expected 2 players for dix, got 3"),
        (["play", "chinese-ten", "--players", "9"], "players"),
        (["play", "chinese-ten", "--variant", "taiwan", "--players", "3"], "players"),
        (["play", "dix", "--bot", "kasparov"], "expected a bot among random, greedy"),
        (["play", "dix", "--seed", "x"], "--seed"),
        (["play"], "expected a game to play"),
        (["play", "--resume", "/nonexistent"], "no such file"),
        (["play", "dix", "--resume", "x"], "expected --resume without a game"),
        (["play", "dix", "--seed", "9" * 30], "expected 0 to 2**53 - 1"),
        (["play", "dix", "--save", "/etc/passwd"], "expected a new file to save to"),
        (["play", "dix", "--save", "/etc"], "a folder, a device or a pipe"),
        (["simulate", "dix", "--deals", "0"], "expected 1 to"),
        (["simulate", "dix", "--policy", "x"], "expected a policy among"),
        (["simulate", "dix", "--trace", "/nonexistent/x"], "no such file"),
        (["rules", "bridge"], "expected a game among"),
        (["replay", "/nonexistent"], "no such file"),
        (["wibble"], "wibble"),
    ],
)
def test_bad_words_get_one_clear_line(
    words: list[str], complaint: str, tmp_path: Path
) -> None:
    done = tenpips(*words, home=tmp_path)

    assert done.returncode != 0
    assert complaint in done.stderr.lower() or complaint in done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_a_strong_bot_is_there_at_once_and_is_compiled_meanwhile(
    tmp_path: Path,
) -> None:
    began = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "tenpips", "play", "dix", "--bot", "expert"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={
            **os.environ,
            "XDG_CACHE_HOME": str(tmp_path / "cache"),
            "XDG_STATE_HOME": str(tmp_path / "state"),
        },
    ) as playing:
        assert playing.stdin is not None
        assert playing.stdout is not None
        line = ""
        while "You hold" not in line:
            line = playing.stdout.readline()
            assert line, "it ended"
        waited = time.perf_counter() - began
        playing.stdin.close()
        said = playing.stdout.read()

    assert "Compiling" not in said
    assert waited < 30  # compiling alone takes longer on a busy machine
    assert playing.returncode == 0


@pytest.mark.slow
def test_compiling_ahead_says_what_is_ready(tmp_path: Path) -> None:
    done = tenpips("compile", "dix", home=tmp_path, TENPIPS_NO_NUMBA="1")
    assert done.returncode == 0
    assert "numba is not installed" in done.stdout
    refused = tenpips("compile", "whist", home=tmp_path)
    assert refused.returncode == 2
    assert "whist" in refused.stderr
