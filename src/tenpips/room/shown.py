"""The parts of a table as JSON, for whoever may know them."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from dataclasses import asdict
from functools import lru_cache
from typing import Any

from tenpips.cards import NOTATION, names
from tenpips.protocol import PARTS, PROTOCOL
from tenpips.room.chairs import Chair
from tenpips.room.log import encoded
from tenpips.room.phrases import PHRASES
from tenpips.room.state import RoomState
from tenpips.telling import Json, Zone
from tenpips.view import Seat

SHARED = PARTS[:-1]
"""Parts that are the same for everyone: all but the position."""


def part(state: RoomState, name: str, who: Seat | None) -> str:
    """Give a part as JSON; it is made once, and again only when it has changed."""
    if name == "position":
        return _position(state, who)
    text = state.texts.get(name)
    if text is None:
        text = state.texts[name] = encoded(_SHOW[name](state))
    return text


def digest(state: RoomState, who: Seat | None) -> int:
    """CRC-32 of all parts, one after the other in their order."""
    if state.digest is None:
        shared = "".join([part(state, name, who) for name in SHARED])
        state.digest = zlib.crc32(shared.encode())
    return zlib.crc32(_position(state, who).encode(), state.digest)


def news(state: RoomState, who: Seat | None, number: int) -> str:
    """Frame with all that happened after *number*, which must be kept still."""
    frame = [_start(state, "happened", who, number)]
    changed = [name for name, when in state.changed.items() if when > number]
    frame += [f'"{name}":{part(state, name, who)}' for name in changed]
    frame.append(f'"digest":{digest(state, who)}}}')
    return ",".join(frame)


def snapshot(state: RoomState, who: Seat | None) -> str:
    """Frame with everything that a receiver may know."""
    frame = [_start(state, "snapshot", who, state.log.base)]
    frame += (f'"{name}":{part(state, name, who)}' for name in PARTS)
    frame.append(f'"digest":{digest(state, who)}}}')
    return ",".join(frame)


def _start(state: RoomState, kind: str, who: Seat | None, number: int) -> str:
    muted = () if who is None else state.chairs[who].muted
    events = state.log.after(number, who, muted)
    you = "null" if who is None else who
    return f'{{"t":"{kind}","number":{state.number},"you":{you},"events":[{events}]'


def welcome(state: RoomState, who: Seat | None, now: int) -> str:
    """Frame that answers a hello."""
    return encoded(
        {
            "t": "welcome",
            "protocol": PROTOCOL,
            "table": state.table,
            "you": who,
            "now": now,
            "setup": asdict(state.setup),
            "phrases": [*PHRASES] if state.setup.phrases else [],
            "muted": [] if who is None else sorted(state.chairs[who].muted),
        }
    )


# The position: by hand, since it is written for everyone after every card


def _position(state: RoomState, who: Seat | None) -> str:
    text = state.positions.get(who)
    if text is None:
        text = state.positions[who] = _write_position(state, who)
    return text


def _write_position(state: RoomState, who: Seat | None) -> str:
    match = state.match
    if not match.deals:
        return "null"
    deal, game = match.deal, state.game
    view, to_move = deal.view(who), match.to_move
    mine = to_move is not None and to_move == who
    legal = ",".join([f'"{name}"' for name in names(game.legal(view))]) if mine else ""
    zones = ",".join([_zone(zone) for zone in game.zones(view)])
    turn = "null" if to_move is None else to_move
    start = f'{{"dealer":{deal.dealer},"to_move":{turn},"legal":[{legal}]'
    rest = _rest(game.direction(view), tuple(game.tallies(view).items()))
    return f'{start},"zones":[{zones}]{rest}}}'


@lru_cache(maxsize=4096)
def _rest(direction: int, tallies: tuple[tuple[str, tuple[int, ...]], ...]) -> str:
    """The keys of a position that are left out where they have their defaults."""
    shown: dict[str, Any] = {} if direction == 1 else {"direction": direction}
    if tallies:
        shown["tallies"] = dict(tallies)
    return f",{encoded(shown)[1:-1]}" if shown else ""


def _zone(zone: Zone) -> str:
    """Write a place: its cards, which seldom lie there again, into the text around."""
    name, cards, hidden, seat, at_hand = zone
    before, after = _around(name, hidden, seat, at_hand)
    if not cards:
        return before + after
    faces = '","'.join([NOTATION[card] for card in cards])
    return f'{before},"cards":["{faces}"]{after}'


@lru_cache(maxsize=4096)
def _around(
    name: str, hidden: int, seat: Seat | None, at_hand: bool
) -> tuple[str, str]:
    """What comes before and after the cards of a place."""
    before = {"name": name} if seat is None else {"name": name, "seat": seat}
    after: dict[str, Any] = {"hidden": hidden} if hidden else {}
    if at_hand:
        after["at_hand"] = True
    return encoded(before)[:-1], f",{encoded(after)[1:]}" if after else "}"


# Parts that are the same for everyone


def _stage(state: RoomState) -> dict[str, object]:
    shown: dict[str, object] = {"phase": state.phase, "match": state.match_number}
    deal = state.match.standing.deals + (state.phase == "playing")
    if deal:
        shown["deal"] = deal
    waits_for = state.waits_for()
    if waits_for:
        shown["waits_for"] = waits_for
    if state.draining:
        shown["draining"] = True
    return shown


def _seats(state: RoomState) -> list[dict[str, object]]:
    return [_chair(chair) for chair in state.chairs]


def _chair(chair: Chair) -> dict[str, object]:
    if chair.open:
        return {"presence": "open"}
    presence = "away" if chair.until else "here" if chair.person else "bot"
    shown: dict[str, object] = {"presence": presence, "name": chair.name}
    if chair.until:
        shown["until"] = chair.until
    if chair.level:
        shown["level"] = chair.level
    if chair.resigned:
        shown["resigned"] = True
    return shown


def _round(state: RoomState) -> dict[str, object] | None:
    shuffle = state.round
    if shuffle is None:
        return None
    return {
        "number": shuffle.number,
        "step": "open" if shuffle.opening else "commit",
        "by": shuffle.by,
        "commitment": shuffle.commitment.hex(),
        "commitments": [
            None if value is None else value.hex() for value in shuffle.commitments
        ],
        "supplied": shuffle.supplied,
        "opened": [value is not None for value in shuffle.values],
    }


def _score(state: RoomState) -> dict[str, object] | None:
    match = state.match
    if not match.deals and not match.over:
        return None
    now = match.standing
    return {"totals": now.totals, "counters": now.counters, "winners": match.winners}


def _receipt(state: RoomState) -> list[dict[str, Json]]:
    return [line.to_json() for line in state.match.receipt()]


def _clock(state: RoomState) -> dict[str, object] | None:
    if state.setup.clock is None:
        return None
    banks = [chair.bank for chair in state.chairs]
    return {"turn": state.turn_by, "ready": state.ready_by, "banks": banks}


def _question(state: RoomState) -> dict[str, object] | None:
    question = state.question
    if question is None:
        return None
    return {
        "seat": question.seat,
        "matter": question.matter,
        "about": question.about,
        "agreed": sorted(question.agreed),
        "asked": sorted(question.needed - question.agreed),
        "until": question.until,
    }


_SHOW: Mapping[str, Callable[[RoomState], object]] = {
    "stage": _stage,
    "seats": _seats,
    "round": _round,
    "score": _score,
    "receipt": _receipt,
    "clock": _clock,
    "question": _question,
}
