"""Entries about the shuffle that all do together (docs/fairness.md)."""

from __future__ import annotations

from tenpips.fairness import secret_commitment, value_commitment
from tenpips.room.playing import Body, abandon_shuffle, begin_deal
from tenpips.room.state import RoomState, Round
from tenpips.view import Seat


def apply_round(state: RoomState, body: Body, at: int) -> None:
    """The server has committed to its secret, and answers for the bots."""
    seats = state.seats
    state.rounds += 1
    shuffle = Round(
        number=state.rounds,
        secret=bytes.fromhex(body["secret"]),
        by=_deadline(state, at),
        commitments=[None] * seats,
        values=[None] * seats,
        supplied=[False] * seats,
    )
    state.round = shuffle
    state.wants_round = False
    state.phase = "shuffling"
    commitment = secret_commitment(shuffle.secret).hex()
    state.tell("shuffle", number=shuffle.number, commitment=commitment)
    state.touch("stage", "round")
    _supply(shuffle, body)
    _go_on(state, shuffle, at)


def apply_committed(state: RoomState, body: Body, at: int) -> None:
    """A seat has committed to its value."""
    shuffle, seat = _going_on(state), body["seat"]
    shuffle.commitments[seat] = bytes.fromhex(body["commitment"])
    state.tell("committed", player=seat)
    state.touch("round")
    _go_on(state, shuffle, at)


def apply_supplied(state: RoomState, body: Body, at: int) -> None:
    """Some seats have not committed in time: the server supplies their values."""
    shuffle = _going_on(state)
    for seat in _supply(shuffle, body):
        state.tell("supplied", player=seat)
    state.touch("round")
    _go_on(state, shuffle, at)


def apply_opened(state: RoomState, body: Body, at: int) -> None:
    """A seat has opened its value."""
    shuffle, seat = _going_on(state), body["seat"]
    shuffle.values[seat] = bytes.fromhex(body["value"])
    state.tell("opened", player=seat)
    state.touch("round")
    _go_on(state, shuffle, at)


def apply_unopened(state: RoomState, body: Body, at: int) -> None:
    """Some seats have not opened in time: the shuffle comes to nothing."""
    shuffle = _going_on(state)
    for seat in body["seats"]:
        state.tell("not-opened", player=seat)
    abandon_shuffle(state, shuffle, "not-opened", at)
    state.unopened = frozenset(body["seats"])
    state.round = None
    state.wants_round = True
    state.touch("round")


def _going_on(state: RoomState) -> Round:
    assert state.round is not None
    return state.round


def _supply(shuffle: Round, body: Body) -> list[Seat]:
    """Enter values of the server's own, each as if its seat had done all at once."""
    seats = list[Seat]()
    for key, written in body["values"].items():
        seat, value = int(key), bytes.fromhex(written)
        shuffle.commitments[seat] = value_commitment(seat, value, supplied=True)
        shuffle.values[seat] = value
        shuffle.supplied[seat] = True
        seats.append(seat)
    return seats


def _go_on(state: RoomState, shuffle: Round, at: int) -> None:
    """Let all open once all have committed, and deal once all have opened."""
    if shuffle.opened:
        begin_deal(state, shuffle, at)
    elif shuffle.committed and not shuffle.opening:
        shuffle.opening = True
        shuffle.by = _deadline(state, at)
        state.tell("all-committed")


def _deadline(state: RoomState, at: int) -> int:
    return at + 1000 * state.setup.wait
