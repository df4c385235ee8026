"""
The table of what was proved: two words an entry, the key and the rest packed.

The rest is, from its low bits: 13 for the least that the leader gets and 13 for the
most, counted from -4096; 6 for the place of a lead that got the least; then a stamp.
"""

# mypy: allow-untyped-defs
# (numba infers the types: `work` is the solver's memory, all else are words.)

from __future__ import annotations

from tenpips.kernels._parts import called
from tenpips.kernels.dix_endings import _memory as at

NO_PLACE = 63

_ZERO = 1 << 12
_FAR = _ZERO - 1
_VALUE = (1 << 13) - 1
_STAMP_BIT = 32
STAMPS = 1 << 31


@called
def new_stamp(work):
    """Forget all that was proved."""
    work[at.STAMP] += 1
    if work[at.STAMP] == STAMPS:
        work[at.STAMP] = 1
        for word in range(at.TABLE, at.TABLE + (2 << work[at.TABLE_BITS])):
            work[word] = 0


@called
def known(work, entry, key):
    """Tell whether an entry is about the position with this key."""
    return work[entry] == key and work[entry + 1] >> _STAMP_BIT == work[at.STAMP]


@called
def at_least(work, entry):
    """Give the least that the leader was proved to get."""
    return (work[entry + 1] & _VALUE) - _ZERO


@called
def at_most(work, entry):
    """Give the most that the leader was proved to get."""
    return (work[entry + 1] >> 13 & _VALUE) - _ZERO


@called
def best_lead(work, entry):
    """Place of the lead that got the least proved; NO_PLACE if none did yet."""
    return work[entry + 1] >> 26 & 63


@called
def remember(work, frame, won, tricks):
    """Note that the leader of an open position got its target, or did not."""
    entry = work[frame + at.ENTRY]
    if entry == 0:
        return
    key, target = work[frame + at.KEY], work[frame + at.TARGET]
    least, most, best = -_FAR, _FAR, NO_PLACE
    if known(work, entry, key):
        least, most = at_least(work, entry), at_most(work, entry)
        best = best_lead(work, entry)
    # All values of a position are odd, or all are even.
    odd = 1 if work[at.LAST] else tricks & 1
    if won:
        best = work[frame + at.LEAD]
        least = target + ((target ^ odd) & 1)
    else:
        most = target - 1 - ((target - 1 ^ odd) & 1)
    work[entry] = key
    values = least + _ZERO | most + _ZERO << 13
    work[entry + 1] = values | best << 26 | work[at.STAMP] << _STAMP_BIT
