"""Servers that start in a moment: forked from a process that has imported all."""

from __future__ import annotations

import os
import sys
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from tenpips.cli import serve as command
from tenpips.room import chairs
from tenpips.server.sources import load

PRELOAD = [
    "pytest",
    "alembic.command",
    "sqlalchemy.dialects.postgresql.asyncpg",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
    "uvicorn.protocols.http.h11_impl",
    "uvicorn.lifespan.on",
    "tenpips.cli.serve",
    "tenpips.server.store",
    "tenpips.server.parts",
    "tenpips.server.serving",
    "tests.forked",
]


def _context() -> Any:
    if sys.platform == "win32":
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(PRELOAD)
    return context


class Forked:
    """A server in a process of its own, which knows no other way to stop than death."""

    def __init__(
        self, log: str, flags: dict[str, str], *, talkative: bool = False
    ) -> None:
        """
        Start it with flags of ``tenpips serve``; it writes its log to a file.

        Where it is *talkative*, people say as much as they like.
        """
        self._told, there = _context().Pipe(duplex=False)
        self._process = _context().Process(
            target=_serve, args=(log, flags, there, talkative)
        )
        self._process.start()
        there.close()

    def origin(self) -> str:
        """Wait until it listens; gives where."""
        address: str = self._told.recv()
        return address.removesuffix("/")

    def kill(self) -> None:
        """Kill it, without a word."""
        self._process.kill()

    def bury(self) -> None:
        """Kill it, and wait until it is gone."""
        self._process.kill()
        self._process.join()
        self._told.close()


def _serve(log: str, flags: dict[str, str], told: Connection, talkative: bool) -> None:
    if talkative:
        chairs.TALK = 0
    os.environ["TENPIPS_NO_NUMBA"] = "1"  # nothing is compiled
    written = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for stream in (1, 2):
        os.dup2(written, stream)
    from tenpips.server.serving import serve

    settings = load({"port": "0", "log_format": "json", **flags}, {})
    serve(settings, command._parts, told.send)
