"""The proof of a deal as headers of the text form, and back into the JSON form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tenpips.errors import NotationError
from tenpips.fairness import PackProof
from tenpips.records.words import header_of, integer_in, shown

FIELDS = (
    "proof",
    "proof_number",
    "proof_commitment",
    "proof_secret",
    "proof_commitments",
    "proof_values",
    "proof_supplied",
    "proof_packs",
)
"""Headers of a proof, in order; all of them or none."""

_SUPPLIED = {"no": False, "yes": True}
_NONE = "-"


def proof_headers(proof: PackProof) -> Iterator[tuple[str, str]]:
    """Fields and values of the headers that write a proof."""
    deal = proof.deal
    written = (
        deal.version,
        str(proof.number),
        deal.commitment.hex(),
        deal.secret.hex(),
        _by_seat(deal.value_commitments),
        _by_seat(deal.values),
        " ".join("yes" if supplied else "no" for supplied in deal.supplied),
        " ".join(root.hex() for root in deal.packs),
    )
    return zip(FIELDS, written, strict=True)


def _by_seat(items: Iterable[bytes | None]) -> str:
    return " ".join(_NONE if item is None else item.hex() for item in items)


def read_proof(head: Mapping[str, str]) -> dict[str, object] | None:
    """
    Give the proof among a deal's headers, as in the JSON form.

    Raises:
        NotationError: If a part of it is missing; the rest is looked at later.

    """
    if not any(name in head for name in FIELDS):
        return None
    for name in FIELDS:
        if name not in head:
            raise NotationError(
                f'expected a header [{header_of(name)} "…"] for the proof, '
                "which is missing"
            )
    version, number, commitment, secret, *lists = (head[name] for name in FIELDS)
    commitments, values, supplied, packs = (text.split() for text in lists)
    if not len(commitments) == len(values) == len(supplied):
        raise NotationError("expected as many values as commitments in the proof")
    seats = zip(commitments, values, supplied, strict=True)
    return {
        "version": version,
        "number": integer_in(number, "ProofNumber"),
        "commitment": commitment,
        "secret": secret,
        "seats": [
            {
                "commitment": None if committed == _NONE else committed,
                "value": None if value == _NONE else value,
                "supplied": _is_supplied(word),
            }
            for committed, value, word in seats
        ],
        "packs": packs,
    }


def _is_supplied(word: str) -> bool:
    try:
        return _SUPPLIED[word]
    except KeyError:
        message = f"expected yes or no for ProofSupplied, got {shown(word)}"
        raise NotationError(message) from None
