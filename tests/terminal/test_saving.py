"""A record takes nothing's place that is no file, or that has something in it."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tenpips.cli import main
from tenpips.records import save
from tests.terminal.driving import match_of

pytestmark = pytest.mark.skipif(
    not hasattr(os, "mkfifo"), reason="there are no named pipes here"
)


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    file = tmp_path / "pipe"
    os.mkfifo(file)
    return file


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def is_pipe(file: Path) -> bool:
    return stat.S_ISFIFO(file.lstat().st_mode)


def test_a_match_is_not_begun_into_a_pipe(
    pipe: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "dix", "--plain", "--save", str(pipe)]) == 2
    said = capsys.readouterr().err
    assert "a folder, a device or a pipe" in said
    assert said.count("\n") == 1
    assert is_pipe(pipe)


def test_nothing_is_saved_into_a_pipe_or_a_link_to_one(
    pipe: Path, tmp_path: Path
) -> None:
    link = tmp_path / "link"
    link.symlink_to(pipe)
    for file in (pipe, link):
        with pytest.raises(OSError, match="not a regular file"):
            save(file, "text")
    assert is_pipe(pipe)
    assert link.is_symlink()
    assert sorted(tmp_path.iterdir()) == [link, pipe], "and nothing is left over"


def test_a_match_goes_on_though_its_record_cannot_be_kept(pipe: Path) -> None:
    match = match_of("dix", "classic", file=pipe)
    match.keep()
    assert match.unsaved == "this is not a regular file"
    assert is_pipe(pipe)


def test_a_match_gone_on_with_is_kept_nowhere_but_in_a_new_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, other = tmp_path / "match", tmp_path / "other"
    match_of("dix", "classic", file=file).keep()
    other.write_text("kept")
    before = file.read_bytes()
    words = ["play", "--plain", "--resume", str(file), "--save", str(other)]
    assert main(words) == 2
    assert "which exists" in capsys.readouterr().err
    assert other.read_text() == "kept"
    assert file.read_bytes() == before
