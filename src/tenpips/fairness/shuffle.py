"""
The shuffle of real deals: a secret of 32 bytes fixes the order of the pack.

Block n of a secret is SHA-256(secret, n as eight big-endian bytes), n from 0; the
blocks laid end to end are read as big-endian words of four bytes. A number below
*limit* is the next word modulo *limit*, but words at or above the largest multiple
of *limit* are skipped, so that all numbers are equally likely. The pack is shuffled
from the front: place i changes with place i + (a number below the cards left).

Whoever deals takes the secret from the operating system (`os.urandom`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

_T = TypeVar("_T")

_WORD_RANGE = 1 << 32


class Numbers:
    """
    Numbers that a secret fixes, one after the other.

    >>> numbers = Numbers(bytes(32))
    >>> [numbers.below(6) for _ in range(8)]
    [1, 2, 3, 3, 1, 5, 5, 3]
    """

    def __init__(self, secret: bytes) -> None:
        """Start from the first word of *secret*'s first block."""
        self._words = _words(secret)

    def below(self, limit: int) -> int:
        """Give a number from 0 to *limit* - 1; *limit* is at most 2**32."""
        bound = _WORD_RANGE - _WORD_RANGE % limit
        return next(word for word in self._words if word < bound) % limit


def shuffled(pack: Sequence[_T], secret: bytes) -> tuple[_T, ...]:
    """
    Give the pack in the order that *secret* fixes.

    >>> shuffled("ABCDEF", bytes(32))
    ('B', 'D', 'F', 'A', 'C', 'E')
    """
    cards, numbers = list(pack), Numbers(secret)
    for place in range(len(cards) - 1):
        other = place + numbers.below(len(cards) - place)
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


def _words(secret: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(secret + block.to_bytes(8, "big")).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1
