"""``tenpips backup``, ``export``, ``restore`` and ``migrate``, as a host runs them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

pytest.importorskip("sqlalchemy", reason="the store needs the extra [server]")

from tenpips.server.store import Store
from tests.stores import NEW, entry
from tests.test_play import tenpips


def filled(folder: Path) -> str:
    """Words that name a data folder with a store of one table."""

    async def fill() -> None:

        async with await Store.open(f"sqlite:///{folder}/tenpips.db") as store:
            await store.append([entry("t", 1, card="9H"), entry("t", 2)], NEW)

    folder.mkdir()
    asyncio.run(fill())
    return f"--data-dir={folder}"


@pytest.mark.slow
@pytest.mark.parametrize("way", ["backup", "export"])
def test_what_is_copied_can_be_put_back(tmp_path: Path, way: str) -> None:
    words = filled(tmp_path / "old")
    copy = tmp_path / "copy"
    done = tenpips(way, str(copy), words, home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert copy.stat().st_mode & 0o077 == 0

    new = f"--data-dir={tmp_path / 'new'}"
    restored = tenpips("restore", str(copy), new, home=tmp_path)
    assert restored.stdout == f"One table with 2 entries read from {copy}.\n"
    again = tenpips("restore", str(copy), new, home=tmp_path)
    assert (again.returncode, again.stdout) == (2, "")
    assert again.stderr.count("\n") == 1
    assert "not empty" in again.stderr

    written = [tmp_path / name for name in ("one.json", "other.json")]
    for target, where in zip(written, (words, new), strict=True):
        tenpips("export", str(target), where, home=tmp_path)
    entries = [
        [
            line
            for line in map(json.loads, path.read_text().splitlines())
            if "entry" in line
        ]
        for path in written
    ]
    assert entries[0] == entries[1]


@pytest.mark.slow
def test_a_store_that_is_not_there_is_a_line(tmp_path: Path) -> None:
    missing = tenpips(
        "backup", str(tmp_path / "copy"), f"--data-dir={tmp_path}/none", home=tmp_path
    )
    assert missing.returncode == 2
    assert missing.stderr.startswith("tenpips: there is no ")
    assert missing.stderr.count("\n") == 1


@pytest.mark.slow
def test_migrating_makes_a_store_ready(tmp_path: Path) -> None:
    words = f"--data-dir={tmp_path / 'data'}"
    for _ in range(2):
        done = tenpips("migrate", words, home=tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.endswith("is up to date.\n")
