"""
Where the words of a solver's memory lie.

One array of 64-bit words holds all that a solver knows while it works: the ending
it is about, a stack, and the table of what it has proved. So one argument reaches
every compiled function.

The cards of an ending get *places*, suit by suit from low to high, the joker where
it ranks; an empty place follows each suit. A set of cards is a set of places. The
two *sides* are 0, the seat to move, and 1. Two cards of different sides whose pips
total ten are *partners*; pips split the cards that have any into eleven *pairings*.
"""

# mypy: allow-untyped-defs

from __future__ import annotations

import numpy as np
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from tenpips.dice import stream_start
from tenpips.kernels._parts import called

# The ending
SIDES = 0
"""Two words: the cards of each side."""
BARRIERS = 2
"""The empty places that end the suits."""
TRUMPS = 3
COURTS = 4
"""Cards of no pips: the only ones of which a suit may hold several."""

# What is optimised: see `_values`
CLEAN = 5
"""What a trick is worth to its taker."""
TEN = 6
"""What a ten-trick is worth to its taker."""
TEN_EXTRA = 7
"""How much more a ten-trick costs its taker than three clean tricks."""
LAST = 8
"""What the last trick is worth besides."""

# The search
STAMP = 9
"""Entries of the table count only with the stamp of the present ending."""
ENTRY_MASK = 10
"""How much of the table is in use; small endings stay in the fastest cache."""
TABLE_BITS = 11
NODES = 12
"""Positions looked at so far."""

SUITS = 16
"""Four of four words: the suit's cards, its first place, its first row."""
SUIT_WORDS = 4
SUIT_CARDS, SUIT_START, SUIT_ROW = range(3)

UNIONS = 32
"""Sixteen words: the cards of any set of suits."""

PAIRINGS = 48
"""Eleven of four words: partners of either side; whether it may win a ten."""
PAIRING_WORDS = 4
PAIRING_COUNT = 11
MAY_WIN = 2

LEAD_WEIGHTS = 96
REPLY_WEIGHTS = 112

CARDS = 128
"""Thirty-two of eight words, by place."""
CARD_WORDS = 8
SUIT_OF, BEATEN_BY, PARTNERS, SUIT_MARKS, PAIRING, SIDE, SUIT_NUMBER, INDEX = range(8)

FRAMES = 384
"""Sixteen of sixty-four words: the open position of each number of tricks left."""
FRAME_WORDS = 64
(
    LEFT,
    LIVE,
    KEY,
    MINE,
    THEIRS,
    LEADER,
    TARGET,
    ENTRY,
    THEIR_POOL,
    LEAD,
    EXPECTED,
    UNLISTED,
    LEADS_LEFT,
    REPLIES_LEFT,
) = range(14)
LEADS, REPLIES = 16, 32

MARKS = 1408
"""Random words: fourteen a suit, for the rank of a card among those left of it."""
POOL_MARKS = 56
"""Then two, for a card in the pool of either side."""

ROWS = 1472
"""Two words for every set of cards of a suit: see `_tables`."""
ROW_WORDS = 2
HASH, FACTS = range(2)
COUNTS_BIT = 32
POOLS_BIT = 2 * PAIRING_COUNT
MAX_ROWS = 1 + 2 * (1 << 13)
"""Two whole suits are the most that 26 cards can hold; an empty row comes first."""

TABLE = ROWS + ROW_WORDS * (MAX_ROWS + 4)
"""Two words an entry: the key, and the rest packed."""

TABLE_SIZE = 17
"""Bits of an entry's number: two megabytes. With half, a tenth more is looked at."""

# What leads and replies are worth trying for; the search is as exact without.
# Tuned to make random endings of eleven cards small.
LEAD_KINDS = (-96, -77, -48, 378)
LEAD_FEATURES = (-27, 11, -6, 9, -88, -39, -8)
REPLY_FEATURES = (-94, 80, 113, -183, 23, 10, -5, -16, 20)


def new_memory(table_bits: int = TABLE_SIZE) -> NDArray[np.int64]:
    """Memory for one solver, whose table has 2 to the *table_bits* entries."""
    work = np.zeros(TABLE + (2 << table_bits), np.int64)
    work[TABLE_BITS] = table_bits
    marks = [stream_start(10, number) for number in range(ROWS - MARKS)]
    work[MARKS:ROWS] = np.array(marks, np.uint64).view(np.int64)
    for kind in range(8):
        least = (kind & -kind).bit_length() - 1
        work[LEAD_WEIGHTS + kind] = LEAD_KINDS[least]
    for start, weights in (
        (LEAD_WEIGHTS + 8, LEAD_FEATURES),
        (REPLY_WEIGHTS, REPLY_FEATURES),
    ):
        work[start : start + len(weights)] = weights
    return work


@called
def card(place):
    """Where the words of a card begin."""
    return CARDS + CARD_WORDS * place


@called
def suit(number):
    """Where the words of a suit begin."""
    return SUITS + SUIT_WORDS * number


@called
def pairing(number):
    """Where the words of a pairing begin."""
    return PAIRINGS + PAIRING_WORDS * number


@called
def frame(tricks):
    """Where the words of the frame begin that belongs to a number of tricks left."""
    return FRAMES + FRAME_WORDS * (tricks & 15)


@intrinsic
def words_of(_typing, array):
    """
    Address of an array's words, indexed like the array.

    Compiled functions hand it to each other in one register, and count no
    references; the caller of the kernel keeps the array alive.
    """

    def build(context, builder, signature, arguments):
        kind = signature.args[0]
        return context.make_array(kind)(context, builder, arguments[0]).data

    return types.CPointer(types.int64)(array), build
