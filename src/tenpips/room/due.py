"""What time alone brings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from tenpips.room.deciding_cards import simplest
from tenpips.room.decision import entry
from tenpips.room.entries import Entry
from tenpips.room.state import RoomState
from tenpips.telling import Json
from tenpips.view import Seat

Entropy: TypeAlias = Callable[[int], bytes]
"""Gives so many random bytes: `os.urandom`."""


def next_due(state: RoomState) -> int | None:
    """When something is due next: UTC, in milliseconds; None if nothing is."""
    return min(_deadlines(state), default=None)


def due(state: RoomState, now: int, entropy: Entropy) -> list[Entry]:
    """What is due first, if anything is."""
    if _may_shuffle(state):
        return entry(
            state,
            now,
            "round",
            secret=entropy(32).hex(),
            values=_supplied(state, entropy),
        )
    return _late_in_shuffle(state, now, entropy) or _late(state, now)


def _may_shuffle(state: RoomState) -> bool:
    """A match begins once all its people are here; later deals wait for nobody."""
    if not state.wants_round or state.draining:
        return False
    people = (chair for chair in state.chairs if chair.person)
    return state.phase != "gathering" or all(chair.here for chair in people)


def _is_deserted(state: RoomState) -> bool:
    """Whether nobody holds a seat any more, before a match: not even somebody away."""
    return state.phase == "gathering" and not state.people()


def _supplied(state: RoomState, entropy: Entropy) -> dict[str, Json]:
    """Values of the server's own: for bots, who left, and who did not open before."""
    return {
        str(seat): entropy(32).hex()
        for seat, chair in enumerate(state.chairs)
        if not chair.playing or not chair.token or seat in state.unopened
    }


def _late_in_shuffle(state: RoomState, now: int, entropy: Entropy) -> list[Entry]:
    shuffle = state.round
    if shuffle is None or shuffle.by > now:
        return []
    if shuffle.opening:
        late = [seat for seat, value in enumerate(shuffle.values) if value is None]
        return entry(state, now, "unopened", seats=[*late])
    values: dict[str, Json] = {
        str(seat): entropy(32).hex()
        for seat, commitment in enumerate(shuffle.commitments)
        if commitment is None
    }
    return entry(state, now, "supplied", values=values)


def _late(state: RoomState, now: int) -> list[Entry]:
    if _is_deserted(state):
        return entry(state, now, "closed")
    if 0 < state.turn_by <= now:
        seat = state.match.to_move
        assert seat is not None
        card = simplest(state, seat)
        return entry(state, now, "play", seat=seat, card=card, by="clock")
    if 0 < state.ready_by <= now:
        return entry(state, now, "ready", seats=[*state.waits_for()])
    if state.question is not None and state.question.until <= now:
        return entry(state, now, "lapsed")
    for seat, until in _kept(state):
        if until <= now:
            if state.phase == "gathering":
                return entry(state, now, "stood", seat=seat)
            level = state.setup.takeover
            return entry(state, now, "takeover", seat=seat, level=level)
    return []


def _deadlines(state: RoomState) -> Iterator[int]:
    if _may_shuffle(state):
        yield 0
    if _is_deserted(state):
        yield 0
    if state.round is not None:
        yield state.round.by
    if state.turn_by:
        yield state.turn_by
    if state.ready_by:
        yield state.ready_by
    if state.question is not None:
        yield state.question.until
    for _seat, until in _kept(state):
        yield until


def _kept(state: RoomState) -> Iterator[tuple[Seat, int]]:
    """
    Seats kept for somebody away, where something happens when that ends.

    Before a match the seat is opened again. In a match a bot takes over, if the host
    wants one, and if somebody is here for whom to go on.
    """
    if state.phase == "over":
        return
    gathering = state.phase == "gathering"
    if not gathering:
        here = any(chair.here and chair.playing for chair in state.chairs)
        if not state.setup.takeover or not here:
            return
    for seat, chair in enumerate(state.chairs):
        if chair.until and chair.playing:
            yield seat, chair.until
