"""``tenpips export FILE``: everything a server keeps, as lines of JSON."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tenpips.cli.stores import file_argument, with_store
from tenpips.narration import Texts

if TYPE_CHECKING:
    from tenpips.server.store import Store


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    file_argument(parser, texts, "store-option-export")


def run(given: argparse.Namespace, texts: Texts) -> int:
    """Write the store out."""

    async def write(store: Store) -> str:
        from tenpips.server.store import export_to

        counts = await export_to(store, given.file)
        told = {"tables": counts.tables, "entries": counts.entries}
        return texts.format("store-exported", {**told, "file": str(given.file)})

    return with_store(given, texts, write)
