"""Colours of the table: calm ones, on dark and on light."""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style
from textual.theme import Theme

from tenpips.cards import JOKER, NOTATION, RED, CardIndex


class Palette(NamedTuple):
    """Styles of what is drawn, each with a colour of its own and no other meaning."""

    text: Style
    quiet: Style
    """What need not catch the eye: frames, labels."""

    accent: Style
    """Who is to move, the card pointed at."""

    warning: Style
    face: Style
    """The paper of a card."""

    back: Style
    bar: Style
    """The title."""

    suits: tuple[Style, Style, Style, Style, Style]
    """Clubs, diamonds, hearts, spades, joker."""

    def card(self, card: CardIndex, four_colours: bool) -> Style:
        """Colour of a card's rank and suit."""
        if card == JOKER:
            return self.suits[4]
        if four_colours:
            return self.suits["CDHS".index(NOTATION[card][1])]
        return self.suits[2 if RED >> card & 1 else 3]


def _style(colour: str, paper: str = "", *, bold: bool = False) -> Style:
    return Style(color=colour, bgcolor=paper or None, bold=bold or None)


DARK = Palette(
    text=_style("#d9dfda"),
    quiet=_style("#84958c"),
    accent=_style("#f0c274", bold=True),
    warning=_style("#ff9d7a", bold=True),
    face=_style("#9aaba2", "#26372f"),
    back=_style("#4f7a6a", "#26372f"),
    bar=_style("#e9efe9", "#24463a", bold=True),
    suits=(
        _style("#93d48d", bold=True),
        _style("#86bcff", bold=True),
        _style("#ff8b8b", bold=True),
        _style("#f4f4f0", bold=True),
        _style("#dbb0ff", bold=True),
    ),
)

LIGHT = Palette(
    text=_style("#22302a"),
    quiet=_style("#6b7871"),
    accent=_style("#8f5200", bold=True),
    warning=_style("#b3371b", bold=True),
    face=_style("#8d9992", "#ffffff"),
    back=_style("#5f9482", "#ffffff"),
    bar=_style("#ffffff", "#2f6b57", bold=True),
    suits=(
        _style("#1d7531", bold=True),
        _style("#1459b8", bold=True),
        _style("#c1272d", bold=True),
        _style("#161616", bold=True),
        _style("#7a3fa0", bold=True),
    ),
)

THEMES = {
    "dark": Theme(
        name="tenpips-dark",
        primary="#4f9a80",
        secondary="#86bcff",
        accent="#f0c274",
        warning="#ff9d7a",
        error="#ff8b8b",
        success="#93d48d",
        foreground="#d9dfda",
        background="#16211d",
        surface="#1c2a25",
        panel="#24352e",
        dark=True,
    ),
    "light": Theme(
        name="tenpips-light",
        primary="#2f6b57",
        secondary="#1459b8",
        accent="#8f5200",
        warning="#b3371b",
        error="#c1272d",
        success="#1d7531",
        foreground="#22302a",
        background="#efece2",
        surface="#f7f5ee",
        panel="#e4e0d3",
        dark=False,
    ),
}
"""Both by name, as settings keep it."""


def palette(theme: str) -> Palette:
    """Styles that go with a theme of ours."""
    return LIGHT if theme == "light" else DARK
