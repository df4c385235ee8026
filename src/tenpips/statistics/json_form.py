"""Figures as JSON; docs/statistics.md says what each key means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from tenpips.cards import RANKS, SUITS
from tenpips.simulation import Mean
from tenpips.statistics.figures import Figures, LineFigures, PlaceFigures
from tenpips.statistics.gathering import day_of
from tenpips.statistics.shares import Tally
from tenpips.statistics.sources import Broken
from tenpips.statistics.summing import PlayerFigures, Statistics

FORMAT = "tenpips-stats-1"

Form: TypeAlias = "int | float | str | bool | list[Form] | dict[str, Form] | None"


def statistics_json(
    found: Statistics, broken: Sequence[Broken] = ()
) -> dict[str, Form]:
    """Write figures, and what could not be read."""
    return {
        "format": FORMAT,
        "matches": found.matches,
        "deals": found.deals,
        "since": day_of(found.since) if found.deals else None,
        "until": day_of(found.until) if found.deals else None,
        "left_out": found.left_out,
        "copies": found.copies,
        "broken": [{"source": b.source, "reason": b.reason} for b in broken],
        "players": [_player(player) for player in found.ranked],
        "together": _player(found.together)["games"] if found.compared else None,
    }


def _player(player: PlayerFigures) -> dict[str, Form]:
    games: list[Form] = [_figures(figures) for figures in player.games.values()]
    return {"name": player.name, "seat": player.seat, "games": games}


def _figures(figures: Figures) -> dict[str, Form]:
    luck, streaks = figures.luck, figures.streaks
    return {
        "game": figures.game,
        "identity": figures.identity,
        "matches": _tally(figures.matches),
        "deals": _tally(figures.deals),
        "void": figures.void,
        "points": _mean(figures.points),
        "margin": _mean(figures.margin),
        "counters": _mean(figures.counters) if figures.counters.count else None,
        "places": [_place(place, one) for place, one in sorted(figures.places.items())],
        "counts": {
            name: {**_mean(counted.mean), "none": counted.none}
            for name, counted in figures.counts.items()
        },
        "lines": {code: _line(line) for code, line in figures.lines.items()},
        "events": dict(figures.events),
        "luck": {
            "worth": luck.worth.mean,
            "error": luck.error,
            "margin_without": _mean(luck.rest),
        }
        if luck.worth.count
        else None,
        "against": {
            name: {"deals": _tally(one.tally), "margin": _mean(one.margin)}
            for name, one in figures.against.items()
        },
        "streaks": {
            "won": streaks.won,
            "lost": streaks.lost,
            "now": {"result": streaks.kind, "count": streaks.now},
        },
        "margins": [*figures.margins],
    }


def _tally(tally: Tally) -> dict[str, Form]:
    low, high = tally.bounds
    return {
        "won": tally.won,
        "drawn": tally.drawn,
        "lost": tally.lost,
        "broken_off": tally.broken_off,
        "share": tally.share if tally.finished else None,
        "bounds": [low, high] if tally.finished else None,
    }


def _mean(mean: Mean) -> dict[str, Form]:
    known = mean.count > 1
    return {
        "count": mean.count,
        "mean": mean.mean if mean.count else None,
        "error": mean.error if known else None,
    }


def _place(place: int, found: PlaceFigures) -> dict[str, Form]:
    return {
        "after_dealer": place,
        "deals": _tally(found.tally),
        "began": found.led,
        "points": _mean(found.points),
        "margin": _mean(found.margin),
    }


def _line(line: LineFigures) -> dict[str, Form]:
    return {
        "times": _mean(line.times),
        "points": _mean(line.points),
        "suits": dict(zip((*SUITS, "JK"), line.suits, strict=True)),
        "ranks": dict(zip((*RANKS, "JK"), line.ranks, strict=True)),
    }
