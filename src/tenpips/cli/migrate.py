"""``tenpips migrate``: bring a server's database up to date."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tenpips.cli.serve import add_settings
from tenpips.cli.stores import with_store
from tenpips.narration import Texts

if TYPE_CHECKING:
    from tenpips.server.store import Store


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    add_settings(parser, texts)


def run(given: argparse.Namespace, texts: Texts) -> int:
    """Migrate, if there is anything to migrate."""

    async def done(store: Store) -> str:
        return texts.format("store-migrated", {"place": str(store.place)})

    return with_store(given, texts, done, writes=True, migrate=True)
