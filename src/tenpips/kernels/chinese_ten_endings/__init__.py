"""
Chinese Ten solved exactly, for two to four players and all options.

All values are one seat's: its score for the match in this deal less the mean of the
others, in points. Between two players that is all there is to say. Three or four are
taken to want what a `Concept` says: ``PARANOID``, one seat for itself and the others
against it, so that the value is what it can be sure of; ``OPTIMISTIC``, all for that
seat, so that no play brings it more; or ``MAX_N``, each for itself. Of cards that are
equally good for it a seat then names the one of lowest rank, and of those the one worth
least; cards that agree in both are alike in every way.

What is known comes in three steps:

* `solve` and `solve_batch`: the hands, and the order of the stock.
* `expect`: the hands, and which cards are in the stock, but not in what order they lie.
  The value is the exact mean, with the best play for the mean at every choice.
* `expect_view`: what a seat sees. The value is the mean of `expect` over all hands that
  the others may hold. In each of them everybody knows all hands. So it is what the seat
  would get on average if all hands were laid open now: more than it can be sure of
  while it does not see them against players who do, since it may play differently
  for every hand ("strategy fusion": I. Frank and D. Basin, "Search in games with
  incomplete information", 1998). It is *not* the value of the game of hidden hands. In
  the last turn there is no difference. `solve_view` is the same, where it is quick.

Within a second on one core, on median (`bench/open_solvers.py`), turns of all players
together: with the stock known, all 24, for any number of players; with the order
unknown the last 10 for two, 11 for three, 11 for four; from a view the last 8 for two,
7 for three, 6 for four. Test: ``tests/test_chinese_ten_endings.py``.
"""

from tenpips.kernels.chinese_ten_endings._expecting import (
    MOST_WORLDS,
    VIEW_TURNS,
    Expected,
    expect,
    expect_view,
    solve_view,
)
from tenpips.kernels.chinese_ten_endings._solver import solve, solve_batch
from tenpips.kernels.solving import (
    CancelledError,
    Concept,
    Ending,
    EndingError,
    Solved,
    new_control,
)

__all__ = [
    "MOST_WORLDS",
    "VIEW_TURNS",
    "CancelledError",
    "Concept",
    "Ending",
    "EndingError",
    "Expected",
    "Solved",
    "expect",
    "expect_view",
    "new_control",
    "solve",
    "solve_batch",
    "solve_view",
]
