"""Entries about the cards: dealt, played, taken back; and how deals and matches end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tenpips.cards import INDEX_OF, members
from tenpips.fairness import (
    VERSION,
    FairShuffler,
    PackProof,
    Proof,
    Sealed,
    mixed,
    secret_commitment,
)
from tenpips.room.state import Abandoned, Played, RoomState, Round
from tenpips.telling import Event
from tenpips.view import Seat

READY_WAIT = 60_000
"""Milliseconds to look at a result where there is a clock, before the next deal."""

Body = Mapping[str, Any]


# Deals begin


def begin_deal(state: RoomState, shuffle: Round, at: int) -> None:
    """All values are open: shuffle, seal and deal, again where the deal is void."""
    opened = [value for value in shuffle.values if value is not None]
    secret = mixed(shuffle.secret, opened)
    shuffler = FairShuffler(secret)
    match = state.match
    state.round = None
    state.unopened = frozenset()
    state.log.trim(state.keep_from)
    if not match.deals:
        for event in match.draw_lot(shuffler):
            state.log.tell(event)
    for dealt in match.deal_out(shuffler):
        sealed = Sealed(secret, dealt.number, dealt.opened_pack())
        shuffle.packs.append(sealed.root)
        number = len(match.deals)
        players = tuple(chair.name for chair in state.chairs)
        state.deals.append(
            Played(dealt, shuffle, state.match_number, number, players, sealed)
        )
        state.tell("sealed", number=number, root=sealed.root.hex())
        _tell_all(state, match.opening(), sealed)
    state.phase = "playing"
    state.touch("stage", "round", "score", "position")
    _next_turn(state, at)


def _tell_all(state: RoomState, told: Iterable[Event], sealed: Sealed | None) -> None:
    """Log events, with the openings of the cards that they bring from the pack."""
    for event in told:
        if event.from_pack and sealed is not None:
            opened = [sealed.opening(card) for card in members(event.from_pack)]
            state.log.tell(event, [opening.to_json() for opening in opened])
        else:
            state.log.tell(event)


def _next_turn(state: RoomState, at: int) -> None:
    """Somebody must name a card: start the clock."""
    state.arises()
    state.turn_from = at
    clock, seat = state.setup.clock, state.match.to_move
    if clock is not None and seat is not None:
        state.turn_by = at + 1000 * clock.card + state.chairs[seat].bank
        state.touch("clock")


# Cards


def apply_play(state: RoomState, body: Body, at: int) -> None:
    """A card was named."""
    seat, card, by = body["seat"], INDEX_OF[body["card"]], body.get("by", "")
    played, before = state.deals[-1], state.log.number
    if state.question is not None and state.question.matter == "take-back":
        drop_question(state)
    if state.setup.clock is not None:
        spend(state, seat, at)
    if by:
        played.by[len(played.dealt.plies)] = by
    if by in {"clock", "overrun"}:
        state.tell("out-of-time" if by == "clock" else "overrun", player=seat)
    _tell_all(state, state.match.carry_out(card), played.sealed)
    state.touch("position")
    if played.dealt.outcome is None:
        _next_turn(state, at)
    else:
        state.keep_from = before
        _end_deal(state, at)


def drop_question(state: RoomState) -> None:
    """Somebody's question has no answer any more."""
    state.question = None
    state.tell("question-lapsed")
    state.touch("question")


def spend(state: RoomState, seat: Seat, at: int) -> None:
    """Take from a seat's bank what its turn took longer than a card may take."""
    clock, chair = state.setup.clock, state.chairs[seat]
    if clock is not None:
        over = at - state.turn_from - 1000 * clock.card
        chair.bank = max(0, min(chair.bank, chair.bank - over))
        state.touch("clock")


def take_back(state: RoomState, at: int) -> None:
    """
    Undo the last card. Its name is not told again: it may have been laid unseen.

    The record lists it, so that nobody can play on as if nothing had happened.
    """
    played = state.deals[-1]
    card = played.dealt.take_back()
    place, seat = len(played.dealt.plies), state.match.to_move
    assert seat is not None
    played.taken_back.append((place, seat, card))
    played.by.pop(place, None)
    state.tell("taken-back", player=seat)
    state.touch("position")
    _next_turn(state, at)


# Deals and matches end


def _end_deal(state: RoomState, at: int) -> None:
    open_deals(state)
    state.turn_by = 0
    state.touch("stage", "score", "receipt", "clock")
    if state.match.over:
        state.phase = "over"
    else:
        state.phase = "pause"
        state.ready.clear()
        if state.setup.clock is not None:
            state.ready_by = at + READY_WAIT
        check_pause(state)
    state.arises()


def open_deals(state: RoomState) -> None:
    """Open the last shuffle's deals to everybody: secret, values and all cards."""
    shuffle = state.deals[-1].round
    for played in reversed(state.deals):
        if played.round is not shuffle:
            break
        played.open, played.sealed = True, None
    last = state.deals[-1]
    proof = PackProof(proof_of(shuffle), last.dealt.number)
    state.tell("deal-opened", number=last.number, proof=proof.to_json())


def proof_of(shuffle: Round) -> Proof:
    """Everything about a shuffle that has ended, one way or another."""
    return Proof(
        VERSION,
        secret_commitment(shuffle.secret),
        tuple(shuffle.commitments),
        tuple(shuffle.values),
        tuple(shuffle.supplied),
        shuffle.secret,
        tuple(shuffle.packs),
    )


def check_pause(state: RoomState) -> None:
    """Go on to the next shuffle once nobody is waited for."""
    if state.phase == "pause" and not state.waits_for():
        state.wants_round = True
        state.ready_by = 0
        state.touch("stage", "clock")


def apply_ready(state: RoomState, body: Body, at: int) -> None:
    """Somebody has seen the result; or the clock says that all have."""
    for seat in body["seats"]:
        state.ready.add(seat)
        state.tell("ready", player=seat)
    state.touch("stage")
    check_pause(state)


def end_by_resignation(state: RoomState, at: int) -> None:
    """Nobody is left to play against: the others have won."""
    if state.phase == "playing":
        _abandon_deal(state, at)
    elif state.round is not None:
        _abandon_round(state, at)
    winners = [seat for seat, chair in enumerate(state.chairs) if not chair.resigned]
    for event in state.match.concede(winners):
        state.log.tell(event)
    state.phase = "over"
    state.wants_round = False
    state.turn_by = state.ready_by = 0
    state.round = state.question = None
    state.touch("stage", "round", "score", "clock", "question", "position")
    state.arises()


def _abandon_deal(state: RoomState, at: int) -> None:
    state.tell("deal-abandoned", number=state.deals[-1].number)
    open_deals(state)
    played = state.deals[-1]
    state.abandoned.append(
        Abandoned(
            at,
            "resigned",
            played.round.number,
            state.match_number,
            proof_of(played.round),
            played,
        )
    )


def _abandon_round(state: RoomState, at: int) -> None:
    assert state.round is not None
    abandon_shuffle(state, state.round, "resigned", at)


def abandon_shuffle(state: RoomState, shuffle: Round, why: str, at: int) -> None:
    """List a shuffle that came to nothing, and open what there is of it."""
    proof = proof_of(shuffle)
    state.abandoned.append(
        Abandoned(at, why, shuffle.number, state.match_number, proof, None)
    )
    state.tell("shuffle-abandoned", number=shuffle.number, proof=proof.to_json())
