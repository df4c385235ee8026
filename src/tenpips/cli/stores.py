"""What the commands that copy a server's store have in common."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tenpips.cli.serve import add_settings, chosen_settings, needs_extra
from tenpips.narration import Texts

if TYPE_CHECKING:
    from tenpips.server.store import Store


def file_argument(parser: argparse.ArgumentParser, texts: Texts, about: str) -> None:
    """Add the file that a command reads or writes, and all settings of the server."""
    parser.add_argument(
        "file",
        type=Path,
        metavar=texts.format("serve-value-path"),
        help=texts.format(about),
    )
    add_settings(parser, texts)


def with_store(
    given: argparse.Namespace,
    texts: Texts,
    work: Callable[[Store], Awaitable[str]],
    *,
    writes: bool = False,
    migrate: bool | None = None,
) -> int:
    """
    Open the store that the settings name, and print what *work* has to say.

    Raises:
        TenpipsError: If the store cannot be opened, or the work not be done.

    """
    settings = chosen_settings(given)
    try:
        from tenpips.server.store import Store
    except ImportError as error:
        raise needs_extra(error, texts) from error

    async def run() -> str:
        store = await Store.open(settings.store_url, writes=writes, migrate=migrate)
        async with store:
            return await work(store)

    if settings.on_sqlite and writes:
        settings.data_dir.mkdir(parents=True, exist_ok=True, mode=0o700)
    print(asyncio.run(run()))
    return 0
