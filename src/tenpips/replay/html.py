"""
Films as one page that needs nothing else: it asks nobody for anything.

Its texts and sentences are written here, so its script knows no language; which cards
lie where comes from the JSON form, so it knows no rule.
"""

from __future__ import annotations

import hashlib
import json
from base64 import b64encode
from collections.abc import Sequence
from html import escape
from importlib import resources
from string import Template
from typing import Any

from tenpips.cards import JOKER, NOTATION, RANKS, SUIT_SIZE, CardIndex
from tenpips.deck.sprite import sprite
from tenpips.narration import Texts
from tenpips.replay.captions import captions_for, players
from tenpips.replay.frames import Film, Viewer
from tenpips.replay.json_form import document

WORDS = ("deal", "viewer", "steps", "first", "back", "forward", "last", "keys")
"""Texts of the page itself: ``replay-<word>``."""

SAID = ("all", "watcher", "dealer", "to-play", "total", "dealt", "play", "pause")
"""Texts that its script puts in, by what it calls them with ``_``."""


def page(
    films: Sequence[Film],
    texts: Texts,
    *,
    begin: int = 0,
    moment: int = 0,
    viewer: Viewer = "all",
) -> str:
    """Write the page, which begins at a moment of one of the deals."""
    data = {
        "begin": begin,
        "moment": moment,
        "viewer": str(viewer),
        "texts": _said(texts),
        "cards": _names(films, texts),
        "down": {n: texts.format("replay-cards-down", {"count": n}) for n in range(64)},
        "labels": [_labels(film, texts) for film in films],
        **document(films, texts),
    }
    style, script = _part("replay.css"), _part("replay.js")
    words = {word: texts.format(f"replay-{word}") for word in WORDS}
    words |= {
        name: texts.format(f"replay-{name.replace('_', '-')}")
        for name in ("receipt", "told", "no_script")
    }
    words |= {"language": texts.language, "title": heading(films[begin], texts)}
    return Template(_part("template.html")).substitute(
        {name: escape(text) for name, text in words.items()},
        policy=escape(_policy(style, script)),
        style=style,
        script=script,
        sprite=sprite(),
        # A text in the data may hold anything, and nothing in it may end the script.
        data=json.dumps(data, ensure_ascii=False).replace("<", "\\u003c"),
    )


def heading(film: Film, texts: Texts) -> str:
    """Say what is played and by whom."""
    narrator = captions_for(film, "all", texts).narrator
    listed = ", ".join(players(film.record, texts))
    return texts.format(
        "replay-heading", {"game": narrator.game_text("name"), "players": listed}
    )


def _part(name: str) -> str:
    return resources.files("tenpips.replay.page").joinpath(name).read_text("utf-8")


def _policy(style: str, script: str) -> str:
    """Allow this style and this script, and nothing else in the world."""
    return (
        "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; "
        f"style-src '{_digest(style)}'; script-src '{_digest(script)}'"
    )


def _digest(text: str) -> str:
    return f"sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _said(texts: Texts) -> dict[str, str]:
    viewers = {"all", "watcher"}
    said = {
        word.replace("-", "_"): texts.format(
            f"replay-viewer-{word}" if word in viewers else f"replay-{word}"
        )
        for word in SAID
    }
    said["broken_off"] = texts.format("replay-broken-off")
    places = {"number": "%n", "count": "%c"}  # for the script to fill in
    said["card_number"] = texts.format("replay-card-number", places)
    said["taken"] = texts.format("replay-taken", {"player": "%p"})
    return said


def _names(films: Sequence[Film], texts: Texts) -> dict[str, str]:
    """Give what a screen reader calls each card."""
    cards = {card for film in films for card in film.record.pack}
    return {NOTATION[card]: _name(card, texts) for card in sorted(cards)}


def _name(card: CardIndex, texts: Texts) -> str:
    if card == JOKER:
        return texts.format("card-name-joker")
    rank = card % SUIT_SIZE + 2
    assert RANKS[rank - 2] == NOTATION[card][0]
    return texts.format("card-name", {"rank": rank, "suit": NOTATION[card][1]})


def _labels(film: Film, texts: Texts) -> dict[str, Any]:
    """Everything that is said of one deal, beside its captions."""
    names = players(film.record, texts)
    narrator = captions_for(film, "all", texts).narrator
    tallies = film.sight(0, "all").tallies
    scores = film.outcome.scores if film.outcome is not None else ()
    number = film.record.number or film.record.place or 1
    winners = ", ".join(names[seat] for seat in film.winners)
    return {
        "deal": texts.format("replay-deal-number", {"number": number}),
        "players": names,
        "zones": {str(viewer): _zones(film, viewer, texts) for viewer in film.viewers},
        "tallies": {name: narrator.game_text("tally", name) for name in tallies},
        "receipt": [narrator.line(line) for line in film.receipt],
        "points": [texts.format("replay-points", {"points": each}) for each in scores],
        "won": texts.format("replay-won", {"players": winners}) if winners else "",
    }


def _zones(film: Film, viewer: Viewer, texts: Texts) -> dict[str, str]:
    """Names of places as a viewer calls them, by name and seat."""
    narrator = captions_for(film, viewer, texts).narrator
    return {
        f"{zone.name} {'' if zone.seat is None else zone.seat}": narrator.zone(zone)
        for number in range(len(film.frames))
        for zone in film.sight(number, viewer).shown
    }
