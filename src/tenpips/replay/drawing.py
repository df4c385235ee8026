"""One moment of a film as an SVG drawing, with the pictures of the cards inside."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from typing import NamedTuple

from tenpips.cards import NOTATION
from tenpips.deck.sprite import sprite
from tenpips.deck.svg import HEIGHT, WIDTH, element, group
from tenpips.narration import Narrator, Texts
from tenpips.replay.captions import captions_for, players
from tenpips.replay.frames import Film, Sight, Viewer
from tenpips.replay.html import heading
from tenpips.telling import Zone

PAGE = 960
MARGIN = 24
CARD = 66
"""Widths, in pixels."""

TALL = CARD * HEIGHT / WIDTH
STEP = 30
"""By how much each card of a hand lies beside the one before it."""

GAP = 28
LINE = 24
AT_SEATS = frozenset({"hand", "tricks", "captured"})
"""Places that are drawn with their seat; the others lie in the middle."""

FELT, PLATE, TEXT, BRASS = "#2a6350", "#205040", "#fbf5e6", "#f7d27c"

_SYMBOL = re.compile('<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
_VARIABLE = re.compile(r"var\(--[\w-]+,([^()]*)\)")


class Block(NamedTuple):
    """A piece of the drawing, to be put where there is room."""

    width: float
    drawn: str


def drawing(film: Film, number: int, viewer: Viewer, texts: Texts) -> str:
    """Draw what a viewer saw when so many cards had been named."""
    sight = film.sight(number, viewer)
    captions = captions_for(film, viewer, texts)
    own = viewer if isinstance(viewer, int) else 0
    seats = [(own + step) % film.record.seats for step in range(film.record.seats)]
    y, parts = float(MARGIN), list[str]()
    for seat in [*seats[1:], None, seats[0]]:
        line = "" if seat is None else _who(film, sight, seat, number, texts)
        blocks = [_zone(zone, captions.narrator) for zone in _zones(sight, seat)]
        tall, drawn = _row(blocks, line, plate=seat is not None)
        parts.append(group(drawn, transform=f"translate({MARGIN} {y:g})"))
        y += tall + MARGIN / 2
    for sentence in captions.sentences(sight.events):
        y += LINE
        parts.append(_text(MARGIN, y, sentence))
    tall = y + MARGIN
    return element(
        "svg",
        element("title", escape(heading(film, texts))),
        element("defs", _pictures(sight)),
        element("rect", width=PAGE, height=tall, fill=FELT),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {PAGE} {tall:g}",
        width=PAGE,
        height=tall,
        font_family="system-ui, sans-serif",
        font_size="16",
        fill=TEXT,
    )


def _pictures(sight: Sight) -> str:
    """
    Give the pictures that the drawing uses, in colours that every program knows.

    The deck leaves its colours to the page around it, and few programs that show a
    drawing can follow that: each is settled to what the deck falls back on.
    """
    used = {"back", *(NOTATION[card] for zone in sight.shown for card in zone.cards)}
    pictures = _SYMBOL.sub(lambda found: found[0] if found[1] in used else "", sprite())
    count = 1
    while count:
        pictures, count = _VARIABLE.subn(r"\1", pictures)
    return pictures


def _who(film: Film, sight: Sight, seat: int, number: int, texts: Texts) -> str:
    """Say who sits there, how the match stands, and whether they deal or play."""
    totals = film.after if number == len(film.frames) - 1 else film.before
    said = [players(film.record, texts)[seat], f"{totals[seat]}".replace("-", "−")]
    if sight.dealer == seat:
        said.append(texts.format("replay-dealer"))
    if sight.to_move == seat:
        said.append(texts.format("replay-to-play"))
    return " · ".join(said)


def _zones(sight: Sight, seat: int | None) -> list[Zone]:
    """Places of a seat, or those in the middle, on which something lies."""
    return [
        zone
        for zone in sight.shown
        if (zone.cards or zone.hidden)
        and (zone.seat == seat if zone.name in AT_SEATS else seat is None)
    ]


def _zone(zone: Zone, narrator: Narrator) -> Block:
    """Draw a place: its name, its open cards, then backs with their number."""
    names = [NOTATION[card] for card in zone.cards]
    backs = min(zone.hidden, 1)
    step = _step(len(names) + backs, apart=zone.name not in AT_SEATS)
    drawn = [
        element("use", href=f"#{name}", x=place * step, y=LINE, width=CARD, height=TALL)
        for place, name in enumerate([*names, *["back"] * backs])
    ]
    count = len(drawn)
    width = (count - 1) * step + CARD if count else CARD
    label = narrator.zone(zone) + (f" · {zone.hidden}" if zone.hidden else "")
    # About as wide as the letters come out; a name that is longer pushes the next on.
    return Block(max(width, 8.2 * len(label)), _text(0, 14, label, 14) + "".join(drawn))


def _step(count: int, *, apart: bool) -> float:
    """By how much each card lies beside the one before it: apart, or as in a hand."""
    if count < 2 or not apart:
        return STEP
    return min(CARD + 6, (PAGE - 4 * MARGIN - CARD) / (count - 1))


def _row(blocks: Iterable[Block], line: str, *, plate: bool) -> tuple[float, str]:
    """Put pieces side by side, in as many lines as they take; give the height too."""
    inside = PAGE - 2 * MARGIN - GAP
    top = LINE + 10 if line else 6.0
    x, y, drawn = GAP / 2, top, list[str]()
    for block in blocks:
        if x > GAP / 2 and x + block.width > inside:
            x, y = GAP / 2, y + TALL + LINE + 12
        drawn.append(group(block.drawn, transform=f"translate({x:g} {y:g})"))
        x += block.width + GAP
    tall = y + TALL + LINE + 12
    return tall, "".join(_plated(drawn, line, tall if plate else 0))


def _plated(drawn: list[str], line: str, tall: float) -> Iterator[str]:
    if tall:
        box = {"width": PAGE - 2 * MARGIN, "height": tall, "rx": 12}
        yield element("rect", fill=PLATE, **box)
    if line:
        yield _text(GAP / 2, 24, line, 17, fill=BRASS, font_weight="bold")
    yield from drawn


def _text(x: float, y: float, text: str, size: float = 16, **more: str) -> str:
    return element("text", escape(text), x=x, y=y, font_size=size, **more)
