"""``tenpips play`` at a real terminal: a pseudo-terminal of 80 by 24."""

from __future__ import annotations

import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import ioctl
from pathlib import Path

import pytest

PATIENCE = 60
"""Seconds that a slow machine may take for anything."""


class Terminal:
    """What a person sees and types."""

    def __init__(self, master: int, process: subprocess.Popen[bytes]) -> None:
        """Sit down at the master's end."""
        self._master, self.process = master, process
        self.seen = ""

    def wait_for(self, text: str) -> None:
        """Read until a text has been written."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.seen:
            assert time.monotonic() < deadline, self.seen[-2000:]
            if not self._read():
                assert text in self.seen, self.seen[-2000:]

    def type(self, text: str) -> None:
        """Type keys; what was seen before no longer counts."""
        self.seen = ""
        os.write(self._master, text.encode())

    def end(self) -> int:
        """Read until the program has ended; gives its exit code."""
        while self._read():
            pass
        return self.process.wait(PATIENCE)

    def _read(self) -> bool:
        ready, _, _ = select.select([self._master], [], [], PATIENCE)
        try:
            data = os.read(self._master, 65536) if ready else b""
        except OSError:  # the other end is closed
            data = b""
        self.seen += data.decode("utf-8", "replace")
        return bool(data)


@contextmanager
def terminal(*words: str, home: Path, errors: Path | None = None) -> Iterator[Terminal]:
    """Start tenpips at a terminal of 80 by 24; *errors* is where those go instead."""
    master, slave = pty.openpty()
    log = None if errors is None else errors.open("wb")
    ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    environment = {
        **os.environ,
        "XDG_STATE_HOME": str(home),
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LINES": "24",
        "COLUMNS": "80",
    }
    with subprocess.Popen(
        [sys.executable, "-m", "tenpips", *words],
        stdin=slave,
        stdout=slave,
        stderr=slave if log is None else log,
        env=environment,
        start_new_session=True,
    ) as process:
        os.close(slave)
        if log is not None:
            log.close()
        try:
            yield Terminal(master, process)
        finally:
            process.kill()
            os.close(master)


@pytest.mark.slow
def test_the_menu_leads_to_a_table_and_back_to_the_shell(tmp_path: Path) -> None:
    with terminal("play", home=tmp_path) as shell:
        shell.wait_for("House rules")
        shell.type("\x1b[15~")  # F5
        shell.wait_for("Turn-up")
        shell.wait_for("Your turn")
        shell.type("qq")
        shell.wait_for("To go on: tenpips play --resume")
        assert shell.end() == 0

    (file,) = (tmp_path / "tenpips").glob("*.tenpips")
    assert str(file) in shell.seen.replace("\r\n", "")

    with terminal("play", home=tmp_path) as shell:
        shell.wait_for("Go on: Dix, classic, deal 1")
        shell.type("\r")
        shell.wait_for("Your turn")
        shell.type("qq")
        assert shell.end() == 0
    assert list((tmp_path / "tenpips").glob("*.tenpips")) == [file]


@pytest.mark.slow
def test_a_game_named_opens_its_table(tmp_path: Path) -> None:
    with terminal("play", "reunion", "--seed", "3", home=tmp_path) as shell:
        shell.wait_for("Turn-up")
        shell.type("\x11")  # Ctrl+Q
        assert shell.end() == 0
    assert "--resume" in shell.seen


@pytest.mark.slow
def test_leaving_the_menu_plays_nothing(tmp_path: Path) -> None:
    with terminal("play", home=tmp_path) as shell:
        shell.wait_for("House rules")
        shell.type("\x1b")
        assert shell.end() == 0
    assert list(tmp_path.glob("tenpips/*.tenpips")) == []


@pytest.mark.slow
def test_plain_stays_plain_at_a_terminal(tmp_path: Path) -> None:
    with terminal("play", "dix", "--plain", home=tmp_path) as shell:
        shell.wait_for("You hold")
        assert "Turn-up" in shell.seen
        assert "\x1b[?1049h" not in shell.seen, "no second screen is opened"
        shell.type("quit\n")
        assert shell.end() == 0


@pytest.mark.slow
def test_a_terminal_closed_in_mid_deal_loses_nothing(tmp_path: Path) -> None:
    with terminal("play", "dix", "--seed", "5", home=tmp_path) as shell:
        shell.wait_for("Your turn")
        shell.type("3h")
        shell.wait_for("takes trick 1")
        shell.process.kill()

    (file,) = (tmp_path / "tenpips").glob("*.tenpips")
    assert "3H" in file.read_text()


@pytest.mark.slow
def test_a_mouse_click_plays_a_card(tmp_path: Path) -> None:
    with terminal("play", "dix", "--seed", "5", home=tmp_path) as shell:
        shell.wait_for("Your turn")
        shell.type("\x1b[<0;24;17M\x1b[<0;24;17m")  # column 24, row 17: a heart
        shell.wait_for("takes trick 1")
        shell.type("qq")
        assert shell.end() == 0


@pytest.mark.slow
def test_a_terminal_with_wide_signs_is_given_letters(tmp_path: Path) -> None:
    with terminal("play", "dix", "--seed", "5", home=tmp_path) as shell:
        shell.wait_for("\x1b[6n")
        shell.type("\x1b[1;13R")  # six signs have taken twelve cells
        shell.wait_for("Your turn")
        assert "+-----+" in shell.seen
        assert not set("♥╭▒") & set(shell.seen.partition("\x1b[K")[2])
        shell.type("qq")
        assert shell.end() == 0


@pytest.mark.slow
def test_a_screen_that_would_go_into_a_file_is_none(tmp_path: Path) -> None:
    with terminal("play", "dix", home=tmp_path, errors=tmp_path / "log") as shell:
        shell.wait_for("You hold")
        shell.type("quit\n")
        assert shell.end() == 0
    assert (tmp_path / "log").read_text() == ""
