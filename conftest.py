"""What cannot even be imported without numba is not looked at there for examples."""

from __future__ import annotations

from tenpips.compiled import has_numba

NEED_NUMBA = [
    "docs/environments.md",
    "docs/tutorials/researchers.md",
    "src/tenpips/research/conformance/own.py",
    "src/tenpips/research/gymnasium/*",
    "src/tenpips/research/pettingzoo/*",
]

collect_ignore_glob = [] if has_numba() else NEED_NUMBA
