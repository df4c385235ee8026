"""Decisions about cards, and about being ready for the next deal."""

from __future__ import annotations

from tenpips.cards import INDEX_OF, NO_CARD, NOTATION, lowest, names
from tenpips.protocol import Play, Ready, Refused
from tenpips.room.commands import BotAt, Overrun, Server
from tenpips.room.decision import Decision, entry, refused
from tenpips.room.state import RoomState
from tenpips.telling import Refusal
from tenpips.view import Seat


def play(state: RoomState, seat: Seat, command: Play, now: int) -> Decision:
    """A person names a card."""
    if state.chairs[seat].level:
        return refused(state, "bot-plays-for-you", command.id)
    return _card(state, seat, command, now) or entry(
        state, now, "play", seat=seat, card=command.card, id=command.id
    )


def bot_play(state: RoomState, who: BotAt, command: Play, now: int) -> Decision:
    """A bot names a card; the record says so where the seat is a person's."""
    chair = state.chairs[who.seat]
    if not chair.level:
        return refused(state, "not-yours", command.id)
    problem = _card(state, who.seat, command, now)
    if problem is not None:
        return problem
    if state.bot_to_move() is None:
        return refused(state, "bots-wait", command.id)
    if command.answers < state.bot_turn:
        return refused(state, "stale", command.id)
    if chair.person:
        return entry(
            state, now, "play", seat=who.seat, card=command.card, by=chair.level
        )
    return entry(state, now, "play", seat=who.seat, card=command.card)


def _card(state: RoomState, seat: Seat, command: Play, now: int) -> Refused | None:
    """Say why a card cannot be played now; None if it can."""
    if command.answers < state.asked or command.answers > state.number:
        return refused(state, "stale", command.id)
    if state.phase != "playing":
        return refused(state, "deal-over", command.id)
    card = INDEX_OF.get(command.card)
    if card is None:
        return refused(state, "no-such-card", command.id)
    refusal = state.match.deal.refuse(seat, card)
    return None if refusal is None else _refused(state, command.id, refusal)


def _refused(state: RoomState, command: str, refusal: Refusal) -> Refused:
    """A refusal by the rules, which names only what the seat can see."""
    return Refused(
        id=command,
        number=state.number,
        code=refusal.code,
        card=None if refusal.card == NO_CARD else NOTATION[refusal.card],
        rule=refusal.rule,
        option=refusal.option,
        duty=tuple(names(refusal.duty)),
        args=dict(refusal.args),
    )


def overrun(state: RoomState, who: Server, command: Overrun, now: int) -> Decision:
    """A bot did not answer in time: the simplest card is played for it."""
    seat = command.seat
    if state.bot_to_move() != seat or command.answers != state.bot_turn:
        return []
    return entry(
        state, now, "play", seat=seat, card=simplest(state, seat), by="overrun"
    )


def simplest(state: RoomState, seat: Seat) -> str:
    """The lowest legal card of the seat to move, in notation."""
    return NOTATION[lowest(state.game.legal(state.match.deal.view(seat)))]


def ready(state: RoomState, seat: Seat, command: Ready, now: int) -> Decision:
    """A person has seen the result."""
    if command.answers < state.asked:
        return refused(state, "stale", command.id)
    if seat not in state.waits_for():
        return refused(state, "not-waiting", command.id)
    return entry(state, now, "ready", seats=[seat], seat=seat, id=command.id)
