"""What an environment for learners needs beside this package, and how to get it."""

from __future__ import annotations

from importlib.util import find_spec

from tenpips.compiled import has_numba
from tenpips.errors import TenpipsError


def expect_libraries(user: str, *libraries: str) -> None:
    """
    Make sure that *user*, a module of ours, can import what it needs.

    Raises:
        TenpipsError: Naming what is missing, and the extra that brings it.

    """
    missing = [name for name in libraries if find_spec(name) is None]
    if not has_numba():
        missing.append("numba")
    if missing:
        raise TenpipsError(
            f"{user} needs {' and '.join(missing)}: pip install tenpips[research]"
        )
