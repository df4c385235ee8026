"""A contest's report as a table, for ``tenpips arena``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tenpips.narration import Texts
from tenpips.research.arena import Contest, Report
from tenpips.research.arena.estimates import Estimate
from tenpips.research.arena.report import Row

COLUMNS = ("won", "points", "rating", "time", "longest", "faults")


def lines(found: Report, texts: Texts) -> Iterator[str]:
    """Write a report."""
    yield from _title(found.contest, texts)
    yield ""
    yield from _table(found.rows, texts)
    if len(found.rows) > 2:
        yield ""
        yield texts.format("cli-arena-pairs")
        yield from _pairs(found)
    yield ""
    yield texts.format("cli-arena-note")
    yield from _remarks(found, texts)


def _title(contest: Contest, texts: Texts) -> Iterator[str]:
    job = contest.job
    game, options = job.table()
    yield texts.format(
        "cli-arena-title",
        {
            "packs": len(contest.packs),
            "game": game.identity(options, job.variant),
            "seats": job.seats,
            "seatings": len(job.seatings),
            "deals": len(contest.packs) * len(job.seatings),
            "seed": str(job.seed),
        },
    )
    if contest.interrupted:
        yield texts.format("cli-arena-interrupted", {"wanted": contest.wanted})


def _table(rows: Sequence[Row], texts: Texts) -> Iterator[str]:
    heads = ["", *(texts.format(f"cli-arena-{name}") for name in COLUMNS)]
    yield from _aligned([heads, *([row.name, *_cells(row)] for row in rows)])


def _cells(row: Row) -> list[str]:
    return [
        f"{_percent(row.won)} %",
        _estimate(row.points),
        f"{row.rating.points:+.0f} ± {row.rating.margin:.0f}",
        _milliseconds(row.seconds),
        _milliseconds(row.longest),
        ", ".join(f"{count} {kind}" for kind, count in row.faults.items()) or "0",
    ]


def _pairs(found: Report) -> Iterator[str]:
    """Every contestant against every other, the row ahead of the column."""
    rows = [["", *(f"{number}" for number in range(1, len(found.rows) + 1))]]
    for number, row in enumerate(found.rows, 1):
        cells = [
            "" if one is row else _estimate(found.pairs[row.number, one.number])
            for one in found.rows
        ]
        rows.append([f"{number} {row.name}", *cells])
    yield from _aligned(rows)


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Lay out columns, the first to the left and the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *rest in rows:
        cells = zip(rest, widths[1:], strict=True)
        line = "".join(f"   {cell:>{width}}" for cell, width in cells)
        yield f"{first:<{widths[0]}}{line}".rstrip()


def _remarks(found: Report, texts: Texts) -> Iterator[str]:
    """What else is to be said: the oracle's share, the answer to the question."""
    weakest = found.rows[-1].name if found.rows else ""
    for row in found.rows:
        if row.share is not None:
            share = f"{_percent(row.share.mean)} ± {_percent(row.share.margin)}"
            names = {"name": row.name, "share": share, "weakest": weakest}
            yield texts.format("cli-arena-share", names)
    asked = found.contest.question
    if asked is not None:
        answer = found.contest.answer or "open"
        args: dict[str, str | int] = {
            "first": found.contest.names[0],
            "unit": texts.format(f"cli-arena-unit-{asked.unit}"),
            "low": f"{asked.low:g}",
            "high": f"{asked.high:g}",
            "packs": len(found.contest.packs),
        }
        yield texts.format(f"cli-arena-answer-{answer}", args)


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"


def _milliseconds(seconds: float) -> str:
    number = 1000 * seconds
    return f"{number:.{0 if number >= 100 else 1 if number >= 10 else 3}f}"


def _estimate(value: Estimate) -> str:
    return f"{value.mean:+.2f} ± {value.margin:.2f}"
