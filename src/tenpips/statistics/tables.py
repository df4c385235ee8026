"""Rows of tables: roles, counts, lines of the receipt, events, opponents, luck."""

from __future__ import annotations

from collections.abc import Sequence

from tenpips.cards import RANKS, SUITS
from tenpips.statistics.columns import Plain
from tenpips.statistics.figures import Figures, LineFigures
from tenpips.statistics.labels import Labels
from tenpips.statistics.summing import PlayerFigures

Rows = list[list[str]]

MOST_OPPONENTS = 12
RED = tuple(place for place, suit in enumerate(SUITS) if suit in "DH")
BLACK = tuple(place for place, suit in enumerate(SUITS) if suit in "CS")


def place_rows(figures: Figures, labels: Labels, style: Plain) -> Rows:
    """By place from the dealer: the dealer, who comes next, and so on."""
    rows = _headed(labels, "stats-places", "deals", "share", "points", "margin")
    for place, found in sorted(figures.places.items()):
        name = labels.say("stats-dealer")
        if place:
            name = labels.say("stats-place", number=place)
        if 2 * found.led > found.tally.finished:
            name = labels.say("stats-begins", place=name)
        tally = found.tally
        rows.append(
            [
                name,
                str(tally.finished),
                style.share(tally.share, tally.bounds, tally.finished),
                style.mean(found.points),
                style.mean(found.margin, signed=True),
            ]
        )
    return rows


def count_rows(figures: Figures, labels: Labels, style: Plain) -> Rows:
    """Numbers by seat that the game gives, each once though it has two names."""
    shown = [figures.points]
    rows = _headed(labels, "stats-counted", "a-deal", "none")
    for name, counted in figures.counts.items():
        if counted.mean in shown:
            continue
        shown.append(counted.mean)
        none = 100 * counted.none / counted.mean.count
        rows.append(
            [
                labels.count(figures.game, name),
                style.mean(counted.mean),
                f"{none:.1f}",
            ]
        )
    return rows


def line_rows(figures: Figures, labels: Labels, style: Plain) -> Rows:
    """Lines of the receipt by kind, and how red and black their cards were."""
    rows = _headed(labels, "stats-lines", "times", "points", "red", "black")
    for code, line in figures.lines.items():
        deals = line.times.count
        rows.append(
            [
                labels.line(figures.game, code),
                style.mean(line.times),
                style.mean(line.points, signed=True),
                *(_share(line, places, deals) for places in (RED, BLACK)),
            ]
        )
    return rows


def _share(line: LineFigures, places: Sequence[int], deals: int) -> str:
    """Cards of a colour a deal; nothing for a kind of line that shows no cards."""
    if not line.cards:
        return ""
    return f"{sum(line.suits[place] for place in places) / deals:.2f}"


def rank_rows(figures: Figures, labels: Labels, style: Plain) -> Rows:
    """Cards on those lines by rank, as bars."""
    rows = [[labels.say("stats-ranks"), "".join(RANKS)]]
    rows += [
        [labels.line(figures.game, code), _ranks(line, style)]
        for code, line in figures.lines.items()
        if line.cards
    ]
    return rows


def _ranks(line: LineFigures, style: Plain) -> str:
    """Bars from zero; nothing for a rank that never came."""
    bars = style.bar([0, *line.ranks[:-1]])[1:]
    pairs = zip(bars, line.ranks, strict=False)
    return "".join(bar if count else " " for bar, count in pairs)


def event_rows(figures: Figures, labels: Labels, style: Plain) -> Rows:
    """What happened that has a name; events of one name are counted together."""
    del style
    times: dict[str, int] = {}
    for code, count in figures.events.items():
        name = labels.event(figures.game, code)
        if name is not None:
            times[name] = times.get(name, 0) + count
    deals = max(figures.points.count, 1)
    rows = _headed(labels, "stats-happened", "count", "a-deal")
    rows += [
        [name, str(count), f"{count / deals:.3f}"] for name, count in times.items()
    ]
    return rows


def against_rows(figures: Figures, labels: Labels, style: Plain) -> Rows:
    """Opponents, those met most often first."""
    rows = _headed(labels, "stats-against", "deals", "ahead", "margin")
    met = sorted(figures.against.items(), key=lambda item: -item[1].tally.finished)
    for name, found in met[:MOST_OPPONENTS]:
        tally = found.tally
        rows.append(
            [
                labels.opponent(name),
                str(tally.finished),
                style.share(tally.share, tally.bounds, tally.finished),
                style.mean(found.margin, signed=True),
            ]
        )
    return rows


def luck_rows(
    players: Sequence[tuple[PlayerFigures, Figures]], labels: Labels, style: Plain
) -> Rows:
    """Luck of players who are compared: a line has no room for it beside the rest."""
    rows = _headed(labels, "stats-luck", "luck", "without-luck")
    rows += [
        [labels.player(player.name, player.seat), *luck_cells(figures, style)]
        for player, figures in players
        if figures.luck.worth.count
    ]
    return rows


def luck_cells(figures: Figures, style: Plain) -> tuple[str, str]:
    """Worth of the cards, whose error is known even for one deal, and what is left."""
    luck = figures.luck
    known = max(luck.worth.count, 2)
    worth = style.measured(luck.worth.mean, luck.error, known, signed=True)
    return worth, style.mean(luck.rest, signed=True)


def _headed(labels: Labels, title: str, *heads: str) -> Rows:
    return [[labels.say(title), *(labels.say(f"stats-head-{head}") for head in heads)]]
