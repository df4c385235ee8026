"""
Exact values of Dix's endings: once the stock is empty both hands are known.

`solve` and `solve_view` give the value of every card and a best line, `solve_batch`
the values of many endings; `solve_ending` and `judge` are for other
kernels. How it is done:
null-window searches (`_proving`) over sets of cards left (`_tables`), a table that
knows positions by their structure, and bounds (`_judging`). What is optimised:
`_values`. Test: ``tests/test_dix_endings.py``; speed: ``bench/dix_endings.py``.
"""

from tenpips.kernels.dix_endings._endings import (
    Ending,
    Solved,
    Solver,
    ending_of,
    solve,
    solve_batch,
    solve_view,
)
from tenpips.kernels.dix_endings._leaf import judge, leaf_memory
from tenpips.kernels.dix_endings._memory import new_memory
from tenpips.kernels.dix_endings._values import POINTS, WIN, solve_ending
from tenpips.kernels.solving import CancelledError, EndingError, new_control

__all__ = [
    "POINTS",
    "WIN",
    "CancelledError",
    "Ending",
    "EndingError",
    "Solved",
    "Solver",
    "ending_of",
    "judge",
    "leaf_memory",
    "new_control",
    "new_memory",
    "solve",
    "solve_batch",
    "solve_ending",
    "solve_view",
]
