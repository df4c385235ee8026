"""Entries about people: who sits, who is away or gone, who resigns, who talks."""

from __future__ import annotations

from tenpips.protocol import PARTS
from tenpips.room.chairs import Chair
from tenpips.room.playing import Body, check_pause, end_by_resignation
from tenpips.room.setup import ME
from tenpips.room.state import RoomState
from tenpips.table import Match
from tenpips.telling import Event
from tenpips.view import Seat

MOST_GRACE = 60_000
"""Milliseconds that a lost connection may be made up for in a match, at most."""

GRACE = 15_000
"""Milliseconds that are added to a turn when its player's connection is lost."""

# Coming


def apply_opened_table(state: RoomState, body: Body, at: int) -> None:
    """The host has opened the table and sits at it."""
    _take(state, body["seats"].index(ME), body, at)


def apply_sat(state: RoomState, body: Body, at: int) -> None:
    """A stranger has taken an open seat."""
    _take(state, body["seat"], body, at)


def _take(state: RoomState, seat: Seat, body: Body, at: int) -> None:
    """Seat a person; until a connection speaks for the seat it is away."""
    state.chairs[seat] = Chair(
        name=body["name"] or f"Guest {seat + 1}",
        token=body["token"],
        person=True,
        until=at + 1000 * state.setup.keep,
    )
    state.tell("sat", player=seat, name=state.chairs[seat].name)
    state.touch("seats", "clock")
    _check_full(state)


def _check_full(state: RoomState) -> None:
    if any(chair.open for chair in state.chairs):
        return
    state.wants_round = True
    if state.setup.clock is not None:
        for chair in state.chairs:
            chair.bank = 1000 * state.setup.clock.bank
            chair.grace = MOST_GRACE
    state.touch("stage")


def apply_renamed(state: RoomState, body: Body, at: int) -> None:
    """A person has given its name."""
    state.chairs[body["seat"]].name = body["name"]
    state.tell("named", player=body["seat"], name=body["name"])
    state.touch("seats")


def apply_renewed(state: RoomState, body: Body, at: int) -> None:
    """The seat of somebody gone has a new token; the old one holds it no more."""
    chair = state.chairs[body["seat"]]
    chair.token, chair.link = body["token"], ""
    chair.until = at + 1000 * state.setup.keep
    state.tell("seat-renewed", player=body["seat"])
    state.touch("seats")


# Being here, or away


def apply_connected(state: RoomState, body: Body, at: int) -> None:
    """A connection speaks for the seat; whoever was away is back."""
    seat = body["seat"]
    chair = state.chairs[seat]
    chair.link = body["link"]
    if not chair.until:
        return
    chair.until = 0
    if chair.level and not chair.resigned:
        chair.level = ""
        state.tell("plays-again", player=seat)
        state.touch("stage")
    else:
        state.tell("back", player=seat)
    state.touch("seats")


def apply_away(state: RoomState, body: Body, at: int) -> None:
    """The connection that spoke for the seat is gone."""
    chair = state.chairs[body["seat"]]
    chair.link, chair.until = "", body["until"]
    state.tell("away", player=body["seat"], until=chair.until)
    state.touch("seats")
    if state.turn_by and state.match.to_move == body["seat"]:
        give_grace(state, chair)


def give_grace(state: RoomState, chair: Chair) -> None:
    """Do not let a short drop of the line cost the player's time."""
    grace = min(GRACE, chair.grace)
    chair.grace -= grace
    state.turn_from += grace
    state.turn_by += grace
    state.touch("clock")


def apply_takeover(state: RoomState, body: Body, at: int) -> None:
    """Somebody was away for longer than the seat is kept: a bot plays on."""
    stand_in(state, body["seat"], body["level"])


def stand_in(state: RoomState, seat: Seat, level: str) -> None:
    """Let a bot play for a seat until its person is back."""
    state.chairs[seat].level = level
    state.tell("bot-plays", player=seat, level=level)
    state.touch("seats", "stage")
    check_pause(state)


def is_gone(state: RoomState, seat: Seat, at: int) -> bool:
    """Whether somebody is away for longer than the seat was kept."""
    chair = state.chairs[seat]
    return chair.person and 0 < chair.until <= at


# Going


def apply_stood(state: RoomState, body: Body, at: int) -> None:
    """Somebody went before the match began: the seat is open again."""
    state.chairs[body["seat"]] = Chair()
    state.wants_round = False
    state.tell("left", player=body["seat"])
    state.touch("seats", "stage", "clock")


def apply_closed(state: RoomState, body: Body, at: int) -> None:
    """Nobody was left before the match began: the table is over."""
    state.closed = True
    state.phase = "over"
    state.tell("table-closed")
    state.touch("stage")


def apply_left(state: RoomState, body: Body, at: int) -> None:
    """Somebody has given up a seat, in a match or after it."""
    seat = body["seat"]
    chair = state.chairs[seat]
    chair.token = chair.link = ""
    chair.until = at
    state.tell("left", player=seat)
    state.touch("seats")
    if state.setup.takeover and not chair.level and state.phase != "over":
        stand_in(state, seat, state.setup.takeover)


def apply_resigned(state: RoomState, body: Body, at: int) -> None:
    """
    Somebody has given the match up.

    With two seats the match ends, and the other seat has won. With more a bot plays
    on for the seat, as long as another person is there to play against; if not, the
    match ends and all other seats have won.
    """
    seat = body["seat"]
    state.chairs[seat].resigned = True
    state.tell("resigned", player=seat)
    state.touch("seats")
    others = [other for other in state.people() if other != seat]
    if state.seats > 2 and others:
        stand_in(state, seat, state.chosen.stand_in)
    else:
        end_by_resignation(state, at)


def rematch(state: RoomState, at: int) -> None:
    """
    Begin another match at this table: everybody moves on by one seat.

    Whoever has gone leaves an open seat. Events up to now are dropped, since they
    were told to seats that have changed hands.
    """
    kept = [_seated_again(state, seat, at) for seat in range(state.seats)]
    state.chairs = [kept[seat - 1] for seat in range(state.seats)]
    if state.match.deals:
        state.match.deal.set_aside()
    state.log.trim(state.number)
    state.match_from = state.keep_from = state.number
    state.match = Match(state.game, state.setup.variant, state.chosen.options)
    state.match_number += 1
    state.phase = "gathering"
    state.tell("rematch", number=state.match_number)
    state.touch(*PARTS)
    state.arises()
    _check_full(state)


def _seated_again(state: RoomState, seat: Seat, at: int) -> Chair:
    chair = state.chairs[seat]
    if not chair.person:
        return chair
    if not chair.token or is_gone(state, seat, at):
        return Chair()
    chair.level, chair.resigned = "", False
    chair.muted = frozenset((other + 1) % state.seats for other in chair.muted)
    return chair


# Talking


def apply_said(state: RoomState, body: Body, at: int) -> None:
    """Somebody says a phrase."""
    seat = body["seat"]
    _count_talk(state.chairs[seat], at)
    told = Event("say", {"player": seat, "phrase": body["phrase"]})
    state.log.say(told, seat)


def apply_muted(state: RoomState, body: Body, at: int) -> None:
    """Somebody does not want to hear a seat any more, or does again; no one is told."""
    chair, other = state.chairs[body["seat"]], frozenset((body["player"],))
    _count_talk(chair, at)
    chair.muted = chair.muted | other if body["on"] else chair.muted - other


def _count_talk(chair: Chair, at: int) -> None:
    chair.talked = chair.talks_until(at)
