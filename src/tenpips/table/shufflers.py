"""Where a table's packs come from."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from typing import Protocol

from tenpips.cards import CardIndex
from tenpips.fairness import Numbers, shuffled


class Shuffler(Protocol):
    """Gives shuffled packs, and numbers for the lot."""

    def pack(self, cards: Sequence[CardIndex], number: int) -> tuple[CardIndex, ...]:
        """Shuffle the *number*-th pack of the match, counted from 0."""

    def below(self, limit: int) -> int:
        """Give a number from 0 to *limit* - 1, for the lot."""


class OsShuffler:
    """Real deals: a fresh secret from the operating system for each pack."""

    def pack(
        self,
        cards: Sequence[CardIndex],
        number: int,
    ) -> tuple[CardIndex, ...]:
        """Shuffle a pack."""
        return shuffled(cards, os.urandom(32))

    def below(self, limit: int) -> int:
        """Give a number for the lot."""
        return Numbers(os.urandom(32)).below(limit)


class SeededShuffler:
    """The same packs again for the same seed: for practice and for tests."""

    def __init__(self, seed: int) -> None:
        """Fix every pack and the lot by *seed*."""
        self._seed = seed
        self._lot = Numbers(self._secret("lot"))

    def pack(self, cards: Sequence[CardIndex], number: int) -> tuple[CardIndex, ...]:
        """Shuffle the *number*-th pack of the match."""
        return shuffled(cards, self._secret(f"pack {number}"))

    def below(self, limit: int) -> int:
        """Give the next number for the lot."""
        return self._lot.below(limit)

    def _secret(self, use: str) -> bytes:
        return hashlib.sha256(f"tenpips seed {self._seed} {use}".encode()).digest()
