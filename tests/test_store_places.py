"""Where stores lie: URLs, files, who may open and read them."""

from __future__ import annotations

import asyncio
import os
import stat
import sys
from pathlib import Path

import pytest

from tenpips.server.store import (
    Store,
    StoreError,
    export_to,
)
from tests.stores import (
    assert_filled,
    entry,
    fill,
    with_store,
)


@pytest.mark.parametrize(
    "url",
    [
        "sqlite://",
        "sqlite:///:memory:",
        "mysql://ada@host/tables",
        "postgresql://ada:sesame@host",
        "ada:sesame@host",
        "postgresql://ada:sesame@host:port/x",
    ],
)
def test_urls_that_name_no_store_are_refused(url: str) -> None:
    with pytest.raises(StoreError, match="expected") as caught:
        asyncio.run(Store.open(url))
    assert "sesame" not in str(caught.value)


def test_a_server_that_is_not_there_is_named_without_its_password() -> None:
    url = "postgresql://ada:sesame@127.0.0.1:9/tables"

    with pytest.raises(StoreError, match=r"\.1:9/tables does not answer") as caught:
        asyncio.run(Store.open(url, patience=0))
    assert "sesame" not in str(caught.value)


def test_one_process_at_a_time_has_an_sqlite_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'new' / 'folder' / 'tables'}"

    async def work(store: Store) -> None:
        await fill(store)
        with pytest.raises(StoreError, match=r"another process has .*tables open"):
            await Store.open(url)
        async with await Store.open(url, writes=False) as reader:
            await assert_filled(reader)
            with pytest.raises(StoreError, match="for reading only"):
                await reader.append([entry("elm", 4)])
            with pytest.raises(StoreError, match="for reading only"):
                await reader.heartbeat(1)

    with_store(url, work)
    with_store(url, assert_filled)


def test_reading_makes_no_file(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no"):
        with_store(f"sqlite:///{tmp_path / 'tables'}", fill, writes=False)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps files otherwise")
def test_files_are_for_their_owners_eyes_only(tmp_path: Path) -> None:
    folder = tmp_path / "data"

    async def work(store: Store) -> None:
        await fill(store)
        await store.backup(folder / "backup")
        await export_to(store, folder / "export")
        modes = {
            path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()
        }
        names = {
            "tables",
            "tables-wal",
            "tables-shm",
            "tables.lock",
            "backup",
            "export",
        }
        assert modes == dict.fromkeys(names, 0o600)
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700

    old = os.umask(0o022)
    try:
        with_store(f"sqlite:///{folder / 'tables'}", work)
    finally:
        os.umask(old)
