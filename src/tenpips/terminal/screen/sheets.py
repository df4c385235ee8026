"""Sheets laid over the table: something to read, and what to do then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rich.console import RenderableType
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Label, Markdown, OptionList, Static

AROUND = 7
"""Rows of a sheet beside its text, and of what is seen around it."""


class Way(NamedTuple):
    """A way out of a sheet: what it gives, and what its button says."""

    gives: str
    label: str


class Laid(ModalScreen[str]):
    """A frame over the table; whoever leaves it takes a way out, "" for none."""

    DEFAULT_CSS = """
    Laid { align: center middle; background: $background 60%; }
    Laid > Vertical {
        width: 92%; max-width: 84; height: auto;
        background: $surface; border: round $primary; padding: 0 1;
    }
    Laid Label.title {
        width: 100%; text-style: bold; color: $accent; margin-bottom: 1;
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,ctrl+c", "close", id="laid.close")
    ]

    def take(self, way: str) -> None:
        """
        Take a way out, unless this has been left before or lies under another.

        Keys pressed in quick succession arrive even after the first has closed it; a
        screen dismissed then would be the one below.
        """
        if self.is_active:
            self.dismiss(way)

    def action_close(self) -> None:
        """Close it, and do nothing."""
        self.take("")


class Sheet(Laid):
    """
    Something to read. Enter takes the first way out, Escape just closes.

    The arrows scroll, left and right go from button to button.
    """

    DEFAULT_CSS = """
    Sheet VerticalScroll { height: auto; scrollbar-size-vertical: 1; }
    Sheet VerticalScroll > Static { padding-right: 1; }
    Sheet Markdown { background: $surface; padding: 0 1 0 0; }
    Sheet MarkdownH1, Sheet MarkdownH2, Sheet MarkdownH3 {
        margin: 0 0 1 0; content-align: left middle;
    }
    Sheet Horizontal { height: 1; margin-top: 1; align-horizontal: center; }
    Sheet Button { margin: 0 1; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", id="sheet.up"),
        Binding("down", "scroll(1)", id="sheet.down"),
        Binding("pageup", "scroll(-10)", id="sheet.page-up"),
        Binding("pagedown,space", "scroll(10)", id="sheet.page-down"),
        Binding("home", "scroll(-100000)", id="sheet.home"),
        Binding("end", "scroll(100000)", id="sheet.end"),
        Binding("left", "app.focus_previous", id="sheet.left"),
        Binding("right", "app.focus_next", id="sheet.right"),
    ]

    def __init__(
        self,
        title: str,
        body: RenderableType | Markdown,
        ways: Sequence[Way],
        *,
        at_end: bool = False,
    ) -> None:
        """Show *body* under a title; *at_end* shows its end first."""
        super().__init__()
        self._title = title[:1].upper() + title[1:]
        self._body, self._ways = body, ways
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        """Title, text, buttons."""
        with Vertical():
            yield Label(self._title, classes="title", markup=False)
            with VerticalScroll(can_focus=False) as scroll:
                if isinstance(self._body, Markdown):
                    yield self._body
                else:
                    yield Static(self._body, markup=False)
            self._scroll = scroll
            with Horizontal():
                for way in self._ways:
                    yield Button(way.label, name=way.gives, compact=True)

    def on_mount(self) -> None:
        """Point at the first way out."""
        self.query(Button).first().focus()
        if self._at_end:
            self.call_after_refresh(self._scroll.scroll_end, animate=False)

    def on_resize(self, event: events.Resize) -> None:
        """Leave room for title and buttons, however long the text is."""
        self._scroll.styles.max_height = max(1, event.size.height - AROUND)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Take that way out."""
        self.take(event.button.name or "")

    def action_scroll(self, rows: int) -> None:
        """Scroll the text."""
        self._scroll.scroll_relative(y=rows, animate=False)


class Choice(Laid):
    """One of several lines to choose."""

    DEFAULT_CSS = """
    Choice OptionList { height: auto; max-height: 16; background: $surface; }
    Choice OptionList, Choice OptionList:focus { border: none; padding: 0; }
    """

    def __init__(self, title: str, ways: Sequence[Way]) -> None:
        """Offer ways, by their labels."""
        super().__init__()
        self._title, self._ways = title[:1].upper() + title[1:], ways

    def compose(self) -> ComposeResult:
        """Title and lines."""
        with Vertical():
            yield Label(self._title, classes="title", markup=False)
            yield OptionList(*(way.label for way in self._ways), markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Choose that line."""
        self.take(self._ways[event.option_index].gives)
