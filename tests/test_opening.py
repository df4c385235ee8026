"""When `tenpips serve` opens the page in a browser, and when it had better not."""

from __future__ import annotations

import io
import threading
import webbrowser
from pathlib import Path

import pytest

from tenpips.cli import serve
from tenpips.cli.opening import has_person, may_open, open_page, wanted
from tenpips.narration import Texts
from tests.processes import process


@pytest.mark.parametrize(
    ("environment", "platform", "opens"),
    [
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"DISPLAY": ""}, "linux", False),
        ({}, "linux", False),
        ({}, "darwin", True),
        ({}, "win32", True),
        ({"DISPLAY": ":0", "SSH_CONNECTION": "10.0.0.1"}, "linux", False),
        ({"SSH_TTY": "/dev/pts/1"}, "darwin", False),
        ({"DISPLAY": ":0", "TENPIPS_OPEN": "0"}, "linux", False),
        ({"DISPLAY": ":0", "TENPIPS_OPEN": "1"}, "linux", True),
    ],
)
def test_a_screen_is_needed_and_consent(
    environment: dict[str, str], platform: str, opens: bool
) -> None:
    assert may_open(environment, platform) is opens


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("typed", "read", "person"),
    [
        (Terminal(), Terminal(), True),
        (Terminal(), io.StringIO(), False),
        (io.StringIO(), Terminal(), False),
        (None, Terminal(), False),
    ],
)
def test_a_person_is_at_both_ends(
    typed: io.StringIO | None,
    read: io.StringIO,
    person: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", typed)
    monkeypatch.setattr("sys.stdout", read)
    monkeypatch.setenv("DISPLAY", ":0")
    for name in ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "TENPIPS_OPEN"):
        monkeypatch.delenv(name, raising=False)

    assert has_person() is person
    assert wanted(refused=False) is person
    assert not wanted(refused=True)


@pytest.mark.parametrize("problem", [None, OSError("x"), webbrowser.Error("x")])
def test_a_browser_is_not_waited_for(
    problem: Exception | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, go = list[str](), threading.Event()

    def slow(address: str) -> bool:
        assert go.wait(60)
        opened.append(address)
        if problem is not None:
            raise problem
        return True

    monkeypatch.setattr(webbrowser, "open", slow)
    before = {*threading.enumerate()}
    open_page("http://127.0.0.1:1/")
    started = {*threading.enumerate()} - before
    assert opened == []
    go.set()
    for thread in started:
        thread.join(60)

    assert opened == ["http://127.0.0.1:1/"]


@pytest.mark.parametrize(
    ("words", "opens"),
    [([], True), (["--no-open"], False), (["--public-url", "http://x.org"], False)],
)
def test_the_address_is_opened_when_the_server_answers(
    words: list[str],
    opens: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import argparse

    opened = list[str]()
    parser = argparse.ArgumentParser()
    texts = Texts("en")
    serve.arguments(parser, texts)
    given = parser.parse_args(["--data-dir", str(tmp_path), *words])
    monkeypatch.setattr(serve, "wanted", lambda *, refused: not refused)
    monkeypatch.setattr(serve, "open_page", opened.append)
    monkeypatch.setattr(
        "tenpips.server.serving.serve",
        lambda _settings, _parts, announce: announce("http://127.0.0.1:8000/"),
    )

    assert serve.run(given, texts) == 0
    assert opened == (["http://127.0.0.1:8000/"] if opens else [])


@pytest.mark.slow
def test_by_a_pipe_nothing_is_opened(tmp_path: Path) -> None:
    fake = tmp_path / "opened"
    command = ["-m", "tenpips", "serve", "--port", "0"]
    with process(command, tmp_path, DISPLAY=":9", BROWSER=f"touch {fake} %s") as server:
        server.until("listening")

    assert not fake.exists()
