"""``tenpips doctor``: what keeps a server from being played on, and what to do."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

from tenpips.cli.serve import add_settings, chosen_settings, needs_extra
from tenpips.narration import Texts
from tenpips.server.settings import Settings
from tenpips.server.sources import FILE_VARIABLE

if TYPE_CHECKING:
    from tenpips.server.findings import Finding

PROBLEMS = 1
"""Exit code if there is a problem."""


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Name the words of this command."""
    parser.epilog = texts.format("doctor-examples")
    add = parser.add_argument
    add(
        "--hold",
        type=float,
        default=0.0,
        metavar=texts.format("serve-value-number"),
        help=texts.format("doctor-option-hold"),
    )
    add("--json", action="store_true", help=texts.format("doctor-option-json"))
    add_settings(parser, texts)


def run(given: argparse.Namespace, texts: Texts) -> int:
    """Look at everything and print a line for each thing."""
    settings = chosen_settings(given)
    try:
        return asyncio.run(_look(given, settings, texts))
    except ImportError as error:
        raise needs_extra(error, texts) from error


async def _look(given: argparse.Namespace, settings: Settings, texts: Texts) -> int:
    from tenpips.server.doctor import examine

    named = given.config or os.environ.get(FILE_VARIABLE)
    file = Path(named) if named else None
    problems = 0
    async for finding in examine(settings, file, given.hold):
        problems += finding.state == "problem"
        print(_as_json(finding) if given.json else _line(finding, texts), flush=True)
    return PROBLEMS if problems else 0


def _line(finding: Finding, texts: Texts) -> str:
    state = texts.format(f"doctor-state-{finding.state}")
    said = texts.format(f"doctor-{finding.code}", finding.details)
    return f"{state:<8} {said}"


def _as_json(finding: Finding) -> str:
    return json.dumps(
        {
            "state": finding.state,
            "code": finding.code,
            "details": dict(finding.details),
        }
    )
