"""
Figures as charts: the course of the lead, points by turn to deal, leads in a deal.

They bring their own light ground, so they can be read on a dark page as well, and
their colours (Okabe and Ito's) and dashes can be told apart by any eye. Importing this
module imports matplotlib, the extra ``charts``, which takes its time.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import matplotlib as mpl
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from tenpips.statistics.figures import Figures
from tenpips.statistics.labels import Labels
from tenpips.statistics.summing import Statistics

GROUND, INK, GRID = "#fbfaf6", "#262626", "#d5d2c8"
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#8c6d00")
DASHES = ("-", "--", "-.", ":", (0, (6, 1, 1, 1, 1, 1)), (0, (1, 3)))
STYLE: dict[Any, object] = {
    "axes.edgecolor": INK,
    "axes.facecolor": GROUND,
    "axes.grid": True,
    "axes.labelcolor": INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlecolor": INK,
    "figure.facecolor": GROUND,
    "grid.color": GRID,
    "savefig.facecolor": GROUND,
    "svg.hashsalt": "tenpips",
    "text.color": INK,
    "text.parse_math": False,  # names of players are no formulas
    "xtick.color": INK,
    "ytick.color": INK,
}

MOST_GAMES = 6
MOST_SERIES = len(COLOURS)
"""Players that one chart compares at most."""

BINS = 24


class Series(NamedTuple):
    """What is drawn of one player."""

    name: str
    figures: Figures


Panel: TypeAlias = Callable[[Axes, Sequence[Series], Figures, Labels], None]


def draw(
    found: Statistics, labels: Labels, target: Path, *, chart_format: str
) -> list[Path]:
    """
    Draw into one file, if *target* is called ``.svg`` or ``.png``, else into a folder.

    Gives the files. A row is drawn for each game, those played most first.

    Raises:
        OSError: If a file cannot be written.

    """
    one_file = target.suffix.lower() in {".svg", ".png"}
    target = target if one_file else target / f"statistics.{chart_format}"
    target.parent.mkdir(parents=True, exist_ok=True)
    if one_file:
        _save([*PANELS.values()], found, labels, target)
        return [target]
    files = []
    for name, panel in PANELS.items():
        file = target.with_name(f"{name}.{chart_format}")
        _save([panel], found, labels, file)
        files.append(file)
    return files


def _save(
    panels: Sequence[Panel], found: Statistics, labels: Labels, file: Path
) -> None:
    whole = found.together if found.compared else found.ranked[0]
    games = sorted(whole.games.values(), key=lambda one: -one.deals.finished)
    games = [one for one in games if one.points.count][:MOST_GAMES]
    with mpl.rc_context(STYLE), warnings.catch_warnings():
        # A name may have letters that the font lacks; boxes are shown for them.
        warnings.filterwarnings("ignore", "Glyph", UserWarning)
        size = 5.6 * len(panels), 3.8 * len(games)
        figure = Figure(figsize=size, layout="constrained")
        grid = figure.subplots(len(games), len(panels), squeeze=False)
        for row, game in zip(grid, games, strict=True):
            for axes, panel in zip(row, panels, strict=True):
                panel(axes, _series(found, game, labels), game, labels)
        # Without a date the same figures give the same file.
        dated = {"Date": None} if file.suffix.lower() == ".svg" else {}
        figure.savefig(file, metadata=dated, dpi=144)


def _series(found: Statistics, game: Figures, labels: Labels) -> list[Series]:
    """Those who played most of a game, whoever that is."""
    drawn = list[Series]()
    for player in found.ranked:
        figures = player.games.get(game.identity)
        if figures is not None and figures.points.count:
            name = labels.player(player.name, player.seat)
            drawn.append(Series(name, figures))
    drawn.sort(key=lambda one: -one.figures.points.count)
    return drawn[:MOST_SERIES]


# Panels


def _course(
    axes: Axes, series: Sequence[Series], game: Figures, labels: Labels
) -> None:
    """Draw the lead added up, deal by deal: above zero is ahead of the others."""
    for place, one in enumerate(series):
        sums = [0.0, *accumulate(one.figures.margins)]
        axes.plot(
            range(len(sums)),
            sums,
            color=COLOURS[place],
            linestyle=DASHES[place],
            linewidth=1.8,
        )
    axes.axhline(0, color=INK, linewidth=0.8)
    _named(axes, labels, game, "course", "deal", "lead")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    _legend(axes, series)


def _places(
    axes: Axes, _series: Sequence[Series], game: Figures, labels: Labels
) -> None:
    """Draw mean points with their errors, the dealer first."""
    places = sorted(game.places.items())
    names = [
        labels.say("stats-place", number=place) if place else labels.say("stats-dealer")
        for place, _found in places
    ]
    means = [found.points.mean for _place, found in places]
    errors = [found.points.error for _place, found in places]
    axes.bar(
        names,
        means,
        yerr=errors,
        color=COLOURS[4],
        edgecolor=INK,
        ecolor=INK,
        capsize=5,
    )
    axes.axhline(0, color=INK, linewidth=0.8)
    axes.grid(visible=False, axis="x")
    axes.set_axisbelow(True)
    _named(axes, labels, game, "places", "", "points")


def _margins(
    axes: Axes, series: Sequence[Series], game: Figures, labels: Labels
) -> None:
    """Draw how often each lead came about, and its mean as a dashed line."""
    shown = [*game.margins] or [0.0]
    low, high = min(shown), max(shown)
    bins = max(1, min(BINS, len(set(shown))))
    span = (low, high) if low < high else (low - 0.5, low + 0.5)
    alone = len(series) == 1
    for place, one in enumerate(series):
        axes.hist(
            one.figures.margins,
            bins=bins,
            range=span,
            histtype="bar" if alone else "step",
            color=COLOURS[place],
            linestyle=DASHES[0 if alone else place],
            linewidth=0.5 if alone else 1.8,
            edgecolor=GROUND if alone else COLOURS[place],
        )
    if alone:
        mean = labels.say("stats-chart-mean")
        line = axes.axvline(
            game.margin.mean, color=COLOURS[1], linestyle="--", linewidth=2
        )
        axes.legend([line], [f"{mean} {game.margin.mean:+.2f}"], frameon=False)
    axes.set_axisbelow(True)
    _named(axes, labels, game, "margins", "lead", "deals")
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    _legend(axes, series)


PANELS: dict[str, Panel] = {"course": _course, "places": _places, "margins": _margins}
"""By the name of the file in a folder."""


def _named(
    axes: Axes, labels: Labels, game: Figures, title: str, along: str, up: str
) -> None:
    name = labels.say(f"stats-chart-{title}")
    axes.set_title(f"{name}\n{game.identity}", fontsize=11)
    if along:
        axes.set_xlabel(labels.say(f"stats-chart-{along}"))
    axes.set_ylabel(labels.say(f"stats-chart-{up}"))


def _legend(axes: Axes, series: Sequence[Series]) -> None:
    """Name the players, where there are several."""
    if len(series) < 2:
        return
    handles: list[Artist] = [*axes.get_lines()] or [*axes.patches]
    # A name that begins with an underscore would be left out.
    axes.legend(
        handles[: len(series)], [f" {one.name}" for one in series], frameon=False
    )
