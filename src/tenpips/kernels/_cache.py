"""
Where compiled kernels are kept between runs.

numba's disk cache notices an edit of the kernel's own module, but not of a rule
that the kernel calls. So the folder is named by a digest of all the sources that
can be compiled into a kernel, and a stale kernel is simply never found.
"""

from __future__ import annotations

import hashlib
import inspect
import logging
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, TypeVar

import numba
from llvmlite import binding

from tenpips import cards
from tenpips.compiled import RULES

_F = TypeVar("_F", bound=Callable[..., Any])


def compiled_kernel(function: _F) -> _F:
    """Compile a kernel when it is first called; keep it for later runs."""
    before, folder = numba.config.CACHE_DIR, kernel_folder()
    numba.config.CACHE_DIR = str(folder)
    # Elsewhere numba would look for a place of its own, without regard to the digest.
    kept = can_keep(folder)
    try:
        kernel: _F = numba.njit(nogil=True, cache=kept, no_cfunc_wrapper=True)(function)
    finally:
        numba.config.CACHE_DIR = before
    return kernel


def make_place(folder: Path) -> None:
    """Make a folder for kernels; raises OSError if none can be kept there."""
    folder.mkdir(parents=True, exist_ok=True)
    TemporaryFile(dir=folder).close()


@cache
def can_keep(folder: Path) -> bool:
    """Tell whether kernels can be kept in a folder, which is made if need be."""
    try:
        make_place(folder)
    except OSError:
        what = "kernels are compiled at every start: %s cannot be written"
        logging.getLogger("tenpips.kernels").warning(what, folder)
        return False
    return True


def kernel_folder() -> Path:
    """Folder of the kernels made from the present sources."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "tenpips" / _digest()


def _digest() -> str:
    """Digest of every source file that may be compiled into a kernel."""
    kernels = Path(__file__).parent.rglob("*.py")
    rules = {Path(inspect.getfile(function)) for function in RULES}
    made_by = (sys.version, numba.__version__, *_processor())
    digest = hashlib.sha256("\n".join(made_by).encode())
    for path in sorted({*kernels, *rules, Path(inspect.getfile(cards))}):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def _processor() -> tuple[str, str]:
    """Name and features of the processor for which numba compiles."""
    name, features = numba.config.CPU_NAME, numba.config.CPU_FEATURES
    if features is None:
        features = binding.get_host_cpu_features().flatten()
    return name or binding.get_host_cpu_name(), features
