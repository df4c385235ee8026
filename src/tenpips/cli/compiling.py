"""What a command says while kernels are compiled: one line of why it takes so long."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager

from tenpips.compiling import noticed
from tenpips.narration import Texts


def compiling_told(texts: Texts) -> AbstractContextManager[None]:
    """Say so on standard error if kernels are compiled while something is done."""
    text = texts.format("cli-compiling")
    return noticed(lambda: print(text, file=sys.stderr, flush=True))
