"""The parts of a table on a server, as a screen wants them."""

from __future__ import annotations

from collections.abc import Iterable

from tenpips.cards import INDEX_OF, CardIndex, set_of
from tenpips.client import Parts
from tenpips.narration import Texts
from tenpips.protocol import Position, ReceiptLine, SeatShown
from tenpips.protocol import Question as Asked
from tenpips.telling import Line, Zone
from tenpips.terminal.people import Sitter, names_of
from tenpips.terminal.session import Picture, Question, Shown, Sitting
from tenpips.view import Seat


def shown_of(parts: Parts, you: Seat | None, ahead: int, texts: Texts) -> Shown:
    """
    Give all that is shown of a table.

    Args:
        you: The seat that looks; None for a watcher.
        ahead: Milliseconds by which the server's clock is ahead of this machine's.

    """
    stage, score, clock = parts.stage, parts.score, parts.clock
    turn = 0 if clock is None else clock.turn
    names = names_of([_sitter(seat) for seat in parts.seats], you, texts)
    return Shown(
        stage.phase,
        tuple(
            _sitting(seat, name, ahead)
            for seat, name in zip(parts.seats, names, strict=True)
        ),
        stage.match,
        stage.deal,
        None if parts.position is None else _picture(parts.position),
        () if score is None else score.totals,
        () if score is None else score.counters,
        () if score is None else score.winners,
        tuple(_line(line) for line in parts.receipt),
        stage.waits_for,
        None if parts.question is None else _question(parts.question, you),
        turn and turn - ahead,
    )


def _sitter(seat: SeatShown) -> Sitter:
    return Sitter(seat.name, seat.level if seat.presence == "bot" else "")


def _sitting(seat: SeatShown, name: str, ahead: int) -> Sitting:
    until = seat.until and seat.until - ahead
    return Sitting(name, seat.presence, seat.level, until, seat.resigned)


def _picture(position: Position) -> Picture:
    zones = tuple(
        Zone(zone.name, _cards(zone.cards), zone.hidden, zone.seat, zone.at_hand)
        for zone in position.zones
    )
    return Picture(
        zones,
        position.dealer,
        position.to_move,
        set_of(_cards(position.legal)),
        position.direction,
        position.tallies,
    )


def _line(line: ReceiptLine) -> Line:
    cards = _cards(line.cards)
    return Line(line.seat, line.code, line.rule, line.points, cards, line.args)


def _question(asked: Asked, you: Seat | None) -> Question:
    mine = you is not None and you in asked.asked
    return Question(asked.seat, asked.matter, asked.about, mine)


def _cards(names: Iterable[str]) -> tuple[CardIndex, ...]:
    """Cards by their numbers; none that there is not, whatever a server says."""
    return tuple(INDEX_OF[name] for name in names if name in INDEX_OF)
