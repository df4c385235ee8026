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

from tenpips.cards import lowest
from tenpips.game import AnyGame
from tenpips.kernels import dialect
from tenpips.kernels._cache import compiled_kernel
from tenpips.kernels.memory import take
from tenpips.policies import no_opinion
from tenpips.view import view_of


@cache
def greedy(game: AnyGame) -> Any:
    """Make the kernel that names the card that looks best, the lowest among equals."""
    dialect.teach()
    deal, appraise = game.deal, game.appraise or no_opinion

    def name_cards(rows, options, cards, memory, allowed, movers, chosen):
        like = deal(cards, 0, options)
        for row in rows:
            view = view_of(take(memory, row, like), movers[row])
            left = allowed[row]
            best = lowest(left)
            best_value = appraise(view, best)
            left &= left - 1
            while left:
                card = lowest(left)
                left &= left - 1
                value = appraise(view, card)
                if value > best_value:
                    best, best_value = card, value
            chosen[row] = best

    return compiled_kernel(name_cards)
