"""
The ``tenpips`` command.

Each subcommand is a module of this package, imported only when it is wanted, with
two functions: ``arguments(parser, texts)`` and ``run(arguments, texts)``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from tenpips.cli.parser import command_line
from tenpips.cli.rendering import prepare_output
from tenpips.errors import TenpipsError

BAD_INPUT = 2
INTERRUPTED = 130


def main(words: Sequence[str] | None = None) -> int:
    """Run the command line; gives the exit code."""
    if sys.stdout is None:  # closed by the shell: nobody reads
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    prepare_output()
    try:
        run, arguments, texts = command_line(words)
        return run(arguments, texts)
    except TenpipsError as error:
        print(f"tenpips: {error}", file=sys.stderr)
        return BAD_INPUT
    except OSError as error:
        if isinstance(error, BrokenPipeError):  # whoever read us has had enough
            _hush()
            return 0
        print(f"tenpips: {_plainly(error)}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED


def _plainly(error: OSError) -> str:
    """Say what the operating system refused, and for which file."""
    named = f"{error.filename}: " if error.filename else ""
    return named + (error.strerror or str(error)).lower()


def _hush() -> None:
    """Let Python end without a complaint about a closed output."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
