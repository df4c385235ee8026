"""Deals with proofs, as a server makes them, and what can be changed in them."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Any

from tenpips.cards import CardIndex
from tenpips.dice import Dice
from tenpips.fairness import (
    VERSION,
    FairShuffler,
    PackProof,
    Proof,
    Sealed,
    mixed,
    secret_commitment,
    value_commitment,
)
from tenpips.game import AnyGame
from tenpips.games import game_named
from tenpips.match import draw_lot
from tenpips.records import DealRecord, record_of
from tenpips.view import Seat


def drawn(name: str) -> bytes:
    """A secret or value that is the same in every run."""
    return hashlib.sha256(name.encode()).digest()


def values_of(seats: int, name: str) -> tuple[bytes, ...]:
    """A value for each seat."""
    return tuple(drawn(f"{name} value {seat}") for seat in range(seats))


def proof_of(secret: bytes, values: tuple[bytes, ...], *roots: bytes) -> Proof:
    """The proof of a deal; every value of an odd seat was supplied by the server."""
    supplied = tuple(seat % 2 == 1 for seat in range(len(values)))
    return Proof(
        VERSION,
        secret_commitment(secret),
        tuple(
            value_commitment(seat, value, supplied=supplied[seat])
            for seat, value in enumerate(values)
        ),
        values,
        supplied,
        secret,
        roots,
    )


def is_void(game: AnyGame, options: Any, dealer: Seat, pack: Any) -> bool:
    """Whether a pack is void as dealt."""
    state = game.deal(pack, dealer, options)
    return game.to_move(state) is None and game.outcome(state).redeal


def fair_packs(
    game: AnyGame, options: Any, dealer: Seat, secret: bytes
) -> list[tuple[CardIndex, ...]]:
    """All packs of a deal: one more as long as the last was void as dealt."""
    shuffler, cards = FairShuffler(secret), game.pack(options)
    packs = [shuffler.pack(cards, 0)]
    while is_void(game, options, dealer, packs[-1]):
        packs.append(shuffler.pack(cards, len(packs)))
    return packs


def fair_deal(
    name: str, variant: str, seed: str, number: int = 1, options: Any = None
) -> list[DealRecord]:
    """A first deal with its lot, played at random; void ones before it."""
    game = game_named(name)
    chosen = game.options(variant) if options is None else options
    seats, cards = game.seats(chosen), game.pack(chosen)
    secret, values = drawn(seed), values_of(seats, seed)
    mix = mixed(secret, values)
    lot = draw_lot(game.terms(chosen), seats, cards, FairShuffler(mix).below)
    packs = fair_packs(game, chosen, lot.dealer, mix)
    roots = [Sealed(mix, place, pack).root for place, pack in enumerate(packs)]
    proof = proof_of(secret, values, *roots)
    return [
        replace(
            record_of(
                game,
                variant,
                chosen,
                lot.dealer,
                pack,
                random_cards(game, chosen, lot.dealer, pack, Dice(number)),
                number=number + place,
            ),
            proof=PackProof(proof, place),
        )
        for place, pack in enumerate(packs)
    ]


def random_cards(
    game: AnyGame, options: Any, dealer: Seat, pack: Any, dice: Dice
) -> list[CardIndex]:
    """Legal cards to the end of a deal."""
    state, cards = game.deal(pack, dealer, options), list[CardIndex]()
    while game.to_move(state) is not None:
        cards.append(dice.pick(game.legal_cards(state)))
        state = game.play(state, cards[-1])
    return cards


def flipped(data: bytes, place: int) -> bytes:
    """Some bytes, one of them changed in one bit."""
    return bytes(byte ^ (at == place) for at, byte in enumerate(data))
