"""What our applications have in common: two themes, and a way to keep to ASCII."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from rich.cells import cell_len
from rich.segment import Segment
from textual.app import App
from textual.color import Color
from textual.filter import LineFilter

from tenpips.terminal.screen.palette import THEMES

ResultT = TypeVar("ResultT")

_ALIKE = {
    "·–—−─━╌═": "-",
    "•": "*",
    "…": ".",
    "×": "x",
    "’‘": "'",
    "“”": '"',
    "←◀": "<",
    "→▸▶": ">",
    "↑▲": "^",
    "↓▼": "v",
    "░▒▓█": "#",
    "│┃║┆▏▎▍▌▋▊▉▐▕": "|",
    "╭╮╰╯┏┓┗┛╔╗╚╝┌┐└┘├┤┬┴┼": "+",
    "▁▂▃▄▅▆▇": "_",
    "▔▀": "-",
    "♣": "C",
    "♦": "D",
    "♥": "H",
    "♠": "S",
}
_LIKENESSES = str.maketrans(
    {sign: like for signs, like in _ALIKE.items() for sign in signs}
)


class AsciiOnly(LineFilter):
    """Shows the nearest likeness of everything that is not ASCII, in as many cells."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Replace what is not ASCII in a line."""
        return [
            Segment(_likeness(text), style, control)
            for text, style, control in segments
        ]


class Application(App[ResultT]):
    """An application of ours."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, *, theme: str, ascii_only: bool) -> None:
        """Begin with a theme of ours, by the name that settings give it."""
        super().__init__()
        for each in THEMES.values():
            self.register_theme(each)
        self.theme = f"tenpips-{theme}"
        self.ascii_only = ascii_only
        self._ascii = AsciiOnly()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Filters of every line that is shown."""
        filters = [*super().get_line_filters()]
        return [*filters, self._ascii] if self.ascii_only else filters


@lru_cache(maxsize=4096)
def _likeness(text: str) -> str:
    return text if text.isascii() else "".join(map(_sign, text.translate(_LIKENESSES)))


def _sign(sign: str) -> str:
    if sign.isascii():
        return sign
    width = cell_len(sign)
    base = unicodedata.normalize("NFKD", sign)[:1]
    return (base if base.isascii() else "?").ljust(width, "?")[:width]
