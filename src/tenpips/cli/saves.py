"""Files of commands: where matches are kept, and whether a file can be written."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from tenpips.errors import OptionError
from tenpips.narration import Texts

SUFFIX = ".tenpips"


def new_file(game: str) -> Path:
    """Name a file for a match of a game that begins now; there is none of that name."""
    now = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    name = f"{game}-{now}-{os.getpid()}"
    file, number = folder() / f"{name}{SUFFIX}", 1
    while file.exists():
        number += 1
        file = file.with_name(f"{name}-{number}{SUFFIX}")
    return file


def kept_files() -> list[Path]:
    """Give the files of the matches there are, the one played last first."""
    files = folder().glob(f"*{SUFFIX}")
    return sorted(files, key=lambda file: file.stat().st_mtime, reverse=True)


def check_new(file: Path, texts: Texts) -> None:
    """
    Make sure that a record takes nothing's place but an empty file's.

    Raises:
        OptionError: If it would, be that a file, a folder, a device or a pipe.

    """
    if not file.exists():
        return
    if not file.is_file():
        raise OptionError(texts.format("cli-file-special", {"file": str(file)}))
    if file.stat().st_size:
        raise OptionError(texts.format("cli-file-exists", {"file": str(file)}))


def try_writing(file: Path) -> None:
    """
    Make sure that a file can be written later; what is in it stays.

    Raises:
        OSError: If it cannot, while there is nothing to lose yet.

    """
    there = file.exists()
    with file.open("ab"):
        pass
    if not there:
        file.unlink()


def folder() -> Path:
    """Give the folder in which a player's things are kept, made if it is not there."""
    base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    folder = Path(base) / "tenpips"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder
