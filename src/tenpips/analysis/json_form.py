"""Reports as JSON: the same that the text tells, and every value."""

from __future__ import annotations

from tenpips.analysis.deals import DealReport, PlyReport
from tenpips.analysis.values import Judged
from tenpips.cards import NOTATION, CardIndex
from tenpips.telling import Json, Reason
from tenpips.view import Seat

Object = dict[str, object]


def report_json(report: DealReport) -> Object:
    """
    Give the report on a deal.

    ``known`` is by what the seat could know, ``open`` with all cards open; both are
    null where there was no choice. Numbers are points of score.
    """
    record = report.record
    return {
        "game": record.game,
        "variant": record.variant,
        "deal": record.place or record.number or 1,
        "players": [*record.names],
        "scores": [*report.scores],
        "stake": round(report.luck.spread, 3),
        "seats": [_seat(report, seat) for seat in range(record.seats)],
        "plies": [_ply(ply) for ply in report.plies],
    }


def _seat(report: DealReport, seat: Seat) -> Object:
    found, luck = report.seats[seat], report.luck
    return {
        "margin": found.margin,
        "choices": found.known.count,
        "known_loss": round(found.known.mean, 4),
        "open_loss": round(found.opened.mean, 4),
        "slips": found.slips,
        "luck": round(luck.of(seat), 3),
        "luck_error": round(luck.error(seat), 3),
    }


def _ply(ply: PlyReport) -> Object:
    return {
        "ply": ply.number,
        "seat": ply.seat,
        "card": NOTATION[ply.card],
        "known": _judged(ply.known, ply.card),
        "open": _judged(ply.opened, ply.card),
        "slip": ply.slip or None,
        "reasons": [_reason(reason) for reason in ply.reasons],
        "better": [_reason(reason) for reason in ply.better],
    }


def _judged(judged: Judged | None, card: CardIndex) -> Object | None:
    if judged is None:
        return None
    return {
        "method": judged.method,
        "exact": judged.exact,
        "best": NOTATION[judged.best],
        "loss": round(judged.loss(card), 4),
        "doubt": round(judged.doubt(card), 4),
        "values": {NOTATION[c]: round(value, 4) for c, value in judged.means.items()},
    }


def _reason(reason: Reason) -> Object:
    args: dict[str, Json] = dict(reason.args)
    return {"code": reason.code, "args": args, "against": reason.against}
