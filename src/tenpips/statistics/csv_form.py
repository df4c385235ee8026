"""Figures as CSV: a row a number, so that any program can sort and filter them."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from tenpips.statistics.json_form import Form, statistics_json
from tenpips.statistics.summing import Statistics

COLUMNS = ("player", "identity", "figure", "value")
LEFT_OUT = frozenset({"game", "identity", "margins"})


def csv_text(found: Statistics) -> str:
    """
    Write the numbers of `statistics_json`, each named by its path: ``points.mean``.

    Everybody together is the player ``*``; a seat without a name is ``#0``, ``#1``,
    and one of several players of the same name ``Ada#0``.
    """
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(COLUMNS)
    form = statistics_json(found)
    for player in _dicts(form["players"]):
        seat = "" if player["seat"] is None else f"#{player['seat']}"
        name = f"{player['name']}{seat}"
        writer.writerows(_rows(name, player["games"]))
    writer.writerows(_rows("*", form["together"]))
    return written.getvalue()


def _rows(player: str, games: Form) -> Iterator[tuple[str, str, str, Form]]:
    for game in _dicts(games):
        figures = {key: value for key, value in game.items() if key not in LEFT_OUT}
        for path, value in _numbers(figures):
            yield _inert(player), str(game["identity"]), path, value


def _dicts(form: Form) -> list[dict[str, Form]]:
    return (
        [one for one in form or [] if isinstance(one, dict)]
        if isinstance(form, list)
        else []
    )


def _numbers(form: Form, path: str = "") -> Iterator[tuple[str, Form]]:
    if isinstance(form, dict):
        for key, value in form.items():
            yield from _numbers(value, f"{path}.{key}" if path else key)
    elif isinstance(form, list):
        for place, value in enumerate(form):
            yield from _numbers(value, f"{path}.{place}")
    elif form is not None:
        yield path, form


def _inert(name: str) -> str:
    """Keep a spreadsheet from taking a name for a formula."""
    return f"'{name}" if name[:1] in {"=", "+", "-", "@", "\t", "\r"} else name
