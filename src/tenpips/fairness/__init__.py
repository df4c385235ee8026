"""Deals that everybody can check: shuffled by all, sealed, opened card by card."""

from tenpips.fairness.mixing import (
    SIZE,
    VERSION,
    FairnessError,
    FairShuffler,
    mixed,
    secret_commitment,
    value_commitment,
)
from tenpips.fairness.proofs import PackProof, Proof, check_abandoned, check_proof
from tenpips.fairness.sealing import Opening, Sealed, is_opened
from tenpips.fairness.shuffle import Numbers, shuffled

__all__ = [
    "SIZE",
    "VERSION",
    "FairShuffler",
    "FairnessError",
    "Numbers",
    "Opening",
    "PackProof",
    "Proof",
    "Sealed",
    "check_abandoned",
    "check_proof",
    "is_opened",
    "mixed",
    "secret_commitment",
    "shuffled",
    "value_commitment",
]
