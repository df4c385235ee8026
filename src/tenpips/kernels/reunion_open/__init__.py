"""
Réunion solved exactly, with all hands open: whole deals of ten tricks.

There is no one answer to how three players, each for himself, play best. Three are
offered (`Concept`), all in terms of one seat's *value*: its score for the match in this
deal less the mean of the other two, in points, under whatever options. Counters never
count.

* ``PARANOID``: the seat plays for its own value, both others play against it. The value
  is what the seat can be sure of, whatever the others do: a lower bound.
* ``OPTIMISTIC``: all three play for that seat. No play brings it more: an upper bound.
* ``MAX_N``: each seat plays for its own value, and takes it that the others do. Of
  cards that are equally good for it a seat plays the lowest in card order (suit by
  suit, as cards are numbered). Values hang on that rule, and another one would be as
  good. They lie between the two bounds.

The first two are two-sided searches (`_margin`) that take milliseconds. The third can
cut nothing off (`_shares`): it takes a second for nine tricks, seconds to minutes for
ten. Test: ``tests/test_reunion_open.py``; speed: ``bench/open_solvers.py``.
"""

from tenpips.kernels.reunion_open._solver import (
    Discards,
    Pair,
    discards,
    solve,
    solve_batch,
)
from tenpips.kernels.solving import (
    CancelledError,
    Concept,
    Ending,
    EndingError,
    Solved,
    new_control,
)

__all__ = [
    "CancelledError",
    "Concept",
    "Discards",
    "Ending",
    "EndingError",
    "Pair",
    "Solved",
    "discards",
    "new_control",
    "solve",
    "solve_batch",
]
