"""
Where compiled kernels are kept between runs.

numba's disk cache notices an edit of the kernel's own module, but not of a rule
that the kernel calls. So the folder is named by a digest of all the sources that
can be compiled into a kernel, and a stale kernel is simply never found.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba

from tenpips import cards
from tenpips.compiled import RULES

_F = TypeVar("_F", bound=Callable[..., Any])


def compiled_kernel(function: _F) -> _F:
    """Compile a kernel when it is first called; keep it for later runs."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(kernel_folder())
    try:
        kernel: _F = numba.njit(nogil=True, cache=True, no_cfunc_wrapper=True)(function)
    finally:
        numba.config.CACHE_DIR = before
    return kernel


def kernel_folder() -> Path:
    """Folder of the kernels made from the present sources."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "tenpips" / _digest()


def _digest() -> str:
    """Digest of every source file that may be compiled into a kernel."""
    kernels = Path(__file__).parent.rglob("*.py")
    rules = {Path(inspect.getfile(function)) for function in RULES}
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted({*kernels, *rules, Path(inspect.getfile(cards))}):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
