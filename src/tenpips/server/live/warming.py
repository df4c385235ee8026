"""Have bots compiled by another process, while the server serves."""

from __future__ import annotations

import asyncio
import sys

from tenpips.bots.warming import COMPILE


async def compile_elsewhere() -> None:
    """Wait until another process has compiled all that bots need."""
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        *COMPILE,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,  # sentences, which no log is made of
    )
    try:
        await child.wait()
    finally:
        if child.returncode is None:
            child.kill()
