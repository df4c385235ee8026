"""
Compiled loops over any game, made from its rules; they need numba.

Nothing in this package is imported before a kernel is wanted; ask
`tenpips.compiled.has_numba` first.
"""

from tenpips.kernels._cache import kernel_folder, make_place
from tenpips.kernels.playouts import Playouts, playouts

__all__ = ["Playouts", "kernel_folder", "make_place", "playouts"]
