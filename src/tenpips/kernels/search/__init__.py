"""
Searchers for any game, by simulating what may come: compiled, and free of the GIL.

`search` looks at one position from a seat's view; `searched_deals` plays whole deals
in which seats search. Both draw worlds by `Game.determinize`, and see nothing else of
what is hidden.

Known weaknesses, measured against the equilibrium of a reduced Dix in
``tests/test_search.py`` and by ``./run bench exploitability``:

* *Strategy fusion*: in a world's own tree (``pimc``) every seat acts as if it saw all
  cards, so what differs from world to world looks as good as if it could be told
  apart. With one tree (``ismcts``) this goes for the other seats alone.
* *Non-locality*: worlds are drawn as if the others had named their cards at random;
  what their choices tell of their hands is not heard.
"""

from tenpips.kernels.search.budget import Budget, Flag
from tenpips.kernels.search.deals import searched_deals
from tenpips.kernels.search.leaves import exact_leaf, network_leaf
from tenpips.kernels.search.searcher import (
    ISMCTS,
    METHODS,
    PIMC,
    Searched,
    Searcher,
    search,
)
from tenpips.kernels.search.simulation import NO_LEAF, Leaf

__all__ = [
    "ISMCTS",
    "METHODS",
    "NO_LEAF",
    "PIMC",
    "Budget",
    "Flag",
    "Leaf",
    "Searched",
    "Searcher",
    "exact_leaf",
    "network_leaf",
    "search",
    "searched_deals",
]
