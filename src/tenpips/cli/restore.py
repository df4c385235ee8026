"""``tenpips restore FILE``: fill an empty store from a backup or an export."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tenpips.cli.stores import file_argument, with_store
from tenpips.narration import Texts

if TYPE_CHECKING:
    from tenpips.server.store import Store


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    file_argument(parser, texts, "store-option-restore")


def run(given: argparse.Namespace, texts: Texts) -> int:
    """Fill the store."""

    async def fill(store: Store) -> str:
        from tenpips.server.store import restore_from

        counts = await restore_from(store, given.file)
        told = {"tables": counts.tables, "entries": counts.entries}
        return texts.format("store-restored", {**told, "file": str(given.file)})

    return with_store(given, texts, fill, writes=True, migrate=True)
