"""What stands around the table of a replay: open hands, captions, and how far it is."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from tenpips.terminal.replaying.scenes import draw_others
from tenpips.terminal.screen.canvas import Canvas
from tenpips.terminal.screen.scene import Scene


class OpenHands(Widget):
    """The hands that lie open beside the one below the table."""

    DEFAULT_CSS = "OpenHands { height: auto; }"

    def __init__(self) -> None:
        """Begin with none."""
        super().__init__()
        self._scene: Scene | None = None
        self._rows = 0

    def show(self, scene: Scene, rows: int) -> None:
        """Show so many hands of a scene."""
        self._scene, self._rows = scene, rows
        self.styles.height = rows
        self.display = rows > 0
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Give the row of one hand."""
        canvas = Canvas(self.size.width, self._rows)
        if self._scene is None or y >= self._rows:
            return Strip.blank(self.size.width, self.rich_style)
        draw_others(canvas, self._scene)
        return Strip(canvas.row(y)).apply_style(self.rich_style)


class Caption(Static):
    """What has just happened: the last of it, where there is more than room."""

    DEFAULT_CSS = "Caption { height: 4; padding: 0 1; }"

    def __init__(self) -> None:
        """Begin with nothing."""
        super().__init__(markup=False)

    def show(self, sentences: Sequence[str], note: str) -> None:
        """Show sentences, and a note below them."""
        width, height = self.content_size
        text = Text("\n".join(sentences))
        lines = [*text.wrap(self.app.console, max(1, width))]
        if note:
            colour = self.app.current_theme.accent
            lines = [*lines[-max(1, height - 1) :], Text(note, style=f"bold {colour}")]
        self.update(Text("\n").join(lines[-max(1, height) :]))


class Progress(Widget):
    """A line from the first moment to the last; a click on it leads there."""

    DEFAULT_CSS = "Progress { height: 1; padding: 0 1; }"

    class Chosen(Message):
        """A moment has been clicked."""

        def __init__(self, at: int) -> None:
            """Tell which."""
            super().__init__()
            self.at = at

    def __init__(self) -> None:
        """Begin at the beginning of nothing."""
        super().__init__()
        self._at, self._last, self._text = 0, 0, ""

    def show(self, at: int, last: int, text: str) -> None:
        """Show where it is, and say so in words."""
        self._at, self._last, self._text = at, last, text
        self.refresh()

    def render(self) -> Text:
        """Draw the line, and write the words after it."""
        theme, length = self.app.current_theme, self._length
        mark = round(self._at * (length - 1) / max(1, self._last))
        line = Text("━" * mark, style=theme.accent or "")
        line.append("●", style=f"bold {theme.accent}")
        line.append("─" * (length - 1 - mark), style="dim")
        return line.append(f"  {self._text}", style="not bold")

    def on_click(self, event: events.Click) -> None:
        """Tell which moment lies there."""
        at = event.x - 1
        if 0 <= at < self._length:
            self.post_message(
                self.Chosen(round(at * self._last / max(1, self._length - 1)))
            )

    @property
    def _length(self) -> int:
        return max(2, self.content_size.width - cell_len(self._text) - 2)
