"""
Records held against their proofs: packs, the first lot, and no pack too many.

This is about the shuffle alone; `tenpips.records.check` is about the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenpips.fairness import (
    FairnessError,
    FairShuffler,
    PackProof,
    check_proof,
    mixed,
)
from tenpips.game import AnyGame
from tenpips.match import draw_lot
from tenpips.records.deal import DealRecord
from tenpips.records.versions import rules_for


def verify(game: AnyGame, record: DealRecord) -> None:
    """
    Check that a deal's pack, and who dealt first by lot, are what its proof gives.

    Raises:
        FairnessError: With the first thing that does not agree, or if there is no
            proof.
        ReplayError: If the version of the game is unknown.

    """
    rules = rules_for(game, record.version)
    proof = record.proof
    if proof is None:
        raise FairnessError(f"{record.label}: it has no proof")
    seats = len(proof.deal.values)
    if seats != record.seats:
        raise FairnessError(
            f"{record.label}: {seats} seats have a value, and {record.seats} play"
        )
    try:
        cards = rules.pack(record.options)
        check_proof(proof.deal, cards, record.pack, proof.number)
        _check_lot(rules, record, _shuffler(proof))
        _check_void(rules, record, _shuffler(proof), len(proof.deal.packs) - 1)
    except FairnessError as error:
        raise FairnessError(f"{record.label}: {error}") from None


def verify_match(game: AnyGame, records: Sequence[DealRecord]) -> None:
    """
    Check each deal of a match, and that no secret served for two of them.

    Raises:
        FairnessError: With the first thing that does not agree.
        ReplayError: If the version of the game is unknown.

    """
    seen = dict[tuple[bytes, int], DealRecord]()
    for record in records:
        verify(game, record)
        assert record.proof is not None  # verify has refused it otherwise
        pack = (record.proof.deal.secret, record.proof.number)
        if pack in seen:
            raise FairnessError(
                f"{record.label}: it has the secret of {seen[pack].label}"
            )
        seen[pack] = record


def _shuffler(proof: PackProof) -> FairShuffler:
    """What shuffled the deal; its values were opened, or the check would say so."""
    values = [value for value in proof.deal.values if value is not None]
    return FairShuffler(mixed(proof.deal.secret, values))


def _check_lot(rules: AnyGame, record: DealRecord, shuffler: FairShuffler) -> None:
    """In the first deal of a match, the same secret and values draw the lot."""
    if record.number != 1:
        return
    terms, cards = rules.terms(record.options), rules.pack(record.options)
    lot = draw_lot(terms, record.seats, cards, shuffler.below)
    if lot.dealer != record.dealer:
        raise FairnessError(
            f"the lot falls on seat {lot.dealer}, and seat {record.dealer} dealt"
        )


def _check_void(
    rules: AnyGame, record: DealRecord, shuffler: FairShuffler, packs: int
) -> None:
    """There was a second pack only if the first was void as dealt, and so on."""
    for number in range(packs):
        pack = shuffler.pack(rules.pack(record.options), number)
        state = rules.deal(pack, record.dealer, record.options)
        if rules.to_move(state) is not None or not rules.outcome(state).redeal:
            raise FairnessError(f"pack {number} was not void, but another was dealt")
