"""
A pack sealed before it is dealt, and opened card by card.

The seal is the root of a tree of hashes, one leaf a card, as in RFC 6962: leaves and
inner nodes begin with different bytes, and a tree of n leaves is parted at the
greatest power of two below n. Salts keep a hash from telling which card it is of.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from tenpips.cards import NOTATION, CardIndex, index_of
from tenpips.errors import NotationError
from tenpips.fairness.hexadecimal import hex_in, hexes_in, object_in
from tenpips.fairness.mixing import SIZE, sized, tagged, word
from tenpips.telling import Json

_MOST_CARDS = 64


class Opening(NamedTuple):
    """What shows that a card lay at a place of a sealed pack."""

    card: CardIndex
    place: int
    """From 0, in dealing order."""

    salt: bytes
    path: tuple[bytes, ...]
    """Hashes of the neighbours, from the leaf's to the root's child."""

    def to_json(self) -> dict[str, Json]:
        """Write the opening for a client."""
        return {
            "card": NOTATION[self.card],
            "place": self.place,
            "salt": self.salt.hex(),
            "path": [node.hex() for node in self.path],
        }

    @classmethod
    def from_json(cls, data: object) -> Opening:
        """
        Read what `to_json` wrote, and nothing else.

        Raises:
            NotationError: If it is not an opening.

        """
        found = object_in(data, ("card", "place", "salt", "path"), "an opening")
        card, place = found["card"], found["place"]
        if not isinstance(card, str):
            raise NotationError("expected a card in an opening")
        if isinstance(place, bool) or not isinstance(place, int):
            raise NotationError("expected a whole number for the place of an opening")
        salt = hex_in(found["salt"], "the salt")
        path = hexes_in(found["path"], "the path", most=_MOST_CARDS)
        return cls(index_of(card), place, salt, path)


class Sealed:
    """One pack of a deal: its seal, and the openings of its cards."""

    def __init__(self, mixed: bytes, number: int, pack: Sequence[CardIndex]) -> None:
        """Seal the *number*-th pack of a deal, given in dealing order."""
        sized(mixed, "a mixed secret")
        self._places = {card: place for place, card in enumerate(pack)}
        self._salts = [
            tagged("salt", mixed, word(number), word(place))
            for place in range(len(pack))
        ]
        leaves = [
            _leaf(place, card, salt)
            for (place, card), salt in zip(enumerate(pack), self._salts, strict=True)
        ]
        self.root, self._paths = _tree(leaves)

    def opening(self, card: CardIndex) -> Opening:
        """Open one card: for those alone who may see it come from the pack."""
        place = self._places[card]
        return Opening(card, place, self._salts[place], self._paths[place])


def is_opened(root: bytes, count: int, opening: Opening) -> bool:
    """Tell whether a card lay where its opening says, in a sealed pack of *count*."""
    card, place, salt, path = opening
    if not 0 <= card < len(NOTATION) or not 0 <= place < count <= _MOST_CARDS:
        return False
    if any(len(part) != SIZE for part in (salt, *path)):
        return False
    return _root(_leaf(place, card, salt), place, count, path) == root


def _leaf(place: int, card: CardIndex, salt: bytes) -> bytes:
    text = b"\x00" + word(place) + NOTATION[card].encode() + salt
    return hashlib.sha256(text).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\x01" + left + right).digest()


def _split(count: int) -> int:
    """How many of at least two leaves lie on the left: the greatest power of two."""
    return 1 << (count - 1).bit_length() - 1


def _tree(leaves: Sequence[bytes]) -> tuple[bytes, list[tuple[bytes, ...]]]:
    """Root of a tree, and the path of each leaf."""
    if len(leaves) == 1:
        return leaves[0], [()]
    middle = _split(len(leaves))
    left, left_paths = _tree(leaves[:middle])
    right, right_paths = _tree(leaves[middle:])
    paths = [(*path, right) for path in left_paths]
    paths += [(*path, left) for path in right_paths]
    return _node(left, right), paths


def _root(leaf: bytes, place: int, count: int, path: tuple[bytes, ...]) -> bytes | None:
    """Root that a leaf and its path lead to; None if the path has a wrong length."""
    if count == 1 or not path:
        return leaf if count == 1 and not path else None
    *below, other = path
    middle = _split(count)
    if place < middle:
        child = _root(leaf, place, middle, tuple(below))
        return None if child is None else _node(child, other)
    child = _root(leaf, place - middle, count - middle, tuple(below))
    return None if child is None else _node(other, child)
