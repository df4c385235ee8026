"""What stands around the table: history, status, keys."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Static

from tenpips.terminal.screen.canvas import fitted

KEPT = 120
"""Sentences that the panel shows; the sheet of the history has them all."""


class History(VerticalScroll, can_focus=False):
    """What has happened, the last at the bottom."""

    DEFAULT_CSS = """
    History {
        width: 36; padding: 0 1; background: $surface; color: $foreground 85%;
        scrollbar-size-vertical: 1;
    }
    """

    def __init__(self) -> None:
        """Begin with nothing."""
        super().__init__()
        self._text = Static("", markup=False)
        self._last: tuple[int, str] | None = None

    def compose(self) -> ComposeResult:
        """Hold one text."""
        yield self._text

    def show(self, sentences: Sequence[str]) -> None:
        """Show the last of these, if there are others than before."""
        last = (len(sentences), sentences[-1]) if sentences else None
        if last == self._last:
            return
        self._last = last
        self._text.update("\n".join(f"· {text}" for text in sentences[-KEPT:]))
        self.call_after_refresh(self.scroll_end, animate=False)


class Status(Static):
    """What has just happened, and what is wanted now."""

    DEFAULT_CSS = "Status { height: 3; padding: 0 1; }"

    def show(self, told: Sequence[str], wanted: str, *, warning: bool) -> None:
        """Write the last sentences in the rows that what is wanted leaves."""
        width, height = max(1, self.content_size.width), self.content_size.height
        rows = height - max(1, len(_wrapped(wanted, width)))
        news = news_in(told, width, rows)
        text = Text(f"{news}\n", style="dim")
        theme = self.app.current_theme
        colour = theme.warning if warning else theme.accent
        text.append(wanted, style=f"not dim bold {colour}")
        self.update(text)


class Keys(Static):
    """The keys that do something now, each of which can be clicked as well."""

    DEFAULT_CSS = "Keys { height: 1; background: $panel; }"

    class Pressed(Message):
        """A key's name has been clicked."""

        def __init__(self, action: str) -> None:
            """Tell what it does."""
            super().__init__()
            self.action = action

    def __init__(self) -> None:
        """Begin with none."""
        super().__init__("", markup=False)
        self._spans: list[tuple[int, int, str]] = []

    def show(self, keys: Sequence[tuple[Binding, str]]) -> None:
        """Show as many keys as there is room for, each with what it does."""
        self._spans = []
        line, room = Text(" "), self.size.width - 1
        for binding, label in keys:
            shown = binding.key_display or binding.key
            width = cell_len(shown) + 1 + cell_len(label)
            if cell_len(line.plain) + width > room:
                break
            start = cell_len(line.plain)
            line.append(shown, style=f"bold {self.app.current_theme.accent}")
            line.append(f" {label}  ")
            self._spans.append((start, start + width, binding.action))
        self.update(line)

    def on_click(self, event: events.Click) -> None:
        """Do what the key does that is written there."""
        for start, end, action in self._spans:
            if start <= event.x < end:
                self.post_message(self.Pressed(action))


def news_in(sentences: Sequence[str], width: int, rows: int) -> str:
    """Give the last sentences in one row, or the very last in more if it is long."""
    if rows > 1 and sentences and cell_len(sentences[-1]) > width:
        wrapped = _wrapped(sentences[-1], width)
        rest = " ".join(wrapped[rows - 1 :])
        return "\n".join([*wrapped[: rows - 1], fitted(rest, width)])
    return last_that_fit(sentences, width)


def _wrapped(text: str, width: int) -> list[str]:
    """Give the rows of a text, each within *width* cells."""
    lines, line = list[str](), ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and cell_len(longer) > width:
            lines.append(line)
            longer = word
        line = longer
    return [*lines, line] if line else lines


def last_that_fit(sentences: Sequence[str], width: int) -> str:
    """As many of the last sentences as go into a line; one at least, cut if need be."""
    line = fitted(sentences[-1], width) if sentences else ""
    for sentence in reversed(sentences[:-1]):
        longer = f"{sentence} {line}"
        if cell_len(longer) > width:
            break
        line = longer
    return line
