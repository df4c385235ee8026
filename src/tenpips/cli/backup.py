"""``tenpips backup FILE``: a copy of the server's SQLite file, while it is in use."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tenpips.cli.stores import file_argument, with_store
from tenpips.narration import Texts

if TYPE_CHECKING:
    from tenpips.server.store import Store


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    file_argument(parser, texts, "store-option-backup")


def run(given: argparse.Namespace, texts: Texts) -> int:
    """Copy the store."""

    async def copy(store: Store) -> str:
        await store.backup(given.file)
        return texts.format("store-backed-up", {"file": str(given.file)})

    return with_store(given, texts, copy)
