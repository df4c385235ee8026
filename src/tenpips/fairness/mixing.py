"""
One secret of the server and a value of every seat: what fixes the packs of a deal.

docs/fairness.md has all of it to the byte. Every text that is hashed begins with a
tag that says what it is for; no tag begins another, and what follows has a fixed
length, so that no two texts are alike.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from tenpips.cards import CardIndex
from tenpips.errors import TenpipsError
from tenpips.fairness.shuffle import Numbers, shuffled
from tenpips.view import Seat

VERSION = "tenpips-deal-1"
"""Names this way of dealing; in every tag and in every proof."""

SIZE = 32
"""Bytes of a secret, a value, a commitment, a salt and a hash."""


class FairnessError(TenpipsError, ValueError):
    """A deal is not the one that its proof gives."""


def secret_commitment(secret: bytes) -> bytes:
    """Hash by which the server commits itself to its secret."""
    return tagged("secret", sized(secret, "a secret"))


def value_commitment(seat: Seat, value: bytes, *, supplied: bool = False) -> bytes:
    """
    Hash by which a seat's value is committed to.

    Args:
        supplied: Whether the server supplies the value, for a bot or for somebody
            who did not answer.

    """
    by = bytes((supplied,))
    return tagged("value", word(seat), by, sized(value, "a value"))


def mixed(secret: bytes, values: Sequence[bytes]) -> bytes:
    """Hash of the secret and all values by seat, from which everything follows."""
    parts = (sized(value, "a value") for value in values)
    return tagged("mixed", sized(secret, "a secret"), *parts)


class FairShuffler:
    """A table's shuffler: the packs and the lot of one deal."""

    def __init__(self, mixed: bytes) -> None:
        """Shuffle by what `mixed` gave."""
        self._mixed = sized(mixed, "a mixed secret")
        self._lot = Numbers(tagged("lot", self._mixed))

    def pack(self, cards: Sequence[CardIndex], number: int) -> tuple[CardIndex, ...]:
        """
        Shuffle the *number*-th pack of the deal.

        That is 0, and the next one each time that a deal is void as it was dealt.
        """
        return shuffled(cards, tagged("pack", self._mixed, word(number)))

    def below(self, limit: int) -> int:
        """Give the next number from 0 to *limit* - 1, for the lot."""
        return self._lot.below(limit)


def tagged(use: str, *parts: bytes) -> bytes:
    """Hash *parts* for one use and no other."""
    return hashlib.sha256(f"{VERSION}/{use}".encode() + b"".join(parts)).digest()


def word(number: int) -> bytes:
    """Write a number in four bytes, the highest first."""
    return number.to_bytes(4, "big")


def sized(data: bytes, what: str) -> bytes:
    """
    Give *data* if it has the one size that everything has.

    Raises:
        FairnessError: If it has not.

    """
    if len(data) != SIZE:
        raise FairnessError(f"expected {SIZE} bytes for {what}, got {len(data)}")
    return data
