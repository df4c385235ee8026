"""What is checked when a deal is opened: the proof, against what was told before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tenpips.cards import NOTATION, CardIndex
from tenpips.client.dealt import HeardDeal, Problem
from tenpips.client.shares import Share
from tenpips.errors import NotationError
from tenpips.fairness import (
    FairShuffler,
    PackProof,
    Proof,
    Sealed,
    mixed,
    secret_commitment,
    value_commitment,
)


def ending(
    deal: HeardDeal,
    data: object,
    share: Share | None,
    cards: Sequence[CardIndex] | None,
    *,
    dealt: bool,
) -> Iterator[Problem]:
    """
    Give all that is wrong with how a deal ends: checks 1 to 5 of docs/fairness.md.

    Args:
        cards: The game's pack in order; without it seals are not worked out anew.
        dealt: Whether there was a deal; otherwise a shuffle has come to nothing.

    """
    try:
        whole = PackProof.from_json(data) if dealt else None
        proof = whole.deal if whole else Proof.from_json(data)
    except NotationError:
        yield Problem("proof-form")
        return
    yield from _secret(deal, proof)
    yield from _values(deal, proof)
    yield from _own(deal, proof, share)
    values = [value for value in proof.values if value is not None]
    complete = len(values) == len(proof.values)
    if whole is None:
        if complete or proof.packs:
            yield Problem("needlessly-abandoned")
    elif not complete:
        yield Problem("value-missing")
    else:
        yield from _packs(deal, whole, mixed(proof.secret, values), cards)


def _secret(deal: HeardDeal, proof: Proof) -> Iterator[Problem]:
    if secret_commitment(proof.secret) != proof.commitment:
        yield Problem("proof-secret")
    if proof.commitment.hex() != deal.commitment:
        yield Problem("proof-commitment")


def _values(deal: HeardDeal, proof: Proof) -> Iterator[Problem]:
    told = deal.pledges
    if told is not None and len(told.commitments) != len(proof.values):
        yield Problem("proof-form")
        return
    for seat, value in enumerate(proof.values):
        commitment, supplied = proof.value_commitments[seat], proof.supplied[seat]
        if value is not None:
            fits = value_commitment(seat, value, supplied=supplied) == commitment
            if not fits:
                yield Problem("value-wrong")
        bound = None if told is None else told.commitments[seat]
        if told is None or bound is None:
            continue
        shown = None if commitment is None else commitment.hex()
        if (bound, told.supplied[seat]) != (shown, supplied):
            yield Problem("value-changed")


def _own(deal: HeardDeal, proof: Proof, share: Share | None) -> Iterator[Problem]:
    if share is None or share.seat >= len(proof.values):
        return
    if proof.supplied[share.seat]:  # too late, which is no fault; unless it was not
        if deal.confirmed:
            yield Problem("own-supplied")
    elif proof.values[share.seat] not in {None, share.value}:
        yield Problem("own-value")


def _packs(
    deal: HeardDeal, proof: PackProof, mix: bytes, cards: Sequence[CardIndex] | None
) -> Iterator[Problem]:
    roots = proof.deal.packs
    if tuple(pack.root for pack in deal.packs) != roots:
        yield Problem("seals-changed")
    if proof.number != len(roots) - 1:
        yield Problem("pack-number")
    if cards is None:
        return
    shuffler = FairShuffler(mix)
    for number, root in enumerate(roots):
        pack = shuffler.pack(cards, number)
        if Sealed(mix, number, pack).root != root:
            yield Problem("seal-wrong")
        if number < len(deal.packs):
            for place, card in deal.packs[number].seen.items():
                if pack[place] != card:
                    yield Problem("card-elsewhere", NOTATION[card])
