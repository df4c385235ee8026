"""Cards as they are drawn: boxes of two sizes, or a cell of text where it is tight."""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style

from tenpips.cards import JOKER, NOTATION, CardIndex
from tenpips.narration.cards import SIGNS
from tenpips.terminal.screen.canvas import Canvas, Target
from tenpips.terminal.screen.palette import Palette


class Size(NamedTuple):
    """How much room a card takes, in cells."""

    width: int
    height: int
    step: int
    """Of a card, at least so much is seen when the next one covers it."""


TEXT = Size(4, 1, 4)
SMALL = Size(5, 3, 4)
LARGE = Size(7, 5, 4)


class Look(NamedTuple):
    """What there is to say of a card beside its face; none of it by colour alone."""

    legal: bool = False
    quiet: bool = False
    """Cannot be chosen while others can."""

    pointed: bool = False
    duty: bool = False
    """One of those that must be played instead of what was tried."""

    taken: bool = False
    covered: bool = False
    """Partly, by the next card of its row."""


class Pen(NamedTuple):
    """What cards are drawn with."""

    palette: Palette
    signs: bool = True
    """Signs and lines; letters and ASCII when False."""

    four_colours: bool = True


_FRAMES = {
    "plain": "╭─╮│╰╯",
    "pointed": "┏━┓┃┗┛",
    "duty": "╔═╗║╚╝",
    "slot": "╭╌╮┆╰╯",
}
_ASCII_FRAMES = {
    "plain": "+-+|++",
    "pointed": "#=#H##",
    "duty": "*-*!**",
    "slot": ".-.:''",
}
"""Corners and lines: left above, line, right above, side, left below, right below."""


def label(card: CardIndex, pen: Pen) -> str:
    """Rank and suit in three cells: `` 9♥``, ``10♥``, `` JK``; `` 9H`` in ASCII."""
    rank, suit = NOTATION[card][0], NOTATION[card][1]
    if card == JOKER:
        return " JK"
    return f"{rank.replace('T', '10'):>2}{SIGNS[suit] if pen.signs else suit}"


def _suit(card: CardIndex, pen: Pen) -> str:
    return SIGNS[NOTATION[card][1]] if pen.signs and card != JOKER else ""


def row_step(count: int, width: int, size: Size) -> int | None:
    """How far apart cards of a row lie, overlapping if need be; None if too many."""
    if count <= 1 or count * size.width <= width:
        return size.width
    step = (width - size.width) // (count - 1)
    return step if step >= size.step else None


def draw_card(
    canvas: Canvas,
    place: tuple[int, int],
    card: CardIndex,
    size: Size,
    look: Look,
    pen: Pen,
) -> None:
    """Draw a card face up, and let clicks choose it."""
    x, y = place
    canvas.target(Target(x, y, size.width, size.height, card))
    ink = pen.palette.card(card, pen.four_colours)
    if size.height == 1:
        mark, style = _text_mark(look, pen)
        canvas.put(x, y, mark, style)
        canvas.put(x + 1, y, label(card, pen), _dimmed(ink, look))
        return
    frame, style = _frame(look, pen)
    paper = pen.palette.face
    draw_box(canvas, place, size, frame, paper + style)
    inside = size.width - 2
    text = label(card, pen)
    written = paper + _dimmed(ink, look)
    if size.height == 3:
        canvas.put(x + 1, y + 1, text.ljust(inside), written)
    else:
        canvas.put(x + 1, y + 1, text.strip().ljust(inside), written)
        canvas.put(x + 1, y + 2, _suit(card, pen).center(inside), written)
        if not look.covered:
            canvas.put(x + 1, y + 3, text.strip().rjust(inside), written)
    if look.legal and not look.pointed:
        mark = "•" if pen.signs else "^"
        canvas.put(x + 2, y + size.height - 1, mark, paper + pen.palette.accent)


def draw_back(canvas: Canvas, place: tuple[int, int], size: Size, pen: Pen) -> None:
    """Draw a card face down."""
    x, y = place
    shade = "▒" if pen.signs else "#"
    if size.height == 1:
        canvas.put(x + 1, y, shade * 2, pen.palette.back)
        return
    draw_box(canvas, place, size, _frames(pen)["plain"], pen.palette.face)
    for row in range(1, size.height - 1):
        canvas.put(x + 1, y + row, shade * (size.width - 2), pen.palette.back)


def draw_slot(
    canvas: Canvas, place: tuple[int, int], size: Size, style: Style, pen: Pen
) -> None:
    """Mark where a card will lie."""
    x, y = place
    if size.height == 1:
        canvas.put(x + 1, y, "··" if pen.signs else "..", style)
        return
    draw_box(canvas, place, size, _frames(pen)["slot"], style)


def draw_box(
    canvas: Canvas, place: tuple[int, int], size: Size, frame: str, style: Style
) -> None:
    """Draw a frame, blank inside."""
    x, y = place
    inside = size.width - 2
    left_top, line, right_top, side, left_low, right_low = [*frame]
    canvas.put(x, y, left_top + line * inside + right_top, style)
    for row in range(1, size.height - 1):
        canvas.put(x, y + row, side + " " * inside + side, style)
    canvas.put(x, y + size.height - 1, left_low + line * inside + right_low, style)


def _frames(pen: Pen) -> dict[str, str]:
    return _FRAMES if pen.signs else _ASCII_FRAMES


def _frame(look: Look, pen: Pen) -> tuple[str, Style]:
    frames = _frames(pen)
    if look.pointed:
        return frames["pointed"], pen.palette.accent
    if look.duty:
        return frames["duty"], pen.palette.warning
    if look.taken:
        return frames["plain"], pen.palette.accent
    return frames["plain"], Style()


def _text_mark(look: Look, pen: Pen) -> tuple[str, Style]:
    if look.pointed:
        return "▸" if pen.signs else ">", pen.palette.accent
    if look.duty:
        return "!", pen.palette.warning
    if look.legal:
        return "•" if pen.signs else "^", pen.palette.accent
    return " ", pen.palette.quiet


def _dimmed(ink: Style, look: Look) -> Style:
    return ink + Style(dim=True, bold=False) if look.quiet else ink
