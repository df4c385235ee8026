"""A replay in lines of text: sentences, and if wanted how the table looks."""

from __future__ import annotations

from collections.abc import Iterator

from tenpips.narration import Texts
from tenpips.replay import Captions, Film, Viewer
from tenpips.terminal import sheets

INDENT = " " * 4


def told(
    film: Film, viewer: Viewer, captions: Captions, texts: Texts, *, tables: bool
) -> Iterator[str]:
    """
    Tell a deal to a viewer, the receipt at its end.

    With *tables* every place at which cards lie follows each card.
    """
    for number in range(len(film.frames)):
        sight = film.sight(number, viewer)
        yield from captions.sentences(sight.events)
        if tables:
            for zone in sight.zones:
                if zone.cards or zone.hidden:
                    yield INDENT + sheets.zone_line(zone, captions.narrator)
    if film.outcome is None and tables:
        yield texts.format("replay-broken-off")
    yield from sheets.receipt(film.receipt, captions.narrator)
