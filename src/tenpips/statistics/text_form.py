"""Figures as text: tables that fit a line, rows of bars, nothing that is not there."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from tenpips.statistics.columns import WIDTH, Plain, aligned, bucketed
from tenpips.statistics.figures import Figures
from tenpips.statistics.gathering import day_of
from tenpips.statistics.labels import Labels
from tenpips.statistics.shares import Tally
from tenpips.statistics.summing import PlayerFigures, Statistics
from tenpips.statistics.tables import (
    against_rows,
    count_rows,
    event_rows,
    line_rows,
    luck_cells,
    luck_rows,
    place_rows,
    rank_rows,
)

BUCKETS = 24
"""Bars of a course over time at most."""

MOST_PLAYERS = 20
"""Players that are compared at most."""


def text_lines(found: Statistics, labels: Labels, style: Plain) -> Iterator[str]:
    """Write all figures of one player; of several, a comparison and their sum."""
    shown = found.ranked
    name = labels.player(shown[0].name, shown[0].seat)
    yield from _wrapped(_title(found, name, labels))
    player = found.together if found.compared else shown[0]
    for figures in player.games.values():
        yield ""
        yield from _heading(figures, labels, style)
        if found.compared:
            yield from _comparison(shown, figures, labels, style)
            yield from _sections(figures, labels, style)
        else:
            yield from _results(figures, labels, style)
            yield from _sections(figures, labels, style)
            yield from _table(against_rows(figures, labels, style), style)
            yield from _streaks(figures, labels)
    yield ""
    yield from _notes(player, found, labels, style)


def _title(found: Statistics, name: str, labels: Labels) -> str:
    args: dict[str, str | int] = {
        "matches": found.matches,
        "deals": found.deals,
        "since": day_of(found.since),
        "until": day_of(found.until),
    }
    if found.compared:
        return labels.say("stats-title-all", **args, players=len(found.players))
    return labels.say("stats-title", **args, player=name)


def _heading(figures: Figures, labels: Labels, style: Plain) -> Iterator[str]:
    title = labels.say(
        "stats-game", game=labels.game(figures.game), identity=figures.identity
    )
    yield from _wrapped(title)
    yield style.rule * min(len(title), WIDTH)


# Results


def _results(figures: Figures, labels: Labels, style: Plain) -> Iterator[str]:
    heads = ("won", "drawn", "lost", "broken-off", "share")
    rows = [["", *(labels.say(f"stats-head-{head}") for head in heads)]]
    if figures.matches.finished or figures.matches.broken_off:
        rows.append([labels.say("stats-matches"), *_tally(figures.matches, style)])
    rows.append([labels.say("stats-deals"), *_tally(figures.deals, style)])
    yield from aligned(rows, style)
    yield from _table(_mean_rows(figures, labels, style), style)


def _tally(tally: Tally, style: Plain) -> list[str]:
    counts = (tally.won, tally.drawn, tally.lost, tally.broken_off)
    share = style.share(tally.share, tally.bounds, tally.finished)
    return [*map(str, counts), share]


def _mean_rows(figures: Figures, labels: Labels, style: Plain) -> list[list[str]]:
    course = bucketed(figures.margins, BUCKETS)
    rows = [
        ["", labels.say("stats-head-mean"), labels.say("stats-head-course")],
        [labels.say("stats-points"), style.mean(figures.points), ""],
        [
            labels.say("stats-margin"),
            style.mean(figures.margin, signed=True),
            style.bar(course).rjust(BUCKETS) if len(course) > 1 else "",
        ],
    ]
    if figures.luck.worth.count:
        worth, rest = luck_cells(figures, style)
        rows += [
            [labels.say("stats-luck"), worth, ""],
            [labels.say("stats-margin-without"), rest, ""],
        ]
    if figures.counters.squares:
        shown = style.mean(figures.counters, signed=True)
        rows.append([labels.say("stats-counters"), shown, ""])
    return rows


def _comparison(
    players: list[PlayerFigures], whole: Figures, labels: Labels, style: Plain
) -> Iterator[str]:
    """Compare players in one game, a row each."""
    there = [
        (player, figures)
        for player in players
        if (figures := player.games.get(whole.identity)) is not None
    ]
    there.sort(key=lambda pair: -pair[1].deals.finished)
    heads = ["deals", "share", "points", "margin"]
    rows = [["", *(labels.say(f"stats-head-{head}") for head in heads)]]
    for player, figures in there[:MOST_PLAYERS]:
        deals = figures.deals
        row = [
            labels.player(player.name, player.seat),
            str(deals.finished),
            style.share(deals.share, deals.bounds, deals.finished),
            style.mean(figures.points),
            style.mean(figures.margin, signed=True),
        ]
        rows.append(row)
    yield from aligned(rows, style)
    yield from _table(luck_rows(there[:MOST_PLAYERS], labels, style), style)
    if len(there) > MOST_PLAYERS:
        yield labels.say("stats-more-players", count=len(there) - MOST_PLAYERS)


# What lies behind them


def _sections(figures: Figures, labels: Labels, style: Plain) -> Iterator[str]:
    yield from _table(place_rows(figures, labels, style), style)
    yield from _table(count_rows(figures, labels, style), style)
    yield from _table(line_rows(figures, labels, style), style)
    yield from _table(rank_rows(figures, labels, style), style)
    yield from _table(event_rows(figures, labels, style), style)


def _table(rows: list[list[str]], style: Plain) -> Iterator[str]:
    """Write a table below others; nothing for one that has only its head."""
    if len(rows) > 1:
        yield ""
        yield from aligned(rows, style)


def _streaks(figures: Figures, labels: Labels) -> Iterator[str]:
    streaks = figures.streaks
    yield ""
    yield labels.say("stats-streaks", won=streaks.won, lost=streaks.lost)


def _notes(
    player: PlayerFigures, found: Statistics, labels: Labels, style: Plain
) -> Iterator[str]:
    yield from _wrapped(labels.say("stats-note", error=style.error))
    if any(figures.luck.worth.count for figures in player.games.values()):
        yield from _wrapped(labels.say("stats-luck-note"))
    if found.left_out:
        asked = (
            "stats-left-out"
            if found.whose.name is not None
            else "stats-left-out-person"
        )
        yield from _wrapped(labels.say(asked, deals=found.left_out))
    if found.copies:
        yield from _wrapped(labels.say("stats-copies", deals=found.copies))


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH)
