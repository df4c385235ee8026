"""Deals that are over, opened to everybody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from tenpips.cards import NOTATION
from tenpips.fairness import PackProof, Proof
from tenpips.records import DealRecord, Ply, record_of
from tenpips.room.playing import proof_of
from tenpips.room.state import Abandoned, Played, RoomState


class AbandonedDeal(NamedTuple):
    """A shuffle or a deal that came to nothing."""

    at: int
    """When: UTC, in milliseconds."""

    why: str
    """``not-opened``: somebody did not open a value in time; or ``resigned``."""

    round: int
    """Number of the shuffle at its table."""

    match: int
    proof: Proof
    record: DealRecord | None
    """The deal as far as it was played; None if it had not been dealt."""


def records(state: RoomState) -> list[Callable[[], DealRecord]]:
    """Give what makes the records of all deals that are open."""
    return [partial(_record, state, played) for played in state.deals if played.open]


def abandoned(state: RoomState) -> list[Callable[[], AbandonedDeal]]:
    """Give what lists all that came to nothing."""
    return [partial(_listed, state, found) for found in state.abandoned]


def _listed(state: RoomState, found: Abandoned) -> AbandonedDeal:
    return AbandonedDeal(
        found.at,
        found.why,
        found.round,
        found.match,
        found.proof,
        None if found.played is None else _record(state, found.played),
    )


def _record(state: RoomState, played: Played) -> DealRecord:
    dealt = played.dealt
    record = record_of(
        state.game,
        state.setup.variant,
        state.chosen.options,
        dealt.dealer,
        dealt.opened_pack(),
        dealt.plies,
        players=played.players,
        number=played.number,
    )
    plies = tuple(
        _marked(ply, played.by.get(place)) for place, ply in enumerate(record.plies)
    )
    proof = PackProof(proof_of(played.round), dealt.number)
    extra: dict[str, object] = {}
    if played.taken_back:
        extra["taken_back"] = [
            {"ply": place + 1, "seat": seat, "card": NOTATION[card]}
            for place, seat, card in played.taken_back
        ]
    return replace(record, plies=plies, proof=proof, extra=extra)


def _marked(ply: Ply, by: str | None) -> Ply:
    """A ply, with who named the card if it was not the player."""
    return ply if by is None else ply._replace(extra={"by": by})
