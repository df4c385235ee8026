"""The report on a deal as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from tenpips.analysis import DealReport, Judged, PlyReport
from tenpips.narration import Narrator
from tenpips.simulation import Mean
from tenpips.view import Seat

NAME_WIDTH = 12


def report_lines(
    report: DealReport,
    narrator: Narrator,
    identity: str,
    *,
    every_ply: bool,
    costliest: int,
) -> Iterator[str]:
    """A table of plies, each seat's sums, the costliest plies with reasons."""
    record = report.record
    deal = record.place or record.number or 1
    yield narrator.say("analyse-title", deal=deal, game=identity)
    if every_ply:
        yield from _table(report, narrator)
    for seat in range(record.seats):
        yield from _seat(report, seat, narrator)
    yield narrator.say("analyse-luck-note", count=report.luck.cards[0].count)
    yield from _costliest(report, costliest, narrator)
    yield ""


# Ply by ply


def _table(report: DealReport, narrator: Narrator) -> Iterator[str]:
    heads = {name: narrator.say(f"analyse-head-{name}") for name in ("known", "open")}
    width = max(16, *map(len, heads.values())) + 2
    lead = 4 + 2 + NAME_WIDTH + 2 + 5
    yield " " * lead + "".join(head.rjust(width) for head in heads.values())
    for ply in report.plies:
        yield _row(ply, width, narrator).rstrip()
    yield narrator.say("analyse-marks")
    yield narrator.say("analyse-stakes", points=f"{report.luck.spread:.1f}")
    for method in _methods(report):
        yield narrator.say("analyse-method", text=narrator.say(method))


def _row(ply: PlyReport, width: int, narrator: Narrator) -> str:
    name = narrator.player(ply.seat)[:NAME_WIDTH]
    card = _padded(narrator.style.card(ply.card), 5, narrator)
    known = _cell(ply.known, ply, narrator).rjust(width)
    opened = _cell(ply.opened, ply, narrator).rjust(width)
    slip = narrator.say(f"analyse-slip-{ply.slip}") if ply.slip else ""
    return f"{ply.number:4d}  {name:{NAME_WIDTH}}  {card}{known}{opened}  {slip}"


def _cell(judged: Judged | None, ply: PlyReport, narrator: Narrator) -> str:
    """What the card gave away, and the best one if another: ``1.25 (9H)``."""
    if judged is None:
        return "-"
    mark = "" if judged.exact else "~"
    shown = f"{max(judged.loss(ply.card), 0.0):.2f}"
    if judged.best == ply.card or shown == "0.00":
        return f"{mark}{shown}"
    return f"{mark}{shown} ({narrator.style._replace(colour=False).card(judged.best)})"


def _padded(card: str, width: int, narrator: Narrator) -> str:
    """Pad a card that may be coloured, whose escapes take no room."""
    return card + " " * max(0, width - len(_plain(card)))


def _plain(text: str) -> str:
    shown, hidden = [], False
    for character in text:
        hidden = hidden or character == "\x1b"
        if not hidden:
            shown.append(character)
        hidden = hidden and character != "m"
    return "".join(shown)


def _methods(report: DealReport) -> list[str]:
    """Messages of the ways in which the plies were judged, each once."""
    judged = [j for ply in report.plies for j in (ply.known, ply.opened) if j]
    return [*dict.fromkeys(f"analysis-method-{j.method}" for j in judged)]


# Seat by seat


def _seat(report: DealReport, seat: Seat, narrator: Narrator) -> Iterator[str]:
    found, luck = report.seats[seat], report.luck
    slips = found.slips
    yield narrator.say(
        "analyse-seat",
        player=narrator.player(seat),
        points=report.scores[seat],
        margin=f"{found.margin:+.1f}",
    )
    yield narrator.say(
        "analyse-seat-loss",
        count=found.known.count,
        known=_mean(found.known),
        open=_mean(found.opened),
    )
    yield narrator.say(
        "analyse-seat-slips",
        blunders=slips["blunder"],
        mistakes=slips["mistake"],
        inaccuracies=slips["inaccuracy"],
    )
    yield narrator.say(
        "analyse-seat-luck",
        luck=f"{luck.of(seat):+.1f}",
        error=f"{luck.error(seat):.1f}",
    )


def _mean(mean: Mean) -> str:
    return f"{mean.mean:.2f} ± {mean.error:.2f}"


# The worst


def _costliest(report: DealReport, costliest: int, narrator: Narrator) -> Iterator[str]:
    worst = report.costliest(costliest)
    yield narrator.say("analyse-costliest" if worst else "analyse-no-slips")
    for ply in worst:
        assert ply.known is not None
        best = ply.known.best
        yield narrator.say(
            "analyse-costly",
            ply=ply.number,
            player=narrator.player(ply.seat),
            card=narrator.style.card(ply.card),
            loss=f"{ply.cost:.2f}",
            other=narrator.style.card(best),
        )
        for reason in ply.better:
            if not reason.against:
                yield narrator.say("analyse-for", text=narrator.reason(reason))
        for reason in ply.reasons:
            if reason.against:
                yield narrator.say("analyse-against", text=narrator.reason(reason))
