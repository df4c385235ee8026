"""
What is opened when a deal has ended or is abandoned, and the check of it.

A proof is public and may be forged: nothing in it is taken on trust but what was
published before the cards were dealt, which whoever was there can compare.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tenpips.cards import NOTATION, CardIndex
from tenpips.errors import NotationError
from tenpips.fairness.hexadecimal import hex_in, hexes_in, list_in, object_in
from tenpips.fairness.mixing import (
    VERSION,
    FairnessError,
    FairShuffler,
    mixed,
    secret_commitment,
    value_commitment,
)
from tenpips.fairness.sealing import Sealed
from tenpips.telling import Json

_MOST_SEATS = 16
_MOST_PACKS = 100
_KEYS = ("version", "commitment", "seats", "secret", "packs")
_SEAT_KEYS = ("commitment", "value", "supplied")


class Proof(NamedTuple):
    """How the packs of a deal came about, or how far an abandoned one had come."""

    version: str
    commitment: bytes
    """What the server published first: the hash of its secret."""

    value_commitments: tuple[bytes | None, ...]
    """By seat; None where the deal was abandoned before the seat had committed."""

    values: tuple[bytes | None, ...]
    """By seat; None where the deal was abandoned before the value was opened."""

    supplied: tuple[bool, ...]
    """By seat: whether the server supplied the value, as it does for bots."""

    secret: bytes
    packs: tuple[bytes, ...]
    """Seals of the packs dealt, in order: one, unless deals were void as dealt."""

    def to_json(self) -> dict[str, Json]:
        """Write the proof."""
        seats = zip(self.value_commitments, self.values, self.supplied, strict=True)
        return {
            "version": self.version,
            "commitment": self.commitment.hex(),
            "seats": [
                {
                    "commitment": _written(commitment),
                    "value": _written(value),
                    "supplied": supplied,
                }
                for commitment, value, supplied in seats
            ],
            "secret": self.secret.hex(),
            "packs": [root.hex() for root in self.packs],
        }

    @classmethod
    def from_json(cls, data: object) -> Proof:
        """
        Read what `to_json` wrote, and nothing else.

        Raises:
            NotationError: If it is not a proof of this version.

        """
        if isinstance(data, dict) and data.get("version", VERSION) != VERSION:
            raise NotationError(
                f"expected a proof of version {VERSION}, "
                f"got {str(data['version'])[:40]!r}"
            )
        found = object_in(data, _KEYS, "a proof")
        written = list_in(found["seats"], "the seats of a proof", most=_MOST_SEATS)
        seats = [_seat(item, seat) for seat, item in enumerate(written)]
        return cls(
            VERSION,
            hex_in(found["commitment"], "the commitment of a proof"),
            tuple(commitment for commitment, _, _ in seats),
            tuple(value for _, value, _ in seats),
            tuple(supplied for _, _, supplied in seats),
            hex_in(found["secret"], "the secret of a proof"),
            hexes_in(found["packs"], "the packs of a proof", most=_MOST_PACKS),
        )


def _written(data: bytes | None) -> str | None:
    return None if data is None else data.hex()


def _hex_or_none(value: object, what: str) -> bytes | None:
    return None if value is None else hex_in(value, what)


def _seat(data: object, seat: int) -> tuple[bytes | None, bytes | None, bool]:
    found = object_in(data, _SEAT_KEYS, f"seat {seat} of a proof")
    supplied = found["supplied"]
    if not isinstance(supplied, bool):
        raise NotationError(f"expected true or false for supplied of seat {seat}")
    return (
        _hex_or_none(found["commitment"], f"the commitment of seat {seat}"),
        _hex_or_none(found["value"], f"the value of seat {seat}"),
        supplied,
    )


class PackProof(NamedTuple):
    """What the record of a deal carries: the proof, and which pack was dealt."""

    deal: Proof
    number: int
    """From 0: how many packs before this one were void as dealt."""

    def to_json(self) -> dict[str, Json]:
        """Write the proof with the number of the pack."""
        return {**self.deal.to_json(), "number": self.number}

    @classmethod
    def from_json(cls, data: object) -> PackProof:
        """
        Read what `to_json` wrote, and nothing else.

        Raises:
            NotationError: If it is not a proof of this version.

        """
        if not isinstance(data, dict) or "number" not in data:
            raise NotationError("expected a proof with the number of the pack")
        number = data["number"]
        if isinstance(number, bool) or not isinstance(number, int):
            raise NotationError("expected a whole number for the number of the pack")
        rest = {key: value for key, value in data.items() if key != "number"}
        return cls(Proof.from_json(rest), number)


def check_proof(
    proof: Proof,
    cards: Sequence[CardIndex],
    pack: Sequence[CardIndex],
    number: int,
) -> None:
    """
    Check that a pack is the one that a proof gives.

    Args:
        cards: The game's pack in order, as it was before it was shuffled.
        pack: What was dealt, in dealing order.
        number: Which pack of the deal that was, from 0.

    Raises:
        FairnessError: With the first thing that does not agree.

    """
    values = [value for value in _checked_values(proof) if value is not None]
    if len(values) < len(proof.values):
        seat = proof.values.index(None)
        raise FairnessError(f"the value of seat {seat} was never opened")
    secret = mixed(proof.secret, values)
    shuffler = FairShuffler(secret)
    if not 0 <= number < len(proof.packs):
        count = len(proof.packs)
        raise FairnessError(f"pack {number} is not among the {count} of the proof")
    for place, root in enumerate(proof.packs):
        dealt = shuffler.pack(cards, place)
        if place == number:
            _same(dealt, pack)
        if Sealed(secret, place, dealt).root != root:
            raise FairnessError(
                f"the seal of pack {place} is not that of the pack that secret and "
                "values give"
            )


def check_abandoned(proof: Proof) -> None:
    """
    Check what was opened of a deal that was abandoned before it was dealt.

    Raises:
        FairnessError: With the first thing that does not agree.

    """
    values = _checked_values(proof)
    if None not in values:
        raise FairnessError("every value was opened, so the deal could go on")
    if proof.packs:
        raise FairnessError("a pack was sealed although a value was never opened")


def _checked_values(proof: Proof) -> tuple[bytes | None, ...]:
    """Values of a proof, once they and the secret are those committed to."""
    if proof.version != VERSION:
        raise FairnessError(
            f"expected a proof of version {VERSION}, got {proof.version[:40]!r}"
        )
    if secret_commitment(proof.secret) != proof.commitment:
        raise FairnessError("the secret is not the one that the server committed to")
    seats = zip(proof.value_commitments, proof.values, proof.supplied, strict=True)
    for seat, (commitment, value, supplied) in enumerate(seats):
        if value is None:
            continue
        if value_commitment(seat, value, supplied=supplied) != commitment:
            who = "the server" if supplied else "its player"
            raise FairnessError(
                f"the value of seat {seat} is not the one that {who} committed to"
            )
    return proof.values


def _same(expected: Sequence[CardIndex], pack: Sequence[CardIndex]) -> None:
    if len(expected) != len(pack):
        raise FairnessError(f"expected a pack of {len(expected)}, got {len(pack)}")
    for place, (wanted, got) in enumerate(zip(expected, pack, strict=True), 1):
        if wanted != got:
            raise FairnessError(
                f"the pack is not the one that secret and values give: place {place} "
                f"has {NOTATION[got]}, not {NOTATION[wanted]}"
            )
