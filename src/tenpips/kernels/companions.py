"""
Cards named by a policy in many deals at once, from rows of words.

What `tenpips.policies.choose` names in plain Python, one view at a time.
Test: ``tests/research/test_gymnasium_vector.py``.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# (numba infers the types of what it compiles.)

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from tenpips.game import AnyGame
from tenpips.kernels import dialect
from tenpips.kernels._cache import compiled_kernel
from tenpips.kernels.memory import take
from tenpips.kernels.playouts import _chooser
from tenpips.policies import GREEDY
from tenpips.view import view_of


@cache
def greedy(game: AnyGame) -> Any:
    """Make the kernel that names the card that looks best, the lowest among equals."""
    dialect.teach()
    deal, choose = game.deal, _chooser(game)

    def name_cards(rows, options, cards, memory, allowed, movers, chosen):
        words = np.zeros(1, np.uint64)  # dice that this policy never throws
        like = deal(cards, 0, options)
        for row in rows:
            view = view_of(take(memory, row, like), movers[row])
            chosen[row] = choose(words, GREEDY, view, allowed[row])

    return compiled_kernel(name_cards)
