"""
Films as JSON, for pages and programs that draw them: docs/replay.md.

The forms of zones, events and lines of receipts are those of the wire
(docs/protocol.md), so that a page draws a replay as it draws a table. What comes again
from moment to moment, and from viewer to viewer, is written once and named by its
number: a deal is a fifth as long for it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tenpips.cards import NOTATION, names
from tenpips.narration import Texts
from tenpips.options import write_values
from tenpips.replay.captions import captions_for
from tenpips.replay.frames import Film, Sight, Viewer
from tenpips.telling import Event, Zone

VERSION = 1
"""Changes when what is written changes its meaning; new keys may always come."""


def document(films: Iterable[Film], texts: Texts | None = None) -> dict[str, Any]:
    """Write films; with captions in a language where there are *texts*."""
    start: dict[str, Any] = {"replay": VERSION}
    if texts is not None:
        start["language"] = texts.language
    return {**start, "deals": [deal(film, texts) for film in films]}


def deal(film: Film, texts: Texts | None = None) -> dict[str, Any]:
    """Write one deal through the eyes of everybody."""
    record, outcome, written = film.record, film.outcome, _Written()
    views = {
        str(viewer): list(_view(film, viewer, texts, written))
        for viewer in film.viewers
    }
    shown: dict[str, Any] = {
        "game": record.game,
        "version": record.version,
        "variant": record.variant,
        "options": write_values(film.game.choices, record.options),
        "seats": record.seats,
        "players": list(record.names),
        "deal": record.number,
        "dealer": record.dealer,
        "before": list(film.before),
        "after": list(film.after),
        "winners": list(film.winners),
        "plies": [
            {"seat": frame.seat, "card": NOTATION[frame.card]}
            for frame in film.frames[1:]
        ],
        "zones": written.zones.distinct,
        "events": written.events.distinct,
        "views": views,
        "outcome": None if outcome is None else dict(outcome.fields),
        "scores": None if outcome is None else list(outcome.scores),
        "receipt": [line.to_json() for line in film.receipt],
    }
    if texts is not None:
        shown["captions"] = written.captions.distinct
    return shown


@dataclass(frozen=True, slots=True)
class _Pool:
    """Values that are written once each."""

    distinct: list[Any] = field(default_factory=list)
    places: dict[str, int] = field(default_factory=dict)

    def number(self, value: object) -> int:
        """Give the number of a value, which is noted if it is new."""
        place = self.places.setdefault(json.dumps(value), len(self.distinct))
        if place == len(self.distinct):
            self.distinct.append(value)
        return place


@dataclass(frozen=True, slots=True)
class _Written:
    """All that a deal writes once."""

    zones: _Pool = field(default_factory=_Pool)
    events: _Pool = field(default_factory=_Pool)
    captions: _Pool = field(default_factory=_Pool)


def _view(
    film: Film, viewer: Viewer, texts: Texts | None, written: _Written
) -> Iterator[dict[str, Any]]:
    """Every moment as a viewer saw it."""
    captions = None if texts is None else captions_for(film, viewer, texts)
    for number in range(len(film.frames)):
        sight = film.sight(number, viewer)
        moment = _moment(sight, written)
        if captions is not None:
            moment["captions"] = [
                written.captions.number(text)
                for text in captions.sentences(sight.events)
            ]
        yield moment


def _moment(sight: Sight, written: _Written) -> dict[str, Any]:
    """Keys with their defaults are left out, as on the wire."""
    shown: dict[str, Any] = {
        "zones": [written.zones.number(_zone(zone)) for zone in sight.zones],
        "events": [written.events.number(_event(event)) for event in sight.events],
        "to_move": sight.to_move,
    }
    if sight.legal:
        shown["legal"] = names(sight.legal)
    if sight.direction != 1:
        shown["direction"] = sight.direction
    if sight.tallies:
        shown["tallies"] = {name: list(all_) for name, all_ in sight.tallies.items()}
    if sight.taking is not None:
        shown["taking"] = {
            "by": sight.taking.by,
            "cards": names(sight.taking.cards),
            "zones": [written.zones.number(_zone(zone)) for zone in sight.shown],
        }
    return shown


def _zone(zone: Zone) -> dict[str, Any]:
    shown: dict[str, Any] = {"name": zone.name}
    if zone.seat is not None:
        shown["seat"] = zone.seat
    if zone.cards:
        shown["cards"] = [NOTATION[card] for card in zone.cards]
    if zone.hidden:
        shown["hidden"] = zone.hidden
    if zone.at_hand:
        shown["at_hand"] = True
    return shown


def _event(event: Event) -> dict[str, Any]:
    shown: dict[str, Any] = {"code": event.code, "args": dict(event.args)}
    if event.audience is not None:
        shown["audience"] = event.audience
    return shown
